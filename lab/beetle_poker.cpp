// SPDX-License-Identifier: MIT
// Beetle against beetle: every pair of the roster, mirrors too, with both beetles on either side of
// each deal. A beetle's mean is over its eleven opponents, each as often.
#include <array>

#include "bots/make_entry.hpp"
#include "games/beetle_poker/ladder.hpp"
#include "games/beetle_poker/notation.hpp"
#include "lab/lab.hpp"

namespace menagerie::lab::beetle_poker {
namespace {

using namespace menagerie::beetle_poker;

constexpr Bins kRounds{1, 1, 10};
constexpr std::size_t kEndings = 5;  // of Ending, less kNone

struct Pair {
  std::uint8_t a, b;
};
std::vector<Pair> all_pairs() {
  std::vector<Pair> out;
  for (std::uint8_t a = 0; a < kRoster; ++a)
    for (std::uint8_t b = a; b < kRoster; ++b) out.push_back({a, b});
  return out;
}

Said beetle_said(std::uint8_t beetle) {
  return {name_of(beetle, {}, {Lang::kEnglish}), name_of(beetle, {}, {Lang::kChinese})};
}
std::vector<Said> roster_said() {
  std::vector<Said> out;
  for (std::uint8_t b = 0; b < kRoster; ++b) out.push_back(beetle_said(b));
  return out;
}

// "Titan beetle 1": each ability of the roster, in its order.
std::vector<Said> abilities_said() {
  std::vector<Said> out;
  for (std::uint8_t b = 0; b < kRoster; ++b)
    for (int n = 0; n < roster().cards[b].count; ++n) {
      const Said name = beetle_said(b);
      const Ability& a = roster().cards[b].abilities[static_cast<std::size_t>(n)];
      out.emplace_back(name.en + ": " + ability_text(a, Lang::kEnglish),
                       name.zh + "：" + ability_text(a, Lang::kChinese));
    }
  return out;
}

void add_pairings(Tables& t) {
  constexpr Text kWins{"wins", "勝率"};
  std::vector<Column> columns;
  for (const Said& name : roster_said()) columns.push_back({name, Measure::kShare, 1});
  t.add({"beetle_matrix", Text{"Beetle against beetle", "甲蟲對甲蟲"},
         Text{"How much of the wins the beetle of the row takes from the beetle of the column; a "
              "draw is half a win.",
              "橫列的甲蟲對直行的甲蟲能拿下多少勝場；和局算半場。"},
         Text{"beetle", "甲蟲"}, Plot::kMatrix, roster_said(), columns, 0.5});
  t.add({"beetle_mean",
         Text{"Each beetle's mean", "各甲蟲的平均"},
         Text{"Its share of the wins over all eleven others, each as often.",
              "對其他十一種甲蟲（各一樣多場）的勝率。"},
         Text{"beetle", "甲蟲"},
         Plot::kPoints,
         roster_said(),
         {{kWins, Measure::kShare, 1}},
         0.5});
  t.add({"seats",
         Text{"Seats and the first attack", "座位與首次進攻"},
         Text{"With the same beetle on both sides: does seat 1, or who attacks in the first round, "
              "win more often?",
              "雙方用同一種甲蟲時：1 號座位、或第一回合的攻方，是否比較常贏？"},
         Text{"who", "誰"},
         Plot::kPoints,
         {Text{"Seat 1", "1 號座位"}, Text{"First attacker", "首次攻方"}},
         {{kWins, Measure::kShare, 1}},
         0.5});
}

void add_games(Tables& t) {
  t.add({"endings",
         Text{"How games end", "對局如何結束"},
         Text{"Share of all games.", "佔全部對局的比例。"},
         Text{"ending", "結局"},
         Plot::kBars,
         {Text{"Off the track (B16)", "掉出賽道（B16）"},
          Text{"Ground gained (B18)", "佔地較多（B18）"},
          Text{"Larger pile (B18)", "牌堆較多（B18）"},
          Text{"Empty pile loses (B18)", "牌堆空者輸（B18）"}, Text{"Draw (B18)", "和局（B18）"}},
         {{Text{"games", "場"}, Measure::kShare, 1}},
         {}});
  t.add({"draws",
         Text{"Draws of each beetle", "各甲蟲的和局"},
         Text{"Share of its games against the eleven others that nobody wins.",
              "對其他十一種甲蟲的對局中，沒有勝負的比例。"},
         Text{"beetle", "甲蟲"},
         Plot::kPoints,
         roster_said(),
         {{Text{"draws", "和局"}, Measure::kShare, 1}},
         {}});
  t.add({"length",
         Text{"Length of games", "對局長度"},
         Text{"Share of games that take so many rounds.", "各回合數的對局比例。"},
         Text{"rounds", "回合數"},
         Plot::kBars,
         kRounds.names(),
         {{Text{"games", "場"}, Measure::kShare, 1}},
         {}});
  t.add({"clash",
         Text{"The clash", "攻防"},
         Text{"Share of all rounds.", "佔全部回合的比例。"},
         Text{"round", "回合"},
         Plot::kPoints,
         {Text{"The attacker wins the clash", "攻方贏得攻防"}},
         {{Text{"rounds", "回合"}, Measure::kShare, 1}},
         0.5});
  t.add({"abilities",
         Text{"How often abilities go off", "能力發動的頻率"},
         Text{"In how many of the beetle's rounds, and in how many of its games at least once.",
              "在該甲蟲的多少回合發動，以及在多少場至少發動一次。"},
         Text{"ability", "能力"},
         Plot::kPoints,
         abilities_said(),
         {{Text{"rounds", "回合"}, Measure::kShare, 1}, {Text{"games", "場"}, Measure::kShare, 1}},
         {}});
}

// What one game was seen to do.
struct Game {
  SeatSet winners;
  Ending ending = Ending::kNone;
  int rounds = 0;
  Seat first_attacker = kNobody;
  int attacks = 0, attacks_won = 0;
  std::array<int, 4> fired{};  // rounds in which it did: bit 2 * seat + n of Table::fired
};

class BeetleBench final : public Bench {
 public:
  BeetleBench(const Lab& lab, std::string_view level, std::uint64_t seed)
      : tables_(lab.tables), seed_(seed), mind_(mind_of<State, levels>(level)) {}

