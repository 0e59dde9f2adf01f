// SPDX-License-Identifier: MIT
// A second reading of the rules, slow and plain: a field large enough for everything, stacks of
// tiles, every cell tried for every tile. It must agree with the engine on the moves of every
// position that random play reaches, and on what each placement scores.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

using Place = std::pair<int, int>;  // x, y

struct PlainField {
  std::map<Place, std::vector<int>> stacks;  // values from the bottom up
  bool zeroed_wolf_counts_others = false;

  int top(int x, int y) const {
    const auto it = stacks.find({x, y});
    return it == stacks.end() ? 0 : it->second.back();
  }
  std::vector<int> neighbours(int x, int y) const {
    return {top(x + 1, y), top(x - 1, y), top(x, y + 1), top(x, y - 1)};
  }
  bool has_neighbour(int x, int y, int value) const {
    const auto all = neighbours(x, y);
    return std::find(all.begin(), all.end(), value) != all.end();
  }
  bool touches(int x, int y) const {
    const auto all = neighbours(x, y);
    return std::any_of(all.begin(), all.end(), [](int v) { return v != 0; });
  }
  // The places of the run through x, y, which counts as taken.
  std::vector<Place> run(int x, int y, int dx, int dy) const {
    std::vector<Place> out{{x, y}};
    for (int k = 1; top(x + k * dx, y + k * dy); ++k) out.push_back({x + k * dx, y + k * dy});
    for (int k = 1; top(x - k * dx, y - k * dy); ++k)
      out.insert(out.begin(), {x - k * dx, y - k * dy});
    return out;
  }

  bool may_place(int kind, int x, int y) const {
    if (const int there = top(x, y)) {
      if (!touches(x, y)) return false;          // the start tile alone
      if (has_neighbour(x, y, 6)) return false;  // an Ogre beside it
      if (kind == 5) return there != 5;          // Eagles cover anything but Eagles
      if (kind == 3)
        return there != 3 && stacks.at({x, y}).size() == 1;  // Warriors take what lies on the table
      return false;
    }
    if (!touches(x, y)) return false;
    if (run(x, y, 1, 0).size() > 7 || run(x, y, 0, 1).size() > 7) return false;
    return kind == 6 || !has_neighbour(x, y, 6);
  }

  bool is_zero(Place p) const {
    return top(p.first, p.second) != 1 && has_neighbour(p.first, p.second, 1);
  }

  int line_points(int x, int y, int dx, int dy) const {
    const auto line = run(x, y, dx, dy);
    const int placed = top(x, y), length = static_cast<int>(line.size());
    if (length < 2) return 0;
    const auto value_at = [&](Place p) { return top(p.first, p.second); };
    if (value_at(line.front()) == 2 && value_at(line.back()) == 2) return placed == 2 ? length : 0;
    int wolves = 0;
    for (const Place& p : line)
      if (value_at(p) == 4 && !is_zero(p)) wolves += 4;
    int mine = is_zero({x, y}) ? 0 : placed == 4 ? wolves : placed;
    if (placed == 4 && is_zero({x, y}) && zeroed_wolf_counts_others) mine = wolves;
    for (const Place& p : line) {
      if (p == Place{x, y}) continue;
      if (placed == 4 && value_at(p) == 4) continue;
      const int other = is_zero(p) ? 0 : value_at(p) == 4 ? wolves : value_at(p);
      if (mine <= other) return 0;
    }
    return mine > 0 ? length : 0;
  }

  // After placing it on a copy.
  int score(int kind, int x, int y) const {
    PlainField after = *this;
    auto& stack = after.stacks[{x, y}];
    if (kind == 3) stack.clear();
    stack.push_back(kind);
    return after.line_points(x, y, 1, 0) + after.line_points(x, y, 0, 1);
  }
};

PlainField field_of(const Table& t) {
  PlainField f;
  f.zeroed_wolf_counts_others = t.wolf_zeroed == kOthersSum;
  for (int i = 0; i < t.board.count(); ++i) {
    auto& stack = f.stacks[{t.board.cell(i).x, t.board.cell(i).y}];
    if (t.board.under(i)) stack.push_back(t.board.under(i));
    stack.push_back(t.board.top(i));
  }
  return f;
}

