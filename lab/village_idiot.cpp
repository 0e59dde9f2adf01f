// SPDX-License-Identifier: MIT
// Village Idiot in the lab: whole matches at several numbers of seats, and each template of a
// Mayor's rule by itself. For a template two second rounds are played from the same first one, on
// the same cards: with the rule, and with one that changes nothing, silence among bots that do not
// chat. The players forget one duty in ten there, since a rule that all keep changes little.
#include <algorithm>
#include <array>

#include "bots/make_entry.hpp"
#include "games/village_idiot/ladder.hpp"
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/plays.hpp"
#include "lab/lab.hpp"

namespace menagerie::lab::village_idiot {
namespace {

using namespace menagerie::village_idiot;

constexpr std::array<int, 4> kSizes{3, 4, 6, 10};
constexpr int kTemplateSeats = 5;
constexpr std::uint32_t kForgetsOneIn = 10;
constexpr Bins kLaps{8, 1, 16};

// The templates that the program judges, of those that make sense for so many seats; but silence.
const std::vector<Rule>& judged() {
  static const std::vector<Rule> all = [] {
    std::vector<Rule> out;
    for (const Rule& r : templates_for(kTemplateSeats))
      if (r.judged() && r.duty != Duty::kQuiet) out.push_back(r);
    return out;
  }();
  return all;
}
// Bots have nothing to say.
Rule no_rule() { return *std::ranges::find(templates(), Duty::kQuiet, &Rule::duty); }

std::vector<Column> per_size(Measure measure, int digits) {
  std::vector<Column> out;
  for (const int seats : kSizes)
    out.push_back(
        {{std::to_string(seats) + " seats", std::to_string(seats) + " 人"}, measure, digits});
  return out;
}

// The last row is the Idiot's, however many sit at the table.
std::vector<Said> titles_said() {
  std::vector<Said> out;
  for (int t = 0; t < kTitles; ++t) out.emplace_back(title_word(static_cast<Title>(t)).name);
  return out;
}
std::size_t title_row(Place place, int seats) {
  return static_cast<std::size_t>(title_of(place, seats));
}

void add_titles(Tables& t) {
  constexpr Text kTitle{"title", "頭銜"};
  t.add({"title_points",
         Text{"Points of a round by the title one begins with", "依開局頭銜的每輪得分"},
         Text{"Rounds 2 to 6: the Mayor leads, the Village Idiot plays last and is dealt to first.",
              "第 2 到 6 輪：市長先出，鄉巴佬最後出、最先拿牌。"},
         kTitle,
         Plot::kPoints,
         titles_said(),
         per_size(Measure::kNumber, 2),
         {}});
  t.add({"title_kept",
         Text{"How often a title is kept", "保住頭銜的機率"},
         Text{"Share of the rounds after which its bearer has the same title again.",
              "該輪結束後仍是同一頭銜的比例。"},
         kTitle,
         Plot::kPoints,
         titles_said(),
         per_size(Measure::kShare, 1),
         {}});
  std::vector<Said> first{Text{"Opens round 1 (Start card)", "第一輪開局（起始牌）"}};
  for (const char* n : {"2", "3", "4"})
    first.emplace_back("Player " + std::string(n), "第 " + std::string(n) + " 家");
  first.emplace_back(Text{"Last", "最後一家"});
  t.add({"first_round",
         Text{"Round 1: points by the order of play", "第一輪：依出牌順序的得分"},
         Text{"Nobody has a title yet; the holder of the Start card opens.",
              "還沒有人有頭銜；持有起始牌的人先出。"},
         Text{"order", "順序"},
         Plot::kPoints,
         first,
         per_size(Measure::kNumber, 2),
         {}});
  t.add({"match_wins",
         Text{"Who wins the match", "誰贏得比賽"},
         Text{"Share of matches, by what the player was after round 1, less the fair share.",
              "依第一輪結束後的身分，勝率減去平均應得的比例。"},
         Text{"after round 1", "第一輪後"},
         Plot::kPoints,
         {Text{"Mayor", "市長"}, Text{"Village Idiot", "鄉巴佬"}, Text{"Seat 1", "1 號座位"}},
         per_size(Measure::kExcess, 1),
         0.0});
}

void add_lengths(Tables& t) {
  t.add({"round_length",
         Text{"Length of rounds", "每輪長度"},
         Text{"Laps in a round: turns by the number of players at the table.",
              "每輪的圈數：回合數除以人數。"},
         Text{"laps", "圈數"},
         Plot::kBars,
         kLaps.names(),
         per_size(Measure::kShare, 0),
         {}});
  t.add({"events",
         Text{"Clauses that keep a round going", "讓一輪繼續或結束的條款"},
         Text{"How often in a round.", "每輪的次數。"},
         Text{"event", "事件"},
         Plot::kPoints,
         {Text{"Turns", "回合"}, Text{"Pick-ups (V16)", "撿牌（V16）"},
          Text{"Piles swept by a power (V21, V22)", "清掉牌堆（V21、V22）"},
          Text{"Piles put away after three laps (V20)", "三圈後收走牌堆（V20）"},
          Text{"Ended by the last resort (V20)", "最後手段結束（V20）"}},
         per_size(Measure::kNumber, 3),
         {}});
}

std::vector<Said> rules_said() {
  std::vector<Said> out;
  for (const Rule& r : judged())
    out.emplace_back(rule_phrase(r, {Lang::kEnglish}), rule_phrase(r, {Lang::kChinese}));
  return out;
}

void add_templates(Tables& t) {
  constexpr Text kRule{"rule", "規則"};
  t.add({"rule_length",
         Text{"What each rule does to the length of a round", "各規則對一輪長度的影響"},
         Text{"Turns more than in the same round without it; five seats, and one duty in ten "
              "forgotten.",
              "和沒有該規則的同一輪相比多出的回合數；五人，每十次義務忘記一次。"},
         kRule,
         Plot::kPoints,
         rules_said(),
         {{Text{"turns more", "多出的回合"}, Measure::kNumber, 2}},
         0.0});
  t.add({"rule_spread",
         Text{"What each rule does to fairness", "各規則對公平的影響"},
         Text{"Points that the two better titles score in the round more than the two worse ones, "
              "less the same without the "
              "rule. Below 0 the rule holds back those who are ahead.",
              "兩個較高頭銜在該輪比兩個較低頭銜多得的分數，減去沒有該規則時的差距。小於 0 "
              "表示規則牽制領先者。"},
         kRule,
         Plot::kPoints,
         rules_said(),
         {{Text{"points more", "多出的分差"}, Measure::kNumber, 2}},
         0.0});
  t.add(
      {"rule_duties",
       Text{"How often each rule asks for something", "各規則多常要求動作"},
       Text{"Gestures and words in a round of five seats, and plays and pick-ups that forgot some.",
            "五人一輪中的動作與話語次數，以及忘記的出牌與撿牌次數。"},
       kRule,
       Plot::kPoints,
       rules_said(),
       {{Text{"duties", "義務"}, Measure::kNumber, 2},
        {Text{"forgotten", "忘記"}, Measure::kNumber, 2}},
       {}});
}

using Board = menagerie::village_idiot::Table;

// What a round was seen to do.
struct Round {
  int turns = 0, takes = 0, swept = 0, put_away = 0, last_resort = 0, duties = 0, forgotten = 0;
};

class VillageBench final : public Bench {
 public:
  VillageBench(const Lab& lab, std::string_view level, std::uint64_t seed)
      : tables_(lab.tables), seed_(seed), mind_(mind_of<State, levels>(level)) {}

