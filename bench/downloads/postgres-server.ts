import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/tests/support/free-port";
import { createNativePostgres, makeReachableFolder } from "@/tests/support/native-postgres";

/** A native PostgreSQL that syncs to disk, so that killing it is a realistic test. */
export interface PostgresServer {
  url: string;
  /** Kills the server's main process; its children end with it. */
  kill: () => Promise<void>;
  /** Restarts the server on the data that the kill left. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts a server with an empty database; with `dataFolder`, on the data in it, which `close` doesn't delete. */
export async function startPostgresServer(dataFolder?: string): Promise<PostgresServer> {
  const folder = dataFolder ?? (await makeReachableFolder("wavecrate-bench-"));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const databaseDir = join(folder, "data");
  const isNew = !existsSync(join(databaseDir, "PG_VERSION"));
  const port = await freePort();
  const make = () =>
    createNativePostgres({
      databaseDir,
      user: "postgres",
      password: "postgres",
      port,
      persistent: true,
      initdbFlags: ["--encoding=UTF8"],
      postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      onLog: () => undefined,
      onError: () => undefined,
    });
  let server = await make();
  if (isNew) await server.initialise();
  await server.start();
  if (isNew) await server.createDatabase("wavecrate");
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/wavecrate`,
    async kill() {
      const pid = Number((await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n")[0]);
      process.kill(pid, "SIGKILL");
    },
    async restart() {
      for (let attempt = 1; ; attempt++) {
        server = await make();
        try {
          // The data folder counts as in use until the last child of the killed server has ended.
          return await server.start();
        } catch (error) {
          if (attempt === 20) throw new Error("PostgreSQL did not start again.", { cause: error });
          await pause(500);
        }
      }
    },
    async close() {
      await server.stop();
      if (!dataFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
