// SPDX-License-Identifier: MIT
// Positions as people write them (positions.md). Seats and rules count from 1, cards are numbers;
// whatever is left out has the value it has in the middle of a quiet round.
#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

// Reads members of one object; the first thing wrong is kept, and where it was.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {
    if (!json.is_object()) fail({"an object is expected", "應該是物件"}, "position");
  }

  bool ok() const { return !error_; }
  ParseError error() const { return *error_; }
  void fail(Text why, std::string where, std::string word = {}) {
    if (!error_) error_ = ParseError{why, std::move(word), std::move(where)};
  }

  const Json* find(std::string_view key) {
    seen_.emplace_back(key);
    return json_.find(key);
  }
  std::int64_t number(std::string_view key, std::int64_t fallback, std::int64_t least,
                      std::int64_t most) {
    const Json* j = find(key);
    return j ? number(*j, std::string(key), least, most) : fallback;
  }
  std::int64_t number(const Json& j, const std::string& where, std::int64_t least,
                      std::int64_t most) {
    const std::int64_t* n = j.integer();
    if (n && *n >= least && *n <= most) return *n;
    fail({"a whole number in range is expected, not {0}", "應該是範圍內的整數，不是 {0}"}, where,
         j.dump());
    return least;
  }
  bool flag(std::string_view key) {
    const Json* j = find(key);
    if (j && !j->boolean())
      fail({"true or false is expected", "應該是 true 或 false"}, std::string(key));
    return j && j->boolean() && *j->boolean();
  }
  // Items of a list of at most `most`; none where the member is missing.
  const Json::Array& list(std::string_view key, std::size_t most) {
    static const Json::Array kNone;
    const Json* j = find(key);
    if (!j) return kNone;
    if (!j->items() || j->items()->size() > most) {
      fail({"a list is expected, of {0} entries at most", "應該是列表，最多 {0} 項"},
           std::string(key), std::to_string(most));
      return kNone;
    }
    return *j->items();
  }
  std::string_view text(const Json& j, const std::string& where) {
    if (j.string() && j.string()->size() <= kLongestMove) return *j.string();
    fail({"a text is expected", "應該是文字"}, where);
    return {};
  }
  void done() {  // a member nobody asked for is a mistake
    if (const Json::Object* all = json_.members())
      for (const auto& [key, value] : *all)
        if (std::ranges::find(seen_, key) == seen_.end())
          fail({"a position has no member \"{0}\"", "局面沒有「{0}」這一項"}, key, key);
  }

 private:
  const Json& json_;
  std::vector<std::string> seen_;
  std::optional<ParseError> error_;
};

std::string at(std::string_view key, std::size_t i) {
  return std::string(key) + "[" + std::to_string(i) + "]";
}

// The play that a word describes, or nothing; a word with a mistake is reported.
std::optional<Move> cards_of(Reader& in, std::string_view word, const std::string& where) {
  Texts texts;
  const auto m = Move::parse(word, texts);
  if (m && m->kind == Move::kPlay) return *m;
  in.fail({"\"{0}\" is not a card (2-15)", "「{0}」不是牌（2-15）"}, where, std::string(word));
  return std::nullopt;
}

Hand hand_of(Reader& in, std::string_view text, const std::string& where) {
  Hand out;
  for (const std::string& word : words_of(folded(text), " \t,")) {
    const auto m = cards_of(in, word, where);
    if (!m) return {};
    if (m->b || m->c)
      return in.fail({"\"{0}\" is not one card", "「{0}」不是一張牌"}, where, word), Hand{};
    if (out.count(m->a) == kCopies)
      return in.fail({"there are only four of number {0}", "數字 {0} 只有四張"}, where, word),
             Hand{};
    out.add(m->a);
  }
  return out;
}

Options options_of(Reader& in) {
  Options options;
  const Json* j = in.find("options");
  if (!j) return options;
  OptionPairs pairs;
  if (!j->members())
    in.fail({"an object is expected", "應該是物件"}, "options");
  else
    for (const auto& [key, value] : *j->members())
      pairs.emplace_back(key, value.string() ? *value.string() : value.dump());
  Texts texts;
  const auto read = options_from<Options>(pairs, texts);
  if (read) return *read;
  in.fail(read.error().why, read.error().where, read.error().word);
  return options;
}

