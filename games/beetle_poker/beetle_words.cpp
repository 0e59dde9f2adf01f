// SPDX-License-Identifier: MIT
// What is printed on a beetle card, made from its data: moment, conditions and effect each have a
// phrase in both languages, so a card of somebody's own speaks both too.
#include "core/notation.hpp"
#include "games/beetle_poker/beetle.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Text kMomentPhrases[] = {
    {"When you choose wrestling cards", "選角力牌時"},
    {"When the wrestling cards are revealed", "亮出角力牌時"},
    {"When the roles are decided", "決定攻守時"},
    {"When you choose your clash card", "選攻防牌時"},
    {"When the clash cards are revealed", "亮出攻防牌時"},
    {"When your attack succeeds", "進攻成功時"},
    {"When your attack fails", "進攻失敗時"},
    {"When your defence succeeds", "防守成功時"},
    {"When your defence fails", "防守失敗時"},
    {"When cards are drawn", "抽牌時"},
};
constexpr Text kSuits[] = {
    {"diamond", "方塊"}, {"club", "梅花"}, {"heart", "紅心"}, {"spade", "黑桃"}};
constexpr Text kMyClash{"your clash card", "你的攻防牌"},
    kOtherClash{"the other's clash card", "對手的攻防牌"};
constexpr Text kMySet{"your wrestling cards", "你的角力牌"},
    kOtherSet{"the other's wrestling cards", "對手的角力牌"};
constexpr Text kPlaces[] = {{"the beetles stand at your end", "雙方甲蟲在你這一端"},
                            {"the beetles stand in the middle", "雙方甲蟲在中央"},
                            {"the beetles stand at the other's end", "雙方甲蟲在對手那一端"}};
constexpr Text kMineGreater[] = {{"you hold more cards than the other", "你的手牌比對手多"},
                                 {"your pile is larger than the other's", "你的牌堆比對手多"},
                                 {"your wrestling sum is higher", "你的角力總和較大"},
                                 {"you wrestle with more cards", "你的角力牌張數較多"},
                                 {"your clash card is higher", "你的攻防牌點數較大"},
                                 {"your cap is higher", "你的點數上限較高"}};
constexpr Text kOtherGreater[] = {{"the other holds more cards than you", "對手的手牌比你多"},
                                  {"the other's pile is larger than yours", "對手的牌堆比你多"},
                                  {"the other's wrestling sum is higher", "對手的角力總和較大"},
                                  {"the other wrestles with more cards", "對手的角力牌張數較多"},
                                  {"the other's clash card is higher", "對手的攻防牌點數較大"},
                                  {"the other's cap is higher", "對手的點數上限較高"}};

// "11 to 15", "3", "6 or more"; in Chinese with its unit, which comes before "or more".
std::string range_phrase(const Condition& c, int most, std::string_view unit, Lang lang) {
  const std::string a = std::to_string(c.a), b = std::to_string(c.b);
  if (c.a == c.b) return fill(Text{"{0}", "{0}{1}"}(lang), {a, unit});
  if (c.b >= most) return fill(Text{"{0} or more", "{0}{1}以上"}(lang), {a, unit});
  return fill(Text{"{0} to {1}", "{0} 到 {1}{2}"}(lang), {a, b, unit});
}
std::string_view cards_word(const Condition& c) { return c.a == 1 && c.b == 1 ? "card" : "cards"; }

std::string suits_phrase(std::uint8_t mask, Lang lang) {
  if (mask == 0b0101) return std::string(Text{"red", "紅色"}(lang));
  if (mask == 0b1010) return std::string(Text{"black", "黑色"}(lang));
  std::vector<std::string> names;
  for (int s = 3; s >= 0; --s)
    if (mask >> s & 1)
      names.push_back((lang == Lang::kEnglish ? "a " : "") + std::string(kSuits[s](lang)));
  return joined(names, Text{" or ", "或"}(lang));
}

