// SPDX-License-Identifier: MIT
// The rules that the game ships, as data. The six examples that came with the game are among them:
// thank the Mayor, draw the bow, serve the table, flap, no telephones, clap hands before a pick-up.
#include "games/village_idiot/rule.hpp"

namespace menagerie::village_idiot {
namespace {

enum Saying : std::uint8_t {
  kLoveMayor = kShipped,
  kMakeWay,
  kLastCard,
  kObjection,
  kWoe,
  kSweep,
  kGoodNeighbour,
  kServe,
  kNoPhones,
  kLookAtLawyer,
  kTitlesOnly,
  kNoPointing,
  kLeftHand,
  kStandUp
};

constexpr Text kSayings[] = {
    {"I love the Mayor", "我愛市長"},
    {"Make way for the Mayor", "市長駕到"},
    {"Nearly home", "快出完了"},
    {"Objection", "抗議"},
    {"Woe is me", "我好慘"},
    {"Out with the lot", "全部掃光"},
    {"Good day, neighbour", "鄰居你好"},
    {"The Village Idiot brings drinks and snacks to everybody who asks for them.",
     "鄉巴佬要替任何想要的人端飲料和點心。"},
    {"Nobody touches a telephone until the match is over.", "比賽結束以前，誰都不准碰手機。"},
    {"The Priest looks at the Lawyer before every play.", "牧師每次出牌前都要看律師一眼。"},
    {"Call each other by title only, never by name.", "只能用頭銜互相稱呼，不准叫名字。"},
    {"Nobody points a finger at anybody.", "誰都不准用手指人。"},
    {"Put down your cards with the left hand.", "一律用左手出牌。"},
    {"The Lawyer stands up to play.", "律師出牌時必須站起來。"},
};

constexpr Trigger with(When w, int arg = 0) { return {w, arg}; }
constexpr Trigger title(Title t) { return {When::kTitle, static_cast<int>(t)}; }
constexpr Trigger next(Title t) { return {When::kNext, static_cast<int>(t)}; }
constexpr Trigger after(Title t) { return {When::kAfter, static_cast<int>(t)}; }
constexpr Rule act(Trigger t, Gesture g) {
  return {t, {}, Duty::kGesture, static_cast<std::uint8_t>(g)};
}
constexpr Rule act(Trigger a, Trigger b, Gesture g) {
  return {a, b, Duty::kGesture, static_cast<std::uint8_t>(g)};
}
constexpr Rule say(Trigger t, Saying s) { return {t, {}, Duty::kSay, s}; }
constexpr Rule honour(Saying s) { return {{}, {}, Duty::kHonour, s}; }

constexpr Rule kTemplates[] = {
    // V51
    act(with(When::kPlay), Gesture::kThank),
    act(title(Title::kYeoman), Gesture::kDraw),
    act(with(When::kHand, 3), Gesture::kFlap),
    act(with(When::kPickup), Gesture::kClap),
    say(with(When::kHand, 5), kLoveMayor),
    act(with(When::kNumber, 7), Gesture::kSalute),
    act(with(When::kPair), Gesture::kToast),
    act(with(When::kPower), Gesture::kHush),
    act(with(When::kEven), Gesture::kBow),
    act(with(When::kOdd), Gesture::kFlap),
    act(title(Title::kLawyer), Gesture::kBow),
    act(title(Title::kIdiot), Gesture::kFlap),
    act(with(When::kClear), Gesture::kToast),
    act(with(When::kOn, 10), Gesture::kSalute),
    act(after(Title::kIdiot), Gesture::kClap),
    act(next(Title::kMayor), Gesture::kBow),
    act(next(Title::kIdiot), Gesture::kHush),
    act(with(When::kNumber, 12), Gesture::kHush),
    act(with(When::kNumber, 14), Gesture::kBow),
    act(with(When::kHand, 2), Gesture::kSalute),
    act(with(When::kPair), with(When::kOdd), Gesture::kThank),
    act(with(When::kPair), title(Title::kMayor), Gesture::kToast),
    act(with(When::kNumber, 10), after(Title::kMayor), Gesture::kDraw),
    say(title(Title::kMayor), kMakeWay),
    say(with(When::kDown, 1), kLastCard),
    say(with(When::kNumber, 13), kObjection),
    say(with(When::kPickup), kWoe),
    say(with(When::kClear), kSweep),
    say(next(Title::kPriest), kGoodNeighbour),
    {with(When::kPickup), {}, Duty::kQuiet, 0},
    {title(Title::kIdiot), {}, Duty::kQuiet, 0},
    {with(When::kPlay), {}, Duty::kNoPair, 6},
    {title(Title::kMayor), {}, Duty::kNoPair, 10},
    honour(kServe),
    honour(kNoPhones),
    honour(kLookAtLawyer),
    honour(kTitlesOnly),
    honour(kNoPointing),
    honour(kLeftHand),
    honour(kStandUp),
};

}  // namespace

std::span<const Text> shipped() { return kSayings; }
Text shipped(std::uint8_t number) {
  return is_shipped(number) ? kSayings[number - kShipped] : Text{};
}
static_assert(std::size(kTemplates) <= kMostTemplates);
std::span<const Rule> templates() { return kTemplates; }

}  // namespace menagerie::village_idiot
