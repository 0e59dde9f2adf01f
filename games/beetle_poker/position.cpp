// SPDX-License-Identifier: MIT
// A state from the JSON that people write. Whatever is left out takes its most ordinary value;
// cards that are named nowhere lie in the piles (if only their sizes are given), the rest is
// discarded.
#include "games/beetle_poker/position.hpp"
#include "core/notation.hpp"
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {
namespace {

struct PositionReader {
  Reader in;
  const Json& json;
  Texts& texts;
  State s{};
  Table& t = s.table;
  CardSet named = 0;

  PositionReader(const Json& j, Texts& all) : in(j), json(j), texts(all) {}

  void options() {
    const Json* list = in.find("options");
    if (!list) return;
    if (!list->is_object()) return in.fail({"an object is expected", "應該是物件"}, {}, "options");
    OptionPairs pairs;
    for (const auto& [name, value] : *list->members())
      pairs.emplace_back(name, value.string() ? *value.string() : value.dump());
    auto read = options_from<Options>(pairs, texts);
    if (!read) return in.fail(read.error().why, read.error().word, read.error().where);
    t.options = *read;
  }

  std::uint8_t beetle(const Json& j, const std::string& where) {
    if (j.is_null()) return kNoBeetle;
    const auto move = j.string() ? Move::parse("beetle " + j.string()->substr(0, 100), texts)
                                 : std::unexpected(ParseError{});
    const std::uint8_t out =
        move && move->kind() == Move::kBeetle ? beetle_of(*move, t.options) : kNoBeetle;
    if (out == kNoBeetle)
      in.fail({"there is no beetle “{0}” in this match", "這場遊戲沒有「{0}」這隻甲蟲"},
              j.string() ? *j.string() : j.dump(), where);
    return out;
  }

  // Cards that may be nowhere else.
  CardSet own(const Json& j, const std::string& where) {
    const CardSet set = in.cards(j, where);
    if (set & named)
      in.fail({"{0} lies in two places", "{0} 出現在兩個地方"}, set_text(set & named), where);
    named |= set;
    return set;
  }

  void round() {
    t.phase = static_cast<Phase>(in.word("phase", kPhaseWords, 1));
    if (t.phase != Phase::kBeetles)
      t.beetles = {*roster_number("hercules"), *roster_number("hercules")};
    in.pair("beetles", [&](Seat p, const Json& j, const std::string& where) {
      t.beetles[p] = beetle(j, where);
    });
    t.position = static_cast<std::uint8_t>(in.number("position", 2, 0, 4));
    t.round = static_cast<std::uint8_t>(in.number("round", 1, 1, 99));
    t.last_round = in.flag("lastRound", false);
    in.pair("wrestled", [&](Seat p, const Json& j, const std::string& where) {
      t.wrestled[p] = in.cards(j, where);
    });
    in.pair("clash", [&](Seat p, const Json& j, const std::string& where) {
      const CardSet set = in.cards(j, where);
      if (size(set) > 1) in.fail({"a clash card is one card", "攻防牌只有一張"}, {}, where);
      t.clash[p] = size(set) == 1 ? lowest(set) : kNoCard;
    });
    in.numbers("sumAdd", t.sum_add, kMostAdded), in.numbers("clashAdd", t.clash_add, kMostAdded);
    in.numbers("drawAdd", t.draw_add, kMostAdded), in.numbers("capAdd", t.cap_add, kMostAdded);
    in.pair("drawn", [&](Seat p, const Json& j, const std::string& where) {
      t.drawn[p] = static_cast<std::uint8_t>(in.whole(j, 0, kPileSize, where));
    });
    t.ties = static_cast<std::uint8_t>(in.seats("sumTies") | in.seats("clashTies") << 2);
    t.hold = static_cast<std::uint8_t>(in.seats("holding"));
    t.shift = static_cast<std::int8_t>(in.number("shift", 0, -kMostShift, kMostShift));
    t.spent = abilities("spent"), t.fired = abilities("fired");
  }

  static std::optional<std::uint8_t> roster_number(std::string_view id) {
    return static_cast<std::uint8_t>(roster_index(id));
  }

  // For each seat a list of the numbers of its beetle's abilities.
  std::uint8_t abilities(std::string_view name) {
    unsigned out = 0;
    in.pair(name, [&](Seat p, const Json& j, const std::string& where) {
      if (!j.items() || j.items()->size() > kMostAbilities)
        return in.fail({"a list of ability numbers is expected", "應該是能力編號的列表"}, {},
                       where);
      for (const Json& n : *j.items())
        out |= 1u << (2 * p + in.whole(n, 1, kMostAbilities, where) - 1);
    });
    return static_cast<std::uint8_t>(out);
  }

  void asked() {
    const Json* j = in.find("asked");
    if (!j) {
      if (t.phase == Phase::kAsk)
        in.fail(
            {"who is asked about which ability at which moment?", "請寫明在哪個時機問誰哪一項能力"},
            {}, "asked");
      return;
    }
    Reader ask(*j);
    ask.only({"moment", "seat", "ability", "first"});
    std::array<std::string_view, kMoments> words;
    for (std::size_t m = 0; m < words.size(); ++m) words[m] = moment_word(static_cast<Moment>(m));
    t.moment = static_cast<Moment>(ask.word("moment", words, 0));
    const Seat seat = ask.seat("seat", 0);
    t.first = ask.seat("first", seat);
    t.slot = static_cast<std::uint8_t>((seat == t.first ? 0 : kMostAbilities) +
                                       ask.number("ability", 1, 1, kMostAbilities) - 1);
    if (ask.failed()) in.fail(ask.error().why, ask.error().word, "asked." + ask.error().where);
  }

  void cards() {
    in.pair("hands",
            [&](Seat p, const Json& j, const std::string& where) { s.hands[p] = own(j, where); });
    for (Seat p = 0; p < kSeats; ++p) t.used[p] = usual_used(t, p, s.hands[p]);
    in.pair("used", [&](Seat p, const Json& j, const std::string& where) {
      t.used[p] = in.cards(j, where);
    });
    for (Seat p = 0; p < kSeats && !in.failed(); ++p) {
      if (t.used[p] & named)
        in.fail({"{0} lies in two places", "{0} 出現在兩個地方"}, set_text(t.used[p] & named),
                "used[" + std::to_string(p) + "]");
      named |= t.used[p];
    }
    in.pair("known", [&](Seat p, const Json& j, const std::string& where) {
      t.known[p] = in.cards(j, where);
      if (t.known[p] & ~s.hands[p])
        in.fail({"{0} is not in that hand", "{0} 不在那手牌裡"}, set_text(t.known[p] & ~s.hands[p]),
                where);
    });
    if (const Json* j = in.find("discarded")) t.discarded = own(*j, "discarded");
    piles();
    t.discarded |= kAllCards & ~named;
    for (Seat p = 0; p < kSeats && !in.failed(); ++p)
      if (size(s.hands[p]) + size(s.piles[p].cards) > kMostHeld)
        in.fail(
            {"hand and pile of a player are at most 26 cards", "一位玩家的手牌加牌堆最多 26 張"},
            {}, "hands[" + std::to_string(p) + "]");
  }

  // As card texts, the top card first; or as numbers of cards that nobody has named.
  void piles() {
    const int free = kDeck - size(named);
    PerSeat<int> wanted{};
    for (Seat p = 0; p < kSeats; ++p)
      wanted[p] = std::max(0, std::min({kPileSize, kMostHeld - size(s.hands[p]) - size(t.used[p]),
                                        p == 0 ? (free + 1) / 2 : free - wanted[0]}));
    in.pair("piles", [&](Seat p, const Json& j, const std::string& where) {
      wanted[p] = 0;
      if (j.integer())
        wanted[p] = in.whole(j, 0, kPileSize, where);
      else
        pile(p, j, where);
    });
    Rng rng{0};
    for (Seat p = 0; p < kSeats && !in.failed(); ++p) {
      const CardSet rest = kAllCards & ~named;
      if (wanted[p] > size(rest))
        return in.fail({"there are not that many cards left", "剩下的牌沒有那麼多"},
                       std::to_string(wanted[p]), "piles[" + std::to_string(p) + "]");
      if (wanted[p] == 0) continue;
      s.piles[p] = shuffled(some_of(rest, wanted[p], rng), rng);
      named |= s.piles[p].cards;
    }
  }
  void pile(Seat p, const Json& j, const std::string& where) {
    const CardSet set = own(j, where);
    if (in.failed()) return;
    if (size(set) > kPileSize)
      return in.fail({"a pile has at most 20 cards", "牌堆最多 20 張"}, {}, where);
    std::vector<Card> order;
    const std::string text = folded(j.string() ? *j.string() : "");
    std::string_view rest = text;
    while (!rest.empty()) {
      if (const auto card = take_card(rest))
        order.push_back(*card);
      else
        rest.remove_prefix(1);
    }
    for (std::size_t i = order.size(); i > 0; --i) s.piles[p].push(order[i - 1]);
  }

  void roles() {
    if (in.failed() || t.phase == Phase::kBeetles) return;
    const bool decided = t.phase == Phase::kClash ||
                         (t.phase == Phase::kAsk && t.moment != Moment::kWrestlingRevealed);
    t.attacker =
        in.seat("attacker", decided ? t.ahead_in_wrestling(s.lots >> (t.round & 31)) : kNobody);
    t.looker = in.seat("looker", kNobody);
  }

  void choices() {
    in.pair("laid", [&](Seat p, const Json& j, const std::string& where) {
      if (j.is_null()) return;
      const auto move =
          j.string() ? Move::parse(std::string_view(*j.string()).substr(0, kLongestMove), texts)
                     : std::unexpected(ParseError{});
      if (!move)
        return in.fail({"“{0}” is no choice that could lie face down", "「{0}」不是可以蓋著的選擇"},
                       j.dump(), where);
      s.sealed = *move;
      t.committed = static_cast<std::uint8_t>(t.committed | 1u << p);
    });
  }

  void end() {
    t.ending = static_cast<Ending>(in.word("ending", kEndingWords, 0));
    t.winners = static_cast<std::uint8_t>(in.seats("winners"));
    s.lots = static_cast<std::uint32_t>(0);
    if (const Json* j = in.find("lots")) {
      if (!j->integer() || *j->integer() < 0 || *j->integer() > 0xffffffff)
        return in.fail({"a whole number of 32 bits is expected", "應該是 32 位元的整數"}, {},
                       "lots");
      s.lots = static_cast<std::uint32_t>(*j->integer());
    }
  }

  std::expected<State, ParseError> read() {
    in.only({"options",   "phase",   "beetles",   "position", "round",    "lastRound", "wrestled",
             "clash",     "sumAdd",  "clashAdd",  "drawAdd",  "capAdd",   "drawn",     "sumTies",
             "clashTies", "holding", "shift",     "spent",    "fired",    "asked",     "hands",
             "used",      "known",   "discarded", "piles",    "attacker", "looker",    "laid",
             "ending",    "winners", "lots"});
    options(), round(), asked(), end(), cards(), roles(), choices();
    if (!in.failed()) refuse_unsound();
    if (in.failed()) return std::unexpected(in.error());
    return s;
  }

  // The commonest causes by their field; what remains is named by the phase that it does not fit.
  void refuse_unsound() {
    if (s.sound()) return;
    const int fewest = t.phase == Phase::kWrestling || t.phase == Phase::kBeetles ? 2
                       : t.phase == Phase::kClash                                 ? 1
                                                                                  : 0;
    for (Seat p = 0; p < kSeats; ++p) {
      const std::string at = "[" + std::to_string(p) + "]";
      if (size(s.hands[p]) < fewest)
        in.fail({"at least {0} cards are needed in this hand", "這手牌至少要有 {0} 張"},
                std::to_string(fewest), "hands" + at);
      if (t.phase != Phase::kBeetles && t.beetles[p] == kNoBeetle)
        in.fail({"a beetle is missing", "缺少甲蟲"}, {}, "beetles" + at);
      if (size(t.wrestled[p]) > 3)
        in.fail({"a wrestling set has at most 3 cards", "角力牌最多 3 張"}, {}, "wrestled" + at);
    }
    if (t.phase != Phase::kOver && (t.position < 1 || t.position > 3))
      in.fail({"while the match runs the position is 1, 2 or 3", "比賽進行中的位置是 1、2 或 3"},
              {}, "position");
    const bool over = t.phase == Phase::kOver;
    if (over != (t.winners != 0) || over != (t.ending != Ending::kNone))
      in.fail({"ending and winners belong to the phase “over”, and to it alone",
               "ending 和 winners 只屬於 over 階段"},
              {}, "ending");
    if (t.committed)
      in.fail({"a choice lies face down that could not be made", "蓋著的選擇不合規則"}, {}, "laid");
    in.fail({"this position cannot arise in this phase", "這個階段不可能出現這樣的局面"}, {},
            "phase");
  }
};

}  // namespace

std::expected<State, ParseError> State::from_position(const Json& json, Texts& texts) {
  return PositionReader(json, texts).read();
}
std::expected<State, ParseError> State::from_position(const Json& json) {
  Texts texts;
  return from_position(json, texts);
}

static_assert(Game<State>);

}  // namespace menagerie::beetle_poker
