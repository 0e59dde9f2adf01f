// SPDX-License-Identifier: MIT
#include "games/chimera/text.hpp"

#include "games/chimera/scoring.hpp"

namespace menagerie::chimera {
namespace {

// What made up the Chimera's points: "2 x 30 + 1 x 25 (traps)".
std::string gain_parts(const Result& r, const Options& options, const Voice& voice) {
  std::string out = voice.say({"2 x {0}", "2 × {0}"}, {std::to_string(r.bid)});
  const auto bonus = [&](int n, const Text& what) {
    if (n)
      out += voice.say({" + {0} x {1} ({2})", " + {0} × {1}（{2}）"},
                       {std::to_string(n), std::to_string(kBonus), voice(what)});
  };
  bonus(r.traps, {"traps", "陷阱"});
  bonus(r.flights, {"Flight", "飛翔"});
  bonus(idle_bonuses(r.idle, options), {"a Hunter played no card", "有獵人沒出過牌"});
  return out;
}

std::string signed_text(int n) { return (n < 0 ? "" : "+") + std::to_string(n); }

}  // namespace

std::string rank_name(int rank, const Voice& voice) {
  switch (rank) {
    case kToad:
      return std::string(voice({"2, toad, 10 points", "2，咬錢蟾蜍，10 分"}));
    case kCat:
      return std::string(voice({"11, cat, 5 points", "11，招財貓，5 分"}));
    case kHunter:
      return std::string(voice({"Hunter", "獵人"}));
    case kPiYa:
      return std::string(voice({"Pi Ya", "琵亞"}));
    case kChimera:
      return std::string(voice({"Chimera", "奇美拉"}));
    default:
      return std::to_string(rank);
  }
}

std::string cards_said(int n, const Voice& voice) {
  return voice.say({n == 1 ? "{0} card" : "{0} cards", "{0} 張牌"}, {std::to_string(n)});
}

std::string opening_line(const Table& t, const Voice& voice) {
  if (!t.face_up)
    return voice.say({"{0} opens the bidding.", "由 {0} 先喊價。"}, {voice.seat(t.opener)});
  return voice.say(
      {"{0} was dealt the {1} face up and opens the bidding.", "{0} 拿到翻開的 {1}，先喊價。"},
      {voice.seat(t.opener), rank_text(t.face_up)});
}

std::vector<std::string> result_lines(const Table& t, const Voice& voice) {
  const Result& r = t.last_hand;
  if (!r.bid) return {};
  std::vector<std::string> out;
  const std::string bid = std::to_string(r.bid), chimera = voice.seat(r.chimera);
  if (r.out == r.chimera) {
    out.push_back(
        voice.say({"{0}, the Chimera, went out first: {1}.", "奇美拉 {0} 先出完牌：{1}。"},
                  {chimera, gain_parts(r, t.options, voice)}));
  } else {
    out.push_back(voice.say(
        {"{0} went out first: the Chimera {1} loses {2} (not below 0), each Hunter gets {3}.",
         "{0} 先出完牌：奇美拉 {1} 扣 {2} 分（最低到 0），獵人各得 {3} 分。"},
        {voice.seat(r.out), chimera, bid, std::to_string(kHunterReward)}));
  }
  std::vector<std::string> treasure, totals;
  for (Seat p = 0; p < kSeats; ++p) {
    treasure.push_back(voice.seat(p) + " " + std::to_string(r.treasure[p]));
    totals.push_back(voice.seat(p) + " " + signed_text(r.change[p]) + " = " +
                     std::to_string(t.totals[p]));
  }
  const auto list = [&](const std::vector<std::string>& items) {
    std::string all;
    for (const std::string& item : items)
      all += (all.empty() ? "" : voice({", ", "、"})), all += item;
    return all;
  };
  out.push_back(voice.say({"Treasure: {0}.", "寶藏：{0}。"}, {list(treasure)}));
  out.push_back(voice.say({"Scores: {0}.", "得分：{0}。"}, {list(totals)}));
  return out;
}

std::string winner_line(const Table& t, const Voice& voice) {
  const Seat winner = leaders(t.totals).lowest();
  return voice.say({"{0} wins the match with {1} points.", "{0} 以 {1} 分贏得整場遊戲。"},
                   {voice.seat(winner), std::to_string(t.totals[winner])});
}

Text State::describe_option(std::string_view name) {
  if (name == "target")
    return {"Points at which the match ends after a hand (400; 300, 500 and 700 are usual too).",
            "打完一局後有人達到這個分數就結束（通常 400，也可用 300、500、700）。"};
  if (name == "dealer")
    return {"Who deals: each in turn, or one drawn by lot for every hand.",
            "誰發牌：輪流，或每局抽籤。"};
  if (name == "faceUp.public")
    return {"Whether the face-up card stays known, or only who got it.",
            "翻開的牌是否公開，或只知道誰拿到。"};
  if (name == "bid.forced")
    return {"Who must be the Chimera when all three pass.", "三人都跳過時，由誰擔任奇美拉。"};
  if (name == "bid.forcedTie")
    return {"Which of several players with the highest score is put down for 20.",
            "最高分有多人時，由誰以 20 分擔任。"};
  if (name == "nest.reveal")
    return {"Whether the Hunters see the nest when the Chimera takes it.",
            "奇美拉拿起窩裡的牌時，獵人是否也看得到。"};
  if (name == "pia.choose")
    return {
        "Where P stands at the end of a straight: the highest place by itself, or as the player "
        "says.",
        "琵亞在順子兩端時：自動取最大，或由出牌者指定。"};
  if (name == "bonus.trapsBy")
    return {"Whose traps and Flight earn the Chimera the bonus.",
            "哪些人出的陷阱和飛翔能讓奇美拉得到獎勵。"};
  if (name == "bonus.noCards")
    return {"Bonus when Hunters played no card: once, or for each of them.",
            "獵人沒出過牌的獎勵：只算一次，或每位各算一次。"};
  if (name == "score.floor")
    return {"Whether a lost bid stops at 0 before the treasure is added, or after.",
            "扣分最低到 0：在加寶藏分之前算，或之後算。"};
  return {"", ""};
}

}  // namespace menagerie::chimera
