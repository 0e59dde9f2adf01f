// SPDX-License-Identifier: MIT
// The log: what one step was and what came of it, as one seat saw it.
#include "games/chimera/text.hpp"

namespace menagerie::chimera {
namespace {

using Lines = std::vector<std::string>;

void tell_call(const View& before, Seat by, const Move& m, const View& after, const Voice& voice,
               Lines& out) {
  const Table &b = before.table, &a = after.table;
  out.push_back(m.is_pass() ? voice.say({"{0} passes.", "{0} 跳過。"}, {voice.seat(by)})
                            : voice.say({"{0} bids {1}.", "{0} 喊 {1}。"},
                                        {voice.seat(by), std::to_string(m.points())}));
  if (a.deal != b.deal) {
    out.emplace_back(voice({"All three passed: the deal is void, the cards are dealt anew.",
                            "三人都跳過：這副牌作廢，重新發牌。"}));
    out.push_back(opening_line(a, voice));
    return;
  }
  if (!b.bid && a.bid && m.is_pass())
    out.push_back(voice.say(
        {"All three passed: {0} is put down for 20.", "三人都跳過：由 {0} 以 20 分擔任。"},
        {voice.seat(a.chimera)}));
  if (a.phase == Phase::kBidding) return;
  out.push_back(voice.say(
      {"{0} is the Chimera at {1} and takes the nest.", "{0} 以 {1} 分成為奇美拉，拿起窩裡的牌。"},
      {voice.seat(a.chimera), std::to_string(a.bid)}));
  if (after.nest)
    out.push_back(voice.say({"The nest held {0}.", "窩裡的牌是 {0}。"}, {cards_list(after.nest)}));
}

void tell_gift(Seat by, const std::optional<Move>& shown, const View& after, const Voice& voice,
               Lines& out) {
  if (shown)
    out.push_back(voice.say({"{0} gives {1}.", "{0} 交出 {1}。"},
                            {voice.seat(by), cards_list(shown->cards())}));
  else
    out.push_back(voice.say({"{0} has chosen cards for the exchange.", "{0} 選好了要交換的牌。"},
                            {voice.seat(by)}));
  if (after.table.phase != Phase::kPlay) return;
  out.push_back(voice.say({"The Hunters have exchanged {0} each.", "獵人各交換了 {0}。"},
                          {cards_said(after.table.exchange(), voice)}));
  if (after.got)
    out.push_back(voice.say({"You got {0} from your partner.", "你從隊友那裡換到 {0}。"},
                            {cards_list(after.got)}));
}

void tell_trick(Seat winner, Cards cards, const Voice& voice, Lines& out) {
  const int points = treasure_in(cards);
  out.push_back(
      points ? voice.say({"{0} takes the trick with {1} points of treasure.",
                          "{0} 拿走這一墩，寶藏 {1} 分。"},
                         {voice.seat(winner), std::to_string(points)})
             : voice.say({"{0} takes the trick.", "{0} 拿走這一墩。"}, {voice.seat(winner)}));
}

void tell_play(const View& before, Seat by, const Move& m, const View& after, const Voice& voice,
               Lines& out) {
  const Table &b = before.table, &a = after.table;
  out.push_back(m.is_pass() ? voice.say({"{0} passes.", "{0} 跳過。"}, {voice.seat(by)})
                            : voice.say({"{0} plays {1}.", "{0} 出{1}。"},
                                        {voice.seat(by), describe(m, voice)}));
  if (a.deal != b.deal || a.over()) {
    tell_trick(by, b.trick + m.cards(), voice, out);
    for (std::string& line : result_lines(a, voice)) out.push_back(std::move(line));
    if (a.over())
      out.push_back(winner_line(a, voice));
    else
      out.push_back(voice.say({"Hand {0}: {1}", "第 {0} 局：{1}"},
                              {std::to_string(a.hand), opening_line(a, voice)}));
  } else if (m.is_pass() && a.top.is_pass()) {
    tell_trick(a.last_winner, a.last_trick, voice, out);
  }
}

}  // namespace

std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice) {
  Lines out;
  if (before.table.phase == Phase::kExchange)
    tell_gift(by, shown, after, voice, out);
  else if (!shown)
    return out;
  else if (before.table.phase == Phase::kBidding)
    tell_call(before, by, *shown, after, voice, out);
  else
    tell_play(before, by, *shown, after, voice, out);
  return out;
}

}  // namespace menagerie::chimera
