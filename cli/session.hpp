// SPDX-License-Identifier: MIT
// A match at one terminal: people at some seats, bots at the others, a line of input at a time. The
// session draws what the seat in front of the screen may see and nothing else; between two people
// it hides the screen. What a person types is either a command (commands.cpp) or a move.
#pragma once
#include <chrono>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/scene_view.hpp"
#include "coach/advice.hpp"
#include "core/match.hpp"
#include "core/record.hpp"

namespace menagerie::cli {

struct Io;

enum class Next {
  kStay,
  kDraw,
  kGoOn,
  kQuit
};  // after a line: ask again, draw again, see whose turn it is, end

// A match and who sits at it.
struct Table {
  Match match;
  std::vector<std::string> bots;   // by seat; an empty id is a person
  std::vector<std::string> names;  // of the people, by seat; empty: by the number of the seat
};

class Session {
 public:
  // `hints`: the level that is asked for advice; empty: the strongest; "off": none is.
  Session(Table table, Lang lang, const Look& look, Io& io, const std::string& hints = {});

  int run();  // the exit code

  // Writes the match to that file after every decision of a person.
  void keep_in(std::string path);
  bool broken_off() const { return broken_off_; }  // the input ended before the match

  // What the commands work with.
  const Match& match() const { return match_; }
  Io& io() { return io_; }
  Lang lang() const { return lang_; }
  Seat viewer() const { return viewer_; }
  Voice voice() const { return {lang_, names_, nullptr, look_.ascii}; }
  Scene scene() const { return match_.state()->scene(viewer_, voice()); }
  const Look& look() const { return look_; }
  int people() const;
  bool is_person(Seat s) const { return s < bots_.size() && bots_[s].empty(); }

  std::string text(const Text& t, std::initializer_list<std::string_view> values = {}) const {
    return fill(t(lang_), values);
  }
  void say(std::string_view line, int indent = 0);         // wrapped
  void say(const std::vector<std::string>& lines);         // as they are
  void say_how_to_go_on(const std::string& file);          // the command, in one line
  void page(const std::vector<std::string>& lines);        // a screen at a time, on a terminal
  bool ask(const std::string& prompt, std::string& line);  // false at the end of the input

  Next play(Seat seat, std::string_view move);  // tells why where it is refused
  bool advised() const;                         // the viewer is to decide and hints are allowed
  // For the viewer; asks about that move too, where it is not empty.
  Advice advice(std::string_view also = {});
  std::vector<std::string> story(Seat to) const;  // everything so far, as that seat was told
  bool undo();                                    // to the viewer's last decision
  void set_lang(Lang lang);
  Record record() const;
  void replace(Table table);  // a resumed match

 private:
  bool play_bots();  // true: a person who is not waited for may want to step in
  void step(Seat by, std::string_view move, int millis);
  void curtain(Seat to);
  void show(const Scene& now);  // drawn, or told in words
  void draw();
  void keep();
  void tell_news();
  std::string outcome(const Scene& last) const;
  void tell_end();
  Next turn(bool waited_for);
  Next obey(const std::string& line, bool waited_for);
  std::string choice_of(Seat bot);
  Rng chance(Seat seat) const;  // of a decision at this point of the match
  void name_seats();

  Match match_;
  std::vector<std::string> bots_, given_names_, names_;
  Lang lang_;
  Look look_;
  Io& io_;
  Seat viewer_ = kSpectator;
  std::vector<std::vector<std::string>> news_;  // by seat; what has not been told yet
  std::map<std::string, std::unique_ptr<Bot>> minds_;
  const BotInfo* adviser_;       // null: nobody
  std::optional<Advice> given_;  // the last advice, and
  std::uint64_t given_for_ = 0;  // ... a hash of the position and viewer
  std::chrono::steady_clock::time_point asked_at_;
  std::string kept_in_;  // empty: nowhere
  bool kept_ = false, broken_off_ = false;
};

// Reads the first record of a file and replays it: a player whose name is a bot's id is that bot,
// the rest are people. Throws Problem.
Table load_table(const std::string& path);
Table load_table(std::istream& in, const std::string& name,
                 const Entry* (*find)(std::string_view id));
// Throws Problem; a file that is there already is replaced only where it is a record too.
void save_match(const std::string& path, const Record& record);

}  // namespace menagerie::cli
