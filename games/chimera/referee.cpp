// SPDX-License-Identifier: MIT
// Is a move legal, and if not, why? Causes are tried from the most basic to the most specific: the
// wrong kind of move, cards that are not there, cards that make nothing, and then what must be
// beaten.
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

constexpr Refusal kBidNow{
    "C15",
    {"The bidding is on: pass, or bid 20, 30 or 40.", "現在是競標：請跳過，或喊 20、30、40。"}};
constexpr Refusal kBidValue{
    "C15", {"{0} cannot be bid: a bid is 20, 30 or 40.", "不能喊 {0}：只能喊 20、30 或 40。"}};
constexpr Refusal kBidHigher{"C15",
                             {"Your bid of {0} must be higher than the last bid, {1}.",
                              "你喊的 {0} 必須高於前一個喊價 {1}。"}};

constexpr Refusal kGiveNow{"C27",
                           {"The Hunters exchange cards now: give your partner {0}.",
                            "現在是獵人換牌：請交給隊友 {0} 張牌。"}};
constexpr Refusal kGiveCount{"C27",
                             {"At a bid of {2} each Hunter gives exactly {0}; you chose {1}.",
                              "喊價 {2} 時每位獵人要交出正好 {0} 張，你選了 {1} 張。"}};
constexpr Refusal kGiveHeld{"C27",
                            {"You can give only cards that you hold; your hand lacks {0}.",
                             "只能交出手上有的牌，你的手牌缺 {0}。"}};

constexpr Refusal kBiddingOver{
    "C24",
    {"The bidding is over; {0} is the Chimera at {1}.", "競標已經結束，{0} 以 {1} 分擔任奇美拉。"}};
constexpr Refusal kExchangeOver{"C27",
                                {"This is not the time for an exchange: it takes place once, "
                                 "before the first trick, at a bid of 30 or 40.",
                                 "現在不能換牌：只有喊價 30 或 40 時，在第一墩之前換一次。"}};
constexpr Refusal kLeadMust{"C29",
                            {"You lead this trick, so you must play; a leader cannot pass.",
                             "這一墩由你引牌，必須出牌，不能跳過。"}};
constexpr Refusal kNotInDeck{
    "C1",
    {"The deck has only {1} of {0}; you named {2}.", "整副牌只有 {1} 張 {0}，你寫了 {2} 張。"}};
constexpr Refusal kNotHeld{
    "C30",
    {"You play from your own hand, and it lacks {0}.", "只能出自己手上的牌，你的手牌缺 {0}。"}};

constexpr Refusal kNoCards{
    "C30",
    {"A play needs cards: name those you play, or pass.", "出牌要說出是哪些牌，不然請跳過。"}};

constexpr Refusal kNoReading{"C48",
                             {"In {0}, P cannot stand for {1}.", "{0} 裡的琵亞不能當作 {1}。"}};
constexpr Refusal kOnlyReading{"C48",
                               {"In {0} P has one place only: write it without '='.",
                                "{0} 裡的琵亞只有一個位置，不用寫「=」。"}};
constexpr Refusal kReadingIsAuto{
    "C48",
    {"In this match P takes the highest place by itself: write {0} without '='.",
     "這場遊戲琵亞會自動取最大的位置：{0} 不用寫「=」。"}};
constexpr Refusal kSayReading{"C48",
                              {"Say what P stands for in {0}: P={1} or P={2}.",
                               "請說明 {0} 裡的琵亞當作什麼：P={1} 或 P={2}。"}};

constexpr Refusal kFlightWins{"C31",
                              {"Nothing beats the Chimera Flight: you can only pass.",
                               "沒有牌能勝過「奇美拉飛翔」，只能跳過。"}};
constexpr Refusal kSingleChimera{
    "C33",
    {"A single C does not beat the trap {0}: only a higher trap or P-C together does.",
     "單獨一張奇美拉不能勝過陷阱 {0}：只有更大的陷阱，或琵亞加奇美拉才行。"}};
constexpr Refusal kQuadIsNoTrap{"C46",
                                {"{0} has cards attached, so it is no trap: it does not beat {1}.",
                                 "{0} 帶了附加牌，不算陷阱，不能壓過 {1}。"}};
constexpr Refusal kAfterTrap{
    "C32",
    {"A trap lies on the table: {0} ({1}) does not beat {2}, only a higher trap or P-C does.",
     "桌上是陷阱：{0}（{1}）壓不過 {2}，只有更大的陷阱或 P-C 可以。"}};
constexpr Refusal kTrapTooLow{
    "C31", {"Your trap {0} must be higher than the trap {1}.", "你的陷阱 {0} 必須大於陷阱 {1}。"}};
constexpr Refusal kWrongType{
    "C31", {"Your {0} is a {1}, but a {2} must be beaten.", "你的 {0} 是{1}，但要壓過的是{2}。"}};
constexpr Refusal kWrongSize{
    "C31",
    {"{0} has {1} cards, and the play to beat has {2}: the size must be the same.",
     "{0} 有 {1} 張，要壓過的牌有 {2} 張：張數必須相同。"}};
constexpr Refusal kEqualSingle{
    "C4",
    {"Your {0} is equal to the {1} on the table, and equal never beats equal.",
     "你的 {0} 和桌上的 {1} 一樣大，一樣大不能壓。"}};
constexpr Refusal kEqualRank{"C31",
                             {"Your {0} is only as high as {1}; it must be higher.",
                              "你的 {0} 只和 {1} 一樣大，必須更大。"}};
constexpr Refusal kTooLow{
    "C31", {"Your {0} must beat {1}, and it is lower.", "你的 {0} 必須大於 {1}，但它比較小。"}};

