// SPDX-License-Identifier: MIT
// What a level thinks, asked of the browser's engine: advice from a view alone, bots of a match in the
// page, and an analysis step by step.
//   node --test wasm/        MENAGERIE_ENGINE names another module than build/wasm/engine.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine } from "./engine.mjs";

const path =
  process.env.MENAGERIE_ENGINE ?? new URL("../build/wasm/engine.wasm", import.meta.url);
const module = new WebAssembly.Module(readFileSync(path));
const engine = new Engine(module);
const games = engine.call("games").games;
const seed = (n) => n.toString(16).padStart(64, "0");

// The local match's engine and the thinker's are two instances, as in the page.
function begin(game, seats, n) {
  const match = new Engine(module);
  const now = match.call("local.start", { game, seats, seed: seed(n), seat: 0 });
  assert.equal(now.error, undefined);
  return { match, now };
}

for (const { id, usual_seats, bots } of games) {
  const ladder = bots.filter((b) => b.level);

  test(`${id}: every level advises from the view alone, in both languages`, () => {
    const { match, now } = begin(id, usual_seats, 3);
    const { view } = match.call("local.look", { seat: now.due[0] });
    for (const { id: level, name } of ladder) {
      const advice = engine.call("think", { game: id, view, level, dice: "a" }, 1000);
      assert.equal(advice.error, undefined);
      assert.equal(advice.level, level);
      assert.ok(advice.said.includes(name) || advice.said.includes("one legal move"));
      assert.equal(advice.moves[0].move, advice.move);
      assert.ok(engine.call("check", { game: id, view, move: advice.move }).legal);
      const zh = engine.call("think", { game: id, view, level, lang: "zh-Hant" }, 1000);
      assert.match(zh.said, /[\u4e00-\u9fff]/);
    }
    const strongest = engine.call("think", { game: id, view, dice: "a" }, 1000);
    assert.equal(strongest.level, ladder.at(-1).id);
  });

  test(`${id}: bots that think in another instance play a match to its end`, () => {
    const { match, now: first } = begin(id, usual_seats, 5);
    let now = first;
    for (let n = 0; !now.over; ++n) {
      assert.ok(n < 20_000, "the match ends");
      const by = now.due[0];
      const { view } = match.call("local.look", { seat: by });
      const { move, error } = engine.call("think", {
        game: id,
        view,
        level: "normal",
        dice: `5:${n}`,
      });
      assert.equal(error, undefined);
      now = match.call("local.play", { by, move, seat: 0 });
      assert.ok(now.answer.legal, now.answer.message);
    }
  });

  test(`${id}: a record is looked at move by move`, () => {
    const { match, now: first } = begin(id, usual_seats, 7);
    let now = first;
    while (!now.over) now = match.call("local.bot", { by: now.due[0], bot: "random", seat: 0 });
    const { text } = match.call("local.record", { names: ["Ann"] });
    const { moves } = engine.call("review.start", { record: text, level: "normal" });
    assert.ok(moves > 0);
    for (let n = 1; n <= moves; ++n)
      assert.deepEqual(engine.call("review.step"), { done: n, moves });
    assert.deepEqual(engine.call("review.step"), { done: moves, moves });
    const report = engine.call("review.report", { names: ["Ann"] });
    assert.equal(report.players[0].name, "Ann");
    assert.equal(report.players.length, usual_seats);
    assert.equal(
      report.players.reduce((n, p) => n + p.decisions, 0),
      report.decisions.length,
    );
  });
}

test("the same dice and view give the same advice, other dice may give another", () => {
  const { id, usual_seats } = games[0];
  const { now } = begin(id, usual_seats, 9);
  const ask = (dice) => engine.call("think", { game: id, view: now.view, level: "random", dice });
  if (!now.due.includes(0)) return;
  assert.deepEqual(ask("x"), ask("x"));
  const moves = new Set(Array.from({ length: 40 }, (_, n) => ask(String(n)).move));
  assert.ok(moves.size > 1);
});

test("a level without time claims nothing", () => {
  for (const { id, usual_seats, bots } of games) {
    const { match, now } = begin(id, usual_seats, 3);
    const { view } = match.call("local.look", { seat: now.due[0] });
    const level = bots.filter((b) => b.level).at(-1).id;
    const advice = engine.call("think", { game: id, view, level }, 0);
    assert.equal(advice.error, undefined);
    assert.ok(engine.call("check", { game: id, view, move: advice.move }).legal);
    for (const m of advice.moves) assert.equal(m.points === null, m.worlds === 0);
  }
});

test("hostile requests get an error", () => {
  const fresh = new Engine(module);
  const { id, usual_seats } = games[0];
  const { match, now } = begin(id, usual_seats, 3);
  const idle = [...Array(usual_seats).keys()].find((s) => !now.due.includes(s));
  const bad = [
    ["think", {}],
    ["think", { game: "nowhere" }],
    ["think", { game: id }],
    ["think", { game: id, view: {} }],
    ["think", { game: id, view: now.view, level: "grandmaster" }],
    ["think", { game: id, view: match.call("local.look", {}).view }],
    ["review.step", {}],
    ["review.report", {}],
    ["review.start", {}],
    ["review.start", { record: "[Game" }],
    ["review.start", { record: '[Game "nowhere"]\n[Seats "2"]\n' }],
    ["review.nothing", {}],
  ];
  if (idle !== undefined)
    bad.push(["think", { game: id, view: match.call("local.look", { seat: idle }).view }]);
  for (const [name, request] of bad) {
    const { error } = fresh.call(name, request);
    assert.ok(error, `${name} ${JSON.stringify(request).slice(0, 60)}`);
    assert.ok(!error.startsWith("the engine failed"), error);
  }
});
