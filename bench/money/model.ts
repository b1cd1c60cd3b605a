import { compareBooks } from "@/server/modules/money/books/service";
import { openPostgres } from "@/server/platform/db/postgres";
import { createBusyAccount, MONEY_OPERATIONS } from "@/tests/money/operations";
import { concurrently, sequentially } from "@/tests/money/pairs";
import { runMoneyModel } from "@/tests/money/run-model";

const PRINTED_COMMANDS = 2_000;
/** Time limit, generous for a busy machine. */
const MAX_MS = 4 * 3_600_000;

/** Random commands compared with the model. Returns whether nothing differed. */
export async function benchModel(url: string, total: number): Promise<boolean> {
  const { db, close } = await openPostgres(url);
  const seed = Date.now() % 1_000_000;
  const began = performance.now();
  try {
    let printed = 0;
    const onProgress = (commands: number) => {
      if (commands - printed < PRINTED_COMMANDS) return;
      printed = commands;
      console.log(`${commands} commands, no difference`);
    };
    const { commands, sequences } = await runMoneyModel(db, { total, seed, maxMs: MAX_MS, onProgress });
    const differences = await compareBooks(db);
    console.log(`random commands, sequences, seed        ${commands}, ${sequences}, ${seed}`);
    console.log(`minutes                                 ${((performance.now() - began) / 60_000).toFixed(1)}`);
    console.log(`differences from the model / in books   0 / ${differences.length}`);
    return differences.length === 0;
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    await close();
  }
}

/** Whether every pair of concurrent operations on one account, in both orders, has the books of a sequential run. */
export async function benchPairs(url: string): Promise<boolean> {
  const { db, close } = await openPostgres(url);
  const wrong: string[] = [];
  for (const first of MONEY_OPERATIONS) {
    for (const second of MONEY_OPERATIONS) {
      const expected = await sequentially(await createBusyAccount(db), [first, second]);
      const { hasWaited, ...actual } = await concurrently(await createBusyAccount(db), first, second);
      const isSame = JSON.stringify(actual) === JSON.stringify(expected);
      if (!hasWaited || !isSame) wrong.push(`${first.name}, then ${second.name}`);
    }
  }
  const differences = await compareBooks(db);
  await close();
  console.log(
    `concurrent pairs of operations, wrong   ${MONEY_OPERATIONS.length ** 2}, ${wrong.length} ${wrong.join("; ")}`,
  );
  console.log(`differences in the books                ${differences.length}`);
  return wrong.length + differences.length === 0;
}
