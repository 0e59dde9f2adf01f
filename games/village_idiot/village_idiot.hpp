// SPDX-License-Identifier: MIT
// Village Idiot: three to ten players shed cards for six rounds; who is first becomes Mayor and
// adds a rule. The clauses V1..V51 are in RULES.md.
//
// Inside, players are counted by place: 0 leads the round (the Mayor, from round 2 on), seats-1 is
// the Idiot. `order` says which seat sits at a place, so "next in turn" and "title" are arithmetic,
// and the new seating after a round is a new `order`. Only the faces that look outward (due, view,
// points) are by seat.
//
// The two piles are one stack, so that clearing the pile moves a boundary and taking a play back
// moves it again:
//
//     cards  [ discards ........ | central pile ......... | unused, 0 ]
//             bottom        top    bottom             top
//     a card: bits 0-3 the number it counts as, bit 4 it is a Laborer, bit 5 it lies on its twin (a
//     pair)
#pragma once
#include <array>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/inline_vector.hpp"
#include "games/village_idiot/holdings.hpp"
#include "games/village_idiot/options.hpp"
#include "games/village_idiot/row.hpp"
#include "games/village_idiot/rule.hpp"

namespace menagerie::village_idiot {

inline constexpr int kFewestSeats = 3, kRounds = 6;
inline constexpr int kDeclared = 15, kLaborerBit = 16, kTwinBit = 32;  // of a card on the stack
inline constexpr Place kNobody = 255;

struct Move {
  enum Kind : std::uint8_t {
    kPlay,     // a, b: printed numbers (b 0: one card); c: what a Laborer counts as, 0: the ten, or
               // its twin's number
    kTake,     // picks up
    kEnd,      // ends a turn in which a card was taken (pickup.then=playOn)
    kGesture,  // a
    kSay,      // a: text
    kCall,     // a: seat
    kLetGo,
    kChat,    // reports that the seat wrote in the chat
    kAccuse,  // a: seat, b: index of the rule
    kAdmit,
    kDeny,
    kVote,  // a: 0 not guilty, 1 guilty, 2 abstain
    kGive,  // a: number
    kRule,  // rule
  };
  Kind kind = kPlay;
  std::uint8_t a = 0, b = 0, c = 0;
  Rule rule{};

