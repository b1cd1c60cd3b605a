import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { settings } from "@/scripts/lib/settings.mjs";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";

const READY_MS = 60_000;
/** So that no provider of the shared product is asked. */
const NO_PROVIDERS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_URL",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_CLIENT_SECRET",
]
  .concat("PAYPAL_WEBHOOK_ID", "PAYPAL_URL", "PAYPAL_SDK_URL", "DATABASE_URL", "API_URL", "WEB_URL", "SMTP_URL")
  .map((name) => [name, ""]);

/** A shop of a test's own: an empty catalogue on free ports, with the build of the shared product. */
export interface OwnShop {
  web: string;
  api: string;
  /** The pages of its mail. */
  inbox: string;
  close: () => Promise<void>;
}

/**
 * Starts the product's programs with further settings, on a database and a folder of stored files that `fill` prepares; for
 * what would close the shared product, or needs settings of its own.
 */
export async function startOwnShop(
  more: Record<string, string>,
  fill: (database: DatabaseHandle, objects: string) => Promise<void>,
): Promise<OwnShop> {
  const data = mkdtempSync(join(tmpdir(), "wavecrate-own-"));
  const database = await createDatabase({ DATA_DIR: data });
  await fill(database, join(data, "objects")).finally(() => database.close());
  const names = ["PORT", "API_PORT", "INBOX_PORT", "INBOX_SMTP_PORT", "SOCIAL_PORT", "PAYMENTS_PORT"];
  const ports = Object.fromEntries(await freePorts(names));
  const given = { ...process.env, ...Object.fromEntries(NO_PROVIDERS), ...ports, DATA_DIR: data, DEMO: "0", ...more };
  const env = settings(given, { isDevelopment: false, gatewaySecret: "secret-of-an-own-shop" });
  env.SMTP_URL = `smtp://127.0.0.1:${env.INBOX_SMTP_PORT}`;
  const programs: ChildProcess[] = [];
  const start = (args: string[]) =>
    void programs.push(spawn(process.execPath, args, { env: { NODE_ENV: "production", ...env }, stdio: "inherit" }));
  const close = async () => {
    await Promise.all(programs.map(ended));
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const compiled = await compileApiServer();
    start(["--import", "tsx", "simulators/main.ts", "mail", "payments"]);
    start([compiled["server/main.ts"] ?? ""]);
    await untilReady(`${env.API_URL}/api/ready`);
    start(["--import", "tsx", "web/main.ts"]);
    await untilReady(`http://127.0.0.1:${env.PORT}/pricing`);
    const inbox = `http://127.0.0.1:${env.INBOX_PORT}`;
    return { web: `http://localhost:${env.PORT}`, api: env.API_URL ?? "", inbox, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    program.once("exit", () => resolve());
    program.kill("SIGTERM");
  });
}

/** During maintenance, too, a page is answered: with a redirect to the one of maintenance. */
async function untilReady(url: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (response && response.status < 400) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} didn't respond.`);
}

async function freePorts(names: readonly string[]): Promise<[string, string][]> {
  const probes = await Promise.all(
    names.map(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const probe = createServer().listen(0, "0.0.0.0", () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === "object" && address ? String(address.port) : "";
  });
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return names.map((name, index) => [name, ports[index] ?? ""]);
}
