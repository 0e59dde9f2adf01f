// SPDX-License-Identifier: MIT
// Moves, facts and options in words.
#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/refusals.hpp"

namespace menagerie::village_idiot {
namespace {

std::string describe_play(const Move& m, const Voice& voice) {
  const std::string a = std::to_string(m.a), b = std::to_string(m.b), c = std::to_string(m.c);
  if (m.b && m.b == m.a && m.c)
    return voice.say({"two {0}s as a pair of {1}s", "兩張 {0} 當一對 {1}"}, {a, c});
  if (m.b == m.a) return cards_phrase(m.a, 2, voice);
  if (m.b) return voice.say({"{0} and {1} as a pair", "{0} 配 {1} 成對"}, {a, b});
  if (m.c) return voice.say({"{0} as {1}", "{0} 當 {1}"}, {a, c});
  return a;
}

}  // namespace

std::string describe(const Move& m, const Voice& voice) {
  switch (m.kind) {
    case Move::kPlay:
      return describe_play(m, voice);
    case Move::kTake:
      return std::string(voice({"pick up", "拿牌"}));
    case Move::kEnd:
      return std::string(voice({"end the turn", "結束回合"}));
    case Move::kGesture:
      return std::string(voice(gesture_word(m.a).name));
    case Move::kSay:
      return voice.say({"say \"{0}\"", "說「{0}」"}, {saying(m.a, voice)});
    case Move::kCall:
      return voice.say({"call out {0}", "檢舉 {0}"}, {voice.seat(m.a)});
    case Move::kLetGo:
      return std::string(voice({"let it go", "放過"}));
    case Move::kChat:
      return std::string(voice({"use the chat", "聊天"}));
    case Move::kAccuse:
      return voice.say({"accuse {0} of breaking rule {1}", "指控 {0} 違反第 {1} 條規則"},
                       {voice.seat(m.a), std::to_string(m.b + 1)});
    case Move::kAdmit:
      return std::string(voice({"admit it", "承認"}));
    case Move::kDeny:
      return std::string(voice({"deny it", "否認"}));
    case Move::kVote:
      return std::string(voice(m.a == 0   ? Text{"not guilty", "無罪"}
                               : m.a == 1 ? Text{"guilty", "有罪"}
                                          : Text{"abstain", "棄權"}));
    case Move::kGive:
      return voice.say({"give {0}", "給 {0}"}, {std::to_string(m.a)});
    case Move::kRule:
      return rule_phrase(m.rule, voice);
  }
  return {};
}

// Cards are picked from the hand; what a Laborer should count as is asked of moves with the same
// cards.
std::vector<std::string> picks(const Move& m) {
  if (m.kind != Move::kPlay) return {};
  if (!m.b) return {std::to_string(m.a)};
  return {std::to_string(m.a), std::to_string(m.b)};
}

std::string State::fact_text(const Fact& fact, const Voice& voice) {
  const auto byte = [&](int i) { return static_cast<std::uint8_t>(fact.value >> 8 * i); };
  switch (fact.kind) {
    case kCardsFact:
      return cards_phrase(byte(0), byte(1), voice);
    case kPlayFact:
      return describe({Move::kPlay, byte(0), byte(1), byte(2), {}}, voice);
    case kGestureFact:
      return std::string(voice(gesture_word(byte(0)).name));
    case kSayingFact:
      return saying(byte(0), voice);
    case kTitleFact:
      return std::string(voice(title_word(static_cast<Title>(byte(0))).name));
    case kTriggerFact: {
      Trigger t;
      t.bits = byte(0);
      return trigger_phrase(t, voice);
    }
    default:
      return {};
  }
}

Text State::describe_option(std::string_view name) {
  static constexpr std::pair<std::string_view, Text> kTexts[] = {
      {"deck",
       {"56 cards with four Fools, or 54 with two.", "56 張（四張傻瓜），或 54 張（兩張傻瓜）。"}},
      {"laborer", {"Which number is the Laborer.", "哪個數字是工人。"}},
      {"deal.first", {"Who is dealt the first card from round 2 on.", "第二輪起從誰開始發牌。"}},
      {"start.pair",
       {"The Start card may be opened as part of a pair.", "起始卡可以成對打出開局。"}},
      {"pass.voluntary",
       {"You may pick up although you could play.", "有牌可出時也可以選擇拿牌。"}},
      {"pickup.then",
       {"After a pick-up the turn ends, or you play on if you can.",
        "拿牌後結束回合，或能出牌就繼續出。"}},
      {"pickup",
       {"A pick-up takes one card, or the whole top play.", "拿牌時拿一張，或拿走最上面整手牌。"}},
      {"pickup.alsoDiscards",
       {"A pick-up takes the whole discard pile as well.", "拿牌時連整個棄牌堆一起拿。"}},
      {"stall.laps",
       {"After so many laps without a clearing or anybody going out the pile is put away.",
        "連續幾圈沒有清場也沒有人出完時，把牌堆移到棄牌堆。"}},
      {"peasant.onPair",
       {"How many Peasants it takes to clear a pair.", "場上是一對時，需要幾張佃農才能清場。"}},
      {"peasant.onEmpty",
       {"A Peasant on the empty pile clears, or is a plain 2.",
        "場上沒牌時，佃農照樣清場，或只是普通的 2。"}},
      {"peasant.mixed",
       {"A Peasant with a Laborer as 2 is a plain pair, or has the power.",
        "佃農配工人當 2 是普通一對，或具有清場能力。"}},
      {"penalty.card",
       {"The penalty is the top card of the discard pile, or a random one.",
        "受罰時抽棄牌堆最上面的牌，或隨機一張。"}},
      {"penalty.idiot",
       {"The Mayor gives the forgetful Village Idiot a card always, or only when there are no "
        "discards.",
        "鄉巴佬忘記規則時一律由市長給牌，或只在沒有棄牌時。"}},
      {"faults",
       {"Forgotten rules are noticed by the program, or must be called by a player.",
        "忘記規則時由程式自動判定，或要由玩家檢舉。"}},
  };
  for (const auto& [option, text] : kTexts)
    if (option == name) return text;
  return {};
}

}  // namespace menagerie::village_idiot
