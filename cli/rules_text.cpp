// SPDX-License-Identifier: MIT
#include "cli/rules_text.hpp"

#include <algorithm>
#include <cctype>

#include "cli/paint.hpp"
#include "cli/text_layout.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return out;
}

std::string_view trimmed(std::string_view s) {
  while (s.starts_with(' ')) s.remove_prefix(1);
  while (s.ends_with(' ') || s.ends_with('\r')) s.remove_suffix(1);
  return s;
}

// True where the star at that place begins "*words*": it touches the next word, and has its
// partner.
bool marks_italic(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && text[at + 1] != ' ' && text.find('*', at + 1) != text.npos;
}

// Bold, italic and code marks taken away, or bold painted.
std::string inlined(std::string_view text, const Paint& paint) {
  std::string out, strong;
  bool bold = false, italic = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("**")) {
      if (bold) out += paint(Tone::kStrong, strong);
      strong.clear();
      bold = !bold;
      ++i;
    } else if (text[i] == '*' && (italic || marks_italic(text, i))) {
      italic = !italic;
    } else if (text[i] != '`') {
      (bold ? strong : out) += text[i];
    }
  }
  return out + strong;
}

// Lines of one paragraph put together; between Chinese characters no space is needed.
std::string joined_line(std::string before, std::string_view more) {
  const bool chinese = !before.empty() && !more.empty() &&
                       static_cast<unsigned char>(before.back()) >= 0x80 &&
                       static_cast<unsigned char>(more.front()) >= 0xE0;
  if (!before.empty() && !chinese) before += ' ';
  return before.append(more);
}

bool is_item(std::string_view line) {
  const std::string_view s = trimmed(line);
  return s.starts_with("- ") || s.starts_with("* ");
}
bool is_numbered(std::string_view s) {
  const std::size_t digits = s.find_first_not_of("0123456789");
  return digits != s.npos && digits > 0 && s.substr(digits).starts_with(". ");
}
bool is_rule_line(std::string_view s) {
  return s.starts_with("|-") || s.starts_with("| -") || s.starts_with("|:");
}

// The cells of a row of a table.
std::vector<std::string> cells_of(std::string_view row, const Paint& paint) {
  std::vector<std::string> out;
  row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    out.push_back(inlined(trimmed(row.substr(0, end)), paint));
    row.remove_prefix(std::min(row.size(), end + 1));
  }
  return out;
}

// In columns where they fit the window; else each row is a sentence of its cells.
std::vector<std::string> table_lines(const std::vector<std::vector<std::string>>& rows, int width) {
  Columns columns;
  for (const auto& row : rows) columns.row(row);
  std::vector<std::string> out = columns.lines();
  const bool fit = std::all_of(out.begin(), out.end(),
                               [&](const std::string& line) { return width_of(line) <= width; });
  if (fit) return out;
  out.clear();
  for (const auto& row : rows)
    for (std::string& line : wrapped(joined(row, " | "), width, 2)) out.push_back(std::move(line));
  return out;
}

// "- **C33** text": the id, and what follows it.
bool clause_line(std::string_view line, std::string_view& id, std::string_view& rest) {
  if (!line.starts_with("- **")) return false;
  const std::size_t end = line.find("**", 4);
  if (end == line.npos) return false;
  id = line.substr(4, end - 4);
  const bool shaped =
      id.size() >= 2 && std::isupper(static_cast<unsigned char>(id[0])) &&
      std::all_of(id.begin() + 1, id.end(),
                  [](unsigned char c) { return std::isdigit(c) || std::islower(c); }) &&
      std::isdigit(static_cast<unsigned char>(id[1]));
  rest = trimmed(line.substr(end + 2));
  return shaped;
}

}  // namespace

std::vector<ClauseText> clauses_of(std::string_view rules) {
  std::vector<ClauseText> out;
  bool inside = false, gap = false;
  for (const std::string_view line : lines_of(rules)) {
    std::string_view id, rest;
    if (clause_line(line, id, rest)) {
      out.push_back({std::string(id), std::string(rest)});
      inside = true, gap = false;
    } else if (trimmed(line).empty()) {
      gap = true;
    } else if (inside && line.starts_with("  ")) {
      const std::string_view more = trimmed(line);
      if (is_item(line) || more.starts_with('|'))
        out.back().text += "\n" + std::string(more);
      else
        out.back().text = joined_line(std::move(out.back().text), more);
      gap = false;
    } else {
      inside = inside && !gap && !line.starts_with('#') && !is_item(line);
      if (inside) out.back().text = joined_line(std::move(out.back().text), trimmed(line));
    }
  }
  const Paint plain{false};
  for (ClauseText& c : out) c.text = inlined(c.text, plain);
  return out;
}

std::string clause_text(const Entry& entry, std::string_view id, Lang lang) {
  const auto same = [](std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
      return std::tolower(x) == std::tolower(y);
    });
  };
  for (const ClauseText& c : clauses_of(lang == Lang::kEnglish ? entry.rules_en : entry.rules_zh))
    if (same(c.id, id)) return c.text;
  return {};
}

std::vector<std::string> markdown_lines(std::string_view markdown, int width, bool colour) {
  const Paint paint{colour};
  std::vector<std::string> out;
  std::string block;
  int indent = 0;
  bool code = false;
  std::vector<std::vector<std::string>> table;
  const auto end_table = [&] {
    for (std::string& line : table_lines(table, width)) out.push_back(std::move(line));
    table.clear();
  };
  const auto end_block = [&] {
    if (block.empty()) return;
    for (std::string& line : wrapped(inlined(block, paint), width, indent))
      out.push_back(std::move(line));
    block.clear();
    indent = 0;
  };
  for (const std::string_view line : lines_of(markdown)) {
    const std::string_view s = trimmed(line);
    if (!s.starts_with('|')) end_table();
    if (s.starts_with("```")) {
      end_block();
      code = !code;
    } else if (code || line.starts_with("    ")) {
      end_block();
      out.emplace_back(line);
    } else if (s.empty()) {
      end_block();
      if (!out.empty() && !out.back().empty()) out.emplace_back();
    } else if (s.starts_with('#')) {
      end_block();
      const std::string_view title =
          trimmed(s.substr(std::min(s.size(), s.find_first_not_of('#'))));
      for (const std::string& part : wrapped(title, width))
        out.push_back(paint(Tone::kHeading, part));
    } else if (s.starts_with('|')) {
      end_block();
      if (!is_rule_line(s)) table.push_back(cells_of(s, paint));
    } else if (is_item(line) || is_numbered(s)) {
      end_block();
      const std::size_t lead = line.find_first_not_of(' ');
      block = std::string(lead, ' ') + std::string(s);
      indent = static_cast<int>(lead) + 2;
    } else {
      block = block.empty() ? std::string(s) : joined_line(std::move(block), s);
    }
  }
  end_block();
  end_table();
  return out;
}

}  // namespace menagerie::cli