  void play(std::size_t setting, std::uint64_t deal, Notes& notes) override {
    const bool match = setting < kSizes.size();
    const int seats = match ? kSizes[setting] : kTemplateSeats;
    // All templates are tried on the same deals.
    const std::uint64_t seed = seed_of_setting(seed_, std::min(setting, kSizes.size()));
    Rng rng = rng_of_deal(seed, deal);
    State s = State::start({}, seats, Seed::drawn(rng));
    for (Seat p = 0; p < kMaxSeats; ++p) draws_[p] = rng_of_seat(seed, deal, p);
    if (match)
      play_match(s, setting, notes);
    else
      try_rule(s, setting - kSizes.size(), notes);
  }

 private:
  // To the beginning of the next round, or the end. `forgets`: null where everybody keeps all
  // rules.
  Round play_round(State& s, Rng* forgets) {
    const std::uint8_t round = s.table.round;
    Round out;
    while (!s.due().empty() && s.table.round == round) {
      const Seat seat = s.due().lowest();
      Move m = mind_->choose(s.view(seat), draws_[seat]);
      if (m.kind == Move::kGesture || m.kind == Move::kSay) {
        ++out.duties;
        if (forgets && below(*forgets, kForgetsOneIn) == 0) m = forgotten_duty(s, seat, m);
      }
      const Board before = s.table;
      const Place by = before.place_of(seat);
      const int cards = s.hands[by].size();
      s.apply(seat, m);
      see(before, by, cards, m, s.table, out);
    }
    return out;
  }

  // What the seat would play after all its duties: it plays that at once.
  Move forgotten_duty(State s, Seat seat, Move m) {
    const State before = s;
    const Move first = m;
    for (int i = 0; i < kMostRules && (m.kind == Move::kGesture || m.kind == Move::kSay); ++i) {
      s.apply(seat, m);
      m = mind_->choose(s.view(seat), draws_[seat]);
    }
    return before.check(seat, m) ? m : first;
  }