// Every legal move in notation, and the points of a placement.
std::map<std::string, int> enumerate(const State& s, Seat seat) {
  std::map<std::string, int> out;
  std::vector<int> hand(9);
  int most = 0;
  for (Kind k = 1; k <= 8; ++k) hand[k] = s.hands[seat].count(k), most = std::max(most, hand[k]);
  const Table& t = s.table;
  if (t.phase == Phase::kRenewal) {
    const bool must = seat == t.start && hand[6] == 5;
    if (!must) out["keep"] = 0;
    if (most >= 3) out["renew"] = 0;
    return out;
  }
  static const char* const kWords[] = {"",      "koshari", "hummingbird", "warrior", "wolf",
                                       "eagle", "ogre",    "sun",         "chief"};
  if (t.phase == Phase::kStart) {
    for (int k = 1; k <= 8; ++k)
      if (hand[static_cast<std::size_t>(k)] && k != 6) out[std::string(kWords[k]) + " 0,0"] = 1;
    return out;
  }
  const PlainField field = field_of(t);
  int left = 0, right = 0, low = 0, high = 0;
  for (const auto& [p, stack] : field.stacks) {
    left = std::min(left, p.first), right = std::max(right, p.first);
    low = std::min(low, p.second), high = std::max(high, p.second);
  }
  for (int x = left - 2; x <= right + 2; ++x)
    for (int y = low - 2; y <= high + 2; ++y)
      for (int k = 1; k <= 8; ++k)
        if (hand[static_cast<std::size_t>(k)] && field.may_place(k, x, y))
          out[std::string(kWords[k]) + " " + std::to_string(x) + "," + std::to_string(y)] =
              field.score(k, x, y);
  if (!out.empty()) return out;
  if (t.no_placement == kPasses) return {{"pass", 0}};
  for (int k = 1; k <= 8; ++k)
    if (hand[static_cast<std::size_t>(k)]) out[std::string("throw ") + kWords[k]] = 0;
  return out;
}

// What random play met, so that the test knows that it has seen the rare things.
struct Met {
  int positions = 0, placements = 0, covers = 0, swaps = 0, stuck = 0, full_lines = 0, bookends = 0;
  int wide = 0;  // boards of more than fourteen columns or rows
};

void compare(const State& s, Met& met) {
  const Seat seat = s.due().lowest();
  State::Moves moves;
  s.legal_moves(seat, moves);
  std::map<std::string, int> listed;
  for (const Move& m : moves) {
    State after = s;
    after.apply(seat, m);
    const int points = after.score(seat) - s.score(seat);
    EXPECT_TRUE(listed.emplace(to_text(m), points).second) << "listed twice: " << to_text(m);
    if (m.act == Act::kThrow || m.act == Act::kPass) ++met.stuck;
    if (m.act != Act::kPlace) continue;
    ++met.placements;
    const bool on_tile = s.table.board.find(m.cell) >= 0;
    met.covers += on_tile && m.kind == kEagle, met.swaps += on_tile && m.kind == kWarrior;
    met.full_lines += points >= 7, met.bookends += m.kind == kHummingbird && points > 1;
  }
  const Span x = s.table.board.across(), y = s.table.board.upwards();
  met.wide += std::max(x.most - x.least, y.most - y.least) >= 14;
  const auto expected = enumerate(s, seat);
  ++met.positions;
  ASSERT_EQ(listed, expected) << s.to_position().dump();
}

// How a walk prefers its moves: Ogres clog up the table and meet the rare K11, and what goes far
// out makes boards that are too wide for a small square.
enum class Taste { kAny, kOgres, kFarOut };
int worth(const Move& m, Taste taste) {
  if (taste == Taste::kOgres) return m.kind == kOgre;
  return taste == Taste::kFarOut ? std::abs(m.cell.x) + std::abs(m.cell.y) : 0;
}

