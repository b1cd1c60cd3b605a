import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { endProcess } from "@/tests/support/worker-process";

/** A role that runs alone, from an unpacked build. */
export interface RunningRole {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has printed until now. */
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
}

/** Starts a role with these settings alone: nothing of this process's but the path of programs. */
export function startRole(role: string, folder: string, settings: Record<string, string>): RunningRole {
  const loader = role === "web" ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...loader, "scripts/role.mjs", role], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, output: () => output, ended, stop: () => endProcess(child, "SIGTERM") };
}

/** Runs a role until it ends; resolves to its exit code and what it printed. */
export async function runRole(role: string, folder: string, settings: Record<string, string>) {
  const running = startRole(role, folder, settings);
  const code = await running.ended;
  return { code, output: running.output().trim() };
}