std::string condition_phrase(const Condition& c, Lang lang) {
  const bool mine = c.whose == Whose::kMine;
  const std::string_view clash = (mine ? kMyClash : kOtherClash)(lang),
                         set = (mine ? kMySet : kOtherSet)(lang);
  const auto say = [&](Text pattern, std::initializer_list<std::string_view> values) {
    return fill(pattern(lang), values);
  };
  switch (c.topic) {
    case Topic::kRole:
      return std::string(static_cast<Role>(c.a) == Role::kAttacker
                             ? Text{"you attack", "你是攻方"}(lang)
                             : Text{"you defend", "你是守方"}(lang));
    case Topic::kClashSuit:
      return say({"{0} is {1}", "{0}是{1}"}, {clash, suits_phrase(c.a, lang)});
    case Topic::kClashValue:
      return say({"{0} counts {1}", "{0}是 {1}"}, {clash, range_phrase(c, 15, " 點", lang)});
    case Topic::kClashParity:
      return say(c.a == 0 ? Text{"the value of {0} is even", "{0}是偶數點"}
                          : Text{"the value of {0} is odd", "{0}是奇數點"},
                 {clash});
    case Topic::kSetCards:
      return say(mine ? Text{"you wrestle with {1} {2}", "{0}有 {1}"}
                      : Text{"the other wrestles with {1} {2}", "{0}有 {1}"},
                 {set, range_phrase(c, 3, " 張", lang), cards_word(c)});
    case Topic::kSetShape:
      return say(static_cast<Shape>(c.a) == Shape::kSuit
                     ? Text{"{0} are two or three of one suit", "{0}是兩三張同花色的牌"}
                     : Text{"{0} are two or three of one rank", "{0}是兩三張同點數的牌"},
                 {set});
    case Topic::kSetSum:
      return say({"{0} add up to {1}", "{0}的總和是 {1}"}, {set, range_phrase(c, 45, "", lang)});
    case Topic::kPosition:
      return std::string(kPlaces[c.a](lang));
    case Topic::kHand:
      return say({"you hold {0} {1}", "你的手牌有 {0}"},
                 {range_phrase(c, 26, " 張", lang), cards_word(c)});
    case Topic::kPile:
      return say({"your pile has {0} {1}", "你的牌堆有 {0}"},
                 {range_phrase(c, 20, " 張", lang), cards_word(c)});
    case Topic::kGreater:
      break;
  }
  return std::string((mine ? kMineGreater : kOtherGreater)[c.a](lang));
}

std::string effect_phrase(const Ability& a, Lang lang) {
  const std::string n = std::to_string(a.n < 0 ? -a.n : a.n);
  const bool plus = a.n > 0, one = a.n == 1 || a.n == -1;
  const auto say = [&](Text pattern) { return fill(pattern(lang), {n}); };
  switch (a.effect) {
    case Effect::kShift:
      return say(plus ? Text{"the other's beetle steps back one space and yours follows",
                             "對手的甲蟲後退一格，你的甲蟲跟進"}
                      : Text{"your beetle steps back one space and the other's follows",
                             "你的甲蟲後退一格，對手的甲蟲跟進"});
    case Effect::kWrestlingSum:
      return say(plus ? Text{"your wrestling sum is {0} higher", "你的角力總和加 {0}"}
                      : Text{"your wrestling sum is {0} lower", "你的角力總和減 {0}"});
    case Effect::kClashCard:
      return say(plus ? Text{"your clash card counts {0} more", "你的攻防牌加 {0} 點"}
                      : Text{"your clash card counts {0} less", "你的攻防牌減 {0} 點"});
    case Effect::kCap:
      if (a.moment == Moment::kWrestlingChosen)
        return say(plus ? Text{"your cap is {0} higher for this set", "這次的點數上限加 {0}"}
                        : Text{"your cap is {0} lower for this set", "這次的點數上限減 {0}"});
      return say(
          plus ? Text{"your cap is {0} higher in the next wrestling", "下次角力的點數上限加 {0}"}
               : Text{"your cap is {0} lower in the next wrestling", "下次角力的點數上限減 {0}"});
    case Effect::kTies:
      return say(a.moment == Moment::kWrestlingRevealed
                     ? Text{"equal sums make you the attacker", "總和相同時由你當攻方"}
                     : Text{"equal clash cards are won by you", "攻防牌點數相同時算你勝"});
    case Effect::kDraw:
      if (one)
        return say(plus ? Text{"you draw 1 card more", "你多抽 1 張"}
                        : Text{"you draw 1 card fewer", "你少抽 1 張"});
      return say(plus ? Text{"you draw {0} cards more", "你多抽 {0} 張"}
                      : Text{"you draw {0} cards fewer", "你少抽 {0} 張"});
    case Effect::kLook:
      return say({"you see the other's clash card before you choose yours",
                  "你先看對手的攻防牌，再選自己的"});
    case Effect::kTakeBack:
      return say(
          {"you take back one of the cards you used this round", "你收回這回合用過的一張牌"});
    case Effect::kSwapRoles:
      return say({"attacker and defender change roles", "攻守互換"});
    case Effect::kHoldGround:
      break;
  }
  return say({"your beetle is not moved back", "你的甲蟲不會被推退"});
}

}  // namespace

std::string ability_text(const Ability& a, Lang lang) {
  std::vector<std::string> conditions;
  for (std::size_t i = 0; i < a.count; ++i)
    conditions.push_back(condition_phrase(a.conditions[i], lang));
  std::string out(kMomentPhrases[static_cast<int>(a.moment)](lang));
  if (!conditions.empty())
    out += fill(Text{", if {0}", "，若{0}"}(lang), {joined(conditions, Text{" and ", "且"}(lang))});
  out += a.optional ? Text{": if you wish, ", "：可選擇讓"}(lang) : Text{": ", "："}(lang);
  out += effect_phrase(a, lang);
  out += a.once_only() ? Text{" (once per game).", "（每場一次）。"}(lang) : Text{".", "。"}(lang);
  return out;
}

std::vector<std::string> printed_text(const BeetleCard& card, Lang lang) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < card.count; ++i) out.push_back(ability_text(card.abilities[i], lang));
  if (out.empty()) out.emplace_back(Text{"No ability.", "沒有能力。"}(lang));
  return out;
}

}  // namespace menagerie::beetle_poker