  constexpr bool operator==(const Move&) const = default;
  static void fields(auto& x, auto f) {
    f("kind", x.kind), f("a", x.a), f("b", x.b), f("c", x.c), f("rule", x.rule);
  }
  static std::expected<Move, ParseError> parse(std::string_view text, Texts& texts);
  // Rules of one's own and accusations are composed, not picked from the list; chat is reported by
  // the table; a ten said aloud is listed as the Laborer without a number.
  bool listed() const {
    return kind != kAccuse && kind != kChat && (kind != kRule || is_template(rule)) &&
           (kind != kPlay || c != kTopDeclared);
  }
};
inline constexpr int kKinds = Move::kRule + 1;
static_assert(sizeof(Move) == 8);
std::string to_text(const Move& m, const Texts& texts);

enum class Phase : std::uint8_t {
  kPlay,   // the player in turn plays or picks up
  kRule,   // the Mayor makes a rule
  kLetGo,  // a last play would end the round: the others may call it first
  kAdmit,  // an accused player answers
  kVote,   // the others vote on him
  kGive,   // the Mayor chooses a card for the Idiot
  kOver,
};
inline constexpr int kPhases = 7;

// The latest play or pick-up while it may still be called or accused (V42), and how to take a play
// back.
struct Window {
  enum Kind : std::uint8_t { kShut, kPlay, kTake };
  Kind kind = kShut;
  Place by = 0;
  bool leaving = false;     // it was his last card: he is out when the window shuts
  std::uint8_t broken = 0;  // bit i: rule i was forgotten
  std::uint8_t discards = 0, pile = 0, stall = 0;  // before the play
  Place last = kNobody;                            // who had made the last play before it
  bool operator==(const Window&) const = default;
  static void fields(auto& x, auto f) {
    f("kind", x.kind), f("by", x.by), f("leaving", x.leaving), f("broken", x.broken),
        f("discards", x.discards), f("pile", x.pile), f("stall", x.stall), f("last", x.last);
  }
};

// An accusation of honour (V50). The sets are of places.
struct Trial {
  Place accuser : 4 = 0, accused : 4 = 0;
  std::uint8_t rule = 0;
  SeatSet voted{}, guilty{}, cleared{};
  bool operator==(const Trial&) const = default;
  static void fields(auto& x, auto f) {
    Place accuser = x.accuser, accused = x.accused;
    f("accuser", accuser), f("accused", accused), f("rule", x.rule), f("voted", x.voted),
        f("guilty", x.guilty), f("cleared", x.cleared);
    if constexpr (requires { x.rule = 0; })  // 15 is no place
      x.accuser = std::min<Place>(accuser, 15), x.accused = std::min<Place>(accused, 15);
  }
};

// What everybody sees. All sets and indices are of places, but for `points` and `turned`. The
// members are kept narrow, for a search copies a state at every step; `fields` shows them wide.
struct Table {
  Row order{};       // seat at each place
  Row points{};      // by seat
  Row finished{};    // in the order in which they went out
  Row turned{};      // the card each seat last turned over in a tie-break
  Holdings known{};  // what everybody knows a hand to hold, at least
  std::array<std::uint8_t, kMostCards> cards{};
  std::array<Rule, kMostRules> rules{};
  PackedOptions options{};
  SeatSet in{};  // not out of this round
  SeatSet silent{},
      chatted{};  // under a duty of silence; who broke it since the last play or pick-up
  SeatSet called{}, answered{},
      accusers{};     // who has used his call, his answer, his accusation in this window
  SeatSet winners{};  // seats
  std::uint16_t turns = 0, draws = 0;
  Trial trial{};
  Window window{};
  std::uint8_t seats = kFewestSeats, round = 1;
  Phase phase = Phase::kPlay;
  Place turn = 0;
  Place last = kNobody;  // who made the last play of this round
  std::uint8_t stall = 0;
  std::uint8_t discards = 0, pile = 0;
  std::uint8_t gestures = 0;  // made before the coming play
  // What changes at every step stands in a byte of its own: a word that is read just after one of
  // its bytes was written has to wait.
  bool opening : 1 = true;     // round 1, before the Start card
  bool took : 1 = false;       // the player in turn has picked up and plays on
  bool turn_ends : 1 = false;  // in kGive: the Idiot's turn is over afterwards
  std::uint8_t done : 5 = 0;   // bit i: what rule i asks for was done before the coming play

  // What follows from the rules in force, so that no step needs to look through them (see_rules).
  std::uint8_t : 0;
  std::uint8_t says : 5 = 0;    // bit i: rule i asks for words
  std::uint8_t limits : 3 = 0;  // the number of rules that forbid a pair
  std::uint8_t : 0;
  std::uint8_t acts : 5 = 0;                                       // bit i: it asks for a gesture
  bool honour : 1 = false, judged : 1 = false, quiet : 1 = false;  // there are such rules
  std::uint8_t asked = 0;                                          // all gestures
  std::uint8_t words = 0;  // of rules that ask for the same words, the first

