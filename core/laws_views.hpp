// SPDX-License-Identifier: MIT
// Laws about hidden information. Each function returns an empty string where its law holds.
//
// - worlds_agree: determinize(view) is a sound world that looks to the owner of the view as the
//   real one does: the same view, the same legal moves.
// - seed_is_hidden: no view holds a word of the seed, and a guess is not the truth.
// - nothing_leaks: non-interference. Two worlds that agree for a seat give it, to the byte, one
//   view, JSON, scene, refusals, sight of others' moves, and story of a step that leaves them
//   agreeing.
// - sealed_is_sealed: a move that is shown to nobody else changes nothing that others see while
//   the table still waits for another seat's commitment.
#pragma once
#include "core/erase.hpp"
#include "core/laws_moves.hpp"

namespace menagerie::laws {

template <Game S>
std::string worlds_agree(const Spot<S>& spot, Rng& rng) {
  const S& s = spot.state;
  if (!s.sound()) return "a reached state is not sound";
  for (const Seat me : eyes_of(s)) {
    const std::string who = me == kSpectator ? "the onlooker" : "seat " + std::to_string(me + 1);
    const auto view = s.view(me);
    if (!view.sound()) return "the view of " + who + " is not sound";
    if (view.me != me) return "the view of " + who + " is somebody else's";
    const S world = S::determinize(view, rng);
    if (!world.sound()) return "a guess of " + who + " is not sound";
    if (world.view(me) != view) return "a guess of " + who + " does not look like the truth";
    if (world.seats() != s.seats() || world.due() != s.due() || world.winners() != s.winners())
      return "a guess of " + who + " differs in what is public";
    if (world.able().has(me) != s.able().has(me))
      return "a guess of " + who + " differs in whether they may act";
    if (moves_of(world, me) != moves_of(s, me))
      return "a guess of " + who + " differs in their legal moves";
    for (const Seat p : eyes_of(s))
      if (p != kSpectator && world.score(p) != s.score(p))
        return "a guess of " + who + " differs in a score";
  }
  return {};
}

// At the start of a match, where all chance is still to come.
template <Game S>
std::string seed_is_hidden(const Spot<S>& start, Rng& rng) {
  const Seed seed = Seed::of(start.seed);
  for (const Seat me : eyes_of(start.state)) {
    const auto view = start.state.view(me);
    const std::string bytes = encode(view), json = to_json(view).dump();
    for (const std::uint64_t word : seed.words) {
      if (bytes.find(encode(word)) != std::string::npos ||
          json.find(hex16(word)) != std::string::npos)
        return "a view holds a word of the seed";
    }
    int right = 0;
    for (int i = 0; i < 8; ++i) right += S::determinize(view, rng) == start.state;
    if (right > 0)
      return "a guess is the whole truth: the view of seat " + std::to_string(me + 1) + " tells it";
  }
  bool other = false;
  const auto seen = start.state.view(kSpectator);
  const Json truth = position_json(start.state, start.texts);
  for (int i = 0; i < 16; ++i)
    other |= position_json(S::determinize(seen, rng), start.texts) != truth;
  return other ? "" : "an onlooker's guess always finds the hidden cards";
}

inline std::vector<Voice> voices(const Texts& texts) {
  std::vector<Voice> out(3);
  for (Voice& v : out) v.texts = &texts;
  out[1].lang = Lang::kChinese;
  out[2].ascii = true;
  return out;
}

// What a and b, two worlds with one view for `me`, say to that seat.
template <Game S>
std::string same_words(const S& a, const S& b, Seat me, const Texts& texts,
                       const std::vector<typename S::Move>& judged) {
  const auto any_a = AnyState::of(a, texts), any_b = AnyState::of(b, texts);
  if (any_a->view(me).dump() != any_b->view(me).dump()) return "the view's JSON differs";
  for (const Voice& voice : voices(texts)) {
    if (to_json(any_a->scene(me, voice)).dump() != to_json(any_b->scene(me, voice)).dump())
      return "the scene differs";
    for (const auto& m : judged) {
      const Ruling ra = a.check(me, m), rb = b.check(me, m);
      if (ra != rb || say_ruling<S>(ra, voice) != say_ruling<S>(rb, voice))
        return "the answer to a move differs: " + move_text(m, texts);
    }
  }
  if (!judged.empty()) {
    const std::string text = move_text(judged.front(), texts);
    const Answer x = any_a->check(me, text, {}), y = any_b->check(me, text, {});
    if (x.legal != y.legal || x.clause != y.clause || x.message != y.message)
      return "the facade's answer differs: " + text;
  }
  return {};
}

// A step that is legal in both worlds is shown alike, and told alike where they still agree after
// it.
template <Game S>
std::string same_story(const S& a, const S& b, Seat me, const Texts& texts, Rng& rng) {
  if (a.due().empty()) return {};
  const Seat by = one_of(a.due(), rng);
  const auto moves = moves_of(a, by);
  if (moves.empty()) return {};
  const auto move = one_of(moves, rng);
  if (!b.check(by, move)) return {};
  const std::string text = move_text(move, texts);
  if (a.shown(by, move, me) != b.shown(by, move, me)) return "a step is shown differently: " + text;
  S after_a = a, after_b = b;
  after_a.apply(by, move), after_b.apply(by, move);
  if (after_a.view(me) != after_b.view(me))
    return {};  // it revealed something, or the next deal differs
  const auto before_a = AnyState::of(a, texts), before_b = AnyState::of(b, texts);
  for (const Voice& voice : voices(texts)) {
    if (AnyState::of(after_a, texts)->narrate(before_a, by, text, me, voice) !=
        AnyState::of(after_b, texts)->narrate(before_b, by, text, me, voice))
      return "a step is told differently: " + text;
  }
  return {};
}

// One pair of worlds for each eye at the table; `pairs` counts them.
template <Game S>
std::string nothing_leaks(const Spot<S>& spot, const std::vector<typename S::Move>& elsewhere,
                          Rng& rng, std::uint64_t& pairs) {
  const auto judged = candidates(spot.state, elsewhere, 6, rng);
  for (const Seat me : eyes_of(spot.state)) {
    const auto view = spot.state.view(me);
    const S world = S::determinize(view, rng), second = S::determinize(world.view(me), rng);
    const std::string who =
        me == kSpectator ? "the onlooker: " : "seat " + std::to_string(me + 1) + ": ";
    for (const S* other : {&world, &second}) {
      if (encode(other->view(me)) != encode(view)) return who + "the view differs";
      if (auto c = same_story(spot.state, *other, me, spot.texts, rng); !c.empty()) return who + c;
      ++pairs;
    }
    if (auto c = same_words(spot.state, world, me, spot.texts, judged); !c.empty()) return who + c;
  }
  return {};
}

template <Game S>
std::string sealed_is_sealed(const Spot<S>& spot, Rng& rng) {
  const S& s = spot.state;
  if (s.due().size() < 2) return {};
  const Seat by = one_of(s.due(), rng);
  const auto moves = moves_of(s, by);
  if (moves.empty()) return {};
  const auto one = one_of(moves, rng), two = one_of(moves, rng);
  S after_one = s, after_two = s;
  after_one.apply(by, one), after_two.apply(by, two);
  SeatSet rest = s.due();
  rest.remove(by);
  if (after_one.due() != rest || after_two.due() != rest)
    return {};  // not a commitment that waits for others
  for (const Seat me : eyes_of(s)) {
    if (me == by || s.shown(by, one, me) || s.shown(by, two, me)) continue;
    if (after_one.view(me) != after_two.view(me))
      return "a sealed move can be seen: " + move_text(one, spot.texts);
  }
  return {};
}

}  // namespace menagerie::laws
