// SPDX-License-Identifier: MIT
// Zones as lines. Things in a row share their borders, like a hand held in a fan:
//
//     ╭──┬──┬──╮
//     │ 3│ 4│K♠│        faces
//     │  │×2│  │        notes, where there are any
//     ╰──┴──┴──╯
//       3  4 Ks         what to type, where it is not what stands on the face
//
// A row that would take more than three fans, or a terminal under 40 columns, gets them as plain
// words. A grid gets letters above and numbers at its side when the words to type for its cells are
// of that kind (c4).
#include <algorithm>
#include <cctype>
#include <optional>

#include "cli/scene_view.hpp"
#include "cli/text_layout.hpp"
#include "core/fields.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {

Tone tone_of(std::string_view look) {
  static constexpr std::pair<std::string_view, Tone> kTones[] = {
      {"red", Tone::kRed},       {"green", Tone::kGreen},   {"blue", Tone::kBlue},
      {"yellow", Tone::kYellow}, {"gold", Tone::kYellow},   {"orange", Tone::kYellow},
      {"purple", Tone::kPurple}, {"violet", Tone::kPurple}, {"cyan", Tone::kCyan},
      {"teal", Tone::kCyan},     {"brown", Tone::kYellow},  {"dim", Tone::kDim},
      {"grey", Tone::kDim},      {"gray", Tone::kDim},      {"back", Tone::kDim},
      {"strong", Tone::kStrong}, {"empty", Tone::kDim},     {"zero", Tone::kDim},
      {"last", Tone::kStrong},   {"warn", Tone::kRed},
  };
  static constexpr Tone kKinds[] = {Tone::kRed,    Tone::kGreen,  Tone::kBlue,
                                    Tone::kYellow, Tone::kPurple, Tone::kCyan};
  const auto words = words_of(look);
  for (const std::string& word : words)
    for (const auto& [name, tone] : kTones)
      if (word == name) return tone;
  // Kinds of tiles that are no colours still look different from each other, the same each time.
  if (words.size() < 2 || words[0] != "tile") return Tone::kPlain;
  Hasher hash;
  hash.bytes(words[1]);
  return kKinds[hash.value() % std::size(kKinds)];
}

namespace {

bool has_word(std::string_view look, std::string_view word) {
  const auto words = words_of(look);
  return std::find(words.begin(), words.end(), word) != words.end();
}

struct Cell {
  std::string face, note, pick;
  Tone tone;
};

std::string compact_note(const std::string& note, const Voice& voice) {
  return note.empty() ? note : voice.say({"({0})", "（{0}）"}, {note});
}

// True where the face tells what to type for it; "give:7" is told by a 7 (the prompt says "give").
bool says(std::string_view face, std::string_view pick) {
  const std::size_t colon = pick.rfind(':');
  return folded(face) == folded(pick.substr(colon == pick.npos ? 0 : colon + 1));
}

// What is drawn of the items: cleaned, the words to type left out where the face already says them,
// and runs of the same card back put together.
std::vector<Cell> cells_of(const std::vector<Item>& items, const Look& look) {
  std::vector<Cell> out;
  int run = 0;
  bool differs = false;
  for (const Item& i : items) differs = differs || (!i.pick.empty() && !says(i.face, i.pick));
  for (std::size_t k = 0; k < items.size(); ++k) {
    const Item& i = items[k];
    const bool back = has_word(i.look, "back") && i.pick.empty() && i.note.empty();
    const bool again = back && !out.empty() && run > 0 && items[k - 1].face == i.face &&
                       items[k - 1].look == i.look;
    run = back ? (again ? run + 1 : 1) : 0;
    if (again) {
      out.back().note = (look.ascii ? "x" : "×") + std::to_string(run);
      continue;
    }
    std::string face = clean(i.face);
    if (face.empty()) face = back ? (look.ascii ? "##" : "░░") : clean(i.name);
    out.push_back(
        {std::move(face), clean(i.note), differs ? clean(i.pick) : std::string(), tone_of(i.look)});
  }
  return out;
}

struct Box {
  std::string_view line, side, tl, tm, tr, bl, bm, br;
};
constexpr Box kRound{"─", "│", "╭", "┬", "╮", "╰", "┴", "╯"},
    kPlainBox{"-", "|", "+", "+", "+", "+", "+", "+"};

int cell_width(const Cell& c) {
  return std::max({2, width_of(c.face), width_of(c.note), width_of(c.pick)});
}

std::string border(const std::vector<int>& widths, const Box& box, bool top) {
  std::string out(top ? box.tl : box.bl);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    for (int k = 0; k < widths[i]; ++k) out += box.line;
    out += i + 1 < widths.size() ? (top ? box.tm : box.bm) : (top ? box.tr : box.br);
  }
  return out;
}

