// SPDX-License-Identifier: MIT
#include "cli/commands.hpp"

#include <algorithm>
#include <span>

#include "cli/input.hpp"
#include "cli/rules_text.hpp"
#include "cli/text_layout.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

constexpr std::size_t kFewMoves = 12;   // shown by a hint
constexpr std::size_t kLastLines = 20;  // shown by log

struct Command {
  std::vector<std::string_view> names;  // the first is shown in English, the second in Chinese
  Text takes;                           // {} or "MOVE"
  Text about;
  Next (*run)(Session&, const std::string& rest);
};
std::span<const Command> commands();

// True where every word typed is among the words of the move, as often.
bool has_words(const Choice& choice, const std::vector<std::string>& typed) {
  std::vector<std::string> words = words_of(folded(choice.move), " \t-,");
  for (const std::string& p : choice.picks) words.push_back(folded(p));
  const std::vector<std::string> notation = words_of(folded(choice.move), " \t-,");
  const auto covers = [&](std::vector<std::string> pool) {
    return std::all_of(typed.begin(), typed.end(), [&](const std::string& w) {
      const auto it = std::find(pool.begin(), pool.end(), w);
      if (it == pool.end()) return false;
      pool.erase(it);
      return true;
    });
  };
  std::vector<std::string> picks;
  for (const std::string& p : choice.picks) picks.push_back(folded(p));
  return covers(picks) || covers(notation);
}

std::vector<Choice> matching(const Scene& scene, const std::string& rest) {
  const auto typed = words_of(folded(rest), " \t-,");
  std::vector<Choice> out;
  for (const Choice& c : scene.choices)
    if (has_words(c, typed)) out.push_back(c);
  return out;
}

// The moves with their words; where the words say no more than the moves, the moves side by side.
std::vector<std::string> table_of(std::span<const Choice> choices, int width) {
  const bool plain = std::all_of(choices.begin(), choices.end(),
                                 [](const Choice& c) { return folded(c.label) == folded(c.move); });
  if (plain && !choices.empty()) {
    std::string line = "  ";
    for (const Choice& c : choices) line += (&c == choices.data() ? "" : "   ") + clean(c.move);
    return width_of(line) <= width ? std::vector{line} : wrapped(line, width, 2);
  }
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Choice& c : choices)
    rows.emplace_back(clean(c.move), folded(c.label) == folded(c.move) ? "" : clean(c.label));
  return definitions(rows, width);
}

Next hint(Session& s, const std::string& rest) {
  const Scene scene = s.scene();
  if (scene.over) {
    s.say(s.text({"The match is over.", "整場結束。"}));
    return Next::kStay;
  }
  if (s.advised() && rest.empty()) {
    const Advice advice = s.advice();
    s.say(s.text({"Hint ({0}):", "提示（{0}）："}, {advice.level->name(s.lang())}));
    s.say(std::vector{"  " + clean(advice.moves[0].move)});
    s.say(clean(said(advice, s.match().state(), s.voice())));
  }
  const auto found = matching(scene, rest);
  if (rest.empty() && found.size() == 1 && s.advised()) return Next::kStay;  // that was the hint
  if (found.empty() && !scene.choices.empty()) {
    s.say(s.text({"No legal move has these words. “why {0}” tells what is wrong.",
                  "沒有合法的著手含有這些字。輸入「why {0}」可知原因。"},
                 {clean(rest)}));
  } else if (found.size() <= kFewMoves) {
    if (!found.empty()) s.say(s.text({"Possible:", "可以走："}));
    s.say(table_of(found, s.look().width));
  } else {
    s.say(s.text({"{0} moves are possible; “moves{1}” lists them, “hint WORDS” narrows down.",
                  "有 {0} 種走法；「moves{1}」列出，「hint 部分文字」可縮小範圍。"},
                 {std::to_string(found.size()), rest.empty() ? "" : " " + clean(rest)}));
  }
  return Next::kStay;
}

