// SPDX-License-Identifier: MIT
#include "tests/toy/toy.hpp"

#include <cassert>

#include "core/notation.hpp"

namespace menagerie::toy {
namespace {

constexpr Refusal kLeadMust{
    "T2", {"You lead this trick, so you must play a card.", "這一墩由你引牌，必須出牌。"}};
constexpr Refusal kNotHeld{"T3", {"You do not hold a {0}.", "你手上沒有 {0}。"}};
constexpr Refusal kTooLow{
    "T4", {"Your {0} must be higher than the {1} on the table.", "你的 {0} 必須大於桌上的 {1}。"}};

int size(const Hand& h) {
  int n = 0;
  for (const int k : h) n += k;
  return n;
}

// The cards that nobody shows, shuffled.
InlineVector<std::uint8_t, kRanks * kCopies> unseen(const Hand& played, const Hand& mine,
                                                    Source auto& g) {
  InlineVector<std::uint8_t, kRanks * kCopies> out;
  for (std::uint8_t r = 1; r <= kRanks; ++r)
    for (int n = kCopies - played[r] - mine[r]; n > 0; --n) out.push_back(r);
  shuffle(out, g);
  return out;
}

}  // namespace

std::expected<Move, ParseError> Move::parse(std::string_view text) {
  const auto words = words_of(folded(text));
  if (words.size() == 1 && words[0] == "pass") return Move{};
  if (words.size() == 1)
    if (const auto n = whole_number(words[0]); n && *n >= 1 && *n <= kRanks)
      return Move{static_cast<std::uint8_t>(*n)};
  return std::unexpected(
      ParseError{{"“{0}” is neither a card (1-10) nor “pass”", "「{0}」不是牌(1-10)，也不是 pass"},
                 std::string(text)});
}
std::string to_text(const Move& m) { return m.rank ? std::to_string(m.rank) : "pass"; }

State State::start(const Options& options, int, const Seed& seed) {
  DealStream stream(seed, 0);
  State s;
  s.table.options = options;
  auto deck = unseen({}, {}, stream);
  for (Hand& h : s.hands)
    for (int n = 0; n < options.cards; ++n) ++h[deck.pop_back()];  // T1
  return s;
}

State State::determinize(const View& v, Rng& rng) {
  State s;
  s.table = v.table;
  auto deck = unseen(v.table.played, v.mine, rng);
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (p == v.me)
      s.hands[p] = v.mine;
    else
      for (int n = v.sizes[p]; n > 0; --n) ++s.hands[p][deck.pop_back()];
  }
  return s;
}

View State::view(Seat me) const {
  View v;
  v.table = table;
  v.me = me;
  for (std::size_t p = 0; p < kSeats; ++p) v.sizes[p] = static_cast<std::uint8_t>(size(hands[p]));
  if (me < kSeats) v.mine = hands[me];
  return v;
}

Ruling State::check(Seat seat, const Move& m) const {
  if (const Ruling turn = may_act(*this, seat); !turn) return turn;
  if (m.rank == 0) return {table.top ? nullptr : &kLeadMust};                               // T2
  if (m.rank > kRanks || !hands[seat][m.rank]) return {&kNotHeld, {Fact::number(m.rank)}};  // T3
  if (m.rank <= table.top)
    return {&kTooLow, {Fact::number(m.rank), Fact::number(table.top)}};  // T4
  return {};
}

void State::legal_moves(Seat seat, Moves& out) const {
  if (!able().has(seat)) return;
  if (table.top) out.push_back({});                       // T2
  for (std::uint8_t r = table.top + 1; r <= kRanks; ++r)  // T4
    if (hands[seat][r]) out.push_back({r});               // T3
}

void State::apply(Seat seat, const Move& m) {
  assert(check(seat, m));
  if (m.rank) {
    --hands[seat][m.rank], ++table.played[m.rank];
    table.top = m.rank, table.holder = seat;
    if (size(hands[seat]) == 0) {
      table.over = true;
      return;
    }  // T6
  }
  table.turn = static_cast<Seat>((seat + 1) % kSeats);
  if (table.turn == table.holder) table.top = 0;  // T5
}

