// SPDX-License-Identifier: MIT
// A place at a table of the server: what the messages of docs/protocol.md say, kept up to date.
import { Line, webSocket, type Status } from "./line";
import type { Place, Refusal, TableState } from "./place";
import type {
  ChatLine,
  Command,
  LogLine,
  Message,
  Refused,
  Result,
  TableInfo,
  TableMessage,
} from "./protocol";
import { forgetSeat, heldSeat, holdSeat, playerName, randomHex } from "./seats";
import { words } from "../words/lang.svelte";

const mostLines = 500;

export class ServerPlace implements Place {
  readonly local = false;
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  info = $state.raw<TableInfo | null>(null); // of a table where we have not sat down
  status = $state.raw<Status>({ is: "connecting" });
  refused = $state.raw<Refused | null>(null); // why there is no place here
  notice = $state("");
  hostedAlone = $derived(
    this.state?.players.every((p) => p.seat === this.state?.you || p.kind === "bot") ?? false,
  );
  canUndo = $derived(
    this.state?.phase === "playing" && this.state.you !== null && this.hostedAlone,
  );

  private seq = 0;
  private readonly line: Line;

  constructor(private table: string | null) {
    this.line = new Line({
      open: webSocket,
      lang: () => words.lang,
      onMessage: (m) => this.receive(m),
      onStatus: (s) => (this.status = s),
      onRefused: (e) => this.refuse(e),
    });
    if (table) void this.arrive(table);
  }

  // Back to our seat where we hold one, else a look through the door.
  private async arrive(table: string) {
    const held = heldSeat(table);
    if (held) {
      this.line.attach = { cmd: "resume", table, token: held.token };
      return;
    }
    const result = await this.line.send({ cmd: "look", table });
    if (result.ok) this.info = result.info as TableInfo;
    else this.refuse(result.error);
  }

  async create(command: Omit<Command, "cmd">): Promise<Refused | string> {
    const result = await this.line.send({
      cmd: "create",
      name: playerName(),
      key: randomHex(40),
      ...command,
    });
    return this.seated(result, String(command.game));
  }
  async join(seat?: number): Promise<Refused | string> {
    const command: Command = {
      cmd: "join",
      table: this.table,
      name: playerName(),
      key: randomHex(40),
    };
    if (seat !== undefined) command.seat = seat;
    return this.seated(await this.line.send(command), this.info?.game ?? this.state?.game ?? "");
  }
  private seated(result: Result, game: string): Refused | string {
    if (!result.ok) return result.error;
    const { table, token, seat } = result as unknown as {
      table: string;
      token: string;
      seat: number;
    };
    holdSeat({ table, token, seat, game, at: Date.now() });
    this.table = table;
    this.line.attach = { cmd: "resume", table, token };
    return table;
  }
  async watch() {
    const command = { cmd: "watch", table: this.table };
    const result = await this.line.send(command);
    if (result.ok) this.line.attach = command;
    else this.refuse(result.error);
  }
  async start(level: string) {
    return this.tell({ cmd: "start", level });
  }
  async leave() {
    const waiting = this.state?.phase === "waiting";
    const table = this.table;
    const refusal = await this.tell({ cmd: "leave" });
    if (!refusal && waiting && table) forgetSeat(table);
    return refusal;
  }

  async play(move: string): Promise<Refusal | null> {
    return this.tell({ cmd: "move", move, seq: this.seq });
  }
  async undo() {
    return this.tell({ cmd: "undo" });
  }
  async say(text: string) {
    return this.tell({ cmd: "chat", text });
  }
  async speak(lang: string) {
    if (this.status.is === "open") await this.line.send({ cmd: "lang", lang });
  }
  retry() {
    this.line.retry();
  }
  close() {
    this.line.stop("left");
  }

  private async tell(command: Command): Promise<Refusal | null> {
    const result = await this.line.send(command);
    if (result.ok) return null;
    const { code, message, clause } = result.error;
    const said = code === "stale" ? words.say.net.staleMove : message || words.say.net.gone;
    return { message: said, clause: clause ?? "" };
  }

  private refuse(error: Refused) {
    if (error.code === "bad_token" && this.table) forgetSeat(this.table);
    this.refused = error;
  }

  private receive(message: Message) {
    switch (message.type) {
      case "table":
        this.take(message);
        break;
      case "event":
        this.step(message);
        break;
      case "players":
        if (this.state) this.state = { ...this.state, players: message.players };
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-mostLines);
        break;
      case "notice":
        this.noticed(message.code);
    }
  }

  private take(m: TableMessage) {
    this.seq = m.seq;
    this.info = null;
    this.notice = "";
    this.log = m.log.slice(-mostLines);
    this.chat = m.chat;
    this.table = m.table;
    this.state = { ...m, deadline: deadline(m.time_left) };
  }

  private step(m: Extract<Message, { type: "event" }>) {
    if (!this.state) return;
    if (m.seq <= this.seq) return;
    if (m.seq !== this.seq + 1) {
      if (this.line.attach) void this.line.send(this.line.attach);
      return;
    }
    this.seq = m.seq;
    this.log = [...this.log, ...m.log].slice(-mostLines);
    const { players, due, able, scores, winners, over, hints, view, phase } = { ...this.state, ...m };
    this.state = {
      ...this.state,
      players,
      due,
      able,
      scores,
      winners,
      over,
      hints,
      view,
      phase,
      deadline: deadline(m.time_left ?? null),
    };
  }

  private noticed(code: string) {
    // The server could not write and has put us off the table: we come in again like after a break.
    if (code === "unavailable") return void (this.line.attach && this.line.again());
    this.notice = code;
    if (code === "taken_over" || code === "closed") this.line.stop(code);
  }
}

const deadline = (left: number | null) => (left === null ? null : Date.now() + left);
