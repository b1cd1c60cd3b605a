import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Starts the worker with these arguments of Node, and waits until it reports that it is working. */
export async function startWorker(args: readonly string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, LOG_LEVEL: "info", VITEST: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"working"')) break;
  child.stdout.resume();
  if (child.exitCode !== null) throw new Error("The worker did not start.");
  return child;
}

/** Ends a process and waits for it. */
export async function endProcess(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
