// SPDX-License-Identifier: MIT
// The page of a report. Both languages lie in it as a whole, one of them hidden; two radio buttons
// and a rule of the style sheet choose, so no script is needed. It is XML as well as HTML, so that
// a strict reader can check it.
#include "lab/figures.hpp"
#include "lab/plots.hpp"
#include "lab/report.hpp"
#include "lab/svg.hpp"

namespace menagerie::lab {
namespace {

constexpr std::string_view kStyle = R"(
:root { --paper: #fdfcf8; --ink: #22201c; --faint: #6b665c; --rule: #dcd7ca; --fair: #a03030;
  --s0: #23639c; --s1: #b3541e; --s2: #2e7d4f; --s3: #8a3f8f; --s4: #7a6a10; --s5: #555a66;
  --above: #d98a3d; --below: #4f8fc4; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1c1f; --ink: #e8e4da; --faint: #a39e92;
  --rule: #3a3b40; --fair: #f08a8a; --s0: #7db8ee; --s1: #f0a36b; --s2: #7fd0a0; --s3: #d79adf;
  --s4: #d8c75a; --s5: #b4b9c6; --above: #c27a30; --below: #3f7fb4; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, "Noto Sans TC", "PingFang TC", "Microsoft JhengHei", sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; }
p { margin: .4rem 0; } .faint, small { color: var(--faint); }
code { font-size: .85em; overflow-wrap: anywhere; }
.switch { text-align: right; } .switch label { padding: .6rem; cursor: pointer; }
#to-en:checked ~ main[lang=zh-Hant], #to-zh:checked ~ main[lang=en] { display: none; }
.choice { position: absolute; opacity: 0; }
#to-en:checked ~ .switch [for=to-en], #to-zh:checked ~ .switch [for=to-zh] { font-weight: 700;
  border-bottom: 2px solid var(--s0); }
#to-en:focus-visible ~ .switch [for=to-en], #to-zh:focus-visible ~ .switch [for=to-zh] {
  outline: 2px solid var(--s0); }
figure { margin: .6rem 0 1rem; } svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .85rem; }
caption { text-align: left; color: var(--faint); padding-bottom: .3rem; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--rule); vertical-align: top; }
td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
td small { display: block; } thead th { text-align: right; } tbody th, thead th:first-child {
  text-align: left; font-weight: 400; }
