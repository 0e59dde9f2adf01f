// SPDX-License-Identifier: MIT
// Positions in short JSON (positions.md). What is left out has a sensible default, so that "three
// hands and the play to beat" is a position; what is written must fit together.
#include "core/json_fields.hpp"
#include "games/chimera/position_reader.hpp"

namespace menagerie::chimera {
namespace {

using Said = std::expected<State, ParseError>;

constexpr std::string_view kPhases[] = {"bidding", "exchange", "play", "over"};

// {"cards": "8-9-10-11-P=7", "by": 2, "under": "3-3", "passes": 1}
void read_trick(PositionReader& in, Table& t) {
  const Json* j = in.find("trick");
  if (!j || j->is_null()) return;
  PositionReader trick(*j, {"cards", "by", "under", "passes"}, "trick");
  const std::string text(j->text("cards"));
  const auto move = Move::parse(text);
  if (!move || !move->is_play()) {
    trick.fail({"“{0}” is no play of cards", "「{0}」不是出牌"}, "trick.cards", text);
  } else {
    const Shape shape =
        contains(kDeck, move->cards()) ? classify(move->cards(), move->reading()) : Shape{};
    const bool open = t.options.pia == PiaChoose::kAsk && readings(move->cards()).low;
    if (shape.type == Type::kNone)
      trick.fail({"“{0}” is none of the 14 combinations", "「{0}」不屬於 14 種牌型"}, "trick.cards",
                 text, "C29");
    else if (open != (move->reading() != 0))
      trick.fail({"“{0}”: P=7 is written where the place of P is chosen, and only there",
                  "「{0}」：只有琵亞可選位置時才寫 P=7"},
                 "trick.cards", text, "C48");
    t.top = *move, t.shape = shape;
  }
  t.owner = trick.seat("by", next_seat(next_seat(t.chimera)));
  t.passes = static_cast<std::uint8_t>(trick.number("passes", 0, 0, 1));
  const Cards under = trick.cards("under");
  if (!contains(kDeck, t.top.cards()) || !contains(kDeck, t.top.cards() + under))
    trick.fail({"the deck has not so many cards of one rank", "整副牌沒有那麼多同點數的牌"},
               "trick.under", {}, "C1");
  if (trick.error())
    return in.fail(trick.error()->why, trick.error()->where, trick.error()->word,
                   trick.error()->clause);
  t.trick = t.top.cards() + under;
  t.turn = static_cast<Seat>((t.owner + 1 + t.passes) % kSeats);
}

void read_calls(PositionReader& in, Table& t) {
  const Json* j = in.find("calls");
  if (!j || j->is_null()) return;
  if (!j->items() || j->items()->size() != kSeats)
    return in.fail({"a list of three calls is expected: \"pass\", 20, 30, 40 or null",
                    "應該是三項喊價的列表：\"pass\"、20、30、40 或 null"},
                   "calls");
  for (std::size_t p = 0; p < kSeats; ++p) {
    const Json& call = (*j->items())[p];
    const std::int64_t n = call.integer() ? *call.integer() : 0;
    if (call.string() && *call.string() == "pass")
      t.calls[p] = kCallPass;
    else if (n == 20 || n == 30 || n == 40)
      t.calls[p] = static_cast<std::uint8_t>(n);
    else if (!call.is_null())
      in.fail({"a call is \"pass\", 20, 30, 40 or null", "喊價是 \"pass\"、20、30、40 或 null"},
              "calls[" + std::to_string(p) + "]");
  }
}

// Bidding, roles, scores and what else is on the table besides cards.
void read_table(PositionReader& in, Table& t) {
  t.options = in.options();
  t.phase = static_cast<Phase>(in.one_of("phase", {"bidding", "exchange", "play", "over"}, 2));
  constexpr int kUsualBid[] = {0, 30, 20, 0};
  t.bid = static_cast<std::uint8_t>(
      in.number("bid", kUsualBid[static_cast<std::size_t>(t.phase)], 0, 40));
  if (t.bid % 10 || t.bid == 10)
    in.fail({"a bid is 20, 30 or 40", "喊價是 20、30 或 40"}, "bid", {}, "C15");
  t.chimera = in.seat("chimera", 0);
  t.opener = in.seat("opener", t.phase == Phase::kBidding ? in.seat("turn", 0) : t.chimera);
  t.dealer = in.seat("dealer", static_cast<Seat>((t.opener + 2) % kSeats));
  t.turn = in.seat("turn", t.phase == Phase::kBidding ? t.opener : t.chimera);
  const Cards face = in.cards("faceUp");
  if (count(face) > 1) in.fail({"one card is expected", "應該只有一張牌"}, "faceUp");
  t.face_up = static_cast<std::uint8_t>(highest_rank(face));
  read_calls(in, t);
  t.voids = static_cast<std::uint8_t>(in.number("voids", 0, 0, 1));
  const auto totals = in.numbers_by_seat("totals", 1'000'000),
             treasure = in.numbers_by_seat("treasure", 60);
  for (std::size_t p = 0; p < kSeats; ++p) {
    t.totals[p] = static_cast<std::int32_t>(totals[p]),
    t.treasure[p] = static_cast<std::uint8_t>(treasure[p]);
  }
  t.hand = static_cast<std::uint32_t>(in.number("hand", 1, 1, 1'000'000));
  t.deal = static_cast<std::uint32_t>(in.number("deal", t.hand - 1, 0, 2'000'000));
  t.playoff = in.flag("playoff", false);
  if (const Json* j = in.find("lastHand"); j && !j->is_null())
    if (auto ok = from_json(*j, t.last_hand, "lastHand"); !ok)
      in.fail(ok.error().why, ok.error().where, ok.error().word);
}

// The cards that were played before, and the trick.
void read_play(PositionReader& in, Table& t) {
  if (t.phase == Phase::kPlay)
    read_trick(in, t);
  else if (in.has("trick"))
    in.fail({"there is a trick only in the play", "只有出牌階段才有這一墩"}, "trick");
  if (t.top.is_pass())
    t.passes = static_cast<std::uint8_t>(in.number("passes", 0, 0, 2));
  else if (in.has("passes"))
    in.fail(
        {"passes on a trick are written inside \"trick\"", "這一墩的跳過次數要寫在 \"trick\" 裡"},
        "passes");
  if (!t.top.is_pass() && in.has("turn") && in.seat("turn", t.turn) != t.turn)
    in.fail({"after this trick and its passes it is another seat's turn: seat {0}",
             "依這一墩和跳過次數，應該輪到 {0} 號座"},
            "turn", std::to_string(t.turn + 1));
  t.played = in.cards_by_seat("played");
  if (!in.has("played")) t.played[t.owner] = t.top.cards();
  const Cards all = t.played[0] + t.played[1] + t.played[2];
  if (!contains(all, t.trick))
    in.fail(
        {"the cards of the trick must be among the cards played", "這一墩的牌也要寫在已出的牌裡"},
        "played");
  if (!contains(t.played[t.owner], t.top.cards()))
    in.fail({"the play to beat must be among its owner's cards played",
             "要壓過的牌必須在出牌者已出的牌裡"},
            "played");
  if (const Json* j = in.find("lastTrick"); j && !j->is_null()) {
    PositionReader last(*j, {"cards", "by"}, "lastTrick");
    t.last_trick = last.cards("cards"), t.last_winner = last.seat("by", t.turn);
    if (last.error())
      in.fail(last.error()->why, last.error()->where, last.error()->word, last.error()->clause);
  }
  const std::size_t side = t.owner == t.chimera ? 0 : 1;
  t.traps = in.by_side("traps", 13), t.flights = in.by_side("flights", 1);
  if (!in.has("traps")) t.traps[side] = t.shape.type == Type::kTrap;
  if (!in.has("flights")) t.flights[side] = t.shape.type == Type::kFlight;
}

// The hands: how many cards each may have here, and whether the deck has them.
void check_hands(PositionReader& in, const State& s) {
  const Table& t = s.table;
  Cards all = t.played[0] + t.played[1] + t.played[2];
  for (std::size_t p = 0; p < kSeats; ++p) {
    const std::string where = "hands[" + std::to_string(p) + "]";
    const int n = count(s.hands[p]),
              most = t.phase == Phase::kBidding ? kDealt : kDealt + kNestSize;
    if (t.over() && n)
      in.fail({"when the match is over nobody holds cards", "遊戲結束後沒有人持有手牌"}, where);
    if (!t.over() && n == 0) in.fail({"a hand holds at least one card", "手牌至少要有一張"}, where);
    if (t.phase == Phase::kBidding && n == 1)
      in.fail({"a hand holds at least two cards while bidding, for the exchange",
               "競標時手牌至少要有兩張，才能換牌"},
              where, {}, "C27");
    if (n > most)
      in.fail({"a hand holds at most {0} cards here", "這裡手牌最多 {0} 張"}, where,
              std::to_string(most));
    if (t.phase == Phase::kExchange && p != t.chimera && n < t.exchange())
      in.fail({"a Hunter needs enough cards for the exchange", "獵人的手牌不夠交換"}, where, {},
              "C27");
    if (!contains(kDeck, all + s.hands[p]))
      in.fail({"with these cards there are too many of one rank",
               "加上這些牌後，某個點數超過整副牌的張數"},
              where, {}, "C1");
    all += s.hands[p];
  }
  if (t.phase == Phase::kBidding && !contains(kDeck, all + s.nest))
    in.fail({"with these cards there are too many of one rank",
             "加上這些牌後，某個點數超過整副牌的張數"},
            "nest", {}, "C1");
}

// What must hold between hands, nest, bid and phase; one message for each cause.
void check_rest(PositionReader& in, const State& s) {
  const Table& t = s.table;
  const int treasure = t.treasure[0] + t.treasure[1] + t.treasure[2] + treasure_in(t.trick);
  if (treasure + treasure_in(s.hands[0] + s.hands[1] + s.hands[2]) > 60)
    in.fail({"with trick and hands there is more treasure than 60 points",
             "加上這一墩和手牌，寶藏超過 60 分"},
            "treasure", {}, "C3");
  const bool bidding = t.phase == Phase::kBidding;
  if (!bidding && !contains(s.hands[t.chimera] + t.played[t.chimera], s.nest))
    in.fail({"the nest must be among the Chimera's cards", "窩裡的牌必須在奇美拉的牌裡"}, "nest",
            {}, "C24");
  if (t.face_up && !t.options.face_up_public)
    in.fail({"the face-up card is not shown under faceUp.public=false",
             "faceUp.public=false 時不公開翻開的牌"},
            "faceUp", {}, "C13");
  if (t.face_up && t.over())
    in.fail({"no card is face up when the match is over", "遊戲結束後沒有翻開的牌"}, "faceUp");
  if (t.phase == Phase::kExchange && t.bid < 30)
    in.fail({"there is an exchange only at a bid of 30 or 40", "喊價 30 或 40 才有換牌"}, "bid", {},
            "C27");
  if (t.phase == Phase::kPlay && t.bid < 20)
    in.fail({"the play needs a bid of 20, 30 or 40", "出牌階段需要 20、30 或 40 的喊價"}, "bid", {},
            "C15");
  if (bidding && t.bid == 40)
    in.fail({"a bid of 40 ends the bidding", "喊 40 就結束競標"}, "bid", {}, "C17");
}

void read_gifts(PositionReader& in, State& s) {
  const auto gifts = in.cards_by_seat("gifts");
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (!gifts[p]) continue;
    s.gifts[p] = gifts[p];
    const std::string where = "gifts[" + std::to_string(p) + "]";
    if (p == s.table.chimera || s.table.bid < 30)
      in.fail({"only Hunters give, at a bid of 30 or 40", "喊價 30 或 40 時只有獵人換牌"}, where,
              {}, "C27");
    else if (count(gifts[p]) != s.table.exchange())
      in.fail({"a gift is {0} at this bid", "這個喊價要交出 {0} 張"}, where,
              std::to_string(s.table.exchange()), "C27");
    if (s.table.phase == Phase::kExchange)
      s.table.committed = static_cast<std::uint8_t>(s.table.committed | 1u << p);
  }
}

Json texts_by_seat(const std::array<Cards, kSeats>& cards) {
  Json out = Json::array();
  for (const Cards c : cards) out.push(cards_list(c));
  return out;
}
Json numbers(const auto& values) {
  Json out = Json::array();
  for (const auto n : values) out.push(static_cast<std::int64_t>(n));
  return out;
}
bool any(const auto& values) {
  for (const auto n : values)
    if (n) return true;
  return false;
}

void write_trick(const Table& t, Json& out) {
  if (!t.top.is_pass()) {
    Json trick = Json::object().set("cards", to_text(t.top)).set("by", t.owner + 1);
    if (const Cards under = t.trick - t.top.cards()) trick.set("under", cards_list(under));
    if (t.passes) trick.set("passes", t.passes);
    out.set("trick", std::move(trick));
  } else {
    out.set("turn", t.turn + 1);
    if (t.passes) out.set("passes", t.passes);
  }
  if (any(t.played)) out.set("played", texts_by_seat(t.played));
  if (t.last_trick || t.last_winner)
    out.set("lastTrick",
            Json::object().set("cards", cards_list(t.last_trick)).set("by", t.last_winner + 1));
  if (any(t.treasure)) out.set("treasure", numbers(t.treasure));
  out.set("traps", numbers(t.traps)).set("flights", numbers(t.flights));
}

Json options_json(const Options& options) {
  Json out = Json::object();
  for (const auto& [name, value] : option_pairs(options, Texts{})) out.set(name, value);
  return out;
}

}  // namespace

