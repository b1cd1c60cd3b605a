import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { configureSwift, makeBucket } from "@/tests/support/swift";
import { type Certificates, makeCertificates } from "./certificates";
import { DatabasePair, databaseUrl, POOLER_USERS } from "./database";
import { etcOf } from "./network";
import {
  API,
  MACHINES,
  operationsUrl,
  PORTS,
  ROLE_MACHINES,
  type RoleMachine,
  roleOf,
  SITE_URL,
  SOCIAL_URL,
  WEB,
} from "./plan";
import { Processes, responds, respondsOverTls, until } from "./processes";
import { relay } from "./relay";
import { BUCKET, FIRST_SECRETS, PAYMENT_KEYS, type Secrets, settingsOf } from "./roles";

const FILES = resolve("docs/operations/files");
const DEMO_TASK = "demo/fill.ts";
/** The process that opens pages of the fleet, which ends first. */
export const BROWSER_SUITE = "browser-suite";
/** A role that was told to stop drains first, and finishes what is in progress. */
const STOP_SECONDS = 120;
const READY_SECONDS = 300;

export interface FleetOptions {
  /** The folder that holds all of its state. Its caller removes it. */
  folder: string;
  /** The folder of the unpacked build; other builds lie beside it. */
  build: string;
  /** A folder that `keep` has filled. */
  from?: string | undefined;
  /** Where the output of its processes stays; without one it goes with everything else. */
  logs?: string | undefined;
  /** More settings of every role. */
  settings?: Record<string, string>;
  say: (line: string) => void;
}

/** A whole fleet. Whatever it starts ends with `stop`, or with this process. */
export class Fleet {
  readonly folder: string;
  readonly logs: string;
  readonly processes: Processes;
  readonly database: DatabasePair;
  readonly certificates: Certificates;
  secrets: Secrets = FIRST_SECRETS;
  readonly #builds = new Map<RoleMachine, string>();

  constructor(private readonly options: FleetOptions) {
    this.folder = options.folder;
    // PostgreSQL runs as a user of its own.
    chmodSync(this.folder, 0o755);
    for (const name of ["data", "bucket", "providers"]) mkdirSync(join(this.folder, name));
    this.logs = options.logs ?? join(this.folder, "log");
    mkdirSync(this.logs, { recursive: true });
    this.processes = new Processes(this.logs);
    this.database = new DatabasePair(this.processes, join(this.folder, "database"));
    this.certificates = makeCertificates(join(this.folder, "certificates"));
    for (const machine of ROLE_MACHINES) this.#builds.set(machine, options.build);
  }

  /** Starts everything, one layer after another, and waits until it serves. */
  async start(): Promise<void> {
    await this.#startLayers();
    this.options.say("API servers, workers and gateways");
    for (const machine of ROLE_MACHINES) this.startRole(machine);
    await Promise.all(ROLE_MACHINES.map((machine) => this.untilReady(machine)));
    const { authority } = this.certificates;
    await until(`${SITE_URL} responds`, () => respondsOverTls(`${SITE_URL}/`, authority), READY_SECONDS);
  }

  /** Starts what the roles need, with its data. */
  async #startLayers(): Promise<void> {
    const { say, from } = this.options;
    say("PostgreSQL and its standby");
    await this.database.start(from && join(from, "database"));
    this.startBalancer();
    this.startPooler();
    say("The bucket, the balancer, the pooler and the simulated providers");
    await this.#startBucket(from && join(from, "bucket"));
    await this.#startProviders(from && join(from, "providers"));
    say("Tables");
    await until("the database behind the balancer", () => this.#isPrimaryKnown());
    await this.migrate(this.options.build);
    if (!from) await this.#fillCatalogue();
  }

  /** Changes the tables to those of a build. */
  async migrate(build: string): Promise<void> {
    await this.processes.run("migrate", "operator", {
      command: [process.execPath, "scripts/role.mjs", "migrate"],
      cwd: build,
      env: { DATABASE_URL: databaseUrl("balancer", PORTS.postgres) },
    });
  }