// Plays a match.
void walk(std::uint64_t seed, Taste taste, Met& met) {
  Rng rng{seed};
  Options options;
  options.renew_repeat = below(rng, 2), options.start_draw = below(rng, 2);
  options.no_placement = static_cast<std::uint8_t>(below(rng, 2)),
  options.wolf_zeroed = static_cast<std::uint8_t>(below(rng, 2));
  State s = State::start(options, 2 + static_cast<int>(seed % 4), Seed::of(seed));
  while (!s.due().empty() && !testing::Test::HasFatalFailure()) {
    compare(s, met);
    const Seat seat = s.due().lowest();
    State::Moves moves;
    s.legal_moves(seat, moves);
    Move move = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
    for (int tries = 0; taste != Taste::kAny && tries < 8; ++tries) {
      const Move other = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
      if (worth(other, taste) > worth(move, taste)) move = other;
    }
    s.apply(seat, move);
  }
}

TEST(KachinaEnumerator, agrees_on_all_moves_and_their_points_in_random_play) {
  Met met;
  for (std::uint64_t seed = 0; met.positions < 20'000 && !HasFatalFailure(); ++seed)
    walk(seed, seed % 8 == 0 ? Taste::kOgres : seed % 8 == 1 ? Taste::kFarOut : Taste::kAny, met);
  EXPECT_GE(met.positions, 20'000);
  EXPECT_GT(met.placements, 1'000'000);
  EXPECT_GT(met.covers, 1'000);
  EXPECT_GT(met.swaps, 1'000);
  EXPECT_GT(met.full_lines, 1'000);
  EXPECT_GT(met.bookends, 1'000);
  EXPECT_GT(met.wide, 500);
}

TEST(KachinaEnumerator, K11_agrees_where_nothing_can_be_placed) {
  Met met;
  for (const char* option : {"throw", "pass"})
    for (const char* hand : {"C S W H K", "C C", "S W", "E C", "R S", "O", "K"})
      compare(
          position(
              std::string(
                  R"({"board": [". O .", "O C O", ". O ."], "corner": "-1,1", "options": {"no.placement": ")") +
              option + R"("}, "hands": [")" + hand + R"(", "W"], "pile": ""})"),
          met);
  EXPECT_GT(met.stuck, 8);
  EXPECT_GT(met.placements, 8);
}

// Boards that play seldom reaches: tiles are put down at random wherever a line still has room.
TEST(KachinaEnumerator, agrees_on_boards_that_are_put_together_at_random) {
  Met met;
  for (std::uint64_t seed = 0; seed < 1'500 && !HasFatalFailure(); ++seed) {
    Rng rng{seed};
    State s = position(R"({"board": ["K"], "hands": ["S S", "W"], "pile": 0})");
    Table& t = s.table;
    Layout board;
    board.lay({}, kKoshari);
    const std::uint32_t wanted = 2 + below(rng, 48);
    for (int tries = 0; board.count < wanted && tries < 4'000; ++tries) {
      const int i = static_cast<int>(below(rng, board.count));
      Cell c = board.cell(i);
      (below(rng, 2) ? c.x : c.y) += below(rng, 2) ? 1 : -1;
      t.board = Board::of(board);
      const PlainField f = field_of(t);
      if (f.top(c.x, c.y) || f.run(c.x, c.y, 1, 0).size() > 7 || f.run(c.x, c.y, 0, 1).size() > 7)
        continue;
      const auto k = static_cast<Kind>(1 + below(rng, 8));
      Layout next = board;
      next.lay(c, k == kEagle && below(rng, 2) ? static_cast<Kind>(kEagle | kOgre << 4) : k);
      if (next.within(kAllTiles)) board = next;
    }
    t.board = Board::of(board);
    // All that is not on the board: five in the hand, the others out of the game.
    Bundle rest = kAllTiles - t.board.tiles();
    s.hands = {}, t.sizes = {};
    for (Kind k : {kEagle, kWarrior, kOgre, kWolf, kHummingbird, kKoshari, kChief, kSun})
      if (rest.count(k) && t.sizes[0] < 5) rest.remove(k), s.hands[0].add(k), t.sizes.add(0);
    t.faceup = t.board.tiles() + rest;
    ASSERT_TRUE(s.sound());
    compare(s, met);
  }
  EXPECT_GT(met.placements, 100'000);
}

}  // namespace
}  // namespace menagerie::kachina
