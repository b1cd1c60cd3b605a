import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import https from "node:https";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Machine, namespaceOf } from "./plan";

/** How a program is run on a machine. */
export interface Program {
  command: readonly string[];
  env?: Record<string, string>;
  /** The system's user that it runs as; root without one. */
  user?: string;
  cwd?: string;
  /** What ends it gracefully; SIGTERM without one. */
  stopSignal?: NodeJS.Signals;
  /** Whether it writes to this process's terminal, not into a file. */
  isShown?: boolean;
}

interface Running {
  child: ChildProcess;
  machine: Machine;
  program: Program;
}

const ENDED_MS = 50;

/** The processes of all machines. Each ends with this process, even when that is killed. */
export class Processes {
  readonly #running = new Map<string, Running>();
  #isEnding = false;

  /** `folder` is where the output of each is written, by its name. */
  constructor(private readonly folder: string) {}

  /** Starts a program on a machine, under a name that it keeps when it is started again. Throws once all are to end. */
  start(name: string, machine: Machine, program: Program): ChildProcess {
    if (this.#isEnding) throw new Error(`${name} isn't started: the fleet ends.`);
    const as = program.user ? ["--reuid", program.user, "--regid", program.user, "--init-groups"] : [];
    // The signal is set last: another user would forget it.
    const inMachine = ["netns", "exec", namespaceOf(machine), "setpriv", ...as, "--pdeathsig", "KILL"];
    const child = spawn("ip", [...inMachine, ...program.command], {
      cwd: program.cwd,
      env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: "/tmp", LANG: "C.UTF-8", ...program.env },
      stdio: program.isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    if (!program.isShown) this.#writeLog(name, child);
    this.#running.set(name, { child, machine, program });
    return child;
  }

  #writeLog(name: string, child: ChildProcess): void {
    const log = createWriteStream(this.logOf(name), { flags: "a" });
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
    child.on("close", () => log.end());
  }

  /** Starts a program again as it was started. */
  startAgain(name: string): void {
    const { machine, program } = this.#running.get(name)!;
    this.start(name, machine, program);
  }

  /** Runs a program on a machine until it ends. Rejects with its last lines if it fails. */
  async run(name: string, machine: Machine, program: Program): Promise<string> {
    const child = this.start(name, machine, program);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk));
    const [code] = (await once(child, "close")) as [number | null];
    this.#running.delete(name);
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${output.trim().split("\n").slice(-10).join("\n")}`);
    return output;
  }

  /** Throws if a process has ended by itself; its output is in the file that the error names. */
  assertRunning(name: string): void {
    if (!this.isRunning(name)) throw new Error(`${name} has ended: ${this.logOf(name)} says why.`);
  }

  isRunning(name: string): boolean {
    const child = this.#running.get(name)?.child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Ends a process, gracefully if no signal is given, and waits for it. */
  async stop(name: string, signal?: NodeJS.Signals): Promise<void> {
    const running = this.#running.get(name);
    if (!running || !this.isRunning(name)) return;
    running.child.kill(signal ?? running.program.stopSignal ?? "SIGTERM");
    while (this.isRunning(name)) await sleep(ENDED_MS);
  }

  /**
   * Ends all, one group of names after another and then the rest; those that take longer than `patienceMs` are killed.
   * None is started any more.
   */
  async stopAll(groups: readonly (readonly string[])[], patienceMs: number): Promise<void> {
    this.#isEnding = true;
    const rest = [...this.#running.keys()].filter((name) => !groups.flat().includes(name));
    for (const names of [...groups, rest]) {
      const hurry = setTimeout(() => {
        for (const name of names) this.#running.get(name)?.child.kill("SIGKILL");
      }, patienceMs);
      await Promise.all(names.map((name) => this.stop(name)));
      clearTimeout(hurry);
    }
  }

  logOf(name: string): string {
    return join(this.folder, `${name}.log`);
  }
}

/** Waits until `isTrue`; rejects with what was waited for after `seconds`. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`After ${seconds} seconds still not: ${what}.`);
    await sleep(100);
  }
}

/** Whether a URL responds with 2xx. */
export const responds = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );

/** The same for a certificate of this fleet's authority. */
export const respondsOverTls = (url: string, authority: string) =>
  new Promise<boolean>((resolve) => {
    const options = { ca: readFileSync(authority), timeout: 10_000, agent: false };
    const request = https.get(url, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
