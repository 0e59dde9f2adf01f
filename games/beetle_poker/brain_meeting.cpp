// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_meeting.hpp"

#include <algorithm>

#include "games/beetle_poker/brain_answers.hpp"
#include "games/beetle_poker/policy.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr double kLikingScale = 1.6;               // about the beginner's own wavering
constexpr double kStays = 1e18;                    // as if it looked better than all
constexpr double kNothing = 1e-5;                  // two hands that meet less often tell nothing
constexpr std::size_t kLookedAt = 3, kOfEach = 2;  // hands, and choices of each, at first look

Begins begins_of(const std::vector<Meeting::Hand>& hands) {
  Begins out{0};
  for (const auto& h : hands) out.push_back(out.back() + h.choices.size());
  return out;
}

// What is kept after a choice, and the stage at which it will be judged.
Judge::Kept kept_after(const Judge& judge, const State& world, Seat me, Seat seat, CardSet cards,
                       const Move& m) {
  if (world.table.phase != Phase::kBeetles)
    return judge.kept(world, seat, cards & ~m.set(), seat == me,
                      world.table.phase == Phase::kWrestling ? kBeforeClash : kBeforeRound);
  State chosen = world;
  chosen.table.beetles[seat] = beetle_of(m, world.table.options);
  return judge.kept(chosen, seat, cards, seat == me, kBeforeRound);
}

void keep_first(std::vector<Meeting::Choice>& choices, int most) {
  if (choices.size() > static_cast<std::size_t>(most))
    choices.resize(static_cast<std::size_t>(most));
}

}  // namespace

void settle(State& s) {
  State::Moves moves;
  while (s.table.phase == Phase::kAsk) {
    const Seat seat = s.table.asked();
    moves.clear();
    s.legal_moves(seat, moves);
    s.apply(seat, answer(s, seat, moves));
  }
}

// My guessed hands are what the other might guess, who knows his own; the other's are mine to
// guess.
Guesses guessed(const View& v, const Breadth& breadth, Rng& rng) {
  const Seat them = other(v.me);
  Guesses out;
  for (int j = 0; j < breadth.other_hands; ++j)
    out.others.push_back({State::determinize(v, rng).hands[them]});
  out.own.push_back({v.mine, breadth.known});
  State seen = State::determinize(v, rng);
  for (std::size_t i = 1; i < static_cast<std::size_t>(breadth.own_hands); ++i) {
    seen.hands[them] = out.others[i % out.others.size()].cards;
    out.own.push_back({State::determinize(seen.view(them), rng).hands[v.me]});
  }
  return out;
}

Meeting::Meeting(const Judge& judge, const State& base, Seat me, const Guesses& guesses,
                 const Breadth& breadth, const Hurry& hurry, const Move* also,
                 const Forecast& forecast)
    : judge_(judge), me_(me), bound_(breadth.bound > 0), base_(base), laid_(guesses.laid) {
  const Seat them = other(me_);
  for (const Guess& g : guesses.others) others_.push_back(hand_of(g, them, forecast));
  for (const Guess& g : guesses.own) own_.push_back(hand_of(g, me_, {}));
  for (std::size_t j = 0; j < others_.size(); ++j)
    if (forecast)
      keep_first(others_[j].choices, breadth.choices);
    else
      shorten(others_, j, them, breadth.choices, nullptr);
  for (std::size_t i = 0; i < own_.size(); ++i)
    shorten(own_, i, me_, i ? breadth.choices : breadth.own_choices, i ? nullptr : also);
  game_ = BayesianGame(begins_of(own_), begins_of(others_));
  if (bound_) naive_ = game_;
  for (std::size_t j = 0; j < others_.size() && !(j > 0 && hurry && hurry()); ++j) fill(j);
}

Meeting::Hand Meeting::hand_of(const Guess& guess, Seat seat, const Forecast& forecast) const {
  State world = base_;
  world.hands[seat] = guess.cards;
  State::Moves moves;
  world.legal_moves(seat, moves);
  Hand out{guess, {}};
  std::vector<double> likings;
  if (forecast) likings = forecast(world, {moves.begin(), moves.size()});
  for (const Move& m : moves) {
    const bool by_cards = base_.table.phase != Phase::kBeetles && m.kind() == Move::kCards;
    const double likes = forecast   ? likings[out.choices.size()]
                         : by_cards ? liking(world, seat, m)
                                    : 0;
    out.choices.push_back({m, likes, 0, kept_after(judge_, world, me_, seat, guess.cards, m)});
  }
  best_first(std::span(out.choices), [](const Choice& c) { return c.liking; });
  return out;
}

