// SPDX-License-Identifier: MIT
// Laws about bytes and JSON, which may come from anywhere. Each function returns an empty string
// where its law holds.
//
// - bytes_come_back: decode(encode(x)) == x and from_json(to_json(x)) == x, for states and views.
// - cut_bytes_are_refused: every truncation is refused, and so is a byte too many.
// - spoiled_is_safe: a flipped byte is refused, or what is read is sound; and what is sound is
//   safe for everything: listing, judging, seeing, guessing, drawing, playing on.
// - positions_come_back: a position written out and read again looks the same to everybody.
// - hostile_positions: whatever is put in a member of a position, the answer is an error that
//   names a place, or a sound state.
#pragma once
#include "core/laws_views.hpp"

namespace menagerie::laws {

template <class T>
std::string comes_back(const T& x, const char* what) {
  const auto decoded = decode<T>(encode(x));
  if (!decoded || *decoded != x) return std::string(what) + ": decode(encode(x)) is not x";
  const auto json = Json::parse(to_json(x).dump());
  T read{};
  if (!json || !from_json(*json, read) || read != x)
    return std::string(what) + ": from_json(to_json(x)) is not x";
  return {};
}

template <Game S>
std::string bytes_come_back(const Spot<S>& spot) {
  if (auto c = comes_back(spot.state, "state"); !c.empty()) return c;
  for (const Seat me : eyes_of(spot.state))
    if (auto c = comes_back(spot.state.view(me), "view"); !c.empty()) return c;
  return {};
}

template <class T>
std::string cut_is_refused(const T& x, const char* what) {
  const std::string bytes = encode(x);
  for (std::size_t n = 0; n < bytes.size(); ++n)
    if (decode<T>(std::string_view(bytes).substr(0, n)))
      return std::string(what) + ": believed after " + std::to_string(n) + " bytes";
  return decode<T>(bytes + '\0') ? std::string(what) + ": a byte too many is believed" : "";
}
template <Game S>
std::string cut_bytes_are_refused(const Spot<S>& spot, Rng& rng) {
  if (auto c = cut_is_refused(spot.state, "state"); !c.empty()) return c;
  return cut_is_refused(spot.state.view(one_of(eyes_of(spot.state), rng)), "view");
}

// Everything that can be asked about a state and its views, by everybody.
template <Game S>
std::string answers_everything(const S& s, Rng& rng) {
  const Texts texts;
  if (s.seats() < S::info.min_seats || s.seats() > S::info.max_seats)
    return "it has an impossible number of seats";
  for (const Seat me : eyes_of(s)) {
    const auto view = s.view(me);
    if (!view.sound()) return "it is sound and a view of it is not";
    const S world = S::determinize(view, rng);
    for (const Voice& voice : voices(texts)) (void)scene(view, voice);
    if (auto c = random_moves_are_listed(world, rng); !c.empty()) return c;
    if (me == kSpectator) continue;
    (void)s.score(me);
    if (s.due().has(me) && !s.check(me, s.default_move(me))) return "the default move is not legal";
    if (s.due().has(me) && moves_of(s, me).empty()) return "a seat is due and has no move";
  }
  (void)s.winners();
  (void)position_json(s, texts);
  for (const auto& m : candidates(s, {}, 3, rng)) {
    for (const Seat p : eyes_of(s)) (void)say_ruling<S>(s.check(p, m), Voice{});
    (void)describe(m, Voice{});
    (void)picks(m);
    (void)move_text(m, texts);
  }
  return {};
}

// The same, and then a few random steps, each told to everybody.
template <Game S>
std::string is_safe(S s, int steps, Rng& rng) {
  Texts texts;
  for (int i = 0; i < steps; ++i) {
    if (auto c = answers_everything(s, rng); !c.empty()) return c;
    if (s.due().empty()) break;
    const auto [by, move] = random_step(s, texts, rng);
    if (!s.check(by, move)) return "a listed move is not legal";
    const S before = s;
    s.apply(by, move);
    for (const Seat me : eyes_of(s))
      (void)narrate(before.view(me), by, before.shown(by, move, me), s.view(me), Voice{});
  }
  return {};
}

template <class T>
std::optional<T> flipped(const T& x, Rng& rng) {
  std::string bytes = encode(x);
  char& byte = bytes[below(rng, static_cast<std::uint32_t>(bytes.size()))];
  const auto mask = below(rng, 2) ? 1u << below(rng, 8) : 1 + below(rng, 255);
  byte = static_cast<char>(static_cast<unsigned char>(byte) ^ mask);
  return decode<T>(bytes);
}

template <Game S>
std::string spoiled_is_safe(const Spot<S>& spot, int flips, int steps, Rng& rng) {
  for (int i = 0; i < flips; ++i) {
    if (const auto state = flipped(spot.state, rng)) {
      if (auto c = is_safe(*state, steps, rng); !c.empty())
        return "a spoiled state is believed, but " + c;
    }
    const auto view = flipped(spot.state.view(one_of(eyes_of(spot.state), rng)), rng);
    if (!view) continue;
    const S world = S::determinize(*view, rng);
    if (auto c = is_safe(world, steps, rng); !c.empty())
      return "a spoiled view is believed, but of its world: " + c;
  }
  return {};
}

// The seed alone is lost, and no view holds it.
template <Game S>
std::string positions_come_back(const Spot<S>& spot) {
  const Json written = position_json(spot.state, spot.texts);
  const auto json = Json::parse(written.pretty());
  if (!json) return "a position that is not JSON";
  Texts texts;
  const auto read = position_of<S>(*json, texts);
  if (!read)
    return "a position that cannot be read back: " + read.error().say(Lang::kEnglish) + ": " +
           written.dump();
  if (!read->sound()) return "a position read back is not sound: " + written.dump();
  if (position_json(*read, texts) != written)
    return "a position read back is written differently: " + written.dump();
  for (const Seat me : eyes_of(spot.state)) {
    if (read->view(me) != spot.state.view(me))
      return "a position read back looks different: " + written.dump();
    if (moves_of(*read, me) != moves_of(spot.state, me))
      return "a position read back has other moves: " + written.dump();
  }
  return {};
}

inline Json hostile_value(Rng& rng) {
  switch (below(rng, 12)) {
    case 0:
      return Json();
    case 1:
      return Json(below(rng, 2) == 0);
    case 2:
      return Json(-1);
    case 3:
      return Json(0);
    case 4:
      return Json(std::int64_t{1} << below(rng, 63));
    case 5:
      return Json(std::int64_t{-9'000'000'000'000'000'000});
    case 6:
      return Json(1e300);
    case 7:
      return Json("");
    case 8:
      return Json(std::string(3'000, '7'));
    case 9:
      return Json::array();
    case 10:
      return Json::object();
    default:
      return Json(std::int64_t{below(rng, 300)});
  }
}

// The same value with one place in it spoiled: replaced, dropped, or said twice over.
inline Json spoiled(const Json& j, Rng& rng) {
  const bool here = below(rng, 4) == 0;
  if (!here && j.members() && !j.members()->empty()) {
    Json out = Json::object();
    const std::size_t at = below(rng, static_cast<std::uint32_t>(j.members()->size()));
    for (std::size_t i = 0; i < j.members()->size(); ++i) {
      const auto& [name, value] = (*j.members())[i];
      if (i != at)
        out.set(name, value);
      else if (below(rng, 6))
        out.set(name, spoiled(value, rng));
    }
    return out;
  }
  if (!here && j.items() && !j.items()->empty()) {
    Json out = Json::array();
    const std::size_t at = below(rng, static_cast<std::uint32_t>(j.items()->size()));
    for (std::size_t i = 0; i < j.items()->size(); ++i) {
      const Json& value = (*j.items())[i];
      if (i != at)
        out.push(value);
      else if (const auto how = below(rng, 6); how == 1)
        out.push(value).push(value);
      else if (how)
        out.push(spoiled(value, rng));
    }
    return out;
  }
  return hostile_value(rng);
}

template <Game S>
std::string hostile_positions(const Spot<S>& spot, int tries, Rng& rng) {
  const Json good = position_json(spot.state, spot.texts);
  for (int i = 0; i < tries; ++i) {
    const Json bad = spoiled(good, rng);
    for (const Voice& voice : voices(spot.texts)) {
      const auto sheet = S::score_sheet(bad, voice);
      if (!sheet && sheet.error().say(voice.lang).empty())
        return "score_sheet refuses without a word: " + bad.dump();
    }
    Texts texts;
    const auto read = position_of<S>(bad, texts);
    if (!read && (read.error().why.en.empty() || read.error().why.zh.empty()))
      return "from_position refuses without a word: " + bad.dump();
    if (!read && read.error().where.empty() && bad.is_object())
      return "from_position refuses without a place: " + bad.dump();
    if (!read) continue;
    if (!read->sound()) return "from_position believes what is not sound: " + bad.dump();
    if (auto c = is_safe(*read, 3, rng); !c.empty())
      return "a position is believed, but " + c + ": " + bad.dump();
  }
  return {};
}

}  // namespace menagerie::laws
