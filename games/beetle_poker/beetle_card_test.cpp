// SPDX-License-Identifier: MIT
// Beetle cards as files: what is refused and why, the roster, and cards of one's own in a match.
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/data_file.hpp"
#include "core/record.hpp"
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {

std::span<const DataFile> data_files();

namespace {

// The nets lie in the same folder.
std::vector<DataFile> card_files() {
  std::vector<DataFile> out;
  for (const DataFile& file : data_files())
    if (file.name.ends_with(".json")) out.push_back(file);
  return out;
}

// "where: why" of the refusal, or "" where the card is read.
std::string refusal(const std::string& text) {
  const auto json = Json::parse(text);
  if (!json) return json.error().say(Lang::kEnglish);
  const auto card = card_from_json(*json);
  if (card) return "";
  EXPECT_FALSE(card.error().why.zh.empty());
  EXPECT_FALSE(card.error().where.empty());
  return card.error().say(Lang::kEnglish);
}
std::string refusal_of(std::string_view moment, std::string_view conditions,
                       std::string_view effect) {
  return refusal(beetle_json(R"([{"moment": ")" + std::string(moment) + R"(", "conditions": )" +
                             std::string(conditions) + R"(, "effect": )" + std::string(effect) +
                             R"(, "use": "optional"}])"));
}
testing::AssertionResult says(const std::string& said, std::string_view where,
                              std::string_view why = "") {
  if (said.starts_with(where) && said.find(why) != said.npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "said: " << said;
}

const std::string kThunder =
    "[" +
    ability_json("defenceWon", R"([{"clash": "mine", "value": [14, 15]}, {"oncePerGame": true}])",
                 R"({"shift": "towardOther"})", "optional") +
    "]";

TEST(BeetleCard, B20_a_whole_card_is_read_and_written_back) {
  const std::string text = beetle_json(kThunder, 21);
  const auto loaded = card_from_json(*Json::parse(text));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->card.cap, 21);
  EXPECT_EQ(loaded->card.count, 1);
  EXPECT_EQ(card_to_json(loaded->card, {"mine", "我的蟲", "My beetle", "Lucanus cervus"}),
            *Json::parse(text));
}

TEST(BeetleCard, B20_id_names_species_and_cap_are_checked) {
  const auto with = [](std::string_view from, std::string_view to) {
    std::string text = beetle_json("[]", 20);
    text.replace(text.find(from), from.size(), to);
    return refusal(text);
  };
  EXPECT_EQ(with("mine", "mine"), "");
  EXPECT_TRUE(says(with("\"mine\"", "\"Mine\""), "id:", "lower-case"));
  EXPECT_TRUE(says(with("\"mine\"", "\"\""), "id:"));
  EXPECT_TRUE(says(with("\"mine\"", "7"), "id:"));
  EXPECT_TRUE(says(with("\"mine\"", "\"a-very-long-id-for-a-beetle\""), "id:"));
  EXPECT_TRUE(says(with("我的蟲", ""), "name.zh-Hant:", "1 to 40"));
  EXPECT_TRUE(says(with("My beetle", "Mön Käfer"), "name.en:", "ASCII"));
  EXPECT_TRUE(says(with("\"en\"", "\"fr\""), "name.fr:", "unknown member"));
  EXPECT_TRUE(says(with("Lucanus cervus", "\\u0007"), "species:"));
  EXPECT_TRUE(says(with("Lucanus cervus", "鍬形蟲"), "species:", "Latin"));
  EXPECT_TRUE(says(with("\"cap\": 20", "\"cap\": 14"), "cap:", "15 to 39"));
  EXPECT_TRUE(says(with("\"cap\": 20", "\"cap\": 40"), "cap:", "15 to 39"));
  EXPECT_TRUE(says(with("\"cap\": 20", "\"cap\": \"20\""), "cap:"));
  EXPECT_TRUE(
      says(with("\"cap\": 20", "\"cap\": 20, \"colour\": \"black\""), "colour:", "unknown member"));
  EXPECT_TRUE(says(with("[]", "{}"), "abilities:", "list"));
  EXPECT_TRUE(says(refusal("[]"), "beetle:"));
}

TEST(BeetleCard, B20_at_most_two_abilities_each_complete) {
  const std::string one = R"({"moment": "drawing", "effect": {"draw": 1}, "use": "compulsory"})";
  EXPECT_EQ(refusal(beetle_json("[" + one + "," + one + "]")), "");
  EXPECT_TRUE(says(refusal(beetle_json("[" + one + "," + one + "," + one + "]")),
                   "abilities[2]:", "two abilities"));
  EXPECT_TRUE(says(refusal(beetle_json(R"([{"effect": {"draw": 1}, "use": "optional"}])")),
                   "abilities[0].moment:", "missing"));
  EXPECT_TRUE(says(refusal(beetle_json(R"([{"moment": "drawing", "use": "optional"}])")),
                   "abilities[0].effect:", "missing"));
  EXPECT_TRUE(says(refusal(beetle_json(R"([{"moment": "drawing", "effect": {"draw": 1}}])")),
                   "abilities[0].use:", "missing"));
  EXPECT_TRUE(says(
      refusal(beetle_json(R"([{"moment": "drawing", "effect": {"draw": 1}, "use": "maybe"}])")),
      "abilities[0].use (compulsory|optional):"));
  EXPECT_TRUE(
      says(refusal(beetle_json(
               R"([{"moment": "drawing", "effect": {"draw": 1}, "use": "optional", "wen": 1}])")),
           "abilities[0].wen:", "unknown member"));
}

TEST(BeetleCard, B21_only_the_ten_moments) {
  EXPECT_TRUE(says(refusal_of("breakfast", "[]", R"({"draw": 1})"),
                   "abilities[0].moment (wrestlingChosen|", "breakfast"));
  for (const char* m : {"wrestlingRevealed", "roleDecided", "clashRevealed", "attackWon",
                        "attackFailed", "defenceWon", "defenceLost", "drawing"})
    EXPECT_EQ(refusal_of(m, "[]", R"({"draw": 1})"), "") << m;
}

TEST(BeetleCard, B22_conditions_are_checked) {
  const auto condition = [](std::string_view c) {
    return refusal_of("drawing", "[" + std::string(c) + "]", R"({"draw": 1})");
  };
  EXPECT_EQ(condition(R"({"clash": "mine", "suit": ["spade"]})"), "");
  EXPECT_TRUE(says(condition(R"({"clash": "yours", "suit": ["spade"]})"),
                   "abilities[0].conditions[0].clash (mine|other):"));
  EXPECT_TRUE(
      says(condition(R"({"clash": "mine"})"), "abilities[0].conditions[0]:", "one of suit"));
  EXPECT_TRUE(
      says(condition(R"({"clash": "mine", "suit": []})"), "abilities[0].conditions[0].suit:"));
  EXPECT_TRUE(says(condition(R"({"clash": "mine", "suit": ["star"]})"),
                   "abilities[0].conditions[0].suit[0]"));
  EXPECT_TRUE(says(condition(R"({"clash": "mine", "value": [11]})"),
                   "abilities[0].conditions[0].value:", "[least, most]"));
  EXPECT_TRUE(says(condition(R"({"clash": "mine", "value": [12, 11]})"),
                   "abilities[0].conditions[0]:", "empty"));
  EXPECT_TRUE(says(condition(R"({"clash": "mine", "value": [3, 16]})"),
                   "abilities[0].conditions[0]:", "out of bounds"));
  EXPECT_TRUE(says(condition(R"({"wrestling": "mine", "cards": [0, 3]})"),
                   "abilities[0].conditions[0]:", "out of bounds"));
  EXPECT_TRUE(says(condition(R"({"wrestling": "mine", "one": "colour"})"),
                   "abilities[0].conditions[0].one (suit|rank):"));
  EXPECT_TRUE(says(condition(R"({"hand": [0, 99]})"), "abilities[0].conditions[0]:"));
  EXPECT_TRUE(says(condition(R"({"hand": [-1, 9]})"), "abilities[0].conditions[0].hand[0]:"));
  EXPECT_TRUE(says(condition(R"({"greater": "hand"})"), "abilities[0].conditions[0].whose:"));
  EXPECT_TRUE(
      says(condition(R"({"weather": "rain"})"), "abilities[0].conditions[0].weather:", "unknown"));
  EXPECT_TRUE(says(condition(R"({"hand": [0, 3], "pile": [0, 3]})"),
                   "abilities[0].conditions[0]:", "one test"));
  EXPECT_TRUE(says(condition(R"({})"), "abilities[0].conditions[0]:"));
  EXPECT_TRUE(says(condition(R"({"oncePerGame": false})"), "abilities[0].conditions[0]:"));
  EXPECT_TRUE(
      says(condition(R"({"oncePerGame": true, "hand": [0, 3]})"), "abilities[0].conditions[0]:"));
  EXPECT_TRUE(says(condition(R"("hand")"), "abilities[0].conditions[0]:", "object"));
  const std::string hand = R"({"hand": [0, 3]},)";
  EXPECT_EQ(condition(hand + hand + hand + R"({"oncePerGame": true})"), "");
  EXPECT_TRUE(says(condition(hand + hand + hand + R"({"hand": [0, 3]})"),
                   "abilities[0].conditions[3]:", "three"));
}

TEST(BeetleCard, B22_what_can_never_hold_is_refused) {
  EXPECT_TRUE(says(refusal_of("attackWon", R"([{"role": "defender"}])", R"({"draw": 1})"),
                   "abilities[0].conditions[0]:", "never"));
  EXPECT_TRUE(says(refusal_of("defenceLost", R"([{"role": "attacker"}])", R"({"draw": 1})"),
                   "abilities[0].conditions[0]:", "never"));
  EXPECT_EQ(refusal_of("attackWon", R"([{"role": "attacker"}])", R"({"draw": 1})"), "");
}

TEST(BeetleCard, B23_effects_are_checked) {
  const auto effect = [](std::string_view e) { return refusal_of("roleDecided", "[]", e); };
  for (const char* good :
       {R"({"shift": "towardMe"})", R"({"clashCard": -9})", R"({"cap": 9})", R"({"ties": "mine"})",
        R"({"draw": 3})", R"({"look": "clash"})", R"({"takeBack": 1})", R"({"swapRoles": true})"})
    EXPECT_EQ(effect(good), "") << good;
  EXPECT_TRUE(says(effect(R"({"win": true})"), "abilities[0].effect.win:", "unknown member"));
  EXPECT_TRUE(says(effect(R"({"draw": 1, "cap": 1})"), "abilities[0].effect:", "exactly one"));
  EXPECT_TRUE(says(effect(R"({})"), "abilities[0].effect:"));
  EXPECT_TRUE(says(effect(R"({"clashCard": 10})"), "abilities[0].effect:", "-9 to 9"));
  EXPECT_TRUE(says(effect(R"({"clashCard": 0})"), "abilities[0].effect:"));
  EXPECT_TRUE(says(effect(R"({"clashCard": 1.5})"), "abilities[0].effect.clashCard:"));
  EXPECT_TRUE(says(effect(R"({"clashCard": 9999})"), "abilities[0].effect.clashCard:"));
  EXPECT_TRUE(says(effect(R"({"ties": "other"})"), "abilities[0].effect.ties (mine):"));
  EXPECT_TRUE(says(effect(R"({"takeBack": 2})"), "abilities[0].effect.takeBack (1):"));
  EXPECT_TRUE(says(effect(R"({"swapRoles": false})"), "abilities[0].effect.swapRoles (true):"));
}

TEST(BeetleCard, B23_effects_have_their_moments) {
  const std::map<std::string, std::set<std::string>> allowed{
      {R"({"shift": "towardOther"})",
       {"wrestlingRevealed", "roleDecided", "clashRevealed", "attackWon", "attackFailed",
        "defenceWon", "defenceLost", "drawing"}},
      {R"({"wrestlingSum": 1})", {"wrestlingChosen", "wrestlingRevealed"}},
      {R"({"clashCard": 1})", {"wrestlingRevealed", "roleDecided", "clashChosen", "clashRevealed"}},
      {R"({"cap": 1})",
       {"wrestlingChosen", "wrestlingRevealed", "roleDecided", "clashRevealed", "attackWon",
        "attackFailed", "defenceWon", "defenceLost", "drawing"}},
      {R"({"ties": "mine"})", {"wrestlingRevealed", "roleDecided", "clashChosen", "clashRevealed"}},
      {R"({"draw": 1})",
       {"wrestlingRevealed", "roleDecided", "clashRevealed", "attackWon", "attackFailed",
        "defenceWon", "defenceLost", "drawing"}},
      {R"({"look": "clash"})", {"wrestlingRevealed", "roleDecided"}},
      {R"({"takeBack": 1})",
       {"roleDecided", "attackWon", "attackFailed", "defenceWon", "defenceLost", "drawing"}},
      {R"({"swapRoles": true})", {"roleDecided"}},
      {R"({"holdGround": true})", {"attackFailed", "defenceLost"}},
  };
  for (const auto& [effect, moments] : allowed)
    for (int m = 0; m < kMoments; ++m) {
      const std::string moment(moment_word(static_cast<Moment>(m)));
      const std::string said = refusal_of(moment, "[]", effect);
      if (moments.contains(moment))
        EXPECT_EQ(said, "") << effect << " at " << moment;
      else
        EXPECT_TRUE(says(said, "abilities[0].effect:")) << effect << " at " << moment;
    }
}

TEST(BeetleCard, B24_what_could_break_the_line_of_beetles_or_the_hand_is_refused) {
  EXPECT_TRUE(says(refusal_of("drawing", "[]", R"({"shift": 2})"),
                   "abilities[0].effect.shift (towardOther|towardMe):"));
  EXPECT_TRUE(says(refusal_of("drawing", "[]", R"({"draw": -3})"),
                   "abilities[0].effect:", "too small a hand"));
  BeetleCard twice =
      card_from_json(
          *Json::parse(beetle_json(
              R"([{"moment": "drawing", "effect": {"shift": "towardMe"}, "use": "optional"}])")))
          ->card;
  EXPECT_TRUE(BeetleCode::of(twice).sound());
  twice.abilities[0].n = 2;
  EXPECT_FALSE(BeetleCode::of(twice).sound()) << "bytes cannot say it either";
}

TEST(BeetleCard, B23_numbers_of_effects_have_bounds) {
  const auto effect = [](std::string_view moment, std::string_view name, std::string_view n) {
    return refusal_of(moment, "[]", "{\"" + std::string(name) + "\": " + std::string(n) + "}");
  };
  for (const auto& [moment, name, least, most] :
       {std::tuple{"wrestlingChosen", "wrestlingSum", -9, 9},
        {"clashChosen", "clashCard", -9, 9},
        {"wrestlingChosen", "cap", -9, 9},
        {"drawing", "draw", -2, 3}}) {
    EXPECT_EQ(effect(moment, name, std::to_string(least)), "") << name;
    EXPECT_EQ(effect(moment, name, std::to_string(most)), "") << name;
    for (const int n : {least - 1, most + 1, 0, -128, 127})
      EXPECT_TRUE(says(effect(moment, name, std::to_string(n)), "abilities[0].effect:")) << n;
    for (const char* n : {"-129", "128", "258", "-254", "1.5", "\"1\"", "null", "true"})
      EXPECT_TRUE(says(effect(moment, name, n), "abilities[0].effect." + std::string(name) + ":",
                       "whole number"))
          << n;
  }
  EXPECT_TRUE(says(effect("drawing", "ties", "\"yours\""), "abilities[0].effect.ties (mine):"));
  EXPECT_TRUE(says(effect("drawing", "look", "true"), "abilities[0].effect.look (clash):"));
  EXPECT_TRUE(says(effect("drawing", "takeBack", "2"), "abilities[0].effect.takeBack (1):"));
  EXPECT_TRUE(
      says(effect("drawing", "swapRoles", "false"), "abilities[0].effect.swapRoles (true):"));
  EXPECT_TRUE(says(effect("drawing", "holdGround", "1"), "abilities[0].effect.holdGround (true):"));
}

TEST(BeetleCard, B22_ranges_of_conditions_have_bounds) {
  const auto range = [](std::string_view topic, int least, int most) {
    const std::string numbers = "[" + std::to_string(least) + ", " + std::to_string(most) + "]";
    const std::string name(topic);
    const std::string c = name == "value" ? R"({"clash": "mine", "value": )" + numbers + "}"
                          : name == "hand" || name == "pile"
                              ? "{\"" + name + "\": " + numbers + "}"
                              : R"({"wrestling": "mine", ")" + name + "\": " + numbers + "}";
    return refusal_of("drawing", "[" + c + "]", R"({"draw": 1})").empty();
  };
  for (const auto& [topic, least, most] : {std::tuple{"value", 3, 15},
                                           {"cards", 1, 3},
                                           {"sum", 3, 45},
                                           {"hand", 0, 26},
                                           {"pile", 0, 20}}) {
    EXPECT_TRUE(range(topic, least, most)) << topic;
    EXPECT_TRUE(range(topic, least, least)) << topic;
    EXPECT_TRUE(range(topic, most, most)) << topic;
    EXPECT_FALSE(range(topic, least - 1, most)) << topic;
    EXPECT_FALSE(range(topic, least, most + 1)) << topic;
    EXPECT_FALSE(range(topic, least + 1, least)) << topic;
  }
}

// What only bytes can say: a condition that nobody owns, or a word that there is not.
TEST(BeetleCard, B22_conditions_of_bytes_are_checked) {
  const auto sound = [](Condition c) {
    BeetleCard card;
    card.cap = 20, card.count = 1;
    Ability& a = card.abilities[0];
    a.moment = Moment::kDrawing, a.effect = Effect::kDraw, a.n = 1;
    a.count = 1, a.conditions[0] = c;
    return !fault_of(card);
  };
  const std::tuple<Topic, int, int, bool, int> kTopicsOf[] = {
      // topic, a, b, whether it is about somebody's cards, how many values `a` has (0: a range)
      {Topic::kRole, 0, 0, false, 2},          {Topic::kClashSuit, 1, 0, true, 16},
      {Topic::kClashValue, 3, 15, true, 0},    {Topic::kClashParity, 0, 0, true, 2},
      {Topic::kSetCards, 1, 3, true, 0},       {Topic::kSetShape, 0, 0, true, 2},
      {Topic::kSetSum, 3, 45, true, 0},        {Topic::kPosition, 0, 0, false, 3},
      {Topic::kHand, 0, 26, false, 0},         {Topic::kPile, 0, 20, false, 0},
      {Topic::kGreater, 0, 0, true, kMeasures}};
  for (const auto& [topic, from, to, owned, values] : kTopicsOf) {
    const auto a = static_cast<std::uint8_t>(from), b = static_cast<std::uint8_t>(to);
    EXPECT_TRUE(sound({topic, Whose::kMine, a, b})) << static_cast<int>(topic);
    EXPECT_EQ(sound({topic, Whose::kOther, a, b}), owned) << static_cast<int>(topic);
    EXPECT_FALSE(sound({topic, static_cast<Whose>(2), a, b}));
    if (!values) continue;
    EXPECT_TRUE(sound({topic, Whose::kMine, static_cast<std::uint8_t>(values - 1), 0}));
    EXPECT_FALSE(sound({topic, Whose::kMine, static_cast<std::uint8_t>(values), 0}));
    EXPECT_FALSE(sound({topic, Whose::kMine, a, 1})) << "there is no second number";
  }
  EXPECT_FALSE(sound({Topic::kClashSuit, Whose::kMine, 0, 0})) << "no suit at all";
  EXPECT_FALSE(sound({static_cast<Topic>(kTopics), Whose::kMine, 0, 0}));
}

TEST(BeetleCard, B20_what_is_beyond_the_count_is_blank) {
  const auto sound = [](auto change) {
    BeetleCard card;
    card.cap = 20, card.count = 1;
    Ability& a = card.abilities[0];
    a.moment = Moment::kDrawing, a.effect = Effect::kDraw, a.n = 1;
    change(card, a);
    return !fault_of(card);
  };
  EXPECT_TRUE(sound([](BeetleCard&, Ability&) {}));
  EXPECT_FALSE(sound([](BeetleCard& card, Ability&) { card.count = 0; }));
  EXPECT_FALSE(sound([](BeetleCard& card, Ability& a) { card.abilities[1] = a; }));
  EXPECT_TRUE(sound([](BeetleCard& card, Ability& a) { card.abilities[1] = a, card.count = 2; }));
  EXPECT_FALSE(sound([](BeetleCard& card, Ability& a) { card.abilities[1] = a, card.count = 3; }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) { a.conditions[0] = {Topic::kHand, {}, 1, 2}; }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) { a.conditions[2] = {Topic::kHand, {}, 1, 2}; }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) { a.count = 4; }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) { a.moment = static_cast<Moment>(kMoments); }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) { a.effect = static_cast<Effect>(kEffects); }));
  EXPECT_TRUE(sound([](BeetleCard& card, Ability&) { card.cap = 15; }));
  EXPECT_TRUE(sound([](BeetleCard& card, Ability&) { card.cap = 39; }));
  EXPECT_FALSE(sound([](BeetleCard& card, Ability&) { card.cap = 14; }));
  EXPECT_FALSE(sound([](BeetleCard& card, Ability&) { card.cap = 40; }));
  EXPECT_FALSE(sound([](BeetleCard&, Ability& a) {
    a.moment = Moment::kRoleDecided, a.effect = Effect::kSwapRoles;
  })) << "with a number";
  EXPECT_TRUE(sound([](BeetleCard&, Ability& a) {
    a.moment = Moment::kRoleDecided, a.effect = Effect::kSwapRoles, a.n = 0;
  }));
}

