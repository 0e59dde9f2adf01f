// SPDX-License-Identifier: MIT
// How the laws get about: random options, random matches, and the positions they reach. Every
// position is found again from the options, the number of seats, the seed and the ply that a
// complaint names.
//
// A walk takes any due seat (not always the lowest), now and then a seat that is able without
// being due, and now and then a move that a person would compose in one of the scene's forms.
#pragma once
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/notation.hpp"
#include "core/options.hpp"

namespace menagerie::laws {

// A reached position.
template <Game S>
struct Spot {
  S state{};
  Texts texts{};
  OptionPairs options{};
  int seats = 0;
  std::uint64_t seed = 0;
  int ply = 0;
};

template <Game S>
std::string place_of(const Spot<S>& spot) {
  std::string out = std::string(S::info.id) + ", " + std::to_string(spot.seats) + " seats, seed " +
                    std::to_string(spot.seed) + ", ply " + std::to_string(spot.ply);
  for (const auto& [name, value] : spot.options) out += ", " + name + "=" + value;
  return out;
}

template <Game S>
std::vector<typename S::Move> moves_of(const S& state, Seat seat) {
  typename S::Moves out;
  state.legal_moves(seat, out);
  return {out.begin(), out.end()};
}

// False for a move that a person composes: legal without being listed.
template <class M>
bool is_listed(const M& m) {
  if constexpr (requires { m.listed(); })
    return m.listed();
  else
    return true;
}

template <class T>
const T& one_of(const std::vector<T>& all, Rng& rng) {
  return all[below(rng, static_cast<std::uint32_t>(all.size()))];
}
inline Seat one_of(SeatSet seats, Rng& rng) {
  for (std::uint32_t skip = below(rng, static_cast<std::uint32_t>(seats.size())); skip > 0; --skip)
    seats.remove(seats.lowest());
  return seats.lowest();
}

// Seats of a state, and the onlooker.
template <Game S>
std::vector<Seat> eyes_of(const S& state) {
  std::vector<Seat> out;
  for (int p = 0; p < state.seats(); ++p) out.push_back(static_cast<Seat>(p));
  out.push_back(kSpectator);
  return out;
}

// Some options changed at random: any choice, and numbers from the least up to twice the default,
// so that a match stays short enough to be played to its end. Options of other types keep their
// default.
template <class Options>
OptionPairs random_options(Rng& rng) {
  OptionPairs out;
  for (const OptionInfo& info : option_list<Options>()) {
    if (below(rng, 2)) continue;
    if (!info.choices.empty()) {
      out.emplace_back(info.name, one_of(info.choices, rng));
    } else if (info.least < info.most) {
      const std::int64_t usual = std::strtoll(info.value.c_str(), nullptr, 10);
      const std::int64_t most = std::min(info.most, std::max(info.least + 1, usual * 2));
      const auto span = static_cast<std::uint32_t>(most - info.least + 1);
      out.emplace_back(info.name, std::to_string(info.least + below(rng, span)));
    }
  }
  return out;
}

// What somebody could send by filling in a form of the scene; empty where there is none.
template <Game S>
std::string composed(const S& state, Seat seat, const Texts& texts, Rng& rng) {
  Voice voice;
  voice.texts = &texts;
  const Scene shown = scene(state.view(seat), voice);
  if (shown.forms.empty()) return {};
  const Form& form = one_of(shown.forms, rng);
  std::vector<std::string> words;
  if (!form.prefix.empty()) words.push_back(form.prefix);
  for (const FormPart& part : form.parts) {
    if (!part.options.empty())
      words.push_back(one_of(part.options, rng).first);
    else
      words.push_back("\"say " + std::to_string(below(rng, 6)) + "\"");
  }
  return joined(words);
}

template <Game S>
struct Step {
  Seat by = 0;
  typename S::Move move{};
};

// A random legal step; a composed move adds its texts.
template <Game S>
Step<S> random_step(const S& state, Texts& texts, Rng& rng) {
  Seat seat = one_of(below(rng, 16) == 0 ? state.able() : state.due(), rng);
  if (below(rng, 8) == 0) {
    Texts more = texts;
    if (const auto move = parse_move<S>(composed(state, seat, texts, rng), more);
        move && state.check(seat, *move)) {
      texts = std::move(more);
      return {seat, *move};
    }
  }
  auto moves = moves_of(state, seat);
  if (moves.empty()) seat = one_of(state.due(), rng), moves = moves_of(state, seat);
  return {seat, moves.empty() ? state.default_move(seat) : one_of(moves, rng)};
}

template <Game S>
Spot<S> beginning(const OptionPairs& pairs, int seats, std::uint64_t seed) {
  Spot<S> spot;
  spot.options = pairs, spot.seats = seats, spot.seed = seed;
  const auto options = options_from<typename S::Options>(pairs, spot.texts);
  spot.state = S::start(options ? *options : typename S::Options{}, seats, Seed::of(seed));
  return spot;
}

// Plays a match of at most `most` steps and calls visit(spot) before each; stops at once where it
// returns false. The last call is for the final position. step(state, texts, rng) chooses each
// step.
template <Game S>
void walk(const OptionPairs& options, int seats, std::uint64_t seed, int most, auto visit,
          auto step) {
  Spot<S> spot = beginning<S>(options, seats, seed);
  Rng rng{seed};
  while (visit(std::as_const(spot)) && !spot.state.due().empty() && spot.ply < most) {
    const auto [by, move] = step(spot.state, spot.texts, rng);
    spot.state.apply(by, move);
    ++spot.ply;
  }
}

// The same match twice: once to see how long it is, once to stop at some positions spread evenly
// over it, the first and the last among them. Returns what the first law that is broken says, with
// its place.
template <Game S>
std::string survey(const OptionPairs& options, int seats, std::uint64_t seed, int most, int stops,
                   auto law, auto step) {
  int length = 0;
  const auto measure = [&](const Spot<S>& spot) { return length = spot.ply, true; };
  walk<S>(options, seats, seed, most, measure, step);
  Rng rng{~seed};
  std::set<int> chosen{0, length};
  for (int i = 0; i < stops; ++i)
    chosen.insert(static_cast<int>(below(rng, static_cast<std::uint32_t>(length) + 1)));
  std::string complaint;
  const auto stop = [&](const Spot<S>& spot) {
    if (chosen.contains(spot.ply)) complaint = law(spot, rng);
    if (!complaint.empty()) complaint = place_of(spot) + ": " + complaint;
    return complaint.empty();
  };
  walk<S>(options, seats, seed, most, stop, step);
  return complaint;
}
template <Game S>
std::string survey(const OptionPairs& options, int seats, std::uint64_t seed, int most, int stops,
                   auto law) {
  return survey<S>(options, seats, seed, most, stops, law, random_step<S>);
}

// Steps of a policy's choosing, one in four at random: such a match gets on, and strays.
template <Game S, class P>
auto guided_step(P& policy) {
  return [&policy](const S& state, Texts& texts, Rng& rng) -> Step<S> {
    if (below(rng, 4) == 0) return random_step(state, texts, rng);
    const Seat seat = one_of(state.due(), rng);
    return {seat, policy.choose(state.view(seat), rng)};
  };
}

}  // namespace menagerie::laws
