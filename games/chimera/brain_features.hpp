// SPDX-License-Identifier: MIT
// What a net is told of a decision. Rows stand for single facts ("a third 7 in my hand", "the trick
// holds 15 points"), so most are off; a set of cards is a row for each first, second, ... card of a
// rank. Every role has a net of its own: a bid, a gift, a play as the Chimera, as the Hunter who
// plays after it, as the Hunter who plays before it.
//
// Nets trained on other rows are useless: who changes the rows changes kName.
#pragma once
#include "bots/net_policy.hpp"
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

enum class Role : std::uint8_t { kBid, kGift, kAlone, kAfter, kBefore };
inline constexpr int kRoles = 5;

class BrainFeatures {
 public:
  static constexpr std::string_view kName = "chimera-1";
  // A judgement of one is so many points of one's own against the others' mean.
  static constexpr int kUnit = 50;

  explicit BrainFeatures(const View& v);

  int role() const { return static_cast<int>(role_); }
  void state(Rows& out) const;
  void move(const Move& m, Rows& out) const;
  void candidates(MoveList& out) const;
  static std::span<const NetShape> shapes();

 private:
  void play_state(Rows& out) const;
  void play_move(const Move& m, Rows& out) const;
  void bid_state(Rows& out) const;
  void gift_state(Rows& out) const;

  const View& v_;
  Role role_;
  Seat first_, second_;  // the others: clockwise; for a Hunter the Chimera, then the partner
  Cards unseen_;
};

}  // namespace menagerie::chimera
