// SPDX-License-Identifier: MIT
// Moves as people type them:
//
//     6        6 6      3=7 (Laborer as 7)      3 10 (Laborer and 10)     take     end
//     bow      say "I love the Mayor"      chat      call 2      ok      give 7
//     accuse 3 2 (seat, rule)      admit      deny      guilty      innocent      abstain
//     rule play:7 & title:mayor => bow      rule hand:3 => say "Nearly home"      honour "No
//     telephones"
#include <algorithm>
#include <array>

#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"

namespace menagerie::village_idiot {
namespace {

using Read = std::expected<Move, ParseError>;

Read error(Text why, std::string_view word = {}, std::string_view clause = {}) {
  return std::unexpected(ParseError{why, std::string(word), {}, std::string(clause)});
}

bool one_of(std::string_view word, std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, word) != names.end();
}

std::string replaced(std::string text, std::string_view sign, std::string_view by) {
  for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at + by.size()))
    text.replace(at, sign.size(), by);
  return text;
}

// The quotes and arrows of other keyboards as ASCII; what stands in ASCII quotes stays as it is.
std::string plain(std::string_view text) {
  std::string out(text);
  if (!text.contains('"'))
    for (const std::string_view quote : {"“", "”", "「", "」", "＂"})
      out = replaced(out, quote, "\"");
  const auto quote = out.find('"');
  std::string head = out.substr(0, quote);
  for (const std::string_view arrow : {"⇒", "→"}) head = replaced(head, arrow, "=>");
  return quote == std::string::npos ? head : head + " " + out.substr(quote);
}

std::optional<int> card_number(std::string_view word) {
  static constexpr std::pair<std::string_view, int> kNames[] = {
      {"a", 11},    {"j", 12},    {"q", 13},    {"k", 14},      {"joker", 15},
      {"fool", 15}, {"傻瓜", 15}, {"鬼牌", 15}, {"peasant", 2}, {"佃農", 2}};
  for (const auto& [name, n] : kNames)
    if (word == name) return n;
  const auto n = whole_number(word);
  return n && *n >= kLowest && *n <= kHighest ? n : std::nullopt;
}

// What stands in double quotes, or all after the first word where there are none.
std::string_view content(std::string_view text) {
  const auto open = text.find('"');
  if (open == std::string_view::npos) {
    const auto space = text.find_first_of(" \t");
    return space == std::string_view::npos ? std::string_view() : text.substr(space);
  }
  const auto close = text.find('"', open + 1);
  return text.substr(open + 1, close == std::string_view::npos ? close : close - open - 1);
}

constexpr Text kNoMove{
    "\"{0}\" is no move: type a card (2-15), two cards, \"take\", or one of the other words",
    "「{0}」不是著手：請輸入牌(2-15)、兩張牌、take（拿牌）或其他指令"};

// "6", "6 6", "3=7", "3 10", "3=10 10": cards, each perhaps with what it counts as.
Read parse_play(const std::vector<std::string>& words, std::string_view text) {
  std::array<int, 2> card{}, as{};
  if (words.empty()) return error(kNoMove, text);
  if (words.size() > 2)
    return error({"more than two cards cannot be played at once: {0}", "一次不能出超過兩張牌：{0}"},
                 text, "V12");
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const auto n = card_number(std::string_view(words[i]).substr(0, equals));
    if (!n) return error(kNoMove, text);
    card[i] = *n;
    if (equals == std::string::npos) continue;
    const auto counts = card_number(std::string_view(words[i]).substr(equals + 1));
    if (!counts)
      return error({"\"{0}\": what should the Laborer count as?", "「{0}」：工人要當作哪個數字？"},
                   words[i], "V25");
    as[i] = *counts;
  }
  Move m;
  int said = as[0] ? as[0] : as[1];
  if (as[0] && as[1] && as[0] != as[1])
    return error({"the two cards count as different numbers: {0}", "兩張牌當作不同的數字：{0}"},
                 text, "V12");
  if (words.size() == 2 &&
      card[0] != card[1]) {  // of two different cards one is the Laborer, and counts as the other
    const int other = as[0] ? card[1] : card[0];
    if (said && said != other)
      return error({"the two cards are not the same number: {0}", "兩張牌的數字不同：{0}"}, text,
                   "V12");
    said = 0;
  }
  m.a = static_cast<std::uint8_t>(card[0]), m.b = static_cast<std::uint8_t>(card[1]);
  if (m.b && m.b < m.a) std::swap(m.a, m.b);
  m.c = static_cast<std::uint8_t>(said);
  return m;
}