Next moves(Session& s, const std::string& rest) {
  const auto found = matching(s.scene(), rest);
  s.page(table_of(found, s.look().width));
  s.say(found.size() == 1 ? s.text({"One move.", "只有一種。"})
                          : s.text({"{0} moves.", "共 {0} 種。"}, {std::to_string(found.size())}));
  return Next::kStay;
}

void say_clause(Session& s, std::string_view id) {
  const std::string text = clause_text(s.match().entry(), id, s.lang());
  if (text.empty())
    s.say(s.text({"The rules have no clause “{0}”.", "規則裡沒有第「{0}」條。"}, {clean(id)}));
  else
    s.say(definitions({{clean(id), clean(text)}}, s.look().width));
}

// The moves that were weighed, each with what it is worth.
std::vector<std::string> opinions(const Advice& advice, const AnyState& state, const Voice& voice) {
  Columns table(" rrr");
  table.row({std::string(voice(Text{"move", "走法"})), std::string(voice(Text{"points", "得分"})),
             "±", std::string(voice(Text{"guesses", "猜測次數"}))});
  for (const Weighed& w : advice.moves)
    if (w.worlds > 0)
      table.row({clean(in_words(state, w.move, voice)), signed_points_text(w.points),
                 points_text(2 * w.error), std::to_string(w.worlds)});
  return table.lines();
}

// Why the hint is what it is.
Next why_so(Session& s) {
  if (!s.advised())
    return s.say(s.text({"“why MOVE” asks the referee about a move, such as one from “moves”.",
                         "「why 著手」請裁判判斷一步，例如「moves」列出的那些。"})),
           Next::kStay;
  const Advice advice = s.advice();
  s.say(clean(said(advice, s.match().state(), s.voice())));
  s.say(s.text(advice.level->blurb));
  if (!advice.weighed()) return Next::kStay;
  for (const std::string& line : opinions(advice, s.match().state(), s.voice()))
    s.say(std::vector{"  " + line});
  s.say(s.text(what_points_are()));
  return Next::kStay;
}

Next why(Session& s, const std::string& rest) {
  if (rest.empty()) return why_so(s);
  const Answer answer = s.match().state()->check(s.viewer(), rest, s.voice());
  if (answer) {
    s.say(s.text({"It is legal: {0}.", "可以走：{0}。"},
                 {clean(s.match().state()->describe(rest, s.voice()))}));
    if (s.advised())
      s.say(clean(said_of(s.advice(answer.move), answer.move, s.match().state(), s.voice())));
    return Next::kStay;
  }
  s.say(s.text({"Not legal: {0}", "不行：{0}"}, {clean(answer.message)}), 4);
  if (!answer.clause.empty()) say_clause(s, answer.clause);
  return Next::kStay;
}

Next rules(Session& s, const std::string& rest) {
  const Entry& entry = s.match().entry();
  if (!rest.empty())
    say_clause(s, rest);
  else
    s.page(markdown_lines(s.lang() == Lang::kEnglish ? entry.rules_en : entry.rules_zh,
                          s.look().width, s.look().colour));
  return Next::kStay;
}

Next undo(Session& s, const std::string&) {
  if (s.people() != 1) {
    s.say(s.text(
        {"Only a person alone against bots may take back.", "只有一個人對電腦時才能悔棋。"}));
    return Next::kStay;
  }
  if (s.undo()) return Next::kGoOn;
  s.say(s.text({"You have not decided anything yet.", "你還沒有走過任何一步。"}));
  return Next::kStay;
}

Next save(Session& s, const std::string& rest) {
  if (rest.empty())
    return s.say(s.text(
               {"“save FILE”: the name of the file is missing.", "「save 檔名」：沒有給檔名。"})),
           Next::kStay;
  save_match(rest, s.record());
  s.say(s.text({"Saved in {0}. This goes on from here:", "已存入 {0}。這樣可以接著玩："},
               {clean(rest)}));
  s.say_how_to_go_on(rest);
  return Next::kStay;
}

