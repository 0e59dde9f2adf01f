// SPDX-License-Identifier: MIT
// The story of a step, told from two views of one seat: what was done, which rule was forgotten and
// what it cost, who went out, what the round brought.
#include "core/notation.hpp"
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

class Story {
 public:
  Story(const View& before, const View& after, const Voice& voice)
      : b_(before.table), a_(after.table), before_(before), voice_(voice) {}

  std::vector<std::string> tell(Seat by, const Move& m) {
    const Place p = b_.place_of(by);
    const std::string who = voice_.seat(by);
    switch (m.kind) {
      case Move::kPlay:
        play(p, m, who);
        break;
      case Move::kTake:
        take(p, who);
        break;
      case Move::kEnd:
        say({"{0} ends the turn.", "{0} 結束回合。"}, {who});
        break;
      case Move::kGesture:
        say({"{0}: {1}.", "{0}：{1}。"}, {who, describe(m, voice_)});
        break;
      case Move::kSay:
        say({"{0} says: \"{1}\"", "{0} 說：「{1}」"}, {who, saying(m.a, voice_)});
        break;
      case Move::kCall:
        call(p, m.a, who);
        break;
      case Move::kLetGo:
        say({"{0} lets it go.", "{0} 放過。"}, {who}), ended_window();
        break;
      case Move::kChat:
        say({"{0} uses the chat in spite of a duty of silence.", "{0} 在禁言期間聊天了。"}, {who});
        if (b_.options->faults == Faults::kAuto && pays(p, b_.discards)) penalty(p, b_.known[p]);
        break;
      case Move::kAccuse:
        say({"{0} accuses {1} of breaking rule {2}: {3}", "{0} 指控 {1} 違反第 {2} 條規則：{3}"},
            {who, voice_.seat(m.a), std::to_string(m.b + 1), rule_phrase(b_.rules[m.b], voice_)});
        break;
      case Move::kAdmit:
        say({"{0} admits it.", "{0} 承認了。"}, {who}), convicted(b_.trial.accused);
        break;
      case Move::kDeny:
        say({"{0} denies it.", "{0} 否認。"}, {who});
        break;
      case Move::kVote:
        vote(p, m, who);
        break;
      case Move::kGive:
        say({"{0} gives the Village Idiot {1}.", "{0} 給了鄉巴佬 {1}。"},
            {who, std::to_string(m.a)});
        break;
      case Move::kRule:
        say({"{0} makes rule {1}: {2}", "{0} 訂下第 {1} 條規則：{2}"},
            {who, std::to_string(a_.rule_count()), rule_phrase(m.rule, voice_)});
        break;
    }
    outs();
    if (same_round())
      stall(m);
    else
      round_over();
    return std::move(out_);
  }

 private:
  void say(const Text& t, std::initializer_list<std::string_view> values) {
    out_.push_back(voice_.say(t, values));
  }
  bool same_round() const { return a_.round == b_.round && a_.phase != Phase::kOver; }
  std::string seat(Place p) const { return voice_.seat(b_.order[p]); }

  void play(Place p, const Move& m, const std::string& who) {
    const Laid what = laid(b_, m);
    std::string cards = describe(m, voice_);
    if (m.a == b_.options->laborer_number() && m.c == 0 && m.b == 0)
      cards = voice_.say({"a Laborer as 10", "工人當 10"}, {});
    if (m.a == b_.options->laborer_number() && m.c == 0 && m.b == m.a)
      cards = voice_.say({"two Laborers as a pair of 10s", "兩張工人當一對 10"}, {});
    say({"{0} plays {1}.", "{0} 打出{1}。"}, {who, set_apart(cards, voice_)});
    const std::uint8_t broken = forgotten(b_, act_of(b_, p, before_.sizes[p], m));
    if (broken && b_.options->faults == Faults::kAuto && pays(p, b_.discards)) {
      forgot(who, broken);
      say({"The play is taken back.", "這手牌收回。"}, {});
      return penalty(p, with_cards(b_.known[p], m));
    }
    if (what.clears) say({"The pile is cleared.", "清空牌堆。"}, {});
  }