Said State::from_position(const Json& json) {
  PositionReader in(json,
                    {"options", "phase",     "hands",    "nest",    "turn",    "chimera", "bid",
                     "dealer",  "opener",    "faceUp",   "calls",   "passes",  "voids",   "trick",
                     "played",  "lastTrick", "treasure", "traps",   "flights", "gifts",   "totals",
                     "hand",    "playoff",   "deal",     "lastHand"});
  State s;
  if (in.error()) return std::unexpected(*in.error());
  read_table(in, s.table);
  read_play(in, s.table);
  if (!in.has("hands") && !s.table.over())
    in.fail({"three hands are expected", "應該有三手牌"}, "hands");
  s.hands = in.cards_by_seat("hands");
  const Cards nest = in.cards("nest");
  if (count(nest) != kNestSize && (nest || s.table.phase == Phase::kBidding))
    in.fail({"the nest has three cards", "窩裡有三張牌"}, "nest", {}, "C10");
  s.nest = nest;
  read_gifts(in, s);
  check_hands(in, s);
  check_rest(in, s);
  for (std::size_t p = 0; p < kSeats; ++p)
    s.table.sizes[p] = static_cast<std::uint8_t>(count(s.hands[p]));
  if (in.error()) return std::unexpected(*in.error());
  if (!s.sound())
    return std::unexpected(
        ParseError{{"the members do not fit together: this cannot arise in a hand",
                    "各項彼此不合，牌局中不可能出現"},
                   {},
                   "position"});
  return s;
}