std::vector<std::string> fan(std::span<const Cell> cells, const Look& look) {
  const Box& box = look.ascii ? kPlainBox : kRound;
  const Paint paint{look.colour};
  std::vector<int> widths;
  for (const Cell& c : cells) widths.push_back(cell_width(c));
  const auto row = [&](auto text, std::string_view side) {
    std::string out(side);
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += text(cells[i], widths[i]) + std::string(side);
    while (out.ends_with(' ')) out.pop_back();
    return out;
  };
  std::vector<std::string> out{border(widths, box, true)};
  out.push_back(row(
      [&](const Cell& c, int w) {
        return paint(c.tone, width_of(c.face) < 2 ? padded_left(c.face, w) : centred(c.face, w));
      },
      box.side));
  if (std::any_of(cells.begin(), cells.end(), [](const Cell& c) { return !c.note.empty(); }))
    out.push_back(row([&](const Cell& c, int w) { return padded_left(c.note, w); }, box.side));
  out.push_back(border(widths, box, false));
  if (std::any_of(cells.begin(), cells.end(), [](const Cell& c) { return !c.pick.empty(); }))
    out.push_back(
        row([&](const Cell& c, int w) { return paint(Tone::kPick, centred(c.pick, w)); }, " "));
  return out;
}

std::vector<std::string> row_lines(const Zone& zone, const Look& look, const Voice& voice) {
  const std::vector<Cell> cells = cells_of(zone.items, look);
  std::vector<std::vector<Cell>> fans(1);
  int used = 1;
  for (const Cell& c : cells) {
    if (used + cell_width(c) + 1 > look.width && !fans.back().empty())
      fans.emplace_back(), used = 1;
    fans.back().push_back(c);
    used += cell_width(c) + 1;
  }
  std::vector<std::string> out;
  if (look.width < 40 || fans.size() > 3) {
    std::string line;
    const Paint paint{look.colour};
    for (const Cell& c : cells) {
      if (!line.empty()) line += ' ';
      line += paint(c.tone, c.face) + compact_note(c.note, voice) +
              (c.pick.empty() ? "" : "=" + c.pick);
    }
    return wrapped(line, look.width, 2);
  }
  for (const auto& f : fans)
    for (std::string& line : fan(f, look)) out.push_back(std::move(line));
  return out;
}

// Where the letters and numbers of a grid begin, read off the words to type for its cells.
struct Axes {
  int letter0 = 0, number0 = 0, step = 1;
};

struct Square {
  int letter, number;
};
std::optional<Square> square_of(std::string_view pick) {
  if (pick.size() < 2 || !std::isalpha(static_cast<unsigned char>(pick[0]))) return std::nullopt;
  const auto n = whole_number(pick.substr(1));
  if (!n) return std::nullopt;
  return Square{std::tolower(static_cast<unsigned char>(pick[0])) - 'a', *n};
}

std::optional<Axes> axes_of(const Zone& zone) {
  struct Seen {
    int column, row;
    Square at;
  };
  std::vector<Seen> seen;
  for (std::size_t i = 0; i < zone.items.size(); ++i) {
    const auto at = square_of(zone.items[i].pick);
    if (!at && !zone.items[i].pick.empty()) return std::nullopt;
    if (at)
      seen.push_back({static_cast<int>(i) % zone.columns, static_cast<int>(i) / zone.columns, *at});
  }
  if (seen.empty()) return std::nullopt;
  Axes axes;
  for (const Seen& s : seen)
    if (s.row != seen[0].row) axes.step = (s.at.number - seen[0].at.number) / (s.row - seen[0].row);
  if (axes.step != 1 && axes.step != -1) return std::nullopt;
  axes.letter0 = seen[0].at.letter - seen[0].column;
  axes.number0 = seen[0].at.number - axes.step * seen[0].row;
  const bool fits = std::all_of(seen.begin(), seen.end(), [&](const Seen& s) {
    return s.at.letter == axes.letter0 + s.column &&
           s.at.number == axes.number0 + axes.step * s.row;
  });
  const int last = axes.letter0 + zone.columns - 1;
  return fits && axes.letter0 >= 0 && last < 26 ? std::optional(axes) : std::nullopt;
}

std::string grid_cell(const Item& item, int width, const Look& look) {
  const Paint paint{look.colour};
  const std::string face = clean(item.face);
  if (!face.empty()) return paint(tone_of(item.look), padded_left(face, width));
  if (!item.pick.empty()) {  // free: with "!" something is against it, with "x" much
    const std::string_view sign = has_word(item.look, "warn")  ? "!"
                                  : has_word(item.look, "dim") ? "x"
                                                               : "+";
    return paint(sign == "+" ? Tone::kPick : tone_of(item.look), padded_left(sign, width));
  }
  return paint(Tone::kDim, padded_left(look.ascii ? "." : "·", width));
}

