// SPDX-License-Identifier: MIT
// What a run must remember to go on: the plan it belongs to, how far it is, the curve, the models
// with Adam's moments, and the nets of earlier days. It is read back on the machine that wrote it,
// so numbers are kept as they lie in memory; sizes follow from the plan and the course, and a file
// that is not exactly so long, or whose checksum differs, is refused.
//
//     "MENATRN1" | features | plan | counters | points, others (numbers) | curve | models | others
//     | checksum
#include <cstring>

#include "core/fields.hpp"
#include "learn/trainer.hpp"

namespace menagerie::learn {
namespace {

constexpr std::string_view kMagic = "MENATRN1";

struct Writer {
  std::string out{};
  void operator()(const auto& value) {
    if constexpr (requires { value.data(); })
      out.append(reinterpret_cast<const char*>(value.data()), value.size() * sizeof(value[0]));
    else
      out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
};

// Takes values of the sizes that they already have.
struct Reader {
  std::string_view in;
  bool good = true;
  void take(void* to, std::size_t n) {
    good = good && n <= in.size();
    if (!good) return;
    std::memcpy(to, in.data(), n);
    in.remove_prefix(n);
  }
  void operator()(auto& value) {
    if constexpr (requires { value.data(); })
      take(value.data(), value.size() * sizeof(value[0]));
    else
      take(&value, sizeof value);
  }
};

std::uint64_t hash(std::string_view bytes) {
  Hasher h;
  h.bytes(bytes);
  return h.value();
}

// All plain numbers of a run, and how many points and others follow.
struct Counters {
  std::uint64_t games, seed, measured_deals;  // of the plan
  std::uint64_t done, samples, since;
  double squares;
  std::uint64_t points, others;
};

std::unexpected<ParseError> refused(Text why, std::string_view where) {
  return std::unexpected(ParseError{why, {}, std::string(where)});
}

}  // namespace

std::string Trainer::checkpoint() const {
  Writer w;
  w(kMagic);
  w(hash(course_.info().features));
  w(Counters{plan_.games, plan_.seed, plan_.measured_deals, games_, samples_, since_, squares_,
             curve_.size(), others_.size()});
  for (const Progress& p : curve_) w(p);
  for (const Model& m : models_) Model::parts(m, w);
  for (const Nets& nets : others_)
    for (const Net& net : nets) Net::parts(net, w);
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
  if (features != hash(course_.info().features) || c.games != plan_.games || c.seed != plan_.seed ||
      c.measured_deals != plan_.measured_deals)
    return refused({"the checkpoint is of another training", "這是另一次訓練的存檔"}, "plan");
  if (!r.good || c.points > kPoints + 1 || c.others > kMostOthers)
    return refused({"the checkpoint is not whole", "存檔不完整"}, "counters");
  std::vector<Progress> curve(c.points);
  for (Progress& p : curve) r(p);
  std::vector<Model> models = models_;
  for (Model& m : models) Model::parts(m, r);
  std::vector<Nets> others(c.others, nets_);
  for (Nets& nets : others)
    for (Net& net : nets) Net::parts(net, r);
  if (!r.good || !r.in.empty())
    return refused({"the checkpoint is not whole", "存檔不完整"}, "length");
  models_ = std::move(models), others_ = std::move(others), curve_ = std::move(curve);
  games_ = c.done, samples_ = c.samples, since_ = c.since, squares_ = c.squares;
  nets_ = nets();
  return {};
}

}  // namespace menagerie::learn
