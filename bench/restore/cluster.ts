import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chown, copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "@/tests/support/free-port";

const BIN = "/usr/lib/postgresql/15/bin";
const FILES = new URL("../../docs/operations/files/", import.meta.url).pathname;
/** Time for a restored cluster to start: it replays the archived WAL first. */
const START_MS = 120_000;

/** What this machine lacks for the drill, in one sentence; null if nothing. */
export function findObstacle(): string | null {
  const missing = [`${BIN}/postgres`, "/usr/bin/pgbackrest"].filter((path) => !existsSync(path));
  if (missing.length > 0)
    return `The drill needs Debian's postgresql-15 and pgbackrest; ${missing.join(" and ")} isn't here.`;
  return process.getuid?.() === 0
    ? null
    : "The drill has to run as root: PostgreSQL and pgBackRest run as the user postgres.";
}

const idOf = (option: "-u" | "-g") => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));

/** PostgreSQL 15 with the configuration files of the operations guide, and pgBackRest's repository of it. */
export class Clusters {
  private readonly user = { uid: idOf("-u"), gid: idOf("-g") };
  private readonly env: NodeJS.ProcessEnv;
  private readonly started: ChildProcess[] = [];

  private constructor(private readonly folder: string) {
    // The guide's files are used as they are; only where things lie differs.
    this.env = {
      ...process.env,
      PGBACKREST_CONFIG: join(folder, "pgbackrest.conf"),
      PGBACKREST_REPO1_PATH: join(folder, "repository"),
      PGBACKREST_LOCK_PATH: join(folder, "lock"),
      PGBACKREST_LOG_PATH: join(folder, "log"),
      PGBACKREST_PG1_SOCKET_PATH: folder,
      PGBACKREST_PG1_USER: "postgres",
    };
  }

  static async prepare(folder: string): Promise<Clusters> {
    const clusters = new Clusters(folder);
    const { uid, gid } = clusters.user;
    await chown(folder, uid, gid);
    for (const name of ["repository", "lock", "log"]) {
      await mkdir(join(folder, name));
      await chown(join(folder, name), uid, gid);
    }
    await copyFile(join(FILES, "pgbackrest.conf"), join(folder, "pgbackrest.conf"));
    return clusters;
  }

  /** An empty cluster whose log is archived. */
  async create(name: string): Promise<Cluster> {
    const data = join(this.folder, name);
    this.run(`${BIN}/initdb`, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
    await appendFile(join(data, "postgresql.conf"), await readFile(join(FILES, "postgresql.backup.conf")));
    const cluster = await this.start(data);
    await cluster.query("postgres", "create database wavecrate");
    this.pgbackrest(cluster, ["stanza-create"]);
    return cluster;
  }

  /** Kills what still runs. */
  end(): void {
    for (const child of this.started) child.kill("SIGKILL");
  }

  backUp(cluster: Cluster): Promise<void> {
    return this.pgbackrestWhile(cluster, ["backup", "--type=full"]);
  }

  /** Restores into an empty place, up to a named point or all that was archived, and starts it. */
  async restore(name: string, point?: string): Promise<Cluster> {
    const data = join(this.folder, name);
    await mkdir(data, { mode: 0o700 });
    await chown(data, this.user.uid, this.user.gid);
    const target = point ? ["--type=name", `--target=${point}`, "--target-action=promote"] : [];
    const args = ["--stanza=shop", `--pg1-path=${data}`, "--archive-mode=off", ...target, "restore"];
    this.run("/usr/bin/pgbackrest", args);
    return this.start(data);
  }

  private async start(data: string): Promise<Cluster> {
    const port = await freePort();
    const settings = [`port=${port}`, `unix_socket_directories=${this.folder}`, "listen_addresses=127.0.0.1"];
    const env = { ...this.env, PGBACKREST_PG1_PATH: data, PGBACKREST_PG1_PORT: String(port) };
    const child = spawn(`${BIN}/postgres`, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
      ...this.user,
      env,
      cwd: this.folder,
      stdio: ["ignore", "ignore", process.env.VERBOSE ? "inherit" : "ignore"],
    });
    this.started.push(child);
    const cluster = new Cluster(child, data, port);
    const deadline = Date.now() + START_MS;
    while (
      !(await cluster.query("postgres", "select pg_is_in_recovery() as waits").then(
        ([row]) => row?.waits === false,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL in ${data} doesn't start.`);
      await pause(200);
    }
    return cluster;
  }

  private pgbackrest(cluster: Cluster, args: string[]): void {
    this.run("/usr/bin/pgbackrest", [...this.stanzaOf(cluster), ...args]);
  }

  private async pgbackrestWhile(cluster: Cluster, args: string[]): Promise<void> {
    const child = spawn("/usr/bin/pgbackrest", [...this.stanzaOf(cluster), ...args], {
      ...this.user,
      env: this.env,
      cwd: this.folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`pgbackrest ${args.join(" ")} ended with ${code}.`);
  }

  private stanzaOf = ({ data, port }: Cluster) => ["--stanza=shop", `--pg1-path=${data}`, `--pg1-port=${port}`];

  private run(program: string, args: string[]): void {
    const { status, stdout, stderr } = spawnSync(program, args, {
      ...this.user,
      env: this.env,
      cwd: this.folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  }
}

export class Cluster {
  constructor(
    private readonly child: ChildProcess,
    readonly data: string,
    readonly port: number,
  ) {}

  readonly urlOf = (database: string) => `postgres://postgres@127.0.0.1:${this.port}/${database}`;

  get url(): string {
    return this.urlOf("wavecrate");
  }

  async query(database: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.urlOf(database));
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Kills the server and deletes its disk: nothing of it is left but the repository. */
  async lose(): Promise<void> {
    const exited = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await exited;
    await rm(this.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }

  async close(): Promise<void> {
    const exited = once(this.child, "exit");
    this.child.kill("SIGINT");
    await exited;
  }
}
