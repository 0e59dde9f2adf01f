// SPDX-License-Identifier: MIT
// Laws about moves. Each function returns an empty string where its law holds, else what breaks
// it.
//
// - seats_are_sane: due and able are seats of the table, able includes due, whoever is due can
//   move, and the default move is legal.
// - lists_are_exact: what legal_moves lists passes check and is listed once; no other move passes
//   (but one that is composed), whoever makes it and whatever its bytes are.
// - random_moves_are_listed: random_move draws one word and gives the listed move at that place.
// - codes_mean_their_moves: a move as a code is the same move, listed, drawn and played.
// - notation_is_faithful: parse(text(m)) == m; what is picked on the screen parses to the move.
// - commits_commute: the seats that are due may commit in any order, and the state is the same.
#pragma once
#include "core/erase.hpp"
#include "core/laws_walk.hpp"

namespace menagerie::laws {

template <Game S>
std::string seats_are_sane(const Spot<S>& spot) {
  const S& s = spot.state;
  if (s.seats() != spot.seats) return "seats() is not what the match began with";
  const SeatSet all = SeatSet::first(s.seats()), due = s.due(), able = s.able();
  if (able.bits() & ~all.bits()) return "able() names a seat that is not at the table";
  if (due.bits() & ~able.bits()) return "a seat is due but not able";
  if (due.empty() && !able.empty()) return "the match is over, but somebody is able to act";
  if (due.empty() == s.winners().empty())
    return "there are winners exactly when the match is over; here not";
  if (s.winners().bits() & ~all.bits()) return "a winner is not at the table";
  for (const Seat p : eyes_of(s)) {
    if (p == kSpectator) continue;
    if (const int n = s.score(p); n < -1'000'000 || n > 1'000'000)
      return "a score out of all bounds";
    if (!able.has(p) && !moves_of(s, p).empty())
      return "moves are listed for a seat that is not able";
    if (!due.has(p)) continue;
    if (moves_of(s, p).empty()) return "seat " + std::to_string(p + 1) + " is due and has no move";
    if (!s.check(p, s.default_move(p)))
      return "the default move of seat " + std::to_string(p + 1) + " is not legal";
  }
  return {};
}

// Another move, made by spoiling a byte or two of this one; nullopt where the bytes are no move.
template <class M>
std::optional<M> spoiled(const M& move, Rng& rng) {
  std::string bytes = encode(move);
  if (bytes.empty()) return std::nullopt;
  for (std::uint32_t n = 1 + below(rng, 2); n > 0; --n) {
    char& byte = bytes[below(rng, static_cast<std::uint32_t>(bytes.size()))];
    const auto mask = below(rng, 2) ? 1u << below(rng, 8) : below(rng, 256);
    byte = static_cast<char>(static_cast<unsigned char>(byte) ^ mask);
  }
  M out{};
  std::string_view in = bytes;
  return take_bytes(in, out) ? std::optional(out) : std::nullopt;
}

// Moves to be judged: some that any seat may make here, some from elsewhere, some spoiled.
template <Game S>
std::vector<typename S::Move> candidates(const S& state,
                                         const std::vector<typename S::Move>& elsewhere, int count,
                                         Rng& rng) {
  std::vector<typename S::Move> out{typename S::Move{}};
  for (const Seat p : eyes_of(state)) {
    const auto moves = moves_of(state, p);
    for (int i = 0; i < count && !moves.empty(); ++i) {
      out.push_back(one_of(moves, rng));
      if (const auto other = spoiled(out.back(), rng)) out.push_back(*other);
    }
  }
  for (int i = 0; i < count && !elsewhere.empty(); ++i) out.push_back(one_of(elsewhere, rng));
  return out;
}

template <Game S>
std::string lists_are_exact(const Spot<S>& spot, const std::vector<typename S::Move>& elsewhere,
                            Rng& rng) {
  const S& s = spot.state;
  const auto judged = candidates(s, elsewhere, 24, rng);
  for (const Seat p : eyes_of(s)) {
    std::vector<std::string> listed;
    for (const auto& m : moves_of(s, p)) {
      if (!s.check(p, m)) return "listed, but check refuses: " + move_text(m, spot.texts);
      if (!is_listed(m)) return "listed, but Move::listed() is false: " + move_text(m, spot.texts);
      listed.push_back(encode(m));
    }
    std::ranges::sort(listed);
    if (std::ranges::adjacent_find(listed) != listed.end()) return "a move is listed twice";
    for (const auto& m : judged) {
      if (s.check(p, m) && is_listed(m) && !std::ranges::binary_search(listed, encode(m)))
        return "seat " + std::to_string(p + 1) +
               ": check allows, but not listed: " + move_text(m, spot.texts);
    }
  }
  for (const auto& m : judged) {
    for (const int stranger : {s.seats(), 15, 16, 254})
      if (stranger >= s.seats() && s.check(static_cast<Seat>(stranger), m))
        return "check allows a move to nobody's seat";
  }
  return {};
}

// A generator whose next bounded draw in 0..n-1 is k: the mix of Rng::next() undone for a word in
// the middle of the words that mean k.
constexpr Rng rng_that_draws(std::uint32_t k, std::uint32_t n) {
  const std::uint64_t word = ((2 * std::uint64_t{k} + 1) << 31) / n;
  std::uint64_t z = word << 32;
  z ^= z >> 31 ^ z >> 62;
  z *= 0x319642b2d24d8ec3u;  // the inverses of the multipliers, modulo 2^64
  z ^= z >> 27 ^ z >> 54;
  z *= 0x96de1b173f119089u;
  z ^= z >> 30 ^ z >> 60;
  return {z - 0x9e3779b97f4a7c15u};
}
static_assert([] {
  Rng first = rng_that_draws(0, 7), last = rng_that_draws(703, 704);
  return below(first, 7) == 0 && below(last, 704) == 703;
}());

// Every place of a short list, some of a long one.
template <Game S>
std::string random_moves_are_listed(const S& state, Rng& rng) {
  for (const Seat p : eyes_of(state)) {
    const auto moves = moves_of(state, p);
    const auto n = static_cast<std::uint32_t>(moves.size());
    for (std::uint32_t i = 0; i < std::min(n, 40u); ++i) {
      const std::uint32_t place = n <= 40 ? i : i < 2 ? i * (n - 1) : below(rng, n);
      Rng drawn = rng_that_draws(place, n), after = drawn;
      after.next();
      if (random_move(state, p, drawn) != moves[place])
        return "seat " + std::to_string(p + 1) + ": random_move does not give the move at place " +
               std::to_string(place) + " of " + std::to_string(n);
      if (drawn.state != after.state) return "random_move draws more or less than one word";
    }
  }
  return {};
}

template <Game S>
std::string codes_mean_their_moves(const Spot<S>& spot, Rng& rng) {
  const AnyState any = AnyState::of(spot.state, spot.texts);
  for (const Seat p : eyes_of(spot.state)) {
    const auto moves = moves_of(spot.state, p);
    std::vector<MoveCode> codes;
    any->legal_codes(p, codes);
    if (codes.size() != moves.size()) return "legal_codes and legal_moves differ in number";
    if (moves.empty()) continue;
    Rng a = rng, b = rng;
    if (any->random_code(p, a) != code_of(random_move(spot.state, p, b)))
      return "random_code is not the code of random_move";
    const std::uint32_t i = below(rng, static_cast<std::uint32_t>(moves.size()));
    if (any->notation(codes[i]) != move_text(moves[i], spot.texts))
      return "the notation of a code is not that of its move: " + any->notation(codes[i]);
    AnyState coded = any;
    coded->apply_code(p, codes[i]);
    S played = spot.state;
    played.apply(p, moves[i]);
    if (coded->bytes() != encode(played)) return "a code plays another move than its own";
  }
  return {};
}

template <Game S>
std::string picks_parse(const typename S::Move& m, const Texts& texts) {
  std::vector<std::string> picked = picks(m);
  if (picked.empty()) return {};
  Texts more = texts;
  const auto read = parse_move<S>(joined(picked), more);
  if (!read) return "what is picked cannot be read: " + joined(picked);
  if (*read == m) return {};
  std::vector<std::string> other = picks(*read);
  std::ranges::sort(picked), std::ranges::sort(other);
  return picked == other ? "" : "what is picked is read as another move: " + joined(picked);
}

// A text that stands on a line of a record and comes back the same.
inline bool fits_a_line(std::string_view text) {
  return !text.empty() && text.size() <= kLongestMove && text.find_first_of("\r\n") == text.npos &&
         is_utf8(text) && text.front() != ' ' && text.back() != ' ' && text.back() != '}';
}

template <Game S>
std::string notation_is_faithful(const Spot<S>& spot, Rng& rng) {
  for (const Seat p : eyes_of(spot.state)) {
    const auto moves = moves_of(spot.state, p);
    for (std::size_t i = 0; i < std::min<std::size_t>(moves.size(), 48); ++i) {
      const auto m = moves.size() <= 48 ? moves[i] : one_of(moves, rng);
      const std::string text = move_text(m, spot.texts);
      if (!fits_a_line(text)) return "notation that cannot stand in a record: " + text;
      Texts more = spot.texts;
      const auto read = parse_move<S>(text, more);
      if (!read || *read != m) return "notation that is not read as its move: " + text;
      if (more != spot.texts) return "a listed move adds a text: " + text;
      if (auto complaint = picks_parse<S>(m, spot.texts); !complaint.empty()) return complaint;
    }
    if (!spot.state.able().has(p)) continue;
    const std::string text = composed(spot.state, p, spot.texts, rng);
    Texts more = spot.texts;
    const auto read = parse_move<S>(text, more);
    if (!text.empty() && !read && read.error().clause.empty())
      return "a filled-in form that cannot be read: " + text;
    if (text.empty() || !read) continue;
    const std::string again = move_text(*read, more);
    const auto reread = parse_move<S>(again, more);
    if (!reread || *reread != *read || !fits_a_line(again))
      return "a composed move that is not read as itself: " + again;
    if (spot.state.check(p, *read) && is_listed(*read) &&
        std::ranges::find(moves, *read) == moves.end())
      return "a composed move that should be listed: " + again;
  }
  return {};
}

template <Game S>
std::string commits_commute(const Spot<S>& spot, Rng& rng) {
  std::vector<std::pair<Seat, typename S::Move>> commits;
  spot.state.due().each([&](Seat p) {
    if (const auto moves = moves_of(spot.state, p); !moves.empty())
      commits.emplace_back(p, one_of(moves, rng));
  });
  if (commits.size() < 2) return {};
  std::optional<S> first;
  for (int order = 0; order < 4; ++order) {
    S s = spot.state;
    for (const auto& [seat, move] : commits) {
      if (!s.due().has(seat))
        return "seat " + std::to_string(seat + 1) +
               " is not due any more after another has committed";
      if (!s.check(seat, move))
        return "what was legal is not after another seat has committed: " +
               move_text(move, spot.texts);
      s.apply(seat, move);
    }
    if (first && *first != s) return "the order of commits changes the state";
    first = s;
    shuffle(commits, rng);
  }
  return {};
}

}  // namespace menagerie::laws
