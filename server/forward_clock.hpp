// SPDX-License-Identifier: MIT
// Time that never goes back. Where the system's clock is put back (summer time set by hand, a time
// server that corrects it), tables go on from where they were, and no bot or deadline waits until
// the clock is there again.
#pragma once
#include <cstdint>

namespace menagerie {

class ForwardClock {
 public:
  // Of what the system says, in milliseconds.
  std::int64_t at(std::int64_t said) {
    if (said + ahead_ < last_) ahead_ = last_ - said;
    return last_ = said + ahead_;
  }

 private:
  std::int64_t last_ = 0, ahead_ = 0;
};

}  // namespace menagerie
