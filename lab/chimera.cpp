// SPDX-License-Identifier: MIT
// Chimera in the lab. Two settings: whole matches, which tell of roles, treasure, traps and
// lengths; and first hands in which each seat's first call is forced to each thing that it may say,
// all on the same cards, which tells what a call is worth by the strength of the hand.
#include <algorithm>
#include <array>

#include "bots/make_entry.hpp"
#include "games/chimera/ladder.hpp"
#include "lab/lab.hpp"

namespace menagerie::lab::chimera {
namespace {

using namespace menagerie::chimera;

constexpr std::size_t kCalls = 4;  // pass, 20, 30, 40
constexpr std::array<int, kCalls> kPoints{0, 20, 30, 40};
// Of hands by the policy's own measure: where each bucket but the last ends.
constexpr std::array<double, 8> kStrengths{-2.5, -1.5, -.5, .5, 1.5, 2.5, 3.5, 4.5};
constexpr std::size_t kBuckets = kStrengths.size() + 1;
constexpr Bins kPlays{1, 3, 10};  // in a hand
constexpr Bins kHands{5, 1, 14};  // in a match

std::size_t bucket_of(Cards hand) {
  const double strength = bidding_strength(hand);
  return static_cast<std::size_t>(std::ranges::upper_bound(kStrengths, strength) -
                                  kStrengths.begin());
}

std::vector<Said> buckets_said() {
  std::vector<Said> out;
  const auto text = [](double x) {
    const int tenths = static_cast<int>(x * 10);
    return std::string(tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) + "." +
           std::to_string(std::abs(tenths) % 10);
  };
  for (std::size_t i = 0; i < kBuckets; ++i) {
    std::string span = i == 0              ? "< " + text(kStrengths[0])
                       : i + 1 == kBuckets ? "≥ " + text(kStrengths.back())
                                           : text(kStrengths[i - 1]) + " ~ " + text(kStrengths[i]);
    out.emplace_back(span, span);
  }
  return out;
}

std::vector<Column> calls(Measure measure, int digits, int parts = 1) {
  std::vector<Column> out{{Text{"pass", "跳過"}, measure, digits, parts}};
  for (const char* bid : {"20", "30", "40"}) out.push_back({{bid, bid}, measure, digits, parts});
  return out;
}
std::vector<Column> bids(Measure measure, int digits) {
  std::vector<Column> out = calls(measure, digits);
  out.erase(out.begin());
  return out;
}

void add_bids(Tables& t) {
  constexpr Text kStrength{"strength", "牌力"};
  t.add({"bid_value",
         Text{"What a first call is worth, by strength of the hand", "首次喊價的價值（依牌力）"},
         Text{"Change of the caller's total in the hand less the mean of the other two; the first "
              "call is forced to each of "
              "the four on the same cards, and all play on as they like. Strength as the program's "
              "beginner counts it; 0 "
              "is about even.",
              "喊價者該局得分減去另外兩家的平均；同一副牌上強制首次喊價為四種之一，之後各自發揮。牌"
              "力用程式裡新手的算法，0 大約持平。"},
         kStrength, Plot::kLines, buckets_said(), calls(Measure::kNumber, 1, 2), 0.0});
  t.add({"bid_won",
         Text{"How often a first call makes its caller the Chimera", "首次喊價後成為奇美拉的機率"},
         Text{"Share of those hands.", "佔那些局的比例。"},
         kStrength,
         Plot::kLines,
         buckets_said(),
         calls(Measure::kShare, 0),
         {}});
  t.add({"bid_choice",
         Text{"What the bots say first", "電腦首次喊什麼"},
         Text{"Share of first calls in whole matches.", "佔整場比賽中首次喊價的比例。"},
         kStrength,
         Plot::kMatrix,
         buckets_said(),
         calls(Measure::kShare, 0),
         {}});
}

void add_roles(Tables& t) {
  t.add({"roles",
         Text{"Points of the roles", "各角色的得分"},
         Text{"Change of the total in a hand, by the bid.", "每局總分的變動，依喊價。"},
         Text{"role", "角色"},
         Plot::kPoints,
         {Text{"Chimera", "奇美拉"}, Text{"each Hunter", "每位獵人"}},
         bids(Measure::kNumber, 1),
         0.0});
  t.add({"chimera_wins",
         Text{"Hands that the Chimera wins", "奇美拉獲勝的局"},
         Text{"Share of the hands played at that bid; and how often it is bid.",
              "佔該喊價各局的比例，以及喊到該價的頻率。"},
         Text{"hands", "局"},
         Plot::kPoints,
         {Text{"Chimera wins", "奇美拉獲勝"}, Text{"hands at that bid", "喊到該價的局"}},
         bids(Measure::kShare, 1),
         {}});
  t.add({"treasure",
         Text{"Who takes the treasure", "寶物歸誰"},
         Text{"Share of the 60 points in a hand.", "佔每局 60 分寶物的比例。"},
         Text{"taken by", "得主"},
         Plot::kBars,
         {Text{"Chimera", "奇美拉"}, Text{"both Hunters", "兩位獵人"},
          Text{"nobody (left in hands, C39)", "無人（留在手上，C39）"}},
         {{Text{"share", "比例"}, Measure::kRatio, 1}},
         {}});
  t.add({"events",
         Text{"Traps, Flights and silence", "陷阱、奇美拉飛翔與全都跳過"},
         Text{"How often in a hand.", "每局的次數。"},
         Text{"event", "事件"},
         Plot::kPoints,
         {Text{"Traps", "陷阱"}, Text{"Flights", "奇美拉飛翔"},
          Text{"Hunters who play no card", "沒出過牌的獵人"},
          Text{"Deals that all pass (C20)", "三家都跳過的副（C20）"},
          Text{"Put down for 20 (C21)", "被指定喊 20（C21）"}},
         {{Text{"per hand", "每局"}, Measure::kNumber, 3}},
         {}});
}

void add_seats(Tables& t) {
  t.add({"seats",
         Text{"Seats", "座位"},
         Text{"Share of the matches won; a third is fair.", "獲勝場數的比例；三分之一為公平。"},
         Text{"seat", "座位"},
         Plot::kPoints,
         {Text{"Seat 1 (deals first)", "1 號座位（先發牌）"}, Text{"Seat 2", "2 號座位"},
          Text{"Seat 3", "3 號座位"}},
         {{Text{"wins", "勝率"}, Measure::kShare, 1}},
         1.0 / 3});
  t.add({"bidding_order",
         Text{"The order of bidding", "喊價順序"},
         Text{"Points of a hand less the mean of the other two, and how often that seat becomes "
              "the Chimera.",
              "每局得分減去另外兩家的平均，以及成為奇美拉的機率。"},
         Text{"order", "順序"},
         Plot::kPoints,
         {Text{"Opener", "先喊的人"}, Text{"Second", "第二家"}, Text{"Third", "第三家"}},
         {{Text{"points", "分"}, Measure::kNumber, 2, 2}},
         0.0});
  t.add({"order_chimera",
         Text{"Who becomes the Chimera", "誰成為奇美拉"},
         Text{"Share of hands, by the order of bidding.", "各喊價順序佔局數的比例。"},
         Text{"order", "順序"},
         Plot::kPoints,
         {Text{"Opener", "先喊的人"}, Text{"Second", "第二家"}, Text{"Third", "第三家"}},
         {{Text{"hands", "局"}, Measure::kShare, 1}},
         1.0 / 3});
  t.add({"hand_length",
         Text{"Length of hands", "每局長度"},
         Text{"Share of hands with so many plays (passes do not count).",
              "各出牌次數（不含不出）的局數比例。"},
         Text{"plays", "出牌次數"},
         Plot::kBars,
         kPlays.names(),
         {{Text{"hands", "局"}, Measure::kShare, 1}},
         {}});
  t.add({"match_length",
         Text{"Length of matches", "比賽長度"},
         Text{"Share of matches to 400 that take so many hands.",
              "打到 400 分的比賽，各局數的比例。"},
         Text{"hands", "局數"},
         Plot::kBars,
         kHands.names(),
         {{Text{"matches", "場"}, Measure::kShare, 1}},
         {}});
}

using Draws = std::array<Rng, kSeats>;
constexpr std::size_t kMatches = 0;  // the settings

class ChimeraBench final : public Bench {
 public:
  ChimeraBench(const Lab& lab, std::string_view level, std::uint64_t seed)
      : tables_(lab.tables), seed_(seed), mind_(mind_of<State, levels>(level)) {}

