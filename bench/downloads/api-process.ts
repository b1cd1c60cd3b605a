import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { migrateDatabase } from "@/server/migrate-database";

/** An API server in a process of its own, which can be killed and restarted on its port. */
export interface ApiProcess {
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

const READY_MS = 60_000;

/** Starts the API server compiled, as `npm start` runs it; the tables of its PostgreSQL are made before. */
export async function startApiProcess(env: Record<string, string>, port: number): Promise<ApiProcess> {
  const url = `http://127.0.0.1:${port}`;
  const program = (await compileApiServer())["server/main.ts"]!;
  if (env.DATABASE_URL) await migrateDatabase({ DATABASE_URL: env.DATABASE_URL });
  const start = () => spawnReady(program, { ...env, API_PORT: String(port) }, url);
  let child = await start();
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return {
    url,
    kill: () => end("SIGKILL"),
    async restart() {
      child = await start();
    },
    close: () => end("SIGTERM"),
  };
}

async function spawnReady(program: string, env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--enable-source-maps", program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/api/ready`).catch(() => null);
    if (ready?.ok) return child;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The API server at ${url} did not become ready.`);
}