std::optional<int> gesture_of(std::string_view word) {
  for (int g = 0; g < kGestures; ++g) {
    const Word& w = gesture_word(g);
    if (word == w.notation || word == w.name.en || word == w.name.zh) return g;
  }
  return std::nullopt;
}

std::optional<Title> title_of_word(std::string_view word) {
  for (int t = 0; t < kTitles; ++t) {
    const Word& w = title_word(static_cast<Title>(t));
    if (word == w.notation || word == w.name.zh ||
        (word == "village" && t == static_cast<int>(Title::kIdiot)))
      return static_cast<Title>(t);
  }
  return std::nullopt;
}

constexpr std::pair<std::string_view, When> kChineseWhens[] = {
    {"出牌", When::kPlay},  {"一對", When::kPair}, {"對子", When::kPair}, {"能力", When::kPower},
    {"雙數", When::kEven},  {"單數", When::kOdd},  {"壓", When::kOn},     {"拿牌", When::kPickup},
    {"清空", When::kClear}, {"手牌", When::kHand}, {"剩", When::kDown},   {"頭銜", When::kTitle},
    {"鄰座", When::kNext},  {"接", When::kAfter}};

// "play", "play:7", "hand:3", "title:mayor".
std::expected<Trigger, ParseError> parse_trigger(std::string_view word) {
  const auto fail = [&](Text why) {
    return std::unexpected(ParseError{why, std::string(word), {}, "V47"});
  };
  const auto colon = word.find(':');
  const std::string_view name = word.substr(0, colon), arg = colon == std::string_view::npos
                                                                 ? std::string_view()
                                                                 : word.substr(colon + 1);
  When when = When::kNone;
  for (int w = 1; w < kWhens; ++w)
    if (name == when_word(static_cast<When>(w)) && static_cast<When>(w) != When::kNumber)
      when = static_cast<When>(w);
  for (const auto& [zh, w] : kChineseWhens)
    if (name == zh) when = w;
  if (when == When::kNone)
    return fail(
        {"\"{0}\" is no trigger: use play, play:7, pair, power, even, odd, on:9, pickup, clear, "
         "hand:3, down:1, title:mayor, next:mayor, after:mayor",
         "「{0}」不是條件：可用 "
         "play、play:7、pair、power、even、odd、on:9、pickup、clear、hand:3、down:1、title:"
         "mayor、next:mayor、after:mayor"});
  if (when >= When::kTitle) {
    const auto title = title_of_word(arg);
    if (!title) return fail({"\"{0}\" names no title", "「{0}」沒有指出頭銜"});
    return Trigger(when, static_cast<int>(*title));
  }
  if (when == When::kPlay && !arg.empty()) when = When::kNumber;
  const bool counts = when == When::kHand || when == When::kDown;
  if (when != When::kNumber && when != When::kOn && !counts)
    return arg.empty() ? std::expected<Trigger, ParseError>(Trigger(when))
                       : fail({"\"{0}\" takes no number", "「{0}」不需要數字"});
  const auto n = counts ? whole_number(arg) : card_number(arg);
  if (!n || *n < 1 || *n > 15)
    return fail({"\"{0}\" needs a number: cards 2 to 15, hands 1 to 15",
                 "「{0}」需要數字：牌是 2 到 15，手牌張數是 1 到 15"});
  return Trigger(when, *n);
}

