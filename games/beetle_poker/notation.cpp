// SPDX-License-Identifier: MIT
// Moves as people type them: `beetle atlas`, `Ks Kh`, `Qd use`, `use`, `skip`, `pass`. Cards may
// come in any order and spelling: K♠, ♠K, ks, 黑桃K, 10 or T, run together or apart.
#include <algorithm>
#include <cctype>

#include "core/notation.hpp"
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr std::string_view kRankNames = "3456789TJQKA2";
constexpr std::string_view kSuitLetters = "dchs";
constexpr std::string_view kSuitSigns[] = {"♦", "♣", "♥", "♠"};
constexpr Text kSuitNames[] = {
    {"diamonds", "方塊"}, {"clubs", "梅花"}, {"hearts", "紅心"}, {"spades", "黑桃"}};
constexpr Text kRankWords[] = {{"3", "3"},    {"4", "4"},     {"5", "5"},    {"6", "6"},
                               {"7", "7"},    {"8", "8"},     {"9", "9"},    {"10", "10"},
                               {"jack", "J"}, {"queen", "Q"}, {"king", "K"}, {"ace", "A"},
                               {"2", "2"}};

bool take(std::string_view& in, std::string_view word) {
  if (!in.starts_with(word)) return false;
  in.remove_prefix(word.size());
  return true;
}
// -1: none there.
int take_suit(std::string_view& in) {
  constexpr std::string_view kHollow[] = {"♢", "♧", "♡", "♤"},
                             kOther[] = {"方片", "梅", "紅桃", "黑"};
  for (int s = 0; s < 4; ++s) {
    if (take(in, kSuitSigns[s]) || take(in, kHollow[s])) return (void)take(in, "\uFE0F"), s;
    if (take(in, kSuitNames[s].zh) || take(in, kOther[s]) ||
        take(in, kSuitLetters.substr(static_cast<std::size_t>(s), 1)))
      return s;
  }
  return -1;
}
int take_rank(std::string_view& in) {
  if (take(in, "10")) return 7;
  if (in.empty()) return -1;
  const auto at =
      kRankNames.find(static_cast<char>(std::toupper(static_cast<unsigned char>(in[0]))));
  if (at == kRankNames.npos) return -1;
  in.remove_prefix(1);
  return static_cast<int>(at);
}

ParseError unreadable(std::string_view text) {
  return {{"“{0}” is no move: type cards (Ks Kh), beetle and an id, use, skip or pass",
           "看不懂「{0}」：請輸入牌（Ks Kh）、beetle 加代號、use、skip 或 pass"},
          std::string(text)};
}

std::expected<Move, ParseError> parse_beetle(std::string_view name, const Texts& texts) {
  std::string id(name);
  std::ranges::replace(id, ' ', '-');
  const auto fits = [&](std::string_view text) {
    const Names n = names_in(text);
    return n.id == id || n.zh == name || folded(n.en) == name || folded(n.species) == name;
  };
  for (unsigned i = 0; i < kRoster; ++i)
    if (fits(roster().texts[i])) return Move::beetle(i);
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (fits(texts.all()[i])) return Move::beetle(kOwnBeetle + static_cast<unsigned>(i) + 1);
  return std::unexpected(ParseError{
      {"there is no beetle “{0}” in this match", "這場遊戲沒有「{0}」這隻甲蟲"}, id, {}, "B25"});
}

}  // namespace

std::optional<Card> take_card(std::string_view& in) {
  std::string_view at = in;
  int suit = take_suit(at);
  const int rank = take_rank(at);
  if (suit < 0) suit = take_suit(at);
  if (suit < 0 || rank < 0) return std::nullopt;
  in = at;
  return static_cast<Card>(rank * 4 + suit);
}

std::optional<CardSet> cards_in(std::string_view text, std::string_view& rest) {
  CardSet out = 0;
  for (;;) {
    while (!text.empty() && (text[0] == ' ' || text[0] == '\t' || text[0] == ',' ||
                             text[0] == '+' || text[0] == '-'))
      text.remove_prefix(1);
    (void)take(text, "、");
    const auto card = take_card(text);
    if (!card) break;
    if (out & bit(*card)) return std::nullopt;
    out |= bit(*card);
  }
  rest = text;
  return out;
}

std::expected<Move, ParseError> Move::parse(std::string_view text, const Texts& texts) {
  const std::string low = joined(words_of(folded(text)));
  for (const auto& [kind, words] :
       {std::pair{kUse, std::array<std::string_view, 3>{"use", "發動", "用"}},
        std::pair{kSkip, std::array<std::string_view, 3>{"skip", "不發動", "不用"}},
        std::pair{kPass, std::array<std::string_view, 3>{"pass", "不出", "過"}}})
    if (std::ranges::find(words, low) != words.end()) return Move::of(kind);
  std::string_view rest = low;
  for (const std::string_view word : {"beetle", "甲蟲"})
    if (take(rest, word)) {
      (void)take(rest, " ");
      return parse_beetle(rest, texts);
    }
  const auto set = cards_in(low, rest);
  if (!set)
    return std::unexpected(
        ParseError{{"a card is named twice in “{0}”", "「{0}」裡有重複的牌"}, std::string(text)});
  const auto other = [&]() -> std::expected<Move, ParseError> {  // the name of a beetle alone
    auto beetle = parse_beetle(low, texts);
    return beetle ? beetle : std::unexpected(unreadable(text));
  };
  unsigned uses = 0;
  for (std::string& word : words_of(rest)) {
    if (word == "use" || word == "發動")
      uses |= 1;
    else if (word == "use2" || word == "發動2")
      uses |= 2;
    else
      return other();
  }
  if (!*set) return other();
  return Move::cards(*set, uses);
}

std::string card_text(Card c) { return {kRankNames[c / 4u], kSuitLetters[c & 3u]}; }

std::string set_text(CardSet s) {
  std::string out;
  for (; s; s &= ~bit(highest(s))) out += (out.empty() ? "" : " ") + card_text(highest(s));
  return out;
}

std::string card_face(Card c, const Voice& voice) {
  if (voice.ascii && voice.lang == Lang::kEnglish) return card_text(c);
  const char rank = kRankNames[c / 4u];
  return (rank == 'T' ? "10" : std::string(1, rank)) + std::string(kSuitSigns[c & 3]);
}
std::string card_name(Card c, const Voice& voice) {
  const Text &rank = kRankWords[c / 4u], &suit = kSuitNames[c & 3u];
  return voice.say({"{0} of {1}", "{1}{0}"}, {voice(rank), voice(suit)});
}
std::string set_face(CardSet s, const Voice& voice) {
  std::string out;
  for (; s; s &= ~bit(highest(s))) out += (out.empty() ? "" : " ") + card_face(highest(s), voice);
  return out;
}

std::string to_text(const Move& m, const Texts& texts) {
  switch (m.kind()) {
    case Move::kPass:
      return "pass";
    case Move::kUse:
      return "use";
    case Move::kSkip:
      return "skip";
    case Move::kBeetle: {
      const std::string_view names =
          m.beetle() < kRoster      ? std::string_view(roster().texts[m.beetle()])
          : m.beetle() > kOwnBeetle ? texts[static_cast<std::uint8_t>(m.beetle() - kOwnBeetle)]
                                    : std::string_view();
      const std::string_view id = names_in(names).id;
      return "beetle " + (id.empty() ? std::to_string(m.beetle()) : std::string(id));
    }
    default:
      break;
  }
  return set_text(m.set()) + (m.uses() & 1 ? " use" : "") + (m.uses() & 2 ? " use2" : "");
}

}  // namespace menagerie::beetle_poker
