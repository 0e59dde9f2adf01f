// SPDX-License-Identifier: MIT
#include "bots/net_file.hpp"

#include "core/fields.hpp"
#include "core/json.hpp"

namespace menagerie {
namespace {

constexpr std::string_view kMagic = "MENANET1";
constexpr std::size_t kLongestHeader = 16'384, kMostRoles = 16;

void put(std::string& out, std::uint64_t x, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<char>(x >> 8 * i & 255));
}
std::uint64_t get(std::string_view in, std::size_t bytes) {
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < bytes; ++i)
    x |= std::uint64_t{static_cast<std::uint8_t>(in[i])} << 8 * i;
  return x;
}

std::uint64_t checksum(std::string_view bytes) {
  Hasher h;
  h.bytes(bytes);
  return h.value();
}

std::size_t bytes_of(const NetShape& s) {
  return 2 * (std::size_t{s.inputs} + 1) * s.hidden +
         (2 * std::size_t{s.hidden} + 6) * NetShape::kSecond + 4;
}

// f(value, its bytes) for each weight.
template <class N, class F>
void each_weight(N& net, F f) {
  Net::parts(net, [&](auto& part) {
    if constexpr (requires { part.size(); })
      for (auto& w : part) f(w, sizeof w);
    else
      f(part, sizeof part);
  });
}

Json header_of(const NetUse& use, const NetOrigin& origin) {
  Json nets = Json::array();
  for (const NetShape& s : use.shapes)
    nets.push(Json::object()
                  .set("inputs", s.inputs)
                  .set("hidden", s.hidden)
                  .set("second", NetShape::kSecond)
                  .set("bits", Net::kBits));
  return Json::object()
      .set("game", use.game)
      .set("rules_version", use.rules_version)
      .set("features", use.features)
      .set("nets", std::move(nets))
      .set("games", origin.games)
      .set("seed", origin.seed)
      .set("command", origin.command)
      .set("commit", origin.commit);
}

std::unexpected<ParseError> refused(Text why, std::string word, std::string_view where) {
  return std::unexpected(ParseError{why, std::move(word), std::string(where)});
}
constexpr Text kCut{"the file of nets is not whole", "網路檔案不完整"};
constexpr Text kOther{"these nets were made for something else: {0}",
                      "這些網路是為別的用途訓練的：{0}"};

// Does the header say what is asked for?
std::expected<void, ParseError> fits(const Json& header, const NetUse& use) {
  const auto other = [](std::string word, std::string_view where) {
    return refused(kOther, std::move(word), where);
  };
  if (header.text("game") != use.game) return other(std::string(header.text("game")), "game");
  if (header.number("rules_version", -1) != use.rules_version)
    return other(std::to_string(header.number("rules_version", -1)), "rules_version");
  if (header.text("features") != use.features)
    return other(std::string(header.text("features")), "features");
  const Json* nets = header.find("nets");
  if (!nets || !nets->items() || nets->items()->size() != use.shapes.size())
    return other("nets", "nets");
  for (std::size_t i = 0; i < use.shapes.size(); ++i) {
    const Json& net = (*nets->items())[i];
    const NetShape& s = use.shapes[i];
    if (net.number("inputs") != s.inputs || net.number("hidden") != s.hidden ||
        net.number("second") != static_cast<std::int64_t>(NetShape::kSecond) ||
        net.number("bits") != Net::kBits)
      return other(net.dump(), "nets[" + std::to_string(i) + "]");
  }
  return {};
}

}  // namespace

std::string net_file_bytes(const NetUse& use, const NetFile& file) {
  const std::string header = header_of(use, file.origin).dump();
  std::string out(kMagic);
  put(out, header.size(), 4);
  out += header;
  for (const Net& net : file.nets)
    each_weight(net, [&](auto w, std::size_t n) { put(out, static_cast<std::uint64_t>(w), n); });
  put(out, checksum(out), 8);
  return out;
}

std::expected<NetFile, ParseError> net_file_from(std::string_view bytes, const NetUse& use) {
  if (!bytes.starts_with(kMagic))
    return refused({"this is no file of nets", "這不是網路檔案"}, {}, "magic");
  if (bytes.size() < kMagic.size() + 4 + 8) return refused(kCut, {}, "length");
  const std::string_view body = bytes.substr(0, bytes.size() - 8);
  if (checksum(body) != get(bytes.substr(body.size()), 8)) return refused(kCut, {}, "checksum");
  const std::uint64_t length = get(body.substr(kMagic.size()), 4);
  std::string_view rest = body.substr(kMagic.size() + 4);
  if (length > kLongestHeader || length > rest.size() || use.shapes.size() > kMostRoles)
    return refused(kCut, {}, "header");
  const auto header = Json::parse(rest.substr(0, length), kLongestHeader);
  if (!header) return std::unexpected(header.error());
  rest.remove_prefix(length);
  if (auto ok = fits(*header, use); !ok) return std::unexpected(std::move(ok.error()));
  NetFile out;
  out.origin = {static_cast<std::uint64_t>(header->number("games")),
                static_cast<std::uint64_t>(header->number("seed")),
                std::string(header->text("command")), std::string(header->text("commit"))};
  for (const NetShape& s : use.shapes) {
    if (rest.size() < bytes_of(s)) return refused(kCut, {}, "weights");
    Net net(s);
    each_weight(net, [&](auto& w, std::size_t n) {
      w = static_cast<std::decay_t<decltype(w)>>(get(rest, n));
      rest.remove_prefix(n);
    });
    if (!net.sound())
      return refused({"weights of these nets are too large", "這些網路的權重過大"}, {}, "weights");
    out.nets.push_back(std::move(net));
  }
  if (!rest.empty()) return refused(kCut, {}, "weights");
  return out;
}

std::expected<NetFile, ParseError> net_file_among(std::span<const DataFile> files,
                                                  std::string_view name, const NetUse& use) {
  if (const DataFile* file = file_named(files, name)) return net_file_from(file->content, use);
  return refused({"the file is missing", "缺少檔案"}, {}, name);
}

std::vector<Net> nets_or_blank(std::expected<NetFile, ParseError> file, const NetUse& use) {
  if (file) return std::move(file->nets);
  return {use.shapes.begin(), use.shapes.end()};
}

}  // namespace menagerie
