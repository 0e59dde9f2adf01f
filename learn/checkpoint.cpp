// SPDX-License-Identifier: MIT
// What a run must remember to go on: the plan it belongs to, how far it is, the curve, and what the
// learner keeps. Sizes follow from the plan and the learner, and a file that is not exactly so
// long, or whose checksum differs, is refused.
//
//     "MENATRN2" | features | plan, counters (numbers) | curve | learner's | checksum
#include "learn/checkpoint.hpp"

#include "core/fields.hpp"
#include "learn/trainer.hpp"

namespace menagerie::learn {
namespace {

constexpr std::string_view kMagic = "MENATRN2";

std::uint64_t hash(std::string_view bytes) {
  Hasher h;
  h.bytes(bytes);
  return h.value();
}

// All plain numbers of a run, and how many points follow.
struct Counters {
  std::uint64_t games, seed, measured_deals;  // of the plan
  std::uint64_t done, samples, since;
  double squares;
  std::uint64_t points;
};

std::unexpected<ParseError> refused(Text why, std::string_view where, std::string word = {}) {
  return std::unexpected(ParseError{why, std::move(word), std::string(where)});
}

std::string numbers_of(const Counters& c) {
  return std::to_string(c.games) + ", " + std::to_string(c.seed) + ", " +
         std::to_string(c.measured_deals);
}

}  // namespace

std::string Trainer::checkpoint() const {
  Writer w;
  w(kMagic);
  w(hash(learner_->subject().features) ^ hash(plan_.against));
  w(Counters{plan_.games, plan_.seed, plan_.measured_deals, games_, samples_, since_, squares_,
             curve_.size()});
  for (const Progress& p : curve_) w(p);
  w.out += learner_->kept();
  w(hash(w.out));
  return std::move(w.out);
}

std::expected<void, ParseError> Trainer::restore(std::string_view bytes) {
  if (bytes.size() < kMagic.size() + 8 || !bytes.starts_with(kMagic))
    return refused({"this is no checkpoint of a training", "這不是訓練的存檔"}, "magic");
  std::uint64_t sum = 0, features = 0;
  Reader{bytes.substr(bytes.size() - 8)}(sum);
  const std::string_view body = bytes.substr(0, bytes.size() - 8);
  if (hash(body) != sum) return refused({"the checkpoint is not whole", "存檔不完整"}, "checksum");
  Reader r{body.substr(kMagic.size())};
  Counters c{};
  r(features), r(c);
  if (features != (hash(learner_->subject().features) ^ hash(plan_.against)))
    return refused({"the checkpoint is of another game, or against another level",
                    "這是另一個遊戲、或針對另一等級的存檔"},
                   "plan");
  if (c.games != plan_.games || c.seed != plan_.seed || c.measured_deals != plan_.measured_deals)
    return refused({"the checkpoint is of other games, seed or deals to measure by: {0}",
                    "存檔的局數、種子或測量副數不同：{0}"},
                   "plan", numbers_of(c));
  if (!r.good || c.points > kPoints + 1)
    return refused({"the checkpoint is not whole", "存檔不完整"}, "counters");
  std::vector<Progress> curve(c.points);
  for (Progress& p : curve) r(p);
  if (!r.good || !learner_->restore(r.in))
    return refused({"the checkpoint is not whole", "存檔不完整"}, "length");
  curve_ = std::move(curve);
  games_ = c.done, samples_ = c.samples, since_ = c.since, squares_ = c.squares;
  return {};
}

}  // namespace menagerie::learn
