// SPDX-License-Identifier: MIT
// A letter that chooses the game, one that chooses the match, then a move on each line: what is
// legal is played, and an empty line plays the default.
#include "core/match.hpp"
#include "tests/fuzz/exercise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace menagerie;
  std::string_view in(reinterpret_cast<const char*>(data), size);
  const Entry& entry = chosen_game(in);
  const std::uint64_t n = in.empty() ? 0 : static_cast<unsigned char>(in[0]);
  if (!in.empty()) in.remove_prefix(1);
  auto match = Match::start(entry, {}, entry.info->usual_seats, Seed::of(n));
  promise(match.has_value(), "a match with the usual seats starts");
  Voice chinese;
  chinese.lang = Lang::kChinese;
  for (int lines = 0; !in.empty() && lines < 100 && !match->over(); ++lines) {
    const std::string line(next_line(in));
    const Seat seat = match->state()->due().lowest();
    const Answer answer = match->state()->check(seat, line, chinese);
    promise(answer.legal == answer.message.empty(), "a refusal has words");
    promise(is_utf8(answer.message) || !is_utf8(line), "a refusal is UTF-8");
    if (!answer.move.empty()) {
      const Answer again = match->state()->check(seat, answer.move, chinese);
      promise(again.move == answer.move && again.legal == answer.legal,
              "canonical notation is read as itself");
    }
    (void)match->state()->describe(line, chinese);
    promise(match->play(seat, answer.legal ? line : match->state()->default_move(seat), {}).legal,
            "a default move is legal");
  }
  exercise(entry, match->state(), 2);
  return 0;
}
