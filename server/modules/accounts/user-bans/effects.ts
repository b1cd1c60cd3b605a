import type { BanEffects } from "@/lib/contract/entities/admin-user";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import * as repository from "@/server/modules/accounts/user-bans/repository";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { findUser } from "@/server/modules/people/users/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";

const cents = (micros: number) => Math.floor(micros / MICROS_PER_CENT);

/** A creator's earnings on hold and available, in whole US cents. */
export async function readEarningsCents(
  db: Executor,
  userId: number,
): Promise<Pick<BanEffects, "on_hold_cents" | "available_cents">> {
  return {
    on_hold_cents: cents(await readBalance(db, userId, "earnings_on_hold")),
    available_cents: cents(await readBalance(db, userId, "earnings")),
  };
}

/** What banning a user would do, in figures. Throws a Failure "not_found". */
export async function readBanEffects(db: Executor, userId: number): Promise<BanEffects> {
  if (!(await findUser(db, userId))) throw notFound();
  return {
    ...(await repository.countEffects(db, userId)),
    ...(await readEarningsCents(db, userId)),
    plan: await repository.findBilledPlan(db, userId),
  };
}
