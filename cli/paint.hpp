// SPDX-License-Identifier: MIT
// Colours of a terminal, by what they mean. With colour off, text stays as it is.
#pragma once
#include <string>
#include <string_view>

namespace menagerie::cli {

enum class Tone {
  kPlain,
  kStrong,
  kHeading,
  kDim,
  kDue,
  kGood,
  kBad,
  kRed,
  kGreen,
  kBlue,
  kYellow,
  kPurple,
  kCyan,
  kPick
};

struct Paint {
  bool on = false;

  std::string operator()(Tone tone, std::string_view text) const {
    if (!on || tone == Tone::kPlain || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code(tone)) + "m" + std::string(text) + "\x1b[0m";
  }

 private:
  static constexpr std::string_view code(Tone tone) {
    switch (tone) {
      case Tone::kStrong:
        return "1";
      case Tone::kHeading:
        return "1;36";
      case Tone::kDim:
        return "2";
      case Tone::kDue:
        return "1;33";
      case Tone::kGood:
      case Tone::kGreen:
        return "32";
      case Tone::kBad:
      case Tone::kRed:
        return "31";
      case Tone::kBlue:
        return "34";
      case Tone::kYellow:
        return "33";
      case Tone::kPurple:
        return "35";
      case Tone::kCyan:
        return "36";
      case Tone::kPick:
        return "2;36";
      case Tone::kPlain:
        break;
    }
    return "0";
  }
};

// The tone that an item's look names ("card red" is red); kPlain where it names none.
Tone tone_of(std::string_view look);

}  // namespace menagerie::cli