void read_rules(Reader& in, Table& t, Texts& texts) {
  const Json::Array& list = in.list("rules", kMostRules);
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::string word(in.text(list[i], at("rules", i)));
    if (!in.ok()) return;
    const std::string low = folded(word);
    if (!low.starts_with("rule") && !low.starts_with("hono")) word = "rule " + word;
    const auto m = Move::parse(word, texts);
    if (!m) return in.fail(m.error().why, at("rules", i), m.error().word);
    if (m->kind != Move::kRule || !m->rule.sound() || m->rule.duty == Duty::kBan)
      return in.fail({"this is no rule: {0}", "這不是規則：{0}"}, at("rules", i), word);
    t.rules[i] = m->rule;
  }
}

// The two piles: `discards` and then `pile`, each a list of plays from the bottom up, or a text of
// single cards.
void read_pile(Reader& in, Table& t, std::string_view key, std::uint8_t& count) {
  const Json* j = in.find(key);
  if (!j) return;
  std::vector<std::string> plays;
  if (j->string() && j->string()->size() <= kLongestMove)
    plays = words_of(folded(*j->string()), " \t,");
  else if (j->items() && j->items()->size() <= kMostCards)
    for (std::size_t i = 0; i < j->items()->size(); ++i)
      plays.emplace_back(in.text((*j->items())[i], at(key, i)));
  else
    in.fail({"a list of plays, or a text of cards, is expected", "應該是牌的列表或文字"},
            std::string(key));
  for (std::size_t i = 0; i < plays.size() && in.ok(); ++i) {
    const auto m = cards_of(in, plays[i], at(key, i));
    if (!m) return;
    const std::size_t top = std::size_t{t.discards} + t.pile, cards = m->b ? 2 : 1;
    if (top + cards > kMostCards)
      return in.fail({"there are more cards than the pack has", "牌數超過整副牌"},
                     std::string(key));
    const int worker = t.options->laborer_number();
    const bool plain = key == "discards" && cards == 1 &&
                       !plays[i].contains('=');  // it has lost what it counted as
    const int number = plain ? m->a : laid(t, *m).number;
    const bool mixed = m->b && m->a != m->b, worker_first = m->a == worker;
    if (mixed && !worker_first && m->b != worker)
      return in.fail({"\"{0}\" is not a play", "「{0}」不是一手牌"}, at(key, i), plays[i]);
    for (std::size_t k = 0; k < cards; ++k) {
      const bool labour = !plain && (mixed ? k == 0 : worker_first);
      t.cards[top + k] =
          static_cast<std::uint8_t>(number | (labour ? kLaborerBit : 0) | (k ? kTwinBit : 0));
    }
    count = static_cast<std::uint8_t>(count + cards);
  }
}

// Seats in JSON, places in the table.
class Seating {
 public:
  Seating(Reader& in, Table& t) : in_(in), t_(t) {}

  Place place(const Json& j, const std::string& where) {
    const auto n = in_.number(j, where, 1, t_.seats);
    return t_.place_of(static_cast<Seat>(n - 1));
  }
  Place place(std::string_view key, Place fallback) {
    const Json* j = in_.find(key);
    return j ? place(*j, std::string(key)) : fallback;
  }
  SeatSet places(std::string_view key) { return places(in_, key); }
  SeatSet places(Reader& from, std::string_view key) {
    SeatSet out;
    const Json::Array& list = from.list(key, kMostSeats);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto n = from.number(list[i], at(key, i), 1, t_.seats);
      out.add(t_.place_of(static_cast<Seat>(n - 1)));
    }
    return out;
  }

 private:
  Reader& in_;
  Table& t_;
};

void read_order(Reader& in, Table& t) {
  for (Seat s = 0; s < t.seats; ++s) t.order.set(s, s);
  const Json::Array& list = in.list("order", kMostSeats);
  if (list.empty()) return;
  SeatSet seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto n = in.number(list[i], at("order", i), 1, t.seats);
    t.order.set(i, static_cast<int>(n - 1));
    seen.add(t.order[i]);
  }
  if (static_cast<int>(list.size()) != t.seats || seen.size() != t.seats)
    in.fail({"every seat is expected once", "每個座位應恰好出現一次"}, "order");
}

Holdings read_hands(Reader& in, const Table& t, std::string_view key) {
  Holdings::Wide hands{};
  const Json::Array& list = in.list(key, kMostSeats);
  for (std::size_t i = 0; i < list.size() && i < t.seats; ++i)
    hands[t.place_of(static_cast<Seat>(i))] = hand_of(in, in.text(list[i], at(key, i)), at(key, i));
  return Holdings(hands);
}

