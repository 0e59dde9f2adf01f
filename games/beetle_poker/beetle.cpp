// SPDX-License-Identifier: MIT
// Which cards make sense. Moments are in the order of a round, so "is this known yet" is a
// comparison; what an effect may be printed at is a set of moments.
#include "games/beetle_poker/beetle.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr unsigned at(Moment m) { return 1u << static_cast<unsigned>(m); }

constexpr unsigned kResults = at(Moment::kAttackWon) | at(Moment::kAttackFailed) |
                              at(Moment::kDefenceWon) | at(Moment::kDefenceLost);
constexpr unsigned kOpen = at(Moment::kWrestlingRevealed) | at(Moment::kRoleDecided) |
                           at(Moment::kClashRevealed) | kResults | at(Moment::kDrawing);

struct Timing {
  unsigned moments;
  Text why;
};

// B23, B24
constexpr std::array<Timing, kEffects> kAllowed{{
    {kOpen,
     {"beetles are moved only when nothing lies face down", "只有在沒有蓋牌的時候才能移動甲蟲"}},
    {at(Moment::kWrestlingChosen) | at(Moment::kWrestlingRevealed),
     {"a wrestling sum changes only at wrestlingChosen or wrestlingRevealed, before the roles are "
      "decided",
      "角力總和只能在 wrestlingChosen 或 wrestlingRevealed 改變，也就是攻守決定之前"}},
    {at(Moment::kWrestlingRevealed) | at(Moment::kRoleDecided) | at(Moment::kClashChosen) |
         at(Moment::kClashRevealed),
     {"a clash card changes only before the clash is decided", "攻防牌只能在攻防勝負決定之前改變"}},
    {at(Moment::kWrestlingChosen) | kOpen,
     {"a cap does not change while clash cards lie face down", "攻防牌蓋著的時候不能改變點數上限"}},
    {at(Moment::kWrestlingRevealed) | at(Moment::kRoleDecided) | at(Moment::kClashChosen) |
         at(Moment::kClashRevealed),
     {"ties are decided only before the roles or the clash are",
      "平手只能在攻守或攻防勝負決定之前判給自己"}},
    {kOpen,
     {"what is drawn changes only when nothing lies face down",
      "只有在沒有蓋牌的時候才能改變抽牌數"}},
    {at(Moment::kWrestlingRevealed) | at(Moment::kRoleDecided),
     {"to look before choosing, the ability must come before the clash cards are chosen: "
      "wrestlingRevealed or roleDecided",
      "要先看再選，能力必須在選攻防牌之前：wrestlingRevealed 或 roleDecided"}},
    {at(Moment::kRoleDecided) | kResults | at(Moment::kDrawing),
     {"a used card is taken back only at roleDecided, after the clash or when drawing",
      "只有在 roleDecided、攻防之後或抽牌時才能收回用過的牌"}},
    {at(Moment::kRoleDecided),
     {"roles are swapped only at roleDecided", "攻守只能在 roleDecided 互換"}},
    {at(Moment::kAttackFailed) | at(Moment::kDefenceLost),
     {"only a loss can be held: attackFailed or defenceLost",
      "只有落敗時才能穩住：attackFailed 或 defenceLost"}},
}};

constexpr Text kHidden{"this would look at the other's cards while they are hidden",
                       "這會看到對手還蓋著的牌"};
constexpr Text kNotYet{"this is not known yet at that moment", "在那個時機還不知道這件事"};
constexpr Text kNever{"this can never hold at that moment", "在那個時機這個條件永遠不會成立"};
constexpr Text kRangeOff{"this range is empty or out of bounds", "這個範圍是空的或超出界限"};
constexpr Text kUnreadable{"this is not a card", "這不是甲蟲卡"};

struct Bounds {
  int least, most;
};
constexpr Bounds bounds_of(Topic t) {
  switch (t) {
    case Topic::kClashValue:
      return {3, 15};
    case Topic::kSetCards:
      return {1, 3};
    case Topic::kSetSum:
      return {3, 45};
    case Topic::kHand:
      return {0, 26};
    case Topic::kPile:
      return {0, 20};
    default:
      return {0, -1};
  }
}
// The number of values of `a` where there is no range.
constexpr int values_of(Topic t) {
  switch (t) {
    case Topic::kRole:
    case Topic::kClashParity:
    case Topic::kSetShape:
      return 2;
    case Topic::kClashSuit:
      return 16;
    case Topic::kPosition:
      return 3;
    case Topic::kGreater:
      return kMeasures;
    default:
      return 0;
  }
}
constexpr bool has_owner(Topic t) {
  return t != Topic::kRole && t != Topic::kPosition && t != Topic::kHand && t != Topic::kPile;
}

