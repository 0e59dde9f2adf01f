// SPDX-License-Identifier: MIT
#include "cli/help.hpp"

#include <algorithm>
#include <ostream>

#include "cli/program.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "core/json.hpp"

namespace menagerie::cli {
namespace {

struct CodeText {
  int code;
  Text about;
};
constexpr CodeText kCodes[] = {
    {kOk, {"all is well; the answer is yes", "一切正常；答案是「是」"}},
    {kNo,
     {"the answer is no: an illegal move, a record that does not verify",
      "答案是「否」：不合法的著手、驗證不符的紀錄"}},
    {kBadInput,
     {"bad usage or input; one line says where and why", "用法或輸入有誤；會用一行說明位置與原因"}},
    {kWorld, {"a file, port or system that fails", "檔案、連接埠或系統出錯"}},
};
constexpr Text kAbout{
    "Menagerie: a table for card and tile games that knows every rule by its number.",
    "Menagerie：牌戲與板塊遊戲的牌桌，每條規則都有編號可查。"};
constexpr Text kMore{
    "`menagerie help VERB` tells more, with examples. --lang en|zh-Hant works with every verb.",
    "`menagerie help 動詞` 有詳細說明與例子。每個動詞都可以加 --lang en|zh-Hant。"};

std::string flag_words(const Flag& f) {
  return std::string(f.name) + (f.value.empty() ? "" : " " + std::string(f.value));
}

void add(std::vector<std::string>& out, std::vector<std::string> more) {
  out.insert(out.end(), more.begin(), more.end());
}

std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

int run_help(const Args& args, Io& io) {
  if (args.has("--man")) return io.out << man_page(verbs()), kOk;
  if (args.has("--markdown")) return io.out << markdown_page(verbs()), kOk;
  const Lang lang = args.lang();
  std::vector<std::string> lines;
  if (const std::string* name = args.value("verb")) {
    const Verb* verb = find_verb(*name);
    if (!verb)
      throw Problem{kBadInput,
                    {{"there is no verb “{0}” (see `menagerie help`)",
                      "沒有「{0}」這個動詞（見 `menagerie help`）"},
                     *name,
                     "<verb>"}};
    lines = help_lines(*verb, lang, io.width);
  } else {
    lines = overview_lines(verbs(), lang, io.width);
  }
  for (const std::string& line : lines) io.out << line << '\n';
  return kOk;
}

int run_version(const Args& args, Io& io) {
  if (args.json())
    io.out << Json::object().set("name", "menagerie").set("version", MENAGERIE_VERSION).dump()
           << '\n';
  else
    io.out << "menagerie " MENAGERIE_VERSION "\n";
  return kOk;
}

}  // namespace

std::string usage_line(const Verb& verb) {
  std::string out = "menagerie " + std::string(verb.name);
  for (const Operand& o : verb.operands)
    out += (o.required ? " <" + std::string(o.name) + ">" : " [<" + std::string(o.name) + ">]") +
           (o.many ? "..." : "");
  for (const Flag& f : verb.flags) out += " [" + flag_words(f) + "]" + (f.many ? "..." : "");
  return out;
}

std::vector<std::string> overview_lines(std::span<const Verb> all, Lang lang, int width) {
  std::vector<std::string> out;
  add(out, wrapped(kAbout(lang), width));
  out.emplace_back();
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Verb& v : all) rows.emplace_back(v.name, v.summary(lang));
  add(out, definitions(rows, width));
  out.emplace_back();
  add(out, wrapped(kMore(lang), width));
  out.emplace_back();
  out.emplace_back(Text{"Exit codes", "結束代碼"}(lang));
  rows.clear();
  for (const CodeText& c : kCodes) rows.emplace_back(std::to_string(c.code), c.about(lang));
  add(out, definitions(rows, width));
  return out;
}

std::vector<std::string> help_lines(const Verb& verb, Lang lang, int width) {
  std::vector<std::string> out;
  add(out, wrapped(verb.summary(lang), width));
  out.emplace_back();
  add(out, wrapped("  " + usage_line(verb), width, 6));
  if (!verb.details(lang).empty()) {
    out.emplace_back();
    add(out, wrapped(verb.details(lang), width));
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Operand& o : verb.operands)
    rows.emplace_back("<" + std::string(o.name) + ">", o.about(lang));
  for (const Flag& f : verb.flags) rows.emplace_back(flag_words(f), f.about(lang));
  if (!rows.empty()) {
    out.emplace_back();
    add(out, definitions(rows, width));
  }
  if (!verb.examples.empty()) {
    out.emplace_back();
    out.emplace_back(Text{"Examples", "例子"}(lang));
    for (const Example& e : verb.examples) {
      out.push_back("  " + std::string(e.line));
      for (const std::string& line : wrapped(e.about(lang), width - 6))
        out.push_back("      " + line);
    }
  }
  return out;
}

