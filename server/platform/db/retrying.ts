import { setTimeout as pause } from "node:timers/promises";
import { sqlStateOf } from "@/server/platform/db/errors";

/** Deadlock detected, serialization failure: the transaction can be retried. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
const MAX_TRIES = 6;
/** A try waits for a random part of this time for each one before it, so that two don't collide again. */
const PAUSE_MS = 20;

/** Runs a whole transaction, or a statement that is one, and retries it on a deadlock or serialization failure. */
export async function retrying<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === MAX_TRIES || !TRY_AGAIN.has(sqlStateOf(error) ?? "")) throw error;
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}
