import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSimulatorKeys } from "@/scripts/lib/payment-settings.mjs";
import { startPostgres, type TestPostgres } from "@/tests/integration/support/postgres";
import { type RunningRole, runRole, startRole } from "@/tests/roles/processes";
import { startTlsProxy, type TlsProxy } from "@/tests/roles/tls-proxy";
import { freePort } from "@/tests/support/free-port";

/**
 * A fleet of one machine a role, as small as it can be: one gateway, one API server, one worker and a migration, each
 * started alone from the unpacked build, with its own settings alone and no folder that it shares with another.
 */
const SECRET = "the same secret for every process of this fleet";
const READY_MS = 120_000;
const DRAIN_SECONDS = 2;

let folder: string;
let app: string;
let postgres: TestPostgres;
let proxy: TlsProxy;
let mail: SMTPServer;
const mails: string[] = [];
const running = new Map<string, RunningRole>();
let settings: Record<"web" | "api" | "worker" | "indexer" | "migrate" | "simulators", Record<string, string>>;
let [web, api] = ["", ""];
/** Where each role answers an operator. */
const operations = { web: "", api: "", worker: "", indexer: "" };

beforeAll(async () => {
  const built = execFileSync(process.execPath, ["scripts/build.mjs"], { encoding: "utf8" });
  const file = /dist\/wavecrate-\w+\.tgz/.exec(built)?.[0] ?? "";
  folder = await mkdtemp(join(tmpdir(), "wavecrate-roles-"));
  app = join(folder, "app");
  await mkdir(app);
  execFileSync("tar", ["-xzf", resolve(file), "-C", app]);
  await symlink(resolve("node_modules"), join(app, "node_modules"));

  postgres = await startPostgres();
  await postgres.createDatabase("wavecrate");
  const ports = { web: await freePort(), api: await freePort(), tls: await freePort(), mail: await freePort() };
  const simulated = { payments: await freePort(), inbox: await freePort(), smtp: await freePort() };
  for (const role of ["web", "api", "worker", "indexer"] as const)
    operations[role] = `http://127.0.0.1:${await freePort()}`;
  const ofOperations = (role: keyof typeof operations) => ({
    METRICS_PORT: new URL(operations[role]).port,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk));
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mail.listen(ports.mail, "127.0.0.1", () => resolve()));
  proxy = await startTlsProxy(ports.api, ports.tls);
  web = `http://localhost:${ports.web}`;
  api = `http://127.0.0.1:${ports.api}`;
  const shared = { WEB_URL: web, SIGNING_SECRET: SECRET, DATABASE_URL: postgres.url("wavecrate") };
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${ports.mail}` };
  settings = {
    migrate: { DATABASE_URL: postgres.url("wavecrate") },
    api: {
      ...shared,
      ...smtp,
      GATEWAY_SECRET: SECRET,
      API_PORT: String(ports.api),
      ...ofOperations("api"),
      DATA_DIR: join(folder, "api"),
      WORKER: "0",
    },
    worker: { ...shared, ...smtp, ...ofOperations("worker"), DATA_DIR: join(folder, "worker") },
    indexer: {
      ...ofOperations("indexer"),
      DATABASE_URL: postgres.url("wavecrate"),
      // Nothing listens there.
      OPENSEARCH_URL: `http://127.0.0.1:${await freePort()}`,
    },
    simulators: {
      WEB_URL: web,
      API_URL: api,
      SIGNING_SECRET: SECRET,
      SIMULATORS: "1",
      SIMULATORS_URL: `http://127.0.0.1:${simulated.payments}`,
      PAYMENTS_PORT: String(simulated.payments),
      INBOX_PORT: String(simulated.inbox),
      INBOX_SMTP_PORT: String(simulated.smtp),
      SOCIAL_PORT: String(await freePort()),
      DATA_DIR: join(folder, "simulators"),
    },
    web: {
      ...ofOperations("web"),
      WEB_URL: web,
      PORT: String(ports.web),
      API_URL: proxy.url,
      GATEWAY_SECRET: SECRET,
      ACCESS_LOG: "1",
      NODE_EXTRA_CA_CERTS: proxy.certificate,
    },
  };
}, 600_000);

afterAll(async () => {
  await Promise.all([...running.values()].map((role) => role.stop()));
  await proxy?.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (role: keyof typeof settings) => {
  const started = startRole(role, app, settings[role]);
  running.set(role, started);
  return started;
};

/** Waits until a URL responds with 2xx; fails with what the role printed. */
async function ready(url: string, role: RunningRole) {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: READY_MS, interval: 200, message: role.output() },
    )
    .toBe(true);
}

