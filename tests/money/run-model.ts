import fc from "fast-check";
import type { Database } from "@/server/platform/db/database";
import { createAccount } from "@/tests/money/account";
import { moneyCommands } from "@/tests/money/commands";
import { MoneyModel } from "@/tests/money/model";

const MAX_COMMANDS = 100;
const START = Date.UTC(2026, 0, 1);

export interface ModelRun {
  total: number;
  seed: number;
  /** Time limit for ten sequences, including the shrinking of a failing one. */
  maxMs: number;
  /** Called with the number of commands as it grows. */
  onProgress?: (commands: number) => void;
}

/**
 * Runs at least `total` random commands against the model and the real service, in sequences on separate accounts, and
 * throws the shortest sequence for which they differ. Returns the number of commands.
 */
export async function runMoneyModel(
  db: Database,
  { total, seed, maxMs, onProgress }: ModelRun,
): Promise<{ commands: number; sequences: number }> {
  let commands = 0;
  let sequences = 0;
  while (commands < total) {
    await fc.assert(
      fc.asyncProperty(fc.commands(moneyCommands, { maxCommands: MAX_COMMANDS, size: "max" }), async (sequence) => {
        const real = await createAccount(db);
        await fc.asyncModelRun(() => ({ model: new MoneyModel(START, real.creators), real }), sequence);
        for (const _ of sequence) commands += 1;
      }),
      { numRuns: 10, seed: seed + sequences, interruptAfterTimeLimit: maxMs, markInterruptAsFailure: true },
    );
    sequences += 10;
    onProgress?.(commands);
  }
  return { commands, sequences };
}
