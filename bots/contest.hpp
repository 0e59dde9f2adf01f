// SPDX-License-Identifier: MIT
// One start, played by bots that are told where to sit: what an arena compares bots with. The start
// and what every seat draws are fixed by (seed, deal, seat) and not by who sits there, so that
// seatings of one deal differ by their bots alone.
//
// It is typed like simulate.hpp: no notation and no JSON, but for a guest (a Bot from outside),
// who is asked through the facade.
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>

#include "bots/mind.hpp"
#include "core/entry.hpp"
#include "core/erase.hpp"

namespace menagerie {

// All chance of deal `deal` but the bots' own.
constexpr Rng rng_of_deal(std::uint64_t seed, std::uint64_t deal) {
  Rng rng{seed ^ (deal + 1) * 0xd1342543de82ef95u};
  return {rng.next()};
}
// What the bot on that seat draws from.
constexpr Rng rng_of_seat(std::uint64_t seed, std::uint64_t deal, Seat seat) {
  Rng rng{rng_of_deal(seed, deal).state ^ (seat + std::uint64_t{1}) * 0x9fb21c651e98df25u};
  return {rng.next()};
}

template <Game S>
class TypedContests final : public Contests {
 public:
  // `minds` by bot, null for a guest.
  TypedContests(ContestRules rules, const typename S::Options& options, std::optional<S> from,
                Texts texts, std::vector<MindOf<S>> minds)
      : rules_(std::move(rules)),
        options_(options),
        from_(std::move(from)),
        texts_(std::move(texts)),
        minds_(std::move(minds)) {}

  int seats() const override { return from_ ? from_->seats() : rules_.seats; }

  Outcome play(std::uint64_t deal, std::span<const std::size_t> bots) override {
    const S& before = start(deal);
    S state = before;
    std::array<Rng, kMaxSeats> draws;
    for (Seat s = 0; s < kMaxSeats; ++s) draws[s] = rng_of_seat(rules_.seed, deal, s);
    Texts texts = texts_;
    Outcome out;
    for (SeatSet due = state.due(); !due.empty() && !decided(before, state); due = state.due()) {
      const Seat seat = due.lowest();
      const auto move = chosen(state, seat, bots[seat], draws[seat], texts);
      if (!move || ++out.plies > Outcome::kMostPlies) {
        out.stuck = seat;
        return out;
      }
      assert(state.check(seat, *move));
      state.apply(seat, *move);
    }
    judge(before, state, out);
    return out;
  }

 private:
  // The seatings of a deal come one after the other and begin alike.
  const S& start(std::uint64_t deal) {
    if (!begun_ || begun_->first != deal) begun_.emplace(deal, dealt(deal));
    return begun_->second;
  }

  S dealt(std::uint64_t deal) const {
    Rng rng = rng_of_deal(rules_.seed, deal);
    if (from_) return S::determinize(from_->view(kSpectator), rng);
    for (;;) {
      const S out = S::start(options_, rules_.seats, Seed::drawn(rng));
      // A game may want kinds of starts to take turns instead of coming by lot.
      if constexpr (requires { out.in_turn(deal); })
        if (!out.in_turn(deal)) continue;
      return out;
    }
  }

  bool decided(const S& before, const S& state) const {
    if (!rules_.one_deal) return false;
    for (Seat s = 0; s < state.seats(); ++s)
      if (state.score(s) != before.score(s)) return true;
    return false;
  }

  // Null where a guest gives no legal move.
  std::optional<typename S::Move> chosen(const S& state, Seat seat, std::size_t bot, Rng& rng,
                                         Texts& texts) const {
    if (Mind<S>* mind = minds_[bot].get()) return mind->choose(state.view(seat), rng);
    const std::string text = rules_.guest(bot, seat)->choose(AnyState::of(state, texts), seat, rng);
    if (text.empty() || text.size() > kLongestMove) return std::nullopt;
    const auto move = parse_move<S>(text, texts);
    if (!move || !state.check(seat, *move)) return std::nullopt;
    return *move;
  }

  void judge(const S& before, const S& state, Outcome& out) const {
    const Seat seats = static_cast<Seat>(state.seats());
    for (Seat s = 0; s < seats; ++s) out.change[s] = state.score(s) - before.score(s);
    if (!rules_.one_deal) {
      out.best = state.winners();
      return;
    }
    const int most = *std::max_element(out.change.begin(), out.change.begin() + seats);
    for (Seat s = 0; s < seats; ++s)
      if (out.change[s] == most) out.best.add(s);
  }

  ContestRules rules_;
  typename S::Options options_;
  std::optional<S> from_;
  Texts texts_;
  std::vector<MindOf<S>> minds_;
  std::optional<std::pair<std::uint64_t, S>> begun_;  // the last start, by its deal
};

// `mind_of` makes the game's own bots by id.
template <Game S>
std::expected<std::unique_ptr<Contests>, ParseError> contests_of(
    ContestRules rules, MindOf<S> (*mind_of)(std::string_view id)) {
  Texts texts;
  typename S::Options options{};
  std::optional<S> from;
  if (rules.from) {
    auto state = position_of<S>(*rules.from, texts);
    if (!state) return std::unexpected(std::move(state.error()));
    if (state->due().empty())
      return std::unexpected(ParseError{{"the match is over there", "這個局面已經結束"}});
    from = *state;
  } else {
    auto read = options_from<typename S::Options>(rules.options, texts);
    if (!read) return std::unexpected(std::move(read.error()));
    options = *read;
  }
  std::vector<MindOf<S>> minds;
  for (const std::string& id : rules.bots) minds.push_back(id.empty() ? nullptr : mind_of(id));
  return std::make_unique<TypedContests<S>>(std::move(rules), options, std::move(from),
                                            std::move(texts), std::move(minds));
}

}  // namespace menagerie
