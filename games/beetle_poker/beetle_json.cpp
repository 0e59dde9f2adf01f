// SPDX-License-Identifier: MIT
// Beetle cards as JSON, both ways: the vocabulary of docs/beetles.md in one table for each kind of
// word, and a reader that refuses what it does not know and names the place
// ("abilities[0].effect"). What the words mean together is judged by fault_of (beetle.cpp).
#include <algorithm>

#include "core/notation.hpp"
#include "games/beetle_poker/beetle_code.hpp"
#include "games/beetle_poker/roster.hpp"

namespace menagerie::beetle_poker {
namespace {

using Word = std::string_view;

constexpr Word kMomentWords[] = {
    "wrestlingChosen", "wrestlingRevealed", "roleDecided", "clashChosen", "clashRevealed",
    "attackWon",       "attackFailed",      "defenceWon",  "defenceLost", "drawing"};
constexpr Word kRoleWords[] = {"attacker", "defender"};
constexpr Word kSuitWords[] = {"diamond", "club", "heart", "spade"};
constexpr Word kParityWords[] = {"even", "odd"};
constexpr Word kShapeWords[] = {"suit", "rank"};
constexpr Word kPlaceWords[] = {"myEdge", "centre", "otherEdge"};
constexpr Word kMeasureWords[] = {"hand", "pile", "sum", "cards", "clash", "cap"};
constexpr Word kWhoseWords[] = {"mine", "other"};
constexpr Word kShiftWords[] = {"towardOther", "towardMe"};
constexpr Word kUseWords[] = {"compulsory", "optional"};
constexpr std::uint8_t kRedSuits = 0b0101, kBlackSuits = 0b1010;

using Failure = std::unexpected<ParseError>;
Failure fail(Text why, std::string word, std::string where, std::string clause = "B20") {
  return Failure(ParseError{why, std::move(word), std::move(where), std::move(clause)});
}

// The value as a short text for a message.
std::string shown(const Json& j) { return j.string() ? *j.string() : j.dump(); }

template <std::size_t N>
std::expected<std::uint8_t, ParseError> word_in(const Json& j, const Word (&words)[N],
                                                const std::string& where, const char* clause) {
  if (j.string())
    for (std::size_t i = 0; i < N; ++i)
      if (*j.string() == words[i]) return static_cast<std::uint8_t>(i);
  std::string all;
  for (const Word w : words) all += (all.empty() ? "" : "|") + std::string(w);
  return fail({"“{0}” is not one of its words", "「{0}」不是這裡可用的詞"}, shown(j),
              where + " (" + all + ")", clause);
}

std::expected<std::uint8_t, ParseError> small(const Json& j, const std::string& where,
                                              const char* clause) {
  const std::int64_t* n = j.integer();
  if (!n || *n < 0 || *n > 255)
    return fail({"a small whole number is expected, not “{0}”", "應該是不大的整數，而不是「{0}」"},
                shown(j), where, clause);
  return static_cast<std::uint8_t>(*n);
}

// Every member must be one of these.
std::expected<void, ParseError> only(const Json& j, std::initializer_list<Word> known,
                                     const std::string& where, const char* clause) {
  if (!j.is_object())
    return fail({"an object is expected, not “{0}”", "應該是物件，而不是「{0}」"}, shown(j), where,
                clause);
  for (const auto& [name, value] : *j.members())
    if (std::ranges::find(known, Word(name)) == known.end())
      return fail({"unknown member “{0}”", "不認得的欄位「{0}」"}, name,
                  where.empty() ? name : where + "." + name, clause);
  return {};
}

const char* const kConditionClause = "B22";

std::expected<void, ParseError> read_range(const Json& j, Condition& c, const std::string& where) {
  if (!j.items() || j.items()->size() != 2)
    return fail({"a range of two numbers is expected: [least, most]",
                 "應該是兩個數字的範圍：[最小， 最大]"},
                shown(j), where, kConditionClause);
  const auto a = small((*j.items())[0], where + "[0]", kConditionClause),
             b = small((*j.items())[1], where + "[1]", kConditionClause);
  if (!a) return Failure(a.error());
  if (!b) return Failure(b.error());
  c.a = *a, c.b = *b;
  return {};
}

template <std::size_t N>
std::expected<void, ParseError> read_word(const Json& j, const Word (&words)[N], std::uint8_t& out,
                                          const std::string& where) {
  const auto n = word_in(j, words, where, kConditionClause);
  if (!n) return Failure(n.error());
  out = *n;
  return {};
}

std::expected<void, ParseError> read_suits(const Json& j, Condition& c, const std::string& where) {
  if (!j.items() || j.items()->empty())
    return fail({"a list of suits is expected", "應該是花色的列表"}, shown(j), where,
                kConditionClause);
  for (std::size_t i = 0; i < j.items()->size(); ++i) {
    const auto suit = word_in((*j.items())[i], kSuitWords, where + "[" + std::to_string(i) + "]",
                              kConditionClause);
    if (!suit) return Failure(suit.error());
    c.a = static_cast<std::uint8_t>(c.a | 1u << *suit);
  }
  return {};
}

// {"clash": whose, one of suit, colour, value, parity}
std::expected<void, ParseError> read_clash(const Json& j, Condition& c, const std::string& where) {
  if (auto ok = only(j, {"clash", "suit", "colour", "value", "parity"}, where, kConditionClause);
      !ok)
    return ok;
  if (j.members()->size() != 2)
    return fail({"one of suit, colour, value and parity is expected beside clash",
                 "clash 之外應該剛好有 suit、colour、value、parity 其中一項"},
                {}, where, kConditionClause);
  if (const Json* v = j.find("suit"))
    return c.topic = Topic::kClashSuit, read_suits(*v, c, where + ".suit");
  if (const Json* v = j.find("value"))
    return c.topic = Topic::kClashValue, read_range(*v, c, where + ".value");
  if (const Json* v = j.find("parity"))
    return c.topic = Topic::kClashParity, read_word(*v, kParityWords, c.a, where + ".parity");
  constexpr Word kColours[] = {"red", "black"};
  c.topic = Topic::kClashSuit;
  auto ok = read_word(*j.find("colour"), kColours, c.a, where + ".colour");
  c.a = c.a == 0 ? kRedSuits : kBlackSuits;
  return ok;
}

// {"wrestling": whose, one of cards, one, sum}
std::expected<void, ParseError> read_set(const Json& j, Condition& c, const std::string& where) {
  if (auto ok = only(j, {"wrestling", "cards", "one", "sum"}, where, kConditionClause); !ok)
    return ok;
  if (j.members()->size() != 2)
    return fail({"one of cards, one and sum is expected beside wrestling",
                 "wrestling 之外應該剛好有 cards、one、sum 其中一項"},
                {}, where, kConditionClause);
  if (const Json* v = j.find("cards"))
    return c.topic = Topic::kSetCards, read_range(*v, c, where + ".cards");
  if (const Json* v = j.find("sum"))
    return c.topic = Topic::kSetSum, read_range(*v, c, where + ".sum");
  return c.topic = Topic::kSetShape, read_word(*j.find("one"), kShapeWords, c.a, where + ".one");
}

std::expected<void, ParseError> read_whose(const Json& j, Condition& c, const std::string& where) {
  const auto whose = word_in(j, kWhoseWords, where, kConditionClause);
  if (!whose) return Failure(whose.error());
  c.whose = static_cast<Whose>(*whose);
  return {};
}

std::expected<void, ParseError> read_condition(const Json& j, Condition& c,
                                               const std::string& where) {
  if (const Json* v = j.find("clash")) {
    if (auto ok = read_whose(*v, c, where + ".clash"); !ok) return ok;
    return read_clash(j, c, where);
  }
  if (const Json* v = j.find("wrestling")) {
    if (auto ok = read_whose(*v, c, where + ".wrestling"); !ok) return ok;
    return read_set(j, c, where);
  }
  if (const Json* v = j.find("greater")) {
    if (auto ok = only(j, {"greater", "whose"}, where, kConditionClause); !ok) return ok;
    const Json* whose = j.find("whose");
    if (!whose)
      return fail({"“whose” is missing: mine or other", "缺少 whose：mine 或 other"}, {},
                  where + ".whose", kConditionClause);
    if (auto ok = read_whose(*whose, c, where + ".whose"); !ok) return ok;
    return c.topic = Topic::kGreater, read_word(*v, kMeasureWords, c.a, where + ".greater");
  }
  if (auto ok = only(j, {"role", "position", "hand", "pile"}, where, kConditionClause); !ok)
    return ok;
  if (j.members()->size() != 1)
    return fail({"a condition is one test", "一個條件只能有一項檢查"}, {}, where, kConditionClause);
  if (const Json* v = j.find("role"))
    return c.topic = Topic::kRole, read_word(*v, kRoleWords, c.a, where + ".role");
  if (const Json* v = j.find("position"))
    return c.topic = Topic::kPosition, read_word(*v, kPlaceWords, c.a, where + ".position");
  if (const Json* v = j.find("hand"))
    return c.topic = Topic::kHand, read_range(*v, c, where + ".hand");
  return c.topic = Topic::kPile, read_range(*j.find("pile"), c, where + ".pile");
}

// An entry of the list: a test, or {"oncePerGame": true}.
std::expected<void, ParseError> read_conditions(const Json& j, Ability& a,
                                                const std::string& where) {
  if (!j.items())
    return fail({"a list of conditions is expected", "應該是條件的列表"}, shown(j), where,
                kConditionClause);
  for (std::size_t i = 0; i < j.items()->size(); ++i) {
    const Json& entry = (*j.items())[i];
    const std::string place = where + "[" + std::to_string(i) + "]";
    if (const Json* once = entry.find("oncePerGame")) {
      if (entry.members()->size() != 1 || !once->boolean() || !*once->boolean() || a.once)
        return fail({"oncePerGame stands alone, once, and is true",
                     "oncePerGame 要單獨寫一次，而且是 true"},
                    {}, place, kConditionClause);
      a.once = true;
      continue;
    }
    if (a.count == kMostConditions)
      return fail({"at most three tests, and oncePerGame", "最多三項檢查，另加 oncePerGame"}, {},
                  place, kConditionClause);
    if (auto ok = read_condition(entry, a.conditions[a.count], place); !ok) return ok;
    ++a.count;
  }
  return {};
}

std::expected<void, ParseError> read_number(const Json& v, Effect e, Ability& a,
                                            const std::string& place) {
  const std::int64_t* n = v.integer();
  a.effect = e;
  if (!n || *n < -128 || *n > 127)
    return fail({"a whole number is expected, not “{0}”", "應該是整數，而不是「{0}」"}, shown(v),
                place, "B23");
  a.n = static_cast<std::int8_t>(*n);
  return {};
}

std::expected<void, ParseError> read_effect(const Json& j, Ability& a, const std::string& where) {
  if (auto ok = only(j,
                     {"shift", "wrestlingSum", "clashCard", "cap", "ties", "draw", "look",
                      "takeBack", "swapRoles", "holdGround"},
                     where, "B23");
      !ok)
    return ok;
  if (j.members()->size() != 1)
    return fail({"an ability has exactly one effect", "一項能力剛好有一個效果"}, {}, where, "B23");
  const auto& [name, v] = j.members()->front();
  const std::string place = where + "." + name;
  const auto flag = [&](Effect e, bool said) -> std::expected<void, ParseError> {
    a.effect = e;
    if (!said)
      return fail({"“{0}” is not what is written here", "這裡不能寫「{0}」"}, shown(v),
                  place + (e == Effect::kTies       ? " (mine)"
                           : e == Effect::kLook     ? " (clash)"
                           : e == Effect::kTakeBack ? " (1)"
                                                    : " (true)"),
                  "B23");
    return {};
  };
  const bool yes = v.boolean() && *v.boolean();
  if (name == "wrestlingSum") return read_number(v, Effect::kWrestlingSum, a, place);
  if (name == "clashCard") return read_number(v, Effect::kClashCard, a, place);
  if (name == "cap") return read_number(v, Effect::kCap, a, place);
  if (name == "draw") return read_number(v, Effect::kDraw, a, place);
  if (name == "ties") return flag(Effect::kTies, v.string() && *v.string() == "mine");
  if (name == "look") return flag(Effect::kLook, v.string() && *v.string() == "clash");
  if (name == "takeBack") return flag(Effect::kTakeBack, v.integer() && *v.integer() == 1);
  if (name == "swapRoles") return flag(Effect::kSwapRoles, yes);
  if (name == "holdGround") return flag(Effect::kHoldGround, yes);
  const auto way = word_in(v, kShiftWords, place, "B23");
  if (!way) return Failure(way.error());
  a.effect = Effect::kShift, a.n = *way == 0 ? 1 : -1;
  return {};
}

std::expected<void, ParseError> read_ability(const Json& j, Ability& a, const std::string& where) {
  if (auto ok = only(j, {"moment", "conditions", "effect", "use"}, where, "B20"); !ok) return ok;
  const Json *moment = j.find("moment"), *effect = j.find("effect"), *use = j.find("use"),
             *conditions = j.find("conditions");
  for (const auto& [member, name] :
       {std::pair{moment, "moment"}, std::pair{effect, "effect"}, std::pair{use, "use"}})
    if (!member) return fail({"“{0}” is missing", "缺少「{0}」"}, name, where + "." + name, "B20");
  const auto m = word_in(*moment, kMomentWords, where + ".moment", "B21");
  if (!m) return Failure(m.error());
  a.moment = static_cast<Moment>(*m);
  const auto u = word_in(*use, kUseWords, where + ".use", "B15");
  if (!u) return Failure(u.error());
  a.optional = *u == 1;
  if (conditions)
    if (auto ok = read_conditions(*conditions, a, where + ".conditions"); !ok) return ok;
  return read_effect(*effect, a, where + ".effect");
}

constexpr std::size_t kLongestId = 24, kLongestName = 40;  // characters

bool is_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, [](char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-';
  }) && id.front() >= 'a';
}
bool is_name(const std::string* s) {
  return s && !s->empty() && characters(*s) <= kLongestName && std::ranges::none_of(*s, [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == '"';
         });
}
bool is_ascii(std::string_view s) {
  return std::ranges::all_of(s, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::expected<void, ParseError> read_names(const Json& j, Names& names) {
  const Json *id = j.find("id"), *name = j.find("name"), *species = j.find("species");
  if (!id || !id->string() || !is_id(*id->string()))
    return fail({"an id of lower-case letters, digits and hyphens is expected, beginning with a "
                 "letter, at most 24 long",
                 "id 應該由小寫字母、數字和連字號組成，以字母開頭，最長 24 個字"},
                id ? shown(*id) : "", "id");
  if (!name) return fail({"“{0}” is missing", "缺少「{0}」"}, "name", "name");
  if (auto ok = only(*name, {"zh-Hant", "en"}, "name", "B20"); !ok) return ok;
  constexpr Text kName{"a name of 1 to 40 characters without quotes is expected",
                       "應該是 1 到 40 個字、不含引號的名稱"};
  for (const auto& [part, where] :
       {std::pair{name->find("zh-Hant"), "name.zh-Hant"}, std::pair{name->find("en"), "name.en"},
        std::pair{species, "species"}})
    if (!part || !is_name(part->string())) return fail(kName, part ? shown(*part) : "", where);
  if (!is_ascii(*name->find("en")->string()))
    return fail({"the English name is written in ASCII", "英文名稱只能用 ASCII 字元"}, {},
                "name.en");
  if (!is_ascii(*species->string()))
    return fail({"the species is written in Latin letters", "學名只能用拉丁字母"}, {}, "species");
  names = {*id->string(), *name->find("zh-Hant")->string(), *name->find("en")->string(),
           *species->string()};
  return {};
}

Json range(const Condition& c) { return Json::array().push(c.a).push(c.b); }

Json condition_json(const Condition& c) {
  Json out = Json::object();
  const Word whose = kWhoseWords[static_cast<int>(c.whose)];
  switch (c.topic) {
    case Topic::kRole:
      return out.set("role", kRoleWords[c.a]);
    case Topic::kClashSuit: {
      out.set("clash", whose);
      if (c.a == kRedSuits || c.a == kBlackSuits)
        return out.set("colour", c.a == kRedSuits ? "red" : "black");
      Json suits = Json::array();
      for (int s = 3; s >= 0; --s)
        if (c.a >> s & 1) suits.push(kSuitWords[s]);
      return out.set("suit", std::move(suits));
    }
    case Topic::kClashValue:
      return out.set("clash", whose).set("value", range(c));
    case Topic::kClashParity:
      return out.set("clash", whose).set("parity", kParityWords[c.a]);
    case Topic::kSetCards:
      return out.set("wrestling", whose).set("cards", range(c));
    case Topic::kSetShape:
      return out.set("wrestling", whose).set("one", kShapeWords[c.a]);
    case Topic::kSetSum:
      return out.set("wrestling", whose).set("sum", range(c));
    case Topic::kPosition:
      return out.set("position", kPlaceWords[c.a]);
    case Topic::kHand:
      return out.set("hand", range(c));
    case Topic::kPile:
      return out.set("pile", range(c));
    case Topic::kGreater:
      break;
  }
  return out.set("greater", kMeasureWords[c.a]).set("whose", whose);
}

Json effect_json(const Ability& a) {
  Json out = Json::object();
  switch (a.effect) {
    case Effect::kShift:
      return out.set("shift", kShiftWords[a.n > 0 ? 0 : 1]);
    case Effect::kWrestlingSum:
      return out.set("wrestlingSum", a.n);
    case Effect::kClashCard:
      return out.set("clashCard", a.n);
    case Effect::kCap:
      return out.set("cap", a.n);
    case Effect::kTies:
      return out.set("ties", "mine");
    case Effect::kDraw:
      return out.set("draw", a.n);
    case Effect::kLook:
      return out.set("look", "clash");
    case Effect::kTakeBack:
      return out.set("takeBack", 1);
    case Effect::kSwapRoles:
      return out.set("swapRoles", true);
    case Effect::kHoldGround:
      break;
  }
  return out.set("holdGround", true);
}

}  // namespace

std::string_view moment_word(Moment m) { return kMomentWords[static_cast<int>(m)]; }

std::expected<LoadedCard, ParseError> card_from_json(const Json& json) {
  LoadedCard out;
  if (auto ok = only(json, {"id", "name", "species", "cap", "abilities"}, "", "B20"); !ok) {
    if (ok.error().where.empty()) ok.error().where = "beetle";
    return Failure(ok.error());
  }
  if (auto ok = read_names(json, out.names); !ok) return Failure(ok.error());
  const Json *cap = json.find("cap"), *abilities = json.find("abilities");
  const auto n = small(cap ? *cap : Json(), "cap", "B20");
  if (!n) return Failure(n.error());
  out.card.cap = *n;
  if (abilities && !abilities->items())
    return fail({"a list of abilities is expected", "應該是能力的列表"}, shown(*abilities),
                "abilities");
  for (const Json& entry : abilities ? *abilities->items() : Json::Array{}) {
    const std::string where = "abilities[" + std::to_string(out.card.count) + "]";
    if (out.card.count == kMostAbilities)
      return fail({"a beetle has at most two abilities", "一隻甲蟲最多兩項能力"}, {}, where);
    if (auto ok = read_ability(entry, out.card.abilities[out.card.count], where); !ok)
      return Failure(ok.error());
    ++out.card.count;
  }
  if (Fault fault = fault_of(out.card))
    return fail(fault.why, {}, std::move(fault.where), std::string(fault.clause));
  return out;
}

Json card_to_json(const BeetleCard& card, const Names& names) {
  Json abilities = Json::array();
  for (std::size_t i = 0; i < card.count; ++i) {
    const Ability& a = card.abilities[i];
    Json conditions = Json::array();
    for (std::size_t k = 0; k < a.count; ++k) conditions.push(condition_json(a.conditions[k]));
    if (a.once) conditions.push(Json::object().set("oncePerGame", true));
    abilities.push(Json::object()
                       .set("moment", kMomentWords[static_cast<int>(a.moment)])
                       .set("conditions", std::move(conditions))
                       .set("effect", effect_json(a))
                       .set("use", kUseWords[a.optional]));
  }
  return Json::object()
      .set("id", names.id)
      .set("name", Json::object().set("zh-Hant", names.zh).set("en", names.en))
      .set("species", names.species)
      .set("cap", card.cap)
      .set("abilities", std::move(abilities));
}

// The names of a card of somebody's own are one text: id, Chinese, English and species, a line
// each.
std::expected<BeetleCode, ParseError> BeetleCode::parse_option(std::string_view text,
                                                               Texts& texts) {
  if (text.empty()) return BeetleCode{};
  constexpr std::size_t kLongest = 4'000;
  const auto json = Json::parse(text, kLongest);
  if (!json) return Failure(json.error());
  auto loaded = card_from_json(*json);
  if (!loaded) return Failure(loaded.error());
  const Names& n = loaded->names;
  bool taken = roster_index(n.id) >= 0;
  for (const std::string& known : texts.all()) taken = taken || names_in(known).id == n.id;
  if (taken)
    return fail({"the id “{0}” is taken by another beetle", "id「{0}」已經有另一隻甲蟲使用"},
                std::string(n.id), "id");
  const auto number = texts.intern(text_of(n));
  if (!number)
    return fail({"there are too many texts in this match", "這場遊戲的文字太多了"}, {}, "name");
  loaded->card.text = *number;
  return BeetleCode::of(loaded->card);
}

std::string BeetleCode::option_text(const Texts& texts) const {
  return exists() ? card_to_json(spelled(), names_in(texts[text])).dump() : std::string();
}

}  // namespace menagerie::beetle_poker