  void play(std::size_t setting, std::uint64_t deal, Notes& notes) override {
    const std::uint64_t seed = seed_of_setting(seed_, setting);
    Rng rng = rng_of_deal(seed, deal);
    const State start = State::start({}, kSeats, Seed::drawn(rng));
    Draws draws;
    for (Seat p = 0; p < kSeats; ++p) draws[p] = rng_of_seat(seed, deal, p);
    if (setting == kMatches)
      play_match(start, draws, notes);
    else
      force_calls(start, draws, notes);
  }

 private:
  Move choose(const State& s, Seat seat, Draws& draws) {
    return mind_->choose(s.view(seat), draws[seat]);
  }

  // A hand that is being played in a match.
  struct Hand {
    int plays = 0, passed_out = 0, put_down = 0;
    Seat opener = 0;
  };

  void play_match(State s, Draws& draws, Notes& notes) {
    Hand hand;
    int hands = 0;
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      const auto before = s.table;
      const Move m = choose(s, seat, draws);
      if (before.phase == Phase::kBidding) note_call(s, seat, m, notes);
      hand.opener = before.opener;
      hand.plays += m.is_play();
      s.apply(seat, m);
      if (s.table.phase == Phase::kBidding && s.table.voids > before.voids)
        ++hand.passed_out;
      else if (before.phase == Phase::kBidding && before.voids > 0 && before.bid == 0 &&
               m.is_pass() && s.table.bid == 20)
        ++hand.passed_out, ++hand.put_down;
      if (s.table.hand == before.hand && !s.table.over()) continue;
      note_hand(s.table.last_hand, hand, notes);
      hand = {}, ++hands;
    }
    const SeatSet winners = s.winners();
    for (Seat p = 0; p < kSeats; ++p)
      notes.share(seats_.at(p), winners.has(p) ? kWhole / winners.size() : 0);
    notes.one_of(match_length_.first, kHands.count, kHands.place(hands));
  }

