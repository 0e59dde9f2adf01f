// SPDX-License-Identifier: MIT
#include "cli/session.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <set>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/kept.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {

namespace {

// True from so many milliseconds after now.
std::function<bool()> after(int millis) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(millis);
  return [until] { return std::chrono::steady_clock::now() >= until; };
}

const BotInfo* adviser_named(const std::string& hints, const Entry& entry) {
  if (hints.empty()) return &strongest_level(entry);
  return hints == "off" ? nullptr : find_bot(entry, hints);
}

}  // namespace

Session::Session(Table table, Lang lang, const Look& look, Io& io, const std::string& hints)
    : match_(std::move(table.match)),
      bots_(std::move(table.bots)),
      given_names_(std::move(table.names)),
      lang_(lang),
      look_(look),
      io_(io),
      adviser_(adviser_named(hints, match_.entry())) {
  news_.resize(bots_.size() + 1);
  name_seats();
}

int Session::people() const { return static_cast<int>(std::count(bots_.begin(), bots_.end(), "")); }

// Bots are named by their level where they differ.
void Session::name_seats() {
  names_.clear();
  std::set<std::string> levels(bots_.begin(), bots_.end());
  levels.erase("");
  for (std::size_t s = 0; s < bots_.size(); ++s) {
    const std::string number = std::to_string(s + 1);
    const BotInfo* bot = find_bot(match_.entry(), bots_[s]);
    if (bots_[s].empty() && s < given_names_.size() && !given_names_[s].empty())
      names_.push_back(given_names_[s]);
    else if (bots_[s].empty())
      names_.push_back(text({"Player {0}", "玩家 {0}"}, {number}));
    else if (levels.size() > 1 && bot)
      names_.push_back(text(bot->name) + " " + number);
    else
      names_.push_back(text({"Bot {0}", "電腦 {0}"}, {number}));
  }
}
void Session::set_lang(Lang lang) {
  lang_ = lang;
  name_seats();
}

void Session::say(std::string_view line, int indent) { say(wrapped(line, look_.width, indent)); }
void Session::say(const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    io_.out << (look_.ascii && lang_ == Lang::kEnglish ? to_ascii(line) : line) << '\n';
}

bool Session::ask(const std::string& prompt, std::string& line) {
  io_.out << prompt << std::flush;
  if (!read_line(io_.in, line)) return false;
  while (line.ends_with('\r') || line.ends_with(' ')) line.pop_back();
  return true;
}

void Session::say_how_to_go_on(const std::string& file) {
  const std::string game(match_.entry().info->id);
  const bool last = !file.empty() && file == youngest_kept(io_.kept, game);
  say(std::vector{"  menagerie play " + game + " --resume " +
                  (last ? std::string(kLastKept) : clean(file))});
}

void Session::page(const std::vector<std::string>& lines) {
  const std::size_t screen = static_cast<std::size_t>(std::max(5, io_.height - 2));
  for (std::size_t from = 0; from < lines.size(); from += screen) {
    const std::size_t to =
        io_.in_tty && io_.out_tty ? std::min(lines.size(), from + screen) : lines.size();
    say(std::vector(lines.begin() + static_cast<std::ptrdiff_t>(from),
                    lines.begin() + static_cast<std::ptrdiff_t>(to)));
    std::string answer;
    if (to == lines.size() ||
        !ask(text({"-- Enter for more, q to stop -- ", "-- 按 Enter 繼續，q 停止 -- "}), answer) ||
        answer == "q")
      return;
  }
}

// A decision's chance depends on the match and the moment alone, so that an undone bot plays the
// same again.
Rng Session::chance(Seat seat) const {
  Rng rng{match_.seed().words[3] ^ match_.moves().size() * 0x9e3779b97f4a7c15u ^ seat};
  return Rng{rng.next()};
}

std::string Session::choice_of(Seat seat) {
  auto& mind = minds_[bots_[seat]];
  if (!mind) mind = match_.entry().bot(bots_[seat]);
  mind->hurry_when(after(patience_with(bots_[seat])));
  Rng rng = chance(seat);
  return mind->choose(match_.state(), seat, rng);
}

bool Session::advised() const { return adviser_ && match_.state()->due().has(viewer_); }

Advice Session::advice(std::string_view also) {
  const std::uint64_t position = match_.state()->hash() ^ viewer_;
  if (given_ && given_for_ == position && (also.empty() || given_->of(also))) return *given_;
  Rng rng = chance(viewer_);
  given_ = advise(match_.entry(), *adviser_, match_.state(), viewer_, rng, also,
                  after(patience_with(adviser_->id)));
  given_for_ = position;
  return *given_;
}

