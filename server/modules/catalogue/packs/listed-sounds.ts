import { sql } from "drizzle-orm";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";

/** Whether pack `p` has sounds on sale. */
export const HAS_LISTED_SOUNDS = sql`(${sql.join(
  Object.values(SOUND_TABLES).map(
    ({ items }) => sql`exists (select from ${sql.identifier(items)} t where t.pack_id = p.id and t.is_listed)`,
  ),
  sql` or `,
)})`;
