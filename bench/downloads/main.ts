import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/tests/support/free-port";
import { compareAt } from "../money/compare-at";
import { addBuyer, type Buyer, PRICE } from "../money/crowd";
import { startApiProcess } from "./api-process";
import { type Click, send } from "./clicks";
import { addSounds, connect, readAccount } from "./market";
import { startPostgresServer } from "./postgres-server";

/**
 * Downloads under concurrency and under kill -9: a native PostgreSQL and two API processes. First 200 concurrent clicks
 * of a user with credits for 20; then buyers who keep clicking while first an API process and then the database is
 * killed and restarted, and who repeat every click that got no response. Run:
 * `node --import tsx bench/downloads/main.ts`
 */
const CLICKS = 200;
const AFFORDED = 20;
const BUYERS = 8;
const SOUNDS = 400;
const BEFORE_KILL_MS = 3_000;
const RETRY_PAUSE_MS = 300;

const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-data-"));
const postgres = await startPostgresServer();
const env = {
  NODE_ENV: "production",
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SIGNING_SECRET: "a secret for one run of the bench, and no longer",
  SMTP_URL: "smtp://127.0.0.1:1",
  LOG_LEVEL: "silent",
};
const apis = [await startApiProcess(env, await freePort()), await startApiProcess(env, await freePort())];
const apiUrlOf = (number: number) => apis[number % apis.length]!.url;

const seeding = await connect(postgres.url);
const soundIds = await addSounds(seeding, SOUNDS);
const crowd = await addBuyer(seeding, "crowd", AFFORDED * PRICE);
const buyers: Buyer[] = [];
for (let number = 1; number <= BUYERS; number++) buyers.push(await addBuyer(seeding, `buyer${number}`, SOUNDS * PRICE));
await seeding.end();

const began = performance.now();
const responses = await Promise.all(
  soundIds
    .slice(0, CLICKS)
    .map((soundId, number) => send(apiUrlOf(number), { buyer: crowd, soundId, key: `crowd-${soundId}` })),
);
const crowdMs = performance.now() - began;
const charged = responses.filter((status) => status === "ok").length;
console.log(`concurrent clicks, two API processes    ${CLICKS} in ${Math.round(crowdMs)} ms`);
console.log(`charged / afforded                      ${charged} / ${AFFORDED}`);

const acknowledged: Click[] = [];
const unacknowledged: Click[] = [];
let isStopped = false;
const clickingBegan = performance.now();
const clicking = buyers.map(async (buyer, number) => {
  for (const soundId of soundIds) {
    if (isStopped) return;
    const click = { buyer, soundId, key: `click-${buyer.id}-${soundId}` };
    if ((await send(apiUrlOf(number + soundId), click)) === "ok") acknowledged.push(click);
    else {
      unacknowledged.push(click);
      await pause(RETRY_PAUSE_MS);
    }
  }
});
await pause(BEFORE_KILL_MS);
await apis[0]!.kill();
await apis[0]!.restart();
await pause(BEFORE_KILL_MS);
await postgres.kill();
await postgres.restart();
await pause(BEFORE_KILL_MS);
await Promise.all([apis[1]!.kill(), postgres.kill()]);
await postgres.restart();
await apis[1]!.restart();
await pause(BEFORE_KILL_MS);
isStopped = true;
await Promise.all(clicking);
const seconds = (performance.now() - clickingBegan) / 1000;

console.log(
  `acknowledged during the kills           ${acknowledged.length} in ${seconds.toFixed(1)} s, ${Math.round(acknowledged.length / seconds)} per second`,
);

const checking = await connect(postgres.url);
let lost = 0;
for (const { buyer, soundId } of acknowledged) {
  if (!(await readAccount(checking, buyer.id)).owned.has(soundId)) lost++;
}
let refused = 0;
for (const [number, click] of unacknowledged.entries()) if ((await send(apiUrlOf(number), click)) !== "ok") refused++;
let wrong = 0;
for (const buyer of buyers) {
  const { balance, owned } = await readAccount(checking, buyer.id);
  const clicked = [...acknowledged, ...unacknowledged].filter((click) => click.buyer === buyer).length;
  if (owned.size !== clicked || balance !== (SOUNDS - clicked) * PRICE) wrong++;
}
const crowdAccount = await readAccount(checking, crowd.id);
const differences = await compareAt(postgres.url);
await checking.end();

console.log(`sounds owned by the first user, balance ${crowdAccount.owned.size}, ${crowdAccount.balance}`);
console.log(`acknowledged, of these lost             ${lost}`);
console.log(`without a response, then repeated       ${unacknowledged.length}, of these refused ${refused}`);
console.log(`buyers not charged once per click       ${wrong} of ${BUYERS}`);
console.log(
  `differences in the books                ${differences.length}${differences.length > 0 ? `: ${differences.join("; ")}` : ""}`,
);

for (const api of apis) await api.close();
await postgres.close();
await rm(folder, { recursive: true, force: true });

const isRight =
  charged === AFFORDED &&
  crowdAccount.owned.size === AFFORDED &&
  crowdAccount.balance === 0 &&
  acknowledged.length > 0 &&
  lost + refused + wrong + differences.length === 0;
process.exit(isRight ? 0 : 1);
