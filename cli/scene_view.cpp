// SPDX-License-Identifier: MIT
#include "cli/scene_view.hpp"

#include <algorithm>
#include <utility>

#include "cli/text_layout.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

constexpr std::size_t kFew = 12;  // moves that are all shown without being asked for
constexpr int kButtons = 4;  // else those that pick nothing on the table, when there are so few

void append(std::vector<std::string>& out, std::vector<std::string> more) {
  out.insert(out.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string_view without_number(std::string_view value) {
  while (!value.empty() && value.back() >= '0' && value.back() <= '9') value.remove_suffix(1);
  return value;
}

// The values of a part and their words. Values that differ in a number alone ("play:2" to
// "play:15") take one line: the first and the last.
std::vector<std::string> option_lines(const FormPart& part, const Look& look) {
  const auto& all = part.options;
  const std::string_view to = look.ascii ? " .. " : " … ";
  std::vector<std::pair<std::string, std::string>> rows;
  for (std::size_t i = 0, next; i < all.size(); i = next) {
    const std::string_view stem = without_number(all[i].first);
    for (next = i + 1;
         next < all.size() && stem != all[i].first && without_number(all[next].first) == stem;)
      ++next;
    std::string value = clean(all[i].first), words = clean(all[i].second);
    if (next - i >= 3)
      value.append(to).append(clean(all[next - 1].first)),
          words.append(to).append(clean(all[next - 1].second));
    else
      next = i + 1;
    rows.emplace_back("    " + value, words);
  }
  return definitions(rows, look.width);
}

// The headline in a line across the screen; one that is too long for it stands under the line.
std::vector<std::string> headline(const std::string& title, const Look& look) {
  const Paint paint{look.colour};
  const std::string_view dash = look.ascii ? "-" : "─";
  std::string line = std::string(dash) + std::string(dash) + " " + title + " ";
  const bool fits = width_of(line) <= look.width;
  if (!fits) line.clear();
  for (int w = width_of(line); w < look.width; ++w) line += dash;
  std::vector<std::string> out{paint(Tone::kHeading, line)};
  if (!fits)
    for (const std::string& part : wrapped(title, look.width))
      out.push_back(paint(Tone::kHeading, part));
  return out;
}

std::vector<std::string> player_lines(const Scene& scene, const Look& look, const Voice& voice,
                                      Seat me) {
  Columns columns(scene.scored ? "  r" : "");
  for (const Player& p : scene.players) {
    std::string name = clean(voice.seat(p.seat));
    if (p.seat == me) name += voice(Text{" (you)", "（你）"});
    const std::string mark = p.due ? (look.ascii ? "> " : "▸ ") : "  ";
    std::vector<std::string> row{mark + name, clean(p.role)};
    if (scene.scored) row.push_back(voice.say({"{0} pts", "{0} 分"}, {std::to_string(p.score)}));
    row.push_back(clean(p.note));
    columns.row(std::move(row));
  }
  const Paint paint{look.colour};
  std::vector<std::string> out;
  const auto lines = columns.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Tone tone = scene.players[i].due ? Tone::kDue : Tone::kPlain;
    if (width_of(lines[i]) <= look.width) {
      out.push_back(paint(tone, lines[i]));
    } else {
      for (const std::string& line : wrapped(lines[i], look.width, 4))
        out.push_back(paint(tone, line));
    }
  }
  return out;
}

int widest(const std::vector<std::string>& lines) {
  int w = 0;
  for (const std::string& line : lines) w = std::max(w, width_of(line));
  return w;
}

// The zones in their order; small ones of cards stand side by side where there is room. The
// viewer's own hand, grids and lists keep lines to themselves.
std::vector<std::string> table_lines(const Scene& scene, const Look& look, const Voice& voice,
                                     Seat me) {
  constexpr int kGap = 3;
  std::vector<std::string> out, line;
  int used = 0;
  const auto end_line = [&] { append(out, std::exchange(line, {})), used = 0; };
  for (std::size_t i = 0; i < scene.zones.size(); ++i) {
    const Zone& zone = scene.zones[i];
    std::vector<std::string> block = zone_lines(zone, look, voice);
    const int width = widest(block);
    const bool own_hand = i + 1 == scene.zones.size() && zone.seat == me;
    const bool alone = own_hand || zone.layout == "grid" || zone.layout == "list";
    if (alone || used + kGap + width > look.width) end_line();
    if (line.size() < block.size()) line.resize(block.size());
    for (std::size_t k = 0; k < block.size(); ++k)
      line[k] = (used ? padded(line[k], used + kGap) : std::string()) + block[k];
    used = alone ? look.width : (used ? used + kGap : 0) + width;
  }
  end_line();
  return out;
}

std::string spoken(const Player& p, bool scored, const Voice& voice, Seat me) {
  std::vector<std::string> said;
  if (!p.role.empty()) said.push_back(clean(p.role));
  if (scored) said.push_back(voice.say({"{0} points", "{0} 分"}, {std::to_string(p.score)}));
  if (!p.note.empty()) said.push_back(clean(p.note));
  if (p.due) said.emplace_back(voice(Text{"to move", "輪到這一家"}));
  return clean(voice.seat(p.seat)) +
         std::string(p.seat == me ? voice(Text{" (you)", "（你）"}) : "") +
         (said.empty() ? std::string() : std::string(voice(Text{": ", "："}))) +
         joined(said, voice(Text{", ", "，"}));
}

// The things of a zone by their names, with what is noted on them where the name does not say it
// (that of a place on a map says it all).
std::vector<std::string> names_in(const Zone& zone, const Voice& voice) {
  std::vector<std::string> names;
  for (const Item& i : zone.items) {
    const bool background =
        zone.layout == "grid" && (i.face.empty() || i.look.find("empty") != i.look.npos);
    std::string name = clean(i.name.empty() ? i.face : i.name);
    if (name.empty() || background) continue;
    const std::string note = clean(i.note), bare = note.substr(note.starts_with('+') ? 1 : 0);
    if (zone.layout != "grid" && name.find(bare) == name.npos)
      name += voice.say({" ({0})", "（{0}）"}, {note});
    names.push_back(std::move(name));
  }
  return names;
}

// One line where the names are short; a line for each on a map, in a list, and where they are
// sentences.
std::vector<std::string> spoken(const Zone& zone, const Look& look, const Voice& voice) {
  const std::vector<std::string> names = names_in(zone, voice);
  const std::string label = clean(zone.label) + std::string(voice(Text{":", "："}));
  const auto any_has = [&](std::string_view mark) {
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& n) { return n.find(mark) != n.npos; });
  };
  const bool commas = any_has(", ") || any_has("，"), colons = any_has(": ") || any_has("：");
  if (names.empty() || !(zone.layout == "list" || colons || (commas && zone.layout == "grid"))) {
    const Text between = commas ? Text{"; ", "；"} : Text{", ", "、"};
    const std::string all =
        names.empty() ? std::string(voice(Text{"nothing", "無"})) : joined(names, voice(between));
    return wrapped(label + std::string(voice(Text{" ", ""})) + all, look.width, 2);
  }
  std::vector<std::string> out{label};
  for (const std::string& name : names) append(out, wrapped("  " + name, look.width, 4));
  return out;
}

}  // namespace

