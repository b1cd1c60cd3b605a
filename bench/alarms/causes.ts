import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { addSounds } from "@/bench/downloads/market";
import { addUser } from "@/bench/money/crowd";
import { creatorSession } from "@/bench/uploads/creator-session";
import { type Call, sendPackFile } from "@/bench/uploads/send-pack-file";
import { noiseWav } from "@/bench/uploads/sound-files";
import { findObstacle } from "@/scripts/lib/opensearch.mjs";
import { searchCauses } from "./search-causes";
import type { Shop } from "./shop";

const DAY_MS = 86_400_000;
/** Longer than an analysis may take before its alarm. */
const STOPPED_MS = 70_000;
const SOUND_BYTES = 500_000;
/** Three quarters of a minute: after this time its analysis is going on. */
const LONG_SOUND_BYTES = 12_000_000;
const ANALYSING_MS = 1_000;

/** How an alarm is caused on a shop. */
export interface Cause {
  alarm: string;
  how: string;
  /** Brings about what has to be counted before, at rest. */
  prepare?: () => Promise<unknown>;
  cause: () => Promise<unknown>;
  mend: () => Promise<unknown>;
}

/** How each alarm is caused that can be on one machine, and mended again. */
export async function createCauses(shop: Shop): Promise<Cause[]> {
  const { database } = shop;
  const [soundId = 0] = await addSounds(database, 20);
  const listener = await addUser(database, "listener");
  const creator = await creatorSession(shop.disk, shop.ownSettings);
  const calling = new Calling();
  const holding = new Holding(shop);
  const address = (last: number) => ({ "X-Forwarded-For": `203.0.113.${last}` });
  const ownPage = () =>
    fetch(`${shop.api}/api/user/downloads/packs`, {
      headers: { ...address(9), Authorization: `Bearer ${listener.token}` },
    });
  const call = callWith(shop, creator.token);
  const ask = async (text: string) => (await database.query(text)).rows;
  const changeSound = () => database.query("update sounds set title = title || '!' where id = $1", [soundId]);
  let sent = 0;
  const sendSound = (bytes = SOUND_BYTES) =>
    sendPackFile(call, creator.packId, { path: `sound-${++sent}.wav`, content: noiseWav(bytes) });
  const analysed = async (count: number) => {
    for (;;) {
      if ((await ask("select from sounds where pack_id is not null")).length >= count) return;
      await pause(500);
    }
  };
  const withoutSessions = {
    away: () => database.query("alter table sessions rename to sessions_elsewhere"),
    back: async () => {
      await calling.stop();
      await database.query("alter table sessions_elsewhere rename to sessions");
      await noFailures();
    },
  };
  const noFailures = () => database.query("delete from pgboss.job where state in ('retry', 'failed')");
  const noMails = () => database.query("delete from pgboss.job where name = 'mail'");
  const noteBooks = (count: number, daysAgo: number) =>
    database.query(
      `insert into settings (key, value) values ('books-comparison', $1)
       on conflict (key) do update set value = excluded.value`,
      [
        {
          ...{ took_ms: 1, providers: ["stripe"], is_second_look: true, count, differences: [] },
          compared_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
        },
      ],
    );
  let putBack = async () => {};

  return [
    {
      alarm: "RoleDown",
      how: "the worker is killed",
      cause: () => shop.killRole("worker"),
      mend: () => shop.startRole("worker"),
    },
    {
      alarm: "NoIndex",
      how: "the only API server is killed",
      cause: () => shop.killRole("api"),
      mend: () => shop.startRole("api"),
    },
    {
      alarm: "StaleLists",
      how: "a transaction that has written stays open, while a sound changes",
      async cause() {
        await holding.begin("select pg_current_xact_id()");
        await changeSound();
      },
      mend: () => holding.letGo(),
    },
    {
      alarm: "SilentChanges",
      how: "the gateway is started with another GATEWAY_SECRET",
      cause: () => shop.restartRole("web", { GATEWAY_SECRET: "a secret that no API server of this shop knows" }),
      mend: () => shop.restartRole("web"),
    },
    {
      alarm: "SlowCalls",
      how: "a table is locked for 4 s, again and again, and five calls wait for it",
      async cause() {
        calling.keep(async () => {
          await holding.begin("lock table sessions in access exclusive mode");
          const responses = Promise.all(Array.from({ length: 5 }, ownPage));
          await pause(4_000);
          await holding.letGo();
          await responses;
        }, 100);
      },
      mend: () => calling.stop(),
    },
    {
      alarm: "WaitingForConnections",
      how: "a table is locked, and 40 calls wait for it",
      async cause() {
        await holding.begin("lock table sessions in access exclusive mode");
        calling.keep(() => Promise.race([Promise.all(Array.from({ length: 40 }, ownPage)), pause(5_000)]), 100);
      },
      async mend() {
        await holding.letGo();
        await calling.stop();
      },
    },
    {
      alarm: "Errors",
      how: "a table that calls read has another name",
      async cause() {
        await withoutSessions.away();
        calling.keep(ownPage, 50);
      },
      mend: withoutSessions.back,
    },
    {
      alarm: "UploadsFail",
      how: "the same, while parts of files are sent",
      async cause() {
        await withoutSessions.away();
        const headers = { "Content-Type": "application/octet-stream", Authorization: `Bearer ${creator.token}` };
        calling.keep(() => fetch(`${shop.api}/api/seller/files/1/parts/1`, { method: "PUT", headers, body: "x" }), 50);
      },
      mend: withoutSessions.back,
    },
    {
      alarm: "Refusals",
      how: "one client asks for more than its share, until 1,500 requests are refused",
      async cause() {
        const get = () => fetch(`${shop.web}/api/genres`, { headers: address(77) });
        calling.keep(() => Promise.all(Array.from({ length: 50 }, get)), 0);
      },
      mend: () => calling.stop(),
    },
    {
      alarm: "RenderingsWait",
      how: "100 visitors ask for pages at once that nobody has asked for before",
      async cause() {
        let asked = 0;
        const visit = (_: unknown, visitor: number) =>
          fetch(`${shop.web}/samples?search=drill-${++asked}`, { headers: address(visitor + 100) });
        calling.keep(() => Promise.all(Array.from({ length: 100 }, visit)), 0);
      },
      mend: () => calling.stop(),
    },
    {
      alarm: "JobsWait",
      how: "no worker runs, and a mail is due since 20 minutes",
      async cause() {
        await shop.killRole("worker");
        await database.query(
          "insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '20 minutes')",
        );
      },
      async mend() {
        await noMails();
        await shop.startRole("worker");
      },
    },
    {
      alarm: "JobsFailed",
      how: "a mail has failed for good",
      cause: () =>
        database.query(
          "insert into pgboss.job (name, data, state, completed_on) values ('mail', '{}', 'failed', now())",
        ),
      mend: noMails,
    },
    {
      alarm: "ProviderFails",
      how: "the mail server is away, and two users ask for a new password",
      async cause() {
        calling.keep(
          () =>
            fetch(`${shop.api}/api/auth/password/email`, {
              method: "POST",
              headers: { ...address(9), "Content-Type": "application/json" },
              body: JSON.stringify({ email: "listener@bench.test" }),
            }),
          10_000,
        );
      },
      async mend() {
        await calling.stop();
        await noMails();
      },
    },
    {
      alarm: "SlowAnalyses",
      how: "the worker is stopped for 70 s while it analyses a sound (SIGSTOP, SIGCONT)",
      async prepare() {
        await sendSound();
        await analysed(1);
      },
      async cause() {
        const { child } = shop.processes.get("worker")!;
        await Promise.all([1, 2, 3].map(() => sendSound(LONG_SOUND_BYTES)));
        while ((await ask("select from pgboss.job where name = 'ingest-pack-file' and state = 'active'")).length === 0)
          await pause(20);
        await pause(ANALYSING_MS);
        child.kill("SIGSTOP");
        await pause(STOPPED_MS);
        child.kill("SIGCONT");
        await analysed(4);
      },
      mend: async () => {},
    },
    {
      alarm: "AnalysesFail",
      how: "the program of the worker’s threads is gone, and sounds are uploaded",
      async cause() {
        putBack = await shop.takeAway("server/audio/worker.ts");
        await shop.restartRole("worker");
        await Promise.all([1, 2, 3, 4].map(() => sendSound()));
      },
      async mend() {
        await putBack();
        await shop.restartRole("worker");
        await noFailures();
      },
    },
    {
      alarm: "DiskShort",
      how: "a file fills the disk of DATA_DIR but for a twentieth",
      cause: () => shop.fillDisk(),
      mend: () => shop.emptyDisk(),
    },
    {
      alarm: "BooksDiffer",
      how: "the newest comparison found two differences",
      cause: () => noteBooks(2, 0),
      mend: () => noteBooks(0, 0),
    },
    {
      alarm: "BooksOld",
      how: "the newest comparison is three days old",
      cause: () => noteBooks(0, 3),
      mend: () => noteBooks(0, 0),
    },
    {
      alarm: "SearchUnavailable",
      how: "the API server is started with a cluster that isn’t there, and somebody searches",
      async cause() {
        await shop.restartRole("api", { OPENSEARCH_URL: "http://127.0.0.1:1" });
        calling.keep(() => fetch(`${shop.api}/api/samples?search=drill`, { headers: address(9) }), 500);
      },
      async mend() {
        await calling.stop();
        await shop.restartRole("api");
      },
    },
    ...(findObstacle() ? [] : searchCauses(shop, changeSound)),
  ];
}

/** Repeats calls until it is stopped; failed ones don't end it. */
class Calling {
  private isOn = false;
  private running = Promise.resolve();

  keep(call: () => Promise<unknown>, pauseMs: number): void {
    this.isOn = true;
    this.running = (async () => {
      while (this.isOn) {
        await call().catch(() => undefined);
        await pause(pauseMs);
      }
    })();
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
  }
}

/** A transaction that stays open. */
class Holding {
  private client: pg.Client | null = null;

  constructor(private readonly shop: Shop) {}

  async begin(statement: string): Promise<void> {
    this.client = await this.shop.connect();
    await this.client.query("begin");
    await this.client.query(statement);
  }

  async letGo(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.query("rollback");
    await client?.end();
  }
}

function callWith(shop: Shop, token: string): Call {
  return async (method, path, init = {}) => {
    const headers = { Authorization: `Bearer ${token}`, "X-Forwarded-For": "203.0.113.8", ...init.headers };
    const response = await fetch(`${shop.api}${path}`, { method, headers, body: init.body as BodyInit | undefined });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
}
