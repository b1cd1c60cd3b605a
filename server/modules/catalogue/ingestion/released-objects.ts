import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/platform/db/database";

/** Notes objects that no row of this transaction names any more; they are deleted a day later, unless another row does. */
export async function releaseObjects(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into released_objects (object_key) select distinct unnest(${sql.param([...keys])}::text[])
    on conflict (object_key) do update set released_at = now()`);
}

/**
 * Withdraws the release of objects that are named again. Whoever deletes released objects holds their rows meanwhile, so
 * that an object which is stored after this call stays.
 */
export async function retainObjects(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from released_objects where object_key = any(${sql.param([...keys])}::text[])`);
}
