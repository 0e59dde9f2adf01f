// SPDX-License-Identifier: MIT
// What the triggers mean, and which of them can never meet.
#include "games/village_idiot/rule.hpp"

#include <algorithm>

#include "games/village_idiot/hand.hpp"

namespace menagerie::village_idiot {
namespace {

bool neighbours(int a, int b, int seats) { return (a + 1) % seats == b || (b + 1) % seats == a; }
int place_of(Title title, int seats) {
  return title == Title::kIdiot ? seats - 1 : static_cast<int>(title);
}

// The least and greatest argument of a trigger.
constexpr bool arg_fits(Trigger t) {
  switch (t.when()) {
    case When::kNumber:
      return t.arg() >= kLowest && t.arg() <= kHighest;
    case When::kOn:
      return t.arg() >= kLowest && t.arg() < kFool;  // no Fool ever lies on the pile
    case When::kHand:
    case When::kDown:
      return t.arg() >= 1;
    case When::kTitle:
    case When::kNext:
    case When::kAfter:
      return t.arg() < kTitles;
    default:
      return static_cast<int>(t.when()) < kWhens && t.arg() == 0;
  }
}

bool names_title(Trigger t) {
  return t.when() == When::kTitle || t.when() == When::kNext || t.when() == When::kAfter;
}

// A trigger that only a play can meet.
bool of_play(When w) {
  switch (w) {
    case When::kPlay:
    case When::kNumber:
    case When::kPair:
    case When::kPower:
    case When::kEven:
    case When::kOdd:
    case When::kOn:
    case When::kClear:
    case When::kDown:
      return true;
    default:
      return false;
  }
}

// Is there a number that `t` allows in a play? Triggers that say nothing about it allow all.
bool allows(Trigger t, int number) {
  switch (t.when()) {
    case When::kNumber:
      return t.arg() == number;
    case When::kEven:
      return number % 2 == 0;
    case When::kOdd:
      return number % 2 == 1;
    case When::kClear:
      return number == kFool || number == kPeasant;
    case When::kPower:
      return number == kFool || number <= kTopDeclared;  // a Laborer counts as 2 to 10
    case When::kOn:
      return number == kPeasant ? t.arg() <= kTopDeclared : number >= t.arg();
    default:
      return true;
  }
}

bool seats_meet(Trigger a, Trigger b, int seats) {
  for (int p = 0; p < seats; ++p) {
    const auto fits = [&](Trigger t) {
      if (t.when() == When::kTitle) return place_of(static_cast<Title>(t.arg()), seats) == p;
      if (t.when() == When::kNext)
        return neighbours(p, place_of(static_cast<Title>(t.arg()), seats), seats);
      return true;
    };
    if (fits(a) && fits(b)) return true;
  }
  return false;
}

}  // namespace

Rule Rule::tidy() const {
  Rule r = *this;
  if (r.honour()) return r;
  if (r.second.bits < r.first.bits) std::swap(r.first, r.second);
  if (r.first.when() == When::kNone) std::swap(r.first, r.second);
  const Trigger any{When::kPlay};
  if (r.second.when() != When::kNone && r.second.when() != When::kPickup && r.first == any)
    r.first = r.second, r.second = {};
  if (r.first == r.second) r.second = {};
  return r;
}

bool Rule::sound() const {
  if (honour()) return first == Trigger{} && second == Trigger{} && arg != 0;
  if (!judged() || static_cast<int>(duty) >= kDuties || first.when() == When::kNone ||
      !(tidy() == *this))
    return false;
  if (!arg_fits(first) || !arg_fits(second)) return false;
  switch (duty) {
    case Duty::kGesture:
      return arg < kGestures;
    case Duty::kSay:
      return arg != 0;
    case Duty::kQuiet:
      return arg == 0;
    default:
      return arg >= kLowest && arg <= kHighest;
  }
}

bool at_table(Title title, int seats) {
  return title == Title::kIdiot || static_cast<int>(title) + 1 < seats;
}  // V31

bool together(Trigger a, Trigger b, int seats) {
  if (names_title(a) && !at_table(static_cast<Title>(a.arg()), seats)) return false;
  if (names_title(b) && !at_table(static_cast<Title>(b.arg()), seats)) return false;
  if ((a.when() == When::kPickup && of_play(b.when())) ||
      (b.when() == When::kPickup && of_play(a.when())))
    return false;
  if (a.when() == b.when() && (a.when() == When::kOn || a.when() == When::kAfter) && !(a == b))
    return false;
  bool number = false;
  for (int n = kLowest; n <= kHighest; ++n) number = number || (allows(a, n) && allows(b, n));
  return number && seats_meet(a, b, seats);
}

bool together(const Rule& a, const Rule& b, int seats) {
  // Without a pick-up among its triggers a rule is about plays.
  const auto event = [](const Rule& r) {
    return r.first.when() == When::kPickup || r.second.when() == When::kPickup;
  };
  if (event(a) != event(b)) return false;
  for (const Trigger x : {a.first, a.second})
    for (const Trigger y : {b.first, b.second})
      if (!together(x, y, seats)) return false;
  return true;
}

bool is_template(const Rule& rule) {
  return std::ranges::find(templates(), rule) != templates().end();
}

}  // namespace menagerie::village_idiot