void Session::step(Seat by, std::string_view move, int millis) {
  const AnyState before = match_.state();
  const Answer answer = match_.play(by, move, voice(), millis);
  if (!answer)  // only a bot's own mistake comes here
    throw Problem{kWorld,
                  {{"a bot chose a move that is not legal: {0}", "電腦選了不合法的一步：{0}"},
                   answer.message,
                   "seat " + std::to_string(by + 1)}};
  const auto tell = [&](Seat to, std::vector<std::string>& news) {
    for (std::string& line : match_.state()->narrate(before, by, answer.move, to, voice()))
      news.push_back(clean(line));
  };
  for (std::size_t s = 0; s < bots_.size(); ++s)
    if (bots_[s].empty()) tell(static_cast<Seat>(s), news_[s]);
  if (people() == 0) tell(kSpectator, news_.back());
  if (people() <= 1) tell_news();
  if (is_person(by)) keep();
}

void Session::keep_in(std::string path) {
  std::error_code ec;
  kept_ = std::filesystem::exists(path, ec);  // it is what has been resumed
  kept_in_ = std::move(path);
}

void Session::keep() {
  if (kept_in_.empty()) return;
  try {
    std::filesystem::create_directories(std::filesystem::path(kept_in_).parent_path());
    save_match(kept_in_, record());
    kept_ = true;
  } catch (const std::exception&) {  // no such folder: the match goes on without
    kept_in_.clear(), kept_ = false;
  } catch (const Problem&) {  // a full disk
    kept_in_.clear(), kept_ = false;
  }
}

void Session::tell_news() {
  auto& news = viewer_ < bots_.size() ? news_[viewer_] : news_.back();
  for (const std::string& line : news) say(line, 4);
  news.clear();
}

bool Session::play_bots() {
  while (!match_.over()) {
    Seat seat = kSpectator;
    match_.state()->due().each([&](Seat s) {
      if (seat == kSpectator && !is_person(s)) seat = s;
    });
    if (seat == kSpectator) return false;
    step(seat, choice_of(seat), -1);
    const SeatSet due = match_.state()->due(), able = match_.state()->able();
    const bool may_step_in =
        people() == 1 && !match_.over() && able.has(viewer_) && !due.has(viewer_);
    if (may_step_in && !match_.state()->legal_moves(viewer_).empty()) return true;
  }
  return false;
}

void Session::curtain(Seat to) {
  if (io_.out_tty)
    io_.out << "\x1b[2J\x1b[3J\x1b[H";
  else
    io_.out << std::string(static_cast<std::size_t>(io_.height), '\n');
  std::string line;
  ask(text({"Pass the screen to {0}. {0} presses Enter: ", "請把螢幕交給 {0}，由 {0} 按 Enter："},
           {names_[to]}),
      line);
}

void Session::show(const Scene& now) {
  say(look_.words ? spoken_lines(now, look_, voice(), viewer_)
                  : scene_lines(now, look_, voice(), viewer_));
}

void Session::draw() {
  if (io_.measure) io_.measure(io_), look_.width = io_.width;
  const Scene now = scene();
  show(now);
  say(choice_lines(now, look_, voice()));
}

// Who won, and what everybody has where the game counts it.
std::string Session::outcome(const Scene& last) const {
  std::string winners, scores;
  const SeatSet best = match_.state()->winners();
  best.each([&](Seat s) { winners += (winners.empty() ? "" : text({", ", "、"})) + names_[s]; });
  for (const Player& p : last.players)
    scores +=
        (scores.empty() ? "" : text({", ", "、"})) + names_[p.seat] + " " + std::to_string(p.score);
  std::string out = text({"The match is over.", "整場結束。"});
  if (best.size() == match_.state()->seats())
    out += text({" A draw.", "平手。"});
  else if (!best.empty())
    out += text({" Won by {0}.", "獲勝：{0}。"}, {winners});
  if (last.scored) out += text({" Scores: {0}.", "得分：{0}。"}, {scores});
  return out;
}

void Session::tell_end() {
  std::error_code ec;
  if (kept_) std::filesystem::remove(kept_in_, ec), kept_ = false;  // an end breaks nothing off
  tell_news();
  const Scene last = scene();
  show(last);
  say(outcome(last));
  if (people() > 0)
    say(text({"“save FILE” keeps it, “undo” takes back, “quit” ends.",
              "「save 檔名」存檔，「undo」悔棋，「quit」離開。"}));
}