Next resume(Session& s, const std::string& rest) {
  if (rest.empty())
    return s.say(s.text({"“resume FILE”: the name of the file is missing.",
                         "「resume 檔名」：沒有給檔名。"})),
           Next::kStay;
  Table table = load_table(rest);
  if (&table.match.entry() != &s.match().entry())
    return s.say(s.text({"It is a match of {0}.", "這是 {0} 的對局。"},
                        {table.match.entry().info->id})),
           Next::kStay;
  if (std::find(table.bots.begin(), table.bots.end(), "") == table.bots.end())
    return s.say(s.text({"Nobody plays in it but bots; “menagerie replay FILE” tells it.",
                         "裡面沒有人類玩家；可用 `menagerie replay 檔名` 重述經過。"})),
           Next::kStay;
  s.replace(std::move(table));
  return Next::kGoOn;
}

Next log(Session& s, const std::string& rest) {
  std::vector<std::string> lines = s.story(s.viewer());
  const bool all = rest == "all" || rest == "全部";
  const auto asked = whole_number(rest);
  if (!rest.empty() && !all && !asked)
    return s.say(s.text({"“log”, “log 50” or “log all”.", "「log」、「log 50」或「log all」。"})),
           Next::kStay;
  const std::size_t most = asked ? static_cast<std::size_t>(*asked) : kLastLines;
  if (!all && lines.size() > most)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  std::vector<std::string> out;
  for (const std::string& line : lines)
    for (std::string& l : wrapped(line, s.look().width, 4)) out.push_back(std::move(l));
  s.page(out);
  return Next::kStay;
}

Next look(Session& s, const std::string&) {
  s.say(spoken_lines(s.scene(), s.look(), s.voice(), s.viewer()));
  return Next::kStay;
}

Next board(Session&, const std::string&) { return Next::kDraw; }

Next form(Session& s, const std::string&) {
  const auto lines = form_lines(s.scene(), s.look(), s.voice());
  if (lines.empty())
    s.say(s.text({"Nothing is to be composed now.", "現在沒有需要自訂的著手。"}));
  else
    s.page(lines);
  return Next::kStay;
}

Next set_lang(Session& s, const std::string& rest) {
  s.set_lang(rest.empty() ? (s.lang() == Lang::kEnglish ? Lang::kChinese : Lang::kEnglish)
                          : lang_from(rest, "lang"));
  return Next::kDraw;
}

Next as_seat(Session& s, const std::string& rest) {
  const std::size_t space = rest.find(' ');
  const auto seat = whole_number(std::string_view(rest).substr(0, space));
  if (!seat || *seat < 1 || !s.is_person(static_cast<Seat>(*seat - 1)) || space == rest.npos)
    return s.say(s.text({"“seat N MOVE”: a move of another person at this table.",
                         "「seat N 著手」：同桌另一位玩家的一步。"})),
           Next::kStay;
  return s.play(static_cast<Seat>(*seat - 1), std::string_view(rest).substr(space + 1));
}

Next play_move(Session& s, const std::string& rest) { return s.play(s.viewer(), rest); }

Next quit(Session&, const std::string&) { return Next::kQuit; }

Next help(Session& s, const std::string&) {
  s.say(s.text({"Type a move as “moves” shows it, or one of these:",
                "輸入一步（寫法見「moves」），或下列指令："}));
  std::vector<std::pair<std::string, std::string>> rows;
  for (const Command& c : commands()) {
    std::string name(c.names[0]);
    if (s.lang() == Lang::kChinese) name = std::string(c.names[1]) + "、" + name;
    const std::string_view takes = c.takes(s.lang());
    rows.emplace_back(takes.empty() ? name : name + " " + std::string(takes), c.about(s.lang()));
  }
  s.say(definitions(rows, s.look().width));
  return Next::kStay;
}

