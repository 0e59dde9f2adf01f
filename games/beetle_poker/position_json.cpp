// SPDX-License-Identifier: MIT
// A state as a position: everything that is not the ordinary value of its field.
#include "games/beetle_poker/notation.hpp"
#include "games/beetle_poker/position.hpp"

namespace menagerie::beetle_poker {
namespace {

Json pair_of(auto each) { return Json::array().push(each(Seat{0})).push(each(Seat{1})); }

Json card_or_null(Card c) { return c == kNoCard ? Json() : Json(card_text(c)); }

std::string pile_text(Pile pile) {
  std::string out;
  while (pile.cards) out += (out.empty() ? "" : " ") + card_text(pile.draw());
  return out;
}

Json seat_list(unsigned bits) {
  Json out = Json::array();
  for (Seat s = 0; s < kSeats; ++s)
    if (bits >> s & 1) out.push(s + 1);
  return out;
}

struct Writer {
  const State& s;
  const Texts& texts;
  const Table& t = s.table;
  Json out = Json::object();

  void numbers(const char* name, const auto& values) {
    if (values[0] || values[1]) out.set(name, pair_of([&](Seat p) { return Json(values[p]); }));
  }
  void sets(const char* name, const PerSeat<CardSet>& values) {
    if (values[0] || values[1])
      out.set(name, pair_of([&](Seat p) { return Json(set_text(values[p])); }));
  }
  void seats(const char* name, unsigned bits) {
    if (bits) out.set(name, seat_list(bits));
  }
  void abilities(const char* name, unsigned bits) {
    if (!bits) return;
    out.set(name, pair_of([&](Seat p) {
              Json list = Json::array();
              for (unsigned n = 0; n < kMostAbilities; ++n)
                if (bits >> (2u * p + n) & 1) list.push(n + 1);
              return list;
            }));
  }

  void options() {
    Json list = Json::object();
    for (const auto& [name, value] : option_pairs(t.options, texts)) {
      if (!name.starts_with("beetle.")) list.set(name, value);
    }
    for (std::uint8_t i = 0; i < kCustom; ++i) {
      const BeetleCard card = t.options.custom[i].spelled();
      if (card.exists())
        list.set("beetle.custom" + std::to_string(i + 1),
                 card_to_json(card,
                              names_of(static_cast<std::uint8_t>(kRoster + i), t.options, &texts)));
    }
    if (!list.members()->empty()) out.set("options", std::move(list));
  }

  void choices() {
    if (!t.committed) return;
    out.set("laid", pair_of([&](Seat p) {
              return t.has_committed(p) ? Json(to_text(s.sealed, texts)) : Json();
            }));
  }

  void round() {
    sets("wrestled", t.wrestled);
    if (t.clash[0] != kNoCard)
      out.set("clash", pair_of([&](Seat p) { return card_or_null(t.clash[p]); }));
    if (t.attacker != kNobody) out.set("attacker", t.attacker + 1);
    if (t.looker != kNobody) out.set("looker", t.looker + 1);
    if (t.used != PerSeat<CardSet>{usual_used(t, 0, s.hands[0]), usual_used(t, 1, s.hands[1])})
      out.set("used", pair_of([&](Seat p) { return Json(set_text(t.used[p])); }));
    sets("known", t.known);
    numbers("sumAdd", t.sum_add), numbers("clashAdd", t.clash_add), numbers("drawAdd", t.draw_add),
        numbers("capAdd", t.cap_add);
    numbers("drawn", t.drawn);
    seats("sumTies", t.ties & 3u), seats("clashTies", t.ties >> 2), seats("holding", t.hold);
    if (t.shift) out.set("shift", t.shift);
    abilities("spent", t.spent), abilities("fired", t.fired);
    if (t.phase == Phase::kAsk) {
      out.set("asked", Json::object()
                           .set("moment", moment_word(t.moment))
                           .set("seat", t.asked() + 1)
                           .set("ability", (t.slot & 1) + 1)
                           .set("first", t.first + 1));
    }
  }

  Json write() {
    options();
    out.set("phase", kPhaseWords[static_cast<std::size_t>(t.phase)]);
    out.set("beetles", pair_of([&](Seat p) {
              return t.beetles[p] == kNoBeetle ? Json()
                                               : Json(names_of(t.beetles[p], t.options, &texts).id);
            }));
    out.set("position", t.position).set("round", t.round);
    if (t.last_round) out.set("lastRound", true);
    out.set("hands", pair_of([&](Seat p) { return Json(set_text(s.hands[p])); }));
    out.set("piles", pair_of([&](Seat p) { return Json(pile_text(s.piles[p])); }));
    round(), choices();
    if (t.phase == Phase::kOver)
      out.set("ending", kEndingWords[static_cast<std::size_t>(t.ending)])
          .set("winners", seat_list(t.winners));
    if (s.lots) out.set("lots", s.lots);
    return std::move(out);
  }
};

}  // namespace

Json State::to_position(const Texts& texts) const { return Writer{*this, texts}.write(); }
Json State::to_position() const { return to_position(Texts{}); }

}  // namespace menagerie::beetle_poker