std::vector<std::string> scene_lines(const Scene& scene, const Look& look, const Voice& voice,
                                     Seat me) {
  std::vector<std::string> out = headline(clean(scene.headline), look);
  append(out, player_lines(scene, look, voice, me));
  append(out, table_lines(scene, look, voice, me));
  for (const std::string& note : scene.notes)
    append(out, wrapped((look.ascii ? "* " : "• ") + clean(note), look.width, 2));
  if (!scene.prompt.empty())
    for (const std::string& line : wrapped(clean(scene.prompt), look.width))
      out.push_back(Paint{look.colour}(Tone::kStrong, line));
  return out;
}

std::vector<std::string> choice_lines(const Scene& scene, const Look& look, const Voice& voice) {
  const auto& all = scene.choices;
  if (all.empty() && scene.forms.empty()) return {};
  const auto is_button = [](const Choice& c) { return c.picks.empty(); };
  const bool few = all.size() <= kFew;
  const bool buttons = std::count_if(all.begin(), all.end(), is_button) <= kButtons;
  std::vector<std::string> words;
  for (const Choice& c : all) {
    if (!few && !(buttons && is_button(c))) continue;
    words.push_back(clean(c.move));
    if (is_button(c) && folded(c.label) != folded(c.move))
      words.back() += voice.say({" ({0})", "（{0}）"}, {clean(c.label)});
  }
  if (!few) {
    const auto example = std::find_if_not(all.begin(), all.end(), is_button);
    words.push_back(voice.say({"one of {0} moves, such as {1} (“moves” lists them, “hint” helps)",
                               "共 {0} 種走法，例如 {1}（「moves」列出，「hint」提示）"},
                              {std::to_string(all.size()),
                               clean(example == all.end() ? all.front().move : example->move)}));
  }
  if (!scene.forms.empty())
    words.emplace_back(
        voice(Text{"a move of your own (“form” shows how)", "自訂的一步（「form」說明寫法）"}));
  return wrapped(std::string(voice(Text{"Type: ", "可輸入："})) +
                     joined(words, look.words   ? voice(Text{"; ", "；"})
                                   : look.ascii ? " | "
                                                : " · "),
                 look.width, 2);
}

std::vector<std::string> spoken_lines(const Scene& scene, const Look& look, const Voice& voice,
                                      Seat me) {
  std::vector<std::string> out = wrapped(clean(scene.headline), look.width);
  for (const Player& p : scene.players)
    append(out, wrapped(spoken(p, scene.scored, voice, me), look.width, 2));
  for (const Zone& zone : scene.zones) append(out, spoken(zone, look, voice));
  for (const std::string& note : scene.notes) append(out, wrapped(clean(note), look.width, 2));
  append(out, wrapped(clean(scene.prompt), look.width));
  return out;
}

std::vector<std::string> form_lines(const Scene& scene, const Look& look, const Voice& voice) {
  std::vector<std::string> out;
  for (const Form& form : scene.forms) {
    std::string usage = clean(form.prefix);
    for (const FormPart& part : form.parts)
      usage +=
          part.options.empty() ? " \"" + clean(part.label) + "\"" : " <" + clean(part.label) + ">";
    append(out, wrapped(clean(form.label), look.width));
    append(out, wrapped("  " + usage, look.width, 4));
    for (const FormPart& part : form.parts) {
      if (part.options.empty()) {
        append(out, wrapped("    " + voice.say({"\"{0}\": a text in quotes, at most {1} characters",
                                                "\"{0}\"：引號中的文字，最多 {1} 字"},
                                               {clean(part.label), std::to_string(part.longest)}),
                            look.width, 6));
        continue;
      }
      append(out, wrapped("    <" + clean(part.label) + ">", look.width, 6));
      append(out, option_lines(part, look));
    }
  }
  return out;
}

}  // namespace menagerie::cli
