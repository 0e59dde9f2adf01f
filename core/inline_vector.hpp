// SPDX-License-Identifier: MIT
// A vector that lives where you put it: no heap, no more than N elements. Move generators append to
// one of these, so a large N on the stack costs nothing until it is filled.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace menagerie {

template <class T, std::size_t N>
class InlineVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t kCapacity = N;
  using value_type = T;

  constexpr InlineVector() {
    // Constant evaluation may not leave storage uninitialised; at run time it is left alone.
    if (std::is_constant_evaluated())
      for (std::size_t i = 0; i < N; ++i)
        a_[i] = T{};  // spelt so that the union's member becomes active
  }
  constexpr InlineVector(const InlineVector& o) : InlineVector() { *this = o; }
  constexpr InlineVector& operator=(const InlineVector& o) {
    n_ = o.n_;
    std::copy_n(o.a_, n_, a_);
    return *this;
  }

  constexpr void push_back(const T& x) {
    assert(n_ < N);
    a_[n_++] = x;
  }
  // For whoever appends many at once: write from end() on, then say where the end is now. More may
  // have been written than is kept.
  constexpr void end_at(const T* end) {
    assert(a_ <= end && end <= a_ + N);
    n_ = static_cast<std::size_t>(end - a_);
  }
  // Room for n more: write them before they are read.
  constexpr T* extend(std::size_t n) {
    assert(n_ + n <= N);
    n_ += n;
    return a_ + n_ - n;
  }
  constexpr T pop_back() {
    assert(n_ > 0);
    return a_[--n_];
  }
  constexpr void clear() { n_ = 0; }
  constexpr void resize(std::size_t n) {
    assert(n <= N);
    for (std::size_t i = n_; i < n; ++i) a_[i] = T{};
    n_ = n;
  }
  constexpr void erase(std::size_t i) {
    assert(i < n_);
    std::copy(a_ + i + 1, a_ + n_, a_ + i);
    --n_;
  }
  constexpr std::size_t size() const { return n_; }
  constexpr bool empty() const { return n_ == 0; }
  constexpr T& operator[](std::size_t i) {
    assert(i < n_);
    return a_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < n_);
    return a_[i];
  }
  constexpr T& back() {
    assert(n_ > 0);
    return a_[n_ - 1];
  }
  constexpr const T& back() const {
    assert(n_ > 0);
    return a_[n_ - 1];
  }
  constexpr T* begin() { return a_; }
  constexpr T* end() { return a_ + n_; }
  constexpr const T* begin() const { return a_; }
  constexpr const T* end() const { return a_ + n_; }
  constexpr bool operator==(const InlineVector& o) const {
    return std::equal(begin(), end(), o.begin(), o.end());
  }

 private:
  union {  // a union member starts no lifetime, so nothing is written before push_back
    T a_[N];
  };
  std::size_t n_ = 0;
};

}  // namespace menagerie
