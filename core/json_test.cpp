// SPDX-License-Identifier: MIT
#include "core/json.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace menagerie {
namespace {

std::string again(std::string_view text) {
  const auto json = Json::parse(text);
  return json ? json->dump() : "error: " + json.error().say(Lang::kEnglish);
}
std::string error_of(std::string_view text) {
  const auto json = Json::parse(text);
  return json ? "no error" : json.error().say(Lang::kEnglish);
}

TEST(Json, values_come_back) {
  for (const char* text :
       {"null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "1.5",
        R"("")", R"("a")", "[]", "{}", R"([1,[2,{"a":null}],"x"])", R"({"b":1,"a":[true,false]})",
        R"("鳥 🐞")"})
    EXPECT_EQ(again(text), text);
  EXPECT_EQ(again(" \n\t[ 1 , 2 ]\r\n"), "[1,2]");
}

TEST(Json, strings_are_escaped_and_unescaped) {
  EXPECT_EQ(*Json::parse(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\udc1e")")->string(),
            "\"\\/\b\f\n\r\tAé🐞");
  EXPECT_EQ(Json("a\"b\\c\n\x01").dump(), R"("a\"b\\c\n\u0001")");
  EXPECT_EQ(*Json::parse(Json(std::string("\0x", 2)).dump())->string(), std::string("\0x", 2));
}

TEST(Json, numbers_beyond_64_bits_are_doubles) {
  EXPECT_TRUE(Json::parse("9223372036854775808")->real());
  EXPECT_TRUE(Json::parse("1e400")->real());
  EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).dump(), "null");
  EXPECT_EQ(Json(std::numeric_limits<double>::quiet_NaN()).dump(), "null");
  EXPECT_EQ(Json(-std::numeric_limits<double>::infinity()).dump(), "null");
  EXPECT_FALSE(Json::parse("1e5")->integer()) << "an exponent makes a double";
}

TEST(Json, what_is_not_json_is_refused) {
  for (const char* text : {"",
                           " ",
                           "nul",
                           "truex",
                           "01",
                           "-",
                           "+1",
                           "1.",
                           ".5",
                           "1e",
                           "1e+",
                           "0x10",
                           "NaN",
                           "'a'",
                           "\"",
                           "\"\\",
                           R"("\x")",
                           R"("\u12")",
                           R"("\ud800")",
                           R"("\udc00")",
                           R"("\ud800\u0041")",
                           "\"\n\"",
                           "[",
                           "[1",
                           "[1,",
                           "[1,]",
                           "[,1]",
                           "[1 2]",
                           "{",
                           "{\"a\"",
                           "{\"a\":",
                           "{\"a\":1",
                           "{\"a\":1,}",
                           "{a:1}",
                           "{1:2}",
                           "{\"a\" 1}",
                           "1 2",
                           "[] x",
                           "\"\xff\"",
                           "\"\xc0\x80\"",
                           "\"\xed\xa0\x80\""})
    EXPECT_NE(error_of(text), "no error") << text;
}

TEST(Json, an_error_names_its_place) {
  EXPECT_EQ(Json::parse("{\n  \"a\": [1, x]}").error().where, "line 2, column 12");
  EXPECT_EQ(Json::parse("[\"鳥\", x]").error().where, "line 1, column 7")
      << "columns are characters, not bytes";
  EXPECT_NE(error_of("[1, x]").find("x]"), std::string::npos);
}

TEST(Json, a_name_may_stand_once) {
  EXPECT_NE(error_of(R"({"a":1,"b":2,"a":3})").find("twice"), std::string::npos);
}

TEST(Json, depth_is_bounded) {
  const auto nested = [](int n) {
    return std::string(static_cast<std::size_t>(n), '[') +
           std::string(static_cast<std::size_t>(n), ']');
  };
  EXPECT_TRUE(Json::parse(nested(32)));
  EXPECT_FALSE(Json::parse(nested(40)));
  EXPECT_FALSE(Json::parse(std::string(1'000'000, '[')));
  std::string objects;
  for (int i = 0; i < 10'000; ++i) objects += "{\"a\":";
  EXPECT_FALSE(Json::parse(objects));
}

TEST(Json, length_is_bounded) {
  EXPECT_TRUE(Json::parse("\"" + std::string(1'000, 'a') + "\""));
  EXPECT_FALSE(Json::parse("\"" + std::string(1'000, 'a') + "\"", 1'000));
  EXPECT_FALSE(Json::parse(std::string((1 << 20) + 1, ' ') + "1"));
}

TEST(Json, every_prefix_of_a_document_is_refused) {
  const std::string whole = R"({"a":[1,-2.5e3,"x\u00e9"],"b":{"c":null,"d":true}})";
  ASSERT_TRUE(Json::parse(whole));
  for (std::size_t n = 0; n < whole.size(); ++n) EXPECT_FALSE(Json::parse(whole.substr(0, n))) << n;
}

TEST(Json, members_are_found_and_replaced_in_order) {
  Json j = Json::object().set("b", 1).set("a", "x").set("b", 2);
  EXPECT_EQ(j.dump(), R"({"b":2,"a":"x"})");
  EXPECT_EQ(j.number("b"), 2);
  EXPECT_EQ(j.text("a"), "x");
  EXPECT_EQ(j.text("b", "other"), "other");
  EXPECT_EQ(j.number("a", 7), 7);
  EXPECT_TRUE(j.flag("c", true));
  EXPECT_EQ(j.find("c"), nullptr);
  EXPECT_EQ(Json(3).find("a"), nullptr);
  EXPECT_EQ(Json().set("a", 1).dump(), R"({"a":1})");
  EXPECT_EQ(Json().push(1).push("x").dump(), R"([1,"x"])");
}

TEST(Json, pretty_reads_back_as_the_same) {
  const auto json = Json::parse(R"({"a":[1,{"b":[]}],"c":{}})");
  EXPECT_EQ(json->pretty(),
            "{\n  \"a\": [\n    1,\n    {\n      \"b\": []\n    }\n  ],\n  \"c\": {}\n}\n");
  EXPECT_EQ(*Json::parse(json->pretty()), *json);
}

TEST(Utf8, is_judged_by_the_standard) {
  for (const char* good : {"", "a", "é", "鳥", "🐞", "\xf4\x8f\xbf\xbf", "\xee\x80\x80", "\x7f"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xc3", "\xc0\xaf", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf",
                          "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
                          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xe9\xb3", "\xe9\xb3z"})
    EXPECT_FALSE(is_utf8(bad)) << bad;
}

}  // namespace
}  // namespace menagerie
