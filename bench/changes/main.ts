import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { isHit, ms, printTimes, startSite, until } from "@/bench/changes/pairs";
import { settings } from "@/server/platform/db/schema/operations";
import { packs } from "@/server/platform/db/schema/packs";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";

/**
 * How long a change takes to appear on the pages of two web processes, each with its own API process, on a native
 * PostgreSQL. Run: `npm run build`, then `npm run bench:changes`. RUNS (20) is the number of changes.
 */
const RUNS = Number(process.env.RUNS ?? 20);

const site = await startSite();
try {
  await measure();
} finally {
  await site.end();
}

async function measure(): Promise<void> {
  const { db, pairs } = site;
  const creator = await insertCreator(db);
  const { id } = await insertPack(db, creator.id);
  const path = `/packs/${id}`;
  const describePack = (description: string) => db.update(packs).set({ description }).where(isRowOf(id));
  const setMaintenance = (value: boolean) =>
    db
      .insert(settings)
      .values({ key: "maintenance", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  const shows = (url: string, text: string) => until(url + path, async (page) => (await page.text()).includes(text));
  const isClosed = (url: string, isOn: boolean) => until(url + path, async ({ status }) => (status === 307) === isOn);
  const onBoth = async (change: () => PromiseLike<unknown>, seen: (url: string) => Promise<void>) => {
    const startedAt = performance.now();
    await change();
    await Promise.all(pairs.map(({ url }) => seen(url)));
    return performance.now() - startedAt;
  };

  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; two web, two API processes`,
  );
  await Promise.all(pairs.map(({ url }) => until(url + path, async ({ status }) => status === 200)));
  const changes: number[] = [];
  const switches: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const text = `Change number ${run}.`;
    changes.push(
      await onBoth(
        () => describePack(text),
        (url) => shows(url, text),
      ),
    );
    await Promise.all(pairs.map(({ url }) => until(url + path, async ({ headers }) => isHit(headers))));
    for (const isOn of [true, false]) {
      switches.push(
        await onBoth(
          () => setMaintenance(isOn),
          (url) => isClosed(url, isOn),
        ),
      );
    }
  }
  printTimes("a page has changed in both web processes", changes);
  printTimes("the maintenance mode has changed in both web processes", switches);
  await killOneApi({ describePack, shows, path });
}

interface Page {
  describePack: (description: string) => PromiseLike<unknown>;
  shows: (url: string, text: string) => Promise<void>;
  path: string;
}

/** Kills one API process with SIGKILL, and changes the page meanwhile and while it restarts. */
async function killOneApi({ describePack, shows, path }: Page): Promise<void> {
  const [first, second] = site.pairs;
  await first.api.end("SIGKILL");
  await describePack("Changed while one API process is away.");
  const startedAt = performance.now();
  await shows(second.url, "Changed while one API process is away.");
  console.log(
    `one API process killed with -9: the other web process shows a change after ${ms(performance.now() - startedAt)}`,
  );
  await sleep(Math.max(0, 4_000 - (performance.now() - startedAt)));
  const { status, headers } = await fetch(first.url + path, { redirect: "manual" });
  console.log(`  4 s later its own web process responds with ${status}, Cache-Status: ${headers.get("cache-status")}`);
  const starting = first.api.start(`${first.apiUrl}/api/ready`);
  for (let step = 0; step < 5; step++) {
    await describePack(`Changed during the start, step ${step}.`);
    await sleep(200);
  }
  await starting;
  const readyAt = performance.now();
  await describePack("Changed after the start.");
  await Promise.all([first, second].map(({ url }) => shows(url, "Changed after the start.")));
  console.log(
    `restarted: both web processes show the last of 7 changes ${ms(performance.now() - readyAt)} after it is ready`,
  );
}