Move State::default_move(Seat seat) const {
  Moves moves;
  legal_moves(seat, moves);
  return moves[0];
}

int State::score(Seat seat) const { return table.over && seat == table.holder ? 1 : 0; }
SeatSet State::winners() const { return table.over ? SeatSet::one(table.holder) : SeatSet{}; }

bool View::sound() const {
  if (table.top > kRanks || table.turn >= kSeats || table.holder >= kSeats ||
      table.options.cards < 1 || table.options.cards > kMostDealt ||
      (me >= kSeats && me != kSpectator))
    return false;
  int hidden = 0, free = 0;
  for (std::size_t r = 0; r <= kRanks; ++r) {
    const int left = (r ? kCopies : 0) - table.played[r] - mine[r];
    if (left < 0) return false;
    free += left;
  }
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (p == me ? sizes[p] != size(mine) : sizes[p] > kMostDealt) return false;
    if (p != me) hidden += sizes[p];
    if (table.over != (sizes[table.holder] == 0)) return false;
    if (sizes[p] == 0 && !(table.over && p == table.holder)) return false;
  }
  return hidden <= free && (me != kSpectator || size(mine) == 0);
}

bool State::sound() const {
  for (std::size_t p = 0; p < kSeats; ++p)
    for (const int n : hands[p])
      if (n > kCopies) return false;
  for (std::size_t r = 0; r <= kRanks; ++r) {
    int n = table.played[r];
    for (const Hand& h : hands) n += h[r];
    if (n > (r ? kCopies : 0)) return false;
  }
  return view(kSpectator).sound();
}

Text State::describe_option(std::string_view) {
  return {"Cards dealt to each player.", "每人發幾張牌。"};
}

namespace {

std::unexpected<ParseError> wrong(Text why, std::string where, std::string word = {}) {
  return std::unexpected(ParseError{why, std::move(word), std::move(where)});
}

std::expected<Hand, ParseError> hand_from(const Json& json, const std::string& where) {
  if (!json.string())
    return wrong({"cards are a string such as \"3 3 7\"", "牌應為字串，例如 \"3 3 7\""}, where);
  Hand hand{};
  for (const std::string& word : words_of(*json.string())) {
    const auto m = Move::parse(word);
    if (!m || !m->rank) return wrong({"“{0}” is not a card", "「{0}」不是牌"}, where, word);
    if (++hand[m->rank] > kCopies)
      return wrong({"there are only three of {0}", "{0} 只有三張"}, where, word);
  }
  return hand;
}
std::string hand_text(const Hand& hand) {
  std::vector<std::string> cards;
  for (std::size_t r = 1; r <= kRanks; ++r) cards.insert(cards.end(), hand[r], std::to_string(r));
  return joined(cards);
}

// A whole number from least to most; the fallback where the member is missing.
std::expected<int, ParseError> number_from(const Json& json, const char* name, int least, int most,
                                           int fallback) {
  const Json* j = json.find(name);
  if (!j) return fallback;
  if (!j->integer() || *j->integer() < least || *j->integer() > most)
    return wrong({"a whole number from {0} is expected", "應為 {0} 的整數"}, name,
                 std::to_string(least) + "-" + std::to_string(most));
  return static_cast<int>(*j->integer());
}

}  // namespace