  void take(Place p, const std::string& who) {
    const int n = b_.pile ? b_.printed(b_.cards[b_.top()]) : 0;
    const bool two = b_.options->pickup == Pickup::kWholePlay && b_.top_count() == 2;
    if (two)
      say({"{0} picks up the whole top play.", "{0} 拿走最上面整手牌。"}, {who});
    else
      say({"{0} picks up {1}.", "{0} 拿走 {1}。"}, {who, std::to_string(n)});
    if (b_.options->also_discards && b_.discards)
      say({"The discard pile goes with it.", "棄牌堆也一起拿走。"}, {});
    const std::uint8_t broken = forgotten(b_, pickup_act(b_, p, before_.sizes[p]));
    if (!broken || b_.options->faults != Faults::kAuto) return;
    const int left = b_.options->also_discards ? 0 : b_.discards;
    if (!pays(p, left)) return;
    forgot(who, broken);
    Hand base = b_.known[p];
    for (int i = 0; i < (two ? 2 : 1); ++i)
      base.add(b_.printed(b_.cards[b_.top() - static_cast<std::size_t>(i)]));
    for (std::size_t i = 0; b_.options->also_discards && i < b_.discards; ++i)
      base.add(b_.printed(b_.cards[i]));
    penalty(p, base, left);
  }

  void call(Place, Seat named, const std::string& who) {
    const Place q = b_.place_of(named);
    say({"{0} calls out {1}.", "{0} 檢舉 {1}。"}, {who, voice_.seat(named)});
    if (b_.phase == Phase::kLetGo) return ended_window();
    const bool at_play = b_.window.by == q && b_.window.broken && b_.window.kind != Window::kShut;
    if (!at_play && !b_.chatted.has(q)) return say({"Nothing was forgotten.", "並沒有違規。"}, {});
    if (at_play) return convicted(q);
    if (pays(q, b_.discards)) penalty(q, b_.known[q]);
  }

  // All have answered to a last play.
  void ended_window() {
    if (a_.phase == Phase::kLetGo) return;
    const bool called = a_.round == b_.round && a_.phase != Phase::kOver && a_.in.has(b_.window.by);
    if (called) convicted(b_.window.by);
  }

  void vote(Place p, const Move& m, const std::string& who) {
    say({"{0} votes: {1}.", "{0} 投票：{1}。"}, {who, describe(m, voice_)});
    SeatSet voted = b_.trial.voted;
    voted.add(p);
    if (voted.size() < b_.seats - 1) return;
    const int guilty = b_.trial.guilty.size() + (m.a == 1),
              cleared = b_.trial.cleared.size() + (m.a == 0);
    say({"Guilty {0}, not guilty {1}.", "有罪 {0} 票，無罪 {1} 票。"},
        {std::to_string(guilty), std::to_string(cleared)});
    if (guilty > cleared)
      convicted(b_.trial.accused);
    else
      say({"{0} is acquitted.", "{0} 無罪。"}, {seat(b_.trial.accused)});
  }

  // A conviction takes the last play back if it was his.
  void convicted(Place q) {
    const Window& w = b_.window;
    const bool his_play = w.kind == Window::kPlay && w.by == q;
    if (!(his_play ? payable(b_, q, w.discards) : pays(q, b_.discards)))
      return say({"There is no card to take, so there is no penalty.", "沒有牌可拿，所以不罰。"},
                 {});
    if (w.by == q && w.broken) forgot(seat(q), w.broken);
    if (!his_play) return penalty(q, b_.known[q]);
    say({"The play is taken back.", "這手牌收回。"}, {});
    Hand base = b_.known[q];
    for (std::size_t i = std::size_t{w.discards} + w.pile; i <= b_.top(); ++i)
      base.add(b_.printed(b_.cards[i]));
    penalty(q, base, w.discards);
  }

  // Whose last card lies in an open window is out before another penalty is paid.
  bool pays(Place q, int discards) const {
    return payable(b_, q, discards) && !(b_.window.leaving && b_.window.by == q);
  }

