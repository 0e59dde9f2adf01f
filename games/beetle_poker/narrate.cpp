// SPDX-License-Identifier: MIT
// The story of a step, told from two views of one seat: what was laid down or revealed, which
// abilities went off, who won and how the beetles moved, what was drawn, how it ended. One step may
// reveal a whole clash and go on to the next round.
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {
namespace {

struct Story {
  const View& before;
  const View& after;
  const Voice& voice;
  std::vector<std::string>& out;
  const Table& a = before.table;
  const Table& b = after.table;

  void tell(Text pattern, std::initializer_list<std::string_view> values) const {
    out.push_back(voice.say(pattern, values));
  }
  std::string beetle(Seat s) const { return name_of(b.beetles[s], b.options, voice); }

  void laid_down(Seat by, const std::optional<Move>& shown) const {
    if (shown && by == after.me)
      tell({"Your choice, face down: {0}.", "你蓋下：{0}。"}, {describe(*shown, voice)});
    else
      tell({"{0} has chosen.", "{0} 已選好。"}, {voice.seat(by)});
  }

  void beetles() const {
    for (Seat s = 0; s < kSeats; ++s)
      if (b.beetles[s] != kNoBeetle && a.beetles[s] != b.beetles[s])
        tell({"{0} fights with {1}.", "{0} 派出{1}。"}, {voice.seat(s), beetle(s)});
    for (Seat s = 0; s < kSeats; ++s)
      if (b.phase == Phase::kBeetles && b.beetles[s] == kNoBeetle &&
          b.beetles[other(s)] != kNoBeetle)
        tell({"Both chose the same beetle; the lot makes {0} choose another.",
              "雙方選了同一隻甲蟲；抽籤決定由 {0} 另選一隻。"},
             {voice.seat(s)});
  }

  void sets() const {
    for (Seat s = 0; s < kSeats; ++s) {
      if (b.wrestled[s])
        tell({"{0} wrestles with {1}, sum {2}.", "{0} 以 {1} 角力，總和 {2}。"},
             {voice.seat(s), set_face(b.wrestled[s], voice), std::to_string(b.sum(s))});
      else
        tell({"{0} has no set within the cap and reveals nothing.",
              "{0} 沒有不超過上限的牌組，不出牌。"},
             {voice.seat(s)});
    }
  }

  // To decide ties is worth telling where there is one.
  bool matters(const Ability& ability) const {
    if (ability.effect != Effect::kTies) return true;
    return ability.moment == Moment::kWrestlingRevealed ? b.sum(0) == b.sum(1)
                                                        : b.clash_value(0) == b.clash_value(1);
  }

  // Those of the moments from `first` to `last`, of the round that is told.
  void abilities(bool new_round, Moment first, Moment last) const {
    const unsigned fresh = b.fired & ~(new_round ? 0u : a.fired);
    for (Seat s = 0; s < kSeats; ++s)
      for (unsigned n = 0; n < kMostAbilities; ++n) {
        const Ability ability = b.card_of(s).abilities[n];
        if (!(fresh >> (2u * s + n) & 1u) || ability.moment < first || ability.moment > last)
          continue;
        if (!matters(ability)) continue;
        tell({"{0}'s {1} uses its ability: {2}", "{0} 的{1}發動能力：{2}"},
             {voice.seat(s), beetle(s), ability_text(ability, voice.lang)});
      }
  }

  void roles(bool new_round) const {
    if (b.attacker == kNobody || (!new_round && a.attacker == b.attacker)) return;
    tell({"{0} attacks, {1} defends.", "{0} 是攻方，{1} 是守方。"},
         {voice.seat(b.attacker), voice.seat(other(b.attacker))});
  }

  void clash() const {
    const auto card = [&](Seat s) {
      const std::string face = card_face(b.clash[s], voice);
      return b.clash_add[s] ? voice.say({"{0} ({1})", "{0}（{1} 點）"},
                                        {face, std::to_string(b.clash_value(s))})
                            : face;
    };
    const Seat attacker = b.attacker, defender = other(attacker);
    const bool won = b.ahead_in_clash() == attacker;
    tell(won ? Text{"{0} attacks with {1} against {2} of {3}: the attack succeeds.",
                    "{0} 以 {1} 進攻，{3} 以 {2} 防守：進攻成功。"}
             : Text{"{0} attacks with {1} against {2} of {3}: the attack fails.",
                    "{0} 以 {1} 進攻，{3} 以 {2} 防守：進攻失敗。"},
         {voice.seat(attacker), card(attacker), card(defender), voice.seat(defender)});
  }

  void movement() const {
    if (a.position == b.position) return;
    const Seat ahead = b.position > a.position ? 0 : 1;
    tell({"The beetle of {0} advances, that of {1} is pushed back.",
          "{0} 的甲蟲前進，{1} 的甲蟲被逼退。"},
         {voice.seat(ahead), voice.seat(other(ahead))});
  }

  void taken_back(Seat by) const {
    const CardSet back = b.known[by] & ~a.known[by];
    if (back)
      tell({"{0} takes back {1}.", "{0} 收回 {1}。"}, {voice.seat(by), set_face(back, voice)});
  }

  void draws() const {
    if (before.pile_sizes == after.pile_sizes) return;
    for (Seat s = 0; s < kSeats; ++s)
      tell({"{0} draws {1}.", "{0} 抽 {1} 張。"}, {voice.seat(s), std::to_string(b.drawn[s])});
    const CardSet mine =
        after.mine & ~before.mine & ~b.known[after.me == kSpectator ? 0 : after.me];
    if (after.me != kSpectator && mine)
      tell({"You draw {0}.", "你抽到 {0}。"}, {set_face(mine, voice)});
    if (b.last_round && !a.last_round)
      tell({"A pile is empty: one more round with the cards in hand.",
            "牌堆已空：用手上的牌再打一回合。"},
           {});
  }

  void end() const {
    if (b.phase == Phase::kOver) out.push_back(scene(after, voice).prompt);
  }
};

}  // namespace

std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice) {
  std::vector<std::string> out;
  const Story story{before, after, voice, out};
  const Table &a = before.table, &b = after.table;
  if (by >= kSeats) return out;
  if (b.committed) {
    story.laid_down(by, shown);
    return out;
  }
  const bool wrestled = a.phase == Phase::kWrestling, clashed = a.phase == Phase::kClash;
  if (a.phase == Phase::kBeetles) story.beetles();
  if (a.phase == Phase::kAsk) {
    if (shown && shown->kind() == Move::kSkip)
      story.tell({"{0} does not use the ability.", "{0} 不發動能力。"}, {voice.seat(by)});
    story.taken_back(by);
  }
  if (wrestled) story.sets();
  story.abilities(wrestled, Moment::kWrestlingChosen, Moment::kClashRevealed);
  story.roles(wrestled);
  if (clashed && b.clash[0] != kNoCard && b.clash[1] != kNoCard && b.attacker != kNobody)
    story.clash();
  story.abilities(wrestled, Moment::kAttackWon, Moment::kDrawing);
  story.movement();
  story.draws();
  story.end();
  if (out.empty()) story.tell({"{0} has answered.", "{0} 已回答。"}, {voice.seat(by)});
  return out;
}

}  // namespace menagerie::beetle_poker