Next Session::play(Seat seat, std::string_view move) {
  const Answer answer = match_.state()->check(seat, move, voice());
  if (!answer) {
    const std::string mark =
        answer.clause.empty() ? std::string() : text({" ({0})", "（{0}）"}, {answer.clause});
    say(Paint{look_.colour}(Tone::kBad,
                            text({"No{0}: {1}", "不行{0}：{1}"}, {mark, clean(answer.message)})),
        4);
    const std::string_view meant = answer.clause.empty() ? command_like(move) : "";
    if (!meant.empty()) say(text({"Did you mean “{0}”?", "你是要輸入「{0}」嗎？"}, {meant}), 4);
    return Next::kStay;
  }
  const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - asked_at_);
  step(seat, move,
       io_.in_tty ? static_cast<int>(std::min<std::int64_t>(taken.count(), 999'999'000)) : -1);
  return Next::kGoOn;
}

Next Session::obey(const std::string& line, bool waited_for) {
  if (line.find_first_not_of(' ') == line.npos)
    return waited_for || match_.over() ? Next::kStay : Next::kGoOn;
  if (line.size() > kLongestLine) {
    say(text({"This line is too long.", "這一行太長了。"}));
    return Next::kStay;
  }
  if (const auto done = run_command(*this, line)) return *done;
  if (match_.over()) {
    say(text({"The match is over; “help” lists what can still be done.",
              "整場已經結束；輸入「help」看還能做什麼。"}));
    return Next::kStay;
  }
  return play(viewer_, line);
}

Next Session::turn(bool waited_for) {
  asked_at_ = std::chrono::steady_clock::now();
  while (true) {
    std::string line;
    const std::string who = viewer_ < names_.size() ? names_[viewer_] : std::string();
    if (!ask(who + "> ", line)) {
      io_.out << '\n';
      if (match_.over()) return Next::kQuit;
      broken_off_ = true;
      if (kept_) {
        say(text({"The input has ended. This goes on from here:", "輸入結束。這樣可以接著玩："}));
        say_how_to_go_on(kept_in_);
      } else {
        say(text({"The input has ended; the match is not kept.", "輸入結束，這場對局沒有存檔。"}));
      }
      return Next::kQuit;
    }
    Next next = Next::kStay;
    try {
      next = obey(line, waited_for);
    } catch (const Problem& problem) {  // a file of save or resume; the match goes on
      say(clean(problem.error.say(lang_)));
    }
    if (next == Next::kDraw)
      draw();
    else if (next != Next::kStay)
      return next;
  }
}

int Session::run() {
  for (std::size_t s = bots_.size(); s-- > 0;)
    if (bots_[s].empty()) viewer_ = static_cast<Seat>(s);
  say(text({"Type “help” for what can be typed here.", "輸入「help」看可以輸入什麼。"}));
  bool curtained = false;
  while (true) {
    if (play_bots()) {
      say(text({"You may step in, or press Enter.", "你可以插手，或按 Enter 繼續。"}));
      say(choice_lines(scene(), look_, voice()));
      if (turn(false) == Next::kQuit) return kOk;
      continue;
    }
    if (match_.over()) {
      tell_end();
      if (people() == 0 || turn(false) == Next::kQuit) return kOk;
      continue;
    }
    const Seat seat = match_.state()->due().lowest();
    if (people() > 1 && (seat != viewer_ || !curtained)) curtain(seat), curtained = true;
    viewer_ = seat;
    tell_news();
    draw();
    if (turn(true) == Next::kQuit) return kOk;
  }
}

std::vector<std::string> Session::story(Seat to) const {
  std::vector<std::string> out;
  auto again =
      Match::start(match_.entry(), match_.options(), match_.state()->seats(), match_.seed());
  if (!again) return out;
  for (const Played& p : match_.moves()) {
    const AnyState before = again->state();
    if (!again->play(p.by, p.move, voice())) return out;
    for (const std::string& line : again->state()->narrate(before, p.by, p.move, to, voice()))
      out.push_back(clean(line));
  }
  return out;
}

bool Session::undo() {
  std::size_t keep = match_.moves().size();
  while (keep > 0 && match_.moves()[keep - 1].by != viewer_) --keep;
  if (keep == 0) return false;
  match_.rewind(keep - 1);
  for (auto& news : news_) news.clear();
  return true;
}

Record Session::record() const {
  std::vector<std::string> players;
  for (std::size_t s = 0; s < bots_.size(); ++s)
    players.push_back(!bots_[s].empty()         ? bots_[s]
                      : s < given_names_.size() ? given_names_[s]
                                                : "");
  return Record::of(match_, std::move(players));
}

void Session::replace(Table table) {
  match_ = std::move(table.match);
  bots_ = std::move(table.bots);
  given_names_ = std::move(table.names);
  minds_.clear();
  given_.reset();
  news_.assign(bots_.size() + 1, {});
  name_seats();
  viewer_ = kSpectator;
  for (std::size_t s = bots_.size(); s-- > 0;)
    if (bots_[s].empty()) viewer_ = static_cast<Seat>(s);
}

}  // namespace menagerie::cli
