import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { DEMO_TASK, untilFilled } from "./filling.mjs";
import { Services, untilReady } from "./processes.mjs";
import { settings } from "./settings.mjs";

/**
 * Starts the whole product on free ports with the whole demo catalogue in a data folder of its own, hands its URL to
 * `use`, and ends it. Resolves to whether `use` succeeded; says why not.
 */
export async function withProduct(use) {
  const data = mkdtempSync(join(tmpdir(), "wavecrate-e2e-"));
  const services = new Services();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => services.stop().then(() => process.exit(130)));
  try {
    const [PORT, API_PORT, INBOX_PORT, INBOX_SMTP_PORT] = await freePorts(4);
    const ports = { PORT, API_PORT, INBOX_PORT, INBOX_SMTP_PORT };
    const UNLIMITED_CLIENTS = "127.0.0.1,::1";
    const given = { ...process.env, ...ports, UNLIMITED_CLIENTS, DATA_DIR: data, LOG_LEVEL: "warn" };
    const env = settings(
      { ...given, API_URL: "", WEB_URL: "", DATABASE_URL: "" },
      { isDevelopment: false, gatewaySecret: "end-to-end-gateway-secret" },
    );
    env.SMTP_URL = `smtp://127.0.0.1:${INBOX_SMTP_PORT}`;
    services.start("simulators", "server/simulators/main.ts", env);
    services.start("api", "server/main.ts", { ...env, STARTUP_TASK: DEMO_TASK });
    await untilReady(`${env.API_URL}/api/ready`, { services });
    const filled = untilFilled(env.API_URL, services);
    if (!(await isBuilt(env))) await build(env);
    await filled;
    services.start("web", "web/main.ts", env);
    await untilReady(`http://127.0.0.1:${PORT}/`, { services });
    await use({ web: `http://localhost:${PORT}`, inbox: `http://localhost:${INBOX_PORT}`, data });
    return true;
  } catch (failure) {
    console.error(failure.message);
    return false;
  } finally {
    await services.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const probe = createServer().listen(0, "0.0.0.0", () => resolve(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => String(probe.address().port));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