Json State::to_position() const {
  const Table& t = table;
  Json out = Json::object();
  if (t.options != Options{}) out.set("options", options_json(t.options));
  out.set("phase", kPhases[static_cast<std::size_t>(t.phase)]);
  if (!t.over()) out.set("hands", texts_by_seat(hands));
  if (nest) out.set("nest", cards_list(nest));
  out.set("bid", t.bid)
      .set("chimera", t.chimera + 1)
      .set("opener", t.opener + 1)
      .set("dealer", t.dealer + 1);
  if (t.face_up) out.set("faceUp", rank_text(t.face_up));
  if (any(t.calls)) {
    Json calls = Json::array();
    for (const int call : t.calls)
      calls.push(call == kCallPass ? Json("pass") : call ? Json(call) : Json());
    out.set("calls", std::move(calls));
  }
  if (t.voids) out.set("voids", t.voids);
  write_trick(t, out);
  if (any(gifts)) out.set("gifts", texts_by_seat({gifts[0], gifts[1], gifts[2]}));
  out.set("totals", numbers(t.totals)).set("hand", t.hand).set("deal", t.deal);
  if (t.playoff) out.set("playoff", true);
  if (t.last_hand != Result{}) out.set("lastHand", to_json(t.last_hand));
  return out;
}

}  // namespace menagerie::chimera