std::string man_page(std::span<const Verb> all) {
  constexpr Lang en = Lang::kEnglish;
  std::string out = ".TH MENAGERIE 1 \"\" \"menagerie " MENAGERIE_VERSION
                    "\"\n.SH NAME\nmenagerie \\- play, referee and study card and tile games\n";
  out += ".SH SYNOPSIS\n.B menagerie\n.I verb\n[arguments]\n.SH DESCRIPTION\n" + roff(kAbout(en)) +
         "\n.PP\n" + roff(kMore(en)) + "\n";
  out += ".SH VERBS\n";
  for (const Verb& v : all) {
    out += ".SS " + roff(v.name) + "\n" + roff(v.summary(en)) + "\n.PP\n.B " + roff(usage_line(v)) +
           "\n";
    if (!v.details.en.empty()) out += ".PP\n" + roff(v.details.en) + "\n";
    for (const Operand& o : v.operands)
      out += ".TP\n.I " + roff(o.name) + "\n" + roff(o.about.en) + "\n";
    for (const Flag& f : v.flags)
      out += ".TP\n.B " + roff(flag_words(f)) + "\n" + roff(f.about.en) + "\n";
    for (const Example& e : v.examples)
      out += ".PP\n" + roff(e.about.en) + "\n.PP\n.RS\n.nf\n" + roff(e.line) + "\n.fi\n.RE\n";
  }
  out += ".SH EXIT STATUS\n";
  for (const CodeText& c : kCodes)
    out += ".TP\n.B " + std::to_string(c.code) + "\n" + roff(c.about.en) + "\n";
  out +=
      ".SH ENVIRONMENT\n.TP\n.B LC_ALL, LC_MESSAGES, LANG\nChoose the language; what begins with "
      "zh is Traditional Chinese.\n"
      ".TP\n.B NO_COLOR\nWhen set, no colours are used.\n";
  return out;
}

std::string markdown_page(std::span<const Verb> all) {
  constexpr Lang en = Lang::kEnglish;
  std::string out =
      "# The program `menagerie`\n\nThis page is what `menagerie help --markdown` prints; "
      "`menagerie help <verb>` says the same on a screen, in English or\n"
      "Traditional Chinese, and `menagerie help --man` as a man page.\n\n" +
      std::string(kMore(en)) + "\n\n| exit code | meaning |\n|---|---|\n";
  for (const CodeText& c : kCodes)
    out += "| " + std::to_string(c.code) + " | " + std::string(c.about.en) + " |\n";
  out +=
      "\nWith `--json` an error is JSON too, on standard output: "
      "`{\"error\":{\"where\",\"why\",\"message\"},\"exit\"}`.\n";
  for (const Verb& v : all) {
    out += "\n## " + std::string(v.name) + "\n\n" + std::string(v.summary.en) + "\n\n    " +
           usage_line(v) + "\n";
    if (!v.details.en.empty()) out += "\n" + std::string(v.details.en) + "\n";
    if (!v.operands.empty() || !v.flags.empty()) out += "\n| | |\n|---|---|\n";
    for (const Operand& o : v.operands)
      out += "| `<" + std::string(o.name) + ">` | " + std::string(o.about.en) + " |\n";
    for (const Flag& f : v.flags)
      out += "| `" + flag_words(f) + "` | " + std::string(f.about.en) + " |\n";
    for (const Example& e : v.examples)
      out += "\n" + std::string(e.about.en) + "\n\n    " + std::string(e.line) + "\n";
  }
  return out;
}

Verb help_verb() {
  return {"help",
          {"What the verbs do, with examples.", "說明各個動詞，附例子。"},
          {},
          {{"verb", {"The verb to explain.", "要說明的動詞。"}, Kind::kVerb, false}},
          {kLang,
           {"--man", "", {"The man page, in roff.", "輸出 man 手冊頁（roff 格式）。"}},
           {"--markdown", "", {"The page docs/cli.md.", "輸出 docs/cli.md 的內容。"}}},
          {{"menagerie help play", {"All about playing in the terminal.", "在終端機遊玩的說明。"}},
           {"menagerie help --man > menagerie.1",
            {"Write the man page to a file.", "把 man 手冊頁存成檔案。"}}},
          run_help};
}

Verb version_verb() {
  return {"version",      {"The version of the program.", "程式的版本。"},      {},         {},
          {kJson, kLang}, {{"menagerie version", {"Print it.", "顯示版本。"}}}, run_version};
}

}  // namespace menagerie::cli
