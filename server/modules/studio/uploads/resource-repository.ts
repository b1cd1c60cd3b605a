import { sql } from "drizzle-orm";
import { packKey } from "@/server/modules/items/items/pack-key";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { FileRow } from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";

/** Whether somebody owns a preset of the pack that a file is in. */
export async function hasOwnedPresets(tx: Transaction, { pack }: FileRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from presets t where t.pack_id = ${packKey(pack)} and (${isOwnedOf("preset")}) limit 1`);
  return rows.length > 0;
}
