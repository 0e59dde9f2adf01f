// SPDX-License-Identifier: MIT
// What may be chosen, and why not.
#include <algorithm>

#include "games/beetle_poker/beetle_poker.hpp"
#include "games/beetle_poker/sets.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Refusal kAskBeetle{
    "B2",
    {"Choose a beetle first: beetle and its id.", "請先選一隻甲蟲：輸入 beetle 和牠的代號。"}};
constexpr Refusal kNoSuchBeetle{
    "B25", {"There is no such beetle in this match.", "這場遊戲沒有這隻甲蟲。"}};
constexpr Refusal kTaken{"B2",
                         {"Your opponent has that beetle, and no two may be the same.",
                          "對手已經選了這隻甲蟲，雙方不能相同。"}};
constexpr Refusal kAskSet{
    "B6", {"This is the wrestling: choose 1 to 3 cards.", "現在是角力階段：請選 1 到 3 張牌。"}};
constexpr Refusal kNotHeld{"B6", {"You do not hold {0}.", "你手上沒有 {0}。"}};
constexpr Refusal kTooMany{
    "B6", {"At most 3 cards wrestle; these are {0}.", "角力最多出 3 張牌，這裡有 {0} 張。"}};
constexpr Refusal kMixed{
    "B6", {"{0} are neither of one suit nor of one rank.", "{0} 既不是同一花色，也不是同一點數。"}};
constexpr Refusal kKeepOne{"B6",
                           {"At least 1 card must stay in your hand; you hold only {0}.",
                            "手上至少要留 1 張牌，而你只有 {0} 張。"}};
constexpr Refusal kOverCap{"B6",
                           {"{0} add up to {1}, more than the {2} that your beetle can bear now.",
                            "{0} 的總和是 {1}，超過你的甲蟲目前的上限 {2}。"}};
constexpr Refusal kMustReveal{"B8",
                              {"You may reveal nothing only when no set fits your cap; {0} does.",
                               "只有沒有任何牌組合乎上限時才能不出牌，而 {0} 可以出。"}};
constexpr Refusal kNoUse{"B15",
                         {"Your beetle has no such ability to use with {0}.",
                          "出 {0} 時，你的甲蟲沒有這項能力可以發動。"}};
constexpr Refusal kAskClash{
    "B10", {"This is the clash: choose exactly 1 card.", "現在是攻防階段：請剛好選 1 張牌。"}};
constexpr Refusal kClashNotHeld{"B10", {"You do not hold {0}.", "你手上沒有 {0}。"}};
constexpr Refusal kAskUse{"B15",
                          {"Your beetle asks whether you use its ability: use or skip.",
                           "甲蟲在問你要不要發動能力：請回答 use 或 skip。"}};
constexpr Refusal kAskCard{"B23",
                           {"Say which of your used cards you take back: one of {0}.",
                            "請說要收回哪一張用過的牌：{0} 其中一張。"}};
constexpr Refusal kNotUsed{
    "B23",
    {"{0} is not among the cards you used this round: {1}.", "{0} 不是你這回合用過的牌（{1}）。"}};
constexpr Refusal kCompulsory{
    "B15",
    {"This ability is compulsory: choose one of {0}.", "這項能力一定要發動：請從 {0} 選一張。"}};

Fact fact(CardSet s) { return {s, Fact::kOwn}; }

}  // namespace

std::uint8_t beetle_of(const Move& m, const Options& options) {
  if (m.beetle() < kRoster) return static_cast<std::uint8_t>(m.beetle());
  for (std::size_t i = 0; i < kCustom; ++i)
    if (options.custom[i].exists() && options.custom[i].text > 0 &&
        m.beetle() == kOwnBeetle + options.custom[i].text)
      return static_cast<std::uint8_t>(kRoster + i);
  return kNoBeetle;
}

void State::list_beetles(Seat seat, Moves& out) const {
  const auto offer = [&](const Move& m) {
    if (beetle_of(m, table.options) != table.beetles[other(seat)] ||
        table.beetles[other(seat)] == kNoBeetle)
      out.push_back(m);  // B2
  };
  for (unsigned n = 0; n < kRoster; ++n) offer(Move::beetle(n));
  for (std::size_t i = 0; i < kCustom; ++i) {
    const BeetleCode& c = table.options.custom[i];
    if (c.exists() && c.text > 0 && !(i == 1 && c.text == table.options.custom[0].text))
      offer(Move::beetle(kOwnBeetle + c.text));
  }
}

// A bit for each optional ability of that moment, in the order in which a move names them.
unsigned State::optional_now(Seat seat, Moment moment) const {
  unsigned out = 0;
  for (const AbilityCode& a : table.code_of(seat).abilities)
    if (a.acts_at(moment) && a.optional()) out = out << 1 | 1;
  return out;
}