Read parse_duty(Rule rule, const std::vector<std::string>& words, std::string_view text,
                Texts& texts) {
  const auto fail = [&](Text why) { return error(why, words.empty() ? text : words[0], "V48"); };
  if (words.empty())
    return fail({"the duty after \"=>\" is missing: {0}", "「=>」後面缺少義務：{0}"});
  const std::string& word = words[0];
  if (one_of(word, {"say", "說"})) {
    const std::string_view duty = text.substr(text.find("=>") + 2);
    const auto number = text_number(content(duty.substr(duty.find(word))), kPhraseLimit, texts);
    if (!number) return std::unexpected(number.error());
    rule.duty = Duty::kSay, rule.arg = *number;
  } else if (words.size() > 2 || (words.size() == 2 && words[1] != "\"\"")) {
    return fail({"only \"say\" is followed by words, \"{0}\" is not",
                 "只有「say」後面可以接文字，「{0}」不行"});
  } else if (const auto g = gesture_of(word)) {
    rule.duty = Duty::kGesture, rule.arg = static_cast<std::uint8_t>(*g);
  } else if (one_of(word, {"quiet", "安靜", "禁言"})) {
    rule.duty = Duty::kQuiet;
  } else if (word.starts_with("nopair:") || word.starts_with("never:")) {
    const auto n = card_number(std::string_view(word).substr(word.find(':') + 1));
    if (!n) return fail({"\"{0}\" needs a card's number, 2 to 15", "「{0}」需要牌的數字，2 到 15"});
    rule.duty = word[1] == 'o' ? Duty::kNoPair : Duty::kBan,
    rule.arg = static_cast<std::uint8_t>(*n);
  } else {
    return fail(
        {"\"{0}\" is no duty: use bow, flap, salute, draw, toast, hush, clap, thank, say \"...\", "
         "quiet, nopair:6",
         "「{0}」不是義務：可用 bow、flap、salute、draw、toast、hush、clap、thank、say "
         "\"...\"、quiet、nopair:6"});
  }
  Move m;
  m.kind = Move::kRule, m.rule = rule.tidy();
  return m;
}

// "rule <trigger> [& <trigger>] => <duty>"; `text` is folded.
Read parse_rule(std::string_view text, Texts& texts) {
  const auto arrow = text.find("=>");
  if (arrow == std::string_view::npos || arrow > text.find('"'))
    return error({"a rule reads \"rule <trigger> => <duty>\": {0}",
                  "規則的寫法是「rule 條件 => 義務」：{0}"},
                 text, "V46");
  auto triggers = words_of(text.substr(0, arrow), " \t&");
  triggers.erase(triggers.begin());
  if (triggers.empty() || triggers.size() > 2)
    return error({"a rule has one trigger, or two joined by \"&\": {0}",
                  "規則要有一個條件，或兩個以「&」相連：{0}"},
                 text, "V47");
  Rule rule;
  const auto first = parse_trigger(triggers[0]);
  if (!first) return std::unexpected(first.error());
  rule.first = *first;
  if (triggers.size() == 2) {
    const auto second = parse_trigger(triggers[1]);
    if (!second) return std::unexpected(second.error());
    rule.second = *second;
  }
  return parse_duty(rule, words_of(text.substr(arrow + 2)), text, texts);
}

// A word alone.
std::optional<Move> parse_word(std::string_view w) {
  Move m;
  if (one_of(w, {"take", "pickup", "pick-up", "拿", "拿牌", "撿牌"}))
    m.kind = Move::kTake;
  else if (one_of(w, {"end", "結束"}))
    m.kind = Move::kEnd;
  else if (one_of(w, {"ok", "letgo", "let-go", "放過"}))
    m.kind = Move::kLetGo;
  else if (one_of(w, {"chat", "聊天"}))
    m.kind = Move::kChat;
  else if (one_of(w, {"admit", "承認"}))
    m.kind = Move::kAdmit;
  else if (one_of(w, {"deny", "否認"}))
    m.kind = Move::kDeny;
  else if (one_of(w, {"innocent", "not-guilty", "無罪"}))
    m.kind = Move::kVote, m.a = 0;
  else if (one_of(w, {"guilty", "有罪"}))
    m.kind = Move::kVote, m.a = 1;
  else if (one_of(w, {"abstain", "棄權"}))
    m.kind = Move::kVote, m.a = 2;
  else if (const auto g = gesture_of(w))
    m.kind = Move::kGesture, m.a = static_cast<std::uint8_t>(*g);
  else
    return std::nullopt;
  return m;
}

std::optional<int> seat_number(std::string_view word) {  // from 1, as people count
  const auto n = whole_number(word);
  return n && *n >= 1 && *n <= kMostSeats ? std::optional(*n - 1) : std::nullopt;
}

