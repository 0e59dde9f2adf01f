// SPDX-License-Identifier: MIT
#include "games/village_idiot/brain_taste.hpp"

#include <algorithm>

#include "core/data_file.hpp"
#include "core/json.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {

std::span<const DataFile> data_files();  // compiled in from data/

namespace {

enum Kind { kPlain, kPeasants, kWorker, kWorkers, kWorkerTwin, kFools, kMixed };
struct Shape {  // of a play that a bit stands for
  int number = 0, count = 0;
  Kind kind = kPlain;
};
constexpr Shape shape_of(int bit) {
  if (bit == kMixedBit) return {kPeasant, 2, kMixed};
  if (bit > kWorkerTwinAt + kPeasant) return {bit - kWorkerTwinAt, 2, kWorkerTwin};
  if (bit >= kWorkersAt + kPeasant) return {bit - kWorkersAt, 2, kWorkers};
  if (bit >= kWorkerAt + kPeasant) return {bit - kWorkerAt, 1, kWorker};
  if (bit >= kPeasantAt) return {kPeasant, bit - kPeasantAt + 1, kPeasants};
  const int number = bit % kTwinAt;
  return {number, bit / kTwinAt + 1, number == kFool ? kFools : kPlain};
}
constexpr std::array<Shape, kTakeBit> kShapes = [] {
  std::array<Shape, kTakeBit> out{};
  for (int bit = 0; bit < kTakeBit; ++bit) out[static_cast<std::size_t>(bit)] = shape_of(bit);
  return out;
}();

// Which of the steps a value lies on: the first whose limit it does not pass.
template <std::size_t n>
constexpr int step(int value, const int (&limits)[n]) {
  int i = 0;
  for (const int limit : limits) i += value > limit;
  return i;
}
constexpr int kLeft[] = {0, 1, 2, 3, 4, 6, 9};  // cards left on hand
constexpr int kLefts = 8, kEach = 64;

// Where the weights of each trait begin.
constexpr int kOnTop = 0, kLeaves = kOnTop + kEach * 6, kOfHeld = kLeaves + kEach * kLefts,
              kBeforeNext = kOfHeld + 4 * 2 * 5 * kLefts, kBeaten = kBeforeNext + 5 * kEach,
              kRun = kBeaten + 7 * 2 * kLefts * 2, kLow = kRun + 5 * 8 * 3 * 2,
              kPlayers = kLow + kLefts * 13, kBeforeFewest = kPlayers + 9 * 5 * 2,
              kAtTable = kBeforeFewest + 4 * kEach, kBalance = kAtTable + 3 * kEach;
static_assert(kBalance + 5 * 5 * 2 == kWeights);

constexpr std::uint64_t every(Numbers numbers) { return numbers.bits() * Hand::kColumn; }
int cards_of(std::uint64_t cards, Numbers numbers) { return std::popcount(cards & every(numbers)); }

// Low, middling, the two above, the top two; powers.
int height(const Shape& s) { return s.kind == kPlain ? step(s.number, {6, 10, 12}) : 4; }

// The noise of `choose`: quantiles of Gumbel's distribution, -ln(-ln((i + 1/2) / 256)), so that
// the highest sum is found as often as a softmax would.
constexpr std::array<std::int16_t, 256> kNoise = {
    -469, -419, -392, -373, -358, -344, -333, -323, -314, -305, -297, -290, -283, -276, -270, -264,
    -258, -253, -247, -242, -237, -232, -227, -223, -218, -214, -210, -205, -201, -197, -193, -189,
    -186, -182, -178, -174, -171, -167, -164, -160, -157, -153, -150, -147, -143, -140, -137, -133,
    -130, -127, -124, -121, -118, -115, -112, -109, -106, -103, -100, -97,  -94,  -91,  -88,  -85,
    -82,  -79,  -76,  -74,  -71,  -68,  -65,  -62,  -59,  -57,  -54,  -51,  -48,  -46,  -43,  -40,
    -37,  -35,  -32,  -29,  -26,  -24,  -21,  -18,  -15,  -13,  -10,  -7,   -5,   -2,   1,    4,
    6,    9,    12,   14,   17,   20,   23,   25,   28,   31,   34,   36,   39,   42,   45,   47,
    50,   53,   56,   58,   61,   64,   67,   70,   72,   75,   78,   81,   84,   87,   90,   92,
    95,   98,   101,  104,  107,  110,  113,  116,  119,  122,  125,  128,  131,  134,  137,  140,
    143,  146,  149,  152,  156,  159,  162,  165,  168,  172,  175,  178,  182,  185,  188,  192,
    195,  198,  202,  205,  209,  212,  216,  220,  223,  227,  230,  234,  238,  242,  246,  249,
    253,  257,  261,  265,  269,  273,  277,  282,  286,  290,  294,  299,  303,  308,  312,  317,
    321,  326,  331,  336,  340,  345,  350,  356,  361,  366,  371,  377,  382,  388,  394,  399,
    405,  411,  418,  424,  430,  437,  443,  450,  457,  464,  472,  479,  487,  495,  503,  511,
    520,  529,  538,  547,  557,  567,  577,  588,  599,  611,  623,  636,  649,  663,  678,  693,
    710,  728,  746,  767,  788,  812,  838,  867,  900,  937,  980,  1032, 1097, 1184, 1315, 1597};

}  // namespace