Row read_row(Reader& in, std::string_view key, int most, int seats) {
  Row out;
  const Json::Array& list = in.list(key, kMostSeats);
  for (std::size_t i = 0; i < list.size() && static_cast<int>(i) < seats; ++i)
    out.set(i, static_cast<int>(in.number(list[i], at(key, i), 0, most)));
  return out;
}

std::uint8_t read_rule_set(Reader& in, std::string_view key) {
  std::uint8_t out = 0;
  const Json::Array& list = in.list(key, kMostRules);
  for (std::size_t i = 0; i < list.size(); ++i)
    out = static_cast<std::uint8_t>(out | 1 << (in.number(list[i], at(key, i), 1, kMostRules) - 1));
  return out;
}

void read_window(Reader& in, Table& t, Window& w) {
  const Json* j = in.find("window");
  if (!j) return;
  Reader r(*j);
  Seating seating(r, t);
  const Json* kind = r.find("kind");
  const std::string_view name = kind ? r.text(*kind, "kind") : "play";
  if (name != "play" && name != "take")
    r.fail({"\"play\" or \"take\" is expected", "應該是 play 或 take"}, "kind");
  w.kind = name == "take" ? Window::kTake : Window::kPlay;
  w.by = seating.place("by", 0), w.last = seating.place("last", kNobody);
  w.leaving = r.flag("leaving"), w.broken = read_rule_set(r, "broken");
  w.discards = static_cast<std::uint8_t>(r.number("discards", 0, 0, kMostCards));
  w.pile = static_cast<std::uint8_t>(r.number("pile", 0, 0, kMostCards));
  w.stall = static_cast<std::uint8_t>(r.number("stall", 0, 0, 100));
  r.done();
  if (!r.ok()) in.fail(r.error().why, "window." + r.error().where, r.error().word);
}

void read_trial(Reader& in, Table& t, Trial& out) {
  const Json* j = in.find("trial");
  if (!j) return;
  Reader r(*j);
  Seating seating(r, t);
  out.accuser = seating.place("accuser", 0), out.accused = seating.place("accused", 0);
  out.rule = static_cast<std::uint8_t>(r.number("rule", 1, 1, kMostRules) - 1);
  out.voted = seating.places("voted"), out.guilty = seating.places("guilty"),
  out.cleared = seating.places("cleared");
  r.done();
  if (!r.ok()) in.fail(r.error().why, "trial." + r.error().where, r.error().word);
}

// Who has gone out, and in what order: the empty hands in order of play, unless "out" says
// otherwise.
void read_out(Reader& in, State& s) {
  Table& t = s.table;
  t.in = {};
  const Json::Array& list = in.list("out", kMostSeats);
  Seating seating(in, t);
  std::vector<Place> gone;
  SeatSet seen;
  for (std::size_t i = 0; i < list.size(); ++i)
    gone.push_back(seating.place(list[i], at("out", i))), seen.add(gone.back());
  for (Place p = 0; p < t.seats; ++p) {
    const bool leaving = t.window.leaving && t.window.by == p;
    if (!s.hands[p].empty() || leaving)
      t.in.add(p);
    else if (list.empty())
      gone.push_back(p), seen.add(p);
    else if (!seen.has(p))
      return in.fail({"seat {0} has no cards and is missing here", "{0} 號座沒有牌，卻不在這裡"},
                     "out", std::to_string(t.order[p] + 1));
  }
  if (gone.size() != static_cast<std::size_t>(t.seats - t.in.size()) ||
      gone.size() != static_cast<std::size_t>(seen.size()))
    return in.fail({"these are not the seats without cards", "這些不是沒有牌的座位"}, "out");
  for (std::size_t i = 0; i < gone.size(); ++i) t.finished.set(i, gone[i]);
}

Phase read_phase(Reader& in) {
  const Json* j = in.find("phase");
  if (!j) return Phase::kPlay;
  const std::string_view name = in.text(*j, "phase");
  for (int i = 0; i < kPhases; ++i)
    if (name == phase_word(static_cast<Phase>(i))) return static_cast<Phase>(i);
  in.fail({"\"{0}\" is no phase (play, rule, letgo, admit, vote, give, over)",
           "「{0}」不是階段（play、rule、letgo、admit、vote、give、over）"},
          "phase", std::string(name));
  return Phase::kPlay;
}