// The first moment at which the condition can be judged by the owner.
Moment known_from(const Condition& c) {
  const bool mine = c.whose == Whose::kMine;
  switch (c.topic) {
    case Topic::kRole:
      return Moment::kRoleDecided;
    case Topic::kClashSuit:
    case Topic::kClashValue:
    case Topic::kClashParity:
      return mine ? Moment::kClashChosen : Moment::kClashRevealed;
    case Topic::kSetCards:
    case Topic::kSetShape:
    case Topic::kSetSum:
      return mine ? Moment::kWrestlingChosen : Moment::kWrestlingRevealed;
    case Topic::kGreater:
      if (static_cast<Measure>(c.a) == Measure::kClash) return Moment::kClashRevealed;
      if (static_cast<Measure>(c.a) == Measure::kSum ||
          static_cast<Measure>(c.a) == Measure::kCards)
        return Moment::kWrestlingRevealed;
      return Moment::kWrestlingChosen;
    default:
      return Moment::kWrestlingChosen;
  }
}

bool contradicts(const Condition& c, Moment m) {
  if (c.topic != Topic::kRole) return false;
  const bool attacks = m == Moment::kAttackWon || m == Moment::kAttackFailed,
             defends = m == Moment::kDefenceWon || m == Moment::kDefenceLost;
  return static_cast<Role>(c.a) == Role::kAttacker ? defends : attacks;
}

// Null where the condition makes sense at the moment.
const Text* fault_of(const Condition& c, Moment m) {
  if (static_cast<int>(c.topic) >= kTopics || static_cast<int>(c.whose) > 1 ||
      (!has_owner(c.topic) && c.whose != Whose::kMine))
    return &kUnreadable;
  if (const int values = values_of(c.topic)) {
    if (c.a >= values || c.b != 0 || (c.topic == Topic::kClashSuit && c.a == 0))
      return &kUnreadable;
  } else if (const Bounds b = bounds_of(c.topic); c.a > c.b || c.a < b.least || c.b > b.most) {
    return &kRangeOff;
  }
  if (m < known_from(c))
    return has_owner(c.topic) && (c.whose == Whose::kOther || c.topic == Topic::kGreater)
               ? &kHidden
               : &kNotYet;  // B24
  return contradicts(c, m) ? &kNever : nullptr;
}

constexpr Text kOneStep{"the beetles shift by exactly one space, so that they stay adjacent",
                        "甲蟲一次剛好移動一格，才能保持相鄰"};
constexpr Text kChange{"a change is a whole number from -9 to 9, not 0",
                       "增減值是 -9 到 9 的整數，不可為 0"};
constexpr Text kDraws{
    "the change of what is drawn is -2, -1, 1, 2 or 3: fewer could leave too small a hand",
    "抽牌數的增減是 -2、-1、1、2 或 3：再少就可能湊不出手牌"};

const Text* fault_of_number(const Ability& a) {
  switch (a.effect) {
    case Effect::kShift:
      return a.n == 1 || a.n == -1 ? nullptr : &kOneStep;  // B3
    case Effect::kWrestlingSum:
    case Effect::kClashCard:
    case Effect::kCap:
      return a.n != 0 && a.n >= -kMostChange && a.n <= kMostChange ? nullptr : &kChange;
    case Effect::kDraw:
      return a.n != 0 && a.n >= kFewestDraw && a.n <= kMostDraw ? nullptr : &kDraws;  // B9
    default:
      return a.n == 0 ? nullptr : &kUnreadable;
  }
}

Fault fault_of(const Ability& a, const std::string& where) {
  if (static_cast<int>(a.moment) >= kMoments) return {where + ".moment", kUnreadable, "B21"};
  if (static_cast<int>(a.effect) >= kEffects) return {where + ".effect", kUnreadable, "B23"};
  const Timing& allowed = kAllowed[static_cast<std::size_t>(a.effect)];
  if (!(allowed.moments & at(a.moment))) return {where + ".effect", allowed.why, "B24"};
  if (const Text* why = fault_of_number(a)) return {where + ".effect", *why, "B24"};
  if (a.count > kMostConditions) return {where + ".conditions", kUnreadable, "B22"};
  for (std::size_t i = 0; i < kMostConditions; ++i) {
    const std::string place = where + ".conditions[" + std::to_string(i) + "]";
    if (i >= a.count) {
      if (a.conditions[i] != Condition{}) return {place, kUnreadable, "B22"};
    } else if (const Text* why = fault_of(a.conditions[i], a.moment)) {
      return {place, *why, why == &kHidden || why == &kNotYet ? "B24" : "B22"};
    }
  }
  return {};
}

}  // namespace

Fault fault_of(const BeetleCard& card) {
  if (card.cap < kLeastCap || card.cap > kMostCap)
    return {
        "cap", {"the cap is a whole number from 15 to 39", "點數上限是 15 到 39 的整數"}, "B20"};
  if (card.count > kMostAbilities)
    return {"abilities", {"a beetle has at most two abilities", "一隻甲蟲最多兩項能力"}, "B20"};
  for (std::size_t i = 0; i < kMostAbilities; ++i) {
    const std::string where = "abilities[" + std::to_string(i) + "]";
    if (i >= card.count) {
      if (card.abilities[i] != Ability{}) return {where, kUnreadable, "B20"};
    } else if (Fault fault = fault_of(card.abilities[i], where)) {
      return fault;
    }
  }
  return {};
}

}  // namespace menagerie::beetle_poker
