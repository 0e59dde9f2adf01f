// SPDX-License-Identifier: MIT
// The verb referee: a position as JSON, and what the rules say about it.
#include <istream>
#include <ostream>

#include "cli/input.hpp"
#include "cli/rules_text.hpp"
#include "cli/scene_view.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

void print(Io& io, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) io.out << line << '\n';
}

Json read_position(const Args& args, Io& io) {
  const std::string path = args.text("--position", "-");
  const std::string where = path == "-" ? "position" : path;
  const std::string text =
      path == "-" ? read_all(io.in, kLongestPosition, where) : read_file(path, kLongestPosition);
  auto json = Json::parse(text, kLongestPosition);
  if (json) return std::move(*json);
  json.error().where = where + ", " + json.error().where;
  throw Problem{kBadInput, std::move(json.error())};
}

AnyState state_of(const Entry& entry, const Json& position) {
  auto state = entry.from_position(position);
  if (state) return std::move(*state);
  state.error().where =
      "position" + (state.error().where.empty() ? "" : ", " + state.error().where);
  throw Problem{kBadInput, std::move(state.error())};
}

Json seats_json(SeatSet seats) {
  Json out = Json::array();
  seats.each([&](Seat s) { out.push(s + 1); });
  return out;
}

// The seat of --seat, or the number before the move, or the lowest that is due; `move` keeps the
// rest.
Seat mover(const Args& args, const AnyState& state, std::string& move) {
  const int seats = state->seats();
  if (args.has("--seat")) return static_cast<Seat>(args.number("--seat", 1, 1, seats) - 1);
  const std::size_t space = move.find(' ');
  if (space != move.npos) {
    const auto n = whole_number(std::string_view(move).substr(0, space));
    if (n && *n >= 1 && *n <= seats) {
      move.erase(0, space + 1);
      return static_cast<Seat>(*n - 1);
    }
  }
  return state.over() ? Seat{0} : state->due().lowest();
}

int judge(const Args& args, const Entry& entry, AnyState state, Io& io) {
  std::string move = args.text("--move");
  const Seat seat = mover(args, state, move);
  const Voice voice{args.lang()};
  const std::string words = clean(state->describe(move, voice));
  const Answer answer = state->play(seat, move, voice);
  if (!answer && answer.move.empty() && answer.clause.empty())
    throw Problem{kBadInput, {{"{0}", "{0}"}, answer.message, "--move"}};
  const std::string clause =
      answer.clause.empty() ? std::string() : clause_text(entry, answer.clause, args.lang());
  if (args.json()) {
    Json out = Json::object()
                   .set("legal", answer.legal)
                   .set("seat", seat + 1)
                   .set("move", answer.move.empty() ? move : answer.move)
                   .set("words", words);
    if (answer)
      out.set("next", state->position())
          .set("due", seats_json(state->due()))
          .set("over", state.over());
    else
      out.set("clause", answer.clause).set("message", answer.message).set("clause_text", clause);
    io.out << out.dump() << '\n';
  } else if (answer) {
    io.out << voice.say({"Legal: {0}", "合法：{0}"}, {words}) << '\n'
           << state->position().dump() << '\n';
  } else {
    const std::string mark =
        answer.clause.empty() ? std::string() : voice.say({" ({0})", "（{0}）"}, {answer.clause});
    print(io,
          wrapped(voice.say({"Not legal{0}: {1}", "不合法{0}：{1}"}, {mark, clean(answer.message)}),
                  io.width));
    if (!clause.empty()) print(io, definitions({{answer.clause, clause}}, io.width));
  }
  return answer ? kOk : kNo;
}

int list(const Args& args, const AnyState& state, Io& io) {
  const Voice voice{args.lang()};
  Json all = Json::array();
  state->able().each([&](Seat seat) {
    Json moves = Json::array();
    for (const std::string& move : state->legal_moves(seat)) {
      const std::string words = clean(state->describe(move, voice));
      moves.push(Json::object().set("move", move).set("words", words));
      if (!args.json()) io.out << seat + 1 << ' ' << clean(move) << "    " << words << '\n';
    }
    all.push(Json::object()
                 .set("seat", seat + 1)
                 .set("due", state->due().has(seat))
                 .set("moves", std::move(moves)));
  });
  if (args.json()) io.out << Json::object().set("seats", std::move(all)).dump() << '\n';
  return kOk;
}