std::span<const Command> commands() {
  static const std::vector<Command> all = {
      {{"hint", "提示"},
       {"[WORDS]", "[部分文字]"},
       {"what the strongest level would play; what is possible with the words typed so far",
        "最強的電腦會怎麼走；含有這些字的走法"},
       hint},
      {{"moves", "走法"},
       {"[WORDS]", "[部分文字]"},
       {"list the legal moves (that have these words)", "列出合法的走法（含有這些字的）"},
       moves},
      {{"why", "為什麼"},
       {"[MOVE]", "[著手]"},
       {"why the hint: what each move is worth; of a move: is it legal, by which rule not, how "
        "good",
        "提示的理由：每步值多少分；指定一步時：合不合法、違反哪一條、有多好"},
       why},
      {{"rules", "規則"},
       {"[C33]", "[C33]"},
       {"the rules, or one clause", "規則全文，或其中一條"},
       rules},
      {{"board", "桌面"}, {}, {"draw the table again", "重畫桌面"}, board},
      {{"look", "看"}, {}, {"the table in words", "用文字描述桌面"}, look},
      {{"form", "自訂"},
       {},
       {"how to write a move of your own, where the game has them",
        "自訂著手的寫法（有的遊戲才有）"},
       form},
      {{"log", "經過"}, {"[N|all]", "[N|全部]"}, {"what has happened", "到目前為止的經過"}, log},
      {{"undo", "悔棋"},
       {},
       {"back to your last decision (against bots)", "回到你上一次的決定（對電腦時）"},
       undo},
      {{"save", "存檔"}, {"FILE", "檔名"}, {"keep the match as a record", "把對局存成紀錄"}, save},
      {{"resume", "讀檔"},
       {"FILE", "檔名"},
       {"go on with a kept match", "接著玩存起來的對局"},
       resume},
      {{"lang", "語言"},
       {"[TAG]", "[TAG]"},
       {"English or Chinese (en, zh-Hant)", "切換英文或中文（en、zh-Hant）"},
       set_lang},
      {{"seat", "座位"},
       {"N MOVE", "N 著手"},
       {"a move of another person at this table", "同桌另一位玩家的一步"},
       as_seat},
      {{"play", "走"},
       {"MOVE", "著手"},
       {"a move, where it would look like a command", "表明這是一步，不是指令"},
       play_move},
      {{"help", "說明", "?"}, {}, {"this list", "這份列表"}, help},
      {{"quit", "離開", "exit"}, {}, {"end without saving", "不存檔離開"}, quit},
  };
  return all;
}

// Letters to put in, take out or change, two neighbours swapped counting as one, between two words.
std::size_t slips(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min(
          {d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::string_view command_like(std::string_view line) {
  constexpr std::size_t kLongestSlip = 12;
  const std::string word = folded(line.substr(0, line.find(' ')));
  if (word.empty() || word.size() > kLongestSlip) return {};
  std::string_view begun, near;
  int many = 0;
  for (const Command& c : commands())
    for (const std::string_view name : c.names) {
      if (name.starts_with(word)) begun = name, ++many;
      if (word.size() > 2 && static_cast<unsigned char>(word[0]) < 0x80 && slips(word, name) == 1)
        near = name;
    }
  return many == 1 ? begun : near;
}

std::optional<Next> run_command(Session& session, std::string_view line) {
  while (line.starts_with(' ')) line.remove_prefix(1);
  const std::size_t space = line.find(' ');
  const std::string word = folded(line.substr(0, space));
  std::string rest(space == line.npos ? std::string_view() : line.substr(space + 1));
  rest.erase(0, std::min(rest.size(), rest.find_first_not_of(' ')));
  for (const Command& c : commands())
    if (std::find(c.names.begin(), c.names.end(), word) != c.names.end())
      return c.run(session, rest);
  return std::nullopt;
}

}  // namespace menagerie::cli
