// SPDX-License-Identifier: MIT
// Names and chat that strangers write and others read: one line, no characters that hide or turn
// the text around (controls, bidirectional overrides, zero-width marks), no space at either end.
#pragma once
#include <string>
#include <string_view>

namespace menagerie {

// What is left of valid UTF-8 when such characters are taken out.
std::string plain_text(std::string_view text);

}  // namespace menagerie