TEST(BeetleCard, B24_a_condition_is_known_when_it_is_judged) {
  const auto faults = [](const Condition& c) {  // the moments at which it makes sense, as digits
    std::string out;
    for (int m = 0; m < kMoments; ++m) {
      BeetleCard card;
      card.cap = 20, card.count = 1;
      Ability& a = card.abilities[0];
      a.moment = static_cast<Moment>(m), a.n = 1, a.count = 1, a.conditions[0] = c;
      // An effect that the moment allows.
      a.effect = a.moment == Moment::kClashChosen ? Effect::kClashCard : Effect::kCap;
      if (!fault_of(card)) out += static_cast<char>('0' + m);
    }
    return out;
  };
  const auto greater = [](Measure m) {
    return Condition{Topic::kGreater, Whose::kMine, static_cast<std::uint8_t>(m), 0};
  };
  EXPECT_EQ(faults({Topic::kHand, Whose::kMine, 0, 5}), "0123456789");
  EXPECT_EQ(faults({Topic::kPosition, Whose::kMine, 1, 0}), "0123456789");
  EXPECT_EQ(faults({Topic::kRole, Whose::kMine, 0, 0}), "234569") << "an attacker defends not";
  EXPECT_EQ(faults({Topic::kRole, Whose::kMine, 1, 0}), "234789");
  EXPECT_EQ(faults({Topic::kSetSum, Whose::kMine, 3, 9}), "0123456789");
  EXPECT_EQ(faults({Topic::kSetSum, Whose::kOther, 3, 9}), "123456789");
  EXPECT_EQ(faults({Topic::kSetCards, Whose::kOther, 1, 1}), "123456789");
  EXPECT_EQ(faults({Topic::kSetShape, Whose::kOther, 1, 0}), "123456789");
  EXPECT_EQ(faults({Topic::kClashParity, Whose::kMine, 1, 0}), "3456789");
  EXPECT_EQ(faults({Topic::kClashSuit, Whose::kMine, 1, 0}), "3456789");
  EXPECT_EQ(faults({Topic::kClashValue, Whose::kOther, 3, 9}), "456789");
  EXPECT_EQ(faults(greater(Measure::kHand)), "0123456789");
  EXPECT_EQ(faults(greater(Measure::kPile)), "0123456789");
  EXPECT_EQ(faults(greater(Measure::kCap)), "0123456789");
  EXPECT_EQ(faults(greater(Measure::kSum)), "123456789");
  EXPECT_EQ(faults(greater(Measure::kCards)), "123456789");
  EXPECT_EQ(faults(greater(Measure::kClash)), "456789");
}

