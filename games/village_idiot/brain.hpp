// SPDX-License-Identifier: MIT
// How the higher levels think: each play is tried in guesses of the hidden cards, all seats go on
// from there, and what counts is the points of the round and the seat that they bring for the next.
//
// In these guesses of what is to come everybody keeps the Mayor's rules: of them only those that
// forbid a pair change what may be played, so all others are left out of the search, and what they
// ask for is done before the play that was found best.
#pragma once
#include "bots/search.hpp"
#include "games/village_idiot/brain_guess.hpp"
#include "games/village_idiot/brain_taste.hpp"
#include "games/village_idiot/policy.hpp"

namespace menagerie::village_idiot {

// What is done out of turn: a rule is made, a last play is let go, an accusation is denied.
Move manners(const View& v, Rng& rng);

// What a title, counted from the Mayor's, brings in the next round: thousandths of a point.
int next_round(int seats, int place);

// Who goes on by taste (brain_taste.hpp); the others play like Normal.
enum class ByTaste : std::uint8_t { kNobody, kOwner, kAll };

struct Insight {
  ByTaste by_taste = ByTaste::kNobody;
  bool pickups = false;  // do guesses agree with the pick-ups? (brain_guess.hpp)
  int ending = 0;        // positions that an ending of two is looked at with (brain_ending.hpp)
};

class Brain {
 public:
  explicit Brain(Insight insight) : insight_(insight), taste_(shipped_weights()) {}
  void begin(const View& v);
  void candidates(const View& v, Rng& rng, std::vector<Move>& out);
  State guess(const View& v, Rng& rng) const;
  bool over(const State& world) const;
  Move reply(const State& world, Seat seat, Rng& rng);
  int worth(const State& world, Seat seat);

 private:
  bool goes_on(const Table& t) const;  // the round of the view, with its owner in it
  int place_in_the_end(const State& world, Seat seat) const;

  Insight insight_;
  Taste taste_;
  Place me_ = 0;
  int round_ = 0, points_ = 0;  // of the view
  int replies_ = 0;             // in the world that is being played, until its worth is asked
};

// The mind of Hard and Expert: a search in the view without what is left out of it, and manners.
class Thinker final : public Mind<State> {
 public:
  // How to search at a table.
  using Search = std::function<MindOf<State>(const Table&)>;

  explicit Thinker(Search search) : search_(std::move(search)) {}
  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override;
  std::vector<Opinion<State>> weigh_with(const View& v, Rng& rng, const Move& also) override;
  void hurry_when(Hurry hurry) override { hurry_ = std::move(hurry); }

 private:
  MindOf<State> search(const Table& t) const;

  Search search_;
  Hurry hurry_;
};

// Easy: the lowest single card that goes, whatever it is; a pair only where no single card goes.
struct Novice {
  Move choose(const View& v, Rng& rng) const;
};

static_assert(Model<Brain, State>);

}  // namespace menagerie::village_idiot