  static void see(const Board& before, Place by, int cards, const Move& m, const Board& t,
                  Round& out) {
    const bool play = m.kind == Move::kPlay, take = m.kind == Move::kTake;
    if (!play && !take) return;
    ++out.turns, out.takes += take;
    const Act act = play ? act_of(before, by, cards, m) : pickup_act(before, by, cards);
    out.forgotten += menagerie::village_idiot::forgotten(before, act) != 0;
    out.swept += act.clears;
    if (t.round != before.round || t.phase == Phase::kOver)
      // Whoever goes out in the usual way leaves one other with cards.
      out.last_resort += before.turns + 1 >= last_turn(before) && before.in.size() > 2;
    else
      out.put_away += !act.clears && t.pile == 0 && t.discards > before.discards;
  }

  void play_match(State& s, std::size_t column, Notes& notes) {
    const int seats = s.seats();
    Seat mayor = 0, idiot = 0;
    for (int round = 1; round <= kRounds; ++round) {
      const Board before = s.table;
      note_round(play_round(s, nullptr), seats, column, notes);
      for (Place p = 0; p < seats; ++p) {
        const Seat seat = before.order[p];
        const int points = s.score(seat) - before.points[seat];
        if (round == 1) {
          const int after = (p + seats - before.turn) % seats;
          if (after < 4 || after == seats - 1)
            notes.number(
                first_.at(after == seats - 1 ? 4 : static_cast<std::size_t>(after), column),
                points);
          continue;
        }
        notes.number(points_.at(title_row(p, seats), column), points);
        if (round < kRounds)
          notes.yes_no(kept_.at(title_row(p, seats), column), s.table.order[p] == seat);
      }
      if (round == 1)
        mayor = s.table.order[0], idiot = s.table.order[static_cast<std::size_t>(seats - 1)];
    }
    const auto excess = [&](Seat seat) {
      return (s.winners().has(seat) ? kWhole / s.winners().size() : 0) - kWhole / seats;
    };
    notes.share(wins_.at(0, column), excess(mayor));
    notes.share(wins_.at(1, column), excess(idiot));
    notes.share(wins_.at(2, column), excess(0));
  }

  void note_round(const Round& r, int seats, std::size_t column, Notes& notes) const {
    const std::array<int, 5> events{r.turns, r.takes, r.swept, r.put_away, r.last_resort};
    for (std::size_t i = 0; i < events.size(); ++i) notes.number(events_.at(i, column), events[i]);
    const std::size_t laps = kLaps.place((r.turns + seats - 1) / seats);  // begun
    for (std::size_t i = 0; i < kLaps.count; ++i) notes.yes_no(length_.at(i, column), i == laps);
  }

  // The second round with a rule that is made at its beginning.
  struct Tried {
    Round round;
    int spread = 0;  // points of the two better titles less those of the two worse
  };
  Tried second_round(State s, const Rule& rule, Rng forgets) {
    const Board before = s.table;
    s.apply(before.order[0], {Move::kRule, 0, 0, 0, rule});
    Tried out{play_round(s, &forgets), 0};
    for (Place p = 0; p < kTemplateSeats; ++p) {
      const int points = s.score(before.order[p]) - before.points[before.order[p]];
      out.spread += p < 2 ? points : p > 2 ? -points : 0;
    }
    return out;
  }

  void try_rule(State& s, std::size_t row, Notes& notes) {
    play_round(s, nullptr);
    const auto draws = draws_;
    const Rng forgets{draws_[kTemplateSeats].state};
    const Tried with = second_round(s, judged()[row], forgets);
    draws_ = draws;
    const Tried without = second_round(s, no_rule(), forgets);
    notes.number(rule_length_.at(row), with.round.turns - without.round.turns);
    notes.number(rule_spread_.at(row), with.spread - without.spread);
    notes.number(rule_duties_.at(row, 0), with.round.duties);
    notes.number(rule_duties_.at(row, 1), with.round.forgotten);
  }

  const Tables& tables_;
  const lab::Table &points_ = tables_.named("title_points"), &kept_ = tables_.named("title_kept"),
                   &first_ = tables_.named("first_round"), &wins_ = tables_.named("match_wins"),
                   &length_ = tables_.named("round_length"), &events_ = tables_.named("events"),
                   &rule_length_ = tables_.named("rule_length"),
                   &rule_spread_ = tables_.named("rule_spread"),
                   &rule_duties_ = tables_.named("rule_duties");
  std::uint64_t seed_;
  MindOf<State> mind_;
  std::array<Rng, kMaxSeats> draws_{};
};

}  // namespace

const Lab& lab() {
  static const Lab made = [] {
    Lab out;
    out.game = State::info.id;
    out.usual_games = 1'000;
    add_titles(out.tables), add_lengths(out.tables), add_templates(out.tables);
    for (const int seats : kSizes)
      out.settings.emplace_back(std::to_string(seats) + " seats", std::to_string(seats) + " 人");
    for (const Said& rule : rules_said()) out.settings.push_back(rule);
    out.bench = bench_of<VillageBench>;
    return out;
  }();
  return made;
}

}  // namespace menagerie::lab::village_idiot
