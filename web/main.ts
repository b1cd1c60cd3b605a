import { join } from "node:path";
import { closeServer, watchConnections } from "@/lib/operations/close-server";
import { Draining } from "@/lib/operations/draining";
import { createLogger, logConsole } from "@/lib/operations/log";
import { Metrics } from "@/lib/operations/metrics";
import { serveOperations } from "@/lib/operations/operations-server";
import { isLoopback } from "@/lib/settings/social";
import { API_URL, WEB_URL } from "@/lib/settings/urls";
import { readWebEnv, type WebEnv } from "@/web/env";
import { withEarlierBuilds } from "@/web/files/earlier-builds";
import { StaticFiles } from "@/web/files/static-files";
import { SimulatorPages } from "@/web/forwarding/simulator-pages";
import { LateScripts } from "@/web/framework/late-scripts";
import { createGateway, LONGEST_REQUEST_MS } from "@/web/gateway";
import { ChangeStream } from "@/web/pages/change-stream";
import { checkFirstPages } from "@/web/pages/first-pages";
import { Pages } from "@/web/pages/pages";
import { transportHeaders } from "@/web/policy/security-headers";
import { NextProcess } from "@/web/rendering/next-process";
import { Admission } from "@/web/requests/admission";
import { Sessions } from "@/web/requests/sessions";

/** Time for requests in progress to finish at shutdown. */
const SHUTDOWN_MS = 5_000;
/** The same where other gateways serve meanwhile: as long as the slowest request may take. */
const PATIENT_SHUTDOWN_MS = LONGEST_REQUEST_MS;

async function start(env: WebEnv): Promise<void> {
  const log = createLogger({ LOG_LEVEL: "info", NODE_ENV: "production" }, "web");
  // A role of a fleet: elsewhere whoever started the shop reads its sentences.
  if (env.METRICS_PORT !== undefined) logConsole(log);
  const draining = new Draining(env.DRAIN_SECONDS);
  const metrics = new Metrics("web");
  const next = await NextProcess.start();
  const admission = new Admission({
    trustedProxies: Math.max(0, env.TRUST_PROXY - 1),
    unlimited: env.UNLIMITED_CLIENTS,
    sessions: env.GATEWAY_SECRET
      ? new Sessions({ api: new URL(API_URL), secret: env.GATEWAY_SECRET[0], webUrl: WEB_URL })
      : null,
  });
  const changes = env.GATEWAY_SECRET
    ? new ChangeStream({
        api: new URL(API_URL),
        secret: env.GATEWAY_SECRET[0],
        invalidate: (invalidation) => pages.invalidate(invalidation),
        onMaintenance: (maintenance) => next.setMaintenance(maintenance),
        log: (line) => console.error(line),
      })
    : null;
  const scripts = env.PLAIN_BUILD ? { apply: (html: string) => html } : new LateScripts();
  const learned = await checkFirstPages(next, scripts, { webUrl: WEB_URL });
  const pages = new Pages(next, scripts, {
    learned,
    isClosed: () => changes?.isMaintenance ?? false,
    silentMs: () => changes?.silentMs() ?? Number.POSITIVE_INFINITY,
    webUrl: WEB_URL,
    admit: admission.admitRendering,
    inTurn: admission.limitRender,
    onSent: (isHit) => metrics.countPage(isHit),
  });
  changes?.open();
  metrics.gauge("wavecrate_page_cache_bytes", "Bytes of the cached pages.", () => pages.cachedBytes);
  metrics.gauges("wavecrate_renderings", "Pages that are being rendered, and that wait for it.", "state", () => {
    const { active, waiting } = pages.renderings();
    return { active, waiting: waiting + admission.waitingRenderings };
  });
  metrics.gauge("wavecrate_changes_silent_seconds", "Since when no changes have been heard of.", () =>
    changes ? changes.unheardMs() / 1_000 : null,
  );
  const files = await StaticFiles.load(".next", "public");
  const hasSimulators = env.SIMULATORS && !isLoopback(WEB_URL);
  const gateway = createGateway({
    simulators: hasSimulators
      ? new SimulatorPages({ url: new URL(env.SIMULATORS_URL ?? `http://127.0.0.1:${env.PAYMENTS_PORT}`), admission })
      : undefined,
    api: new URL(API_URL),
    pages,
    files: env.EARLIER_BUILDS ? await withEarlierBuilds(files, env.EARLIER_BUILDS) : files,
    admission,
    secret: env.GATEWAY_SECRET?.[0],
    site: new URL(WEB_URL),
    objects: env.DATA_DIR && !env.S3_BUCKET ? join(env.DATA_DIR, "objects") : undefined,
    profitwellToken: env.PROFITWELL_TOKEN,
    headers: transportHeaders(WEB_URL),
    draining,
    onResponse: ({ id, requestClass, method, pathname, status, isForwarded, seconds }) => {
      metrics.countRequest(requestClass, status, seconds);
      if (status === 429 && !isForwarded) metrics.countRefusal("rate");
      if (status === 503 && !isForwarded) metrics.countRefusal("busy");
      if (!env.ACCESS_LOG) return;
      log.info({ request_id: id, method, path: pathname, status, ms: Math.round(seconds * 10_000) / 10 }, "request");
    },
  });
  gateway.on("error", (failure: NodeJS.ErrnoException) => {
    fail(failure.code === "EADDRINUSE" ? `Port ${env.PORT} is in use. Set PORT to a free one.` : failure.message);
  });
  watchConnections(gateway);
  gateway.listen(env.PORT, env.HOST);
  await serveOperations(env, {
    role: "web",
    findObstacle: async () => {
      if (draining.isOn) return "This gateway is about to stop.";
      return next.isRunning ? null : "No pages are rendered now.";
    },
    metrics: () => metrics.read(),
  });

  const stop = async () => {
    if (draining.isOn) return;
    await draining.begin();
    const end = () => {
      next.stop();
      process.exit(0);
    };
    void closeServer(gateway).then(end);
    setTimeout(end, draining.isPatient ? PATIENT_SHUTDOWN_MS : SHUTDOWN_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
}

/** Ends the process, with 2 if the sentence is about a setting. */
function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function readSettings(): WebEnv {
  try {
    return readWebEnv(process.env);
  } catch (failure) {
    return fail(messageOf(failure), 2);
  }
}

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));
const settings = readSettings();

try {
  await start(settings);
} catch (failure) {
  fail(messageOf(failure));
}
