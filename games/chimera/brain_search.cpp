// SPDX-License-Identifier: MIT
#include "games/chimera/brain_search.hpp"

#include <algorithm>

namespace menagerie::chimera {
namespace {

// Candidates that the nets find worse than the best by so much are not tried.
constexpr std::int32_t kHopeless = Net::kOne * 25 / BrainFeatures::kUnit;  // 25 points

}  // namespace

void GreedyModel::candidates(const View& v, Rng&, std::vector<Move>& out) const {
  Likes likes;
  like_moves(v, likes);
  best_first(std::span(likes.begin(), likes.size()), [](const Liked& l) { return l.value; });
  for (const Liked& l : likes) out.push_back(l.move);
}

void NetModel::candidates(const View& v, Rng&, std::vector<Move>& out) {
  struct Judged {
    Move move{};
    std::int32_t value = 0;
  };
  const BrainFeatures features(v);
  MoveList moves;
  features.candidates(moves);
  std::vector<Judged> judged;
  judge_each<State>(nets_, features, moves,
                    [&](const Move& m, std::int32_t value) { judged.push_back({m, value}); });
  best_first(std::span(judged), [](const Judged& j) { return j.value; });
  judgements_.clear();
  for (const Judged& j : judged) {
    if (j.value < judged[0].value - kHopeless) break;
    out.push_back(j.move);
    if (judgements_.size() < judgements_.kCapacity)
      judgements_.push_back(
          static_cast<int>(std::int64_t{j.value} * 1'000 * BrainFeatures::kUnit / Net::kOne));
  }
}

}  // namespace menagerie::chimera