/** What is sent back for these bytes, until the connection ends. */
async function sendRaw(host: string, port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

describe("the roles, each started alone", () => {
  it.each(["api", "worker", "indexer"] as const)(
    "%s refuses a database without tables, and says what to do",
    async (role) => {
      expect(await runRole(role, app, settings[role])).toEqual({
        code: 1,
        output: "The database at DATABASE_URL has no tables yet: run npm run migrate first.",
      });
    },
  );

  it("web refuses to start without the secret that it shares with the API servers", async () => {
    expect(await runRole("web", app, { ...settings.web, GATEWAY_SECRET: "" })).toEqual({
      code: 2,
      output: "The role web needs the setting GATEWAY_SECRET; .env.example explains it.",
    });
  });

  it("migrate makes all tables, and nothing the second time", async () => {
    const first = await runRole("migrate", app, settings.migrate);
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^Migrations 0000_tables to \S+: /) });
    expect(await runRole("migrate", app, settings.migrate)).toEqual({ code: 0, output: "" });
  });

  it("a page that the build knew nothing of is rendered at the first visit, through a link with TLS", async () => {
    const server = start("api");
    await ready(`${api}/api/ready`, server);
    const gateway = start("web");
    await ready(`${web}/pricing`, gateway);
    const pricing = await fetch(`${web}/pricing`).then((response) => response.text());
    expect(pricing).toContain("Pricing");
    const status = await fetch(`${web}/api/status`).then((response) => response.json());
    expect(status).toMatchObject({ maintenance: false });
    expect(gateway.output()).not.toContain("No changes arrive");
  });

  it("a mail that the API server owes is sent by the worker", async () => {
    const worker = start("worker");
    await expect.poll(() => worker.output(), { timeout: READY_MS }).toContain('"working"');
    const values = { email: "first@wavecrate.test", username: "first", password: "correct horse", terms: true };
    const response = await fetch(`${web}/api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: web },
      body: JSON.stringify(values),
    });
    expect(response.status).toBe(200);
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(mails[0]).toContain("first@wavecrate.test");
  });

  it("the indexer needs no secret, runs while OpenSearch doesn't answer, and says that", async () => {
    const indexer = start("indexer");
    await expect.poll(() => statusOf(`${operations.indexer}/health`), { timeout: READY_MS }).toBe(200);
    const obstacle = () =>
      fetch(`${operations.indexer}/ready`).then(async (response) => ({
        status: response.status,
        ...((await response.json()) as { error?: string; role: string }),
      }));
    await expect.poll(obstacle, { timeout: 30_000 }).toMatchObject({
      status: 503,
      role: "indexer",
      error: expect.stringMatching(/^The catalogue in OpenSearch isn't up to date: .*ECONNREFUSED/),
    });
    indexer.child.kill("SIGTERM");
    expect(await indexer.ended).toBe(0);
  });

  it("the simulators are Stripe, PayPal and the mail server of API servers with the same secret, and of nobody else", async () => {
    const simulators = start("simulators");
    const url = settings.simulators.SIMULATORS_URL!;
    await ready(url, simulators);
    const balance = async (secret: string) => {
      const { stripe } = readSimulatorKeys({ SIGNING_SECRET: secret });
      return fetch(`${url}/stripe/v1/balance`, { headers: { Authorization: `Bearer sk_test_${stripe}` } });
    };
    expect((await balance(SECRET)).status).toBe(200);
    expect((await balance("the secret of another fleet")).status).toBe(401);
    expect(await statusOf(`http://127.0.0.1:${settings.simulators.INBOX_PORT}/messages.json`)).toBe(200);
    simulators.child.kill("SIGTERM");
    await simulators.ended;
  });

  it.each(["web", "api", "worker"] as const)(
    "%s says on a port of its own which build it is, and its metrics",
    async (role) => {
      const about = { role, version: expect.stringMatching(/^\d/), build: expect.stringMatching(/^[0-9a-f]{12}$/) };
      for (const [path, status] of [
        ["health", "live"],
        ["ready", "ready"],
      ]) {
        expect(await fetch(`${operations[role]}/${path}`).then((response) => response.json())).toEqual({
          status,
          ...about,
        });
      }
      const metrics = await fetch(`${operations[role]}/metrics`).then((response) => response.text());
      expect(metrics).toMatch(new RegExp(`^nodejs_eventloop_lag_seconds\\{role="${role}"\\} `, "m"));
      expect(await statusOf(`${web}/metrics`)).toBe(404);
      expect(await statusOf(`${web}/ready`)).toBe(404);
    },
  );

  it("none answers an operator's questions to anybody else, whatever bytes are sent", async () => {
    const targets = [
      "/health",
      "/ready",
      "/metrics",
      "//metrics",
      "/./metrics",
      "/%6detrics",
      "/api/../metrics",
      "/api/metrics",
      "/media/../../metrics",
      "/_next/../metrics",
      "/internal/changes",
      ...Object.values(operations).map((url) => `${url}/metrics`),
    ];
    const hosts = ["localhost", ...Object.values(operations).map((url) => new URL(url).host)];
    const ports = { web: Number(new URL(web).port), api: Number(new URL(api).port) };
    for (const [name, port] of Object.entries(ports)) {
      for (const target of targets) {
        for (const host of hosts) {
          const answer = await sendRaw(
            "127.0.0.1",
            port,
            `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
          );
          expect(answer, `${name} ${target} ${host}`).toMatch(/^HTTP\/1\.1 [34]\d\d /);
          expect(answer, `${name} ${target} ${host}`).not.toMatch(/wavecrate_|nodejs_|"(build|role)":/);
        }
      }
    }
    // Another address of this machine, as a client elsewhere would reach it.
    for (const port of [ports.api, ...Object.values(operations).map((url) => Number(new URL(url).port))]) {
      await expect(sendRaw("127.0.0.2", port, "GET /metrics HTTP/1.0\r\n\r\n")).rejects.toThrow("ECONNREFUSED");
    }
    expect(await sendRaw("127.0.0.2", ports.web, "GET /metrics HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("every metric that an alarm is about is one that a role prints", async () => {
    const rules = readFileSync("docs/operations/files/alarms.rules.yml", "utf8");
    const asked = new Set(
      [...rules.matchAll(/wavecrate_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, "")),
    );
    const printed = await Promise.all(
      [operations.web, operations.api, operations.worker].map((url) =>
        fetch(`${url}/metrics`).then((response) => response.text()),
      ),
    );
    const known = new Set([...printed.join("\n").matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    expect(asked.size).toBeGreaterThan(8);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    expect(printed.join("\n")).not.toMatch(/first@|wavecrate\.test|127\.0\.0\.1/);
    expect(printed[0]).toMatch(/^wavecrate_pages_total\{cache="miss",role="web"\} [1-9]/m);
    expect(printed[2]).toMatch(/^wavecrate_job_duration_seconds_count\{[^}]*result="done"[^}]*\} [1-9]/m);
  });

  it("a request has one id in the lines of the gateway and of the API server, each with its role, host and version", async () => {
    await fetch(`${web}/api/status`);
    const linesOf = (role: string) =>
      running
        .get(role)!
        .output()
        .split("\n")
        .filter((line) => line.includes("/api/status"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await expect.poll(() => linesOf("web").at(-1)).toMatchObject({ role: "web", status: 200 });
    const line = linesOf("web").at(-1)!;
    const same = linesOf("api").find(({ request_id }) => request_id === line.request_id);
    expect(same).toMatchObject({ role: "api", host: line.host, version: line.version, status: 200 });
  });

  it("a gateway that is told to stop isn't ready, serves on for a while, and finishes an upload in progress", async () => {
    const gateway = running.get("web")!;
    const body = JSON.stringify({ email: "first@wavecrate.test", password: "wrong" });
    const upload = http.request(`${web}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": body.length, Origin: web },
    });
    const responded = once(upload, "response");
    upload.write(body.slice(0, 10));
    await once(upload, "socket");
    gateway.child.kill("SIGTERM");
    await expect.poll(() => statusOf(`${operations.web}/ready`), { interval: 20 }).toBe(503);
    expect(await statusOf(`${web}/pricing`)).toBe(200);
    await expect.poll(() => statusOf(`${web}/pricing`), { timeout: 20_000, interval: 100 }).toBe(null);
    upload.end(body.slice(10));
    const [response] = (await responded) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(422);
    expect(await gateway.ended).toBe(0);
  });

  it.each(["api", "worker"] as const)("%s ends when it is told to", async (role) => {
    const { child, ended } = running.get(role)!;
    child.kill("SIGTERM");
    await expect.poll(() => statusOf(`${operations[role]}/ready`), { interval: 20 }).not.toBe(200);
    expect(await ended).toBe(0);
  });
});