summary { cursor: pointer; padding: .4rem 0; }
svg text { font: 12px system-ui, "Noto Sans TC", "PingFang TC", sans-serif; fill: var(--ink); }
svg .tick { fill: var(--faint); font-size: 11px; } svg .figure { font-size: 11px; }
.grid { stroke: var(--rule); stroke-width: 1; }
.fair { stroke: var(--fair); stroke-width: 1.5; stroke-dasharray: 5 3; }
.whisker { stroke-width: 2; } .over { stroke: var(--ink); stroke-width: 1; }
.run { fill: none; stroke-width: 1.5; }
.s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); } .s2 { stroke: var(--s2); }
.s3 { stroke: var(--s3); } .s4 { stroke: var(--s4); } .s5 { stroke: var(--s5); }
.mark.s0 { fill: var(--s0); } .mark.s1 { fill: var(--s1); } .mark.s2 { fill: var(--s2); }
.mark.s3 { fill: var(--s3); } .mark.s4 { fill: var(--s4); } .mark.s5 { fill: var(--s5); }
.bar { stroke: none; } .bar.s0 { fill: var(--s0); } .bar.s1 { fill: var(--s1); }
.bar.s2 { fill: var(--s2); } .bar.s3 { fill: var(--s3); } .bar.s4 { fill: var(--s4); }
.bar.s5 { fill: var(--s5); }
.above { fill: var(--above); } .below { fill: var(--below); }
@media print { .switch { display: none; } body { max-width: none; font-size: 10pt; }
  section { break-inside: avoid; } :root { --paper: #fff; --ink: #000; --faint: #444; } }
)";

std::string element(std::string_view name, std::string_view text, std::string_view more = {}) {
  return "<" + std::string(name) + (more.empty() ? "" : " ") + std::string(more) + ">" +
         escaped(text) + "</" + std::string(name) + ">";
}

std::string cell_html(const Estimate& e, const Column& column, Lang lang, bool with_n) {
  if (!e.known()) return "<td>-</td>";
  std::string out = "<td>" + escaped(value_text(e.mean, column)) + "<small>" +
                    escaped(interval_text(e, column, lang)) + "</small>";
  if (with_n) out += "<small>n " + grouped(e.n) + "</small>";
  return out + "</td>";
}

std::string table_html(const Table& table, const Cells& cells, Lang lang) {
  const bool one = table.columns.size() == 1;
  std::string out = "<div class=\"scroll\"><table>\n" + element("caption", table.title(lang)) +
                    "\n<thead><tr>" + element("th", table.row_name(lang), "scope=\"col\"");
  for (const Column& column : table.columns)
    out += element("th", column.name(lang), "scope=\"col\"");
  if (one) out += element("th", "n", "scope=\"col\"");
  out += "</tr></thead>\n<tbody>\n";
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    out += "<tr>" + element("th", table.rows[r](lang), "scope=\"row\"");
    for (std::size_t c = 0; c < table.columns.size(); ++c)
      out += cell_html(figure(table, cells, r, c), table.columns[c], lang, !one);
    if (one) out += element("td", grouped(figure(table, cells, r, 0).n));
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string section_html(const Table& table, const Cells& cells, Lang lang) {
  const Text kFigures{"The figures, with 95 % intervals", "數據與 95% 區間"};
  return "<section>\n" + element("h2", table.title(lang)) + "\n" + element("p", table.about(lang)) +
         "\n<figure class=\"scroll\">\n" + plot(table, cells, lang) +
         "</figure>\n<details open=\"open\">" + element("summary", kFigures(lang)) + "\n" +
         table_html(table, cells, lang) + "</details>\n</section>\n";
}

std::string body_html(const Findings& f, Lang lang) {
  const Voice voice{lang};
  const std::string title = voice.say({"{0} in the lab", "{0}實驗報告"}, {voice(f.game)});
  const std::string games = grouped(static_cast<std::int64_t>(f.question.games)),
                    settings = grouped(static_cast<std::int64_t>(f.question.lab->settings.size())),
                    seed = std::to_string(f.question.seed);
  std::string out = "<main lang=\"" + std::string(tag_of(lang)) + "\">\n" + element("h1", title);
  out +=
      "\n" +
      element(
          "p",
          voice.say(
              {"Bots of the level {0} at all seats; {1} deals in each of {2} settings; seed {3}.",
               "所有座位都是「{0}」電腦；{2} 種設定各 {1} 副牌；種子 {3}。"},
              {voice(f.level), games, settings, seed}));
  if (f.shard.of > 1)
    out += element("p", voice.say({"Only part {0} of {1}.", "只有第 {0} 部分，共 {1} 部分。"},
                                  {std::to_string(f.shard.part), std::to_string(f.shard.of)}));
  out += element("p",
                 voice({"Intervals are over deals, never over single games or hands of a deal: "
                        "where nothing else "
                        "is different, nineteen of twenty hold the true value for such bots.",
                        "區間以副為單位計算，不以同一副裡的單場或單局計算；在其他條件相同時，"
                        "二十個區間約有十九個包含這種電腦的真正數值。"}),
                 "class=\"faint\"");
  out += "<p class=\"faint\"><code>" + escaped(f.command) + "</code></p>\n";
  for (const Table& table : f.question.lab->tables.all()) out += section_html(table, f.cells, lang);
  return out + "</main>\n";
}

}  // namespace

std::string report_page(const Findings& f, Lang lang) {
  const auto choice = [&](std::string_view id, bool on) {
    return "<input class=\"choice\" type=\"radio\" name=\"lang\" id=\"" + std::string(id) + "\"" +
           (on ? " checked=\"checked\"" : "") + "/>\n";
  };
  const bool english = lang == Lang::kEnglish;
  const Voice voice{lang};
  return "<!DOCTYPE html>\n<html lang=\"" + std::string(tag_of(lang)) +
         "\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
         "content=\"width=device-width, initial-scale=1\"/>\n" +
         element("title", voice.say({"{0} in the lab", "{0}實驗報告"}, {voice(f.game)})) +
         "\n<style>" + std::string(kStyle) + "</style>\n</head>\n<body>\n" +
         choice("to-en", english) + choice("to-zh", !english) +
         "<p class=\"switch\"><label for=\"to-en\" lang=\"en\">English</label> <label "
         "for=\"to-zh\" "
         "lang=\"zh-Hant\">中文</label></p>\n" +
         body_html(f, Lang::kEnglish) + body_html(f, Lang::kChinese) + "</body>\n</html>\n";
}

}  // namespace menagerie::lab
