import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded, compressSmallest } from "./build.mjs";
import { compileApiServer } from "./compile.mjs";
import { DEMO_TASK, readFilling, untilFilled } from "./filling.mjs";
import { paymentSimulatorUrl } from "./payment-settings.mjs";
import { Phases } from "./phases.mjs";
import { freePorts } from "./ports.mjs";
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

/** A busy machine needs minutes to load a filled folder; a server that fails ends all of this before. */
const READY_SECONDS = 600;

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
  const removeData = () => rmSync(data, { recursive: true, force: true });
  return withPrograms({ data, more, removeData }, async ({ env, ports, services, programs, phases }) => {
    const pids = {};
    const serveApi = async () => {
      pids.api = await programs.startApi();
    };
    const serve = async () => {
      await serveApi();
      await programs.complete();
      pids.web = programs.servers.start("web", "web/main.ts", env).pid;
      await untilReady(`http://127.0.0.1:${env.PORT}/`, { seconds: READY_SECONDS, services: programs.servers });
    };
    const servePlain = async () => {
      const [port] = await freePorts(1);
      const url = `http://localhost:${port}`;
      services.start("plain web", "web/main.ts", { ...env, PORT: port, WEB_URL: url, PLAIN_BUILD: "1" });
      await untilReady(`http://127.0.0.1:${port}/`, { seconds: READY_SECONDS, services });
      return url;
    };
    const restart = async () => {
      await programs.servers.stop();
      programs.servers = new Services();
      await serve();
    };
    await serve();
    phases.print("Product ready after");
    await use({
      web: `http://localhost:${ports.PORT}`,
      plainWeb: withPlainWeb ? await servePlain() : undefined,
      api: env.API_URL,
      inbox: `http://localhost:${ports.INBOX_PORT}`,
      payments: paymentSimulatorUrl(env) ?? "",
      data,
      env,
      pids,
      restart,
      killApi: () => programs.servers.kill("api"),
      serveApi,
    });
  });
}

/**
 * Builds the product and fills the data folder with the demo catalogue, so that `withProduct` can start from it at once.
 * Does only what is missing; an interrupted run continues. Resolves to whether it succeeded; prints why not.
 */
export function prepareProduct(folder, { more = {} } = {}) {
  mkdirSync(folder, { recursive: true });
  return withPrograms({ data: folder, more }, async ({ programs, phases }) => {
    await programs.startApi();
    await programs.complete();
    phases.print("Product prepared in");
  });
}

/**
 * Starts the simulators on free ports, passes `use` the settings of all programs and how to start the API server, and
 * ends what was started.
 */
async function withPrograms({ data, more, removeData = () => {} }, use) {
  const services = new Services();
  const programs = { servers: new Services() };
  /** The simulators last: a job of the API server may be asking them. */
  const stop = async () => {
    await programs.servers.stop();
    await services.stop();
  };
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
    const phases = new Phases();
    const compiled = await compileApiServer();
    let built;
    programs.startApi = async () => {
      const apiEnv = { ...env, STARTUP_TASK: compiled[DEMO_TASK] };
      const { pid } = programs.servers.start("api", compiled["server/main.ts"], apiEnv);
      built ??= buildIfNeeded(env, phases);
      await untilReady(`${env.API_URL}/api/ready`, { seconds: READY_SECONDS, services: programs.servers });
      return pid;
    };
    /** Waits until the web app is built and the catalogue is filled. */
    programs.complete = async () => {
      if ((await readFilling(env.API_URL)) !== null)
        await phases.time("Catalogue filled", () => untilFilled(env.API_URL, programs.servers));
      await built;
      await compressSmallest();
    };
    await use({ env, ports, services, programs, phases });
    return true;
  } catch (failure) {
    console.error(failure.message);
    return false;
  } finally {
    await stop();
    removeData();
  }
}
