// SPDX-License-Identifier: MIT
// Every reason why a move is refused: one constant for one cause, with the clause it rests on. The
// holes are filled with facts; those that only this game can put into words have the kinds below.
#pragma once
#include "core/ruling.hpp"
#include "games/village_idiot/rule.hpp"
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

enum FactKind : std::uint8_t {
  kCardsFact = Fact::kOwn,  // number | count << 8: "a pair of 7s"
  kPlayFact,                // a | b << 8 | c << 16: a play in notation
  kGestureFact,
  kSayingFact,
  kTitleFact,
  kTriggerFact
};
inline Fact fact_cards(int number, int count) {
  return {static_cast<std::uint64_t>(number | count << 8), kCardsFact};
}
inline Fact fact_play(const Move& m) {
  return {static_cast<std::uint64_t>(m.a | m.b << 8 | m.c << 16), kPlayFact};
}
inline Fact fact_gesture(int g) { return {static_cast<std::uint64_t>(g), kGestureFact}; }
inline Fact fact_saying(int text) { return {static_cast<std::uint64_t>(text), kSayingFact}; }
inline Fact fact_title(int title) { return {static_cast<std::uint64_t>(title), kTitleFact}; }
inline Fact fact_trigger(Trigger t) { return {t.bits, kTriggerFact}; }

// Plays and pick-ups.
inline constexpr Refusal kNoPlay{"V12",
                                 {"A play is one card, or two cards of the same number.",
                                  "一次只能出一張牌，或兩張相同數字的牌。"}};
inline constexpr Refusal kNotHeld{"V12", {"Your hand has no {0}.", "你手上沒有 {0}。"}};
inline constexpr Refusal kNotSame{
    "V12",
    {"{0} and {1} are not the same number, and neither of them is a Laborer ({2}).",
     "{0} 和 {1} 數字不同，其中也沒有工人（{2}）。"}};
inline constexpr Refusal kOpenWithStart{
    "V9",
    {"You hold the Start card, so you open the match by playing it: {0}.",
     "你持有起始卡，必須打出它開局：{0}。"}};
inline constexpr Refusal kTooLow{
    "V13",
    {"Your {0} does not beat the {1} on the pile: play a higher number, or a pair on a single card "
     "of the same number.",
     "你的 {0} 壓不過牌堆上的 {1}：要出更大的數字，或用一對壓同數字的單張。"}};
inline constexpr Refusal kPeasantOnePair{
    "V22",
    {"At this table one Peasant does not go on a pair: it takes two.",
     "這一桌規定：場上是一對時，要兩張佃農才能打。"}};
inline constexpr Refusal kPeasantTooHigh{"V24",
                                         {"A Peasant goes on a 10 or lower, not on the {0}.",
                                          "佃農只能打在 10 或以下的牌上，不能打在 {0} 上。"}};
inline constexpr Refusal kNotLaborer{
    "V5",
    {"Only the Laborer, the {1}, can count as another number; the {0} cannot.",
     "只有工人（{1}）可以當作別的數字，{0} 不行。"}};
inline constexpr Refusal kLaborerRange{"V25",
                                       {"A Laborer counts as a number from 2 to 10, not as {0}.",
                                        "工人只能當作 2 到 10 的數字，不能當作 {0}。"}};
inline constexpr Refusal kLaborerAsTwo{
    "V26",
    {"A Laborer used as a 2 has not the Peasant's power: this {0} would have to beat the {1}.",
     "工人當作 2 時沒有佃農的能力：這個 {0} 必須壓過場上的 {1}。"}};
inline constexpr Refusal kPileEmpty{
    "V14",
    {"The pile is empty: you may play any card, and there is none to pick up.",
     "場中央沒有牌：你可以出任何牌，也沒有牌可拿。"}};
inline constexpr Refusal kCanPlay{
    "V15", {"You can play, so you must: for example {0}.", "你有牌可出，就必須出牌，例如 {0}。"}};
inline constexpr Refusal kTookAlready{
    "V16",
    {"You have picked up in this turn already: play, or end the turn.",
     "這個回合你已經拿過牌：請出牌或結束回合。"}};
inline constexpr Refusal kNothingTaken{
    "V16",
    {"You have not picked up in this turn, so there is nothing to end: play, or pick up.",
     "這個回合你還沒拿牌，不能結束回合：請出牌或拿牌。"}};

// What the table waits for.
inline constexpr Refusal kMakeRule{"V35",
                                   {"First the Mayor makes a rule.", "要先由市長訂下一條規則。"}};
inline constexpr Refusal kNoRuleNow{
    "V35",
    {"The Mayor makes one rule, before the first play of rounds 2 to 6: not now.",
     "市長只在第二到第六輪開始、出第一張牌之前訂一條規則，現在不行。"}};
inline constexpr Refusal kGiveFirst{
    "V40", {"First the Mayor gives the Village Idiot a card.", "要先由市長挑一張牌給鄉巴佬。"}};
inline constexpr Refusal kNoGiveNow{
    "V40",
    {"The Mayor gives a card only when the Village Idiot has forgotten a rule.",
     "只有鄉巴佬忘記規則時，市長才給他一張牌。"}};
