// SPDX-License-Identifier: MIT
// Moves and cards as people type them: `pass`, `bid 30`, `give 3 H`, `8-9-10-P-12`,
// `8-9-10-11-P=7`. Input may use spaces, hyphens, commas or plus signs in any order of cards,
// full-width characters and a few Chinese words; output has one form.
#include <algorithm>
#include <array>
#include <utility>

#include "core/notation.hpp"
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

constexpr std::string_view kSeparators = " \t-,+:/";

// Chinese words and separators; a word stands before every word that it contains.
constexpr std::array<std::pair<std::string_view, std::string_view>, 19> kWords{{
    {"奇美拉飛翔", " p c "}, {"飛翔", " p c "},  {"奇美拉", " c "},  {"琵亞", " p "},
    {"獵人", " h "},         {"跳過", " pass "}, {"不出", " pass "}, {"不叫", " pass "},
    {"不喊", " pass "},      {"不要", " pass "}, {"過", " pass "},   {"交換", " give "},
    {"交出", " give "},      {"給", " give "},   {"喊", " bid "},    {"叫", " bid "},
    {"bid", " bid "},        {"出", " play "},   {"、", " "},
}};

std::vector<std::string> move_words(std::string_view text) {
  std::string s = folded(text);
  for (const auto& [from, to] : kWords)
    for (std::size_t at = s.find(from); at != std::string::npos; at = s.find(from, at + to.size()))
      s.replace(at, from.size(), to);
  return words_of(s, kSeparators);
}

ParseError no_card(std::string_view word) {
  return {{"“{0}” is not a card: the cards are 1 to 12, H, P and C",
           "「{0}」不是牌：牌有 1 到 12、H、P、C"},
          std::string(word)};
}

int rank_of(std::string_view word) {
  if (word == "h") return kHunter;
  if (word == "p") return kPiYa;
  if (word == "c") return kChimera;
  const auto n = whole_number(word);
  return n && *n >= 1 && *n <= 12 ? *n : 0;
}

std::expected<Cards, ParseError> cards_of(const std::vector<std::string>& words) {
  Cards cards = 0;
  for (const std::string& word : words) {
    const int rank = rank_of(word);
    if (!rank) return std::unexpected(no_card(word));
    if (count_of(cards, rank) == 15)
      return std::unexpected(
          ParseError{{"there are not so many cards “{0}”", "沒有那麼多張「{0}」"}, word, {}, "C1"});
    cards += one(rank);
  }
  return cards;
}

// "p=7" anywhere among the words: becomes "p", and 7 is returned. 0: not there.
std::expected<int, ParseError> take_reading(std::vector<std::string>& words) {
  int reading = 0;
  for (std::string& word : words) {
    if (!word.starts_with("p=")) continue;
    reading = rank_of(std::string_view(word).substr(2));
    if (reading < 1 || reading > 12)
      return std::unexpected(ParseError{
          {"“{0}”: P can stand for 1 to 12", "「{0}」：琵亞只能當作 1 到 12"}, word, {}, "C48"});
    word = "p";
  }
  return reading;
}

std::vector<std::string> card_words(Cards cards) {
  std::vector<std::string> out;
  each_card(cards, [&](int rank) { out.push_back(rank_text(rank)); });
  return out;
}

}  // namespace

std::string rank_text(int rank) {
  return rank == kHunter    ? "H"
         : rank == kPiYa    ? "P"
         : rank == kChimera ? "C"
                            : std::to_string(rank);
}

std::expected<Cards, ParseError> parse_cards(std::string_view text) {
  return cards_of(move_words(text));
}

