// SPDX-License-Identifier: MIT
// The real server for a test worker: a free port, a fresh folder for its tables.
import { test as base, expect } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env.MENAGERIE_BIN ?? here("../../build/menagerie");

export class Server {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    readonly data: string,
  ) {}

  static async start(data = mkdtempSync(join(tmpdir(), "menagerie-")), port = 0): Promise<Server> {
    const child = spawn(
      program,
      [
        "serve",
        "--port",
        String(port),
        "--data",
        data,
        "--web",
        here("../dist"),
        "--bot-delay",
        "1",
        "--lang",
        "en",
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const said: string[] = [];
    const url = await new Promise<string>((done, fail) => {
      const listen = (bytes: Buffer) => {
        said.push(String(bytes));
        const at = /http:\/\/\S+:\d+/.exec(said.join(""))?.[0];
        if (at) done(at);
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
      child.on("error", fail);
      child.on("exit", (code) =>
        fail(new Error(`the server ended with ${code}: ${said.join("")}`)),
      );
    });
    return new Server(url, child, data);
  }
  get port() {
    return Number(new URL(this.url).port);
  }
  async stop(signal: NodeJS.Signals = "SIGTERM") {
    if (this.child.exitCode !== null) return;
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.kill(signal);
    await gone;
  }
  forget() {
    rmSync(this.data, { recursive: true, force: true });
  }
}

export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
      server.forget();
    },
    { scope: "worker" },
  ],
});
export { expect };
