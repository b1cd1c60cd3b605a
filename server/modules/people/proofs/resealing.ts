import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Secrets } from "@/lib/settings/secrets";
import { factorKey } from "@/server/modules/people/proofs/factor-key";
import type { Database } from "@/server/platform/db/database";
import { secondFactors } from "@/server/platform/db/schema/auth";
import { type Resealed, resealRows } from "@/server/platform/resealing";
import { reseal } from "@/server/platform/sealed";

/** Reseals the secret of every second factor that isn't sealed with the first value of the server's secret. */
export function resealFactors(db: Database, secret: Secrets): Promise<Resealed> {
  return resealRows({
    read: (after, limit) =>
      db
        .select()
        .from(secondFactors)
        .where(gt(secondFactors.user_id, after))
        .orderBy(asc(secondFactors.user_id))
        .limit(limit),
    reseal: (row) => {
      const key = factorKey(secret, row.user_id);
      const [sealed_secret, pending_secret] = [row.sealed_secret, row.pending_secret].map((sealed) =>
        sealed === null ? null : reseal(sealed, key),
      );
      return sealed_secret || pending_secret ? { sealed_secret, pending_secret } : null;
    },
    // A factor that was set up again in the meantime is left alone.
    save: async (row, { sealed_secret, pending_secret }) => {
      await db
        .update(secondFactors)
        .set({
          sealed_secret: sealed_secret ?? row.sealed_secret,
          pending_secret: pending_secret ?? row.pending_secret,
        })
        .where(
          and(
            eq(secondFactors.user_id, row.user_id),
            sql`${secondFactors.sealed_secret} is not distinct from ${row.sealed_secret}`,
            sql`${secondFactors.pending_secret} is not distinct from ${row.pending_secret}`,
          ),
        );
    },
  });
}
