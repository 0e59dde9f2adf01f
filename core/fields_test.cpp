// SPDX-License-Identifier: MIT
#include "core/fields.hpp"

#include <gtest/gtest.h>

#include <array>

#include "core/inline_vector.hpp"
#include "core/json_fields.hpp"

namespace menagerie {
namespace {

enum class Kind : std::uint8_t { kA, kB };
struct Inner {
  std::int16_t n = 0;
  bool flag = false;
  bool operator==(const Inner&) const = default;
  static void fields(auto& x, auto f) { f("n", x.n), f("flag", x.flag); }
};
struct Outer {
  std::uint64_t word = 0;
  std::array<Inner, 2> pair{};
  InlineVector<std::uint8_t, 3> list{};
  Kind kind = Kind::kA;
  bool operator==(const Outer&) const = default;
  static void fields(auto& x, auto f) {
    f("word", x.word), f("pair", x.pair), f("list", x.list), f("kind", x.kind);
  }
  bool sound() const { return kind <= Kind::kB; }
};

Outer example() {
  Outer o;
  o.word = 0x0123456789abcdef;
  o.pair = {{{-2, true}, {300, false}}};
  o.list.push_back(7), o.list.push_back(9);
  o.kind = Kind::kB;
  return o;
}

TEST(Fields, bytes_are_little_endian_and_have_no_padding) {
  EXPECT_EQ(
      encode(example()),
      std::string("\xef\xcd\xab\x89\x67\x45\x23\x01\xfe\xff\x01\x2c\x01\x00\x02\x00\x07\x09\x01",
                  19));
}

TEST(Fields, bytes_come_back_and_every_prefix_is_refused) {
  const std::string bytes = encode(example());
  EXPECT_EQ(decode<Outer>(bytes), example());
  for (std::size_t n = 0; n < bytes.size(); ++n) EXPECT_FALSE(decode<Outer>(bytes.substr(0, n)));
  EXPECT_FALSE(decode<Outer>(bytes + "x"));
}

TEST(Fields, bytes_that_cannot_be_the_type_are_refused) {
  std::string bytes = encode(example());
  bytes[10] = 2;  // a bool
  EXPECT_FALSE(decode<Outer>(bytes));
  bytes = encode(example());
  bytes[14] = 4;  // a length above the capacity
  EXPECT_FALSE(decode<Outer>(bytes + "xx"));
  bytes = encode(example());
  bytes.back() = 2;  // not sound
  EXPECT_FALSE(decode<Outer>(bytes));
}

TEST(Fields, json_comes_back) {
  const Json json = to_json(example());
  EXPECT_EQ(
      json.dump(),
      R"({"word":"0x0123456789abcdef","pair":[{"n":-2,"flag":true},{"n":300,"flag":false}],"list":[7,9],"kind":1})");
  Outer read;
  ASSERT_TRUE(from_json(json, read));
  EXPECT_EQ(read, example());
}

std::string error_after(std::string_view member, Json value) {
  Json json = to_json(example());
  json.set(std::string(member), std::move(value));
  Outer read;
  const auto ok = from_json(json, read);
  return ok ? "no error" : ok.error().where;
}

TEST(Fields, json_of_another_type_is_refused_with_its_path) {
  EXPECT_EQ(error_after("word", 5), "word");
  EXPECT_EQ(error_after("word", "0x123"), "word");
  EXPECT_EQ(error_after("word", "0x0123456789abcdeg"), "word");
  EXPECT_EQ(error_after("pair", Json::array()), "pair");
  EXPECT_EQ(
      error_after("pair", Json::array().push(to_json(Inner{})).push(Json::object().set("n", 1))),
      "pair[1].flag");
  EXPECT_EQ(error_after("pair",
                        Json::array().push(to_json(Inner{})).push(Json::object().set("n", 40'000))),
            "pair[1].n");
  EXPECT_EQ(error_after("list", Json::array().push(1).push(2).push(3).push(4)), "list");
  EXPECT_EQ(error_after("list", Json::array().push(256)), "list[0]");
  EXPECT_EQ(error_after("list", Json::array().push(-1)), "list[0]");
  EXPECT_EQ(error_after("kind", true), "kind");
  Outer read;
  EXPECT_FALSE(from_json(Json(), read));
  EXPECT_FALSE(from_json(Json::object(), read));
}

TEST(Hasher, is_fnv1a) {
  EXPECT_EQ(Hasher().value(), 0xcbf29ce484222325u);
  Hasher h;
  h.bytes("foobar");
  EXPECT_EQ(h.value(), 0x85944171f73967e8u);
  Hasher w;
  w.word(0x0807060504030201u);
  Hasher b;
  b.bytes("\x01\x02\x03\x04\x05\x06\x07\x08");
  EXPECT_EQ(w.value(), b.value());
  EXPECT_EQ(hex16(0x1f), "000000000000001f");
}

TEST(InlineVector, grows_shrinks_and_compares) {
  InlineVector<int, 4> v;
  EXPECT_TRUE(v.empty());
  v.push_back(1), v.push_back(2), v.push_back(3);
  v.erase(1);
  EXPECT_EQ(v.size(), 2u);
  EXPECT_EQ(v[0] * 10 + v[1], 13);
  InlineVector<int, 4> copy = v;
  EXPECT_EQ(copy, v);
  EXPECT_EQ(copy.pop_back(), 3);
  EXPECT_NE(copy, v);
  copy.resize(3);
  EXPECT_EQ(copy[1], 0) << "what resize adds is zero";
  EXPECT_EQ(copy[2], 0);
  v = copy;
  EXPECT_EQ(v, copy);
  v.clear();
  EXPECT_EQ(v.begin(), v.end());
}

TEST(InlineVector, works_in_constant_expressions) {
  constexpr auto sum = [] {
    InlineVector<int, 8> v;
    for (int i = 1; i <= 5; ++i) v.push_back(i);
    int n = 0;
    for (const int x : v) n += x;
    return n;
  }();
  static_assert(sum == 15);
  EXPECT_EQ(sum, 15);
}

}  // namespace
}  // namespace menagerie
