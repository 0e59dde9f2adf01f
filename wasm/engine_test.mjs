// SPDX-License-Identifier: MIT
// The engine that the browser gets, run in Node: its calls, hostile requests, whole matches, and the
// figures that must agree with the native build (golden records and perft counts of every game).
//   node --test wasm/        MENAGERIE_ENGINE names another module than build/wasm/engine.wasm
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine } from "./engine.mjs";

const root = new URL("..", import.meta.url);
const path = process.env.MENAGERIE_ENGINE ?? new URL("build/wasm/engine.wasm", root);
const module = new WebAssembly.Module(readFileSync(path));
const engine = new Engine(module);
const catalogue = engine.call("games").games;
const seed = (n) => n.toString(16).padStart(64, "0");
const folder = (id) =>
  ["games", "tests"].map((d) => new URL(`${d}/${id}/`, root)).find((u) => existsSync(u));

// Plays a match of bots to its end; calls `seen` with every standing of seat 0.
function playOut(e, game, seats, n, seen = () => {}, bot = "random") {
  let now = e.call("local.start", { game, seats, seed: seed(n), seat: 0 });
  assert.equal(now.error, undefined);
  let moves = 0;
  for (; !now.over; ++moves) {
    seen(now);
    assert.ok(moves < 200_000, "the match ends");
    now = e.call("local.bot", { by: now.due[0], bot, seat: 0 });
    assert.equal(now.error, undefined);
    assert.ok(now.answer.legal, now.answer.message);
  }
  return { now, moves };
}

test("the catalogue names every game in both languages", () => {
  assert.ok(catalogue.length > 0);
  const zh = engine.call("games", { lang: "zh-Hant" }).games;
  for (const [i, game] of catalogue.entries()) {
    assert.equal(zh[i].id, game.id);
    assert.notEqual(zh[i].name, game.name);
    assert.ok(game.bots.some((b) => b.id === "random"));
    for (const [k, option] of game.options.entries()) {
      assert.ok(
        option.description && zh[i].options[k].description,
        `${game.id} ${option.name} is described`,
      );
      assert.match(option.clause, /^[A-Z]+\d+[a-z]?$/);
    }
  }
});

