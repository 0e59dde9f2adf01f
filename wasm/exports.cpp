// SPDX-License-Identifier: MIT
// The module's face to JavaScript. A request is written into the memory that `input` gives, `call`
// answers it and returns the length of the answer, which lies at `output`. There is one buffer for
// each way and it is reused, so nothing is left over between calls; both are good until the next
// call of `input`.
#include "wasm/calls.hpp"

namespace {
std::string in, out;
}

extern "C" {

[[clang::export_name("input")]] char* input(std::uint32_t size) {
  if (size > menagerie::wasm::kLongestRequest) return nullptr;
  in.resize(size);
  return in.data();
}

[[clang::export_name("call")]] std::uint32_t call() {
  out = menagerie::wasm::answer(in);
  return static_cast<std::uint32_t>(out.size());
}

[[clang::export_name("output")]] const char* output() { return out.data(); }

}  // extern "C"
