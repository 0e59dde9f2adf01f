// SPDX-License-Identifier: MIT
#include "coach/advice.hpp"

#include <cmath>

namespace menagerie {
namespace {

// Moves stand in quotes, since some are things ("pair of 8s") and some are deeds ("keep the hand").
constexpr Text kOnly{"There is one legal move: “{0}”.", "只有一種合法的走法：「{0}」。"};
constexpr Text kUnweighed{"{1} would choose “{0}”; it did not weigh it against other moves.",
                          "「{1}」會選「{0}」；它沒有拿別的走法來比較。"};
constexpr Text kBetter{
    "{1} would choose “{0}”: it is worth {2} points more than “{3}”, over {4} guesses of what is "
    "hidden.",
    "「{1}」會選「{0}」：依 {4} 種可能的隱藏情況估計，比「{3}」多值 {2} 分。"};
constexpr Text kAlike{
    "{1} would choose “{0}”, but “{3}” is about as good: the difference of {2} points is within "
    "the error of the estimate (±{5}), over {4} guesses of what is hidden.",
    "「{1}」會選「{0}」，但「{3}」差不多一樣好：依 {4} 種可能的隱藏情況估計，相差的 {2} "
    "分在誤差（±{5}）之內。"};
constexpr Text kEqual{
    "{1} would choose “{0}”; “{3}” is as good, over {4} guesses of what is hidden.",
    "「{1}」會選「{0}」；依 {4} 種可能的隱藏情況估計，「{3}」一樣好。"};
constexpr Text kItIsBest{"{1} would choose “{0}” too.", "「{1}」也會選「{0}」。"};
constexpr Text kUnknown{"{1} would rather choose “{2}”; it did not weigh “{0}”.",
                        "「{1}」會改選「{2}」；它沒有評估「{0}」。"};
constexpr Text kWorse{
    "“{0}” is worth {3} points less than “{2}”, which {1} would choose, over {4} guesses of what "
    "is hidden.",
    "依 {4} 種可能的隱藏情況估計，「{0}」比「{2}」少值 {3} 分；「{1}」會選後者。"};
constexpr Text kNotWorse{
    "“{0}” is about as good as “{2}”, which {1} would choose: the difference of {3} points is "
    "within the error of the estimate (±{5}), over {4} guesses of what is hidden.",
    "「{0}」和「{1}」會選的「{2}」差不多：依 {4} 種可能的隱藏情況估計，相差的 {3} "
    "分在誤差（±{5}）之內。"};

std::string digits(double points, int decimals) {
  const auto scale = static_cast<std::int64_t>(std::pow(10, decimals));
  const auto n = static_cast<std::int64_t>(std::llround(std::abs(points) * scale));
  const std::string part = std::to_string(n % scale);
  return (points < 0 && n ? "-" : "") + std::to_string(n / scale) + "." +
         std::string(static_cast<std::size_t>(decimals) - part.size(), '0') + part;
}

}  // namespace

std::string points_text(double points) { return digits(points, std::abs(points) < 0.95 ? 2 : 1); }
std::string signed_points_text(double points) {
  return (points < 0 ? "" : "+") + points_text(points);
}

std::string in_words(const AnyState& state, std::string_view move, const Voice& voice) {
  std::string words = state->describe(move, voice);
  return words.empty() ? std::string(move) : words;
}

const Weighed* Advice::of(std::string_view move) const {
  for (const Weighed& w : moves)
    if (w.move == move) return &w;
  return nullptr;
}

Gap gap(const Weighed& a, const Weighed& b) {
  Gap out{a.points - b.points, std::hypot(a.error, b.error), std::min(a.worlds, b.worlds)};
  out.certain = out.worlds >= 2 && out.points > 2 * out.error;
  return out;
}

Advice advise(const Entry& game, const BotInfo& level, const AnyState& state, Seat seat, Rng& rng,
              std::string_view also, std::function<bool()> hurry) {
  const auto bot = game.bot(level.id);
  if (hurry) bot->hurry_when(std::move(hurry));
  Advice out{&level, {}, state->legal_moves(seat).size() == 1};
  out.moves = also.empty() ? bot->weigh(state, seat, rng) : bot->weigh_with(state, seat, rng, also);
  return out;
}

std::string said(const Advice& advice, const AnyState& state, const Voice& voice) {
  const Weighed& best = advice.moves[0];
  const std::string move = in_words(state, best.move, voice);
  const std::string level(voice(advice.level->name));
  if (advice.only) return voice.say(kOnly, {move});
  if (!advice.weighed()) return voice.say(kUnweighed, {move, level});
  const Gap by = gap(best, advice.moves[1]);
  const bool equal = std::abs(by.points) < 0.005;  // it would read 0.00
  return voice.say(
      by.certain ? kBetter
      : equal    ? kEqual
                 : kAlike,
      {move, level, points_text(std::abs(by.points)), in_words(state, advice.moves[1].move, voice),
       std::to_string(by.worlds), points_text(2 * by.error)});
}

std::string said_of(const Advice& advice, std::string_view move, const AnyState& state,
                    const Voice& voice) {
  const Weighed& best = advice.moves[0];
  const std::string asked = in_words(state, move, voice),
                    better = in_words(state, best.move, voice);
  const std::string level(voice(advice.level->name));
  if (advice.only) return voice.say(kOnly, {asked});
  if (best.move == move) return voice.say(kItIsBest, {asked, level});
  const Weighed* found = advice.of(move);
  if (!found || found->worlds == 0) return voice.say(kUnknown, {asked, level, better});
  const Gap by = gap(best, *found);
  return voice.say(by.certain ? kWorse : kNotWorse,
                   {asked, level, better, points_text(std::abs(by.points)),
                    std::to_string(by.worlds), points_text(2 * by.error)});
}

Text what_points_are() {
  return {
      "Points that the seat may expect, against the mean of the others. A move tried in fewer "
      "guesses was given up sooner.",
      "這個座位預期的得分（相對於其他人的平均）。猜測次數少的走法，是較早被放棄的。"};
}

Json to_json(const Advice& advice, const AnyState& state, const Voice& voice) {
  const auto rounded = [](double x) { return std::round(x * 1'000) / 1'000; };
  Json moves = Json::array();
  for (const Weighed& w : advice.moves)
    moves.push(Json::object()
                   .set("move", w.move)
                   .set("label", in_words(state, w.move, voice))
                   .set("points", w.worlds ? Json(rounded(w.points)) : Json())
                   .set("error", w.worlds ? Json(rounded(w.error)) : Json())
                   .set("worlds", w.worlds));
  return Json::object()
      .set("level", advice.level->id)
      .set("name", voice(advice.level->name))
      .set("move", advice.moves[0].move)
      .set("label", in_words(state, advice.moves[0].move, voice))
      .set("said", said(advice, state, voice))
      .set("moves", std::move(moves));
}

}  // namespace menagerie