inline constexpr Refusal kLetGoFirst{
    "V42",
    {"That was a last play and would end the round: call a forgotten rule now, or let it go.",
     "這是最後一手，這一輪即將結束：請檢舉忘記的規則，或放過。"}};
inline constexpr Refusal kNothingToLetGo{
    "V42", {"No last play waits for your answer.", "現在沒有等你回應的最後一手。"}};
inline constexpr Refusal kAnswerFirst{
    "V50", {"You are accused: admit it or deny it.", "你被指控了：請承認或否認。"}};
inline constexpr Refusal kVoteFirst{
    "V50",
    {"First the table votes on the accusation: guilty, not guilty, or abstain.",
     "要先對指控表決：有罪、無罪或棄權。"}};
inline constexpr Refusal kNoTrial{"V50",
                                  {"Nobody is accused at the moment.", "目前沒有人被指控。"}};

// Keeping and calling the Mayor's rules.
inline constexpr Refusal kNoRules{
    "V43", {"There is no rule in force yet.", "目前還沒有任何市長訂的規則。"}};
inline constexpr Refusal kNoGesture{
    "V49", {"No rule in force asks for this: {0}.", "目前的規則沒有要求這個動作：{0}。"}};
inline constexpr Refusal kGestureMade{"V49",
                                      {"You have done it already for your next play: {0}.",
                                       "為了下一手牌，你已經做過這個動作：{0}。"}};
inline constexpr Refusal kNoPhrase{
    "V49", {"No rule in force asks for the words \"{0}\".", "目前的規則沒有要求說「{0}」。"}};
inline constexpr Refusal kPhraseSaid{
    "V49",
    {"You have said it already for your next play: \"{0}\".", "為了下一手牌，你已經說過「{0}」。"}};
inline constexpr Refusal kNotSilent{
    "V48", {"No rule forbids you the chat at the moment.", "目前沒有規則禁止你聊天。"}};
inline constexpr Refusal kCallsAreAuto{
    "V49",
    {"At this table the program itself notices what it can judge: no calls are needed.",
     "這一桌由程式自動判定違規，不需要檢舉。"}};
inline constexpr Refusal kNobodyToCall{
    "V42",
    {"{0} has done nothing since the last play that could be called now.",
     "{0} 從上一手到現在沒有可以檢舉的行為。"}};
inline constexpr Refusal kCalledAlready{"V42",
                                        {"You have used your call since the last play or pick-up.",
                                         "從上一手到現在，你已經檢舉過一次。"}};
inline constexpr Refusal kYourself{"V42",
                                   {"You cannot call or accuse yourself.", "不能檢舉或指控自己。"}};
inline constexpr Refusal kNoSuchSeat{
    "V42", {"There is no seat {0} at this table.", "這一桌沒有 {0} 號座。"}};
inline constexpr Refusal kNoSuchRule{"V50",
                                     {"There is no rule number {0}.", "沒有第 {0} 條規則。"}};
inline constexpr Refusal kNotHonour{
    "V50",
    {"Rule {0} is judged by the program: only an honour rule is put to the vote.",
     "第 {0} 條由程式判定，只有榮譽規則才交付表決。"}};
inline constexpr Refusal kAccusedAlready{
    "V50",
    {"You have accused somebody since the last play or pick-up already.",
     "從上一手到現在，你已經指控過一次。"}};
inline constexpr Refusal kIsOut{
    "V41",
    {"{0} is out of this round and cannot be penalised.", "{0} 這一輪已經出完牌，不能再受罰。"}};
inline constexpr Refusal kOnlyTheLast{
    "V50",
    {"The round is ending: only {0}, who played last, can still be accused.",
     "這一輪即將結束，只能指控最後出牌的 {0}。"}};

// Making a rule.
inline constexpr Refusal kNotARule{
    "V46",
    {"That is neither a judged rule (one or two triggers and a duty) nor an honour rule.",
     "這既不是判定規則（一或兩個條件加一項義務），也不是榮譽規則。"}};
inline constexpr Refusal kLeavesNoPlay{"V36",
                                       {"A player whose only card is a {0} would have no legal "
                                        "play: a rule may not change the basic rules.",
                                        "手上只有 {0} 的玩家會無牌可出：規則不能改變基本規則。"}};
inline constexpr Refusal kNoSuchTitle{
    "V47", {"Nobody at a table of {1} bears the title {0}.", "{1} 人的牌桌上沒有{0}這個頭銜。"}};
inline constexpr Refusal kNeverTogether{
    "V47",
    {"The two triggers can never hold for the same act: \"{0}\" and \"{1}\".",
     "這兩個條件不可能同時成立：「{0}」與「{1}」。"}};
inline constexpr Refusal kNeverThatPair{
    "V48",
    {"A pair of {1}s can never be played when this holds: \"{0}\".",
     "符合「{0}」時不可能打出一對 {1}。"}};
inline constexpr Refusal kRepeated{
    "V51", {"Rule {0} already asks for that.", "第 {0} 條規則已經這樣要求了。"}};
inline constexpr Refusal kContradicts{
    "V51",
    {"It contradicts rule {0}: the same act could call for words and for silence.",
     "它與第 {0} 條規則矛盾：同一個動作可能既要說話又要安靜。"}};

}  // namespace menagerie::village_idiot
