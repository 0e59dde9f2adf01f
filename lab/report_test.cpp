// SPDX-License-Identifier: MIT
// The page is read back by a strict reader of its own: XML without anything clever.
#include "lab/report.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>

#include "lab/figures.hpp"
#include "lab/svg.hpp"
#include "lab/testing.hpp"

namespace menagerie::lab {
namespace {

Findings findings() {
  Findings out;
  out.question = toy_question(30);
  out.cells = ran(out.question);
  out.game = {"Toy <1>", "玩具"}, out.level = {"Random", "隨興"};
  out.command = "menagerie lab toy --games 30 & more";
  return out;
}

struct Element {
  std::string name, attributes, text;
  int depth = 0;
};

// Empty: well-formed. Calls `see` for each element.
std::string fault_in(const std::string& page, const std::function<void(const Element&)>& see) {
  std::vector<std::string> open;
  std::size_t at = page.find('>') + 1;  // the document type
  const auto plain = [](std::string_view text) {
    for (std::size_t amp = text.find('&'); amp != text.npos; amp = text.find('&', amp + 1)) {
      const std::string_view entity = text.substr(amp, text.find(';', amp) - amp + 1);
      if (entity != "&amp;" && entity != "&lt;" && entity != "&gt;" && entity != "&quot;")
        return false;
    }
    return text.find('<') == text.npos;
  };
  while (at < page.size()) {
    const std::size_t tag = page.find('<', at);
    if (!plain(std::string_view(page).substr(at, tag - at)))
      return "a stray & near " + page.substr(at, 40);
    if (tag == page.npos) break;
    const std::size_t end = page.find('>', tag);
    if (end == page.npos) return "a tag without its end";
    std::string inside = page.substr(tag + 1, end - tag - 1);
    at = end + 1;
    if (inside.starts_with('/')) {
      if (open.empty() || open.back() != inside.substr(1))
        return "</" + inside.substr(1) + "> closes nothing";
      open.pop_back();
      continue;
    }
    const bool empty = inside.ends_with('/');
    if (empty) inside.pop_back();
    const std::size_t space = inside.find_first_of(" \n");
    Element e{inside.substr(0, space), space == inside.npos ? "" : inside.substr(space),
              page.substr(at, page.find('<', at) - at), static_cast<int>(open.size())};
    if (!plain(e.attributes)) return "a stray sign in the attributes of " + e.name;
    // name="value", each once
    std::set<std::string> names;
    for (std::size_t a = e.attributes.find_first_not_of(" \n"); a < e.attributes.size();
         a = e.attributes.find_first_not_of(" \n", a)) {
      const std::size_t equals = e.attributes.find("=\"", a);
      const std::size_t quote =
          equals == e.attributes.npos ? equals : e.attributes.find('"', equals + 2);
      if (quote == e.attributes.npos) return "an attribute without a value in " + e.name;
      if (!names.insert(e.attributes.substr(a, equals - a)).second)
        return "an attribute twice in " + e.name;
      a = quote + 1;
    }
    see(e);
    if (!empty) open.push_back(e.name);
  }
  return open.empty() ? "" : "<" + open.back() + "> is left open";
}

TEST(LabPage, the_reader_of_this_test_finds_faults) {
  const auto fault = [](const std::string& body) {
    return fault_in("<!DOCTYPE html><html>" + body + "</html>", [](const Element&) {});
  };
  EXPECT_EQ(fault("<p class=\"a\">b &amp; c<br/></p>"), "");
  EXPECT_NE(fault("<p>"), "");
  EXPECT_NE(fault("<p><b></p></b>"), "");
  EXPECT_NE(fault("<p>a & b</p>"), "");
  EXPECT_NE(fault("<p a=\"1\" a=\"2\"></p>"), "");
  EXPECT_NE(fault("<p hidden></p>"), "");
}

TEST(LabPage, is_well_formed_and_stands_alone) {
  const std::string page = report_page(findings(), Lang::kEnglish);
  int plots = 0, tables = 0, named = 0;
  const std::string fault = fault_in(page, [&](const Element& e) {
    EXPECT_NE(e.name, "script");
    EXPECT_NE(e.name, "link");
    EXPECT_NE(e.name, "img");
    for (const char* reference : {"href", "src", "url(", "onload", "onclick"})
      EXPECT_EQ(e.attributes.find(reference), e.attributes.npos) << e.name << e.attributes;
    plots += e.name == "svg", tables += e.name == "table";
    named += e.name == "svg" && e.attributes.find("aria-label=\"W") != e.attributes.npos;
  });
  EXPECT_EQ(fault, "");
  const int of_each = static_cast<int>(toy_lab().tables.all().size());
  EXPECT_EQ(plots, 2 * of_each);  // in either language
  EXPECT_EQ(tables, 2 * of_each);
  EXPECT_EQ(named, 4);  // those that are titled "Who wins"
  for (const char* outside : {"http:", "https:", "@import", "url("})
    EXPECT_EQ(page.find(outside), page.npos) << outside;
}

TEST(LabPage, both_languages_are_in_it_and_one_is_shown_first) {
  const auto checked = [](Lang lang) {
    std::string out;
    fault_in(report_page(findings(), lang), [&](const Element& e) {
      if (e.attributes.find("checked=") != e.attributes.npos) out += e.attributes;
    });
    return out;
  };
  EXPECT_NE(checked(Lang::kEnglish).find("\"to-en\""), std::string::npos);
  EXPECT_EQ(checked(Lang::kEnglish).find("\"to-zh\""), std::string::npos);
  EXPECT_NE(checked(Lang::kChinese).find("\"to-zh\""), std::string::npos);
  int mains = 0;
  bool chinese = false;
  fault_in(report_page(findings(), Lang::kEnglish), [&](const Element& e) {
    mains += e.name == "main";
    chinese |= e.text == "1 號座位";
  });
  EXPECT_EQ(mains, 2);
  EXPECT_TRUE(chinese);
}

TEST(LabPage, what_is_written_is_escaped) {
  const std::string page = report_page(findings(), Lang::kEnglish);
  EXPECT_NE(page.find("Seat &lt;2&gt;"), page.npos);
  EXPECT_EQ(page.find("Seat <2>"), page.npos);
  EXPECT_NE(page.find("--games 30 &amp; more"), page.npos);
}

TEST(LabPage, the_same_findings_give_the_same_bytes) {
  EXPECT_EQ(report_page(findings(), Lang::kChinese), report_page(findings(), Lang::kChinese));
}

TEST(LabJson, has_every_figure_with_its_interval_and_number) {
  const Json json = report_json(findings());
  EXPECT_EQ(json.text("game"), "toy");
  EXPECT_EQ(json.number("games"), 30);
  const Json& table = (*json.find("tables")->items())[0];
  EXPECT_EQ(table.text("id"), "seats");
  ASSERT_EQ(table.find("rows")->items()->size(), 6u);
  const Json& first = (*table.find("rows")->items())[0];
  EXPECT_EQ(first.text("row"), "Seat 1");
  EXPECT_EQ(first.text("column"), "one card");
  EXPECT_EQ(*first.find("estimate")->real(), 1.0);
  EXPECT_LT(*first.find("low")->real(), 1.0);
  EXPECT_EQ(first.number("n"), 30);
  EXPECT_EQ(first.number("deals"), 30);
  EXPECT_TRUE(Json::parse(json.dump()).has_value());
}

TEST(Figures, are_written_the_same_way_everywhere) {
  EXPECT_EQ(fixed(-0.001, 2), "0.00");
  EXPECT_EQ(fixed(-1.005, 1), "-1.0");
  EXPECT_EQ(grouped(-1234567), "-1,234,567");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(value_text(.5, {{}, Measure::kShare, 1}), "50.0%");
  EXPECT_EQ(value_text(.025, {{}, Measure::kExcess, 1}), "+2.5%");
  EXPECT_EQ(value_text(.00001, {{}, Measure::kExcess, 1}), "0.0%");
  EXPECT_EQ(clipped_to("abcdefghij", 4), "abcde…");
  EXPECT_EQ(clipped_to("甲蟲", 2), "甲蟲");
}

TEST(Ticks, are_round_and_reach_over_the_range) {
  for (const auto& [low, high] :
       {std::pair{0.0, 1.0}, {.43, .57}, {-31.0, 62.0}, {5.0, 5.0}, {0.0, 1e-3}, {12.0, 4000.0}}) {
    const Ticks ticks = ticks_over(low, high, 5);
    EXPECT_LE(ticks.first, low + 1e-9);
    EXPECT_GE(ticks.last(), high - 1e-9);
    EXPECT_GE(ticks.count, 2);
    EXPECT_LE(ticks.count, 14);
    double mantissa = ticks.step;
    while (mantissa < .999) mantissa *= 10;
    while (mantissa > 9.99) mantissa /= 10;
    EXPECT_TRUE(std::abs(mantissa - 1) < .01 || std::abs(mantissa - 2) < .01 ||
                std::abs(mantissa - 5) < .01)
        << low << " " << high << " " << ticks.step;
  }
}

}  // namespace
}  // namespace menagerie::lab
