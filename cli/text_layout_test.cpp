// SPDX-License-Identifier: MIT
#include "cli/text_layout.hpp"

#include <gtest/gtest.h>

namespace menagerie::cli {
namespace {

TEST(TextLayout, counts_columns_of_wide_and_combining_characters) {
  EXPECT_EQ(width_of("abc"), 3);
  EXPECT_EQ(width_of("卡齊納"), 6);
  EXPECT_EQ(width_of("「8」，"), 7);
  EXPECT_EQ(width_of("K♠"), 2);
  EXPECT_EQ(width_of("e\u0301"), 1);
  EXPECT_EQ(width_of("🦅"), 2);
  EXPECT_EQ(width_of("\x1b[1;33m鷹\x1b[0m"), 2);
  EXPECT_EQ(width_of("\xff\xe5"), 2) << "broken bytes take a column each";
}

TEST(TextLayout, cuts_without_halving_a_character) {
  EXPECT_EQ(clipped("卡齊納", 6), "卡齊納");
  EXPECT_EQ(clipped("卡齊納", 5), "卡齊~");
  EXPECT_EQ(clipped("卡齊納", 4), "卡~");
  EXPECT_EQ(clipped("\x1b[31mabcdef\x1b[0m", 4), "\x1b[31mabc~\x1b[0m");
  EXPECT_EQ(clipped("abc", 0), "");
}

TEST(TextLayout, pads_by_columns) {
  EXPECT_EQ(padded("鷹", 5), "鷹   ");
  EXPECT_EQ(padded_left("鷹", 5), "   鷹");
  EXPECT_EQ(centred("鷹", 5), " 鷹  ");
  EXPECT_EQ(padded("long enough", 3), "long enough");
}

TEST(TextLayout, breaks_lines_at_spaces_and_between_chinese_characters) {
  EXPECT_EQ(wrapped("one two three four", 9),
            (std::vector<std::string>{"one two", "three", "four"}));
  EXPECT_EQ(wrapped("一二三四五六", 8), (std::vector<std::string>{"一二三四", "五六"}));
  EXPECT_EQ(wrapped("一二三四。五", 8), (std::vector<std::string>{"一二三", "四。五"}))
      << "no line begins with a full stop";
  EXPECT_EQ(wrapped("一二三「四五」", 8), (std::vector<std::string>{"一二三", "「四五」"}));
  EXPECT_EQ(wrapped("出 K♠ 和 10 點", 8), (std::vector<std::string>{"出 K♠ 和", "10 點"}));
  EXPECT_EQ(wrapped("- item that is long", 10, 2),
            (std::vector<std::string>{"- item", "  that is", "  long"}));
  EXPECT_EQ(wrapped("abcdefghijklmnop", 8), (std::vector<std::string>{"abcdefgh", "ijklmnop"}));
  EXPECT_EQ(wrapped("", 20), std::vector<std::string>{""});
  EXPECT_EQ(wrapped("a   b", 20), std::vector<std::string>{"a   b"})
      << "columns that fit are left alone";
}

TEST(TextLayout, no_wrapped_line_is_too_wide) {
  const std::string text =
      "Seat 2: 「卡齊納」 aVeryVeryLongWordThatFitsNowhereAtAll, 一二三四五六七八九十。(end)";
  for (int width = 8; width < 90; ++width)
    for (const std::string& line : wrapped(text, width, 4))
      EXPECT_LE(width_of(line), width) << line;
}

TEST(TextLayout, cleans_what_would_move_the_cursor) {
  EXPECT_EQ(clean("a\x1b[2Jb"), "a?[2Jb");
  EXPECT_EQ(clean("a\nb\tc"), "a b c");
  EXPECT_EQ(clean("\u202Eabc\u2066"), "?abc?");
  EXPECT_EQ(clean("\xc2\x9b"
                  "31m"),
            "?31m")
      << "the one-character form of ESC [";
  EXPECT_EQ(clean("\xff卡\xc0\x80"), "?卡??");
}

TEST(TextLayout, ascii_keeps_the_sense) {
  EXPECT_EQ(to_ascii("“K♠” · ×4 — 鷹"), "\"Ks\" - x4 - ?");
}

TEST(TextLayout, numbers_have_a_sign_where_they_are_not_zero) {
  EXPECT_EQ(signed_decimal(1.5, 2), "+1.50");
  EXPECT_EQ(signed_decimal(-0.006, 2), "-0.01");
  EXPECT_EQ(signed_decimal(-0.004, 2), "0.00");
  EXPECT_EQ(signed_decimal(0.2, 0), "0");
}

TEST(TextLayout, columns_line_up_and_empty_ones_vanish) {
  Columns columns("  r");
  columns.row({"玩家", "", "5"});
  columns.row({"Bot 2", "", "120"});
  EXPECT_EQ(columns.lines(), (std::vector<std::string>{"玩家     5", "Bot 2  120"}));
}

}  // namespace
}  // namespace menagerie::cli
