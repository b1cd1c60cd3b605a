import { type SQL, sql } from "drizzle-orm";
import { countOf, nounOf } from "@/lib/format/count";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { Failure } from "@/server/platform/errors";

/** That a sound was taken from an owner: since when, why, and the credits that they got back; null until they have them. */
export interface Taken {
  at: string;
  reason: string;
  credits: number | null;
}

/** The open taking of an item as {@link Taken} of a user, as JSON; null if it isn't taken. */
export const takenJson = ({ reference }: ItemTables, itemId: SQL, userId: number): SQL => sql`(
  select json_build_object('at', ${isoTime(sql`k.created_at`)}, 'reason', k.reason, 'credits', s.credits + s.cash_credits)
  from sound_takings k left join taken_sounds s on s.taking_id = k.id and s.user_id = ${userId}
  where k.${sql.identifier(reference)} = ${itemId} and k.lifted_at is null)`;

/** Why a former owner can't have a taken sound, in words. */
export async function takenFailure(db: Executor, tables: ItemTables, id: number, userId: number): Promise<Failure> {
  const { rows } = await db.execute<{ taken: Taken | null }>(
    sql`select ${takenJson(tables, sql`${id}`, userId)} as taken`,
  );
  const taken = rows[0]?.taken;
  const words = taken ? ` A note from us: “${taken.reason}”` : "";
  const back = taken?.credits
    ? ` ${countOf(taken.credits, "credit")} ${nounOf(taken.credits, "is", "are")} back in your account.`
    : "";
  return new Failure("gone", `This sound was taken out of your library.${words}${back}`);
}