// Both hands in one world. Its piles are made of cards that neither holds: how many they are
// counts, which they are does not.
State Meeting::world_of(const Hand& mine, const Hand& others) const {
  State out = base_;
  out.hands[me_] = mine.guess.cards, out.hands[other(me_)] = others.guess.cards;
  CardSet left =
      kAllCards & ~(mine.guess.cards | others.guess.cards | out.table.used[0] | out.table.used[1]);
  for (Pile& pile : out.piles) {
    CardSet cards = 0;
    for (int n = size(pile.cards); n > 0; --n, left &= left - 1) cards |= left & -left;
    pile = {cards, 0};
  }
  return out;
}

double Meeting::first_look(const Hand& hand, Seat seat, const Choice& choice,
                           const Hand& against) const {
  const bool is_mine = seat == me_;
  State world = is_mine ? world_of(hand, against) : world_of(against, hand);
  const PerSeat<CardSet> before = holdings(world);
  const Stage stage = world.table.phase == Phase::kWrestling ? kBeforeClash : kBeforeRound;
  world.apply(seat, choice.move);
  double sum = 0;
  for (std::size_t k = 0; k < std::min(kOfEach, against.choices.size()); ++k) {
    State s = world;
    s.apply(other(seat), against.choices[k].move);
    settle(s);
    const auto &mine = is_mine ? choice.kept : against.choices[k].kept,
               &theirs = is_mine ? against.choices[k].kept : choice.kept;
    sum += judge_.worth(s, me_, before, stage, mine, theirs);
  }
  return is_mine ? sum : -sum;
}

// Keeps the choices that do best against a few of the other side.
void Meeting::shorten(std::vector<Hand>& hands, std::size_t i, Seat seat, int most,
                      const Move* also) {
  Hand& hand = hands[i];
  if (hand.choices.size() <= static_cast<std::size_t>(most)) return;
  const std::vector<Hand>& against = seat == me_ ? others_ : own_;
  for (Choice& c : hand.choices) {
    for (std::size_t k = 0; k < std::min(kLookedAt, against.size()); ++k)
      c.look += first_look(hand, seat, c, against[(i + k) % against.size()]);
    const bool stays = also ? c.move == *also : laid_[seat] && c.move.set() == laid_[seat];
    if (stays) c.look = kStays;
  }
  best_first(std::span(hand.choices), [](const Choice& c) { return c.look; });
  keep_first(hand.choices, most);
}

std::vector<double> Meeting::forecast() const {
  std::vector<double> out;
  for (const Hand& h : others_) {
    double total = 0;
    for (const Choice& c : h.choices) total += c.liking;
    for (const Choice& c : h.choices) out.push_back(c.liking / total);
  }
  return out;
}

Strategies Meeting::likings() const {
  const auto soft = [](const std::vector<Hand>& hands, const Begins& begins) {
    std::vector<double> out;
    for (const Hand& h : hands)
      for (const Choice& c : h.choices) out.push_back(c.liking);
    return softened(begins, out, kLikingScale, std::vector<double>(hands.size(), 1.0));
  };
  return {soft(own_, game_.rows()), soft(others_, game_.columns())};
}

double Meeting::chance(const Strategies& s, Seat seat, std::size_t hand) const {
  const bool is_mine = seat == me_;
  std::size_t at = (is_mine ? game_.rows() : game_.columns())[hand];
  double out = 0;
  for (const Choice& c : (is_mine ? own_ : others_)[hand].choices) {
    if (c.move.set() == laid_[seat]) out += (is_mine ? s.rows : s.columns)[at];
    ++at;
  }
  return out;
}

// What all my hands' choices come to against those of one hand of the other.
void Meeting::fill(std::size_t j) {
  ++judged_;
  for (std::size_t i = 0; i < own_.size(); ++i)
    if (own_[i].guess.weight * others_[j].guess.weight >= kNothing) fill(i, j);
}

void Meeting::fill(std::size_t i, std::size_t j) {
  const Guess &own = own_[i].guess, &others = others_[j].guess;
  const double plain = own.weight * others.weight, weight = plain * own.belief * others.belief;
  game_.meet(i, j, weight);
  if (bound_) naive_.meet(i, j, plain);
  const Stage stage = base_.table.phase == Phase::kWrestling ? kBeforeClash : kBeforeRound;
  const State world = world_of(own_[i], others_[j]);
  const PerSeat<CardSet> before = holdings(world);
  std::size_t row = game_.rows()[i];
  for (const Choice& mine : own_[i].choices) {
    State chosen = world;
    chosen.apply(me_, mine.move);
    std::size_t column = game_.columns()[j];
    for (const Choice& theirs : others_[j].choices) {
      State s = chosen;
      s.apply(other(me_), theirs.move);
      settle(s);
      const double worth =
          static_cast<double>(judge_.worth(s, me_, before, stage, mine.kept, theirs.kept)) /
          Judge::kSure;
      if (bound_) naive_.at(row, column) = plain * worth;
      game_.at(row, column++) = weight * worth;
    }
    ++row;
  }
}

}  // namespace menagerie::beetle_poker
