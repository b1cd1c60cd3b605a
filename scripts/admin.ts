import { readEnv } from "@/server/env";
import { giveAdmin, takeAdmin } from "@/server/modules/people/users/admin-role";
import { createDatabase } from "@/server/platform/db/client";
import { Failure } from "@/server/platform/errors";
import { StartupError } from "@/server/platform/startup-error";

const USAGE = "npm run admin -- E-MAIL makes that user an admin, npm run admin -- --take E-MAIL takes the role.";

/**
 * Makes a user an admin, or takes the role: `npm run admin -- E-MAIL`, `npm run admin -- --take E-MAIL`. Stop the
 * product first if it uses the embedded database; with PostgreSQL (`DATABASE_URL`) this can run at any time.
 */
async function main(words: string[]): Promise<void> {
  const isTaken = words[0] === "--take";
  const [email, ...more] = isTaken ? words.slice(1) : words;
  if (!email || more.length > 0 || email.startsWith("-")) throw new StartupError(USAGE);
  const database = await createDatabase(readEnv(process.env));
  try {
    console.warn(await (isTaken ? takeAdmin : giveAdmin)(database.db, email));
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError || error instanceof Failure ? error.message : error);
  process.exit(1);
});
