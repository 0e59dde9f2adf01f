// SPDX-License-Identifier: MIT
// What every place of the table brings to every kind, kept up to date while tiles are laid and
// taken back again. It is there for looking ahead, where a board is judged thousands of times a
// move: a tile changes nothing but its own two lines and the free cells at their ends (a Koshari
// also the lines across its neighbours), so only those are counted again. It agrees with points_at
// (scoring.hpp) and with the list of moves (moves.cpp).
//
// Cells stand in a ring of 64 * 64: to the right is +1, up is +64, all modulo 4,096. No board is
// wider or higher than 54 (layout.hpp), so two of its cells never meet, nor seem to be neighbours.
#pragma once
#include "core/inline_vector.hpp"
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

// A byte for each kind, the Koshari's lowest: 0 where it may not be laid, else its points and 1.
struct Offers {
  std::uint64_t bytes = 0;
  int of(Kind k) const { return static_cast<int>(bytes >> 8 * (k - 1) & 255); }
};

class Chart {
 public:
  void set(const Table& t);
  void lay(Cell c, Kind k);
  void take_back();  // what was laid last
  bool laid() const { return !steps_.empty(); }
  Kind at(Cell c) const { return spots_[index(c)].kind; }
  // The most that each kind finds on a free cell.
  Offers most() const;
  // The most that an Eagle finds on a tile, like a byte of Offers.
  int most_covering();
  // Calls see(cell, points) for each free cell that the kind may be laid on.
  void each_free(Kind k, auto see) const {
    for (std::size_t i = 0; i < free_.size(); ++i)
      if (const int offer = offers_[i].of(k)) see(free_[i], offer - 1);
  }
  // Calls see(cell, points, what lies there) for each tile that an Eagle may cover or a Warrior be
  // exchanged for.
  void each_tile(Kind k, auto see) {
    refresh();
    for (std::size_t i = 0; i < tiles_.size(); ++i)
      if (const int offer = k == kEagle ? on_tile_.eagle[i] : on_tile_.warrior[i])
        see(tiles_[i], offer - 1, on_tile_.kind[i]);
  }

 private:
  static constexpr unsigned kUp = 64, kCells = kUp * kUp;
  static constexpr unsigned kSteps[4] = {1, kCells - 1, kUp, kCells - kUp};
  static constexpr std::size_t kMostFree = kMostTouching + kTiles;  // those taken since stay listed
  static constexpr std::size_t kMostLaid = kTiles + 9;              // K23: a Warrior never returns
  static constexpr std::size_t kBatch = 8;
  static constexpr std::uint8_t kNoSlot = 255;
  static unsigned index(Cell c) {
    return static_cast<unsigned>(c.y * static_cast<int>(kUp) + c.x) % kCells;
  }
  static unsigned beyond(unsigned i, unsigned step) { return (i + step) % kCells; }

  struct Spot {
    Kind kind = kNone;
    std::uint8_t beside = 0;            // Kosharis beside it, and 16 for each Ogre
    std::uint8_t strong = 0, wolf = 0;  // the tile's value, in one of the two               K25 K31
    bool zeroed_by(int kosharis) const { return kind != kKoshari && kosharis > 0; }
    void value(bool zeroed) {
      strong = kind != kWolf && !zeroed ? kind : 0, wolf = kind == kWolf && !zeroed ? kind : 0;
    }
  };
  // One of the two lines through a cell, without the cell.
  struct Line {
    int length = 1;
    Kind first = kNone, last = kNone;    // its ends; none where the cell itself is the end
    int best = 0, pack = 0;              // the strongest that is no Wolf; the Wolves' sum
    int apart_best = 0, apart_pack = 0;  // the same without the two tiles beside the cell
  };
  // Points of a free cell in each of its lines, across and upwards, and how long they would be.
  struct Parts {
    std::array<Offers, 2> points{};
    std::array<std::uint8_t, 2> length{};
  };
  // Likewise of a tile: what an Eagle and a Warrior score there.
  struct TileParts {
    std::array<std::uint8_t, 2> eagle{}, warrior{};
  };
  // What is laid on tiles, by tile; offers like a byte of Offers.
  struct OnTiles {
    std::array<Kind, 64> kind{};
    std::array<std::uint8_t, 64> eagle{}, warrior{};
  };
  // What is needed to take a tile back.
  struct Step {
    Cell cell;
    Kind before;
    std::uint8_t slot;
    std::uint8_t free, tiles;
    std::uint16_t offers, on_tile;
    std::array<std::uint64_t, 2> stale;
    std::uint64_t covering;
  };
  struct OldOffers {
    std::uint8_t slot;
    Offers offers;
    Parts parts;
  };
  struct OldOnTile {
    std::uint8_t slot;
    std::uint8_t eagle, warrior;
    TileParts parts;
  };
  static constexpr unsigned kLine[2] = {1, kUp};

  void walk(unsigned i, unsigned step, Line& line, Kind& end) const;
  Offers points_in(unsigned i, unsigned step, int& length) const;
  void count_part(unsigned slot, unsigned i, std::size_t line);
  void combine(unsigned slot, unsigned i);
  void refresh();
  void list_free_beside(Cell c);
  void put(unsigned i, Kind k);
  void recount_free(unsigned i, bool across, bool upwards);
  void forget_tile(unsigned i, bool across, bool upwards);
  void recount_line(unsigned i, std::size_t line);

  std::array<Spot, kCells> spots_;
  std::array<std::uint8_t, kCells> slot_;  // of a tile in tiles_, of a free cell in free_
  InlineVector<Cell, kMostFree> free_;     // that touch a tile; those taken since offer nothing
  InlineVector<Cell, kTiles> tiles_;
  std::array<Offers, kMostFree + kBatch> offers_;  // zero where there is no cell
  std::array<Parts, kMostFree> parts_;
  OnTiles on_tile_;
  std::array<TileParts, kTiles> tile_parts_;
  // Tiles whose offers must be counted again before they are asked for, in each of the two lines.
  std::array<std::uint64_t, 2> stale_{};
  std::uint64_t covering_ = 0;  // Eagles on a tile
  bool others_sum_ = false;
  InlineVector<Step, kMostLaid> steps_;
  InlineVector<OldOffers, kMostLaid * 17> old_offers_;
  InlineVector<OldOnTile, kMostLaid * 41> old_on_tile_;
};

}  // namespace menagerie::kachina