bool State::uses_fit(Seat seat, Moment moment, unsigned uses, CardSet set, Card clash) const {
  if (uses & ~optional_now(seat, moment)) return false;
  const BeetleCode& card = table.code_of(seat);
  for (unsigned n = 0, k = 0; n < kMostAbilities; ++n) {
    const AbilityCode& a = card.abilities[n];
    if (a.acts_at(moment) && a.optional() && (uses >> k++ & 1u) && !holds(n, seat, set, clash))
      return false;
  }
  return true;
}

// How much the printed values of the set may add up to: the cap with all that changes it, less what
// the beetle adds to the sum before the cap is checked (B21).
int State::allowance(Seat seat, CardSet set, unsigned uses) const {
  const BeetleCode& card = table.code_of(seat);
  int out = table.cap(seat);
  for (unsigned n = 0, k = 0; n < kMostAbilities; ++n) {
    const AbilityCode& a = card.abilities[n];
    if (!a.acts_at(Moment::kWrestlingChosen)) continue;
    if (!(a.optional() ? uses >> k++ & 1u : holds(n, seat, set, kNoCard))) continue;
    out += a.effect() == Effect::kCap ? a.n() : -a.n();
  }
  return out;
}

// Null where what an ability changes depends on the set by more than its shape, or on a choice.
std::optional<SetLimits> State::limits_by_shape(Seat seat) const {
  for (const AbilityCode& a : table.code_of(seat).abilities) {
    if (!a.acts_at(Moment::kWrestlingChosen)) continue;
    if (a.optional()) return std::nullopt;
    for (const std::uint16_t code : a.conditions)
      if (const Topic topic = condition_of(code).topic;
          code && (topic == Topic::kSetCards || topic == Topic::kSetSum))
        return std::nullopt;
  }
  constexpr CardSet kAlone = 1, kOfSuit = 0x11, kOfRank = 3;  // any sets of these shapes
  SetLimits out;
  out.alone = allowance(seat, kAlone, 0);
  out.suit = allowance(seat, kOfSuit, 0);
  out.rank = allowance(seat, kOfRank, 0);
  return out;
}

// Most beetles leave the cap alone.
std::optional<SetLimits> State::limits(Seat seat) const {
  if (!table.code_of(seat).acts_at(Moment::kWrestlingChosen)) return SetLimits(table.cap(seat));
  return limits_by_shape(seat);
}

void State::list_sets(Seat seat, Moves& out) const {
  const BeetleCode& card = table.code_of(seat);
  const CardSet hand = hands[seat];
  const int most = std::min(kMostInSet, size(hand) - 1);  // B6
  const Move* const begin = out.end();
  Move* end = out.end();  // written at and moved on, so that no branch hangs on what fits
  if (const auto within = limits(seat)) {
    each_set(hand, most, *within, [&](CardSet set, bool fits) {
      *end = Move::cards(set);
      end += fits;
    });
    if (end == begin) *end++ = Move::of(Move::kPass);  // B8
    return out.end_at(end);
  }
  int loosest = table.cap(seat);
  for (const AbilityCode& a : card.abilities)
    if (a.acts_at(Moment::kWrestlingChosen))
      loosest += std::max(0, a.effect() == Effect::kCap ? a.n() : -a.n());
  const unsigned all = optional_now(seat, Moment::kWrestlingChosen);
  each_set(hand, most, SetLimits(loosest), [&](CardSet set, bool fits) {
    const int sum = sum_of(set);
    for (unsigned uses = 0; uses <= all && fits; ++uses)
      if (uses_fit(seat, Moment::kWrestlingChosen, uses, set, kNoCard) &&
          sum <= allowance(seat, set, uses))
        *end++ = Move::cards(set, uses);
  });
  if (end == begin) *end++ = Move::of(Move::kPass);  // B8
  out.end_at(end);
}

void State::list_clash(Seat seat, Moves& out) const {
  const unsigned all = optional_now(seat, Moment::kClashChosen);
  Move* end = out.end();
  each_alone(hands[seat], [&](CardSet card, bool held) {
    *end = Move::cards(card);
    end += held;
    for (unsigned uses = 1; uses <= all && held; ++uses)
      if (uses_fit(seat, Moment::kClashChosen, uses, table.wrestled[seat], lowest(card)))
        *end++ = Move::cards(card, uses);
  });
  out.end_at(end);
}

void State::list_answers(Moves& out) const {
  const AbilityCode& a = table.asked_code();
  if (a.effect() == Effect::kTakeBack) {
    for (CardSet s = table.used[table.asked()]; s; s &= s - 1) out.push_back(Move::cards(s & -s));
  } else {
    out.push_back(Move::of(Move::kUse));
  }
  if (a.optional()) out.push_back(Move::of(Move::kSkip));  // B15
}

void State::list(Seat seat, Moves& out) const {
  switch (table.phase) {
    case Phase::kBeetles:
      return list_beetles(seat, out);
    case Phase::kWrestling:
      return list_sets(seat, out);
    case Phase::kClash:
      return list_clash(seat, out);
    case Phase::kAsk:
      return list_answers(out);
    case Phase::kOver:
      break;
  }
}

