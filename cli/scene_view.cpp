// SPDX-License-Identifier: MIT
#include "cli/scene_view.hpp"

#include <algorithm>

#include "cli/text_layout.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

constexpr std::size_t kFew = 8;  // moves that are all shown without being asked for

void append(std::vector<std::string>& out, std::vector<std::string> more) {
  out.insert(out.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string rule_line(const std::string& title, const Look& look) {
  const std::string_view dash = look.ascii ? "-" : "─";
  std::string out = std::string(dash) + std::string(dash) + " " + title + " ";
  const std::string shown = clipped(out, look.width);
  std::string tail;
  for (int w = width_of(shown); w < look.width; ++w) tail += dash;
  return Paint{look.colour}(Tone::kHeading, shown + tail);
}

std::vector<std::string> player_lines(const Scene& scene, const Look& look, const Voice& voice, Seat me) {
  Columns columns("   r");
  for (const Player& p : scene.players) {
    std::string name = clean(voice.seat(p.seat));
    if (p.seat == me) name += voice(Text{" (you)", "（你）"});
    columns.row({p.due ? (look.ascii ? ">" : "▸") : " ", name, clean(p.role), std::to_string(p.score), clean(p.note)});
  }
  const Paint paint{look.colour};
  std::vector<std::string> out;
  const auto lines = columns.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Tone tone = scene.players[i].due ? Tone::kDue : Tone::kPlain;
    if (width_of(lines[i]) <= look.width) {
      out.push_back(paint(tone, lines[i]));
    } else {
      for (const std::string& line : wrapped(lines[i], look.width, 4)) out.push_back(paint(tone, line));
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> scene_lines(const Scene& scene, const Look& look, const Voice& voice, Seat me) {
  std::vector<std::string> out{rule_line(clean(scene.headline), look)};
  append(out, player_lines(scene, look, voice, me));
  for (const Zone& zone : scene.zones) append(out, zone_lines(zone, look, voice));
  for (const std::string& note : scene.notes) append(out, wrapped((look.ascii ? "* " : "• ") + clean(note), look.width, 2));
  if (!scene.prompt.empty())
    for (const std::string& line : wrapped(clean(scene.prompt), look.width)) out.push_back(Paint{look.colour}(Tone::kStrong, line));
  return out;
}

std::vector<std::string> choice_lines(const Scene& scene, const Look& look, const Voice& voice) {
  std::vector<std::string> words;
  const bool few = scene.choices.size() <= kFew;
  for (const Choice& c : scene.choices)
    if ((few || c.picks.empty()) && words.size() < kFew) words.push_back(clean(c.move));
  if (words.empty() && scene.choices.empty() && scene.forms.empty()) return {};
  const std::string_view between = look.ascii ? " | " : " · ";
  std::string line(voice(Text{"Type: ", "可輸入："}));
  line += joined(words, between);
  if (!few) {
    if (!words.empty()) line += between;
    line += voice.say({"one of {0} moves (“moves” lists them, “hint” helps)", "共 {0} 種走法（「moves」列出，「hint」提示）"}, {std::to_string(scene.choices.size())});
  }
  if (!scene.forms.empty()) {
    if (!words.empty() || !few) line += between;
    line += voice(Text{"or a move of your own (“form” shows how)", "或自訂的一步（「form」說明寫法）"});
  }
  return wrapped(line, look.width, 2);
}

std::vector<std::string> spoken_lines(const Scene& scene, const Look& look, const Voice& voice) {
  std::vector<std::string> out;
  for (const Zone& zone : scene.zones) {
    std::string line = clean(zone.label) + std::string(voice(Text{": ", "："}));
    bool any = false;
    for (const Item& i : zone.items) {
      const std::string name = clean(i.name.empty() ? i.face : i.name);
      if (name.empty()) continue;
      if (any) line += voice(Text{", ", "、"});
      line += name;
      if (zone.layout == "grid" && !i.pick.empty() && i.face.size()) line += " " + clean(i.pick);
      if (!i.note.empty()) line += voice.say({" ({0})", "（{0}）"}, {clean(i.note)});
      any = true;
    }
    if (!any) line += voice(Text{"nothing", "無"});
    append(out, wrapped(line, look.width, 2));
  }
  return out;
}

std::vector<std::string> form_lines(const Scene& scene, const Look& look, const Voice& voice) {
  std::vector<std::string> out;
  for (const Form& form : scene.forms) {
    std::string usage = clean(form.prefix);
    for (const FormPart& part : form.parts)
      usage += part.options.empty() ? " \"" + clean(part.label) + "\"" : " <" + clean(part.label) + ">";
    append(out, wrapped(clean(form.label), look.width));
    append(out, wrapped("  " + usage, look.width, 4));
    for (const FormPart& part : form.parts) {
      if (part.options.empty()) {
        append(out, wrapped("    " + voice.say({"\"{0}\": a text in quotes, at most {1} characters", "\"{0}\"：引號中的文字，最多 {1} 字"},
                                               {clean(part.label), std::to_string(part.longest)}), look.width, 6));
        continue;
      }
      append(out, wrapped("    <" + clean(part.label) + ">", look.width, 6));
      Columns columns;
      for (const auto& [value, words] : part.options) columns.row({"      " + clean(value), clean(words)});
      for (const std::string& line : columns.lines()) append(out, wrapped(line, look.width, 8));
    }
  }
  return out;
}

}  // namespace menagerie::cli
