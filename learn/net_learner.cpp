// SPDX-License-Identifier: MIT
#include "learn/net_learner.hpp"

#include "learn/checkpoint.hpp"
#include "learn/spread.hpp"

namespace menagerie::learn {
namespace {

constexpr std::size_t kHalves = 2;

// Falls in a line to a hundredth. A net that knows something already goes slower.
float rate(double left, bool knows) {
  return static_cast<float>((knows ? 4e-4 : 4e-3) * (0.01 + 0.99 * left));
}

}  // namespace

NetLearner::NetLearner(std::unique_ptr<const Course> course, std::uint64_t seed)
    : course_(std::move(course)) {
  Rng rng{seed ^ 0x6e65747772616e64u};
  const CourseInfo info = course_->info();
  const Nets first = course_->first();
  for (std::size_t role = 0; role < info.shapes.size(); ++role) {
    knows_.push_back(role < first.size() && first[role].shape() == info.shapes[role]);
    if (knows_[role])
      models_.emplace_back(first[role]);
    else
      models_.emplace_back(info.shapes[role], rng);
  }
  nets_ = nets();
}

Nets NetLearner::nets() const {
  Nets out;
  for (const Model& m : models_) out.push_back(m.net());
  return out;
}

Subject NetLearner::subject() const {
  const CourseInfo info = course_->info();
  return {info.game, info.features};
}

Learnt NetLearner::round(const Lot& lot) {
  std::vector<Samples> samples(models_.size());
  play(lot, samples);
  Learnt out;
  for (std::size_t role = 0; role < models_.size(); ++role) {
    const Learnt learnt = learn(samples[role], role, lot);
    out.samples += learnt.samples, out.squares += learnt.squares;
  }
  return out;
}

void NetLearner::play(const Lot& lot, std::vector<Samples>& out) const {
  std::vector<std::vector<Samples>> each(lot.count);
  spread(lot.threads, lot.count, [&](std::size_t i) {
    each[i].resize(models_.size());
    course_->play(lot.seed, lot.first + i, nets_, others_, each[i]);
  });
  for (const auto& game : each)
    for (std::size_t role = 0; role < game.size(); ++role) out[role].add(game[role]);
}

Learnt NetLearner::learn(const Samples& s, std::size_t role, const Lot& lot) {
  if (s.size() == 0) return {};
  Model& model = models_[role];
  std::vector<std::vector<float>> gradients(kHalves, std::vector<float>(model.layout().size));
  double squares[kHalves] = {};
  spread(lot.threads, kHalves, [&](std::size_t half) {
    squares[half] = model.learn_from(s, half * s.size() / kHalves, (half + 1) * s.size() / kHalves,
                                     gradients[half]);
  });
  const float share = 1.0f / static_cast<float>(s.size());
  for (std::size_t i = 0; i < gradients[0].size(); ++i)
    gradients[0][i] = (gradients[0][i] + gradients[1][i]) * share;
  model.step(gradients[0], rate(lot.left, knows_[role]));
  nets_[role] = model.net();
  return {s.size(), squares[0] + squares[1]};
}

void NetLearner::note() {
  if (others_.size() == kMostOthers) others_.erase(others_.begin());
  others_.push_back(nets_);
}

Duel NetLearner::measure(std::uint64_t first, std::uint64_t count) const {
  return course_->measure(nets_, first, count);
}

std::string NetLearner::file(const NetOrigin& origin) const {
  const CourseInfo info = course_->info();
  return net_file_bytes({info.game->id, info.game->rules_version, info.features, info.shapes},
                        {origin, nets_});
}

std::string NetLearner::kept() const {
  Writer w;
  w(std::uint64_t{others_.size()});
  for (const Model& m : models_) Model::parts(m, w);
  for (const Nets& nets : others_)
    for (const Net& net : nets) Net::parts(net, w);
  return std::move(w.out);
}

bool NetLearner::restore(std::string_view bytes) {
  Reader r{bytes};
  std::uint64_t count = 0;
  r(count);
  if (!r.good || count > kMostOthers) return false;
  std::vector<Model> models = models_;
  for (Model& m : models) Model::parts(m, r);
  std::vector<Nets> others(count, nets_);
  for (Nets& nets : others)
    for (Net& net : nets) Net::parts(net, r);
  if (!r.whole()) return false;
  models_ = std::move(models), others_ = std::move(others);
  nets_ = nets();
  return true;
}

}  // namespace menagerie::learn
