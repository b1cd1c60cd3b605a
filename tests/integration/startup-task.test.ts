import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createDataFolder } from "@/tests/integration/support/database";
import { freePort } from "@/tests/support/free-port";
import { compiled } from "@/tests/support/programs";

const TASKS = {
  "two-parts": await compiled("tests/integration/support/startup-tasks/two-parts.ts"),
  "no-task": await compiled("tests/integration/support/startup-tasks/no-task.ts"),
};
const PROGRAM = await compiled("server/main.ts");
const WITHIN = { timeout: 110_000, interval: 50 };

let folder: string;
let port: number;
let child: ChildProcess;
let exit: Promise<number>;
let errors: string;

beforeAll(async () => {
  folder = await createDataFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  port = await freePort();
  errors = "";
});
afterEach(async () => {
  child.kill("SIGKILL");
  await exit;
  for (const file of ["go-on", "fail"]) await rm(join(folder, file), { force: true });
});

function start(task: keyof typeof TASKS): void {
  child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: folder,
      API_PORT: String(port),
      STARTUP_TASK: TASKS[task],
      LOG_LEVEL: "error",
      VITEST: "",
    },
  });
  child.stderr?.on("data", (chunk) => (errors += chunk));
  exit = once(child, "exit").then(([code]) => code as number);
}

vi.setConfig({ testTimeout: 120_000 });

const filling = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/status`);
  return ((await response.json()) as { filling: unknown }).filling;
};
const untilFilling = (expected: unknown) => vi.waitFor(async () => expect(await filling()).toEqual(expected), WITHIN);

it("a startup task runs in the background, with its progress in the status, and no periodic job before it is done", async () => {
  start("two-parts");
  await untilFilling({ done: 1, total: 2 });
  writeFileSync(join(folder, "go-on"), "");
  await untilFilling(null);
  expect(readFileSync(join(folder, "scheduled"), "utf8")).toBe("0");
});

it("a startup task is stopped before the database closes", async () => {
  start("two-parts");
  await untilFilling({ done: 1, total: 2 });
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  expect(existsSync(join(folder, "stopped"))).toBe(true);
});

it("a failed startup task is told, the process goes on, and the next start runs it again", async () => {
  start("two-parts");
  await untilFilling({ done: 1, total: 2 });
  writeFileSync(join(folder, "fail"), "");
  await untilFilling(null);
  expect(errors).toContain("the task broke down");
  expect(errors).toContain("It goes on at the next start");
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  await rm(join(folder, "fail"));
  start("two-parts");
  await untilFilling({ done: 1, total: 2 });
});

it("a startup task must export a function begin", async () => {
  start("no-task");
  expect(await exit).toBe(2);
  expect(errors.trim()).toBe(`The setting STARTUP_TASK names ${TASKS["no-task"]}, which exports no function "begin".`);
});
