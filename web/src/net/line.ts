// SPDX-License-Identifier: MIT
// The line to the server, which breaks and mends. A command is kept until its result has come: after every
// reconnection it is sent again under its old id, and the server answers a thing it has done already
// without doing it twice. The order on a new socket is: hello, back to the seat (`attach`), the unanswered.
import { protocolVersion, type Command, type Message, type Refused, type Result } from "./protocol";

export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type Status =
  | { is: "connecting" }
  | { is: "open" }
  | { is: "lost"; tries: number; retryAt: number }
  | { is: "stopped"; why: string };

export interface LineOptions {
  open: () => SocketLike;
  lang: () => string;
  onMessage: (message: Message) => void;
  onStatus: (status: Status) => void;
  // The seat could not be taken up again (no_such_table, bad_token, ...): the line stops.
  onRefused?: (error: Refused) => void;
  now?: () => number;
  random?: () => number;
}

interface Waiting {
  id: string;
  command: Command;
  done: (result: Result) => void;
}

const kQuiet = 5_000; // silence after which we ask
const kAnswer = 4_000; // how long the answer may take
const kSlowest = 15_000;

export function backoff(tries: number, random: number): number {
  return Math.round(Math.min(500 * 2 ** tries, kSlowest) * (0.8 + 0.4 * random));
}

export class Line {
  status: Status = { is: "connecting" };
  // How a new connection gets back to where the old one was; none while no table is taken.
  attach: Command | null = null;

  private socket: SocketLike | null = null;
  private waiting: Waiting[] = [];
  private ready = false;
  private tries = 0;
  private count = 0;
  private readonly prefix: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly now: () => number;
  private readonly random: () => number;

  constructor(private readonly options: LineOptions) {
    this.now = options.now ?? Date.now;
    this.random = options.random ?? Math.random;
    this.prefix = Math.floor(this.random() * 36 ** 8).toString(36);
    this.connect();
  }

  send(command: Command): Promise<Result> {
    if (this.status.is === "stopped")
      return Promise.resolve({ ok: false, error: { code: this.status.why, message: "" } });
    return new Promise((done) => {
      const one = { id: this.nextId(), command, done };
      this.waiting.push(one);
      if (this.ready) this.write(one);
    });
  }

  retry() {
    if (this.status.is === "lost") this.connect();
  }

  // Gives the connection up for a new one.
  again() {
    if (this.status.is === "open") this.lost();
  }
  stop(why: string) {
    clearTimeout(this.timer);
    this.drop();
    for (const one of this.waiting.splice(0))
      one.done({ ok: false, error: { code: why, message: "" } });
    this.become({ is: "stopped", why });
  }

  private nextId() {
    return `${this.prefix}-${++this.count}`;
  }

  private become(status: Status) {
    this.status = status;
    this.options.onStatus(status);
  }

  private connect() {
    clearTimeout(this.timer);
    this.drop();
    this.become({ is: "connecting" });
    const socket = this.options.open();
    this.socket = socket;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = () => this.lost();
    this.timer = setTimeout(() => this.lost(), kQuiet + kAnswer);
  }

  private drop() {
    this.ready = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost() {
    clearTimeout(this.timer);
    this.drop();
    // Greetings belong to the connection that is gone; a new one says its own.
    this.waiting = this.waiting.filter((one) => one.command.cmd !== "ping");
    const wait = backoff(this.tries++, this.random());
    this.become({ is: "lost", tries: this.tries, retryAt: this.now() + wait });
    this.timer = setTimeout(() => this.connect(), wait);
  }

  // Commands of the greeting are answered before all others and never sent again.
  private greetings = new Map<string, (result: Result) => void>();
  private say(command: Command): Promise<Result> {
    return new Promise((done) => {
      const id = this.nextId();
      this.greetings.set(id, done);
      this.socket?.send(JSON.stringify({ ...command, id }));
    });
  }

  private async greet(socket: SocketLike) {
    this.greetings.clear();
    const hello = await this.say({
      cmd: "hello",
      protocol: protocolVersion,
      lang: this.options.lang(),
    });
    if (socket !== this.socket) return;
    if (!hello.ok) return this.stop(hello.error.code);
    if (this.attach) {
      const back = await this.say(this.attach);
      if (socket !== this.socket) return;
      if (!back.ok) {
        if (this.comesAgain(back.error.code)) return this.lost();
        this.options.onRefused?.(back.error);
        return this.stop(back.error.code);
      }
    }
    this.ready = true;
    this.tries = 0;
    this.become({ is: "open" });
    for (const one of [...this.waiting]) this.write(one);
  }

  // A seat is ours also while the house is full; an onlooker's place is anybody's.
  private comesAgain(code: string) {
    return (
      code === "rate_limited" ||
      code === "unavailable" ||
      (code === "full" && this.attach?.cmd === "resume")
    );
  }

  private write(one: Waiting) {
    this.socket?.send(JSON.stringify({ ...one.command, id: one.id }));
  }

  private receive(text: string) {
    this.listen();
    let message: { type?: string; id?: string | null } & Record<string, unknown>;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message.type !== "result") return this.options.onMessage(message as unknown as Message);
    const greeting = message.id ? this.greetings.get(message.id) : undefined;
    if (greeting && message.id) {
      this.greetings.delete(message.id);
      return greeting(message as unknown as Result);
    }
    const at = this.waiting.findIndex((one) => one.id === message.id);
    if (at < 0) return;
    const result = message as unknown as Result;
    const one = this.waiting[at]!;
    // Nothing was done, and the same id may be used again.
    if (!result.ok && result.error.code === "rate_limited")
      return void setTimeout(() => this.ready && this.write(one), 1_000);
    this.waiting.splice(at, 1);
    one.done(result);
  }

  // Something was heard: the line is alive for another while.
  private listen() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.ready) void this.send({ cmd: "ping" });
      this.timer = setTimeout(() => this.lost(), kAnswer);
    }, kQuiet);
  }
}

export function webSocket(): SocketLike {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as SocketLike;
}
