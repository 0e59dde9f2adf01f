// SPDX-License-Identifier: MIT
// A state as a position (positions.md): everything that from_position reads, and nothing that has
// its usual value, so that what is written is short.
#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"

namespace menagerie::village_idiot {
namespace {

std::string hand_text(const Hand& hand) {
  std::vector<std::string> out;
  for (int n = kLowest; n <= kHighest; ++n)
    out.insert(out.end(), static_cast<std::size_t>(hand.count(n)), std::to_string(n));
  return joined(out);
}

Json pile_json(const Table& t, std::size_t from, std::size_t to) {
  Json out = Json::array();
  for (std::size_t i = from; i < to; ++i) {
    const auto word = [&](std::uint8_t card) {
      const std::string n = std::to_string(card & kDeclared);
      return card & kLaborerBit ? std::to_string(t.printed(card)) + "=" + n : n;
    };
    std::string play = word(t.cards[i]);
    if (i + 1 < to && t.cards[i + 1] & kTwinBit) play += " " + word(t.cards[++i]);
    out.push(play);
  }
  return out;
}

class Writer {
 public:
  Writer(const State& s, const Texts& texts) : s_(s), t_(s.table), texts_(texts) {}

  Json write() {
    frame();
    piles();
    rules();
    course();
    if (t_.window.kind != Window::kShut) out_.set("window", window());
    if (t_.phase == Phase::kAdmit || t_.phase == Phase::kVote) out_.set("trial", trial());
    const bool turned = !(t_.turned == Row{});
    put("turned", by_seat([&](Seat s) { return t_.turned[s]; }), turned);
    put("winners", seat_list(t_.winners), !t_.winners.empty());
    return std::move(out_);
  }

 private:
  int seat(Place p) const { return t_.order[p] + 1; }
  void put(std::string key, Json value, bool wanted) {
    if (wanted) out_.set(std::move(key), std::move(value));
  }
  void put(std::string key, SeatSet places) {
    put(std::move(key), seat_list(t_.to_seats(places)), !places.empty());
  }
  static Json seat_list(SeatSet seats) {
    Json list = Json::array();
    seats.each([&](Seat s) { list.push(s + 1); });
    return list;
  }
  static Json rule_list(unsigned bits) {
    Json list = Json::array();
    for (int i = 0; i < kMostRules; ++i)
      if (bits >> i & 1) list.push(i + 1);
    return list;
  }
  Json by_seat(const auto& make) const {
    Json list = Json::array();
    for (Seat s = 0; s < t_.seats; ++s) list.push(make(s));
    return list;
  }

  void frame() {
    Json options = Json::object(), order = Json::array();
    for (auto& [key, value] : option_pairs(t_.options.wide(), {})) options.set(key, value);
    for (Place p = 0; p < t_.seats; ++p) order.push(seat(p));
    out_.set("seats", t_.seats).set("round", t_.round).set("phase", phase_word(t_.phase));
    put("options", std::move(options), !(t_.options == PackedOptions{}));
    out_.set("order", std::move(order)).set("turn", seat(t_.turn));
  }

  void piles() {
    Json gone = Json::array();
    for (int i = 0; i < t_.seats - t_.in.size(); ++i)
      gone.push(seat(t_.finished[static_cast<std::size_t>(i)]));
    const bool known = !(t_.known == Holdings{});
    out_.set("hands", by_seat([&](Seat s) { return hand_text(s_.hands[t_.place_of(s)]); }));
    out_.set("pile", pile_json(t_, t_.discards, std::size_t{t_.discards} + t_.pile));
    out_.set("discards", pile_json(t_, 0, t_.discards));
    out_.set("points", by_seat([&](Seat s) { return t_.points[s]; }));
    put("out", std::move(gone), t_.in.size() < t_.seats);
    put("known", by_seat([&](Seat s) { return hand_text(t_.known[t_.place_of(s)]); }), known);
  }

  void rules() {
    Json list = Json::array();
    for (int i = 0; i < t_.rule_count(); ++i)
      list.push(rule_notation(t_.rules[static_cast<std::size_t>(i)], texts_));
    put("rules", std::move(list), !t_.rules[0].none());
    std::vector<std::string> gestures;
    for (int g = 0; g < kGestures; ++g)
      if (t_.gestures >> g & 1) gestures.emplace_back(gesture_word(g).notation);
    put("gestures", joined(gestures), t_.gestures != 0);
    put("said", rule_list(t_.done & t_.says), (t_.done & t_.says) != 0);
    put("silent", t_.silent), put("chatted", t_.chatted);
    put("called", t_.called), put("answered", t_.answered), put("accusers", t_.accusers);
  }

  void course() {
    put("opening", true, t_.opening), put("took", true, t_.took);
    put("turnEnds", true, t_.turn_ends);
    if (t_.last != kNobody) out_.set("last", seat(t_.last));
    put("stall", t_.stall, t_.stall != 0), put("turns", t_.turns, t_.turns != 0);
    put("draws", t_.draws, t_.draws != 0);
  }

  Json window() const {
    const Window& w = t_.window;
    Json j = Json::object();
    j.set("kind", w.kind == Window::kTake ? "take" : "play").set("by", seat(w.by));
    j.set("leaving", w.leaving).set("broken", rule_list(w.broken));
    j.set("discards", w.discards).set("pile", w.pile).set("stall", w.stall);
    if (w.last != kNobody) j.set("last", seat(w.last));
    return j;
  }

  Json trial() const {
    const Trial& r = t_.trial;
    Json j = Json::object();
    j.set("accuser", seat(r.accuser)).set("accused", seat(r.accused)).set("rule", r.rule + 1);
    j.set("voted", seat_list(t_.to_seats(r.voted)));
    j.set("guilty", seat_list(t_.to_seats(r.guilty)));
    j.set("cleared", seat_list(t_.to_seats(r.cleared)));
    return j;
  }

  const State& s_;
  const Table& t_;
  const Texts& texts_;
  Json out_ = Json::object();
};

}  // namespace

Json State::to_position(const Texts& texts) const { return Writer(*this, texts).write(); }

}  // namespace menagerie::village_idiot
