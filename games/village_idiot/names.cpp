// SPDX-License-Identifier: MIT
#include "games/village_idiot/names.hpp"

#include "core/notation.hpp"
#include "games/village_idiot/refusals.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr Word kTitleWords[] = {
    // V30
    {"mayor", {"Mayor", "市長"}},   {"lawyer", {"Lawyer", "律師"}},
    {"priest", {"Priest", "牧師"}}, {"sheriff", {"Sheriff", "警長"}},
    {"knight", {"Knight", "騎士"}}, {"merchant", {"Merchant", "商人"}},
    {"yeoman", {"Yeoman", "隨從"}}, {"blacksmith", {"Blacksmith", "鐵匠"}},
    {"farmer", {"Farmer", "農夫"}}, {"idiot", {"Village Idiot", "鄉巴佬"}},
};

constexpr Word kGestureWords[] = {
    // V48
    {"bow", {"bow", "鞠躬"}},
    {"flap", {"flap your arms like a hen", "像雞一樣拍動手臂"}},
    {"salute", {"salute", "敬禮"}},
    {"draw", {"draw a bow and loose the arrow", "拉弓射箭"}},
    {"toast", {"raise your glass", "舉杯"}},
    {"hush", {"put a finger to your lips", "比出噓聲手勢"}},
    {"clap", {"clap hands with the Village Idiot", "和鄉巴佬擊掌"}},
    {"thank", {"thank the Mayor", "感謝市長"}},
};

constexpr Text kCardNames[] = {
    // V6: from 2 to 15
    {"Peasant", "佃農"},
    {"Laborer", "工人"},
    {},
    {},
    {"Farmer", "農夫"},
    {"Blacksmith", "鐵匠"},
    {"Yeoman", "隨從"},
    {"Merchant", "商人"},
    {"Knight", "騎士"},
    {"Sheriff", "警長"},
    {"Priest", "牧師"},
    {"Lawyer", "律師"},
    {"Mayor", "市長"},
    {"Fool", "傻瓜"},
};

constexpr std::string_view kWhenWords[] = {"",     "play", "play",  "pair",   "power",
                                           "even", "odd",  "on",    "pickup", "clear",
                                           "hand", "down", "title", "next",   "after"};

// {0} is the number, or the title. Each completes "When you ...".
constexpr Text kWhenPhrases[] = {
    // V47
    {},
    {"play", "出牌"},
    {"play {0}", "打出 {0}"},
    {"play a pair", "打出一對"},
    {"play a Fool, Peasant or Laborer", "打出傻瓜、佃農或工人"},
    {"play an even number", "打出雙數"},
    {"play an odd number", "打出單數"},
    {"play on {0}", "壓在 {0} 上"},
    {"pick up", "拿牌"},
    {"clear the pile", "清空牌堆"},
    {"have {0} or fewer in hand", "手牌不超過 {0} 張"},
    {"go down to {0} or fewer in hand", "出完只剩 {0} 張或更少"},
    {"are the {0}", "身為{0}"},
    {"sit next to the {0}", "坐在{0}旁邊"},
    {"follow a play of the {0}", "接在{0}出牌之後"},
};

bool names_title(Trigger t) { return t.when() >= When::kTitle; }
bool is_event(Trigger t) {
  switch (t.when()) {
    case When::kNone:
    case When::kHand:
    case When::kTitle:
    case When::kNext:
    case When::kAfter:
      return false;
    default:
      return true;
  }
}
bool has_number(Trigger t) {
  const When w = t.when();
  return w == When::kNumber || w == When::kOn || w == When::kHand || w == When::kDown;
}

// Without case, width and white space (V48).
std::string bare(std::string_view content) {
  std::string out;
  for (const char c : folded(content))
    if (c != ' ' && c != '\t') out += c;
  return out;
}

