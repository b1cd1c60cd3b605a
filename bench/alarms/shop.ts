import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, statfs, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connect } from "@/bench/downloads/market";
import { type PostgresServer, startPostgresServer } from "@/bench/downloads/postgres-server";
import { type RunningRole, runRole, startRole } from "@/tests/roles/processes";
import { freePort } from "@/tests/support/free-port";
import { endProcess } from "@/tests/support/worker-process";
import { isOk } from "./prometheus";

const SECRET = "a secret for one run of the drill and no longer";
/** What `npm run build` notes of its file. */
export const BUILD = "dist/build.json";
const DISK_MEGABYTES = 200;
const READY_MS = 120_000;

export type Role = "web" | "api" | "worker";

/**
 * A shop of one process of each role, run from the file that `npm run build` wrote, with a PostgreSQL, and a small disk of
 * its own for files. Making it needs root.
 */
export class Shop {
  readonly processes = new Map<Role, RunningRole>();

  private constructor(
    private readonly folder: string,
    private readonly settings: Record<Role, Record<string, string>>,
    private readonly postgres: PostgresServer,
    /** Addresses of the operators' ports. */
    readonly operations: Record<Role, string>,
    /** A connection to its database. */
    readonly database: pg.Client,
  ) {}

  static async start(): Promise<Shop> {
    const folder = await mkdtemp(join(tmpdir(), "wavecrate-alarms-"));
    const [app, disk] = [join(folder, "app"), join(folder, "disk")];
    await Promise.all([mkdir(app), mkdir(disk)]);
    const { id } = JSON.parse(await readFile(BUILD, "utf8")) as { id: string };
    execFileSync("tar", ["-xzf", resolve(`dist/wavecrate-${id}.tgz`), "-C", app]);
    await symlink(resolve("node_modules"), join(app, "node_modules"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", disk]);
    const postgres = await startPostgresServer();
    const ports = { web: await freePort(), api: await freePort() };
    const operations = { web: "", api: "", worker: "" };
    for (const role of ["web", "api", "worker"] as const) operations[role] = `127.0.0.1:${await freePort()}`;
    const of = (role: Role) => ({
      WEB_URL: `http://localhost:${ports.web}`,
      METRICS_PORT: operations[role].split(":")[1]!,
      DRAIN_SECONDS: "0",
    });
    const shared = { DATABASE_URL: postgres.url, SIGNING_SECRET: SECRET, DATA_DIR: disk, DISK_RESERVE_MB: "1" };
    // Nobody listens there.
    const mail = { SMTP_URL: "smtp://127.0.0.1:1" };
    const settings = {
      api: {
        ...{ ...of("api"), ...shared, ...mail, API_PORT: String(ports.api), GATEWAY_SECRET: SECRET },
        ...{ WORKER: "0", TRUST_PROXY: "1", LOG_LEVEL: "warn" },
      },
      worker: { ...of("worker"), ...shared, ...mail, LOG_LEVEL: "warn" },
      web: {
        ...{ ...of("web"), PORT: String(ports.web), API_URL: `http://127.0.0.1:${ports.api}`, GATEWAY_SECRET: SECRET },
        TRUST_PROXY: "2",
      },
    };
    const shop = new Shop(folder, settings, postgres, operations, await connect(postgres.url));
    try {
      const migrated = await runRole("migrate", app, { DATABASE_URL: postgres.url });
      if (migrated.code !== 0) throw new Error(migrated.output);
      for (const role of ["api", "worker", "web"] as const) await shop.startRole(role);
    } catch (error) {
      await shop.end();
      throw error;
    }
    return shop;
  }

  /** The folder of the build that the roles run from. */
  private get app(): string {
    return join(this.folder, "app");
  }

  /** The disk of `DATA_DIR`. */
  get disk(): string {
    return join(this.folder, "disk");
  }

  /** Leaves a twentieth of the disk. */
  async fillDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.disk);
    await writeFile(this.filling, Buffer.alloc((bavail - Math.ceil(blocks / 20)) * bsize));
  }

  emptyDisk(): Promise<void> {
    return rm(this.filling);
  }

  private get filling(): string {
    return join(this.disk, "large");
  }

  get web(): string {
    return this.settings.web.WEB_URL!;
  }

  get api(): string {
    return this.settings.web.API_URL!;
  }

  /** A further connection to its database. */
  connect(): Promise<pg.Client> {
    return connect(this.postgres.url);
  }

  /** The settings that a program beside the roles needs for the same database and files. */
  get ownSettings(): Record<string, string> {
    return this.settings.worker;
  }

  /** Starts a role that isn't running and waits until it answers an operator; `more` are further settings. */
  async startRole(role: Role, more: Record<string, string> = {}): Promise<void> {
    const started = startRole(role, this.app, { ...this.settings[role], ...more });
    this.processes.set(role, started);
    const deadline = Date.now() + READY_MS;
    while (!(await isOk(`http://${this.operations[role]}/health`))) {
      if (started.child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The role ${role} did not start.\n${started.output()}`);
      }
      await pause(200);
    }
  }

  async killRole(role: Role): Promise<void> {
    await endProcess(this.processes.get(role)!.child, "SIGKILL");
  }

  /** Ends a role and starts it again. */
  async restartRole(role: Role, more: Record<string, string> = {}): Promise<void> {
    await this.processes.get(role)!.stop();
    await this.startRole(role, more);
  }

  /** Takes a file of the build away; resolves to what puts it back. */
  async takeAway(path: string): Promise<() => Promise<void>> {
    const [file, aside] = [join(this.app, path), join(this.folder, "aside")];
    await rename(file, aside);
    return () => rename(aside, file);
  }

  async end(): Promise<void> {
    await Promise.all([...this.processes.values()].map((role) => role.stop()));
    await this.database.end();
    await this.postgres.close();
    // Also while something still has a file of it open.
    execFileSync("umount", ["--lazy", this.disk]);
    await rm(this.folder, { recursive: true, force: true });
  }
}
