// SPDX-License-Identifier: MIT
// Who may act, which moves there are, and why another is refused: by phase, for all kinds of move.
#include "games/village_idiot/plays.hpp"
#include "games/village_idiot/refusals.hpp"

namespace menagerie::village_idiot {
namespace {

SeatSet minus(SeatSet a, SeatSet b) {
  return SeatSet(static_cast<std::uint16_t>(a.bits() & ~b.bits()));
}
SeatSet plus(SeatSet a, SeatSet b) {
  return SeatSet(static_cast<std::uint16_t>(a.bits() | b.bits()));
}

// Whom a call may be about (V42): who acted last, and who used the chat under a duty of silence.
SeatSet callable(const Table& t) {
  if (t.options->faults == Faults::kAuto) return {};
  SeatSet out = t.chatted;
  if (t.window.kind != Window::kShut && t.judged) out.add(t.window.by);
  return out;
}

// The rules that ask for these words.
unsigned phrase_rules(const Table& t, std::uint8_t text) {
  unsigned out = 0;
  for (std::size_t i = 0; i < kMostRules; ++i)
    if (t.rules[i].duty == Duty::kSay && t.rules[i].arg == text) out |= 1u << i;
  return out;
}

// No member is set that the kind does not use.
bool no_strays(const Move& m) {
  Move bare{m.kind, 0, 0, 0, {}};
  if (m.kind == Move::kPlay)
    bare.a = m.a, bare.b = m.b, bare.c = m.c;
  else if (m.kind == Move::kAccuse)
    bare.a = m.a, bare.b = m.b;
  else if (m.kind == Move::kRule)
    bare.rule = m.rule;
  else if (m.kind == Move::kGesture || m.kind == Move::kSay || m.kind == Move::kCall ||
           m.kind == Move::kVote || m.kind == Move::kGive)
    bare.a = m.a;
  return bare == m;
}

Ruling check_seat(const Table& t, Place p, Seat named) {
  if (t.rules[0].none()) return {&kNoRules};  // V43
  if (named >= t.seats) return {&kNoSuchSeat, {Fact::number(named + 1)}};
  if (t.place_of(named) == p) return {&kYourself};  // V42
  return {};
}

Ruling check_call(const Table& t, Place p, Seat named) {
  if (const Ruling seat = check_seat(t, p, named); !seat) return seat;
  if (t.options->faults == Faults::kAuto) return {&kCallsAreAuto};                        // V49
  if (!callable(t).has(t.place_of(named))) return {&kNobodyToCall, {Fact::seat(named)}};  // V42
  if (t.called.has(p)) return {&kCalledAlready};
  return {};
}

// To a last card that would end the round.
Ruling check_answer(const Table& t, Place p, const Move& m) {  // V42
  if (t.answered.has(p)) return {&kNotYourTurn, {Fact::seat(t.due().lowest())}};
  if (m.kind == Move::kLetGo) return {};
  if (const Ruling named = check_seat(t, p, m.a); !named) return named;
  if (t.options->faults == Faults::kAuto) return {&kCallsAreAuto};
  return {t.place_of(m.a) == t.window.by ? nullptr : &kNobodyToCall, {Fact::seat(m.a)}};
}

Ruling check_accuse(const Table& t, Place p, Seat named, int rule) {  // V50
  if (const Ruling seat = check_seat(t, p, named); !seat) return seat;
  if (rule >= t.rule_count()) return {&kNoSuchRule, {Fact::number(rule + 1)}};
  if (!t.rules[static_cast<std::size_t>(rule)].honour())
    return {&kNotHonour, {Fact::number(rule + 1)}};
  if (!t.in.has(t.place_of(named))) return {&kIsOut, {Fact::seat(named)}};  // V41
  if (t.phase == Phase::kLetGo && t.place_of(named) != t.window.by)
    return {&kOnlyTheLast, {Fact::seat(t.order[t.window.by])}};
  if (t.accusers.has(p)) return {&kAccusedAlready};
  return {};
}

Ruling check_gesture(const Table& t, const Move& m) {  // V48 V49
  if (t.rules[0].none()) return {&kNoRules};           // V43
  if (m.kind == Move::kGesture) {
    if (m.a >= kGestures || !(t.asked >> m.a & 1)) return {&kNoGesture, {fact_gesture(m.a)}};
    if (t.gestures >> m.a & 1) return {&kGestureMade, {fact_gesture(m.a)}};
    return {};
  }
  const unsigned rules = phrase_rules(t, m.a);
  if (m.a == 0 || !rules) return {&kNoPhrase, {fact_saying(m.a)}};
  if ((t.done & rules) == rules) return {&kPhraseSaid, {fact_saying(m.a)}};
  return {};
}

Ruling check_take(const Table& t, const Hand& hand, bool end) {
  if (end && !t.took) return {&kNothingTaken};                                    // V16
  if (!end && t.opening) return {&kOpenWithStart, {fact_play(play_of(kStart))}};  // V9
  if (!end && t.took) return {&kTookAlready};                                     // V16
  if (!end && t.pile == 0) return {&kPileEmpty};                                  // V14
  if (t.options->voluntary) return {};                                            // V15
  const std::uint64_t plays = plays_of(t, hand);
  if (!plays) return {};
  return {&kCanPlay,
          {fact_play(play_at(t.options.laborer_number(), std::countr_zero(plays)))}};  // V15
}

// The answer to a kind of move that the phase does not wait for.
const Refusal* out_of_phase(Phase phase, Move::Kind kind) {
  switch (phase) {
    case Phase::kRule:
      return &kMakeRule;  // V35
    case Phase::kGive:
      return &kGiveFirst;  // V40
    case Phase::kAdmit:
      return &kAnswerFirst;  // V50
    case Phase::kVote:
      return &kVoteFirst;  // V50
    case Phase::kLetGo:
      return &kLetGoFirst;  // V42
    default:
      break;
  }
  if (kind == Move::kRule) return &kNoRuleNow;  // V35
  if (kind == Move::kGive) return &kNoGiveNow;  // V40
  return kind == Move::kLetGo ? &kNothingToLetGo : &kNoTrial;
}

bool awaited(Phase phase, Move::Kind kind) {
  switch (phase) {
    case Phase::kPlay:
      return kind <= Move::kCall || kind == Move::kChat || kind == Move::kAccuse;
    case Phase::kRule:
      return kind == Move::kRule;
    case Phase::kLetGo:
      return kind == Move::kCall || kind == Move::kLetGo || kind == Move::kAccuse;
    case Phase::kAdmit:
      return kind == Move::kAdmit || kind == Move::kDeny;
    case Phase::kVote:
      return kind == Move::kVote;
    case Phase::kGive:
      return kind == Move::kGive;
    case Phase::kOver:
      return false;
  }
  return false;
}

// What a seat may do while the round is played, in the order in which it is listed.
struct Choice {
  std::uint64_t turn = 0;  // plays, or pick up, or end (plays_of)
  // Bits 0-7: gestures; 8-12: the words of a rule; 13-22: calls, by place.
  std::uint32_t aside = 0;
};
constexpr int kWordBits = 8, kCallBits = 13;

[[gnu::always_inline]] inline Choice choice_in_turn(const Table& t, Hand hand) {
  Choice out{plays_of(t, hand), 0};
  const bool may_take = !out.turn || t.options->voluntary;  // V15 V16
  if (may_take && !t.opening && (t.took || t.pile))
    out.turn |= std::uint64_t{1} << (t.took ? kEndBit : kTakeBit);
  const unsigned gestures = t.asked & ~unsigned{t.gestures}, words = t.words & ~unsigned{t.done};
  out.aside = gestures | words << kWordBits;  // V49
  return out;
}
std::uint32_t calls_of(const Table& t, Place p) {  // V42
  if (!(t.judged || t.honour) || t.called.has(p)) return 0;
  return std::uint32_t{minus(callable(t), SeatSet::one(p)).bits()} << kCallBits;
}
// Is the seat in turn, and are there no calls to list besides? So it is nearly always.
inline bool in_turn_alone(const Table& t, Seat seat) {
  return t.order[t.turn] == seat && t.options->faults == Faults::kAuto;
}
[[gnu::noinline]] Choice choice_of(const Table& t, Place p, Hand hand) {
  Choice out;
  if (p == t.turn) out = choice_in_turn(t, hand);
  if (t.options->faults == Faults::kCalled) out.aside |= calls_of(t, p);
  return out;
}

inline Move aside_at(const Table& t, int bit) {
  const auto i = static_cast<std::size_t>(bit);
  if (bit >= kCallBits) return {Move::kCall, t.order[i - kCallBits], 0, 0, {}};
  const bool gesture = bit < kWordBits;
  const std::uint8_t words = t.rules[gesture ? 0 : i - kWordBits].arg;
  return {gesture ? Move::kGesture : Move::kSay,
          gesture ? static_cast<std::uint8_t>(bit) : words,
          0,
          0,
          {}};
}

}  // namespace

SeatSet Table::due_apart() const {
  switch (phase) {
    case Phase::kPlay:
      break;
    case Phase::kRule:
    case Phase::kGive:
      return SeatSet::one(order[0]);  // V35 V40
    case Phase::kLetGo:
      return to_seats(minus(minus(all(), SeatSet::one(window.by)), answered));  // V42
    case Phase::kAdmit:
      return SeatSet::one(order[trial.accused]);
    case Phase::kVote:
      return to_seats(minus(minus(all(), SeatSet::one(trial.accused)), trial.voted));  // V50
    case Phase::kOver:
      break;
  }
  return {};
}

SeatSet Table::able() const {
  SeatSet out = due();
  if (rules[0].none() || (phase != Phase::kPlay && phase != Phase::kLetGo)) return out;
  SeatSet more;
  if (honour) more = minus(all(), accusers);  // V50
  if (phase == Phase::kLetGo) {
    more.remove(window.by);
  } else {
    more = plus(more, silent);  // V48
    const SeatSet culprits = callable(*this);
    if (!culprits.empty())
      minus(all(), called).each([&](Place p) {
        if (!minus(culprits, SeatSet::one(p)).empty()) more.add(p);  // V42
      });
  }
  return plus(out, to_seats(more));
}

Ruling State::check(Seat seat, const Move& m) const {
  if (const Ruling turn = may_act(*this, seat); !turn) return turn;
  const Table& t = table;
  const Place p = t.place_of(seat);
  if (m.kind >= kKinds || !no_strays(m)) return {&kNoPlay};
  if (!awaited(t.phase, m.kind)) return {out_of_phase(t.phase, m.kind)};
  const bool needs_turn = m.kind == Move::kPlay || m.kind == Move::kTake || m.kind == Move::kEnd ||
                          m.kind == Move::kGesture || m.kind == Move::kSay;
  if (needs_turn && p != t.turn) return {&kNotYourTurn, {Fact::seat(t.order[t.turn])}};  // V11
  switch (m.kind) {
    case Move::kPlay:
      return check_play(t, hands[p], m);
    case Move::kTake:
      return check_take(t, hands[p], false);
    case Move::kEnd:
      return check_take(t, hands[p], true);
    case Move::kGesture:
    case Move::kSay:
      return check_gesture(t, m);
    case Move::kCall:
    case Move::kLetGo:
      return t.phase == Phase::kPlay ? check_call(t, p, m.a) : check_answer(t, p, m);
    case Move::kChat:
      return {t.silent.has(p) ? nullptr : &kNotSilent};
    case Move::kAccuse:
      return check_accuse(t, p, m.a, m.b);
    case Move::kAdmit:
    case Move::kDeny:
      return {};
    case Move::kVote:
      return {m.a <= 2 ? nullptr : &kVoteFirst};
    case Move::kGive:
      if (m.a < kLowest || m.a > kHighest || !hands[0].count(m.a))
        return {&kNotHeld, {fact_cards(m.a, 1)}};  // V40
      return {};
    case Move::kRule:
      return check_rule(t, m.rule);  // V46 V47 V48 V51
  }
  return {&kNoPlay};
}

void State::legal_moves(Seat seat, Moves& out) const {
  const Table& t = table;
  if (t.phase != Phase::kPlay) return list_apart(t.place_of(seat), out);
  Choice choice;
  if (in_turn_alone(t, seat)) {
    choice = choice_in_turn(t, hands[t.turn]);
  } else {
    const Place p = t.place_of(seat);
    if (p == kNobody) return;
    choice = choice_of(t, p, hands[p]);
  }
  const std::array<Move, 64>& plays = kPlays[static_cast<std::size_t>(t.options.laborer_number())];
  Move* end = out.end();
  for (std::uint64_t b = choice.turn; b; b &= b - 1)
    *end++ = plays[static_cast<std::size_t>(std::countr_zero(b))];
  for (std::uint32_t b = choice.aside; b; b &= b - 1) *end++ = aside_at(t, std::countr_zero(b));
  out.end_at(end);
}

[[gnu::noinline]] Move State::random_listed(Seat seat, Rng& rng) const {
  Moves moves;
  legal_moves(seat, moves);
  return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
}

Move State::random_move(Seat seat, Rng& rng) const {
  const Table& t = table;
  if (t.phase != Phase::kPlay || !in_turn_alone(t, seat)) return random_listed(seat, rng);
  const Choice choice = choice_in_turn(t, hands[t.turn]);
  const int plays = std::popcount(choice.turn), all = plays + std::popcount(choice.aside);
  const int k = static_cast<int>(below(rng, static_cast<std::uint32_t>(all)));
  if (k < plays) return play_at(t.options.laborer_number(), nth_bit(choice.turn, k));
  return aside_at(t, nth_bit(choice.aside, k - plays));
}

// The moves of the phases in which nobody plays.
void State::list_apart(Place p, Moves& out) const {
  const Table& t = table;
  if (p == kNobody || !t.due().has(t.order[p])) return;
  const auto add = [&](Move::Kind kind, int a = 0) {
    out.push_back({kind, static_cast<std::uint8_t>(a), 0, 0, {}});
  };
  switch (t.phase) {
    case Phase::kRule:
      return each_open_rule(t, [&](const Rule& r) { out.push_back({Move::kRule, 0, 0, 0, r}); });
    case Phase::kGive:
      return hands[0].ones().each([&](int n) { add(Move::kGive, n); });
    case Phase::kLetGo:
      add(Move::kLetGo);
      if (t.options->faults == Faults::kCalled) add(Move::kCall, t.order[t.window.by]);
      return;
    case Phase::kAdmit:
      return add(Move::kDeny), add(Move::kAdmit);
    case Phase::kVote:
      for (const int v : {2, 0, 1}) add(Move::kVote, v);
      return;
    case Phase::kPlay:
    case Phase::kOver:
      return;
  }
}

Move State::default_move(Seat seat) const {
  Moves moves;
  legal_moves(seat, moves);
  if (table.phase == Phase::kRule) {  // V51: a template drawn from the seed
    DealStream stream(this->seed, 50u + table.round);
    return moves[below(stream, static_cast<std::uint32_t>(moves.size()))];
  }
  if (table.phase != Phase::kPlay) return moves[0];
  // The lowest play, or the pick-up, and before it what the rules ask for.
  const Place p = table.turn;
  const int cards = hands[p].size();
  const Act act = moves[0].kind == Move::kPlay ? act_of(table, p, cards, moves[0])
                                               : pickup_act(table, p, cards);
  const auto first = moves[0].kind == Move::kEnd ? std::nullopt : owed(table, act);
  return first ? *first : moves[0];
}

}  // namespace menagerie::village_idiot
