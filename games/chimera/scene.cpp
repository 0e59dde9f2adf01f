// SPDX-License-Identifier: MIT
// What a seat sees, for any screen. Won piles are face down (C40): the scene shows the running
// trick and the one just finished, not what lies in the piles.
#include "games/chimera/scoring.hpp"
#include "games/chimera/text.hpp"

namespace menagerie::chimera {
namespace {

std::string_view look_of(int rank) {
  switch (rank) {
    case kToad:
      return "card gold toad";
    case kCat:
      return "card gold cat";
    case kHunter:
      return "card blue hunter";
    case kPiYa:
      return "card green pia";
    case kChimera:
      return "card red chimera";
    default:
      return "card";
  }
}

Item card_item(int rank, std::string pick, const Voice& voice) {
  const int points = treasure_in(one(rank));
  return {std::move(pick), rank_text(rank), rank_name(rank, voice), std::string(look_of(rank)),
          points ? "+" + std::to_string(points) : ""};
}

// A play on the table, in the order of its notation.
void add_play(Zone& zone, const Move& m, const Voice& voice) {
  const Cards cards = m.cards();
  if (const Readings where = readings(cards); where.high) {
    const int place = m.reading() ? m.reading() : where.high;
    for (int rank = 1; rank <= 12; ++rank) {
      if (rank == place) zone.items.push_back(card_item(kPiYa, "", voice));
      if (cards & one(rank)) zone.items.push_back(card_item(rank, "", voice));
    }
    return;
  }
  for (const bool body : {true, false})
    each_card(cards, [&](int rank) {
      if ((count_of(cards, rank) >= 3) == body) zone.items.push_back(card_item(rank, "", voice));
    });
}

std::string call_text(int call, const Voice& voice) {
  if (call == kNoCall) return {};
  return call == kCallPass ? std::string(voice({"passed", "跳過"}))
                           : voice.say({"bid {0}", "喊 {0}"}, {std::to_string(call)});
}

Player player_of(const View& v, Seat p, const Voice& voice) {
  const Table& t = v.table;
  Player out{p, t.totals[p], {}, {}, t.due().has(p)};
  if (t.over()) return out;
  out.note = cards_said(t.sizes[p], voice);
  const auto more = [&](std::string_view words) {
    if (!words.empty()) out.note += voice({", ", "，"}), out.note += words;
  };
  if (t.phase == Phase::kBidding) {
    more(call_text(t.calls[p], voice));
    if (p == t.dealer) more(voice({"dealer", "發牌"}));
    return out;
  }
  out.role = voice(p == t.chimera ? Text{"Chimera", "奇美拉"} : Text{"Hunter", "獵人"});
  if (p == t.chimera) more(call_text(t.bid, voice));
  if (t.phase == Phase::kExchange && t.committed >> p & 1) more(voice({"has chosen", "已選好"}));
  if (t.passes == 1 && next_seat(p) == t.turn) more(voice({"passed", "跳過"}));
  return out;
}

std::string waiting_for(const Table& t, const Voice& voice) {
  std::string out;
  t.due().each(
      [&](Seat p) { out += out.empty() ? "" : voice({" and ", "、"}), out += voice.seat(p); });
  return out;
}

std::string prompt_of(const View& v, const Voice& voice) {
  const Table& t = v.table;
  if (t.over()) return winner_line(t, voice);
  const bool mine = t.due().has(v.me);
  const std::string owed = cards_said(t.exchange(), voice), who = waiting_for(t, voice);
  if (t.phase == Phase::kBidding) {
    if (!mine) return voice.say({"{0} to bid.", "輪到 {0} 喊價。"}, {who});
    if (!t.bid)
      return std::string(voice({"Bid 20, 30 or 40, or pass.", "請喊 20、30、40，或跳過。"}));
    return voice.say({"{0} has bid {1}: bid higher, or pass.", "{0} 喊了 {1}：請喊更高，或跳過。"},
                     {voice.seat(t.chimera), std::to_string(t.bid)});
  }
  if (t.phase == Phase::kExchange) {
    if (mine)
      return voice.say({"Choose {0} for your partner {1}.", "請選 {0}交給隊友 {1}。"},
                       {owed, voice.seat(t.partner(v.me))});
    return voice.say({"The Hunters exchange {0}: waiting for {1}.", "獵人各交換 {0}：等待 {1}。"},
                     {owed, who});
  }
  if (!mine) return voice.say({"{0} to play.", "輪到 {0} 出牌。"}, {who});
  if (t.top.is_pass())
    return std::string(voice({"You lead: play any combination.", "由你引牌：任何牌型都可以。"}));
  return voice.say({"Beat {0} of {1}, or pass.", "請壓過 {1} 的{0}，或跳過。"},
                   {describe(t.top, voice), voice.seat(t.owner)});
}

std::string headline_of(const Table& t, const Voice& voice) {
  const std::string dot = voice.ascii ? " - " : " · ";
  if (t.over()) return std::string(voice({"The match is over", "遊戲結束"}));
  std::string out = voice.say({"Hand {0}", "第 {0} 局"}, {std::to_string(t.hand)});
  if (t.phase == Phase::kBidding)
    out += dot +
           (t.bid ? voice.say({"bidding, {0} so far", "競標中，目前 {0}"}, {std::to_string(t.bid)})
                  : std::string(voice({"bidding", "競標中"})));
  else
    out += dot + voice.say({"{0} is the Chimera", "奇美拉：{0}"}, {voice.seat(t.chimera)}) + dot +
           voice.say({"bid {0}", "喊價 {0}"}, {std::to_string(t.bid)});
  return out + dot + voice.say({"to {0}", "目標 {0} 分"}, {std::to_string(t.options.target)});
}

std::vector<std::string> notes_of(const View& v, const Voice& voice) {
  const Table& t = v.table;
  std::vector<std::string> out;
  if (t.phase == Phase::kBidding) {
    out.push_back(opening_line(t, voice));
    if (t.voids)
      out.emplace_back(voice(
          {"All three passed the deal before; if they do so again, one of them is put down for 20.",
           "上一次三人都跳過；若再全部跳過，會指定一人以 20 分擔任奇美拉。"}));
  } else if (t.face_up && !t.over()) {
    out.push_back(voice.say({"{0} was dealt the {1} face up.", "{0} 拿到翻開的 {1}。"},
                            {voice.seat(t.opener), rank_text(t.face_up)}));
  }
  if (v.gave && v.got)
    out.push_back(
        voice.say({"You gave your partner {0} and got {1}.", "你交給隊友 {0}，換到 {1}。"},
                  {cards_list(v.gave), cards_list(v.got)}));
  else if (v.gave)
    out.push_back(voice.say({"You chose {0} for your partner.", "你選了 {0} 交給隊友。"},
                            {cards_list(v.gave)}));
  if (t.playoff && !t.over())
    out.emplace_back(voice(
        {"The lead is tied: the first hand that leaves one player alone in front ends the match.",
         "目前最高分平手：只要某一局後有人單獨領先，遊戲就結束。"}));
  if (t.phase == Phase::kBidding || t.over())
    for (std::string& line : result_lines(t, voice)) out.push_back(std::move(line));
  for (const auto& [name, value] : option_pairs(t.options, Texts{}))
    if (name != "target")
      out.push_back(voice.say({"Option {0}: {1}", "選項 {0}：{1}"}, {name, value}));
  return out;
}

Zone trick_zone(const Table& t, const Voice& voice) {
  Zone zone{"trick", {}, "row", -1, 0, {}};
  if (t.top.is_pass()) {
    zone.label = voice.say({"Trick: {0} leads", "這一墩：由 {0} 引牌"}, {voice.seat(t.turn)});
    return zone;
  }
  zone.label = voice.say({"Trick: {0} of {1}", "這一墩：{1} 的{0}"},
                         {describe(t.top, voice), voice.seat(t.owner)});
  add_play(zone, t.top, voice);
  return zone;
}

Zone nest_zone(const View& v, const Voice& voice) {
  Zone zone{"nest", std::string(voice({"The Chimera's nest", "奇美拉的窩"})), "row", -1, 0, {}};
  if (v.nest)
    each_card(v.nest, [&](int rank) { zone.items.push_back(card_item(rank, "", voice)); });
  else
    zone.items.assign(
        kNestSize, Item{"", "?", std::string(voice({"face-down card", "蓋著的牌"})), "back", ""});
  return zone;
}

Zone hand_zone(const View& v, const Voice& voice) {
  Zone zone{"hand", std::string(voice({"Your hand", "你的手牌"})), "row", static_cast<int>(v.me), 0,
            {}};
  const bool due = v.table.due().has(v.me), giving = v.table.phase == Phase::kExchange,
             playing = v.table.phase == Phase::kPlay;
  each_card(v.mine, [&](int rank) {
    std::string pick = due && playing  ? rank_text(rank)
                       : due && giving ? "give:" + rank_text(rank)
                                       : "";
    zone.items.push_back(card_item(rank, std::move(pick), voice));
  });
  return zone;
}

}  // namespace

Scene scene(const View& v, const Voice& voice) {
  const Table& t = v.table;
  Scene out;
  out.over = t.over();
  out.headline = headline_of(t, voice), out.prompt = prompt_of(v, voice),
  out.notes = notes_of(v, voice);
  for (Seat p = 0; p < kSeats; ++p) out.players.push_back(player_of(v, p, voice));
  if (t.phase == Phase::kPlay) out.zones.push_back(trick_zone(t, voice));
  if (t.last_trick && t.phase == Phase::kPlay) {
    Zone last{
        "last",
        voice.say({"Last trick, taken by {0}", "上一墩，由 {0} 拿走"}, {voice.seat(t.last_winner)}),
        "row",
        -1,
        0,
        {}};
    each_card(t.last_trick, [&](int rank) { last.items.push_back(card_item(rank, "", voice)); });
    out.zones.push_back(std::move(last));
  }
  if (t.phase == Phase::kBidding || v.nest) out.zones.push_back(nest_zone(v, voice));
  if (v.me < kSeats) out.zones.push_back(hand_zone(v, voice));
  return out;
}

}  // namespace menagerie::chimera