Outlook::Outlook(const State& s) {
  const Table& t = s.table;
  const Place me = t.turn;
  const SeatSet holding = t.holding();
  mine_ = s.hands[me], unseen_ = s.hands.dealt() & ~mine_.cards;
  worker_ = t.options.laborer_number();
  leads_ = t.pile == 0;
  laid_ = leads_ ? 0 : 1 + step(t.top_number(), {4, 7, 10, 12});
  players_ = holding.size(), table_ = step(t.seats, {3, 5});
  next_ = step(s.hands[t.next_after(me)].size(), {1, 2, 4, 7});
  int fewest = kMostCards;
  holding.each([&](Place p) {
    if (p != me) fewest = std::min(fewest, s.hands[p].size());
  });
  fewest_ = step(fewest, {1, 2, 3});
}

Traits Outlook::traits_of(int bit) const {
  const Move m = play_at(worker_, bit);
  return traits(bit, Hand{mine_.cards ^ mine_.cards_of(m.a, m.b)});
}

Traits Outlook::traits(int bit, Hand after) const {
  const Shape s = kShapes[static_cast<std::size_t>(bit)];
  const bool clears = s.kind == kFools || s.kind == kPeasants;
  const int left = step(after.size(), kLeft), tall = height(s), pair = s.count - 1;
  const bool labour = s.kind != kPlain && !clears;
  const int held = std::clamp(mine_.count(labour ? worker_ : s.number), 1, 4) - 1;
  int beats = 0;  // unseen cards that go on it
  if (!clears) {
    beats = cards_of(unseen_, Numbers::above(s.number));
    if (s.number <= kTopDeclared) beats += cards_of(unseen_, Numbers::one(kPeasant));
    if (s.number < kTopDeclared && s.number >= worker_)
      beats += cards_of(unseen_, Numbers::one(worker_));
  }
  const Numbers powers = Numbers::one(kPeasant) | Numbers::one(worker_) | Numbers::one(kFool);
  const Hand plain{after.cards & every(~powers)};
  const Hand thirds{plain.sorted().cards >> 32};  // the third copies, now in the lowest plane
  // Turns that the plain cards need at least, in pairs; cards that go with any of them.
  const int turns = std::popcount(plain.ones().bits()) + std::popcount(thirds.cards & 0xffff);
  const int free = cards_of(after.cards, Numbers::one(kPeasant) | Numbers::one(kFool));
  const int labourers = std::min(after.count(worker_), 2);
  const int lowest = plain.empty() ? 11 : std::max(plain.ones().lowest(), kStart) - kStart;
  const int lows = std::min(4, cards_of(after.cards, Numbers::from_to(4, 7)));
  const int highs = std::min(4, cards_of(after.cards, Numbers::from_to(11, 14)));
  const auto at = [](int i) { return static_cast<std::uint16_t>(i); };
  return {
      at(kOnTop + bit * 6 + laid_),
      at(kLeaves + bit * kLefts + left),
      at(kOfHeld + ((held * 2 + pair) * 5 + tall) * kLefts + left),
      at(kBeforeNext + next_ * kEach + bit),
      at(kBeaten + ((step(beats, {0, 1, 2, 4, 8, 14}) * 2 + pair) * kLefts + left) * 2 + leads_),
      at(kRun + ((std::min(free, 4) * 8 + std::min(turns, 7)) * 3 + labourers) * 2 + clears),
      at(kLow + left * 13 + lowest),
      at(kPlayers + ((players_ - 2) * 5 + tall) * 2 + pair),
      at(kBeforeFewest + fewest_ * kEach + bit),
      at(kAtTable + table_ * kEach + bit),
      at(kBalance + (lows * 5 + highs) * 2 + leads_)};
}