  /** Starts the role of a machine, with the secrets of now, from a build or from the one that it had. */
  startRole(machine: RoleMachine, build = this.#builds.get(machine)!): void {
    this.#builds.set(machine, build);
    const role = roleOf(machine);
    const loader = role === "web" ? ["--import", "tsx"] : [];
    this.processes.start(machine, machine, {
      command: [process.execPath, ...loader, "--enable-source-maps", "scripts/role.mjs", role],
      cwd: build,
      env: this.settingsOf(machine),
    });
  }

  /** Replaces the role of a machine as a deploy does: it drains and ends, and its successor is ready. */
  async replaceRole(machine: RoleMachine, build?: string): Promise<void> {
    const hurry = setTimeout(() => this.processes.stop(machine, "SIGKILL"), STOP_SECONDS * 1_000);
    await this.processes.stop(machine);
    clearTimeout(hurry);
    this.startRole(machine, build);
    await this.untilReady(machine);
  }

  async untilReady(machine: RoleMachine): Promise<void> {
    await until(
      `${machine} is ready (${this.processes.logOf(machine)})`,
      () => {
        this.processes.assertRunning(machine);
        return responds(`${operationsUrl(machine)}/ready`);
      },
      READY_SECONDS,
    );
  }

  settingsOf(machine: RoleMachine): Record<string, string> {
    const { folder, secrets, certificates } = this;
    const builds = dirname(this.options.build);
    const own = settingsOf(machine, { folder, builds, secrets, authority: certificates.authority });
    return { ...own, ...this.options.settings };
  }

  startBalancer(): void {
    const etc = join(etcOf("balancer"), "haproxy");
    mkdirSync(etc, { recursive: true });
    copyFileSync(join(FILES, "haproxy.cfg"), join(etc, "haproxy.cfg"));
    for (const name of ["site", "api", "files"]) copyFileSync(this.certificates.site, join(etc, `${name}.pem`));
    this.processes.start("balancer", "balancer", { command: ["haproxy", "-db", "-f", "/etc/haproxy/haproxy.cfg"] });
  }

  startPooler(): void {
    const etc = join(etcOf("pooler"), "pgbouncer");
    mkdirSync(etc, { recursive: true });
    copyFileSync(join(FILES, "pgbouncer.ini"), join(etc, "pgbouncer.ini"));
    writeFileSync(join(etc, "userlist.txt"), POOLER_USERS);
    this.processes.start("pooler", "pooler", {
      command: ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"],
      user: "postgres",
      stopSignal: "SIGINT",
    });
  }

  /** The folder of the build that it was started with. */
  get build(): string {
    return this.options.build;
  }

  /** The environment of a command on the operator's machine that reads the database and asks the providers. */
  commandSettings(): Record<string, string> {
    const { METRICS_HOST: _, ...settings } = this.settingsOf(API[0]);
    return { ...settings, DATABASE_URL: databaseUrl("balancer", PORTS.postgres), DATABASE_DIRECT_URL: "" };
  }