  // What a seat says first in a deal, and where it could have said anything.
  void note_call(const State& s, Seat seat, const Move& m, Notes& notes) const {
    if (s.table.calls[seat] != kNoCall || s.table.bid != 0) return;
    const std::size_t bucket = bucket_of(s.hands[seat]);
    for (std::size_t c = 0; c < kCalls; ++c) notes.yes_no(choice_.at(bucket, c), call(c) == m);
  }

  void note_hand(const Result& r, const Hand& hand, Notes& notes) const {
    const std::size_t bid = r.bid / 10u - 2;
    int treasure = 0;
    for (Seat p = 0; p < kSeats; ++p) {
      notes.number(roles_.at(p == r.chimera ? 0 : 1, bid), r.change[p]);
      const auto order = static_cast<std::size_t>((p + kSeats - hand.opener) % kSeats);
      notes.number(order_.at(order), relative(r.change, p));
      notes.yes_no(order_chimera_.at(order), p == r.chimera);
      treasure += r.treasure[p];
    }
    notes.yes_no(wins_.at(0, bid), r.out == r.chimera);
    for (std::size_t b = 0; b + 1 < kCalls; ++b) notes.yes_no(wins_.at(1, b), b == bid);
    const int own = r.treasure[r.chimera], all = treasure_in(kDeck);
    notes.ratio(treasure_.at(0), own, all);
    notes.ratio(treasure_.at(1), treasure - own, all);
    notes.ratio(treasure_.at(2), all - treasure, all);
    const std::array<int, 5> events{r.traps, r.flights, r.idle, hand.passed_out, hand.put_down};
    for (std::size_t i = 0; i < events.size(); ++i) notes.number(events_.at(i), events[i]);
    notes.one_of(hand_length_.first, kPlays.count, kPlays.place(hand.plays));
  }

  // Twice the seat's change less the sum of the others'.
  static int relative(const std::array<std::int16_t, kSeats>& change, Seat seat) {
    int out = 3 * change[seat];
    for (Seat p = 0; p < kSeats; ++p) out -= change[p];
    return out;
  }
  static Move call(std::size_t c) { return c == 0 ? Move::pass() : Move::bid(kPoints[c]); }

  // For each seat, up to its first call everybody says what he likes, then it says each thing that
  // it may.
  void force_calls(const State& start, const Draws& draws, Notes& notes) {
    State s = start;
    Draws now = draws;
    for (int said = 0;
         said < kSeats && s.table.phase == Phase::kBidding && s.table.deal == start.table.deal;
         ++said) {
      const Seat seat = s.due().lowest();
      const std::size_t bucket = bucket_of(s.hands[seat]);
      for (std::size_t c = 0; c < kCalls; ++c) {
        if (!s.check(seat, call(c))) continue;
        State forced = s;
        Draws then = now;
        forced.apply(seat, call(c));
        while (forced.table.hand == s.table.hand && !forced.table.over()) {
          const Seat p = forced.due().lowest();
          forced.apply(p, choose(forced, p, then));
        }
        const Result& r = forced.table.last_hand;
        notes.number(value_.at(bucket, c), relative(r.change, seat));
        notes.yes_no(won_.at(bucket, c), r.chimera == seat);
      }
      s.apply(seat, choose(s, seat, now));
    }
  }

  const Tables& tables_;
  const lab::Table &value_ = tables_.named("bid_value"), &won_ = tables_.named("bid_won"),
                   &choice_ = tables_.named("bid_choice"), &roles_ = tables_.named("roles"),
                   &wins_ = tables_.named("chimera_wins"), &treasure_ = tables_.named("treasure"),
                   &events_ = tables_.named("events"), &seats_ = tables_.named("seats"),
                   &order_ = tables_.named("bidding_order"),
                   &order_chimera_ = tables_.named("order_chimera"),
                   &hand_length_ = tables_.named("hand_length"),
                   &match_length_ = tables_.named("match_length");
  std::uint64_t seed_;
  MindOf<State> mind_;
};

}  // namespace

const Lab& lab() {
  static const Lab made = [] {
    Lab out;
    out.game = State::info.id;
    out.usual_games = 1'000;
    add_bids(out.tables), add_roles(out.tables), add_seats(out.tables);
    out.settings = {Text{"whole matches", "整場比賽"}, Text{"forced first calls", "強制首次喊價"}};
    out.bench = bench_of<ChimeraBench>;
    return out;
  }();
  return made;
}

}  // namespace menagerie::lab::chimera