std::string duty_phrase(const Rule& r, const Voice& voice) {
  switch (r.duty) {
    case Duty::kGesture:
      return voice.say({"first {0}", "要先{0}"}, {voice(gesture_word(r.arg).name)});
    case Duty::kSay:
      return voice.say({"first say \"{0}\"", "要先說「{0}」"}, {saying(r.arg, voice)});
    case Duty::kQuiet:
      return std::string(
          voice({"do not use the chat until your next turn", "在下次輪到你以前不准聊天"}));
    case Duty::kNoPair:
      return voice.say(
          {"play no pair of {0}s where a single one would do", "能出單張 {0} 時不准出一對 {0}"},
          {std::to_string(r.arg)});
    case Duty::kBan:
      return voice.say({"never play {0}", "不准出 {0}"}, {std::to_string(r.arg)});
    default:
      return {};
  }
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

const Word& title_word(Title t) { return kTitleWords[static_cast<std::size_t>(t) % kTitles]; }
const Word& gesture_word(int g) { return kGestureWords[static_cast<std::size_t>(g) % kGestures]; }
Text card_name(int number) {
  return number >= kLowest && number <= kHighest ? kCardNames[number - kLowest] : Text{};
}
std::string_view phase_word(Phase p) {
  constexpr std::string_view kWords[] = {"play", "rule", "letgo", "admit", "vote", "give", "over"};
  return kWords[static_cast<std::size_t>(p) % kPhases];
}
std::string_view when_word(When w) { return kWhenWords[static_cast<std::size_t>(w) % kWhens]; }

std::string trigger_notation(Trigger t) {
  std::string out(when_word(t.when()));
  if (names_title(t))
    out += ":" + std::string(title_word(static_cast<Title>(t.arg())).notation);
  else if (has_number(t))
    out += ":" + std::to_string(t.arg());
  return out;
}

std::string trigger_phrase(Trigger t, const Voice& voice) {
  const std::string arg = names_title(t)
                              ? std::string(voice(title_word(static_cast<Title>(t.arg())).name))
                              : std::to_string(t.arg());
  return voice.say(kWhenPhrases[static_cast<std::size_t>(t.when()) % kWhens], {arg});
}

std::string rule_phrase(const Rule& r, const Voice& voice) {
  if (r.honour()) return saying(r.arg, voice);
  Trigger a = r.first, b = r.second;
  if (!is_event(a) && is_event(b)) std::swap(a, b);
  std::string when = trigger_phrase(a, voice);
  if (b.when() != When::kNone)
    when += voice.say({" and {0}", "，且{0}"}, {trigger_phrase(b, voice)});
  if (!is_event(a)) when = voice.say({"play and {0}", "出牌且{0}"}, {when});
  const bool number = !when.empty() && is_digit(when.back());  // set apart from Chinese words
  return voice.say({"When you {0}: {1}.", number ? "當你{0} 時：{1}。" : "當你{0}時：{1}。"},
                   {when, duty_phrase(r, voice)});
}

std::string saying(std::uint8_t text, const Voice& voice) {
  if (is_shipped(text)) return std::string(voice(shipped(text)));
  const std::string_view own = voice.texts ? (*voice.texts)[text] : std::string_view();
  return own.empty() ? "#" + std::to_string(text) : std::string(own);
}

std::string quoted(std::uint8_t text, const Texts& texts) {
  Voice plain;
  plain.texts = &texts;
  return "\"" + saying(text, plain) + "\"";
}

std::string rule_notation(const Rule& r, const Texts& texts) {
  if (r.honour()) return "honour " + quoted(r.arg, texts);
  std::string out = "rule " + trigger_notation(r.first);
  if (r.second.when() != When::kNone) out += " & " + trigger_notation(r.second);
  out += " => ";
  switch (r.duty) {
    case Duty::kGesture:
      return out + std::string(gesture_word(r.arg).notation);
    case Duty::kSay:
      return out + "say " + quoted(r.arg, texts);
    case Duty::kQuiet:
      return out + "quiet";
    case Duty::kNoPair:
      return out + "nopair:" + std::to_string(r.arg);
    default:
      return out + "never:" + std::to_string(r.arg);
  }
}

std::string cards_phrase(int number, int count, const Voice& voice) {
  const std::string n = std::to_string(number);
  if (count == 2) return voice.say({"pair of {0}s", "一對 {0}"}, {n});
  return n;
}

std::string set_apart(std::string cards, const Voice& voice) {
  const bool number = !cards.empty() && is_digit(cards[0]);
  return voice.lang == Lang::kChinese && number ? " " + cards : cards;
}

std::string seat_title(const Table& t, Place place, const Voice& voice) {
  if (t.phase == Phase::kOver) {
    for (int i = 0; i < t.seats - t.in.size(); ++i)
      if (t.finished[static_cast<std::size_t>(i)] == place)
        return std::string(voice(title_word(title_of(static_cast<Place>(i), t.seats)).name));
  } else if (t.round == 1) {
    return {};
  }
  return std::string(voice(title_word(title_of(place, t.seats)).name));  // V33
}

std::expected<std::uint8_t, ParseError> text_number(std::string_view content, int longest,
                                                    Texts& texts) {
  const auto error = [&](Text why) {
    return std::unexpected(ParseError{why, std::string(content), {}, "V48"});
  };
  while (!content.empty() && (content.front() == ' ' || content.front() == '\t'))
    content.remove_prefix(1);
  while (!content.empty() && (content.back() == ' ' || content.back() == '\t'))
    content.remove_suffix(1);
  const std::string wanted = bare(content);
  if (wanted.empty()) return error({"the words are missing", "缺少文字內容"});
  if (static_cast<int>(characters(content)) > longest)
    return std::unexpected(
        ParseError{longest == kPhraseLimit
                       ? Text{"at most 40 characters are allowed: {0}", "最多 40 個字：{0}"}
                       : Text{"at most 200 characters are allowed: {0}", "最多 200 個字：{0}"},
                   std::string(content),
                   {},
                   longest == kPhraseLimit ? "V48" : "V46"});
  for (const char c : content)
    if (static_cast<unsigned char>(c) < ' ')
      return error({"the words must stand on one line", "文字必須在同一行"});
  for (std::size_t i = 0; i < shipped().size(); ++i)
    if (bare(shipped()[i].en) == wanted || bare(shipped()[i].zh) == wanted)
      return static_cast<std::uint8_t>(kShipped + i);
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (bare(texts.all()[i]) == wanted) return static_cast<std::uint8_t>(i + 1);
  if (const auto number = texts.intern(content)) return *number;
  return error({"no more texts can be kept in this match", "這場比賽無法再保存更多文字"});
}

}  // namespace menagerie::village_idiot
