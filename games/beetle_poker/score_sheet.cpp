// SPDX-License-Identifier: MIT
// Scores one round on paper: two wrestling sets, and two clash cards if they are given. Abilities
// are given as what they change.
#include "games/beetle_poker/notation.hpp"
#include "games/beetle_poker/position.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Text kHigherSum{"the higher sum attacks", "總和較大的是攻方"};
constexpr Text kSumTie{"equal sums, which an ability decides", "總和相同，由能力決定"};
constexpr Text kHighCard{"equal sums: the higher highest card attacks",
                         "總和相同，最大的一張較大的是攻方"};
constexpr Text kHighSuit{"equal sums and highest cards: the higher suit attacks",
                         "總和與最大的一張都相同，花色較大的是攻方"};
constexpr Text kNothing{"who reveals nothing defends", "沒有出牌的是守方"};
constexpr Text kHigherCard{"the higher card wins", "點數較大的獲勝"};
constexpr Text kClashTie{"equal cards, which an ability decides", "點數相同，由能力決定"};
constexpr Text kClashSuit{"equal values: the higher suit wins", "點數相同，花色較大的獲勝"};
constexpr Text kPrinted{"equal values and suits: the higher printed card wins",
                        "點數與花色都相同，牌面較大的獲勝"};

bool one_sided(unsigned bits) { return bits == 1 || bits == 2; }

Text role_reason(const Table& t) {
  if (!t.wrestled[0] || !t.wrestled[1]) return kNothing;  // B8
  if (t.sum(0) != t.sum(1)) return kHigherSum;            // B7
  if (one_sided(t.ties & 3u)) return kSumTie;
  return value_of(highest(t.wrestled[0])) != value_of(highest(t.wrestled[1])) ? kHighCard
                                                                              : kHighSuit;
}

Text clash_reason(const Table& t) {
  if (t.clash_value(0) != t.clash_value(1)) return kHigherCard;  // B10
  if (one_sided(t.ties >> 2)) return kClashTie;
  return suit_of(t.clash[0]) != suit_of(t.clash[1]) ? kClashSuit : kPrinted;
}

void read_sets(Reader& in, Table& t) {
  in.pair("wrestling", [&](Seat p, const Json& j, const std::string& where) {
    t.wrestled[p] = in.cards(j, where);
    if (const CardSet set = t.wrestled[p];
        set && (size(set) > 3 || (!one_suit(set) && !one_rank(set))))
      in.fail({"a wrestling set is 1 to 3 cards of one suit or one rank",
               "角力牌是 1 到 3 張同花色或同點數的牌"},
              {}, where);
  });
  if (t.wrestled[0] & t.wrestled[1])
    in.fail({"{0} lies in two places", "{0} 出現在兩個地方"},
            set_text(t.wrestled[0] & t.wrestled[1]), "wrestling[1]");
  if (!in.find("wrestling"))
    in.fail({"the two wrestling sets are missing", "缺少雙方的角力牌"}, {}, "wrestling");
}

void read_clash(Reader& in, Table& t) {
  CardSet laid = t.wrestled[0] | t.wrestled[1];
  in.pair("clash", [&](Seat p, const Json& j, const std::string& where) {
    const CardSet set = in.cards(j, where);
    if (size(set) != 1 || set & laid)
      return in.fail(
          {"one card that lies nowhere else is expected", "應該是一張沒有出現在別處的牌"}, {},
          where);
    laid |= set;
    t.clash[p] = lowest(set);
  });
}

}  // namespace

std::expected<Json, ParseError> State::score_sheet(const Json& json, const Voice& voice) {
  Reader in(json);
  Table t;
  in.only({"wrestling", "caps", "clash", "sumAdd", "clashAdd", "sumTies", "clashTies", "position",
           "lot"});
  if (!in.failed()) read_sets(in, t), read_clash(in, t);
  PerSeat<int> caps{kMostCap, kMostCap};
  in.pair("caps", [&](Seat p, const Json& j, const std::string& where) {
    caps[p] = in.whole(j, 0, 99, where);
  });
  in.numbers("sumAdd", t.sum_add, kMostAdded), in.numbers("clashAdd", t.clash_add, kMostAdded);
  t.ties = static_cast<std::uint8_t>(in.seats("sumTies") | in.seats("clashTies") << 2);
  t.position = static_cast<std::uint8_t>(in.number("position", 2, 1, 3));
  const int lot = in.number("lot", 1, 1, kSeats);
  if (in.failed()) return std::unexpected(in.error());

  const auto both = [](auto each) { return Json::array().push(each(Seat{0})).push(each(Seat{1})); };
  t.attacker = t.ahead_in_wrestling(static_cast<std::uint32_t>(lot - 1));
  Json out = Json::object();
  out.set("sums", both([&](Seat p) { return Json(t.sum(p)); }));
  out.set("withinCap", both([&](Seat p) { return Json(sum_of(t.wrestled[p]) <= caps[p]); }));
  out.set("attacker", t.attacker + 1).set("why", voice(role_reason(t)));
  if (t.clash[0] == kNoCard) return out;
  const Seat winner = t.ahead_in_clash();
  out.set("clash", both([&](Seat p) { return Json(t.clash_value(p)); }));
  out.set("winner", winner + 1).set("clashWhy", voice(clash_reason(t)));
  const bool won = winner == t.attacker;
  out.set("position", won ? t.position + (t.attacker == 0 ? 1 : -1) : +t.position);  // B11, B12
  out.set("draws",
          both([&](Seat p) { return Json(2 + (p == t.attacker ? !won : 2 * won)); }));  // B13
  return out;
}

}  // namespace menagerie::beetle_poker
