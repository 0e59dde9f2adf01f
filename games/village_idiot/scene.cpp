// SPDX-License-Identifier: MIT
// The table as a seat sees it: who sits where with which title, the two piles, the rules in force,
// the own hand; and the forms in which a Mayor composes a rule and anybody accuses.
#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

std::string look_of(int n, int worker) {
  if (n == kFool) return "card red";
  if (n == kPeasant) return "card green";
  return n == worker ? "card blue" : "card";
}

Text name_of(int n, int worker) {
  if (n == worker) return {"Laborer", "工人"};
  return n == 3 ? Text{} : card_name(n);  // V6
}

Item card_item(const Table& t, int n, const Voice& voice) {
  const int worker = t.options->laborer_number();
  const std::string face = std::to_string(n);
  const std::string name(voice(name_of(n, worker)));
  return {"", face, name.empty() ? face : voice.say({"{0} ({1})", "{0}（{1}）"}, {name, face}),
          look_of(n, worker), ""};
}

// A card as it lies on the pile: a Laborer shows what it counts as.
Item pile_item(const Table& t, std::uint8_t card, const Voice& voice) {
  Item item = card_item(t, t.printed(card), voice);
  if (card & kLaborerBit) item.note = "=" + std::to_string(card & kDeclared);
  return item;
}

std::string known_cards(const Hand& known) {
  std::vector<std::string> out;
  for (int n = kLowest; n <= kHighest; ++n)
    out.insert(out.end(), static_cast<std::size_t>(known.count(n)), std::to_string(n));
  return joined(out);
}

std::string player_note(const View& v, Place p, const Voice& voice) {
  const Table& t = v.table;
  if (t.phase == Phase::kOver)
    return t.turned[t.order[p]]
               ? voice.say({"turned over {0}", "翻出 {0}"}, {std::to_string(t.turned[t.order[p]])})
               : std::string();
  for (int i = 0; i < t.seats - t.in.size(); ++i)
    if (t.finished[static_cast<std::size_t>(i)] == p)
      return voice.say({"out: {0} of the next round", "已出完：下一輪的{0}"},
                       {voice(title_word(title_of(static_cast<Place>(i), t.seats)).name)});
  std::string out = voice.say({v.sizes[p] == 1 ? "{0} card" : "{0} cards", "{0} 張"},
                              {std::to_string(v.sizes[p])});
  if (t.order[p] != v.me && !t.known[p].empty())
    out += voice.say({", among them {0}", "，其中有 {0}"}, {known_cards(t.known[p])});
  if (t.silent.has(p)) out += voice({", silent", "，禁言中"});
  return out;
}

std::vector<Player> players(const View& v, const Voice& voice) {
  const Table& t = v.table;
  std::vector<Player> out;
  const SeatSet due = t.due();
  for (Seat s = 0; s < t.seats; ++s) {
    const Place p = t.place_of(s);
    out.push_back({s, t.points[s], seat_title(t, p, voice), player_note(v, p, voice), due.has(s)});
  }
  return out;
}

Zone pile_zone(const Table& t, const Voice& voice) {
  Zone z{"pile", std::string(voice({"Pile", "牌堆"})), "row", -1, 0, {}};
  if (!t.pile)
    z.label = voice({"Pile: empty, any card may lead", "牌堆：沒有牌，可以出任何牌"});
  else
    z.label = voice.say({"Pile of {0}, on top {1}", "牌堆 {0} 張，最上面是{1}"},
                        {std::to_string(t.pile),
                         set_apart(cards_phrase(t.top_number(), t.top_count(), voice), voice)});
  constexpr int kShown = 8;  // from the top
  for (int i = std::max<int>(0, t.pile - kShown); i < t.pile; ++i)
    z.items.push_back(pile_item(t, t.cards[static_cast<std::size_t>(t.discards + i)], voice));
  return z;
}

Zone discard_zone(const Table& t, const Voice& voice) {
  Zone z{
      "discards", voice.say({"Discard pile: {0}", "棄牌堆：{0} 張"}, {std::to_string(t.discards)}),
      "stack",    -1,
      0,          {}};
  for (std::size_t i = 0; i < t.discards; ++i)
    z.items.push_back(card_item(t, t.printed(t.cards[i]), voice));
  return z;
}

Zone hand_zone(const View& v, const Voice& voice) {
  Zone z{"hand", std::string(voice({"Your hand", "你的手牌"})), "row", v.me, 0, {}};
  for (int n = kLowest; n <= kHighest; ++n)
    for (int k = v.mine.count(n); k > 0; --k) {
      Item item = card_item(v.table, n, voice);
      item.pick = std::to_string(n);
      z.items.push_back(std::move(item));
    }
  return z;
}

