import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { compileApiServer } from "./compile.mjs";
import { DEMO_TASK, untilFilled } from "./filling.mjs";
import { paymentSimulatorUrl } from "./payment-settings.mjs";
import { Services, untilReady } from "./processes.mjs";
import { settings } from "./settings.mjs";

/** Ensures that no real provider is called, even if the environment has keys. */
const NO_CREDENTIALS = {
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  FACEBOOK_APP_ID: "",
  FACEBOOK_APP_SECRET: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  PAYPAL_CLIENT_ID: "",
  PAYPAL_CLIENT_SECRET: "",
  PAYPAL_WEBHOOK_ID: "",
};

/**
 * Starts the whole product on free ports with the whole demo catalogue in a separate data folder, passes its URLs to
 * `use`, and ends it. Resolves to whether `use` succeeded; prints why not. For measurements there are `pids`, the
 * processes of both servers, `restart`, which restarts them on the same ports and data, and `killApi` and `serveApi`,
 * which kill the API server as a crash does, and start it again. With `from` the catalogue is copied from that data
 * folder; `more` are further settings. A second gateway, at `plainWeb`, serves the same build with PLAIN_BUILD=1 if
 * `withPlainWeb` is set.
 */
export async function withProduct(use, { from, more = {}, withPlainWeb = false } = {}) {
  const data = mkdtempSync(join(tmpdir(), "wavecrate-e2e-"));
  if (from) cpSync(from, data, { recursive: true });
  const services = new Services();
  let servers = new Services();
  const stop = async () => void (await Promise.all([services.stop(), servers.stop()]));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop().then(() => process.exit(130)));
  try {
    const [PORT, API_PORT, INBOX_PORT, INBOX_SMTP_PORT, SOCIAL_PORT, PAYMENTS_PORT] = await freePorts(6);
    const ports = { PORT, API_PORT, INBOX_PORT, INBOX_SMTP_PORT, SOCIAL_PORT, PAYMENTS_PORT };
    const UNLIMITED_CLIENTS = "127.0.0.1,::1";
    const given = { ...process.env, ...ports, UNLIMITED_CLIENTS, DATA_DIR: data, LOG_LEVEL: "warn" };
    const env = settings(
      { ...given, ...NO_CREDENTIALS, API_URL: "", WEB_URL: "", DATABASE_URL: "", ...more },
      { isDevelopment: false, gatewaySecret: "end-to-end-gateway-secret" },
    );
    env.SMTP_URL = `smtp://127.0.0.1:${INBOX_SMTP_PORT}`;
    services.start("simulators", "simulators/main.ts", env, { args: ["mail", "social", "payments"] });
    const compiled = await compileApiServer();
    const pids = {};
    const serveApi = async () => {
      const apiEnv = { ...env, STARTUP_TASK: compiled[DEMO_TASK] };
      pids.api = servers.start("api", compiled["server/main.ts"], apiEnv).pid;
      await untilReady(`${env.API_URL}/api/ready`, { services: servers });
    };
    const serve = async () => {
      await serveApi();
      const filled = untilFilled(env.API_URL, servers);
      if (!(await isBuilt(env))) await build(env);
      await filled;
      pids.web = servers.start("web", "web/main.ts", env).pid;
      await untilReady(`http://127.0.0.1:${PORT}/`, { services: servers });
    };
    const servePlain = async () => {
      const [port] = await freePorts(1);
      const url = `http://localhost:${port}`;
      services.start("plain web", "web/main.ts", { ...env, PORT: port, WEB_URL: url, PLAIN_BUILD: "1" });
      await untilReady(`http://127.0.0.1:${port}/`, { services });
      return url;
    };
    const restart = async () => {
      await servers.stop();
      servers = new Services();
      await serve();
    };
    const killApi = () => servers.kill("api");
    await serve();
    const web = `http://localhost:${PORT}`;
    const payments = paymentSimulatorUrl(env) ?? "";
    const plainWeb = withPlainWeb ? await servePlain() : undefined;
    await use({
      web,
      plainWeb,
      api: env.API_URL,
      inbox: `http://localhost:${INBOX_PORT}`,
      payments,
      data,
      env,
      pids,
      restart,
      killApi,
      serveApi,
    });
    return true;
  } catch (failure) {
    console.error(failure.message);
    return false;
  } finally {
    await stop();
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