  bool operator==(const Table&) const = default;
  static void fields(auto& x, auto f) {
    constexpr bool kWrites = requires { x.turn = 0; };
    const auto wide = [&](std::string_view name, auto& member) {
      auto all = member.wide();
      f(name, all);
      if constexpr (kWrites) member = std::remove_reference_t<decltype(member)>(all);
    };
    bool opening = x.opening, took = x.took, turn_ends = x.turn_ends;
    std::uint8_t said = x.done & x.says;
    wide("options", x.options), f("seats", x.seats), f("round", x.round), f("phase", x.phase),
        f("turn", x.turn), f("opening", opening);
    f("took", took), f("turn_ends", turn_ends), wide("order", x.order), wide("points", x.points),
        wide("finished", x.finished);
    f("rules", x.rules), f("in", x.in), f("silent", x.silent), f("chatted", x.chatted),
        f("called", x.called);
    f("answered", x.answered), f("accusers", x.accusers), f("gestures", x.gestures),
        f("said", said), f("last", x.last);
    f("stall", x.stall), f("draws", x.draws), f("turns", x.turns), f("window", x.window),
        f("trial", x.trial);
    f("discards", x.discards), f("pile", x.pile), f("cards", x.cards), wide("known", x.known),
        wide("turned", x.turned);
    f("winners", x.winners);
    if constexpr (kWrites) {
      x.opening = opening, x.took = took, x.turn_ends = turn_ends, x.done = said & 31;
      x.see_rules();
    }
  }

  void see_rules();  // after the rules or what was done have changed
  void forget_done() { gestures = done = 0; }
  void do_for(Duty duty, std::uint8_t arg);  // a gesture or words
  // kNobody where there is no such seat. Most often it is asked of the one in turn.
  Place place_of(Seat seat) const {
    return order[turn] == seat && seat < seats ? turn : place_apart(seat);
  }
  Place place_apart(Seat seat) const;
  SeatSet holding() const {  // who still has cards
    const unsigned gone = unsigned{window.leaving} << (window.by & 15);
    return SeatSet(static_cast<std::uint16_t>(in.bits() & ~gone));
  }
  Place next_after(Place place) const {  // the next who has (V11)
    const unsigned bits = holding().bits(), later = bits & ~((2u << place) - 1);
    return static_cast<Place>(std::countr_zero(later ? later : bits));
  }
  SeatSet all() const { return SeatSet::first(seats); }
  SeatSet to_seats(SeatSet places) const;
  Place idiot() const { return static_cast<Place>(seats - 1); }
  int rule_count() const;
  // Are plays held open for a call or an accusation? V42 V50
  bool watched() const { return honour || (judged && options->faults == Faults::kCalled); }
  std::uint8_t top_card() const {  // 0: the pile is empty
    const std::size_t end = std::size_t{discards} + pile;
    const std::uint8_t card = cards[end ? end - 1 : 0];
    return pile ? card : std::uint8_t{0};
  }
  int top_number() const { return top_card() & kDeclared; }
  int top_count() const { return (pile != 0) + (top_card() & kTwinBit) / kTwinBit; }
  int printed(std::uint8_t card) const {
    return card & kLaborerBit ? options.laborer_number() : card & kDeclared;
  }
  std::size_t top() const {
    return static_cast<std::size_t>(discards) + pile - 1;
  }  // not of an empty pile
  SeatSet due() const {  // seats
    return phase == Phase::kPlay ? SeatSet::one(order[turn]) : due_apart();
  }
  SeatSet due_apart() const;  // where the phase is another than play
  SeatSet able() const;       // seats
  bool sound(const std::array<std::uint8_t, kMostSeats>& sizes) const;
};

static_assert(sizeof(Table) == 192);

struct View {
  Table table{};
  Seat me = kSpectator;
  Hand mine{};
  std::array<std::uint8_t, kMostSeats> sizes{};  // by place
  bool operator==(const View&) const = default;
  static void fields(auto& x, auto f) {
    f("table", x.table), f("me", x.me), f("mine", x.mine), f("sizes", x.sizes);
  }
  bool sound() const;
};

struct State {
  using Move = village_idiot::Move;
  using View = village_idiot::View;
  using Options = village_idiot::Options;
  using Moves = InlineVector<Move, 160>;
  static constexpr GameInfo info{
      "village_idiot",
      {"Village Idiot", "鄉巴佬"},
      {"Shed your cards first, become Mayor, and add a rule that everybody must keep.",
       "最先出完牌的人當市長，還能訂下一條人人都得遵守的新規則。"},
      kFewestSeats,
      kMostSeats,
      5,
      1};