std::vector<std::string> notes(const View& v, const Voice& voice) {
  const Table& t = v.table;
  std::vector<std::string> out, line;
  for (int i = 0; i < t.rule_count(); ++i)
    out.push_back(voice.say(
        {"Rule {0}: {1}", "規則 {0}：{1}"},
        {std::to_string(i + 1), rule_phrase(t.rules[static_cast<std::size_t>(i)], voice)}));
  for (Place p = 0; p < t.seats; ++p) line.push_back(voice.seat(t.order[p]));
  out.push_back(
      voice.say({"Order of play: {0}", "出牌順序：{0}"}, {joined(line, voice({", ", "、"}))}));
  if (t.phase == Phase::kOver) return out;
  const int limit = stall_turns(t, t.holding().size());
  if (limit && t.stall * 2 > limit)
    out.push_back(voice.say({"The pile is put away in {0} turns if nobody clears it or goes out.",
                             "再過 {0} 個回合沒有人清場或出完，牌堆就移到棄牌堆。"},
                            {std::to_string(limit - t.stall)}));
  const int worker = t.options->laborer_number();
  if (v.mine.count(worker))
    out.push_back(voice.say({"A Laborer ({0}) counts as 10 unless you say otherwise: {0}=7.",
                             "工人（{0}）沒有指定時當作 10，要指定就輸入 {0}=7。"},
                            {std::to_string(worker)}));
  line.clear();
  for (int g = 0; g < kGestures; ++g)
    if (t.gestures >> g & 1) line.push_back(std::string(voice(gesture_word(g).name)));
  for (std::size_t i = 0; i < kMostRules; ++i)
    if (t.done & t.says & 1 << i) line.push_back("\"" + saying(t.rules[i].arg, voice) + "\"");
  if (!line.empty())
    out.push_back(
        voice.say({"Done before this play: {0}", "這手牌之前已做：{0}"}, {joined(line, ", ")}));
  return out;
}

std::string trial_line(const Table& t, const Voice& voice) {
  return voice.say({"{0} accuses {1} of breaking rule {2}.", "{0} 指控 {1} 違反第 {2} 條規則。"},
                   {voice.seat(t.order[t.trial.accuser]), voice.seat(t.order[t.trial.accused]),
                    std::to_string(t.trial.rule + 1)});
}

std::string turn_prompt(const View& v, bool mine, const Voice& voice) {
  const Table& t = v.table;
  if (!mine) return voice.say({"{0} to play.", "輪到 {0} 出牌。"}, {voice.seat(t.order[t.turn])});
  if (t.opening)
    return std::string(
        voice({"You hold the Start card: open with a 4.", "你持有起始卡：請打出 4 開局。"}));
  if (!can_play(t, v.mine))
    return std::string(voice(t.took
                                 ? Text{"You cannot play: end your turn.", "無牌可出：請結束回合。"}
                                 : Text{"You cannot play: pick up.", "無牌可出：請拿牌。"}));
  if (!t.pile)
    return std::string(voice({"Your turn: lead any card, or two of one number.",
                              "輪到你：出任何一張牌，或兩張相同數字的牌。"}));
  return voice.say({"Your turn: beat {0}.", "輪到你：要壓過{0}。"},
                   {set_apart(cards_phrase(t.top_number(), t.top_count(), voice), voice)});
}

std::string prompt(const View& v, const Voice& voice) {
  const Table& t = v.table;
  const bool mine = t.due().has(v.me);
  const std::string mayor = voice.seat(t.order[0]), idiot = voice.seat(t.order[t.idiot()]);
  switch (t.phase) {
    case Phase::kPlay:
      return turn_prompt(v, mine, voice);
    case Phase::kRule:
      if (mine)
        return std::string(voice({"You are Mayor: add a rule that everybody must keep from now on.",
                                  "你是市長：請訂下一條從此人人都要遵守的規則。"}));
      return voice.say({"{0} is Mayor and makes a rule.", "{0} 是市長，正在訂規則。"}, {mayor});
    case Phase::kLetGo: {
      const std::string by = voice.seat(t.order[t.window.by]);
      if (mine)
        return voice.say({"{0} has played the last card: was a rule forgotten?",
                          "{0} 打出了最後一張牌：有忘記規則嗎？"},
                         {by});
      return voice.say({"{0} has played the last card; the others may still call a forgotten rule.",
                        "{0} 打出了最後一張牌，其他人還可以檢舉。"},
                       {by});
    }
    case Phase::kAdmit:
      return trial_line(t, voice) +
             std::string(voice(mine ? Text{" Do you admit it?", "你承認嗎？"} : Text{}));
    case Phase::kVote:
      return trial_line(t, voice) +
             std::string(voice(mine ? Text{" How do you vote?", "你要怎麼投票？"}
                                    : Text{" The table votes.", "大家正在表決。"}));
    case Phase::kGive:
      if (mine)
        return voice.say({"{0} forgot a rule: choose a card of yours to give.",
                          "{0} 忘記了規則：請從手牌中挑一張給他。"},
                         {idiot});
      return voice.say({"{0} chooses a card for {1}.", "{0} 正在挑一張牌給 {1}。"}, {mayor, idiot});
    case Phase::kOver: {
      std::vector<std::string> names;
      t.winners.each([&](Seat s) { names.push_back(voice.seat(s)); });
      return voice.say({"{0} wins the match.", "{0} 贏得整場比賽。"}, {joined(names, ", ")});
    }
  }
  return {};
}

