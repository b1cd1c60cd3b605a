import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** An API server in a process of its own, which can be killed and restarted on its port. */
export interface ApiProcess {
  address: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

const READY_MS = 60_000;

export async function startApiProcess(env: Record<string, string>, port: number): Promise<ApiProcess> {
  const address = `http://127.0.0.1:${port}`;
  let child = await spawnReady(env, port, address);
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return {
    address,
    kill: () => end("SIGKILL"),
    async restart() {
      child = await spawnReady(env, port, address);
    },
    close: () => end("SIGTERM"),
  };
}

async function spawnReady(env: Record<string, string>, port: number, address: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { ...process.env, ...env, API_PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${address}/api/ready`).catch(() => null);
    if (ready?.ok) return child;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The API host at ${address} did not become ready.`);
}
