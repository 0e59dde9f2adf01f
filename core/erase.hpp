// SPDX-License-Identifier: MIT
// How a typed game becomes an AnyState. Included by each game's generated entry alone, so that the
// templates are compiled once a game.
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <type_traits>
#include <utility>

#include "core/any_state.hpp"
#include "core/fields.hpp"
#include "core/json_fields.hpp"
#include "core/notation.hpp"

namespace menagerie {

template <Game S>
std::string say_fact(const Fact& fact, const Voice& voice) {
  switch (fact.kind) {
    case Fact::kNone:
      return {};
    case Fact::kNumber:
      return std::to_string(static_cast<std::int64_t>(fact.value));
    case Fact::kSeat:
      return voice.seat(static_cast<Seat>(fact.value));
    default:
      return S::fact_text(fact, voice);
  }
}

template <Game S>
std::string say_ruling(const Ruling& ruling, const Voice& voice) {
  if (ruling) return {};
  std::vector<std::string> facts;
  for (const Fact& fact : ruling.facts) facts.push_back(say_fact<S>(fact, voice));
  return fill(ruling.refusal->text(voice.lang), std::span<const std::string>(facts));
}

// The games' own functions, found by their argument: inside Body its members would hide them.
namespace detail {
std::string describe_of(const auto& move, const Voice& v) { return describe(move, v); }
std::vector<std::string> picks_of(const auto& move) { return picks(move); }
Scene scene_of(const auto& view, const Voice& v) { return scene(view, v); }
std::vector<std::string> steps_of(const auto& before, Seat by, const auto& shown, const auto& after,
                                  const Voice& v) {
  return narrate(before, by, shown, after, v);
}
}  // namespace detail

// A move as a word. Its bytes are its value: padding would make two codes of one move.
template <class Move>
MoveCode code_of(const Move& m) {
  static_assert(std::is_trivially_copyable_v<Move> &&
                std::has_unique_object_representations_v<Move> && sizeof(Move) <= sizeof(MoveCode));
  MoveCode code = 0;
  std::memcpy(&code, &m, sizeof m);
  return code;
}
template <class Move>
Move move_of(MoveCode code) {
  std::array<std::byte, sizeof(Move)> bytes;
  std::memcpy(bytes.data(), &code, sizeof bytes);
  return std::bit_cast<Move>(bytes);
}

template <Game S>
class Body final : public AnyState::Face {
  using Move = typename S::Move;

 public:
  Body(const S& state, Texts texts) : state_(state), texts_(std::move(texts)) {}

  std::unique_ptr<Face> clone() const override { return std::make_unique<Body>(state_, texts_); }
  const GameInfo& info() const override { return S::info; }
  int seats() const override { return state_.seats(); }
  SeatSet due() const override { return state_.due(); }
  SeatSet able() const override { return state_.able(); }
  SeatSet winners() const override { return state_.winners(); }
  int score(Seat p) const override { return state_.score(p); }

  std::vector<std::string> legal_moves(Seat seat) const override {
    std::vector<std::string> out;
    if (!state_.able().has(seat)) return out;
    typename S::Moves moves;
    state_.legal_moves(seat, moves);
    for (const auto& m : moves) out.push_back(move_text(m, texts_));
    return out;
  }
  std::string default_move(Seat seat) const override {
    return move_text(state_.default_move(seat), texts_);
  }

  void legal_codes(Seat seat, std::vector<MoveCode>& out) const override {
    if (!state_.able().has(seat)) return;
    typename S::Moves moves;
    state_.legal_moves(seat, moves);
    for (const Move& m : moves) out.push_back(code_of(m));
  }
  MoveCode random_code(Seat seat, Rng& rng) const override {
    return code_of(random_move(state_, seat, rng));
  }
  void apply_code(Seat seat, MoveCode code) override { state_.apply(seat, move_of<Move>(code)); }
  std::string notation(MoveCode code) const override {
    return move_text(move_of<Move>(code), texts_);
  }