Form rule_form(const Table& t, const Voice& voice) {
  const auto option = [&](Trigger x, std::string_view before) {
    return std::pair(std::string(before) + trigger_notation(x), trigger_phrase(x, voice));
  };
  FormPart first{std::string(voice({"When you", "當你"})), {}, 0},
      second{std::string(voice({"and", "且"})),
             {{"", std::string(voice({"(nothing more)", "（沒有其他條件）"}))}},
             0};
  std::vector<Trigger> all;
  for (const When w : {When::kPlay, When::kPickup, When::kPair, When::kPower, When::kEven,
                       When::kOdd, When::kClear})
    all.emplace_back(w);
  for (int n = kLowest; n <= kHighest; ++n) all.emplace_back(When::kNumber, n);
  for (int n = kLowest; n < kFool; ++n) all.emplace_back(When::kOn, n);
  for (const When w : {When::kHand, When::kDown})
    for (int n = 1; n <= 9; ++n) all.emplace_back(w, n);
  for (const When w : {When::kTitle, When::kNext, When::kAfter})
    for (int i = 0; i < kTitles; ++i)
      if (at_table(static_cast<Title>(i), t.seats)) all.emplace_back(w, i);
  for (const Trigger x : all)
    first.options.push_back(option(x, "")), second.options.push_back(option(x, "& "));
  FormPart duty{std::string(voice({"you must", "必須"})), {}, 0};
  for (int g = 0; g < kGestures; ++g)
    duty.options.emplace_back("=> " + std::string(gesture_word(g).notation),
                              voice(gesture_word(g).name));
  duty.options.emplace_back("=> say", voice({"say the words below", "說出下面的話"}));
  duty.options.emplace_back(
      "=> quiet", voice({"keep out of the chat until your next turn", "下次輪到你以前不准聊天"}));
  for (int n = kLowest; n <= kHighest; ++n)
    duty.options.emplace_back(
        "=> nopair:" + std::to_string(n),
        voice.say({"play no pair of {0}s where a single one would do", "能出單張 {0} 時不准出一對"},
                  {std::to_string(n)}));
  return {
      std::string(voice({"A rule the program judges", "由程式判定的規則"})),
      "rule",
      {first, second, duty, {std::string(voice({"Words to say", "要說的話"})), {}, kPhraseLimit}}};
}

std::vector<Form> forms(const View& v, const Voice& voice) {
  const Table& t = v.table;
  std::vector<Form> out;
  const Place me = t.place_of(v.me);
  if (t.phase == Phase::kRule && me == 0) {
    out.push_back(rule_form(t, voice));
    out.push_back(
        {std::string(voice({"A rule of honour, judged by the players", "由玩家判定的榮譽規則"})),
         "honour",
         {{std::string(voice({"The rule in your own words", "用你自己的話寫下規則"})),
           {},
           kHonourLimit}}});
  }
  if ((t.phase != Phase::kPlay && t.phase != Phase::kLetGo) || me == kNobody ||
      t.accusers.has(me) || !t.honour)
    return out;
  FormPart who{std::string(voice({"Player", "玩家"})), {}, 0},
      what{std::string(voice({"Rule", "規則"})), {}, 0};
  for (Seat s = 0; s < t.seats; ++s) {
    const Place p = t.place_of(s);
    const bool open = t.phase == Phase::kLetGo ? p == t.window.by : t.in.has(p);
    if (p != me && open) who.options.emplace_back(std::to_string(s + 1), voice.seat(s));
  }
  for (int i = 0; i < t.rule_count(); ++i) {
    const Rule& r = t.rules[static_cast<std::size_t>(i)];
    if (r.honour()) what.options.emplace_back(std::to_string(i + 1), saying(r.arg, voice));
  }
  if (!who.options.empty())
    out.push_back(
        {std::string(voice({"Accuse a player of a breach of honour", "指控玩家違反榮譽規則"})),
         "accuse",
         {who, what}});
  return out;
}

}  // namespace

Scene scene(const View& v, const Voice& voice) {
  Scene out;
  const Table& t = v.table;
  out.over = t.phase == Phase::kOver;
  out.headline = out.over ? std::string(voice({"The match is over", "遊戲結束"}))
                          : voice.say({"Round {0} of {1}", "第 {0} 輪，共 {1} 輪"},
                                      {std::to_string(t.round), std::to_string(kRounds)});
  if (v.me < t.seats && t.round > 1 && !out.over)
    out.headline +=
        voice.say({" - you are the {0}", " · 你是{0}"}, {seat_title(t, t.place_of(v.me), voice)});
  out.prompt = prompt(v, voice);
  out.notes = notes(v, voice);
  out.players = players(v, voice);
  if (!out.over) out.zones = {discard_zone(t, voice), pile_zone(t, voice)};
  if (v.me < t.seats) out.zones.push_back(hand_zone(v, voice));
  out.forms = forms(v, voice);
  return out;
}

}  // namespace menagerie::village_idiot