  void play(std::size_t setting, std::uint64_t deal, Notes& notes) override {
    const Pair pair = pairs_[setting];
    note(notes, pair, play_game(setting, deal, {pair.a, pair.b}));
    if (pair.a != pair.b) note(notes, {pair.b, pair.a}, play_game(setting, deal, {pair.b, pair.a}));
  }

 private:
  Game play_game(std::size_t setting, std::uint64_t deal, Pair on) {
    const std::uint64_t seed = seed_of_setting(seed_, setting);
    Rng rng = rng_of_deal(seed, deal);
    State s = State::start({}, kSeats, Seed::drawn(rng));
    s.apply(0, Move::of(Move::kBeetle, on.a));
    s.apply(1, Move::of(Move::kBeetle, on.b));
    std::array<Rng, kSeats> draws{rng_of_seat(seed, deal, 0), rng_of_seat(seed, deal, 1)};
    Game game;
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      const int round = s.table.round;
      s.apply(seat, mind_->choose(s.view(seat), draws[seat]));
      if (s.table.round != round || s.due().empty()) see_round(s.table, game);
    }
    game.winners = s.winners(), game.ending = s.table.ending, game.rounds = s.table.round;
    return game;
  }

  // Its values stay on the table until the next sets are revealed.
  static void see_round(const menagerie::beetle_poker::Table& t, Game& game) {
    for (std::size_t i = 0; i < 4; ++i) game.fired[i] += t.fired >> i & 1;
    if (t.attacker == kNobody) return;
    if (game.first_attacker == kNobody) game.first_attacker = t.attacker;
    if (t.clash[0] == kNoCard || t.clash[1] == kNoCard) return;
    ++game.attacks, game.attacks_won += t.ahead_in_clash() == t.attacker;
  }

  static std::int64_t won(const Game& game, Seat seat) {
    return game.winners.has(seat) ? kWhole / game.winners.size() : 0;
  }

  void note(Notes& notes, Pair on, const Game& game) const {
    const bool mirror = on.a == on.b;
    const std::array<std::uint8_t, kSeats> beetles{on.a, on.b};
    for (Seat s = 0; s < kSeats; ++s) {
      const std::size_t own = beetles[s];
      if (!mirror) {
        notes.share(matrix_.at(own, beetles[other(s)]), won(game, s));
        notes.share(mean_.at(own), won(game, s));
        notes.yes_no(draws_.at(own), game.winners.size() == 2);
      }
      note_abilities(notes, game, s, own);
    }
    if (mirror) {
      notes.share(seats_.at(0), won(game, 0));
      if (game.first_attacker != kNobody) notes.share(seats_.at(1), won(game, game.first_attacker));
    }
    notes.one_of(endings_.first, kEndings, static_cast<std::size_t>(game.ending) - 1);
    notes.one_of(length_.first, kRounds.count, kRounds.place(game.rounds));
    for (int i = 0; i < game.attacks; ++i) notes.yes_no(clash_.at(0), i < game.attacks_won);
  }

  void note_abilities(Notes& notes, const Game& game, Seat seat, std::size_t beetle) const {
    std::size_t row = 0;
    for (std::size_t b = 0; b < beetle; ++b) row += roster().cards[b].count;
    for (std::size_t n = 0; n < roster().cards[beetle].count; ++n) {
      const int fired = game.fired[2u * seat + n];
      for (int i = 0; i < game.rounds; ++i) notes.yes_no(abilities_.at(row + n, 0), i < fired);
      notes.yes_no(abilities_.at(row + n, 1), fired > 0);
    }
  }

  const Tables& tables_;
  const lab::Table &matrix_ = tables_.named("beetle_matrix"), &mean_ = tables_.named("beetle_mean"),
                   &seats_ = tables_.named("seats"), &endings_ = tables_.named("endings"),
                   &draws_ = tables_.named("draws"), &length_ = tables_.named("length"),
                   &clash_ = tables_.named("clash"), &abilities_ = tables_.named("abilities");
  std::uint64_t seed_;
  std::vector<Pair> pairs_ = all_pairs();
  MindOf<State> mind_;
};

}  // namespace

const Lab& lab() {
  static const Lab made = [] {
    Lab out;
    out.game = State::info.id;
    out.usual_games = 400;
    add_pairings(out.tables), add_games(out.tables);
    for (const Pair p : all_pairs()) {
      const Said a = beetle_said(p.a), b = beetle_said(p.b);
      out.settings.emplace_back(a.en + ", " + b.en, a.zh + "、" + b.zh);
    }
    out.bench = bench_of<BeetleBench>;
    return out;
  }();
  return made;
}

}  // namespace menagerie::lab::beetle_poker