  Answer check(Seat seat, std::string_view text, const Voice& voice) const override {
    Texts texts = texts_;
    return judge(seat, text, speaking(voice, texts), texts).first;
  }
  Answer play(Seat seat, std::string_view text, const Voice& voice) override {
    Texts texts = texts_;
    auto [answer, move] = judge(seat, text, speaking(voice, texts), texts);
    if (answer.legal) {
      state_.apply(seat, move);
      texts_ = std::move(texts);
    }
    return answer;
  }
  std::string describe(std::string_view text, const Voice& voice) const override {
    Texts texts = texts_;
    const auto move = read(text, texts);
    return move ? detail::describe_of(*move, speaking(voice, texts)) : std::string();
  }

  Json view(Seat to) const override {
    Json texts = Json::array();
    for (const std::string& t : texts_.all()) texts.push(t);
    return Json::object()
        .set("me", to)
        .set("texts", std::move(texts))
        .set("view", to_json(state_.view(to)));
  }
  Scene scene(Seat to, const Voice& voice) const override {
    const Voice v = speaking(voice, texts_);
    Scene out = detail::scene_of(state_.view(to), v);
    out.over = state_.due().empty();
    if (!state_.able().has(to)) return out;
    typename S::Moves moves;
    state_.legal_moves(to, moves);
    for (const auto& m : moves)
      out.choices.push_back({move_text(m, texts_), detail::describe_of(m, v), detail::picks_of(m)});
    return out;
  }
  std::optional<std::string> shown(Seat by, std::string_view text, Seat to) const override {
    Texts texts = texts_;
    const auto move = read(text, texts);
    if (!move) return std::nullopt;
    const auto seen = state_.shown(by, *move, to);
    return seen ? std::optional(move_text(*seen, texts)) : std::nullopt;
  }
  std::vector<std::string> narrate(const AnyState& before, Seat by, std::string_view text, Seat to,
                                   const Voice& voice) const override {
    const S* earlier = before.as<S>();
    Texts texts = texts_;
    const auto move = read(text, texts);
    if (!earlier || !move) return {};
    return detail::steps_of(earlier->view(to), by, earlier->shown(by, *move, to), state_.view(to),
                            speaking(voice, texts));
  }
  Json position() const override { return position_json(state_, texts_); }
  std::uint64_t hash() const override {
    Hasher h;
    h.bytes(encode(state_));
    for (const std::string& t : texts_.all()) h.bytes(t), h.word(t.size());
    return h.value();
  }
  std::string bytes() const override { return encode(state_); }
  const Texts& texts() const override { return texts_; }
  const void* typed(const GameInfo& info) const override {
    return &info == &S::info ? &state_ : nullptr;
  }

 private:
  static Voice speaking(const Voice& voice, const Texts& texts) {
    Voice v = voice;
    v.texts = &texts;
    return v;
  }
  static std::expected<Move, ParseError> read(std::string_view text, Texts& texts) {
    if (text.size() > kLongestMove || !is_utf8(text))
      return std::unexpected(ParseError{
          {"a move is at most 2,000 bytes of UTF-8", "一步最多 2,000 位元組的 UTF-8 文字"}});
    return parse_move<S>(text, texts);
  }
  std::pair<Answer, Move> judge(Seat seat, std::string_view text, const Voice& voice,
                                Texts& texts) const {
    const auto move = read(text, texts);
    if (!move)
      return {Answer{false, move.error().clause, move.error().say(voice.lang), {}}, Move{}};
    const Ruling ruling = state_.check(seat, *move);
    if (ruling) return {Answer{true, {}, {}, move_text(*move, texts)}, *move};
    return {Answer{false, std::string(ruling.refusal->clause), say_ruling<S>(ruling, voice),
                   move_text(*move, texts)},
            *move};
  }

  S state_;
  Texts texts_;
};

template <Game S>
AnyState AnyState::of(const S& state, Texts texts) {
  return AnyState(std::make_unique<Body<S>>(state, std::move(texts)));
}

}  // namespace menagerie