// The columns from..to of the grid, with their coordinates.
std::vector<std::string> grid_part(const Zone& zone, const std::optional<Axes>& axes, int from,
                                   int to, int width, const Look& look) {
  const int rows = (static_cast<int>(zone.items.size()) + zone.columns - 1) / zone.columns;
  std::vector<std::string> out;
  if (axes) {
    std::string head = "    ";
    for (int c = from; c < to; ++c)
      head += " " + padded_left(std::string(1, static_cast<char>('a' + axes->letter0 + c)), width);
    out.push_back(Paint{look.colour}(Tone::kDim, head));
  }
  for (int r = 0; r < rows; ++r) {
    std::string line =
        axes ? Paint{look.colour}(Tone::kDim,
                                  padded_left(std::to_string(axes->number0 + axes->step * r), 3)) +
                   " "
             : "  ";
    for (int c = from; c < to; ++c) {
      const std::size_t i = static_cast<std::size_t>(r * zone.columns + c);
      if (i < zone.items.size()) line += " " + grid_cell(zone.items[i], width, look);
    }
    out.push_back(std::move(line));
  }
  return out;
}

// The notes of the cells, which are too small for them: each note with its cells.
std::vector<std::string> grid_notes(const Zone& zone, const Look& look, const Voice& voice) {
  std::vector<std::pair<std::string, std::string>> notes;
  for (const Item& i : zone.items) {
    if (i.note.empty()) continue;
    const std::string note = clean(i.note), cell = clean(i.pick.empty() ? i.face : i.pick);
    const auto known =
        std::find_if(notes.begin(), notes.end(), [&](const auto& n) { return n.first == note; });
    if (known == notes.end())
      notes.emplace_back(note, cell);
    else
      known->second += " " + cell;
  }
  std::string line = " ";
  for (const auto& [note, cells] : notes)
    line += (line.size() > 1 ? (look.ascii ? " | " : " · ") : " ") + note +
            std::string(voice(Text{": ", "："})) + cells;
  return notes.empty() ? std::vector<std::string>() : wrapped(line, look.width, 2);
}

std::vector<std::string> grid_lines(const Zone& zone, const Look& look, const Voice& voice) {
  int width = 1;
  for (const Item& i : zone.items) width = std::max(width, width_of(clean(i.face)));
  const auto axes = axes_of(zone);
  const int fit = std::max(1, (look.width - 4) / (width + 1));
  std::vector<std::string> out;
  for (int from = 0; from < zone.columns; from += fit)
    for (std::string& line :
         grid_part(zone, axes, from, std::min(zone.columns, from + fit), width, look))
      out.push_back(std::move(line));
  for (std::string& line : grid_notes(zone, look, voice)) out.push_back(std::move(line));
  return out;
}

std::vector<std::string> list_lines(const Zone& zone, const Look& look, const Voice& voice) {
  const std::string_view gap = voice(Text{"  ", ""});
  std::vector<std::string> out;
  for (const Item& i : zone.items) {
    std::string line = "  " + clean(i.name.empty() ? i.face : i.name);
    if (!i.note.empty()) line.append(gap).append(compact_note(clean(i.note), voice));
    if (!i.pick.empty() && folded(i.pick) != folded(i.name))
      line.append(gap).append(voice.say({"[{0}]", "［{0}］"}, {clean(i.pick)}));
    for (std::string& l : wrapped(line, look.width, 4)) out.push_back(std::move(l));
  }
  return out;
}

}  // namespace

std::vector<std::string> zone_lines(const Zone& zone, const Look& look, const Voice& voice) {
  const Paint paint{look.colour};
  std::string label = clean(zone.label);
  const bool stack = zone.layout == "stack" && zone.items.size() > 1;
  if (stack && label.find(std::to_string(zone.items.size())) == label.npos)
    label += voice.say({" ({0})", "（{0}）"}, {std::to_string(zone.items.size())});
  const bool all_empty = zone.items.empty();
  const bool says_so =
      label.find(':') != label.npos || label.find("：") != label.npos;  // "Pile: empty"
  if (all_empty && !says_so) label += voice(Text{" (none)", "（無）"});
  std::vector<std::string> out;
  if (!label.empty()) out.push_back(paint(Tone::kStrong, clipped(label, look.width)));
  if (all_empty) return out;
  std::vector<std::string> body;
  if (zone.layout == "grid" && zone.columns > 0) {
    body = grid_lines(zone, look, voice);
  } else if (zone.layout == "list") {
    body = list_lines(zone, look, voice);
  } else {
    Zone shown = zone;
    if (stack) shown.items.assign(1, zone.items.back());
    body = row_lines(shown, look, voice);
  }
  out.insert(out.end(), body.begin(), body.end());
  return out;
}

}  // namespace menagerie::cli