  void forgot(const std::string& who, std::uint8_t broken) {
    for (std::size_t i = 0; i < kMostRules; ++i)
      if (broken >> i & 1)
        say({"{0} forgot rule {1}: {2}", "{0} 忘了第 {1} 條規則：{2}"},
            {who, std::to_string(i + 1), rule_phrase(b_.rules[i], voice_)});
  }

  void penalty(Place q, const Hand& base) { penalty(q, base, b_.discards); }
  void penalty(Place q, const Hand& base, int discards) {
    if (a_.phase == Phase::kGive)
      return say({"The Mayor must choose a card for {0}.", "市長要挑一張牌給 {0}。"}, {seat(q)});
    std::string card = "?";
    for (int n = kLowest; same_round() && n <= kHighest; ++n)
      if (a_.known[q].count(n) > base.count(n)) card = std::to_string(n);
    if (discards)
      say({"{0} draws {1} from the discard pile.", "{0} 從棄牌堆抽到 {1}。"}, {seat(q), card});
    else if (same_round())
      say({"{0} takes the Village Idiot's lowest card, {1}.", "{0} 拿走鄉巴佬最小的牌 {1}。"},
          {seat(q), card});
    else
      say({"{0} takes the Village Idiot's last card.", "{0} 拿走鄉巴佬的最後一張牌。"}, {seat(q)});
  }

  static Hand with_cards(Hand h, const Move& m) {
    for (const Card card : {m.a, m.b})
      if (card) h.add(card, std::max(0, (m.a == m.b ? 2 : 1) - h.count(card)));
    return h;
  }

  void outs() {
    if (!same_round()) return;
    for (int i = b_.seats - b_.in.size(); i < a_.seats - a_.in.size(); ++i) {
      const Place p = a_.finished[static_cast<std::size_t>(i)];
      const int gained = a_.points[a_.order[p]] - b_.points[b_.order[p]];
      say({"{0} is out: {1}, {2} points.", "{0} 出完了：{1}，得 {2} 分。"},
          {seat(p), voice_(title_word(title_of(static_cast<Place>(i), a_.seats)).name),
           std::to_string(gained)});
    }
  }

  void stall(const Move& m) {
    const bool clears = m.kind == Move::kPlay && laid(b_, m).clears;
    const bool ended = m.kind == Move::kPlay || m.kind == Move::kTake || m.kind == Move::kEnd;
    if (ended && !clears && a_.pile == 0 && a_.discards > b_.discards)
      say({"Too long without a clearing: the pile is put away, and {0} leads.",
           "太久沒有清場：牌堆移到棄牌堆，由 {0} 先出。"},
          {voice_.seat(a_.order[a_.turn])});
  }

  void round_over() {
    if (b_.in.size() > 2 && b_.turns + 1 >= last_turn(b_))
      say({"The round has lasted too long: who holds fewer cards is ahead.",
           "這一輪拖得太久：手牌少的人名次在前。"},
          {});
    say({"Round {0} is over.", "第 {0} 輪結束。"}, {std::to_string(b_.round)});
    for (Place i = 0; i < a_.seats; ++i) {
      const Seat s = a_.phase == Phase::kOver ? a_.order[a_.finished[i]] : a_.order[i];
      say({"{0}: {1}, {2} points in all.", "{0}：{1}，總分 {2}。"},
          {voice_.seat(s), voice_(title_word(title_of(i, a_.seats)).name),
           std::to_string(a_.points[s])});
    }
    if (a_.phase != Phase::kOver) return;
    for (Seat s = 0; s < a_.seats; ++s)
      if (a_.turned[s])
        say({"Tie-break: {0} turned over {1}.", "平手加賽：{0} 翻出 {1}。"},
            {voice_.seat(s), std::to_string(a_.turned[s])});
    a_.winners.each(
        [&](Seat s) { say({"{0} wins the match.", "{0} 贏得整場比賽。"}, {voice_.seat(s)}); });
  }

  const Table &b_, &a_;
  const View& before_;
  const Voice& voice_;
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice) {
  if (!shown || before.table.place_of(by) == kNobody) return {};
  return Story(before, after, voice).tell(by, *shown);
}

}  // namespace menagerie::village_idiot
