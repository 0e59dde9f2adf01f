// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServerPlace } from "./server_place.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { cmd: string; id: string }[] = [];
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  async answer(with_: object = { ok: true }) {
    this.hear({ type: "result", id: this.sent.at(-1)!.id, ...with_ });
    await vi.advanceTimersByTimeAsync(0);
  }
}
const newest = () => FakeSocket.all.at(-1)!;
const refusal = (code: string) => ({ ok: false, error: { code, message: "" } });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  const kept = new Map([
    ["menagerie.seats", JSON.stringify([{ table: "x", token: "t", seat: 0, game: "toy", at: 0 }])],
  ]);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("localStorage", { getItem: (k: string) => kept.get(k) ?? null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("put off the table, it sits down again however often that is refused", async () => {
  const place = new ServerPlace("x");
  newest().onopen!();
  await newest().answer();
  await newest().answer(); // resume
  newest().hear({ type: "notice", code: "unavailable", message: "" });
  const asked = new Set([newest().sent.at(-1)!.id]);
  for (const answer of [refusal("unavailable"), refusal("full"), { ok: true }]) {
    await vi.advanceTimersByTimeAsync(2_500);
    if (newest().sent.length === 0) {
      newest().onopen!();
      await newest().answer();
    }
    const last = newest().sent.at(-1)!;
    expect(last.cmd).toBe("resume");
    expect(asked).not.toContain(last.id);
    asked.add(last.id);
    await newest().answer(answer);
  }
  expect(place.status).toEqual({ is: "open" });
  place.close();
});