  Table table{};
  Holdings hands{};  // by place
  Seed seed{};
  bool operator==(const State&) const = default;
  static void fields(auto& x, auto f) {
    Holdings::Wide hands = x.hands.wide();
    f("table", x.table), f("hands", hands), f("seed", x.seed);
    if constexpr (requires { x.hands = x.hands; }) x.hands = Holdings(hands);
  }

  static State start(const Options& options, int seats, const Seed& seed);
  static State determinize(const View& v, Rng& rng);
  int seats() const { return table.seats; }
  SeatSet due() const { return table.due(); }
  SeatSet able() const { return table.able(); }
  void legal_moves(Seat seat, Moves& out) const;
  Move random_move(Seat seat, Rng& rng) const;  // core/game.hpp
  Ruling check(Seat seat, const Move& m) const;
  void apply(Seat seat, Move m);
  Move default_move(Seat seat) const;
  int score(Seat seat) const { return table.points[seat]; }
  SeatSet winners() const { return table.winners; }
  View view(Seat me) const;
  bool sound() const;
  std::optional<Move> shown(Seat, const Move& m, Seat) const {
    return m;
  }  // everything is done in the open

  static std::string fact_text(const Fact& fact, const Voice& voice);
  static Text describe_option(std::string_view name);
  // Rules of the players' own words have texts, which lie beside the state.
  static std::expected<State, ParseError> from_position(const Json& json, Texts& texts);
  Json to_position(const Texts& texts) const;
  static std::expected<State, ParseError> from_position(const Json& json) {
    Texts texts;
    return from_position(json, texts);
  }
  Json to_position() const { return to_position({}); }
  static std::expected<Json, ParseError> score_sheet(const Json& json, const Voice& voice);

 private:
  void list_apart(Place p, Moves& out) const;
  Move random_listed(Seat seat, Rng& rng) const;
  void deal();  // of table.round, in the order of its places
  void act_aside(Place p, Move m);
  void play(Place by, Move m);
  void lay(Place by, Move m, const Act& act, Hand mine);
  void clear_pile();
  void forget_numbers(std::size_t from);
  void take(Place by);
  void lift(Place by);
  void begin();
  void shut();  // what was last done stands
  void leave(Place by);
  void finish(Place by);
  void end_turn(Place by);
  void rank_rest(Place by);
  void end_round();
  void end_match();

  void hush(Place by, const Facts& facts);
  void show(Place by, Move m);
  void take_back();
  bool convict(Place by);  // false: there is nothing to take, so there is no penalty
  bool fine(Place by, bool ends_turn);
  void pay(Place by, bool ends_turn);  // V37: a penalty that can be paid
  void draw(Place by);
  void hand_over(Place from, Place to, int card);
  void give(Card card);
  void settle(Place by, bool ends_turn);
  void call(Place by, Place culprit);
  void chat(Place by);
  void answer(Place by, bool calls);
  void accuse(Place by, Place culprit, std::uint8_t rule);
  void vote(Place by, int vote);
  void close_trial(bool guilty);
};

int points_for(int finishing, int seats);  // V30 V31: by the order of going out, from 0

// Of these seats, those with the highest value (V44 V45).
template <class Values>
SeatSet highest(const Values& value, SeatSet among) {
  int best = -1;
  SeatSet out;
  among.each([&](Seat s) {
    if (value[s] > best) best = value[s], out = {};
    if (value[s] == best) out.add(s);
  });
  return out;
}

Scene scene(const View& v, const Voice& voice);
std::string describe(const Move& m, const Voice& voice);
std::vector<std::string> picks(const Move& m);
std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice);

}  // namespace menagerie::village_idiot
