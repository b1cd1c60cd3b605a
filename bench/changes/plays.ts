import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { startPostgres } from "@/tests/integration/support/postgres";
import { freePort } from "@/tests/support/free-port";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { Program } from "./processes";

/**
 * Several API processes on one native PostgreSQL: plays that they count at the same time, and renderings from another
 * address. Run: `npm run bench:plays`. PROCESSES (8), PLAYS (400 a second), SECONDS (60), RENDERINGS (10000, more than the flood limit of a minute).
 */
const PROCESSES = Number(process.env.PROCESSES ?? 8);
const PLAYS = Number(process.env.PLAYS ?? 400);
const SECONDS = Number(process.env.SECONDS ?? 60);
const RENDERINGS = Number(process.env.RENDERINGS ?? 10_000);
const SOUNDS = 200;
/** Plays are counted a second after they arrive, and retried if they collide. */
const SETTLED_MS = 5_000;
/** Intervals in which the plays of a second are sent. */
const TICKS = 20;
const GATEWAY_SECRET = "shared by the programs of this bench";

const apiServer = (await compileApiServer())["server/main.ts"]!;
const folder = await mkdtemp(join(tmpdir(), "wavecrate-fleet-"));
const postgres = await startPostgres();
await postgres.createDatabase("wavecrate");
const databaseUrl = postgres.url("wavecrate");
const database = await openMigrated(databaseUrl, { poolSize: 4 });
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
const elsewhere = new http.Agent({ keepAlive: true, maxSockets: 50, localAddress: "127.0.0.2" });
const ports: number[] = [];
const programs: Program[] = [];
try {
  const { db } = database;
  const creator = await insertCreator(db);
  const pack = await insertPack(db, creator.id);
  const sounds: number[] = [];
  for (let count = 0; count < SOUNDS; count++) {
    sounds.push((await insertSound(db, creator.id, { pack_id: pack.id })).id);
  }
  for (let number = 0; number < PROCESSES; number++) await startApi(number);
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${PROCESSES} API processes`,
  );
  await play(sounds);
  await render(sounds[0]!);
} finally {
  for (const program of programs) await program.end("SIGTERM");
  agent.destroy();
  elsewhere.destroy();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startApi(number: number): Promise<void> {
  const port = await freePort();
  const program = new Program(apiServer, {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: "8",
    DATA_DIR: join(folder, String(number)),
    API_PORT: String(port),
    WEB_URL: "http://127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    SIGNING_SECRET: "signs the links of this bench alone",
    GATEWAY_SECRET,
  });
  programs.push(program);
  await program.start(`http://127.0.0.1:${port}/api/ready`);
  ports.push(port);
}

/** Sends plays of many listeners to all processes in turn, and compares what was accepted with what was stored. */
async function play(sounds: readonly number[]): Promise<void> {
  let sent = 0;
  const answers: Promise<number>[] = [];
  for (let tick = 0, startedAt = performance.now(); tick < SECONDS * TICKS; tick++) {
    for (let count = 0; count < PLAYS / TICKS; count++) {
      const listener = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const path = `/api/audio/${sounds[(sent * 37) % sounds.length]}/play`;
      const port = ports[sent % ports.length]!;
      sent++;
      answers.push(status({ port, path, method: "POST", agent, headers: { "x-forwarded-for": listener } }));
    }
    await sleep(Math.max(0, startedAt + ((tick + 1) * 1_000) / TICKS - performance.now()));
  }
  const accepted = (await Promise.all(answers)).filter((code) => code === 200).length;
  await sleep(SETTLED_MS);
  const { rows } = await database.db.execute<{ stored: number; shown: number; deadlocks: number }>(sql`
    select (select count(*)::int from plays) as stored, (select sum(plays_count)::int from sounds) as shown,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
  const { stored, shown, deadlocks } = rows[0]!;
  console.log(
    `${sent} plays in ${SECONDS} s: ${accepted} accepted, ${stored} stored, ${shown} shown, ${accepted - stored} lost, ${deadlocks} deadlocks`,
  );
}

/** Makes the calls of renderings from another address: with the gateway's secret, and without it. */
async function render(sound: number): Promise<void> {
  for (const headers of [{ "x-gateway-secret": GATEWAY_SECRET }, {}]) {
    let [answered, refused] = [0, 0];
    const worker = async (count: number) => {
      for (let done = 0; done < count; done++) {
        const code = await status({ port: ports[0]!, path: `/api/sound/${sound}`, agent: elsewhere, headers });
        answered += Number(code === 200);
        refused += Number(code === 429);
      }
    };
    await Promise.all(Array.from({ length: 10 }, () => worker(RENDERINGS / 10)));
    const how = "x-gateway-secret" in headers ? "with" : "without";
    console.log(
      `${RENDERINGS} calls from 127.0.0.2 ${how} the gateway's secret: ${answered} answered, ${refused} refused`,
    );
  }
}

function status(options: http.RequestOptions): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request({ host: "127.0.0.1", ...options }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.on("error", () => resolve(0)).end();
  });
}
