// SPDX-License-Identifier: MIT
// Names, labels, facts and the story of a step.
#include "games/kachina/words.hpp"

#include "core/notation.hpp"
#include "games/kachina/ruling.hpp"
#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {
namespace {

struct Words {
  Text name;
  std::string_view plural, word, face_zh;
  char letter;
};
constexpr Words kWords[] = {
    {{"Koshari", "小丑"}, "Koshari", "koshari", "丑", 'K'},
    {{"Hummingbird", "蜂鳥"}, "Hummingbirds", "hummingbird", "蜂", 'H'},
    {{"Warrior", "戰士"}, "Warriors", "warrior", "戰", 'R'},
    {{"Wolf", "狼"}, "Wolves", "wolf", "狼", 'W'},
    {{"Eagle", "老鷹"}, "Eagles", "eagle", "鷹", 'E'},
    {{"Ogre", "食人魔"}, "Ogres", "ogre", "魔", 'O'},
    {{"Sun", "太陽"}, "Suns", "sun", "日", 'S'},
    {{"Chief", "酋長"}, "Chiefs", "chief", "酋", 'C'},
};
const Words& words_for(Kind k) { return kWords[k >= kKoshari && k <= kChief ? k - 1u : 0u]; }

struct Synonym {
  std::string_view word;
  Kind kind;
};
constexpr Synonym kSynonyms[] = {{"clown", kKoshari}, {"clowns", kKoshari}, {"bird", kHummingbird},
                                 {"鷹", kEagle},      {"日", kSun},         {"酋", kChief},
                                 {"魔", kOgre},       {"戰", kWarrior},     {"蜂", kHummingbird},
                                 {"丑", kKoshari},    {"部落酋長", kChief}};

}  // namespace

Text name_of(Kind k) { return words_for(k).name; }
std::string_view word_of(Kind k) { return words_for(k).word; }
char letter_of(Kind k) { return words_for(k).letter; }
std::string face_of(Kind k, const Voice& voice) {
  const std::string number = std::to_string(k);
  return voice.lang == Lang::kEnglish ? letter_of(k) + number
                                      : std::string(words_for(k).face_zh) + number;
}

std::optional<Kind> kind_from(std::string_view folded) {
  for (Kind k = kKoshari; k <= kChief; ++k) {
    const Words& w = words_for(k);
    const bool letter = folded.size() == 1 && folded[0] == (w.letter | 32);
    if (letter || folded == w.word || folded == w.name.zh) return k;
  }
  for (const Synonym& s : kSynonyms)
    if (s.word == folded) return s.kind;
  return std::nullopt;
}

std::string list_of(Bundle tiles, const Voice& voice) {
  std::vector<std::string> out;
  for (Kind k = kChief; k >= kKoshari; --k) {
    const int n = tiles.count(k);
    if (n == 0) continue;
    if (voice.lang == Lang::kChinese)
      out.push_back(std::string(name_of(k).zh) + (n > 1 ? "×" + std::to_string(n) : ""));
    else
      out.push_back(n > 1 ? std::to_string(n) + " " + std::string(words_for(k).plural)
                          : std::string(name_of(k).en));
  }
  return out.empty() ? "-" : joined(out, voice(Text{", ", "、"}));
}

std::string State::fact_text(const Fact& fact, const Voice& voice) {
  if (fact.kind == kTileFact) return std::string(voice(name_of(static_cast<Kind>(fact.value))));
  if (fact.kind == kCellFact) return to_text(cell_of(fact));
  return {};
}

Text State::describe_option(std::string_view name) {
  if (name == "renew.repeat")
    return {"A player may take new hands as long as each has three or more alike.",
            "只要手牌有三片以上同種，就可以一直換下去。"};
  if (name == "start.draw")
    return {"The start player refills the hand after the start tile.",
            "起始玩家放下起始板塊後要補一片手牌。"};
  if (name == "no.placement")
    return {"Without a legal placement: throw a tile out of the game, or pass.",
            "無處可放時：丟掉一片板塊，或跳過。"};
  if (name == "wolf.zeroed")
    return {
        "What a Wolf beside a Koshari is worth: nothing, or the sum of the line's other Wolves.",
        "緊鄰小丑的狼的能力值：零，或同一行列其他狼的總和。"};
  return {};
}

std::string describe(const Move& m, const Voice& voice) {
  const auto tile = std::string(voice(name_of(m.kind)));
  switch (m.act) {
    case Act::kKeep:
      return std::string(voice(Text{"Keep the hand", "保留手牌"}));
    case Act::kRenew:
      return std::string(voice(Text{"Take a new hand", "換一手新牌"}));
    case Act::kPass:
      return std::string(voice(Text{"Pass: nothing can be placed", "跳過：無處可放"}));
    case Act::kThrow:
      return voice.say({"Throw out: {0}", "丟掉{0}"}, {tile});
    case Act::kPlace:
      break;
  }
  if (m.cell == kNowhere) return tile;
  return voice.say({"{0} on {1}", "{0}放在 {1}"}, {tile, to_text(m.cell)});
}

std::vector<std::string> picks(const Move& m) {
  if (m.act != Act::kPlace) return {};
  return {std::string(word_of(m.kind)), to_text(m.cell)};
}

}  // namespace menagerie::kachina