for (const { id, min_seats, max_seats, usual_seats } of catalogue) {
  test(`${id}: the rules are there in both languages`, () => {
    for (const lang of ["en", "zh-Hant"])
      assert.match(engine.call("rules", { game: id, lang }).text, /^# /);
  });

  test(`${id}: a view becomes a scene whose choices the referee allows`, () => {
    let looked = 0;
    playOut(new Engine(module), id, usual_seats, 7, ({ view, able }) => {
      if (++looked > 25) return;
      const scene = engine.call("scene", { game: id, view, lang: "en", names: ["Ann", "Bo"] });
      assert.equal(scene.error, undefined);
      assert.equal(scene.choices.length > 0 || scene.forms.length > 0, able.includes(0));
      for (const { move } of scene.choices.slice(0, 20))
        assert.ok(engine.call("check", { game: id, view, move }).legal, move);
      const wrong = engine.call("check", { game: id, view, move: "no such move" });
      assert.equal(wrong.legal, false);
      assert.ok(wrong.message);
    });
  });

  for (const seats of new Set([min_seats, max_seats]))
    test(`${id}: the record of a match of ${seats} replays to the same end`, () => {
      const local = new Engine(module);
      const { now, moves } = playOut(local, id, seats, 11, undefined, "normal");
      const { text } = local.call("local.record");
      const again = engine.call("replay", { record: text });
      assert.equal(again.error, undefined);
      assert.deepEqual(again.scores, now.scores);
      assert.equal(again.moves, moves);
      assert.equal(/\[Hash "([0-9a-f]{16})"\]/.exec(text)?.[1], again.hash);
    });

  const counts = new URL("perft.txt", folder(id));
  test(
    `${id}: the move tree has the counts of perft.txt`,
    { skip: !existsSync(counts) && "no perft.txt" },
    () => {
      const lines = readFileSync(counts, "utf8")
        .split("\n")
        .filter((l) => /^\d/.test(l));
      assert.ok(lines.length > 0);
      for (const line of lines) {
        const [n, depth, count] = line.trim().split(/\s+/);
        assert.equal(
          engine.call("perft", { game: id, seed: Number(n), depth: Number(depth) }).count,
          count,
          line,
        );
      }
    },
  );

  const golden = new URL("golden.txt", folder(id));
  test(
    `${id}: the golden record replays to its hash`,
    { skip: !existsSync(golden) && "no golden.txt" },
    () => {
      const record = readFileSync(golden, "utf8");
      const again = engine.call("replay", { record });
      assert.equal(again.error, undefined);
      assert.equal(again.hash, /\[Hash "([0-9a-f]{16})"\]/.exec(record)[1]);
    },
  );
}

// The lines of a record that are about games of this engine: each begins with the game.
const recorded = (path) =>
  readFileSync(new URL(path, root), "utf8")
    .split("\n")
    .filter((line) => catalogue.some(({ id }) => line.startsWith(`${id} `)));

test("batches have the digests of tests/digests.txt, as on every other machine", () => {
  let held = 0;
  for (const line of recorded("tests/digests.txt")) {
    const [game, seats, bot, n, matches, moves, digest] = line.split(" ");
    const t = engine.call("simulate", {
      game,
      bot,
      seats: Number(seats),
      seed: Number(n),
      matches: Number(matches),
    });
    assert.deepEqual(t, { moves: Number(moves), digest }, line);
    ++held;
  }
  assert.ok(held >= catalogue.length);
});

test("bots decide as tests/decisions.txt says, as on every other machine", () => {
  let held = 0;
  for (const line of recorded("tests/decisions.txt")) {
    const [game, bot, seed, positions, asks, digest] = line.split(" ");
    if (asks === "0" && !process.env.MENAGERIE_LONG) continue; // without hurry
    const numbers = { seed: Number(seed), positions: Number(positions), asks: Number(asks) };
    assert.deepEqual(engine.call("decide", { game, bot, ...numbers }), { digest }, line);
    ++held;
  }
  assert.ok(held >= catalogue.reduce((sum, { bots }) => sum + bots.length, 0));
});

test("hostile requests get an error and leave the engine working", () => {
  const { id, usual_seats } = catalogue[0];
  const { view } = engine.call("local.start", {
    game: id,
    seats: usual_seats,
    seed: seed(3),
    seat: 0,
  });
  const good = JSON.stringify({ call: "scene", game: id, view });
  const bad = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"x"',
    '{"call":7}',
    '{"call":"scene"}',
    '{"call":"check","game":"nowhere"}',
    '{"call":"replay","record":"[Game"}',
    '{"call":"local.start"}',
    '{"call":"local.nothing"}',
    '{"call":"local.start","game":"' + id + '","seats":99,"seed":"' + seed(1) + '"}',
    '{"call":"local.bot","by":200,"bot":"random"}',
    '{"call":"rules","game":' + "[".repeat(100_000),
    '{"call":"games","call":"games"}',
  ];
  for (const text of bad) assert.ok(engine.raw(text).error, text.slice(0, 60));
  assert.ok(engine.raw(new Uint8Array([0xff, 0xfe, 0x00])).error);
  assert.ok(engine.raw("x".repeat(5 << 20)).error);
  for (let cut = 0; cut < good.length; cut += 7) assert.ok(engine.raw(good.slice(0, cut)).error);
  // One digit changed: refused, or a view that could have arisen; never a trap.
  for (let i = 0; i < good.length; ++i) {
    if (!/\d/.test(good[i])) continue;
    const other = engine.raw(good.slice(0, i) + ((Number(good[i]) + 3) % 10) + good.slice(i + 1));
    assert.ok(!other.error?.startsWith("the engine failed"), `${other.error} at ${i}`);
  }
  assert.equal(engine.raw(good).error, undefined);
});

test("ten thousand calls do not grow the memory", () => {
  const { id, usual_seats } = catalogue[0];
  const fresh = new Engine(module);
  const { view } = fresh.call("local.start", {
    game: id,
    seats: usual_seats,
    seed: seed(5),
    seat: 0,
  });
  const use = () => fresh.call("check", { game: id, view, move: "pass", names: ["甲", "乙"] });
  for (let i = 0; i < 100; ++i) use();
  const before = fresh.exports.memory.buffer.byteLength;
  for (let i = 0; i < 10_000; ++i) use();
  assert.equal(fresh.exports.memory.buffer.byteLength, before);
});
