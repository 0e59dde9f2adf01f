// SPDX-License-Identifier: MIT
// A struct names its members once, in `static void fields(auto& x, auto f)`, which calls f("name",
// x.member) for each. Bytes, hash, JSON (json_fields.hpp) and options (options.hpp) are visitors
// over that one list. f may be handed more arguments after the member (an option's range): a
// visitor ignores what it doesn't know.
//
// Bytes: little-endian, fixed width, arrays without a length, InlineVectors with a 16-bit length.
// Decoded bytes are believed only after `sound()`.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace menagerie {

template <class T>
concept Scalar = std::integral<T> || std::is_enum_v<T>;
template <class T>
concept Growable = requires(T v, std::size_t n) {  // an InlineVector
  T::kCapacity;
  v.resize(n);
};
template <class T>
concept Sequence = !Growable<T> && requires(T v) {
  v.begin();
  v.size();
};

template <class T>
void put_bytes(std::string& out, const T& x) {
  if constexpr (Scalar<T>) {
    for (std::size_t i = 0; i < sizeof x; ++i)
      out += static_cast<char>(static_cast<std::uint64_t>(x) >> 8 * i);
  } else if constexpr (Growable<T>) {
    put_bytes(out, static_cast<std::uint16_t>(x.size()));
    for (const auto& e : x) put_bytes(out, e);
  } else if constexpr (Sequence<T>) {
    for (const auto& e : x) put_bytes(out, e);
  } else {
    T::fields(x, [&](auto, const auto& member, const auto&...) { put_bytes(out, member); });
  }
}

// False when the bytes run out or cannot be a T.
template <class T>
bool take_bytes(std::string_view& in, T& x) {
  if constexpr (Scalar<T>) {
    if (in.size() < sizeof x) return false;
    std::uint64_t v = 0;
    for (std::size_t i = 0; i < sizeof x; ++i)
      v |= std::uint64_t{static_cast<std::uint8_t>(in[i])} << 8 * i;
    in.remove_prefix(sizeof x);
    if constexpr (std::same_as<T, bool>) {
      if (v > 1) return false;
      x = v == 1;
    } else {
      x = static_cast<T>(v);
    }
    return true;
  } else if constexpr (Growable<T>) {
    std::uint16_t n = 0;
    if (!take_bytes(in, n) || n > T::kCapacity) return false;
    x.clear();
    x.resize(n);
    for (auto& e : x)
      if (!take_bytes(in, e)) return false;
    return true;
  } else if constexpr (Sequence<T>) {
    for (auto& e : x)
      if (!take_bytes(in, e)) return false;
    return true;
  } else {
    bool ok = true;
    T::fields(x, [&](auto, auto& member, const auto&...) { ok = ok && take_bytes(in, member); });
    return ok;
  }
}

template <class T>
std::string encode(const T& x) {
  std::string out;
  put_bytes(out, x);
  return out;
}

// T must be default constructible and have `bool sound() const`.
template <class T>
std::optional<T> decode(std::string_view in) {
  std::optional<T> x(std::in_place);
  if (take_bytes(in, *x) && in.empty() && x->sound()) return x;
  return std::nullopt;
}

// FNV-1a over bytes, 64 bits: for digests that must agree between machines, not against an
// adversary.
class Hasher {
 public:
  void bytes(std::string_view s) {
    for (const char c : s) h_ = (h_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3u;
  }
  void word(std::uint64_t x) {
    for (int i = 0; i < 8; ++i) h_ = (h_ ^ (x >> 8 * i & 255)) * 0x100000001b3u;
  }
  std::uint64_t value() const { return h_; }

 private:
  std::uint64_t h_ = 0xcbf29ce484222325u;
};

template <class T>
std::uint64_t hash_of(const T& x) {
  Hasher h;
  h.bytes(encode(x));
  return h.value();
}

std::string hex16(std::uint64_t x);  // 16 digits

}  // namespace menagerie
