// SPDX-License-Identifier: MIT
// The small words: facts of refusals, moves and options described, names of beetles.
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {

std::string State::fact_text(const Fact& fact, const Voice& voice) {
  return set_face(fact.value & kAllCards, voice);
}

Text State::describe_option(std::string_view name) {
  if (name == "beetles")
    return {"How beetles are chosen: in secret; in secret without two alike; or dealt at random.",
            "如何選甲蟲：各自祕密選；祕密選但不得相同；或隨機發。"};
  if (name == "exhaust")
    return {
        "Who wins when a draw pile is empty: who gained ground, nobody, or the one whose pile is "
        "not empty.",
        "牌堆抽完時誰勝：推進較多的一方、平手，或牌堆還有牌的一方。"};
  if (name == "finalRound")
    return {"Play one more round with the cards in hand after a pile is empty.",
            "牌堆抽完後，用手上的牌再打一回合。"};
  if (name == "beetle.custom1" || name == "beetle.custom2")
    return {"A beetle of your own that both may choose: the JSON of its card.",
            "自創的甲蟲，雙方都能選：填入甲蟲卡的 JSON。"};
  return {};
}

Names names_of(std::uint8_t beetle, const Options& options, const Texts* texts) {
  if (beetle < kRoster) return names_in(roster().texts[beetle]);
  if (beetle >= kAllBeetles) return {};
  const std::uint8_t number = options.custom[beetle - kRoster].text;
  const Names names = texts ? names_in((*texts)[number]) : Names{};
  if (!names.en.empty() && !names.zh.empty()) return names;
  return beetle == kRoster ? Names{"custom1", "自創甲蟲一號", "Custom beetle 1", "Coleoptera"}
                           : Names{"custom2", "自創甲蟲二號", "Custom beetle 2", "Coleoptera"};
}

std::string name_of(std::uint8_t beetle, const Options& options, const Voice& voice) {
  const Names n = names_of(beetle, options, voice.texts);
  return std::string(voice({n.en, n.zh}));
}

std::string describe(const Move& m, const Voice& voice) {
  switch (m.kind()) {
    case Move::kPass:
      return std::string(voice({"Reveal nothing", "不出牌"}));
    case Move::kUse:
      return std::string(voice({"Use the ability", "發動能力"}));
    case Move::kSkip:
      return std::string(voice({"Do not use it", "不發動"}));
    case Move::kBeetle: {
      if (m.beetle() < kRoster) {
        const Names n = names_in(roster().texts[m.beetle()]);
        return voice.say({"{0}, cap {1}", "{0}（上限 {1}）"},
                         {voice({n.en, n.zh}), std::to_string(roster().cards[m.beetle()].cap)});
      }
      const Names n =
          names_in(voice.texts && m.beetle() > kOwnBeetle
                       ? (*voice.texts)[static_cast<std::uint8_t>(m.beetle() - kOwnBeetle)]
                       : std::string_view());
      return std::string(n.en.empty() || n.zh.empty()
                             ? voice({"A beetle of a player's own", "玩家自創的甲蟲"})
                             : voice({n.en, n.zh}));
    }
    default:
      break;
  }
  std::string out = m.set() ? set_face(m.set(), voice) : std::string(voice({"no cards", "沒有牌"}));
  if (size(m.set()) > 1) out += " = " + std::to_string(sum_of(m.set()));
  if (m.uses()) out += voice({", using the ability", "，發動能力"});
  return out;
}

std::vector<std::string> picks(const Move& m) {
  std::vector<std::string> out;
  // A beetle of the players' own has its id among their texts, so it stays a button.
  if (m.kind() == Move::kBeetle && m.beetle() < kRoster) out.push_back(to_text(m, Texts{}));
  if (m.kind() != Move::kCards) return out;
  for (CardSet s = m.set(); s; s &= ~bit(highest(s))) out.push_back(card_text(highest(s)));
  if (m.uses() & 1) out.emplace_back("use");
  if (m.uses() & 2) out.emplace_back("use2");
  return out;
}

}  // namespace menagerie::beetle_poker
