import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { isHit, printTimes, startSite, until } from "@/bench/changes/pairs";
import { likes } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";

/**
 * CLIENTS (50) read PAGES (200) of two web processes while LIKES (2) a second arrive, for SECONDS (60); every two seconds
 * the title of a pack changes. Prints the share of pages from the cache, and how long a title takes to appear on both.
 * Run: `npm run build`, then `npm run bench:crowd`.
 */
const [CLIENTS, PAGES, LIKES, SECONDS] = [
  Number(process.env.CLIENTS ?? 50),
  Number(process.env.PAGES ?? 200),
  Number(process.env.LIKES ?? 2),
  Number(process.env.SECONDS ?? 60),
];
/** Of each client, between two pages. */
const PAUSE_MS = 250;

const site = await startSite();
try {
  await measure();
} finally {
  await site.end();
}

async function measure(): Promise<void> {
  const { db, pairs } = site;
  const creator = await insertCreator(db);
  const fans = await Promise.all(Array.from({ length: LIKES * SECONDS }, () => insertUser(db)));
  const ids: number[] = [];
  for (let index = 0; index < PAGES; index++) ids.push((await insertPack(db, creator.id)).id);
  const pageOf = (index: number) => `/packs/${ids[index % PAGES]}`;
  const siteOf = (index: number) => pairs[index % pairs.length]!.url;
  for (const { url } of pairs) {
    for (let index = 0; index < PAGES; index++) {
      await until(url + pageOf(index), async ({ status, headers }) => status === 200 && isHit(headers));
    }
  }
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; two web, two API processes`,
  );

  const endsAt = performance.now() + SECONDS * 1_000;
  const isOver = () => performance.now() >= endsAt;
  let [visits, hits] = [0, 0];
  async function read(client: number): Promise<void> {
    for (let visit = 0; !isOver(); visit++) {
      const response = await fetch(siteOf(client) + pageOf(client * 7 + visit * 13));
      await response.text();
      visits += 1;
      if (isHit(response.headers)) hits += 1;
      await sleep(PAUSE_MS);
    }
  }
  async function like(): Promise<void> {
    for (const [index, { id }] of fans.entries()) {
      if (isOver()) return;
      await db.insert(likes).values({ user_id: id, pack_id: keyOf(ids[(index * 11) % PAGES]!) });
      await sleep(1_000 / LIKES);
    }
  }
  const titles: number[] = [];
  async function rename(): Promise<void> {
    for (let change = 0; !isOver(); change++) {
      const [title, index] = [`Title number ${change}`, change * 17];
      const startedAt = performance.now();
      await db
        .update(packs)
        .set({ title })
        .where(isRowOf(ids[index % PAGES]!));
      await Promise.all(
        pairs.map(({ url }) => until(url + pageOf(index), async (page) => (await page.text()).includes(title))),
      );
      titles.push(performance.now() - startedAt);
      await sleep(2_000);
    }
  }
  await Promise.all([...Array.from({ length: CLIENTS }, (_, client) => read(client)), like(), rename()]);
  console.log(`${visits} pages read by ${CLIENTS} clients, ${((100 * hits) / visits).toFixed(1)} % from the cache`);
  printTimes("a title has changed in both web processes", titles);
}
