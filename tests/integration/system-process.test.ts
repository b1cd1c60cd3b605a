import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataFolder } from "@/tests/integration/support/database";
import { freePort } from "@/tests/support/free-port";
import { compiled } from "@/tests/support/programs";

describe("the API server as a process on PGlite", () => {
  const children = new Set<ChildProcess>();
  let folder: string;
  let port: number;
  let program: string;
  beforeAll(async () => {
    program = await compiled("server/main.ts");
    folder = await createDataFolder();
    port = await freePort();
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  const start = (apiPort: number) => {
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: folder,
        API_PORT: String(apiPort),
        SMTP_URL: "smtp://127.0.0.1:1",
        LOG_LEVEL: "error",
        VITEST: "",
      },
    });
    children.add(child);
    let errors = "";
    child.stderr.on("data", (chunk) => (errors += chunk));
    const exit = once(child, "exit").then(([code]) => {
      children.delete(child);
      return { code, errors: errors.trim() };
    });
    return { child, exit };
  };
  const ready = async (exit: Promise<{ errors: string }>) => {
    let ended: string | undefined;
    void exit.then(({ errors }) => (ended = errors));
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
      if (response?.ok) return;
      if (ended !== undefined) throw new Error(`The API server ended before it was ready: ${ended}`);
      await pause(50);
    }
  };
  const post = (path: string, json: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });

  /** Sends the head of a request and resolves when the API server has read it; `finish` sends the body. */
  const beginRequest = async (path: string, json: unknown) => {
    const body = JSON.stringify(json);
    const begun = request({
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": body.length, Expect: "100-continue" },
    });
    const status = once(begun, "response").then(([response]: IncomingMessage[]) => response?.resume().statusCode);
    begun.flushHeaders();
    await once(begun, "continue");
    return { finish: () => begun.end(body), status };
  };
  const refusesConnections = async () => {
    const connects = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
        socket.once("connect", () => socket.destroy());
      });
    while (await connects()) await pause(20);
  };

  it("locks its folder, loses nothing to kill -9 and finishes requests on SIGTERM", async () => {
    const account = { email: "kept@wavecrate.test", password: "correct horse" };
    const first = start(port);
    await ready(first.exit);
    expect((await post("/api/auth/register", { ...account, username: "kept" })).status).toBe(200);

    expect(await start(await freePort()).exit).toEqual({
      code: 1,
      errors: `The data folder ${folder} is in use by another Wavecrate (process ${first.child.pid}); stop it or set DATA_DIR to another folder.`,
    });

    first.child.kill("SIGKILL");
    await first.exit;
    const second = start(port);
    await ready(second.exit);
    expect((await post("/api/auth/login", account)).status).toBe(200);

    const { finish, status } = await beginRequest("/api/auth/login", account);
    second.child.kill("SIGTERM");
    await refusesConnections();
    finish();
    expect(await status).toBe(200);
    expect(await second.exit).toEqual({ code: 0, errors: "" });
  }, 180_000);
});

describe("the API server that npm start runs", () => {
  it("ends when npm start is killed, and can be started again immediately in the same folder", async () => {
    const folder = await createDataFolder();
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: "production" as const,
      DATA_DIR: folder,
      API_PORT: String(port),
      LOG_LEVEL: "error",
      VITEST: "",
    };
    const script = `
      import { assertPortFree, Services, untilReady } from "./scripts/lib/processes.mjs";
      const services = new Services();
      await assertPortFree(${port}, "API_PORT");
      const { pid } = services.start("api", ${JSON.stringify(await compiled("server/main.ts"))}, process.env);
      await untilReady("http://127.0.0.1:${port}/api/ready", { services });
      process.stdout.write(String(pid));`;
    const start = async () => {
      const parent = spawn(process.execPath, ["--input-type=module", "-e", script], { env });
      let errors = "";
      parent.stderr.on("data", (chunk) => (errors += chunk));
      const output = await Promise.race([
        once(parent.stdout, "data").then(([text]) => String(text)),
        once(parent, "exit").then(() => ""),
      ]);
      expect(errors).toBe("");
      return { parent, pid: Number(output) };
    };
    const first = await start();
    first.parent.kill("SIGKILL");
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(() => process.kill(first.pid, 0)).toThrow("ESRCH");
    second.parent.kill("SIGKILL");
    while (isRunning(second.pid)) await pause(20);
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
