// SPDX-License-Identifier: MIT
#include "core/options.hpp"

#include <gtest/gtest.h>

namespace menagerie {
namespace {

struct Named {
  std::uint8_t text = 0;
  bool operator==(const Named&) const = default;
  static std::expected<Named, ParseError> parse_option(std::string_view s, Texts& texts) {
    const auto number = s.size() <= 10 ? texts.intern(s) : std::nullopt;
    if (!number)
      return std::unexpected(
          ParseError{{"“{0}” is too long", "「{0}」太長"}, std::string(s), "name"});
    return Named{*number};
  }
  std::string option_text(const Texts& texts) const { return std::string(texts[text]); }
};
struct Options {
  std::uint8_t mode = 1;
  int target = 400;
  bool open = false;
  Named named{};
  bool operator==(const Options&) const = default;
  static void fields(auto& o, auto f) {
    f("mode", o.mode, Choices{"slow", "usual", "fast"}, Clause{"X1"});
    f("target", o.target, Range{-5, 1'000}, Clause{"X2"});
    f("nest.open", o.open, Clause{"X3"});
    f("named", o.named, Clause{"X4"});
  }
};

std::expected<Options, ParseError> read(const OptionPairs& pairs) {
  Texts texts;
  return options_from<Options>(pairs, texts);
}
std::string error_of(const OptionPairs& pairs) {
  const auto options = read(pairs);
  return options ? "no error" : options.error().say(Lang::kEnglish);
}

TEST(Options, are_read_by_name) {
  EXPECT_EQ(read({}), Options{});
  EXPECT_EQ(read({{"target", "-5"}, {"mode", "fast"}, {"nest.open", "true"}}),
            (Options{2, -5, true, {}}));
}

TEST(Options, what_is_wrong_is_named) {
  EXPECT_EQ(error_of({{"mode", "quick"}}),
            "option mode (slow|usual|fast): “quick” is not one of its values");
  EXPECT_EQ(error_of({{"target", "1001"}}),
            "option target (-5..1000): “1001” is not a whole number in its range");
  for (const char* bad :
       {"", " 1", "1 ", "1.5", "+1", "1e2", "99999999999999999999", "ten", "0x10"})
    EXPECT_NE(error_of({{"target", bad}}), "no error") << bad;
  EXPECT_EQ(error_of({{"nest.open", "yes"}}), "option nest.open: “yes” is neither true nor false");
  EXPECT_EQ(error_of({{"Mode", "fast"}}), "option Mode: this game has no option “Mode”");
  EXPECT_EQ(error_of({{"named", "much too long"}}),
            "option named, name: “much too long” is too long");
  EXPECT_NE(
      error_of({{"mode", "fast"}, {"target", "1"}, {"mode", "fast"}}).find("given twice: mode"),
      std::string::npos);
}

TEST(Options, those_that_differ_are_written_and_read_back) {
  Texts texts;
  EXPECT_TRUE(option_pairs(Options{}, texts).empty());
  const OptionPairs pairs{
      {"mode", "slow"}, {"target", "7"}, {"nest.open", "true"}, {"named", "bug"}};
  const auto options = options_from<Options>(pairs, texts);
  ASSERT_TRUE(options);
  EXPECT_EQ(option_pairs(*options, texts), pairs);
}

TEST(Options, are_listed_for_a_menu) {
  const auto list = option_list<Options>();
  ASSERT_EQ(list.size(), 4u);
  EXPECT_EQ(list[0].name, "mode");
  EXPECT_EQ(list[0].value, "usual");
  EXPECT_EQ(list[0].clause, "X1");
  EXPECT_EQ(list[0].choices, (std::vector<std::string>{"slow", "usual", "fast"}));
  EXPECT_EQ(list[1].least, -5);
  EXPECT_EQ(list[1].most, 1'000);
  EXPECT_TRUE(list[1].choices.empty());
  EXPECT_EQ(list[2].choices, (std::vector<std::string>{"true", "false"}));
  EXPECT_EQ(list[3].value, "");
}

TEST(Texts, are_numbered_from_one_and_kept_once) {
  Texts texts;
  EXPECT_EQ(texts.intern("a"), 1);
  EXPECT_EQ(texts.intern("b"), 2);
  EXPECT_EQ(texts.intern("a"), 1);
  EXPECT_EQ(texts[2], "b");
  EXPECT_EQ(texts[0], "");
  EXPECT_EQ(texts[3], "");
  EXPECT_FALSE(texts.find("c"));
}

TEST(Texts, are_bounded_in_number_and_length) {
  Texts texts;
  EXPECT_FALSE(texts.intern(std::string(Texts::kLongest + 1, 'x')));
  EXPECT_TRUE(texts.intern(std::string(Texts::kLongest, 'x')));
  for (std::size_t i = 1; i < Texts::kMost; ++i) EXPECT_TRUE(texts.intern(std::to_string(i)));
  EXPECT_FALSE(texts.intern("one more"));
  EXPECT_TRUE(texts.intern("5")) << "a known one is still found";
  EXPECT_EQ(texts.size(), Texts::kMost);
}

}  // namespace
}  // namespace menagerie
