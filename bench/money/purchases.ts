import type { ApiProcess } from "../downloads/api-process";
import { addSounds, connect } from "../downloads/market";
import { connectionPool, sendClick } from "./click";
import { compareAt } from "./compare-at";
import { addBuyer, type Buyer, countWrongCharges, PRICE, plainInsertsPerSecond } from "./crowd";

const USERS = 500;
const SOUNDS = 40;
/** Each user clicks on twice as many sounds as there are credits for, on every third of them twice at once. */
const AFFORDED = 10;
const CONNECTIONS_PER_API = 10;

/**
 * Concurrent purchases by 500 users through two API processes, over `connections` to each: no user may be overspent or
 * charged twice. Returns whether that was so.
 */
export async function benchPurchases(
  url: string,
  apis: readonly ApiProcess[],
  { purchases, connections }: { purchases: number; connections: number },
): Promise<boolean> {
  const database = await connect(url);
  const sounds = await addSounds(database, SOUNDS);
  const buyers: Buyer[] = [];
  for (let number = 0; number < USERS; number++) {
    buyers.push(await addBuyer(database, `crowd${number}`, AFFORDED * PRICE));
  }
  const inserts = await plainInsertsPerSecond(url, purchases, CONNECTIONS_PER_API * apis.length);
  const clicks = Array.from({ length: purchases }, (_, number) => {
    const buyer = buyers[number % USERS]!;
    // Every third click repeats a sound with a key of its own: it is then owned, not bought again.
    const turn = Math.floor(number / USERS);
    const soundId = sounds[(turn % 3 === 2 ? turn - 1 : turn) % SOUNDS]!;
    return { buyer, soundId, key: `crowd-${buyer.id}-${turn}` };
  });
  const began = performance.now();
  const pools = apis.map(() => connectionPool(connections));
  const statuses = await Promise.all(
    clicks.map((click, index) => sendClick(pools[index % apis.length]!, apis[index % apis.length]!.url, click)),
  );
  const seconds = (performance.now() - began) / 1_000;
  for (const pool of pools) pool.destroy();
  const count = (status: string) => statuses.filter((each) => each === status).length;
  const others = statuses.filter((status) => status !== "ok" && status !== "not_enough_credit");
  const wrong = await countWrongCharges(database, AFFORDED * PRICE);
  await database.end();
  const differences = await compareAt(url);
  const perSecond = purchases / seconds;
  console.log(`purchases, users, connections           ${purchases}, ${USERS}, ${connections * apis.length}`);
  console.log(
    `bought or owned / refused / other       ${count("ok")} / ${count("not_enough_credit")} / ${others.length}`,
  );
  if (others.length > 0) console.log(`other statuses                          ${[...new Set(others)].join(", ")}`);
  console.log(`users overspent or charged twice        ${wrong}`);
  console.log(`purchases per second                    ${Math.round(perSecond)}`);
  console.log(
    `plain inserts per second, to compare    ${Math.round(inserts)} (${(inserts / perSecond).toFixed(1)} times)`,
  );
  console.log(`differences in the books                ${differences.length} ${differences.slice(0, 3).join("; ")}`);
  return wrong === 0 && others.length === 0 && count("ok") > 0 && differences.length === 0;
}
