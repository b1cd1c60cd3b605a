import { formatCount } from "@/lib/format/count";
import { readEnv, readSigningSecret } from "@/server/env";
import { exitUnchecked } from "@/server/exit";
import { resealIdentities } from "@/server/modules/money/tax-identities/resealing";
import { resealFactors } from "@/server/modules/people/proofs/resealing";
import { createDatabase } from "@/server/platform/db/client";

/**
 * Seals tax identities and second factors with the first value of SIGNING_SECRET, so that the one before can be left
 * out: `npm run reseal`. Stop the product first if it uses the embedded database; with PostgreSQL (`DATABASE_URL`) this
 * can run at any time, and again. Exits with 1 if there is one that no value opens.
 */
async function main(): Promise<number> {
  const env = readEnv(process.env);
  const secret = readSigningSecret(env);
  const database = await createDatabase(env);
  try {
    const [identities, factors] = [
      await resealIdentities(database.db, secret),
      await resealFactors(database.db, secret),
    ];
    for (const [name, { resealed, broken }] of [
      ["tax identities", identities],
      ["second factors", factors],
    ] as const) {
      console.warn(`Resealed ${name}: ${resealed}.`);
      if (broken.length > 0)
        console.warn(`No value of the secret opens ${formatCount(broken.length)} more: users ${broken.join(", ")}.`);
    }
    return identities.broken.length + factors.broken.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

main().then((code) => process.exit(code), exitUnchecked);
