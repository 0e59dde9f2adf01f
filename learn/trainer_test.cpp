// SPDX-License-Identifier: MIT
// Training, on the toy, of nets and of a taste: it follows the gradient, it learns to win, and a
// run is the same however many threads it has and wherever it was stopped.
#include "learn/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/json.hpp"
#include "learn/learner_from.hpp"
#include "tests/toy/brain_lesson.hpp"
#include "tests/toy/taste_lesson.hpp"

namespace menagerie::learn {
namespace {

template <class L>
Trainer fresh(const Plan& plan) {
  return {learner_from<L>(plan.seed), plan};
}
template <class L>
Trainer trained(const Plan& plan) {
  Trainer trainer = fresh<L>(plan);
  while (!trainer.finished()) trainer.round();
  return trainer;
}
std::string result_of(const Trainer& trainer) { return trainer.learner().file({}); }

// Rows 0..9 on or off at random; the target is a function with a bend.
Samples bent_line(std::size_t n, Rng& rng) {
  Samples out;
  for (std::size_t i = 0; i < n; ++i) {
    std::vector<Row> rows;
    double x = 0;
    for (std::uint16_t r = 0; r < 10; ++r)
      if (below(rng, 2)) rows.push_back({r}), x += r - 4.5;
    out.add(rows, static_cast<float>(std::abs(x) / 10));
  }
  return out;
}

double squares_of(const Model& model, const Samples& samples) {
  std::vector<float> gradient(model.layout().size);
  return model.learn_from(samples, 0, samples.size(), gradient);
}

TEST(Model, the_gradient_is_the_slope_of_the_error) {
  Rng rng{3};
  Model model({10, 16}, rng);
  const Samples samples = bent_line(40, rng);
  std::vector<float> gradient(model.layout().size);
  model.learn_from(samples, 0, samples.size(), gradient);
  // Nudge one weight after the other; the error must change by twice the gradient.
  int weight = 0, checked = 0;
  Model::parts(model, [&](auto& part) {
    if constexpr (requires { part.size(); }) {
      if (weight++ > 0) return;  // the moments
      for (std::size_t i = 0; i < part.size(); i += 7) {
        const float kept = part[i], nudge = 2e-3f;
        part[i] = kept + nudge;
        const double more = squares_of(model, samples);
        part[i] = kept - nudge;
        const double less = squares_of(model, samples);
        part[i] = kept;
        EXPECT_NEAR((more - less) / (2 * nudge), 2 * gradient[i],
                    0.05 * std::abs(gradient[i]) + 0.1)
            << i;
        ++checked;
      }
    }
  });
  EXPECT_GT(checked, 80);
}

TEST(Model, learns_a_function_with_a_bend) {
  Rng rng{5};
  Model model({10, 32}, rng);
  const Samples test = bent_line(500, rng);
  const double before = squares_of(model, test);
  for (int step = 0; step < 600; ++step) {
    const Samples s = bent_line(64, rng);
    std::vector<float> gradient(model.layout().size);
    model.learn_from(s, 0, s.size(), gradient);
    for (float& g : gradient) g /= 64;
    model.step(gradient, 3e-3f);
  }
  EXPECT_LT(squares_of(model, test), before / 20);
}

TEST(Model, rounding_to_whole_numbers_loses_little) {
  Rng rng{6};
  const Model model({10, 32}, rng);
  const Samples samples = bent_line(50, rng);
  const Net net = model.net();
  ASSERT_TRUE(net.sound());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Samples one;
    one.add(samples.of(i), 0);
    Net::Sums sums;
    net.begin(samples.of(i), sums);
    const double exact = std::sqrt(squares_of(model, one));
    EXPECT_NEAR(std::abs(static_cast<double>(net.judge(sums, {})) / Net::kOne), exact, 0.02);
  }
}

template <class L>
class Training : public testing::Test {};
using Lessons = testing::Types<toy::Lesson, toy::TasteLesson>;
TYPED_TEST_SUITE(Training, Lessons);

TYPED_TEST(Training, is_the_same_with_any_number_of_threads) {
  const std::string one = result_of(trained<TypeParam>({2'560, 5, 1, 10}));
  EXPECT_EQ(result_of(trained<TypeParam>({2'560, 5, 2, 10})), one);
  EXPECT_EQ(result_of(trained<TypeParam>({2'560, 5, 3, 10})), one);
  EXPECT_NE(result_of(trained<TypeParam>({2'560, 6, 1, 10})), one) << "another seed";
}

TYPED_TEST(Training, goes_on_from_a_checkpoint_as_if_nothing_had_been) {
  const Plan plan{5'120, 5, 1, 10};
  Trainer first = fresh<TypeParam>(plan);
  for (int i = 0; i < 6; ++i) first.round();
  const std::string bytes = first.checkpoint();
  Trainer second = fresh<TypeParam>(plan);
  ASSERT_TRUE(second.restore(bytes));
  EXPECT_EQ(second.done(), first.done());
  EXPECT_EQ(second.checkpoint(), bytes);
  while (!second.finished()) second.round();
  EXPECT_EQ(result_of(second), result_of(trained<TypeParam>(plan)));
  EXPECT_EQ(second.curve().back().games, plan.games);
}

TYPED_TEST(Training, refuses_a_checkpoint_that_is_not_its_own_or_not_whole) {
  const Plan plan{5'120, 5, 1, 10};
  Trainer trainer = fresh<TypeParam>(plan);
  for (int i = 0; i < 3; ++i) trainer.round();
  const std::string bytes = trainer.checkpoint();
  const auto where = [&](std::string_view b, const Plan& p) {
    Trainer other = fresh<TypeParam>(p);
    const auto ok = other.restore(b);
    return ok ? std::string("restored") : ok.error().where;
  };
  EXPECT_EQ(where(bytes, plan), "restored");
  EXPECT_EQ(where(bytes, {5'184, 5, 1, 10}), "plan");
  EXPECT_EQ(where(bytes, {5'120, 6, 1, 10}), "plan");
  EXPECT_EQ(where("MENATRN", plan), "magic");
  for (std::size_t n = 0; n < bytes.size(); n += 331)
    EXPECT_NE(where(std::string_view(bytes).substr(0, n), plan), "restored") << n;
}

// The usual bot of the toy plays it well: what can be seen is the way up to it.
TYPED_TEST(Training, learns_to_win) {
  const Plan plan{30'000, 1, 1, 10};
  const Duel before = fresh<TypeParam>(plan).learner().measure(100'000, 500);
  const Duel after = trained<TypeParam>(plan).learner().measure(100'000, 500);
  EXPECT_LT(before.mean() + before.margin(), after.mean() - after.margin());
  EXPECT_LT(before.mean(), -0.1);
  EXPECT_GT(after.mean(), -0.1);
}

// Somebody who begins with nothing, against a frozen player in all other seats.
Trainer responding(const Plan& plan, std::string_view nets = {}) {
  auto learner =
      responder_from<toy::Lesson>(made<toy::State, RandomPolicy<toy::State>>, plan.seed, nets);
  return {std::move(*learner), plan};
}

TEST(Response, is_learned_and_goes_on_from_a_file_or_a_checkpoint) {
  const Plan plan{10'240, 1, 1, 10, "random"};
  Trainer trainer = responding(plan);
  const Duel before = trainer.learner().measure(100'000, 300);
  for (int i = 0; i < 80; ++i) trainer.round();
  const std::string halfway = trainer.checkpoint();
  while (!trainer.finished()) trainer.round();
  const Duel after = trainer.learner().measure(100'000, 300);
  EXPECT_GT(after.mean() - after.margin(), before.mean() + before.margin());
  EXPECT_GT(after.mean() - after.margin(), 0.2) << "a third of the wins would be 0";

  Trainer resumed = responding(plan);
  ASSERT_TRUE(resumed.restore(halfway));
  while (!resumed.finished()) resumed.round();
  EXPECT_EQ(result_of(resumed), result_of(trainer));
  Trainer of_another = responding({10'240, 1, 1, 10, "other"});
  EXPECT_FALSE(of_another.restore(halfway));

  const std::string file = result_of(trainer);
  EXPECT_EQ(responding(plan, file).learner().measure(0, 50).mean(),
            trainer.learner().measure(0, 50).mean());
  EXPECT_FALSE(responder_from<toy::Lesson>(made<toy::State, toy::Greedy>, 1, "no file of nets"));
  EXPECT_FALSE(player_from<toy::Lesson>("no file of nets"));
  const auto bot = player_from<toy::Lesson>(file);
  ASSERT_TRUE(bot);
  const AnyState state = AnyState::of(toy::State::start({}, toy::kSeats, Seed::of(1)), {});
  Rng rng{1};
  EXPECT_EQ((*bot)->choose(state, 0, rng), (*bot)->weigh(state, 0, rng)[0].move);
}

// A taste learns by self-play alone.
TEST(Response, is_not_for_a_lesson_that_names_no_nets_to_begin_with) {
  const auto learner = responder_from<toy::TasteLesson>(made<toy::State, toy::Greedy>, 1, {});
  ASSERT_TRUE(learner);
  EXPECT_EQ(*learner, nullptr);
  EXPECT_EQ(*player_from<toy::TasteLesson>("anything"), nullptr);
}

// What Normal does is foreseen better within a hundred games.
TEST(Response, beetle_poker_learns_what_the_other_does) {
  const auto fresh = [] { return std::move(*responder_of("beetle_poker", "normal", 3, {})); };
  if (!fresh()) GTEST_SKIP() << "this build is without that game";
  const auto error_of_round = [](Learner& learner, std::uint64_t n) {
    const std::uint64_t games = learner.games_a_round();
    const Learnt learnt = learner.round({3, n * games, games, 0.5, 1});
    return learnt.squares / static_cast<double>(learnt.samples);
  };
  const auto learner = fresh(), resumed = fresh();
  double early = 0, late = 0;
  for (std::uint64_t n = 0; n < 3; ++n) early += error_of_round(*learner, n);
  ASSERT_TRUE(resumed->restore(learner->kept()));
  for (std::uint64_t n = 3; n < 17; ++n) {
    const double error = error_of_round(*learner, n);
    if (n < 5) EXPECT_EQ(error_of_round(*resumed, n), error);
    if (n >= 14) late += error;
  }
  EXPECT_LT(late, 0.7 * early) << late / 3 << " after " << early / 3;
  const auto bot = player_of("beetle_poker", learner->file({}));
  ASSERT_TRUE(bot);
  EXPECT_TRUE(*bot);
}

TEST(Trainer, learns_village_idiot_in_a_second) {
  auto learner = learner_of("village_idiot", 3);
  if (!learner) GTEST_SKIP() << "this build is without that game";
  Trainer trainer(std::move(learner), {30'720, 3, 1, 10});
  const Duel before = trainer.learner().measure(100'000, 100);
  while (!trainer.finished()) trainer.round();
  const Duel after = trainer.learner().measure(100'000, 100);
  EXPECT_LT(before.mean() + before.margin(), -0.5) << "plays by chance";
  EXPECT_GT(after.mean() - after.margin(), 0.1) << "points a round more than Normal";
}

TEST(Curve, is_told_as_a_picture_and_as_json) {
  const Subject kSubject{&toy::State::info, "toy-1"};
  const Progress curve[] = {{1'000, 9'000, -20, 3, 1.1}, {2'000, 18'000, 10, 2, 1.0}};
  const std::string svg = curve_svg(kSubject, {}, curve);
  EXPECT_TRUE(svg.starts_with("<svg ")) << svg;
  EXPECT_NE(svg.find("<polyline"), svg.npos);
  const auto json = Json::parse(curve_json(kSubject, {2'000, 1, 1, 10}, curve));
  ASSERT_TRUE(json);
  ASSERT_EQ(json->find("curve")->items()->size(), 2u);
  EXPECT_EQ((*json->find("curve")->items())[1].number("games"), 2'000);
}

TEST(Duel, of_a_bot_with_itself_is_even) {
  const auto a = toy::Lesson::usual(), b = toy::Lesson::usual();
  const Duel d = duel<toy::Lesson>(*a, *b, 0, 50);
  EXPECT_EQ(d.deals, 50u);
  EXPECT_EQ(d.games, 300u);
  EXPECT_EQ(d.mean(), 0) << "the same choices in both ways round";
}

}  // namespace
}  // namespace menagerie::learn