TEST(BeetleCard, B20_bytes_that_are_no_card_are_not_believed) {
  BeetleCard card;
  card.cap = 20;
  EXPECT_TRUE(BeetleCode::read(card, 0).sound());
  EXPECT_TRUE(BeetleCode::read({}, 0).sound()) << "no card at all";
  EXPECT_FALSE(BeetleCode::read(card, 1).sound()) << "it acts at no moment";
  card.cap = 40;
  EXPECT_FALSE(BeetleCode::read(card, 0).sound());
  card.cap = 20, card.count = 1;
  EXPECT_FALSE(BeetleCode::read(card, 1).sound()) << "an ability without a number";
  card = {}, card.text = 1;
  EXPECT_FALSE(BeetleCode::read(card, 0).sound()) << "names of no card";
}

TEST(BeetleCard, B20_an_option_has_a_length) {
  const auto option = [](std::size_t length) {
    std::string text = beetle_json("[]");
    text += std::string(length - text.size(), ' ');
    Texts texts;
    return BeetleCode::parse_option(text, texts).has_value();
  };
  EXPECT_TRUE(option(4'000));
  EXPECT_FALSE(option(4'001));
}

TEST(BeetleCard, B24_what_would_look_at_hidden_cards_is_refused) {
  EXPECT_TRUE(says(
      refusal_of("clashChosen", R"([{"clash": "other", "colour": "red"}])", R"({"clashCard": 1})"),
      "abilities[0].conditions[0]:", "hidden"));
  EXPECT_TRUE(says(refusal_of("wrestlingChosen", R"([{"wrestling": "other", "cards": [1, 1]}])",
                              R"({"cap": 1})"),
                   "abilities[0].conditions[0]:", "hidden"));
  EXPECT_TRUE(says(refusal_of("clashChosen", R"([{"greater": "clash", "whose": "mine"}])",
                              R"({"clashCard": 1})"),
                   "abilities[0].conditions[0]:", "hidden"));
  EXPECT_TRUE(
      says(refusal_of("roleDecided", R"([{"clash": "mine", "colour": "red"}])", R"({"draw": 1})"),
           "abilities[0].conditions[0]:", "not known yet"));
  EXPECT_TRUE(says(refusal_of("wrestlingRevealed", R"([{"role": "attacker"}])", R"({"draw": 1})"),
                   "abilities[0].conditions[0]:", "not known yet"));
}

TEST(BeetleCard, B24_spoiled_files_are_refused_or_sound) {
  Rng rng{3};
  int read = 0, refused = 0;
  for (const DataFile& file : card_files())
    for (int i = 0; i < 500; ++i) {
      std::string text(file.content);
      for (std::uint32_t n = 1 + below(rng, 3); n > 0; --n) {
        const std::size_t at = below(rng, static_cast<std::uint32_t>(text.size()));
        if (below(rng, 2))
          text.erase(at, 1 + below(rng, 8));
        else
          text[at] = "0129{}[],:\"azT-"[below(rng, 15)];
      }
      const auto json = Json::parse(text);
      const auto card = json ? card_from_json(*json) : std::unexpected(json.error());
      ++(card ? read : refused);
      if (card)
        EXPECT_TRUE(BeetleCode::of(card->card).sound()) << text;
      else
        EXPECT_FALSE(card.error().where.empty()) << text;
    }
  EXPECT_GT(read, 0);
  EXPECT_GT(refused, 0);
}

// Every word of B21 to B23 stands on some card of the roster.
TEST(BeetleCard, B25_the_roster_uses_the_whole_vocabulary) {
  std::set<int> moments, topics, effects, roles, places, shapes, whose, shifts;
  bool once = false, optional = false, compulsory = false, colour = false, suit = false,
       fewer = false, less = false;
  for (const BeetleCard& card : roster().cards)
    for (std::size_t i = 0; i < card.count; ++i) {
      const Ability& a = card.abilities[i];
      moments.insert(static_cast<int>(a.moment)), effects.insert(static_cast<int>(a.effect));
      once |= a.once, optional |= a.optional, compulsory |= !a.optional;
      if (a.effect == Effect::kShift) shifts.insert(a.n);
      fewer |= a.effect == Effect::kDraw && a.n < 0, less |= a.effect == Effect::kCap && a.n < 0;
      for (std::size_t k = 0; k < a.count; ++k) {
        const Condition& c = a.conditions[k];
        topics.insert(static_cast<int>(c.topic)), whose.insert(static_cast<int>(c.whose));
        if (c.topic == Topic::kRole) roles.insert(c.a);
        if (c.topic == Topic::kPosition) places.insert(c.a);
        if (c.topic == Topic::kSetShape) shapes.insert(c.a);
        if (c.topic == Topic::kClashSuit) (std::popcount(c.a) == 2 ? colour : suit) = true;
      }
    }
  EXPECT_EQ(moments.size(), static_cast<std::size_t>(kMoments));
  EXPECT_EQ(topics.size(), static_cast<std::size_t>(kTopics));
  EXPECT_EQ(effects.size(), static_cast<std::size_t>(kEffects));
  EXPECT_EQ(roles.size(), 2u);
  EXPECT_EQ(places.size(), 3u);
  EXPECT_EQ(shapes.size(), 2u);
  EXPECT_EQ(whose.size(), 2u);
  EXPECT_EQ(shifts, (std::set<int>{-1, 1}));
  EXPECT_TRUE(once && optional && compulsory && colour && suit && fewer && less);
}

TEST(BeetleCard,
     B25_twelve_beetles_of_which_one_counters_and_one_has_no_ability_and_the_highest_cap) {
  EXPECT_EQ(card_files().size(), 12u);
  std::set<std::string_view> species, ids;
  std::vector<std::pair<int, int>> caps;  // cap, abilities
  for (std::size_t i = 0; i < kRoster; ++i) {
    EXPECT_TRUE(roster().codes[i].sound());
    const Names n = names_in(roster().texts[i]);
    species.insert(n.species), ids.insert(n.id);
    caps.emplace_back(roster().cards[i].cap, roster().cards[i].count);
  }
  EXPECT_EQ(species.size(), 12u);
  EXPECT_EQ(ids.size(), 12u);
  std::ranges::sort(caps);
  EXPECT_EQ(caps.back().second, 0);
  EXPECT_GT(caps.back().first, caps[10].first);
  EXPECT_EQ(std::ranges::count(caps, 0, &std::pair<int, int>::second), 1);
  const Ability& counter =
      roster().cards[static_cast<std::size_t>(roster_index("gideon"))].abilities[0];
  EXPECT_EQ(counter.moment, Moment::kDefenceWon);
  EXPECT_EQ(counter.effect, Effect::kShift);
  EXPECT_EQ(counter.n, 1);
}

TEST(BeetleCard, B25_files_are_named_after_their_ids) {
  for (const DataFile& file : card_files()) {
    const auto json = Json::parse(file.content);
    ASSERT_TRUE(json) << file.name;
    const auto card = card_from_json(*json);
    ASSERT_TRUE(card) << file.name << ": " << card.error().say(Lang::kEnglish);
    EXPECT_EQ(std::string(card->names.id) + ".json", file.name);
    EXPECT_EQ(card_to_json(card->card, card->names), *json) << "written as the program would";
  }
}

TEST(BeetleCard, B20_cards_of_ones_own_join_the_roster_for_both) {
  Texts texts;
  const auto options = options_from<Options>({{"beetle.custom1", beetle_json("[]", 30, "one")},
                                              {"beetle.custom2", beetle_json("[]", 31, "two")}},
                                             texts);
  ASSERT_TRUE(options) << options.error().say(Lang::kEnglish);
  Fight f(State::start(*options, kSeats, Seed::of(1)));
  f.texts = texts;
  EXPECT_EQ(f.list(1).size(), 14u);
  f.both("beetle two", "beetle 我的蟲");
  EXPECT_EQ(f.table().card_of(0).cap, 31);
  EXPECT_EQ(f.table().card_of(1).cap, 30);
  Voice voice;
  voice.texts = &f.texts;
  EXPECT_NE(scene(f.state.view(0), voice).notes[0].find("My beetle, cap 31"), std::string::npos);
}

TEST(BeetleCard, B20_an_id_that_is_taken_is_refused) {
  Texts texts;
  const auto roster_id =
      options_from<Options>({{"beetle.custom1", beetle_json("[]", 30, "atlas")}}, texts);
  ASSERT_FALSE(roster_id);
  EXPECT_TRUE(says(roster_id.error().say(Lang::kEnglish), "option beetle.custom1, id:", "taken"));
  const auto twice = options_from<Options>(
      {{"beetle.custom1", beetle_json("[]", 30)}, {"beetle.custom2", beetle_json("[]", 31)}},
      texts);
  ASSERT_FALSE(twice);
  EXPECT_TRUE(says(twice.error().say(Lang::kEnglish), "option beetle.custom2, id:"));
}

TEST(BeetleCard, B20_an_option_is_written_as_the_card_it_was_read_from) {
  for (const DataFile& file : card_files()) {
    auto json = *Json::parse(file.content);
    json.set("id", "copy");
    Texts texts, again;
    const auto card = BeetleCode::parse_option(json.pretty(), texts);
    ASSERT_TRUE(card) << card.error().say(Lang::kEnglish);
    const auto back = BeetleCode::parse_option(card->option_text(texts), again);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, *card);
    EXPECT_EQ(again, texts);
  }
  Texts none;
  EXPECT_EQ(BeetleCode{}.option_text(none), "");
  EXPECT_EQ(*BeetleCode::parse_option("", none), BeetleCode{});
}

TEST(BeetleCard, B20_hostile_options_are_errors) {
  Texts texts;
  for (const std::string& text :
       {std::string("{"), std::string("7"), std::string("[]"), std::string("{}"),
        std::string(5'000, ' '), std::string(40, '[')}) {
    const auto card = BeetleCode::parse_option(text, texts);
    EXPECT_FALSE(card) << text;
  }
  EXPECT_EQ(texts.size(), 0u);
}

TEST(BeetleCard, B20_a_card_is_printed_in_words_in_both_languages) {
  const auto card = card_from_json(*Json::parse(beetle_json(kThunder)))->card;
  EXPECT_EQ(printed_text(card, Lang::kEnglish),
            (std::vector<std::string>{
                "When your defence succeeds, if your clash card counts 14 or more: if you wish, "
                "the other's beetle steps back one space and yours follows (once per game)."}));
  EXPECT_EQ(
      printed_text(card, Lang::kChinese),
      (std::vector<std::string>{"防守成功時，若你的攻防牌是 14 "
                                "點以上：可選擇讓對手的甲蟲後退一格，你的甲蟲跟進（每場一次）。"}));
  EXPECT_EQ(printed_text(BeetleCard{}, Lang::kEnglish)[0], "No ability.");
}

}  // namespace
}  // namespace menagerie::beetle_poker
