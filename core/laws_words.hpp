// SPDX-License-Identifier: MIT
// Laws about what is said to people. Each function returns an empty string where its law holds.
//
// - refusals_speak: a refusal has text in both languages, a clause, and a fact for every hole.
// - scenes_speak: every scene has a headline and a prompt in both languages, all players in
//   order, sound zones, and everything that a choice asks to pick.
// - steps_are_told: every step is told to everybody, with something to say.
// - options_speak: every option is described in both languages.
//
// Everywhere: valid UTF-8; nothing but ASCII in English for a listener whose screen has no more;
// and no hole left open.
#pragma once
#include "core/laws_bytes.hpp"

namespace menagerie::laws {

inline bool is_ascii(std::string_view s) {
  return std::ranges::all_of(s, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// What is wrong with a text for that voice; empty: nothing.
inline std::string fault_of(std::string_view text, const Voice& voice) {
  if (!is_utf8(text)) return "not UTF-8: " + std::string(text);
  if (voice.ascii && voice.lang == Lang::kEnglish && !is_ascii(text))
    return "not ASCII: " + std::string(text);
  for (const char* hole : {"{0}", "{1}", "{2}"})
    if (text.find(hole) != text.npos) return "a hole is left open: " + std::string(text);
  return {};
}
inline std::string fault_of_words(std::string_view text, const Voice& voice) {
  return text.empty() ? "nothing is said" : fault_of(text, voice);
}

template <Game S>
std::string refusals_speak(const Spot<S>& spot, const std::vector<typename S::Move>& elsewhere,
                           Rng& rng) {
  for (const auto& m : candidates(spot.state, elsewhere, 12, rng)) {
    for (const Seat p : eyes_of(spot.state)) {
      const Ruling ruling = spot.state.check(p, m);
      if (ruling) continue;
      const Refusal& why = *ruling.refusal;
      if (why.text.en.empty() || why.text.zh.empty())
        return "a refusal without words in both languages";
      if (why.clause.empty() && &why != &kMatchOver && &why != &kNotYourTurn)
        return "a refusal without a clause: " + std::string(why.text.en);
      for (const Voice& voice : voices(spot.texts))
        if (auto fault = fault_of_words(say_ruling<S>(ruling, voice), voice); !fault.empty())
          return "refusal: " + fault;
    }
  }
  return {};
}

inline std::string zone_fault(const Zone& zone, int seats, const Voice& voice) {
  const std::string at = "zone " + zone.id + ": ";
  if (zone.id.empty() || zone.label.empty()) return at + "without an id or a label";
  if (zone.layout != "row" && zone.layout != "stack" && zone.layout != "grid" &&
      zone.layout != "list")
    return at + "layout " + zone.layout;
  if ((zone.layout == "grid") != (zone.columns > 0)) return at + "columns";
  if (zone.seat >= seats && zone.seat != kSpectator) return at + "of nobody";
  for (const Item& item : zone.items) {
    if (item.name.empty() && !item.face.empty()) return at + "an item without a name: " + item.face;
    for (const std::string* text : {&item.face, &item.name, &item.note})
      if (auto fault = fault_of(*text, voice); !fault.empty()) return at + fault;
    if (!is_ascii(item.look)) return at + "look " + item.look;
  }
  return {};
}

// Each word that a choice picks stands on the screen, as often as it is picked.
inline std::string picks_fault(const Scene& scene) {
  std::vector<std::string> all;
  for (const Zone& zone : scene.zones)
    for (const Item& item : zone.items)
      if (!item.pick.empty()) all.push_back(item.pick);
  std::ranges::sort(all);
  for (const Choice& choice : scene.choices) {
    auto picked = choice.picks;
    std::ranges::sort(picked);
    if (!std::ranges::includes(all, picked))
      return "a choice picks what is not on the screen: " + choice.move;
  }
  return {};
}

inline std::string scene_fault(const Scene& scene, SeatSet due, int seats, const Voice& voice) {
  if (auto fault = fault_of_words(scene.headline, voice); !fault.empty())
    return "headline: " + fault;
  if (auto fault = fault_of_words(scene.prompt, voice); !fault.empty()) return "prompt: " + fault;
  if (voice.lang == Lang::kChinese && is_ascii(scene.prompt))
    return "a prompt without a Chinese character: " + scene.prompt;
  for (const std::string& note : scene.notes)
    if (auto fault = fault_of_words(note, voice); !fault.empty()) return "note: " + fault;
  if (scene.players.size() != static_cast<std::size_t>(seats))
    return "not one player for each seat";
  for (std::size_t i = 0; i < scene.players.size(); ++i) {
    const Player& p = scene.players[i];
    if (p.seat != i) return "players are not in the order of seats";
    if (p.due != due.has(p.seat)) return "a player's `due` is not whom the table waits for";
    for (const std::string* text : {&p.role, &p.note})
      if (auto fault = fault_of(*text, voice); !fault.empty()) return "player: " + fault;
  }
  for (const Zone& zone : scene.zones)
    if (auto fault = zone_fault(zone, seats, voice); !fault.empty()) return fault;
  for (const Choice& choice : scene.choices)
    if (auto fault = fault_of_words(choice.label, voice); !fault.empty()) return "choice: " + fault;
  for (const Form& form : scene.forms) {
    if (form.label.empty()) return "a form without a label";
    for (const FormPart& part : form.parts) {
      if (part.label.empty() || (part.options.empty() && part.longest <= 0))
        return "form: a part without label, options or length";
      for (const auto& [value, words] : part.options)
        if (auto fault = fault_of_words(words, voice); !fault.empty()) return "form: " + fault;
    }
  }
  return picks_fault(scene);
}

template <Game S>
std::string scenes_speak(const Spot<S>& spot) {
  const auto any = AnyState::of(spot.state, spot.texts);
  for (const Seat me : eyes_of(spot.state)) {
    for (const Voice& voice : voices(spot.texts)) {
      const Scene shown = any->scene(me, voice);
      if (auto fault = scene_fault(shown, spot.state.due(), spot.seats, voice); !fault.empty())
        return "scene: " + fault;
      for (const Player& p : shown.players)
        if (p.score != spot.state.score(p.seat)) return "scene: a player's score is not score()";
    }
  }
  return {};
}

template <Game S>
std::string steps_are_told(const Spot<S>& spot, Rng& rng) {
  if (spot.state.due().empty()) return {};
  Texts texts = spot.texts;
  const auto [by, move] = random_step(spot.state, texts, rng);
  S after = spot.state;
  after.apply(by, move);
  for (const Voice& voice : voices(texts)) {
    if (auto fault = fault_of_words(describe(move, voice), voice); !fault.empty())
      return "describe: " + fault;
    for (const Seat me : eyes_of(after)) {
      const auto lines =
          narrate(spot.state.view(me), by, spot.state.shown(by, move, me), after.view(me), voice);
      if (lines.empty()) return "a step of which nothing is told: " + move_text(move, texts);
      for (const std::string& line : lines)
        if (auto fault = fault_of_words(line, voice); !fault.empty()) return "narration: " + fault;
    }
  }
  return {};
}

template <Game S>
std::string options_speak() {
  for (const OptionInfo& info : option_list<typename S::Options>()) {
    const Text words = S::describe_option(info.name);
    if (words.en.empty() || words.zh.empty())
      return "option " + info.name + " is not described in both languages";
    if (info.clause.empty()) return "option " + info.name + " names no clause";
  }
  for (const Text& t : {S::info.name, S::info.blurb})
    if (t.en.empty() || t.zh.empty())
      return "the game is not named and described in both languages";
  return {};
}

}  // namespace menagerie::laws
