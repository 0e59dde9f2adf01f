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
  if (t.options.faults == Faults::kAuto) return {};
  SeatSet out = t.chatted;
  if (t.window.kind != Window::kShut && t.any_judged()) out.add(t.window.by);
  return out;
}

// The gestures that some rule in force asks for, and the rules that ask for words; less what is
// done.
unsigned open_gestures(const Table& t) {
  unsigned out = 0;
  for (const Rule& r : t.rules)
    if (r.duty == Duty::kGesture) out |= 1u << r.arg;
  return out;
}
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
  if (t.options.faults == Faults::kAuto) return {&kCallsAreAuto};                         // V49
  if (!callable(t).has(t.place_of(named))) return {&kNobodyToCall, {Fact::seat(named)}};  // V42
  if (t.called.has(p)) return {&kCalledAlready};
  return {};
}

// To a last card that would end the round.
Ruling check_answer(const Table& t, Place p, const Move& m) {  // V42
  if (t.answered.has(p)) return {&kNotYourTurn, {Fact::seat(t.due().lowest())}};
  if (m.kind == Move::kLetGo) return {};
  if (const Ruling named = check_seat(t, p, m.a); !named) return named;
  if (t.options.faults == Faults::kAuto) return {&kCallsAreAuto};
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
    if (m.a >= kGestures || !(open_gestures(t) >> m.a & 1))
      return {&kNoGesture, {fact_gesture(m.a)}};
    if (t.gestures >> m.a & 1) return {&kGestureMade, {fact_gesture(m.a)}};
    return {};
  }
  const unsigned rules = phrase_rules(t, m.a);
  if (m.a == 0 || !rules) return {&kNoPhrase, {fact_saying(m.a)}};
  if ((t.said & rules) == rules) return {&kPhraseSaid, {fact_saying(m.a)}};
  return {};
}

Ruling check_take(const Table& t, const Hand& hand, bool end) {
  if (end && !t.took) return {&kNothingTaken};                                    // V16
  if (!end && t.opening) return {&kOpenWithStart, {fact_play(play_of(kStart))}};  // V9
  if (!end && t.took) return {&kTookAlready};                                     // V16
  if (!end && t.pile == 0) return {&kPileEmpty};                                  // V14
  if (t.options.voluntary) return {};                                             // V15
  Move example;
  each_play(t, hand, [&](const Move& m) {
    if (!example.a) example = m;
  });
  if (example.a) return {&kCanPlay, {fact_play(example)}};  // V15
  return {};
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

// What the player in turn may do: play or pick up, and the gestures and words that rules ask for.
void list_turn(const Table& t, const Hand& hand, State::Moves& out) {
  const std::size_t before = out.size();
  each_play(t, hand, [&](const Move& m) { out.push_back(m); });
  const bool stuck = out.size() == before;
  if ((stuck || t.options.voluntary) && !t.opening && (t.took || t.pile))  // V15 V16
    out.push_back({t.took ? Move::kEnd : Move::kTake, 0, 0, 0, {}});
  if (t.rules[0].none()) return;
  const unsigned gestures = open_gestures(t) & ~unsigned{t.gestures};
  for (std::uint8_t g = 0; g < kGestures; ++g)
    if (gestures >> g & 1) out.push_back({Move::kGesture, g, 0, 0, {}});
  for (std::size_t i = 0; i < kMostRules; ++i) {
    if (t.rules[i].duty != Duty::kSay) continue;
    const unsigned same = phrase_rules(t, t.rules[i].arg);
    const bool first = (same & ((1u << i) - 1)) == 0;
    if (first && (t.said & same) != same) out.push_back({Move::kSay, t.rules[i].arg, 0, 0, {}});
  }
}

}  // namespace

SeatSet Table::due() const {
  switch (phase) {
    case Phase::kPlay:
      return SeatSet::one(order[turn]);
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
  if (any_honour()) more = minus(all(), accusers);  // V50
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
  const Place p = t.place_of(seat);
  if (p == kNobody || (p != t.turn && !t.able().has(seat))) return;
  const auto add = [&](Move::Kind kind, int a = 0) {
    out.push_back({kind, static_cast<std::uint8_t>(a), 0, 0, {}});
  };
  const auto due_here = [&] { return t.due().has(seat); };
  switch (t.phase) {
    case Phase::kPlay:
      break;
    case Phase::kRule:
      if (p == 0)
        for (const Rule& r : templates())
          if (check_rule(t, r)) out.push_back({Move::kRule, 0, 0, 0, r});  // V51
      return;
    case Phase::kGive:
      if (p == 0) hands[0].ones().each([&](int n) { add(Move::kGive, n); });
      return;
    case Phase::kLetGo:
      if (!due_here()) return;
      add(Move::kLetGo);
      if (t.options.faults == Faults::kCalled) add(Move::kCall, t.order[t.window.by]);
      return;
    case Phase::kAdmit:
      if (due_here()) add(Move::kDeny), add(Move::kAdmit);
      return;
    case Phase::kVote:
      if (due_here())
        for (const int v : {2, 0, 1}) add(Move::kVote, v);
      return;
    case Phase::kOver:
      return;
  }
  if (p == t.turn) list_turn(t, hands[p], out);
  if (t.rules[0].none()) return;
  if (!t.called.has(p))
    callable(t).each([&](Place q) {
      if (q != p) add(Move::kCall, t.order[q]);
    });  // V42
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
