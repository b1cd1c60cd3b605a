import { sql } from "drizzle-orm";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import type { Database } from "@/server/platform/db/database";

/** Gives samples vectors of length 1, the further from that of the first one the later they come. */
export async function setFeatures(db: Database, ids: readonly number[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const angle = (place * Math.PI) / (2 * ids.length);
    const rest = Array.from({ length: FEATURE_DIMENSIONS - 2 }, () => 0);
    const features = sql`${sql.param([...rest, Math.cos(angle), Math.sin(angle)])}::real[]`;
    await db.execute(
      sql`update sounds set features = ${features}, cyanite_status = 1, cyanite_id = ${String(id)} where id = ${id}`,
    );
  }
}
