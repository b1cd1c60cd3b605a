import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const READY_TRIES = 1_200;

/** A program of the product in a process of its own. */
export class Program {
  private child: ChildProcess | null = null;

  constructor(
    /** A source, or a compiled program. */
    private readonly script: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Starts it and resolves once it responds. */
  async start(url: string): Promise<void> {
    const nodeArgs = this.script.endsWith(".ts") ? ["--import", "tsx"] : ["--enable-source-maps"];
    const child = spawn(process.execPath, [...nodeArgs, this.script], {
      env: { ...process.env, ...this.env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.child = child;
    for (let tries = 0; tries < READY_TRIES; tries++) {
      const response = await fetch(url).catch(() => null);
      await response?.body?.cancel();
      if (response?.ok) return;
      if (child.exitCode !== null) throw new Error(`${this.script} ended with ${child.exitCode}.`);
      await sleep(100);
    }
    throw new Error(`${this.script} does not respond at ${url}.`);
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