void read_sets(Reader& in, Table& t) {
  Seating seating(in, t);
  t.silent = seating.places("silent"), t.chatted = seating.places("chatted");
  t.called = seating.places("called"), t.answered = seating.places("answered"),
  t.accusers = seating.places("accusers");
  t.done = read_rule_set(in, "said") & 31;
  if (const Json* j = in.find("gestures"))
    for (const std::string& word : words_of(in.text(*j, "gestures"))) {
      int g = 0;
      while (g < kGestures && gesture_word(g).notation != word) ++g;
      if (g == kGestures)
        in.fail({"\"{0}\" is no gesture", "「{0}」不是手勢"}, "gestures", word);
      else
        t.gestures = static_cast<std::uint8_t>(t.gestures | 1 << g);
    }
  t.see_rules();
  for (const Json& j : in.list("winners", kMostSeats))
    t.winners.add(static_cast<Seat>(in.number(j, "winners", 1, t.seats) - 1));
}

// The table's members beside seats, hands and rules.
void read_course(Reader& in, State& s) {
  Table& t = s.table;
  Seating seating(in, t);
  Place leads = 0;
  while (leads + 1 < t.seats && s.hands[leads].empty()) ++leads;
  t.turn = seating.place("turn", t.phase == Phase::kOver ? Place{0} : leads);
  t.last = seating.place("last", kNobody);
  t.stall = static_cast<std::uint8_t>(in.number("stall", 0, 0, 5 * kMostSeats));
  t.turns = static_cast<std::uint16_t>(in.number("turns", 0, 0, kLastResort * kMostSeats));
  t.draws = static_cast<std::uint16_t>(in.number("draws", 0, 0, 65'535));
  t.opening = in.flag("opening"), t.took = in.flag("took"), t.turn_ends = in.flag("turnEnds");
  if (t.opening && !t.known[t.turn].count(kStart) && s.hands[t.turn].count(kStart))
    t.known.add(t.turn, kStart);  // V9
  for (Place p = 0; p < t.seats; ++p)
    if (t.points[t.order[p]] > most_points(t, p))
      in.fail({"nobody can have {0} points in this round", "這一輪不可能有 {0} 分"},
              at("points", t.order[p]), std::to_string(t.points[t.order[p]]));
}

// As many as are said, or as there are hands.
std::uint8_t read_seats(Reader& in) {
  const Json* hands = in.find("hands");
  const bool fits = hands && hands->items() && hands->items()->size() <= kMostSeats;
  const auto listed = static_cast<std::int64_t>(fits ? hands->items()->size() : 0);
  if (!in.find("seats") && listed < kFewestSeats)
    in.fail({"three to ten hands are expected", "應該有三到十手牌"}, "hands");
  return static_cast<std::uint8_t>(in.number("seats", listed, kFewestSeats, kMostSeats));
}

}  // namespace

std::expected<State, ParseError> State::from_position(const Json& json, Texts& texts) {
  Reader in(json);
  State s;
  Table& t = s.table;
  t.options = options_of(in);
  t.seats = read_seats(in);
  if (!in.ok()) return std::unexpected(in.error());
  t.round = static_cast<std::uint8_t>(in.number("round", 1, 1, kRounds));
  t.phase = read_phase(in);
  read_order(in, t);
  if (!in.ok()) return std::unexpected(in.error());
  s.hands = read_hands(in, t, "hands");
  t.known = read_hands(in, t, "known");
  read_rules(in, t, texts);
  read_pile(in, t, "discards", t.discards);
  read_pile(in, t, "pile", t.pile);
  t.points = read_row(in, "points", 5 * kRounds, t.seats);
  t.turned = read_row(in, "turned", kHighest, t.seats);
  read_window(in, t, t.window);
  read_trial(in, t, t.trial);
  read_out(in, s);
  read_sets(in, t);
  read_course(in, s);
  in.done();
  if (!in.ok()) return std::unexpected(in.error());
  if (!s.sound())
    return std::unexpected(ParseError{{"this position cannot arise: its parts do not fit together",
                                       "不可能出現這個局面：各部分互相矛盾"},
                                      {},
                                      "position"});
  return s;
}

}  // namespace menagerie::village_idiot