  /** Makes the data that a fleet starts with, and copies it into a folder. */
  async keep(folder: string): Promise<void> {
    await this.#startLayers();
    await this.#stopProcesses();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const sources = {
      database: this.database.dataOf(this.database.primary),
      bucket: this.#devices,
      providers: this.#providers,
    };
    for (const [name, source] of Object.entries(sources)) execFileSync("cp", ["-a", source, join(folder, name)]);
  }

  /** Ends everything that it started. */
  async stop(): Promise<void> {
    await this.#stopProcesses();
  }

  async #stopProcesses(): Promise<void> {
    await this.processes.stopAll([[BROWSER_SUITE], ROLE_MACHINES], 15_000);
  }

  get #devices(): string {
    return join(this.folder, "bucket", "devices");
  }

  get #providers(): string {
    return join(this.folder, "providers");
  }

  async #startBucket(from?: string): Promise<void> {
    const ip = MACHINES.bucket.inside;
    const ports = { proxy: PORTS.bucket, account: 6202, container: 6201, object: 6200, memcached: 11211 };
    if (from) execFileSync("cp", ["-a", from, this.#devices]);
    const commands = await configureSwift({ folder: join(this.folder, "bucket"), ip, ports });
    for (const command of commands) {
      const name = command[0]!.replace("/usr/bin/", "").replace("-server", "");
      this.processes.start(name, "bucket", { command });
    }
    const endpoint = `http://${ip}:${PORTS.bucket}`;
    for (const port of [ports.proxy, ports.account, ports.container, ports.object]) {
      await until(`the bucket responds on ${port}`, () => responds(`http://${ip}:${port}/healthcheck`));
    }
    await until("the bucket is there", () =>
      makeBucket(endpoint, BUCKET).then(
        () => true,
        () => false,
      ),
    );
  }

  /** The simulators listen on their own machine's loopback; relays lead there, and back to the shop. */
  async #startProviders(from?: string): Promise<void> {
    if (from) execFileSync("cp", ["-a", `${from}/.`, this.#providers]);
    const { inside } = MACHINES.providers;
    const own = [PORTS.inbox, PORTS.smtp, PORTS.payments];
    relay(this.processes, "providers", this.folder, [
      ...own.map((port) => ({ bind: `${inside}:${port}`, to: `127.0.0.1:${port}` })),
      { bind: new URL(SOCIAL_URL).host, to: `127.0.0.1:${PORTS.social}`, certificate: this.certificates.site },
      { bind: `127.0.0.1:${PORTS.api}`, to: `${MACHINES.balancer.inside}:443`, authority: this.certificates.authority },
    ]);
    // The page that controls both answers its own machine alone, as do those of the demo's payments.
    for (const machine of [...WEB, API[0], "operator"] as const) {
      const there = { bind: `127.0.0.1:${PORTS.payments}`, to: `${inside}:${PORTS.payments}` };
      relay(this.processes, machine, this.folder, [there]);
    }
    this.processes.start("simulators", "providers", {
      command: [process.execPath, "--import", "tsx", "simulators/main.ts", "mail", "payments"],
      env: {
        WEB_URL: SITE_URL,
        SIMULATORS: "1",
        API_PORT: String(PORTS.api),
        INBOX_PORT: String(PORTS.inbox),
        INBOX_SMTP_PORT: String(PORTS.smtp),
        PAYMENTS_PORT: String(PORTS.payments),
        DATA_DIR: this.#providers,
        // What PayPal signs with has to be where the shop asks PayPal, or the shop believes none of it.
        SIMULATORS_URL: `http://${inside}:${PORTS.payments}`,
        STRIPE_URL: `http://${inside}:${PORTS.payments}/stripe`,
        PAYPAL_URL: `http://${inside}:${PORTS.payments}/paypal`,
        ...PAYMENT_KEYS,
      },
    });
    this.processes.start("social", "providers", {
      command: [process.execPath, "--import", "tsx", "scripts/fleet/social.ts"],
    });
    const { authority } = this.certificates;
    await until("the simulated providers respond", () => responds(`http://${inside}:${PORTS.inbox}/`));
    await until("the simulated Google responds", () => respondsOverTls(`${SOCIAL_URL}/`, authority));
  }

  async #isPrimaryKnown(): Promise<boolean> {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: databaseUrl("balancer", PORTS.postgres) });
    client.on("error", () => undefined);
    return client.connect().then(
      async () => {
        await client.end();
        return true;
      },
      () => false,
    );
  }

  /** Fills the demo catalogue that the browser tests use, by an API server that does its jobs itself. */
  async #fillCatalogue(): Promise<void> {
    this.options.say("The demo catalogue (a few minutes)");
    const compiled = await compileApiServer();
    const env = {
      ...this.settingsOf(API[0]),
      // Payments are made up where PayPal is simulated by this machine.
      PAYPAL_URL: `http://127.0.0.1:${PORTS.payments}/paypal`,
      WORKER: "1",
      STARTUP_TASK: compiled[DEMO_TASK]!,
      DEMO_CATALOGUE: "tests",
      LOG_LEVEL: "warn",
    };
    this.processes.start("demo", API[0], {
      command: [process.execPath, "--enable-source-maps", compiled["server/main.ts"]!],
      env,
    });
    const status = `http://${MACHINES[API[0]].inside}:${PORTS.api}/api/status`;
    await until(
      `the demo catalogue is filled (${this.processes.logOf("demo")})`,
      async () => {
        this.processes.assertRunning("demo");
        const response = await fetch(status).catch(() => null);
        return response?.ok === true && ((await response.json()) as { filling: unknown }).filling === null;
      },
      1_200,
    );
    await this.processes.stop("demo");
  }
}
