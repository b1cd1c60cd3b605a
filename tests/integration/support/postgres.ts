import { rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { createNativePostgres, makeReachableFolder } from "@/tests/support/native-postgres";

/** A separate native PostgreSQL server in a temporary folder. */
export type TestPostgres = {
  /** The URL of a database of this server. */
  url: (database: string) => string;
  createDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a server on a free port. Not for tests of durability after a power failure: it doesn't sync to disk. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await makeReachableFolder("wavecrate-postgres-");
  const port = await freePort();
  const log: string[] = [];
  const server = await createNativePostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    initdbFlags: ["--encoding=UTF8", "--no-sync"],
    // The log of changes is read up to the oldest transaction of the server, which may be one of autovacuum.
    postgresFlags: ["fsync=off", "autovacuum=off", "listen_addresses=127.0.0.1", "unix_socket_directories="].flatMap(
      (setting) => ["-c", setting],
    ),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${log.join("")}`, { cause: error });
  }
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