int look_at(const Args& args, const AnyState& state, Io& io) {
  const Voice voice{args.lang()};
  const std::int64_t usual = state.over() ? 0 : state->due().lowest() + 1;
  const std::int64_t asked = args.number("--view", usual, 0, state->seats());
  const Seat seat = asked == 0 ? kSpectator : static_cast<Seat>(asked - 1);
  const Scene scene = state->scene(seat, voice);
  if (args.json()) {
    if (args.has("--view")) return io.out << to_json(scene).dump() << '\n', kOk;
    Json scores = Json::array();
    for (int s = 0; s < state->seats(); ++s) scores.push(state->score(static_cast<Seat>(s)));
    io.out << Json::object()
                  .set("due", seats_json(state->due()))
                  .set("able", seats_json(state->able()))
                  .set("over", state.over())
                  .set("winners", seats_json(state->winners()))
                  .set("scores", std::move(scores))
                  .set("position", state->position())
                  .dump()
           << '\n';
    return kOk;
  }
  const Look look{io.width, false, io.colour};
  print(io, scene_lines(scene, look, voice, seat));
  print(io, choice_lines(scene, look, voice));
  return kOk;
}

int run_referee(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const int asked =
      args.has("--move") + args.has("--list") + args.has("--score") + args.has("--view");
  if (asked > 1)
    throw Problem{kBadInput,
                  {{"--move, --list, --score and --view exclude each other",
                    "--move、--list、--score、--view 只能擇一"},
                   {},
                   "arguments"}};
  const Json position = read_position(args, io);
  if (args.has("--score")) {
    auto sheet = entry.score_sheet(position, Voice{args.lang()});
    if (!sheet) {
      sheet.error().where =
          "position" + (sheet.error().where.empty() ? "" : ", " + sheet.error().where);
      throw Problem{kBadInput, std::move(sheet.error())};
    }
    const std::string text = args.json() ? sheet->dump() : sheet->pretty();
    io.out << text << (text.ends_with('\n') ? "" : "\n");
    return kOk;
  }
  AnyState state = state_of(entry, position);
  if (args.has("--move")) return judge(args, entry, std::move(state), io);
  if (args.has("--list")) return list(args, state, io);
  return look_at(args, state, io);
}

}  // namespace

Verb referee_verb() {
  return {
      "referee",
      {"Judges a move in a position, lists the moves, or scores what was played.",
       "裁判：判斷一步合不合規則、列出可走的步，或計分。"},
      {"The position is short JSON that a person can write (docs/positions.md and each game's "
       "positions.md), read from standard input or a file. "
       "Without --move, --list, --score or --view the position is drawn for the seat whose turn it "
       "is. Seats count from 1. An illegal move is answered with the clause it breaks and exit "
       "code 1.",
       "局面是人可以手寫的簡短 JSON（見 docs/positions.md 與各遊戲的 "
       "positions.md），從標準輸入或檔案讀取。不加 --move、--list、--score、--view "
       "時，會畫出輪到的座位所看到的局面。座位從 1 算起。不合法的一步會說明違反哪一條，結束代碼為 "
       "1。"},
      {{"game", {"The game's name.", "遊戲代號。"}, Kind::kGame}},
      {{"--position",
        "FILE",
        {"The position (default: standard input, also -).",
         "局面檔案（預設為標準輸入，也可寫 -）。"},
        Kind::kFile},
       {"--move",
        "MOVE",
        {"A move to judge: \"SEAT MOVE\", or the move alone for the lowest seat that is due.",
         "要判斷的一步：「座位 著手」，或只寫著手（由目前應行動的最小座位走）。"}},
       {"--seat",
        "N",
        {"Who makes the move; then --move is the move alone.",
         "由哪個座位走；此時 --move 只寫著手。"}},
       {"--list",
        "",
        {"List the legal moves of every seat that may act.", "列出每個可行動座位的合法著手。"}},
       {"--score", "", {"Score what the JSON describes.", "替 JSON 描述的內容計分。"}},
       {"--view",
        "N",
        {"Draw what seat N sees (0: an onlooker).", "畫出 N 號座看到的局面（0 為旁觀者）。"}},
       kJson,
       kLang},
      {{"echo '{\"hands\":[\"9 8\",\"C P 3\",\"5 6\"],\"trick\":{\"cards\":\"7-7-7-7\",\"by\":1}}' "
        "| "
        "menagerie referee chimera --move '2 C'",
        {"May seat 2 play its Chimera on the trap? The clause says why not.",
         "2 號座能用奇美拉壓過陷阱嗎？條文會說明原因。"}},
       {"menagerie referee chimera --position hand.json --list --json",
        {"All legal moves, for a program.", "列出所有合法著手，給程式讀。"}},
       {"menagerie referee kachina --position line.json --score",
        {"Score a placement at the table.", "替桌上的一手計分。"}}},
      run_referee};
}

}  // namespace menagerie::cli
