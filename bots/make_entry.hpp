// SPDX-License-Identifier: MIT
// Binds a game and its ladder into an Entry. The catalogue's generated file for each game is one
// call of entry_of, so that all templates over a game are compiled once, here.
#pragma once
#include "bots/contest.hpp"
#include "bots/random.hpp"
#include "bots/simulate.hpp"
#include "core/erase.hpp"
#include "core/perft.hpp"

namespace menagerie {

inline constexpr BotInfo kRandom{
    "random",
    {"Random", "隨興"},
    {"Plays any legal move, all equally likely.", "從所有合法的著手裡隨意挑一個。"},
    false};

// Random, then the game's own levels.
template <Game S, std::span<const Level<S>> (*levels)()>
std::span<const BotInfo> bots_of() {
  static const std::vector<BotInfo> all = [] {
    std::vector<BotInfo> out{kRandom};
    for (const Level<S>& level : levels()) out.push_back(level.info);
    return out;
  }();
  return all;
}

template <Game S, std::span<const Level<S>> (*levels)()>
MindOf<S> mind_of(std::string_view id) {
  if (id == kRandom.id) return made<S, RandomPolicy<S>>();
  return made_of(levels(), id);
}

template <Game S>
class TypedBot final : public Bot {
 public:
  explicit TypedBot(MindOf<S> mind) : mind_(std::move(mind)) {}
  std::string choose(const AnyState& state, Seat seat, Rng& rng) override {
    return move_text(mind_->choose(state.as<S>()->view(seat), rng), state->texts());
  }
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    return in_points(mind_->weigh(state.as<S>()->view(seat), rng), state);
  }
  std::vector<Weighed> weigh_with(const AnyState& state, Seat seat, Rng& rng,
                                  std::string_view move) override {
    Texts texts = state->texts();
    const auto read = parse_move<S>(move, texts);
    if (!read || texts.all().size() != state->texts().all().size()) return weigh(state, seat, rng);
    return in_points(mind_->weigh_with(state.as<S>()->view(seat), rng, *read), state);
  }
  void hurry_when(Hurry hurry) override { mind_->hurry_when(std::move(hurry)); }

 private:
  static std::vector<Weighed> in_points(const std::vector<Opinion<S>>& opinions,
                                        const AnyState& state) {
    std::vector<Weighed> out;
    for (const Opinion<S>& o : opinions)
      out.push_back(
          {move_text(o.move, state->texts()), o.mean() / 1'000, o.error() / 1'000, o.worlds});
    return out;
  }

  MindOf<S> mind_;
};

template <Game S, std::span<const Level<S>> (*levels)()>
Entry entry_of(std::string_view rules_en, std::string_view rules_zh) {
  using Options = typename S::Options;
  Entry e{};
  e.info = &S::info;
  e.rules_en = rules_en, e.rules_zh = rules_zh;
  e.options = [] { return option_list<Options>(); };
  e.describe_option = [](std::string_view name) -> Text { return S::describe_option(name); };
  e.start = [](const OptionPairs& pairs, int seats,
               const Seed& seed) -> std::expected<AnyState, ParseError> {
    Texts texts;
    auto options = options_from<Options>(pairs, texts);
    if (!options) return std::unexpected(std::move(options.error()));
    return AnyState::of(S::start(*options, seats, seed), std::move(texts));
  };
  e.canonical_options = [](const OptionPairs& pairs) -> std::expected<OptionPairs, ParseError> {
    Texts texts;
    auto options = options_from<Options>(pairs, texts);
    if (!options) return std::unexpected(std::move(options.error()));
    return option_pairs(*options, texts);
  };
  e.from_view = [](const Json& json) -> std::expected<std::pair<AnyState, Seat>, ParseError> {
    Texts texts;
    if (const Json* list = json.find("texts"); list && list->items())
      for (const Json& t : *list->items())
        if (!t.string() || !texts.intern(*t.string()))
          return std::unexpected(
              ParseError{{"the texts cannot be read", "無法讀取文字列表"}, {}, "texts"});
    const Json* body = json.find("view");
    if (!body)
      return std::unexpected(ParseError{{"the view is missing", "缺少視角資料"}, {}, "view"});
    typename S::View view;
    if (auto ok = from_json(*body, view, "view"); !ok)
      return std::unexpected(std::move(ok.error()));
    if (!view.sound())
      return std::unexpected(ParseError{
          {"this view cannot arise in the game", "遊戲中不可能出現這個視角"}, {}, "view"});
    Rng rng{1};
    return std::pair(AnyState::of(S::determinize(view, rng), std::move(texts)),
                     static_cast<Seat>(view.me));
  };
  e.from_position = [](const Json& json) -> std::expected<AnyState, ParseError> {
    Texts texts;
    auto state = position_of<S>(json, texts);
    if (!state) return std::unexpected(std::move(state.error()));
    return AnyState::of(*state, std::move(texts));
  };
  e.score_sheet = [](const Json& json, const Voice& voice) { return S::score_sheet(json, voice); };
  e.bots = bots_of<S, levels>();
  e.bot = [](std::string_view id) -> std::unique_ptr<Bot> {
    auto mind = mind_of<S, levels>(id);
    return mind ? std::make_unique<TypedBot<S>>(std::move(mind)) : nullptr;
  };
  e.perft = [](std::uint64_t seed, int depth) {
    return perft(S::start(Options{}, S::info.usual_seats, Seed::of(seed)), depth);
  };
  e.simulate = [](const OptionPairs& pairs, std::span<const std::string> bots, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t count) {
    Texts texts;
    const auto options = options_from<Options>(pairs, texts);
    std::vector<MindOf<S>> minds;
    for (const std::string& id : bots) minds.push_back(mind_of<S, levels>(id));
    return simulate<S>(*options, minds, seed, first, count);
  };
  e.contests = [](ContestRules rules) {
    return contests_of<S>(std::move(rules), mind_of<S, levels>);
  };
  return e;
}

}  // namespace menagerie
