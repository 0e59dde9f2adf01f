// SPDX-License-Identifier: MIT
// A net's judgement against the same sum written plainly, and files of nets: what is read is what
// was written, and nothing else is read.
#include "bots/net.hpp"

#include <gtest/gtest.h>

#include "bots/net_file.hpp"
#include "core/rng.hpp"

namespace menagerie {
namespace {

constexpr NetShape kShapes[] = {{40, 16}, {7, 32}};
constexpr NetUse kUse{"toy", 1, "rows-1", kShapes};

// Weights of all sizes that training makes.
Net random_net(NetShape shape, Rng& rng) {
  Net net(shape);
  const auto draw = [&](int reach) {
    return static_cast<int>(below(rng, static_cast<std::uint32_t>(2 * reach + 1))) - reach;
  };
  Net::parts(net, [&](auto& part) {
    if constexpr (requires { part.size(); })
      for (auto& w : part)
        w = static_cast<std::decay_t<decltype(w)>>(draw(sizeof w == 2 ? 900 : 1 << 19));
    else
      part = draw(1 << 19);
  });
  return net;
}

Rows random_rows(NetShape shape, Rng& rng) {
  Rows rows;
  for (int i = 0; i < 12; ++i)
    rows.push_back({static_cast<std::uint16_t>(below(rng, shape.inputs)),
                    static_cast<std::int16_t>(static_cast<int>(below(rng, 5)) - 2)});
  return rows;
}

std::span<const Row> all(const Rows& rows) { return {rows.begin(), rows.size()}; }

// The layers, in wide numbers and without any trick.
std::int64_t plainly(const Net& net, std::span<const Row> rows) {
  std::vector<std::int64_t> first, second, second_bias, third;
  std::int64_t third_bias = 0;
  std::vector<std::int64_t>* parts[] = {&first, &second, &second_bias, &third};
  int n = 0;
  Net::parts(net, [&](const auto& part) {
    if constexpr (requires { part.size(); })
      parts[n++]->assign(part.begin(), part.end());
    else
      third_bias = part;
  });
  const std::size_t hidden = net.shape().hidden, inputs = net.shape().inputs;
  const auto cut = [](std::int64_t x) { return std::clamp<std::int64_t>(x, 0, Net::kTop); };
  std::int64_t out = third_bias;
  std::vector<std::int64_t> sums(second_bias);
  for (std::size_t i = 0; i < hidden; ++i) {
    std::int64_t x = first[inputs * hidden + i];
    for (const Row& r : rows) x += r.times * first[r.index * hidden + i];
    for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += cut(x) * second[i * sums.size() + j];
  }
  for (std::size_t j = 0; j < sums.size(); ++j) out += cut(sums[j] >> Net::kBits) * third[j];
  return out;
}

TEST(Net, judges_as_the_layers_say) {
  Rng rng{4};
  for (int n = 0; n < 200; ++n) {
    const NetShape shape = kShapes[n % 2];
    const Net net = random_net(shape, rng);
    ASSERT_TRUE(net.sound());
    const Rows state = random_rows(shape, rng), move = random_rows(shape, rng);
    Net::Sums sums;
    net.begin(all(state), sums);
    Rows both = state;
    for (const Row& r : move) both.push_back(r);
    EXPECT_EQ(net.judge(sums, all(move)), plainly(net, all(both)));
  }
}

TEST(Net, whose_sums_could_leave_32_bits_is_not_sound) {
  Net net(kShapes[1]);
  EXPECT_TRUE(net.sound());
  int part = 0;
  Net::parts(net, [&](auto& values) {
    if constexpr (requires { values.size(); })
      if (part++ == 1)
        for (std::size_t i = 0; i < 32 * NetShape::kSecond; i += NetShape::kSecond)
          values[i] = 32'767;
  });
  EXPECT_FALSE(net.sound()) << "32 x 32767 x 4095 is more than 2^31";
  EXPECT_FALSE(Net().sound());
  EXPECT_FALSE((NetShape{40, 24}.sound())) << "no whole groups of 16";
}

NetFile some_file() {
  Rng rng{9};
  NetFile file{{123, 7, "menagerie train toy", "abc"}, {}};
  for (const NetShape& s : kShapes) file.nets.push_back(random_net(s, rng));
  return file;
}

TEST(NetFile, what_is_read_is_what_was_written) {
  const NetFile file = some_file();
  const auto read = net_file_from(net_file_bytes(kUse, file), kUse);
  ASSERT_TRUE(read) << read.error().say(Lang::kEnglish);
  EXPECT_EQ(read->nets, file.nets);
  EXPECT_EQ(read->origin.games, 123u);
  EXPECT_EQ(read->origin.seed, 7u);
  EXPECT_EQ(read->origin.command, "menagerie train toy");
  EXPECT_EQ(read->origin.commit, "abc");
}

TEST(NetFile, a_file_that_is_cut_or_changed_anywhere_is_refused) {
  const std::string bytes = net_file_bytes(kUse, some_file());
  for (std::size_t n = 0; n < bytes.size(); n += n < 600 ? 1 : 97)
    EXPECT_FALSE(net_file_from(std::string_view(bytes).substr(0, n), kUse)) << n;
  EXPECT_FALSE(net_file_from(bytes + '\0', kUse));
  for (std::size_t n = 0; n < bytes.size(); n += n < 600 ? 1 : 97) {
    std::string changed = bytes;
    changed[n] = static_cast<char>(changed[n] ^ 4);
    EXPECT_FALSE(net_file_from(changed, kUse)) << n;
  }
}

TEST(NetFile, nets_for_something_else_are_refused_by_name) {
  const std::string bytes = net_file_bytes(kUse, some_file());
  const auto where = [&](NetUse use) {
    const auto read = net_file_from(bytes, use);
    return read ? std::string("read") : read.error().where;
  };
  constexpr NetShape kOther[] = {{40, 16}, {8, 32}};
  EXPECT_EQ(where({"chess", 1, "rows-1", kShapes}), "game");
  EXPECT_EQ(where({"toy", 2, "rows-1", kShapes}), "rules_version");
  EXPECT_EQ(where({"toy", 1, "rows-2", kShapes}), "features");
  EXPECT_EQ(where({"toy", 1, "rows-1", kOther}), "nets[1]");
  EXPECT_EQ(where({"toy", 1, "rows-1", std::span(kShapes).first(1)}), "nets");
}

}  // namespace
}  // namespace menagerie
