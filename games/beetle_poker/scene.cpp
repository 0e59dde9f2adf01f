// SPDX-License-Identifier: MIT
// What a seat sees: the track with both beetles, the cards of this round (or of the last one, until
// new ones are revealed), each beetle's card in words, and the own hand. The left end of the track
// is seat 1's.
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {
namespace {

std::string look_of(Card c, std::string_view shape = "card") {
  return std::string(shape) + (suit_of(c) % 2 == 0 ? " red" : " black");
}

Item card_item(Card c, bool pickable, const Voice& voice) {
  return {pickable ? card_text(c) : "", card_face(c, voice), card_name(c, voice), look_of(c), {}};
}

Item back_item(const Voice& voice) {
  return {"", "?", std::string(voice({"a card face down", "一張蓋著的牌"})), "card back", {}};
}

struct Board {
  const View& v;
  const Voice& voice;
  const Table& t = v.table;

  std::string say(Text pattern, std::initializer_list<std::string_view> values) const {
    return voice.say(pattern, values);
  }
  std::string_view say(Text text) const { return voice(text); }
  std::string gap() const { return std::string(say({" ", ""})); }  // between sentences
  std::string beetle(Seat s) const { return name_of(t.beetles[s], t.options, voice); }
  bool asks_card() const {
    return t.phase == Phase::kAsk && t.asked() == v.me &&
           t.asked_ability().effect == Effect::kTakeBack;
  }

  std::string headline() const {
    if (t.phase == Phase::kBeetles) return std::string(say({"Choosing beetles", "選甲蟲"}));
    if (t.phase == Phase::kOver)
      return say({"The fight is over after round {0}", "第 {0} 回合，勝負已分"},
                 {std::to_string(t.round)});
    const Text phase = t.phase == Phase::kWrestling ? Text{"wrestling", "角力階段"}
                       : t.phase == Phase::kClash   ? Text{"clash", "攻防階段"}
                                                    : Text{"an ability", "甲蟲能力"};
    return say(t.last_round ? Text{"Last round ({0}) - {1}", "最後一回合（第 {0} 回合）· {1}"}
                            : Text{"Round {0} - {1}", "第 {0} 回合 · {1}"},
               {std::to_string(t.round), say(phase)});
  }

  std::string cap_text(Seat s) const {
    return say(t.cap_add[s] && t.phase == Phase::kWrestling ? Text{"{0} this time", "這次 {0}"}
                                                            : Text{"{0}", "{0}"},
               {std::to_string(t.phase == Phase::kWrestling ? t.cap(s) : t.card_of(s).cap)});
  }

  std::string prompt() const {
    const SeatSet due = t.due();
    if (due.empty()) return ended();
    if (!due.has(v.me)) {
      if (v.me < kSeats && t.has_committed(v.me))
        return say({"Your choice lies face down. Waiting for {0}.", "你已蓋好選擇，等待 {0}。"},
                   {voice.seat(due.lowest())});
      if (due.size() == 2)
        return std::string(say({"Both players are choosing in secret.", "雙方正在祕密選擇。"}));
      return say(t.phase == Phase::kAsk
                     ? Text{"{0} decides about an ability.", "{0} 正在決定是否發動能力。"}
                     : Text{"Waiting for {0}.", "等待 {0}。"},
                 {voice.seat(due.lowest())});
    }
    switch (t.phase) {
      case Phase::kBeetles:
        return std::string(say({"Choose your beetle.", "請選擇你的甲蟲。"}));
      case Phase::kWrestling:
        return say({"Wrestle: lay down 1 to 3 cards of one suit or one rank, adding up to at most "
                    "{0}; keep at least 1.",
                    "角力：蓋下 1 到 3 張同花色或同點數的牌，總和最多 {0}，手上至少留 1 張。"},
                   {std::to_string(t.cap(v.me))});
      case Phase::kClash:
        if (v.seen != kNoCard)
          return say({"The other has chosen {0}. Choose your card.", "對手選了 {0}，請選你的牌。"},
                     {card_face(v.seen, voice)});
        return std::string(
            t.attacker == v.me
                ? say({"You attack: choose one card.", "你是攻方：請選一張攻防牌。"})
                : say({"You defend: choose one card.", "你是守方：請選一張攻防牌。"}));
      default:
        break;
    }
    const std::string text = ability_text(t.asked_ability(), voice.lang);
    return asks_card() ? say({"Which card do you take back? {0}", "要收回哪一張？{0}"}, {text})
                       : say({"Use the ability? {0}", "要發動能力嗎？{0}"}, {text});
  }

  std::string ended() const {
    if (t.winners == 3) return std::string(say({"A draw.", "平手。"}));
    const std::string winner = voice.seat(t.winners == 1 ? 0 : 1),
                      loser = voice.seat(t.winners == 1 ? 1 : 0);
    switch (t.ending) {
      case Ending::kOffTrack:
        return say(
            {"{0} wins: the beetle of {1} is off the track.", "{0} 獲勝：{1} 的甲蟲被推出場外。"},
            {winner, loser});
      case Ending::kGround:
        return say({"{0} wins: a pile is empty, and that beetle has gained ground.",
                    "{0} 獲勝：牌堆已空，而牠推進到對方那一側。"},
                   {winner});
      case Ending::kPile:
        return say({"{0} wins: the beetles stand in the middle, and that pile is larger.",
                    "{0} 獲勝：雙方在中央，而這一方的牌堆較多。"},
                   {winner});
      default:
        return say({"{0} wins: the pile of {1} is empty.", "{0} 獲勝：{1} 的牌堆已空。"},
                   {winner, loser});
    }
  }

  Player player(Seat s) const {
    Player p;
    p.seat = s, p.score = t.winners == 1u << s ? 1 : 0, p.due = t.due().has(s);
    if (t.attacker != kNobody && t.phase != Phase::kWrestling)
      p.role = say(t.attacker == s ? Text{"attacker", "攻方"} : Text{"defender", "守方"});
    p.note = say({"hand {0}, pile {1}", "手牌 {0}，牌堆 {1}"},
                 {std::to_string(v.hand_sizes[s]), std::to_string(v.pile_sizes[s])});
    if (t.has_committed(s)) p.note += say({", has chosen", "，已選好"});
    return p;
  }

  Zone track() const {
    Zone z{"track", std::string(say({"Track", "戰場"})), "grid", -1, 4, {}};  // B1
    for (int space = 1; space <= 4; ++space) {
      Item cell{"",
                "",
                say({"space {0}, empty", "第 {0} 格，空的"}, {std::to_string(space)}),
                space % 2 ? "cell red" : "cell blue",
                {}};
      for (Seat s = 0; s < kSeats; ++s) {
        if (t.position + s != space) continue;
        const std::string name =
            t.beetles[s] == kNoBeetle ? std::string(say({"beetle", "甲蟲"})) : beetle(s);
        cell.face = s == 0 ? ">" : "<";
        cell.look += " beetle";
        cell.note = name;
        cell.name = say({"space {0}: {1} of {2}", "第 {0} 格：{2} 的{1}"},
                        {std::to_string(space), name, voice.seat(s)});
      }
      z.items.push_back(std::move(cell));
    }
    return z;
  }

  Zone set_zone(Seat s) const {
    Zone z{"wrestling" + std::to_string(s + 1),
           say({"Wrestling cards of {0}", "{0} 的角力牌"}, {voice.seat(s)}),
           "row",
           s,
           0,
           {}};
    if (t.phase == Phase::kWrestling && t.has_committed(s)) {
      z.label = say({"{0} has laid down wrestling cards", "{0} 已蓋下角力牌"}, {voice.seat(s)});
      if (v.me != s)
        z.items.push_back(back_item(voice));
      else
        for (CardSet c = v.sealed.set(); c; c &= ~bit(highest(c)))
          z.items.push_back(card_item(highest(c), false, voice));
      return z;
    }
    for (CardSet c = t.wrestled[s]; c; c &= ~bit(highest(c))) {
      z.items.push_back(
          card_item(highest(c), asks_card() && s == v.me && (t.used[s] & bit(highest(c))), voice));
    }
    if (t.wrestled[s])
      z.label = say(t.phase == Phase::kWrestling
                        ? Text{"Last round, wrestling cards of {0}: sum {1}, cap {2}",
                               "上回合 {0} 的角力牌：總和 {1}，上限 {2}"}
                        : Text{"Wrestling cards of {0}: sum {1}, cap {2}",
                               "{0} 的角力牌：總和 {1}，上限 {2}"},
                    {voice.seat(s), std::to_string(t.sum(s)), std::to_string(t.card_of(s).cap)});
    return z;
  }

  Zone clash_zone(Seat s) const {
    Zone z{"clash" + std::to_string(s + 1),
           say(t.phase == Phase::kWrestling
                   ? Text{"Last round, clash card of {0}", "上回合 {0} 的攻防牌"}
                   : Text{"Clash card of {0}", "{0} 的攻防牌"},
               {voice.seat(s)}),
           "row",
           s,
           0,
           {}};
    if (t.phase == Phase::kClash && t.has_committed(s)) {
      const Card mine = v.me == s ? lowest(v.sealed.set()) : v.me == other(s) ? v.seen : kNoCard;
      z.items.push_back(mine == kNoCard ? back_item(voice) : card_item(mine, false, voice));
    } else if (t.clash[s] != kNoCard) {
      z.items.push_back(
          card_item(t.clash[s], asks_card() && s == v.me && (t.used[s] & bit(t.clash[s])), voice));
      if (t.clash_add[s])
        z.label += say({" (counts {0})", "（算 {0} 點）"}, {std::to_string(t.clash_value(s))});
    }
    return z;
  }

  Item beetle_item(std::uint8_t b, bool pickable = false) const {
    const Names n = names_of(b, t.options, voice.texts);
    std::string text;
    for (const std::string& line : printed_text(t.card(b), voice.lang))
      text += (text.empty() ? "" : gap()) + line;
    return {pickable && b < kRoster ? to_text(Move::beetle(b), Texts{}) : "",
            std::to_string(t.card(b).cap),
            say({"{0} ({1}), cap {2}", "{0}（{1}），上限 {2}"},
                {voice({n.en, n.zh}), n.species, std::to_string(t.card(b).cap)}),
            "beetle", text};
  }

  Zone beetles() const {
    Zone z{"beetles", std::string(say({"Beetles", "甲蟲"})), "list", -1, 0, {}};
    if (t.phase == Phase::kBeetles) {
      for (std::uint8_t b = 0; b < kAllBeetles; ++b)
        if (t.card(b).exists()) z.items.push_back(beetle_item(b, t.due().has(v.me)));
      return z;
    }
    for (const std::uint8_t b : t.beetles) z.items.push_back(beetle_item(b));
    return z;
  }

  // The optional abilities that go with a choice are picked beside the cards.
  Zone abilities() const {
    Zone z{"abilities", std::string(say({"Abilities to use with your choice", "可隨牌發動的能力"})),
           "list",      v.me,
           0,           {}};
    const Moment moment =
        t.phase == Phase::kClash ? Moment::kClashChosen : Moment::kWrestlingChosen;
    const BeetleCard card = t.card_of(v.me);
    for (std::size_t n = 0; n < card.count; ++n) {
      const Ability& a = card.abilities[n];
      if (a.moment != moment || !a.optional) continue;
      const std::string word = z.items.empty() ? "use" : "use2";
      z.items.push_back({word, word, ability_text(a, voice.lang), "chip", {}});
    }
    return z;
  }

  // By suit, each from high to low: sets are of one suit more often than of one rank.
  Zone hand() const {
    Zone z{"hand", std::string(say({"Your hand", "你的手牌"})), "row", v.me, 0, {}};
    const CardSet held = v.mine & ~v.sealed.set();
    for (int suit = 3; suit >= 0; --suit)
      for (CardSet c = held & kOneSuit << suit; c; c &= ~bit(highest(c)))
        z.items.push_back(card_item(highest(c), !asks_card(), voice));
    return z;
  }

  void notes(Scene& out) const {
    if (t.phase != Phase::kBeetles)
      for (Seat s = 0; s < kSeats; ++s)
        out.notes.push_back(say({"{0}: {1}, cap {2}. {3}", "{0}：{1}，上限 {2}。{3}"},
                                {voice.seat(s), beetle(s), cap_text(s), joined_text(s)}));
    if (t.phase == Phase::kClash && t.looker != kNobody)
      out.notes.push_back(say(
          {"{0} sees the other's clash card before choosing.", "{0} 可以先看對手的攻防牌再選。"},
          {voice.seat(t.looker)}));
    if (v.me < kSeats && t.known[other(v.me)])
      out.notes.push_back(say({"{0} is known to hold {1}.", "已知 {0} 手上有 {1}。"},
                              {voice.seat(other(v.me)), set_face(t.known[other(v.me)], voice)}));
  }
  std::string joined_text(Seat s) const {
    std::string out;
    for (const std::string& line : printed_text(t.card_of(s), voice.lang))
      out += (out.empty() ? "" : gap()) + line;
    return out;
  }
};

}  // namespace

Scene scene(const View& v, const Voice& voice) {
  const Board board{v, voice};
  const Table& t = v.table;
  Scene out;
  out.scored = false;
  out.headline = board.headline();
  out.prompt = board.prompt();
  board.notes(out);
  for (Seat s = 0; s < kSeats; ++s) out.players.push_back(board.player(s));
  out.zones.push_back(board.track());
  if (t.phase == Phase::kBeetles) {
    out.zones.push_back(board.beetles());
  } else {
    for (Seat s = 0; s < kSeats; ++s) {
      for (Zone z : {board.set_zone(s), board.clash_zone(s)})
        if (!z.items.empty()) out.zones.push_back(std::move(z));
    }
  }
  if (v.me < kSeats) {
    if (t.phase == Phase::kWrestling || t.phase == Phase::kClash) {
      if (Zone z = board.abilities(); !z.items.empty()) out.zones.push_back(std::move(z));
    }
    out.zones.push_back(board.hand());
  }
  return out;
}

}  // namespace menagerie::beetle_poker
