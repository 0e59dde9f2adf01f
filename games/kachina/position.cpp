// SPDX-License-Identifier: MIT
// Positions that a person writes (positions.md). Whatever is left out gets a sensible value: hands
// are dealt from what is left, the pile is what is left then. A tile that is nowhere in a position
// is out of the game.
#include "games/kachina/position.hpp"

#include "core/notation.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

constexpr Text kNotNumber{"a whole number in its range is expected", "應該是範圍內的整數"};

Said read_number(const Json* j, std::string_view where, std::int64_t least, std::int64_t most,
                 auto& out) {
  if (!j) return {};
  const std::int64_t* n = j->integer();
  if (!n || *n < least || *n > most) return bad(kNotNumber, where);
  out = static_cast<std::remove_reference_t<decltype(out)>>(*n);
  return {};
}

// Tiles in the order in which they are written.
Said read_tiles(const Json* j, const std::string& where, std::size_t most, std::vector<Kind>& out) {
  const std::string* text = j ? j->string() : nullptr;
  if (!text || text->size() > kLongestText) return bad(kNotText, where);
  for (const std::string& word : words_of(folded(*text), " \t,")) {
    const auto kind = kind_from(word);
    if (!kind)
      return bad({"“{0}” is no tile; the tiles are C S O E W R H K",
                  "「{0}」不是板塊；板塊是 C S O E W R H K"},
                 where, word);
    out.push_back(*kind);
    if (out.size() > most) return bad({"there are too many tiles here", "這裡的板塊太多了"}, where);
  }
  return {};
}

// Moves a tile out of what is left of the sixty.
Said take(Bundle& rest, Kind k, std::string_view where) {
  if (rest.count(k) == 0)
    return bad({"there are no more tiles of this kind: {0}", "這種板塊沒有那麼多片：{0}"}, where,
               word_of(k));
  rest.remove(k);
  return {};
}
Said take_all(Bundle& rest, const std::vector<Kind>& tiles, std::string_view where, Bundle& into) {
  for (const Kind k : tiles) {
    if (auto ok = take(rest, k, where); !ok) return ok;
    into.add(k);
  }
  return {};
}

std::string tiles_text(Bundle tiles) {
  std::vector<std::string> out;
  for (Kind k = kChief; k >= kKoshari; --k)
    for (int n = tiles.count(k); n > 0; --n) out.emplace_back(1, letter_of(k));
  return joined(out);
}

// Reads a position member by member into a state; `rest` is what is left of the sixty tiles.
struct Reader {
  const Json& json;
  State s{};
  Bundle rest = kAllTiles;
  Rng rng{1};

  Said seat_number(const char* name, Seat& out) {
    int n = out + 1;
    if (auto ok = read_number(json.find(name), name, 1, s.table.seats, n); !ok) return ok;
    out = static_cast<Seat>(n - 1);
    return {};
  }

  Said seats() {
    Table& t = s.table;
    const Json* hands = json.find("hands");
    if (hands && (!hands->items() || hands->items()->size() > kMostSeats))
      return bad({"a list of at most five hands is expected", "應該是最多五手牌的列表"}, "hands");
    int seats = hands && hands->items()->size() >= 2 ? static_cast<int>(hands->items()->size())
                                                     : State::info.usual_seats;
    if (auto ok = read_number(json.find("seats"), "seats", 2, kMostSeats, seats); !ok) return ok;
    t.seats = static_cast<std::uint8_t>(seats);
    if (hands && hands->items()->size() > t.seats)
      return bad({"there are more hands than seats", "手牌比座位多"}, "hands");
    Seat start = 0;
    if (auto ok = seat_number("start", start); !ok) return ok;
    Seat turn = start;
    if (auto ok = seat_number("turn", turn); !ok) return ok;
    t.start = start, t.turn = turn;
    return {};
  }

  Said numbers(const char* name, std::int64_t most, auto& out) {
    const Json* list = json.find(name);
    if (!list) return {};
    if (!list->items() || list->items()->size() > s.table.seats)
      return bad({"a list with a number for each seat is expected", "應該是每個座位一個數字的列表"},
                 name);
    for (std::size_t p = 0; p < list->items()->size(); ++p)
      if (auto ok = read_number(&(*list->items())[p], at_index(name, p), 0, most, out[p]); !ok)
        return ok;
    return {};
  }