void State::legal_moves(Seat seat, Moves& out) const {
  if (able().has(seat)) list(seat, out);
}

// Most choices can be counted without listing them.
Move State::random_move(Seat seat, Rng& rng) const {
  const CardSet hand = hands[seat];
  if (table.phase == Phase::kClash && !optional_now(seat, Moment::kClashChosen))
    return Move::cards(bit(nth(hand, below(rng, static_cast<std::uint32_t>(size(hand))))));
  if (table.phase == Phase::kWrestling && SetCount::can(hand)) {
    if (const auto within = limits(seat)) {
      const SetCount sets(hand, *within);
      const std::uint32_t n = below(rng, std::max(1u, sets.total()));
      return sets.total() ? Move::cards(sets.nth(n)) : Move::of(Move::kPass);  // B8
    }
  }
  Moves all;
  list(seat, all);
  return all[below(rng, static_cast<std::uint32_t>(all.size()))];
}

Ruling State::check_beetle(const Move& m) const {
  if (m.kind() != Move::kBeetle || m.word != Move::beetle(m.beetle()).word) return {&kAskBeetle};
  const std::uint8_t beetle = beetle_of(m, table.options);
  if (beetle == kNoBeetle) return {&kNoSuchBeetle};                                // B25
  if (beetle == table.beetles[0] || beetle == table.beetles[1]) return {&kTaken};  // B2
  return {};
}

Ruling State::check_set(Seat seat, const Move& m) const {
  const CardSet set = m.set();
  if (m.word == Move::of(Move::kPass).word) {
    Moves fitting;
    list_sets(seat, fitting);
    if (fitting[0].kind() == Move::kPass) return {};  // B8
    return {&kMustReveal, {fact(fitting[0].set())}};
  }
  if (m.kind() != Move::kCards || !set || m.word != Move::cards(set, m.uses()).word || m.word >> 56)
    return {&kAskSet};                                                                  // B6
  if (const CardSet missing = set & ~hands[seat]) return {&kNotHeld, {fact(missing)}};  // B6
  if (size(set) > kMostInSet) return {&kTooMany, {Fact::number(size(set))}};            // B6
  if (!one_suit(set) && !one_rank(set)) return {&kMixed, {fact(set)}};                  // B6
  if (set == hands[seat]) return {&kKeepOne, {Fact::number(size(set))}};                // B6
  if (!uses_fit(seat, Moment::kWrestlingChosen, m.uses(), set, kNoCard))
    return {&kNoUse, {fact(set)}};  // B15
  const int sum = sum_of(set), most = allowance(seat, set, m.uses());
  if (sum > most) return {&kOverCap, {fact(set), Fact::number(sum), Fact::number(most)}};  // B6
  return {};
}

Ruling State::check_clash(Seat seat, const Move& m) const {
  const CardSet set = m.set();
  if (m.kind() != Move::kCards || m.word != Move::cards(set, m.uses()).word || size(set) != 1)
    return {&kAskClash};                                         // B10
  if (set & ~hands[seat]) return {&kClashNotHeld, {fact(set)}};  // B10
  if (!uses_fit(seat, Moment::kClashChosen, m.uses(), table.wrestled[seat], lowest(set)))
    return {&kNoUse, {fact(set)}};  // B15
  return {};
}

Ruling State::check_answer(const Move& m) const {
  const AbilityCode& a = table.asked_code();
  const CardSet used = table.used[table.asked()];
  const bool skips = m.word == Move::of(Move::kSkip).word,
             uses = m.word == Move::of(Move::kUse).word;
  if (a.effect() != Effect::kTakeBack) return {skips || uses ? nullptr : &kAskUse};  // B15
  if (skips) return a.optional() ? Ruling{} : Ruling{&kCompulsory, {fact(used)}};    // B15
  if (m.kind() != Move::kCards || m.word != m.set() || size(m.set()) != 1)
    return {&kAskCard, {fact(used)}};                                    // B23
  if (m.set() & ~used) return {&kNotUsed, {fact(m.set()), fact(used)}};  // B23
  return {};
}

Ruling State::check(Seat seat, const Move& m) const {
  if (const Ruling turn = may_act(*this, seat); !turn) return turn;
  switch (table.phase) {
    case Phase::kBeetles:
      return check_beetle(m);
    case Phase::kWrestling:
      return check_set(seat, m);
    case Phase::kClash:
      return check_clash(seat, m);
    default:
      return check_answer(m);
  }
}

// The fewest and lowest cards; no ability where one may be left.
Move State::default_move(Seat seat) const {
  Moves moves;
  legal_moves(seat, moves);
  if (table.phase == Phase::kAsk) return moves[moves.size() - 1];
  const auto cost = [](const Move& m) {
    return std::pair(std::popcount(m.word >> 52) * 4 + size(m.set()), m.word);
  };
  if (table.phase == Phase::kBeetles) return moves[0];
  return *std::ranges::min_element(moves, {}, cost);
}

}  // namespace menagerie::beetle_poker
