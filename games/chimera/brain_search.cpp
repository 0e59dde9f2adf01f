// SPDX-License-Identifier: MIT
#include "games/chimera/brain_search.hpp"

#include <algorithm>

namespace menagerie::chimera {
namespace {

// Candidates that the nets find worse than the best by so much are not tried.
constexpr std::int32_t kHopeless = Net::kOne * 25 / BrainFeatures::kUnit;  // 25 points

constexpr int kGuesses = 48;      // that a move must win in to be safe
constexpr int kSure = 1'000'000;  // positions to look at for a sure win

}  // namespace

void GreedyModel::candidates(const View& v, Rng&, std::vector<Move>& out) const {
  Likes likes;
  like_moves(v, likes);
  best_first(std::span(likes.begin(), likes.size()), [](const Liked& l) { return l.value; });
  for (const Liked& l : likes) out.push_back(l.move);
}

void NetModel::list(const View& v, const BrainFeatures& features, Rng& rng, MoveList& out) {
  if (ending_ && Ending::in_reach(v.table)) {
    list_plays(v.table, v.mine, out);
    if (out.size() == 1 || ending_->keep_sure(v, kSure, out)) return;
    if (ending_->keep_safe(v, rng, kGuesses, out)) {
      const auto taste = [this](const View& view, const MoveList& moves) {
        return best_move<State>(nets_, BrainFeatures(view), moves);
      };
      if (out.size() > 1) ending_->keep_lasting(v, rng, taste, out);
      return;
    }
    out.clear();
  }
  features.candidates(out);
}

void NetModel::candidates(const View& v, Rng& rng, std::vector<Move>& out) {
  struct Judged {
    Move move{};
    std::int32_t value = 0;
  };
  const BrainFeatures features(v);
  MoveList moves;
  list(v, features, rng, moves);
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