// A rank of which more is named than the deck has, if any.
Ruling in_deck(Cards cards) {
  for (int rank = 1; rank <= kChimera; ++rank)
    if (count_of(cards, rank) > count_of(kDeck, rank))
      return {&kNotInDeck,
              {rank_fact(rank), Fact::number(count_of(kDeck, rank)),
               Fact::number(count_of(cards, rank))}};  // C1
  return {};
}

Ruling judge_call(const Table& t, const Move& m) {
  if (m.is_pass()) return {};          // C16
  if (!m.is_bid()) return {&kBidNow};  // C15
  const std::uint64_t points = m.points();
  if (points != 20 && points != 30 && points != 40)
    return {&kBidValue, {Fact{points, Fact::kNumber}}};  // C15
  if (points <= t.bid)
    return {&kBidHigher, {Fact{points, Fact::kNumber}, Fact::number(t.bid)}};  // C15
  return {};
}

Ruling judge_gift(const Table& t, Cards hand, const Move& m) {
  const int owed = t.exchange();
  if (!m.is_give()) return {&kGiveNow, {Fact::number(owed)}};  // C27
  const Cards cards = m.cards();
  if (const Ruling deck = in_deck(cards); !deck) return deck;                        // C1
  if (!contains(hand, cards)) return {&kGiveHeld, {cards_fact(less(cards, hand))}};  // C27
  if (count(cards) != owed)
    return {&kGiveCount,
            {Fact::number(owed), Fact::number(count(cards)), Fact::number(t.bid)}};  // C27
  return {};
}

// Does the named place of Pi Ya make sense, and is one named where it must be?
Ruling judge_reading(const Move& m, bool ask) {
  const Readings where = readings(m.cards());
  const Fact cards = cards_fact(m.cards());
  if (const int named = m.reading()) {
    if (named != where.high && named != where.low)
      return {&kNoReading, {cards, rank_fact(named)}};             // C48
    if (!ask) return {&kReadingIsAuto, {cards}};                   // C48
    return where.low ? Ruling{} : Ruling{&kOnlyReading, {cards}};  // C48
  }
  if (ask && where.low)
    return {&kSayReading, {cards, rank_fact(where.low), rank_fact(where.high)}};  // C48
  return {};
}

// A combination against the one on the table. Whose that is does not matter: a Hunter may beat the
// other (C37).
Ruling judge_beating(const Move& m, const Shape& mine, const Move& top, const Shape& theirs) {
  if (theirs.type == Type::kFlight) return {&kFlightWins};  // C31
  if (mine.type == Type::kFlight) return {};                // C31 C34
  const Fact me = cards_fact(m.word), them = cards_fact(top.word);
  const bool quad = mine.type == Type::kQuadCards || mine.type == Type::kQuadPairs;
  if (theirs.type == Type::kTrap) {
    if (m.cards() == one(kChimera)) return {&kSingleChimera, {them}};                      // C33
    if (quad) return {&kQuadIsNoTrap, {me, them}};                                         // C46
    if (mine.type != Type::kTrap) return {&kAfterTrap, {me, type_fact(mine.type), them}};  // C32
    return mine.rank > theirs.rank ? Ruling{} : Ruling{&kTrapTooLow, {me, them}};          // C31
  }
  if (mine.type == Type::kTrap) return {};  // C31 C34
  if (mine.type != theirs.type) {
    if (quad && theirs.type != Type::kQuadCards && theirs.type != Type::kQuadPairs)
      return {&kQuadIsNoTrap, {me, them}};                                     // C46
    return {&kWrongType, {me, type_fact(mine.type), type_fact(theirs.type)}};  // C31
  }
  if (mine.length != theirs.length)
    return {&kWrongSize,
            {me, Fact::number(count(m.cards())), Fact::number(count(top.cards()))}};  // C31
  if (mine.rank > theirs.rank) return {};
  if (mine.rank < theirs.rank) return {&kTooLow, {me, them}};  // C31
  return mine.type == Type::kSingle ? Ruling{&kEqualSingle, {me, them}}
                                    : Ruling{&kEqualRank, {me, them}};  // C4 C31
}

}  // namespace

Ruling judge_play(const Table& t, Cards hand, const Move& m) {
  if (m.is_bid()) return {&kBiddingOver, {Fact::seat(t.chimera), Fact::number(t.bid)}};  // C24
  if (m.is_give()) return {&kExchangeOver};                                              // C27
  if (m.is_pass()) return {t.top.is_pass() ? &kLeadMust : nullptr};                      // C29 C35
  const Cards cards = m.cards();
  if (const Ruling deck = in_deck(cards); !deck) return deck;                       // C1
  if (!contains(hand, cards)) return {&kNotHeld, {cards_fact(less(cards, hand))}};  // C30
  if (cards == 0) return {&kNoCards};                                               // C30
  if (classify(cards).type == Type::kNone) return why_no_combination(cards);
  if (const Ruling reading = judge_reading(m, t.options.pia == PiaChoose::kAsk); !reading)
    return reading;
  if (t.top.is_pass()) return {};  // C29
  return judge_beating(m, classify(cards, m.reading()), t.top, t.shape);
}

Ruling State::check(Seat seat, const Move& m) const {
  if (const Ruling turn = may_act(*this, seat); !turn) return turn;
  if (table.phase == Phase::kBidding) return judge_call(table, m);
  if (table.phase == Phase::kExchange) return judge_gift(table, hands[seat], m);
  return judge_play(table, hands[seat], m);
}

}  // namespace menagerie::chimera