// A verb and its numbers: call 2, accuse 3 2, give 7.
std::optional<Read> parse_verb(const std::vector<std::string>& words) {
  const std::string& verb = words[0];
  Move m;
  if (one_of(verb, {"call", "檢舉"})) {
    const auto seat = words.size() == 2 ? seat_number(words[1]) : std::nullopt;
    if (!seat)
      return error({"\"call\" needs a seat: call 2", "「call」後面要有座位：call 2"}, {}, "V42");
    m.kind = Move::kCall, m.a = static_cast<std::uint8_t>(*seat);
  } else if (one_of(verb, {"accuse", "指控"})) {
    const auto seat = words.size() == 3 ? seat_number(words[1]) : std::nullopt,
               rule = words.size() == 3 ? seat_number(words[2]) : std::nullopt;
    if (!seat || !rule)
      return error({"\"accuse\" needs a seat and the number of a rule: accuse 3 2",
                    "「accuse」後面要有座位和規則編號：accuse 3 2"},
                   {}, "V50");
    m.kind = Move::kAccuse, m.a = static_cast<std::uint8_t>(*seat),
    m.b = static_cast<std::uint8_t>(*rule);
  } else if (one_of(verb, {"give", "給"})) {
    const auto n = words.size() == 2 ? card_number(words[1]) : std::nullopt;
    if (!n)
      return error({"\"give\" needs a card: give 7", "「give」後面要有牌：give 7"}, {}, "V40");
    m.kind = Move::kGive, m.a = static_cast<std::uint8_t>(*n);
  } else {
    return std::nullopt;
  }
  return m;
}

}  // namespace

std::expected<Move, ParseError> Move::parse(std::string_view text, Texts& texts) {
  const std::string kept = plain(text), low = folded(kept);
  auto words = words_of(low);
  if (words.empty()) return error({"no move was given", "沒有輸入著手"});
  if (words.size() == 2 &&
      ((words[0] == "pick" && words[1] == "up") || (words[0] == "let" && words[1] == "go")))
    words = {words[0] + words[1]};
  const std::string verb = words[0];
  if (words.size() == 1)
    if (const auto m = parse_word(verb)) return *m;
  if (one_of(verb, {"rule", "規則"})) return parse_rule(low, texts);
  const bool honour = one_of(verb, {"honour", "honor", "榮譽"});
  if (honour || one_of(verb, {"say", "說"})) {
    const std::string_view from = std::string_view(kept).substr(kept.find_first_not_of(" \t"));
    const auto number = text_number(content(from), honour ? kHonourLimit : kPhraseLimit, texts);
    if (!number) return std::unexpected(number.error());
    Move m;
    if (honour)
      m.kind = kRule, m.rule = {{}, {}, Duty::kHonour, *number};  // V46
    else
      m.kind = kSay, m.a = *number;
    return m;
  }
  if (const auto m = parse_verb(words)) return *m;
  return parse_play(words_of(low, " \t-+,"), text);
}

std::string to_text(const Move& m, const Texts& texts) {
  switch (m.kind) {
    case Move::kPlay: {
      std::string out = std::to_string(m.a);
      if (m.c) out += "=" + std::to_string(m.c);
      if (m.b) out += " " + std::to_string(m.b);
      if (m.b && m.c) out += "=" + std::to_string(m.c);
      return out;
    }
    case Move::kTake:
      return "take";
    case Move::kEnd:
      return "end";
    case Move::kGesture:
      return std::string(gesture_word(m.a).notation);
    case Move::kSay:
      return "say " + quoted(m.a, texts);
    case Move::kCall:
      return "call " + std::to_string(m.a + 1);
    case Move::kLetGo:
      return "ok";
    case Move::kChat:
      return "chat";
    case Move::kAccuse:
      return "accuse " + std::to_string(m.a + 1) + " " + std::to_string(m.b + 1);
    case Move::kAdmit:
      return "admit";
    case Move::kDeny:
      return "deny";
    case Move::kVote:
      return m.a == 0 ? "innocent" : m.a == 1 ? "guilty" : "abstain";
    case Move::kGive:
      return "give " + std::to_string(m.a);
    case Move::kRule:
      return rule_notation(m.rule, texts);
  }
  return {};
}

}  // namespace menagerie::village_idiot