  Said counters() {
    Table& t = s.table;
    if (auto ok = numbers("scores", 2'000, t.scores); !ok) return ok;
    if (auto ok = numbers("reached", 255, t.reached); !ok) return ok;
    for (const int n : t.reached)
      t.scorings = static_cast<std::uint8_t>(std::max<int>(t.scorings, n));
    if (auto ok = read_number(json.find("scorings"), "scorings", t.scorings, 255, t.scorings); !ok)
      return ok;
    if (auto ok = read_number(json.find("renewals"), "renewals", 0, 255, t.renewals); !ok)
      return ok;
    int passes = 0;
    if (auto ok = read_number(json.find("passes"), "passes", 0, kMostSeats, passes); !ok) return ok;
    t.passes = static_cast<std::uint8_t>(passes);
    return {};
  }

  Said hand(std::size_t p, const Json& j) {
    std::vector<Kind> tiles;
    if (auto ok = read_tiles(&j, at_index("hands", p), kHandSize, tiles); !ok) return ok;
    return take_all(rest, tiles, at_index("hands", p), s.hands[p]);
  }

  Said known() {
    const Json* list = json.find("known");
    if (!list) return {};
    if (!list->items() || list->items()->size() > s.table.seats)
      return bad(
          {"a list with the known tiles of each seat is expected", "應該是各座位已知板塊的列表"},
          "known");
    for (std::size_t p = 0; p < list->items()->size(); ++p) {
      std::vector<Kind> tiles;
      const std::string where = at_index("known", p);
      if (auto ok = read_tiles(&(*list->items())[p], where, kHandSize, tiles); !ok) return ok;
      for (const Kind k : tiles) s.table.known[p].add(k);
      if (!s.table.known[p].within(s.hands[p]))
        return bad({"a tile is known that the hand does not hold", "已知的板塊不在手牌裡"}, where);
    }
    return {};
  }

  Kind drawn() {
    std::uint32_t n = below(rng, static_cast<std::uint32_t>(rest.size()));
    for (Kind k = kKoshari; k <= kChief; ++k) {
      const auto here = static_cast<std::uint32_t>(rest.count(k));
      if (n < here) return rest.remove(k), k;
      n -= here;
    }
    return kNone;
  }

  // The hands that are written first, then the others from what is left.
  Said hands() {
    const Json* list = json.find("hands");
    const std::size_t given = list ? list->items()->size() : 0;
    for (std::size_t p = 0; p < given; ++p)
      if (!(*list->items())[p].is_null())
        if (auto ok = hand(p, (*list->items())[p]); !ok) return ok;
    for (std::size_t p = 0; p < s.table.seats; ++p) {
      if (p >= given || (*list->items())[p].is_null())
        while (s.hands[p].size() < kHandSize && rest.size() > 0) s.hands[p].add(drawn());
      s.table.sizes.set(p, s.hands[p].size());
    }
    return {};
  }

  // The first tile that is written is the next to be drawn.
  Said pile() {
    const Json* j = json.find("pile");
    std::vector<Kind> tiles;
    if (j && j->string()) {
      if (auto ok = read_tiles(j, "pile", Pile::kMost, tiles); !ok) return ok;
      Bundle gone;
      if (auto ok = take_all(rest, tiles, "pile", gone); !ok) return ok;
    } else {
      int n = std::min(rest.size(), Pile::kMost);
      if (auto ok = read_number(j, "pile", 0, n, n); !ok) return ok;
      for (; n > 0; --n) tiles.push_back(drawn());
    }
    const int n = static_cast<int>(tiles.size());
    for (int i = 0; i < n; ++i) s.pile.put(i, tiles[static_cast<unsigned>(n - 1 - i)]);
    s.table.pile = static_cast<std::uint8_t>(n);
    s.table.faceup = s.table.faceup + rest;
    return {};
  }

  Said thrown() {
    const Json* j = json.find("thrown");
    std::vector<Kind> tiles;
    if (!j) return {};
    if (auto ok = read_tiles(j, "thrown", kTiles, tiles); !ok) return ok;
    return take_all(rest, tiles, "thrown", s.table.faceup);
  }

  Said board() {
    Layout layout;
    if (auto ok = read_board(json, layout); !ok) return ok;
    std::vector<Kind> tiles;
    for (int i = 0; i < layout.count; ++i) {
      tiles.push_back(layout.top(i));
      if (layout.under(i)) tiles.push_back(layout.under(i));
    }
    if (auto ok = take_all(rest, tiles, "board", s.table.faceup); !ok) return ok;
    s.table.board = Board::of(layout);
    if (!json.find("last")) return {};
    Cell last;
    if (auto ok = read_cell(json.find("last"), "last", last); !ok) return ok;
    const int rank = layout.find(last);
    if (rank < 0) return bad({"no tile lies on this cell", "這一格沒有板塊"}, "last");
    s.table.last = static_cast<std::uint8_t>(rank);
    return {};
  }

  Said phase() {
    Table& t = s.table;
    const int with_tiles = t.seats_with_tiles();
    t.phase = t.board.count() == 0                        ? Phase::kStart
              : with_tiles == 0 || t.passes >= with_tiles ? Phase::kOver
                                                          : Phase::kPlay;
    if (const Json* j = json.find("phase")) {
      const bool renewal = t.phase == Phase::kStart && j->string() && *j->string() == "renewal";
      if (!renewal)
        return bad({"the only phase that is named is “renewal”, on an empty board",
                    "只有空桌面的 renewal 階段需要寫出"},
                   "phase");
      t.phase = Phase::kRenewal;
    }
    if (t.phase == Phase::kStart && t.turn != t.start)
      return bad({"the start player lays the first tile", "起始板塊由起始玩家放下"}, "turn");
    for (std::size_t p = 0; p < t.seats; ++p) {
      if (t.pile && !t.sizes[p])
        return bad({"no hand is empty before the pile is", "牌堆用完之前沒有人會沒有手牌"},
                   at_index("hands", p));
      if (t.board.count() == 0 && t.sizes[p] != kHandSize)
        return bad({"first hands are of five tiles", "起始手牌是五片"}, at_index("hands", p));
    }
    if (t.phase == Phase::kPlay && t.sizes[t.turn] == 0)
      return bad({"the seat that is to place holds no tile", "輪到的座位沒有手牌"}, "turn");
    return {};
  }
};

}  // namespace

Said read_options(const Json& json, Options& out) {
  const Json* list = json.find("options");
  if (!list) return {};
  if (!list->is_object())
    return bad({"an object of options is expected", "應該是選項的物件"}, "options");
  for (const auto& [name, value] : *list->members()) {
    Texts texts;
    const std::string text = value.boolean()  ? (*value.boolean() ? "true" : "false")
                             : value.string() ? *value.string()
                                              : value.dump();
    if (auto ok = set_option(out, name.substr(0, 100), text, texts); !ok) return ok;
  }
  return {};
}

std::expected<State, ParseError> State::from_position(const Json& json) {
  if (!json.is_object())
    return std::unexpected(
        ParseError{{"a position is an object", "局面應該是物件"}, {}, "position"});
  Reader r{json};
  Options options;
  Said ok = read_options(json, options);
  r.s.table.set_options(options);
  const auto then = [&](Said (Reader::*step)()) {
    if (ok) ok = (r.*step)();
  };
  then(&Reader::seats), then(&Reader::board), then(&Reader::thrown), then(&Reader::hands),
      then(&Reader::known);
  then(&Reader::pile), then(&Reader::counters), then(&Reader::phase);
  if (!ok) return std::unexpected(std::move(ok.error()));
  if (!r.s.sound())
    return std::unexpected(ParseError{
        {"this position cannot arise in the game", "遊戲中不可能出現這個局面"}, {}, "position"});
  return r.s;
}

namespace {

Json numbers_of(const auto& list, std::size_t n) {
  Json out = Json::array();
  for (std::size_t p = 0; p < n; ++p) out.push(list[p]);
  return out;
}

}  // namespace

Json State::to_position() const {
  const Table& t = table;
  Json out = Json::object(), hands_json = Json::array(), known = Json::array(),
       options = Json::object();
  for (const auto& [name, value] : option_pairs(t.options(), Texts{})) options.set(name, value);
  for (std::size_t p = 0; p < t.seats; ++p)
    hands_json.push(tiles_text(hands[p])), known.push(tiles_text(t.known[p]));
  std::vector<std::string> down;
  for (int i = t.pile - 1; i >= 0; --i) down.emplace_back(1, letter_of(pile.at(i)));
  out.set("seats", static_cast<int>(t.seats)).set("options", std::move(options));
  if (t.phase == Phase::kRenewal) out.set("phase", "renewal");
  Cell corner;
  Json rows = t.board.count() ? rows_of(t.board.layout(), corner) : Json::array();
  out.set("board", std::move(rows)).set("corner", to_text(corner));
  if (t.last != kNoRank) out.set("last", to_text(t.last_cell()));
  out.set("hands", std::move(hands_json)).set("known", std::move(known)).set("pile", joined(down));
  out.set("thrown", tiles_text(t.thrown())).set("start", t.start + 1).set("turn", t.turn + 1);
  out.set("scores", numbers_of(t.scores, t.seats)).set("reached", numbers_of(t.reached, t.seats));
  return out.set("scorings", t.scorings)
      .set("renewals", t.renewals)
      .set("passes", static_cast<int>(t.passes));
}

static_assert(Game<State>);

}  // namespace menagerie::kachina
