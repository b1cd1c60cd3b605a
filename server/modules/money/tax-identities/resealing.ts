import { and, asc, eq, gt } from "drizzle-orm";
import type { Secrets } from "@/lib/settings/secrets";
import { resealIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import type { Database } from "@/server/platform/db/database";
import { taxIdentities } from "@/server/platform/db/schema/payouts";
import { type Resealed, resealRows } from "@/server/platform/resealing";

/** Reseals every tax identity that isn't sealed with the first value of the secret. */
export function resealIdentities(db: Database, secret: Secrets): Promise<Resealed> {
  return resealRows({
    read: (after, limit) =>
      db
        .select()
        .from(taxIdentities)
        .where(gt(taxIdentities.user_id, after))
        .orderBy(asc(taxIdentities.user_id))
        .limit(limit),
    reseal: (row) => resealIdentity(row, secret),
    // One that its owner saved in the meantime is left alone.
    save: async (row, { sealed_name, sealed_number }) => {
      await db
        .update(taxIdentities)
        .set({ sealed_name, sealed_number })
        .where(and(eq(taxIdentities.user_id, row.user_id), eq(taxIdentities.sealed_name, row.sealed_name)));
    },
  });
}
