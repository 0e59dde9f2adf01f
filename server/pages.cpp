// SPDX-License-Identifier: MIT
#include "server/pages.hpp"

#include <fstream>
#include <optional>
#include <sstream>

#include "core/fields.hpp"

namespace menagerie {
namespace {

namespace fs = std::filesystem;

int hex(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text, bool query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && query) {
      out += ' ';
      continue;
    }
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const int high = i + 2 < text.size() ? hex(text[i + 1]) : -1,
              low = high < 0 ? -1 : hex(text[i + 2]);
    if (low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  if (!is_utf8(out) || out.find('\0') != std::string::npos) return std::nullopt;
  return out;
}

Page plain(int status, std::string_view text) {
  return {status, "text/plain; charset=utf-8", std::string(text) + "\n", "no-store", {}};
}
Page json(const Json& body) { return {200, "application/json", body.dump(), "no-cache", {}}; }

std::string_view type_of(const fs::path& file) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".webmanifest", "application/manifest+json"},
      {".map", "application/json"},
      {".ogg", "audio/ogg"},
      {".mp3", "audio/mpeg"},
  };
  const std::string extension = file.extension().string();
  for (const auto& [end, type] : kTypes)
    if (end == extension) return type;
  return "application/octet-stream";
}

// Names that begin with a dot are nobody's business; that refuses ".." as well.
bool plain_path(std::string_view path) {
  if (!path.starts_with('/') || path.find('\\') != std::string_view::npos) return false;
  return path.find("/.") == std::string_view::npos && path.find("//") == std::string_view::npos;
}

}  // namespace

std::string_view Target::value(std::string_view name) const {
  for (const auto& [key, text] : query)
    if (key == name) return text;
  return {};
}

std::optional<Target> target_of(std::string_view text) {
  Target out;
  const std::size_t mark = text.find('?');
  auto path = decoded(text.substr(0, mark), false);
  if (!path) return std::nullopt;
  out.path = std::move(*path);
  std::string_view rest =
      mark == std::string_view::npos ? std::string_view() : text.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    auto key = decoded(pair.substr(0, equals), true);
    auto value = decoded(
        equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1), true);
    if (!key || !value || out.query.size() >= 20) return std::nullopt;
    out.query.emplace_back(std::move(*key), std::move(*value));
  }
  return out;
}

Page Pages::get(std::string_view text, std::string_view known_tag, House& house,
                std::int64_t now) const {
  const auto target = target_of(text);
  if (!target || !plain_path(target->path)) return plain(400, "This address cannot be read.");
  const std::string_view path = target->path;
  const Lang lang = lang_of(target->value("lang"));
  if (path == "/healthz") return plain(200, "ok");
  if (path == "/api/games") return games(lang);
  if (path.starts_with("/api/")) return plain(404, "There is nothing here.");
  if (path.starts_with("/rules/")) return rules(path.substr(7), lang);
  if (path.starts_with("/record/")) {
    const auto record = house.record(path.substr(8), target->value("token"), now);
    if (record) return {200, "text/plain; charset=utf-8", *record, "no-store", {}};
    const Code code = record.error().code;
    return plain(code == Code::kNoSuchTable  ? 404
                 : code == Code::kBadToken   ? 403
                 : code == Code::kNotStarted ? 409
                                             : 503,
                 code == Code::kNotStarted ? std::string_view("The match is not over yet.")
                                           : text_of(code)(lang));
  }
  if (path == "/" || path.starts_with("/t/")) return file("/index.html", known_tag);
  return file(path, known_tag);
}

Page Pages::games(Lang lang) const {
  Json list = Json::array();
  for (const Entry& game : games_) list.push(to_json(game, lang));
  return json(Json::object()
                  .set("protocol", kProtocol)
                  .set("lang", tag_of(lang))
                  .set("games", std::move(list)));
}

Page Pages::rules(std::string_view game, Lang lang) const {
  for (const Entry& entry : games_)
    if (entry.info->id == game)
      return {200,
              "text/markdown; charset=utf-8",
              std::string(lang == Lang::kEnglish ? entry.rules_en : entry.rules_zh),
              "no-cache",
              {}};
  return plain(404, text_of(Code::kNoSuchGame)(lang));
}

// Vite names the files of assets/ by their content, so they never change.
Page Pages::file(std::string_view path, std::string_view known_tag) const {
  constexpr std::uintmax_t kLargest = 32 << 20;
  std::error_code failed;
  const fs::path root = fs::canonical(web_, failed);
  if (web_.empty() || failed)
    return plain(404, "The web page has not been built (script/serve does that).");
  const fs::path found = fs::canonical(root / fs::path(path.substr(1)), failed);
  if (failed || !fs::is_regular_file(found, failed) || fs::file_size(found, failed) > kLargest)
    return plain(404, "There is nothing here.");
  const auto [end, rest] = std::mismatch(root.begin(), root.end(), found.begin(), found.end());
  if (end != root.end()) return plain(404, "There is nothing here.");  // a link that leads out
  std::ifstream in(found, std::ios::binary);
  std::ostringstream body;
  body << in.rdbuf();
  if (!in) return plain(404, "There is nothing here.");
  Page page{200, std::string(type_of(found)), std::move(body).str(), "no-cache", {}};
  Hasher hash;
  hash.bytes(page.body);
  page.tag = "\"" + hex16(hash.value()) + "\"";
  if (path.starts_with("/assets/")) page.cache = "public, max-age=31536000, immutable";
  if (page.tag == known_tag) page.status = 304, page.body.clear();
  return page;
}

}  // namespace menagerie
