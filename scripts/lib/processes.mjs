import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { extname } from "node:path";

const END_WITH_PARENT = ["--import", new URL("end-with-parent.mjs", import.meta.url).href];
/** By the extension of a program's file: sources are read through tsx, compiled programs have a source map. */
const NODE_ARGS = { ".ts": ["--import", "tsx"], ".mjs": ["--enable-source-maps"] };
/** Limits what glibc's allocator keeps of memory that threads have freed; other allocators ignore it. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: "2" };
/** How long to wait for programs of an earlier start to end. */
const EARLIER_START_MS = 3_000;

/** Runs a program until it ends, showing its output. Rejects if it fails. */
export function run(command, args, env, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(output || `${command} ${args.join(" ")} ended with ${code}.`)),
    );
  });
}

/** Starts one of the project's programs; it ends with this process. */
function startProgram(file, env, { nodeArgs = [], args = [] } = {}) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const ofExtension = NODE_ARGS[extname(file)] ?? [];
  return spawn(process.execPath, [...ofExtension, ...END_WITH_PARENT, ...nodeArgs, file, ...args], {
    env: { ...FEW_ARENAS, ...env },
    stdio,
  });
}

/** Runs one of the project's programs until it ends. Rejects if it fails, after it has printed why. */
export function runProgram(file, env) {
  return new Promise((resolve, reject) => {
    const child = startProgram(file, env);
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}.`))));
  });
}

/** Programs that run concurrently and end together. */
export class Services {
  #children = new Map();
  #ending = false;

  /** Starts one of the project's programs. If it ends by itself, all programs end, with its exit code. */
  start(name, file, env, options) {
    const child = startProgram(file, env, options);
    this.#children.set(name, child);
    child.on("exit", (code) => {
      if (this.#children.get(name) !== child) return;
      this.#children.delete(name);
      if (!this.#ending) this.stop().then(() => process.exit(code || 1));
    });
    return child;
  }

  /** Kills a program as a crash does, without ending the others. Resolves when it is gone. */
  async kill(name) {
    const child = this.#children.get(name);
    this.#children.delete(name);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** Ends every program gracefully; kills it after ten seconds. */
  async stop() {
    this.#ending = true;
    const ended = [...this.#children.values()].map(
      (child) =>
        new Promise((resolve) => {
          const hurry = setTimeout(() => child.kill("SIGKILL"), 10_000);
          child.once("exit", () => {
            clearTimeout(hurry);
            resolve();
          });
          child.kill("SIGTERM");
        }),
    );
    await Promise.all(ended);
  }

  get isEnding() {
    return this.#ending;
  }
}

/** Waits until the URL responds with 2xx. Rejects after `seconds`. */
export async function untilReady(url, { seconds = 60, services }) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end && !services?.isEnding) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} didn't respond within ${seconds} seconds.`);
}

/** Rejects with one sentence if the port stays in use. */
export async function assertPortFree(port, setting, waitMs) {
  if (await whenPortFree(port, waitMs)) return;
  throw new Error(`Port ${port} is in use. Stop what listens there, or set ${setting} to a free port.`);
}

/** Resolves to true once the port is free, or to false if it stays in use. */
export async function whenPortFree(port, waitMs = EARLIER_START_MS) {
  const end = Date.now() + waitMs;
  while (!(await isPortFree(port))) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

export function isPortFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (failure) => (failure.code === "EADDRINUSE" ? resolve(false) : reject(failure)));
    probe.listen(port, "0.0.0.0", () => probe.close(() => resolve(true)));
  });
}

export const randomSecret = () => randomBytes(32).toString("base64url");
