// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backoff, Line, type SocketLike, type Status } from "./line";
import type { Message } from "./protocol";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { cmd: string; id: string; [k: string]: unknown }[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  async answer(ok: object | boolean = true) {
    const { id } = this.sent.at(-1)!;
    this.hear({ type: "result", id, ok: true, ...(typeof ok === "object" ? ok : { ok }) });
    await vi.advanceTimersByTimeAsync(0);
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const heard: Message[] = [];
  const statuses: Status[] = [];
  const refused: string[] = [];
  const line = new Line({
    open: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    },
    lang: () => "en",
    onMessage: (m) => heard.push(m),
    onStatus: (s) => statuses.push(s),
    onRefused: (e) => refused.push(e.code),
    random: () => 0.5,
  });
  const cmds = (n: number) => sockets[n]!.sent.map((c) => c.cmd);
  return { line, sockets, heard, statuses, refused, cmds };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the wait doubles up to fifteen seconds, a little shuffled", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((n) => backoff(n, 0.5))).toEqual([
    500, 1000, 2000, 4000, 8000, 15000, 15000,
  ]);
  expect(backoff(0, 0)).toBe(400);
  expect(backoff(0, 1)).toBe(600);
});

describe("a connection", () => {
  test("says hello first, then what was asked meanwhile", async () => {
    const { line, sockets, cmds } = setUp();
    const result = line.send({ cmd: "look", table: "x" });
    expect(cmds(0)).toEqual([]);
    sockets[0]!.onopen!();
    expect(cmds(0)).toEqual(["hello"]);
    await sockets[0]!.answer();
    expect(cmds(0)).toEqual(["hello", "look"]);
    await sockets[0]!.answer({ info: 7 });
    expect(await result).toMatchObject({ ok: true, info: 7 });
  });

  test("that breaks comes back to its seat and sends the unanswered again under the old id", async () => {
    const { line, sockets, cmds, statuses } = setUp();
    sockets[0]!.onopen!();
    await sockets[0]!.answer();
    line.attach = { cmd: "resume", table: "x", token: "t" };
    const result = line.send({ cmd: "move", move: "8", seq: 4 });
    const { id } = sockets[0]!.sent.at(-1)!;
    sockets[0]!.onclose!();
    expect(statuses.at(-1)).toMatchObject({ is: "lost", tries: 1 });
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]!.onopen!();
    await sockets[1]!.answer();
    expect(cmds(1)).toEqual(["hello", "resume"]);
    await sockets[1]!.answer();
    expect(cmds(1)).toEqual(["hello", "resume", "move"]);
    expect(sockets[1]!.sent.at(-1)!.id).toBe(id);
    await sockets[1]!.answer({ seq: 5 });
    expect(await result).toMatchObject({ seq: 5 });
    expect(statuses.at(-1)).toEqual({ is: "open" });
  });

  test("that falls silent is asked, and given up when it does not answer", async () => {
    const { sockets, cmds } = setUp();
    sockets[0]!.onopen!();
    await sockets[0]!.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cmds(0)).toEqual(["hello", "ping"]);
    await sockets[0]!.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cmds(0)).toEqual(["hello", "ping", "ping"]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sockets[0]!.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
  });

  test("that never opens is given up too, with longer and longer waits", async () => {
    const { sockets, statuses } = setUp();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(statuses.at(-1)).toMatchObject({ is: "lost", tries: 1 });
    await vi.advanceTimersByTimeAsync(500);
    sockets[1]!.onclose!();
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(3);
  });

  test("whose seat is gone stops and says so", async () => {
    const { line, sockets, refused, statuses } = setUp();
    line.attach = { cmd: "resume", table: "x", token: "t" };
    sockets[0]!.onopen!();
    await sockets[0]!.answer();
    await sockets[0]!.answer({ ok: false, error: { code: "bad_token", message: "" } });
    expect(refused).toEqual(["bad_token"]);
    expect(statuses.at(-1)).toEqual({ is: "stopped", why: "bad_token" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(await line.send({ cmd: "move" })).toMatchObject({ ok: false });
  });

  test("whose seat waits behind a full house comes again; an onlooker does not", async () => {
    for (const [cmd, comes] of [
      ["resume", 2],
      ["watch", 1],
    ] as const) {
      const { line, sockets } = setUp();
      line.attach = { cmd, table: "x" };
      sockets[0]!.onopen!();
      await sockets[0]!.answer();
      await sockets[0]!.answer({ ok: false, error: { code: "full", message: "" } });
      await vi.advanceTimersByTimeAsync(500);
      expect(sockets).toHaveLength(comes);
      line.stop("left");
    }
  });

  test("to a server of another version stops", async () => {
    const { sockets, statuses } = setUp();
    sockets[0]!.onopen!();
    await sockets[0]!.answer({ ok: false, error: { code: "wrong_protocol", message: "" } });
    expect(statuses.at(-1)).toEqual({ is: "stopped", why: "wrong_protocol" });
  });

  test("that sent too fast waits a second and sends the same again", async () => {
    const { line, sockets, cmds } = setUp();
    sockets[0]!.onopen!();
    await sockets[0]!.answer();
    const result = line.send({ cmd: "chat", text: "hi" });
    await sockets[0]!.answer({ ok: false, error: { code: "rate_limited", message: "" } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(cmds(0)).toEqual(["hello", "chat", "chat"]);
    await sockets[0]!.answer();
    expect(await result).toMatchObject({ ok: true });
  });

  test("passes on what is no result", async () => {
    const { sockets, heard } = setUp();
    sockets[0]!.onopen!();
    sockets[0]!.hear({ type: "notice", code: "stopping", message: "" });
    sockets[0]!.onmessage!({ data: "not json" });
    expect(heard).toEqual([{ type: "notice", code: "stopping", message: "" }]);
  });
});
