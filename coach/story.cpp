// SPDX-License-Identifier: MIT
// An analysis told to people and to programs.
#include <cmath>

#include "coach/analysis.hpp"

namespace menagerie {
namespace {

constexpr Text kPlace{"Move {0} · {1}", "第 {0} 步 · {1}"};
constexpr Text kBarePlace{"Move {0}", "第 {0} 步"};
constexpr Text kLost{
    "Played: “{0}”. “{1}” is worth {2} points more (±{3}), over {4} guesses of what is hidden.",
    "走了「{0}」；依 {4} 種可能的隱藏情況估計，「{1}」多值 {2} 分（±{3}）。"};
constexpr Text kMaybe{
    "Played: “{0}”. “{1}” may be better by {2} points, but that is within the error of the "
    "estimate (±{3}), over {4} guesses of what is hidden.",
    "走了「{0}」；依 {4} 種可能的隱藏情況估計，「{1}」也許好 {2} 分，但這在誤差（±{3}）之內。"};

Json rounded(double x) { return std::round(x * 1'000) / 1'000; }

Json decision_json(const Decision& d) {
  return Json::object()
      .set("move", d.number)
      .set("seat", static_cast<int>(d.seat) + 1)
      .set("played", d.played)
      .set("best", d.best)
      .set("loss", d.weighed ? rounded(d.loss.points) : Json())
      .set("error", d.weighed ? rounded(d.loss.error) : Json())
      .set("certain", d.loss.certain);
}

Json mistake_json(const Decision& d, const Voice& voice) {
  return decision_json(d)
      .set("place", place_of(d, voice))
      .set("worlds", d.loss.worlds)
      .set("said", told(d, voice));
}

}  // namespace

std::string place_of(const Decision& d, const Voice& voice) {
  const std::string number = std::to_string(d.number);
  const std::string line = d.before->scene(d.seat, voice).headline;
  return line.empty() ? voice.say(kBarePlace, {number}) : voice.say(kPlace, {number, line});
}

std::string told(const Decision& d, const Voice& voice) {
  return voice.say(
      d.loss.certain ? kLost : kMaybe,
      {in_words(d.before, d.played, voice), in_words(d.before, d.best, voice),
       points_text(d.loss.points), points_text(2 * d.loss.error), std::to_string(d.loss.worlds)});
}

Json to_json(const Analysis& a, const Voice& voice) {
  Json players = Json::array(), decisions = Json::array();
  const std::vector<Judged> judged = a.players();
  for (std::size_t s = 0; s < judged.size(); ++s) {
    const Judged& p = judged[s];
    Json mistakes = Json::array();
    for (const Decision* d : p.worst) mistakes.push(mistake_json(*d, voice));
    players.push(Json::object()
                     .set("seat", s + 1)
                     .set("name", voice.seat(static_cast<Seat>(s)))
                     .set("accuracy", p.weighed ? rounded(p.accuracy()) : Json())
                     .set("decisions", p.decisions)
                     .set("weighed", p.weighed)
                     .set("agreed", p.agreed)
                     .set("mistakes", p.mistakes)
                     .set("lost", rounded(p.lost))
                     .set("worst", std::move(mistakes)));
  }
  for (const Decision& d : a.decisions()) decisions.push(decision_json(d));
  return Json::object()
      .set("game", a.game().info->id)
      .set("level", a.level().id)
      .set("name", voice(a.level().name))
      .set("moves", a.moves())
      .set("weighs", a.weighs())
      .set("players", std::move(players))
      .set("decisions", std::move(decisions));
}

}  // namespace menagerie
