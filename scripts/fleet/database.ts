import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { DATABASES, type DatabaseMachine, MACHINES, type Machine, PORTS } from "./plan";
import { type Processes, type Program, until } from "./processes";

const PROGRAMS = "/usr/lib/postgresql/15/bin";
const FILES = resolve("docs/operations/files");
const USER = "postgres";
/** Passwords of this fleet alone. */
const SECRET = "of-this-fleet-alone";
/** What the standby follows, so that the other server keeps what it hasn't read. */
const SLOT = "standby";

/** The URL of the database for the roles: through the pooler, or past it. */
export const databaseUrl = (machine: Machine, port: number) =>
  `postgres://wavecrate:${SECRET}@${MACHINES[machine].inside}:${port}/wavecrate`;

/** For PgBouncer: who may connect, with which password. */
export const POOLER_USERS = `"wavecrate" "${SECRET}"\n`;

/** A PostgreSQL that accepts writes, and a standby that follows it; each is on a machine of its own. */
export class DatabasePair {
  primary: DatabaseMachine = "database1";

  constructor(
    private readonly processes: Processes,
    private readonly folder: string,
  ) {}

  get standby(): DatabaseMachine {
    return DATABASES.find((machine) => machine !== this.primary)!;
  }

  /** Starts both, from a copy of the folder `from` of an earlier fleet if there is one. */
  async start(from?: string): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    execFileSync("chown", [USER, this.folder]);
    const data = this.dataOf(this.primary);
    if (from) execFileSync("cp", ["-a", from, data]);
    else await this.#initialise(data);
    this.#serve(this.primary);
    await this.untilAccepting(this.primary);
    if (!from) await this.#addUsers();
    await this.followWith(this.standby);
  }

  /** Makes a server the standby of the other one again, from a base backup of it. */
  async followWith(machine: DatabaseMachine): Promise<void> {
    rmSync(this.dataOf(machine), { recursive: true, force: true });
    await this.ask("select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active");
    const source = `host=${MACHINES[this.primary].inside} user=replica password=${SECRET} application_name=${machine}`;
    const copy = ["-D", this.dataOf(machine), "-X", "stream", "-R", "-C", "-S", SLOT, "-c", "fast", "-d", source];
    await this.processes.run(`copy-${machine}`, machine, this.#program("pg_basebackup", ...copy));
    this.#serve(machine);
    await this.untilFollowing();
  }

  /** Starts a server again that was killed. */
  async startAgain(machine: DatabaseMachine): Promise<void> {
    rmSync(join(this.dataOf(machine), "postmaster.pid"), { force: true });
    this.#serve(machine);
    await this.untilAccepting(machine);
  }

  /** Makes the standby the server that accepts writes; the other one must be gone. */
  async promote(): Promise<void> {
    const promoted = this.standby;
    const command = this.#program("pg_ctl", "promote", "-w", "-D", this.dataOf(promoted));
    await this.processes.run("promote", promoted, command);
    this.primary = promoted;
    await this.acknowledgeAlone();
  }

  /** A commit is acknowledged once the standby has it, too. */
  async acknowledgeByBoth(): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = '${this.standby}'`);
    await this.ask("select pg_reload_conf()");
    await until("a synchronous standby", async () => {
      const [row] = await this.ask<{ sync_state: string }>("select sync_state from pg_stat_replication");
      return row?.sync_state === "sync";
    });
  }

  /** A commit is acknowledged once the server that accepts writes has it. */
  async acknowledgeAlone(): Promise<void> {
    await this.ask("alter system reset synchronous_standby_names");
    await this.ask("select pg_reload_conf()");
  }

  /** The rows of a statement on the server that accepts writes, as its administrator. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** A connection to it, as its administrator. */
  async connect(database = "wavecrate", machine = this.primary): Promise<pg.Client> {
    const client = new pg.Client({ host: this.#socketOf(machine), user: USER, database, port: PORTS.postgres });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  dataOf(machine: DatabaseMachine): string {
    return join(this.folder, machine);
  }

  async untilFollowing(): Promise<void> {
    await until("a standby that has everything", async () => {
      const [row] = await this.ask<{ lag: string }>(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as lag from pg_stat_replication where state = 'streaming'",
      ).catch(() => []);
      return row !== undefined && Number(row.lag) === 0;
    });
  }

  async untilAccepting(machine: DatabaseMachine): Promise<void> {
    await until(`${machine} accepts connections`, async () => {
      this.processes.assertRunning(machine);
      const client = await this.connect("postgres", machine).catch(() => null);
      await client?.end();
      return client !== null;
    });
  }

  async #initialise(data: string): Promise<void> {
    await this.processes.run(
      "initdb",
      this.primary,
      this.#program("initdb", "-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust"),
    );
    copyFileSync(join(FILES, "pg_hba.conf"), join(data, "pg_hba.conf"));
    copyFileSync(join(FILES, "postgresql.conf"), join(data, "wavecrate.conf"));
    appendFileSync(join(data, "postgresql.conf"), "include 'wavecrate.conf'\n");
  }

  async #addUsers(): Promise<void> {
    const client = await this.connect("postgres");
    await client.query("create role haproxy login");
    await client.query(`create role replica login replication password '${SECRET}'`);
    await client.query(`create role wavecrate login password '${SECRET}'`);
    await client.query("create database wavecrate owner wavecrate");
    await client.end();
  }

  #serve(machine: DatabaseMachine): void {
    const socket = this.#socketOf(machine);
    if (!existsSync(socket)) mkdirSync(socket, { recursive: true });
    execFileSync("chown", [USER, socket]);
    // Shared memory in its folder goes with that, also if it is killed.
    const memory = ["-c", "dynamic_shared_memory_type=mmap"];
    const settings = ["-c", `unix_socket_directories=${socket}`, "-c", `cluster_name=${machine}`, ...memory];
    const program = this.#program("postgres", "-D", this.dataOf(machine), ...settings);
    this.processes.start(machine, machine, { ...program, stopSignal: "SIGINT" });
  }

  #program(name: string, ...args: string[]): Program {
    return { command: [join(PROGRAMS, name), ...args], user: USER };
  }

  #socketOf(machine: DatabaseMachine): string {
    return join(this.folder, `socket-${machine}`);
  }
}
