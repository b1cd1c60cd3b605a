import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Creator } from "@/bench/pages-under-load/creator";
import { Crowd } from "@/bench/pages-under-load/crowd";
import { requireProduct } from "@/bench/running-product";

/**
 * Visitors of a running product: by themselves, beside a creator's upload, and beside two processes that take all the
 * CPU they get. A collection is edited meanwhile, so that a page of theirs is always out of date. Prints what became of
 * the pages that had been rendered before, and fails unless all were served.
 *
 * The visitors come from one address: start the product with `UNLIMITED_CLIENTS=127.0.0.1`.
 */
const SITE = process.env.BENCH_URL ?? "http://localhost:3000";
const VISITORS = Number(process.env.BENCH_VISITORS ?? 200);
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 1_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const BUSY_LOOPS = 2;
const EDIT_MS = 1_000;

await requireProduct(SITE);
const creator = await Creator.signIn(SITE);
const editing = await creator.editCollection(EDIT_MS);
const crowd = new Crowd(SITE, VISITORS);
await crowd.meet();
console.log(`${VISITORS} visitors of ${crowd.pages} pages that are rendered already`);

await crowd.visitDuring("undisturbed", () => pause(SECONDS * 1_000));
await crowd.visitDuring(`beside an upload of ${MEGABYTES} MB`, () => creator.upload(MEGABYTES));
await crowd.visitDuring(`beside ${BUSY_LOOPS} busy loops`, async () => {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  await pause(SECONDS * 1_000);
  for (const loop of loops) loop.kill();
});
await editing.end();
await creator.leave();
process.exit(crowd.failures === 0 ? 0 : 1);