std::uint64_t sensible_plays(const Table& t, Hand hand) {
  std::uint64_t plays = plays_of(t, hand);
  constexpr std::uint64_t wild = Numbers::from_to(kPeasant, kTopDeclared).bits();
  for (const std::uint64_t labour : {wild << kWorkerAt, wild << kWorkersAt})
    if (const std::uint64_t all = plays & labour)
      plays &= ~all | (all & -all) | std::bit_floor(all);
  if (!t.limits) return plays;
  for (std::uint64_t b = plays; b; b &= b - 1) {
    const Move m = play_at(t.options.laborer_number(), std::countr_zero(b));
    if (forgotten(t, act_of(t, t.turn, hand.size(), m))) plays ^= b & -b;
  }
  return plays;
}

int Taste::judge(const Outlook& outlook, int bit) const {
  int sum = 0;
  for (const std::uint16_t trait : outlook.traits_of(bit)) sum += weights_[trait];
  return sum;
}

Move Taste::choose(const State& s, Rng& rng) const {
  const Table& t = s.table;
  const int worker = t.options.laborer_number();
  const Hand mine = s.hands[t.turn];
  const std::uint64_t plays = sensible_plays(t, mine);
  if (!plays) return play_at(worker, t.took ? kEndBit : kTakeBit);
  if ((plays & (plays - 1)) == 0) return play_at(worker, std::countr_zero(plays));
  const int size = mine.size();
  const Outlook outlook(s);
  int most = 0, best = -1;
  std::uint64_t noise = 0;
  for (std::uint64_t b = plays, n = 0; b; b &= b - 1, ++n) {
    const int bit = std::countr_zero(b);
    if (kShapes[static_cast<std::size_t>(bit)].count == size) return play_at(worker, bit);  // out
    if (n % 8 == 0) noise = rng.next();
    const int liked = judge(outlook, bit) + kNoise[noise >> n % 8 * 8 & 255];
    if (best < 0 || liked > most) most = liked, best = bit;
  }
  return play_at(worker, best);
}

std::string weights_file(std::span<const std::int16_t> weights, const NetOrigin& origin) {
  constexpr std::size_t kInALine = 16;
  const Json header = Json::object()
                          .set("game", State::info.id)
                          .set("rules_version", State::info.rules_version)
                          .set("features", kTasteFeatures)
                          .set("traits", kTraits)
                          .set("games", origin.games)
                          .set("seed", origin.seed)
                          .set("command", origin.command)
                          .set("commit", origin.commit);
  std::string out = header.pretty();
  out.resize(out.rfind("\n}"));
  out += ",\n  \"weights\": [";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    out += i ? "," : "";
    out += i % kInALine ? " " : "\n    ";
    out += std::to_string(weights[i]);
  }
  return out + "\n  ]\n}\n";
}

std::expected<Weights, ParseError> weights_from(std::string_view file) {
  const auto refused = [](Text why, std::string_view where) {
    return std::unexpected(ParseError{why, {}, std::string(where)});
  };
  constexpr Text kOther{"these weights were made for something else", "這些權重是為別的用途訓練的"};
  const auto json = Json::parse(file);
  if (!json) return std::unexpected(json.error());
  if (json->text("game") != State::info.id) return refused(kOther, "game");
  if (json->number("rules_version") != State::info.rules_version)
    return refused(kOther, "rules_version");
  if (json->text("features") != kTasteFeatures) return refused(kOther, "features");
  if (json->number("traits") != std::int64_t{kTraits}) return refused(kOther, "traits");
  const Json* list = json->find("weights");
  if (!list || !list->items() || list->items()->size() != kWeights)
    return refused({"there are not as many weights as traits", "權重的數量不對"}, "weights");
  Weights out;
  for (const Json& w : *list->items()) {
    const std::int64_t* value = w.integer();
    if (!value || *value < -32'768 || *value > 32'767)
      return refused({"a weight is no small whole number", "有一個權重不是小整數"}, "weights");
    out.push_back(static_cast<std::int16_t>(*value));
  }
  return out;
}

std::span<const std::int16_t> shipped_weights() {
  static const Weights weights = [] {
    if (const DataFile* file = file_named(data_files(), "village_idiot.taste"))
      if (auto read = weights_from(file->content)) return *read;
    return Weights(kWeights);
  }();
  return weights;
}

}  // namespace menagerie::village_idiot
