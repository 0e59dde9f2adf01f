// SPDX-License-Identifier: MIT
// For tests: a lab of the toy. With one card each the first player lays it and has won; in its
// other setting six cards are dealt.
#pragma once
#include "bots/make_entry.hpp"
#include "lab/report.hpp"
#include "tests/toy/policy.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie::lab {

class ToyBench final : public Bench {
 public:
  ToyBench(const Lab& lab, std::uint64_t seed) : lab_(lab), seed_(seed) {}
  void play(std::size_t setting, std::uint64_t deal, Notes& notes) override {
    Rng rng = rng_of_deal(seed_ + setting, deal);
    toy::Options options;
    options.cards = setting == 0 ? 1 : 6;
    toy::State s = toy::State::start(options, toy::kSeats, Seed::drawn(rng));
    int moves = 0;
    for (RandomPolicy<toy::State> policy; !s.due().empty(); ++moves) {
      const Seat seat = s.due().lowest();
      s.apply(seat, policy.choose(s.view(seat), rng));
    }
    for (Seat p = 0; p < toy::kSeats; ++p)
      notes.yes_no(lab_.tables.named("seats").at(p, setting), s.winners().has(p));
    notes.number(lab_.tables.named("length").at(0, setting), moves);
  }

 private:
  const Lab& lab_;
  std::uint64_t seed_;
};

inline const Lab& toy_lab() {
  static const Lab made = [] {
    Lab out;
    out.game = "toy";
    const std::vector<Said> seats{Text{"Seat 1", "1 號座位"}, Text{"Seat <2>", "2 號座位"},
                                  Text{"Seat 3 & last", "3 號座位"}};
    const std::vector<Column> shares{{Text{"one card", "一張"}, Measure::kShare, 1},
                                     {Text{"six cards", "六張"}, Measure::kShare, 1}};
    std::vector<Column> numbers = shares;
    for (Column& c : numbers) c.measure = Measure::kNumber;
    for (const auto& [id, plot] : {std::pair{"seats", Plot::kPoints},
                                   {"seats_bars", Plot::kBars},
                                   {"seats_lines", Plot::kLines},
                                   {"seats_matrix", Plot::kMatrix}})
      out.tables.add({id, Text{"Who wins", "誰贏"},
                      Text{"Share of \"all\" matches.", "佔場數的比例。"}, Text{"seat", "座位"},
                      plot, seats, shares, 1.0 / 3});
    out.tables.add({"length",
                    Text{"Length", "長度"},
                    Text{"Moves.", "步數。"},
                    Text{"match", "場"},
                    Plot::kPoints,
                    {Text{"moves", "步"}},
                    numbers,
                    {}});
    out.settings = {Text{"one card", "一張"}, Text{"six cards", "六張"}};
    out.bench = [](const Lab& lab, std::string_view, std::uint64_t seed) -> std::unique_ptr<Bench> {
      return std::make_unique<ToyBench>(lab, seed);
    };
    return out;
  }();
  return made;
}

inline Question toy_question(std::uint64_t games, std::uint64_t seed = 1) {
  return {&toy_lab(), 1, "random", games, seed};
}

inline Cells ran(const Question& question, Course course = {}) {
  auto cells = run(question, course);
  return cells ? std::move(*cells) : Cells{};
}

}  // namespace menagerie::lab