std::expected<State, ParseError> State::from_position(const Json& json) {
  State s;
  const Json* list = json.find("hands");
  if (!list || !list->items() || list->items()->size() != kSeats)
    return wrong({"three hands are expected", "應該有三手牌"}, "hands");
  for (std::size_t p = 0; p < kSeats; ++p) {
    auto hand = hand_from((*list->items())[p], "hands[" + std::to_string(p) + "]");
    if (!hand) return std::unexpected(std::move(hand.error()));
    s.hands[p] = *hand;
    s.table.over |= size(*hand) == 0;
  }
  if (const Json* played = json.find("played")) {
    auto hand = hand_from(*played, "played");
    if (!hand) return std::unexpected(std::move(hand.error()));
    s.table.played = *hand;
  }
  const auto turn = number_from(json, "turn", 1, kSeats, 1),
             holder = number_from(json, "holder", 1, kSeats, 1);
  const auto top = number_from(json, "top", 0, kRanks, 0),
             cards = number_from(json, "cards", 1, kMostDealt, Options{}.cards);
  for (const auto* n : {&turn, &holder, &top, &cards})
    if (!*n) return std::unexpected(n->error());
  s.table.turn = static_cast<Seat>(*turn - 1), s.table.holder = static_cast<Seat>(*holder - 1);
  s.table.top = static_cast<std::uint8_t>(*top),
  s.table.options.cards = static_cast<std::uint8_t>(*cards);
  if (!s.sound()) return wrong({"this position cannot arise", "不可能出現這個局面"}, "hands");
  return s;
}

Json State::to_position() const {
  Json list = Json::array();
  for (const Hand& h : hands) list.push(hand_text(h));
  return Json::object()
      .set("hands", std::move(list))
      .set("played", hand_text(table.played))
      .set("cards", table.options.cards)
      .set("turn", table.turn + 1)
      .set("holder", table.holder + 1)
      .set("top", table.top);
}

std::expected<Json, ParseError> State::score_sheet(const Json& json, const Voice&) {
  auto s = from_position(json);
  if (!s) return std::unexpected(std::move(s.error()));
  Json scores = Json::array();
  for (Seat p = 0; p < kSeats; ++p) scores.push(s->score(p));
  return Json::object().set("scores", std::move(scores));
}

Scene scene(const View& v, const Voice& voice) {
  Scene out;
  out.headline = std::string(voice(State::info.name));
  out.prompt = v.table.over
                   ? voice.say({"{0} has won.", "{0} 獲勝。"}, {voice.seat(v.table.holder)})
                   : voice.say({"{0} to play.", "輪到 {0} 出牌。"}, {voice.seat(v.table.turn)});
  for (Seat p = 0; p < kSeats; ++p)
    out.players.push_back({p,
                           v.table.over && p == v.table.holder ? 1 : 0,
                           {},
                           voice.say({"{0} cards", "{0} 張"}, {std::to_string(v.sizes[p])}),
                           !v.table.over && p == v.table.turn});
  Zone trick{"trick", std::string(voice({"Trick", "這一墩"})), "row", -1, 0, {}};
  if (v.table.top)
    trick.items.push_back(
        {"", std::to_string(v.table.top), std::to_string(v.table.top), "card", ""});
  Zone hand{"hand", std::string(voice({"Your hand", "你的手牌"})), "row", v.me, 0, {}};
  for (std::size_t r = 1; r <= kRanks; ++r)
    for (int n = 0; n < v.mine[r]; ++n)
      hand.items.push_back({std::to_string(r), std::to_string(r), std::to_string(r), "card", ""});
  out.zones = {trick, hand};
  return out;
}

std::string describe(const Move& m, const Voice& voice) {
  return m.rank ? std::to_string(m.rank) : std::string(voice({"pass", "跳過"}));
}
std::vector<std::string> picks(const Move& m) {
  return m.rank ? std::vector{std::to_string(m.rank)} : std::vector<std::string>{};
}
std::vector<std::string> narrate(const View&, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice) {
  std::vector<std::string> out{
      voice.say({"{0}: {1}", "{0}:{1}"}, {voice.seat(by), shown ? describe(*shown, voice) : "?"})};
  if (after.table.over)
    out.push_back(voice.say({"{0} is out and wins.", "{0} 出完牌，獲勝。"},
                            {voice.seat(after.table.holder)}));
  return out;
}

static_assert(Game<State>);

}  // namespace menagerie::toy