std::expected<Move, ParseError> Move::parse(std::string_view text) {
  std::vector<std::string> words = move_words(text);
  if (words.empty()) return std::unexpected(ParseError{{"no move is given", "沒有寫出任何動作"}});
  if (words.size() == 1 && words[0] == "pass") return pass();
  const bool number_alone =
      words.size() == 1 && (words[0] == "20" || words[0] == "30" || words[0] == "40");
  if (words[0] == "bid" || number_alone) {
    const auto n = words.size() == 2 || number_alone ? whole_number(words.back()) : std::nullopt;
    if (!n)
      return std::unexpected(
          ParseError{{"“{0}”: a bid is written “bid 30”", "「{0}」：喊價請寫「喊 30」"},
                     std::string(text),
                     {},
                     "C15"});
    return bid(*n);
  }
  const bool gift = words[0] == "give";
  std::erase(words, gift ? "give" : "play");
  const auto reading = take_reading(words);
  if (!reading) return std::unexpected(reading.error());
  const auto cards = cards_of(words);
  if (!cards) return std::unexpected(cards.error());
  if (gift) return give(*cards);
  if (*cards == 0)
    return std::unexpected(
        ParseError{{"name the cards to play, or pass", "請寫出要出的牌，或跳過"}});
  // Where Pi Ya has but one place, naming it changes nothing.
  const Readings where = readings(*cards);
  return play(*cards, !where.low && *reading == where.high ? 0 : *reading);
}

// In a straight Pi Ya stands in its place; otherwise the body comes first, then what is attached.
std::string cards_text(Cards cards, int reading) {
  const Readings where = readings(cards);
  std::vector<std::string> words;
  if (where.high || reading) {
    const int place = reading ? reading : where.high;
    for (int rank = 1; rank <= kChimera; ++rank) {
      if (rank == place)
        words.insert(words.end(), static_cast<std::size_t>(count_of(cards, kPiYa)),
                     reading ? "P=" + std::to_string(reading) : "P");
      if (rank != kPiYa)
        words.insert(words.end(), static_cast<std::size_t>(count_of(cards, rank)), rank_text(rank));
    }
  } else {
    for (const bool body : {true, false})
      for (int rank = 1; rank <= kChimera; ++rank)
        if ((count_of(cards, rank) >= 3) == body)
          words.insert(words.end(), static_cast<std::size_t>(count_of(cards, rank)),
                       rank_text(rank));
  }
  return joined(words, "-");
}

std::string cards_list(Cards cards) { return joined(card_words(cards)); }

std::string to_text(const Move& m) {
  if (m.is_pass()) return "pass";
  if (m.is_bid()) return "bid " + std::to_string(m.points());
  if (m.is_give()) return "give " + cards_list(m.cards());
  return m.cards() ? cards_text(m.cards(), m.reading())
                   : "play";  // of no cards: nonsense, and refused
}

std::string describe(const Move& m, const Voice& voice) {
  if (m.is_pass()) return std::string(voice({"pass", "跳過"}));
  if (m.is_bid()) return voice.say({"bid {0}", "喊 {0}"}, {std::to_string(m.points())});
  if (m.is_give()) return voice.say({"give {0}", "交給隊友 {0}"}, {cards_list(m.cards())});
  const Cards cards = m.cards();
  const Shape shape = contains(kDeck, cards) && cards ? classify(cards, m.reading()) : Shape{};
  std::string out =
      voice.say({"{0} {1}", "{0} {1}"}, {voice(type_name(shape.type)), cards_text(cards)});
  const Readings where = shape.type == Type::kStraight ? readings(cards) : Readings{};
  if (where.high) {
    const int place = m.reading() ? m.reading() : where.high;
    out += voice.say({" (P as {0})", "（琵亞當 {0}）"}, {std::to_string(place)});
  }
  return out;
}

// A straight whose reading must be chosen is a button: two moves would have the same cards picked.
std::vector<std::string> picks(const Move& m) {
  if (m.is_pass() || m.is_bid() || (m.is_play() && m.reading())) return {};
  std::vector<std::string> out = card_words(m.cards());
  if (m.is_give())
    for (std::string& word : out) word = "give:" + word;
  return out;
}

std::string State::fact_text(const Fact& fact, const Voice& voice) {
  switch (fact.kind) {
    case kCardsFact:
      return cards_text(fact.value & kAll, Move(fact.value).reading());
    case kTypeFact:
      return std::string(voice(type_name(static_cast<Type>(fact.value))));
    case kRankFact:
      return rank_text(static_cast<int>(fact.value));
    default:
      return {};
  }
}

}  // namespace menagerie::chimera
