// SPDX-License-Identifier: MIT
// What a type must offer to be a game; laws.hpp tests what it must mean.
//
// A game is a value. `apply` is deterministic: all chance is drawn from the 256-bit seed, which
// lies in the state as something nobody has seen, so a whole record is options + seed + moves.
// Hidden information is a pair of functions:
//
//     view(seat)               what that seat may know        State -> View
//     determinize(view, rng)   a world that agrees with it    View  -> State
//
// Bots are handed a View, never a State: cheating does not compile. State and View embed the same
// public Table, so redaction is a field that is absent from a type, never a field that is blanked.
//
// A state is a whole match (many deals). It names the set of seats it waits for (`due`); each
// commits in any order and the order never changes the result. A seat may also be able to act
// without being waited for
// (`able`, a superset of `due`).
#pragma once
#include <concepts>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/ruling.hpp"
#include "core/scene.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "core/texts.hpp"
#include "core/words.hpp"

namespace menagerie {

struct GameInfo {
  std::string_view id;  // the folder's name, as typed on a command line: "chimera"
  Text name;
  Text blurb;  // one sentence for a lobby
  int min_seats, max_seats, usual_seats;
  int rules_version;  // in every record; grows when an old record would no longer replay
};

// Notation to move: most games need the text alone, one where people write texts needs their list
// too (it may add the new ones).
template <class S>
auto parse_move(std::string_view text, Texts& texts)
    -> std::expected<typename S::Move, ParseError> {
  if constexpr (requires { S::Move::parse(text, texts); })
    return S::Move::parse(text, texts);
  else
    return S::Move::parse(text);
}
template <class M>
std::string move_text(const M& m, const Texts& texts) {
  if constexpr (requires { to_text(m, texts); })
    return to_text(m, texts);
  else
    return to_text(m);
}
// A position whose match has texts of its own (a beetle's names) brings them along.
template <class S>
std::expected<S, ParseError> position_of(const Json& json, Texts& texts) {
  if constexpr (requires { S::from_position(json, texts); })
    return S::from_position(json, texts);
  else
    return S::from_position(json);
}
template <class S>
Json position_json(const S& state, const Texts& texts) {
  if constexpr (requires { state.to_position(texts); })
    return state.to_position(texts);
  else
    return state.to_position();
}

// One of the moves that legal_moves lists, all equally likely: the one at place below(rng, their
// number), so that one word is drawn and the list need not be made. The seat must have a move. A
// game that can count its moves faster than list them has a member of that name; the laws compare
// it with its list.
template <class S>
typename S::Move random_move(const S& state, Seat seat, Rng& rng) {
  if constexpr (requires { state.random_move(seat, rng); }) {
    return state.random_move(seat, rng);
  } else {
    typename S::Moves moves;
    state.legal_moves(seat, moves);
    return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  }
}

template <class S>
concept Game = std::regular<S> && std::regular<typename S::Move> &&
               std::regular<typename S::View> && std::regular<typename S::Options> &&
               requires(S s, const S& cs, const typename S::Move& m,
                        const std::optional<typename S::Move>& shown, typename S::Moves& out,
                        const typename S::View& v, const typename S::Options& options, Seat seat,
                        Rng& rng, Texts& texts, std::string_view text, const Voice& voice,
                        const Fact& fact, const Json& json) {
                 { S::info } -> std::convertible_to<const GameInfo&>;
                 // seats lies in info.min_seats..max_seats.
                 { S::start(options, int{}, Seed{}) } -> std::same_as<S>;
                 { cs.seats() } -> std::same_as<int>;
                 { cs.due() } -> std::same_as<SeatSet>;   // empty: the match is over
                 { cs.able() } -> std::same_as<SeatSet>;  // at least due()
                 // Appends all legal moves of an able seat (none for another). A move that a person
                 // composes from free text may be legal without being listed: Move::listed() is
                 // false for those, where it exists. A game that minds talk
                 // takes the move "chat", unlisted: the table reports it for whoever writes in the
                 // chat.
                 { cs.legal_moves(seat, out) };
                 {
                   cs.check(seat, m)
                 } -> std::same_as<Ruling>;  // any move, any seat 0..254, never crashes
                 { s.apply(seat, m) };       // asserts check(seat, m)
                 // Of a due seat: legal and harmless.
                 { cs.default_move(seat) } -> std::same_as<typename S::Move>;
                 { cs.score(seat) } -> std::same_as<int>;
                 {
                   cs.winners()
                 } -> std::same_as<SeatSet>;  // who wins or shares the win; empty until the end
                 { cs.view(seat) } -> std::same_as<typename S::View>;  // a seat, or kSpectator
                 { S::determinize(v, rng) } -> std::same_as<S>;        // of a sound view
                 // Asked of every decoded state and view: true promises that nothing else here can
                 // crash.
                 { cs.sound() } -> std::same_as<bool>;
                 { v.sound() } -> std::same_as<bool>;
                 { parse_move<S>(text, texts) };
                 { move_text(m, texts) } -> std::same_as<std::string>;  // parse(text(m)) == m
                 // The move as `to` may see it when `by` makes it in this state; nullopt: only that
                 // something was chosen.
                 { cs.shown(seat, m, seat) } -> std::same_as<std::optional<typename S::Move>>;
                 // Words. All of them see Views only.
                 { scene(v, voice) } -> std::same_as<Scene>;  // without choices; may have forms
                 { describe(m, voice) } -> std::same_as<std::string>;     // "pair of 8s"
                 { picks(m) } -> std::same_as<std::vector<std::string>>;  // see scene.hpp
                 // Log lines for the step between two views of one seat.
                 { narrate(v, seat, shown, v, voice) } -> std::same_as<std::vector<std::string>>;
                 {
                   S::fact_text(fact, voice)
                 } -> std::same_as<std::string>;  // facts of kind kOwn and above
                 {
                   S::describe_option(text)
                 } -> std::same_as<Text>;  // what the option of that name does
                 // Positions in short JSON that a person writes (docs/positions.md).
                 { S::from_position(json) } -> std::same_as<std::expected<S, ParseError>>;
                 { cs.to_position() } -> std::same_as<Json>;
                 // Scores what the JSON describes (a hand, a placement, a round):
                 // docs/positions.md.
                 { S::score_sheet(json, voice) } -> std::same_as<std::expected<Json, ParseError>>;
               };

// The part of every `check` that comes before the rules: is there a match, and is it this seat's
// turn?
template <class S>
Ruling may_act(const S& state, Seat seat) {
  const SeatSet due = state.due();
  if (due.empty()) return {&kMatchOver};
  if (!state.able().has(seat)) return {&kNotYourTurn, {Fact::seat(due.lowest())}};
  return {};
}

// A policy decides for the owner of a view. `choose` is asked only when that seat is due.
template <class P, class S>
concept Policy = Game<S> && requires(P& p, const typename S::View& v, Rng& rng) {
  { p.choose(v, rng) } -> std::same_as<typename S::Move>;
};

}  // namespace menagerie
