import { pino } from "pino";
import { type Env, readEnv, readSigningSecret } from "@/server/env";
import { exitWithReason } from "@/server/exit";
import { mailWork } from "@/server/modules/kit/mails/mail-queue";
import { resetSecondFactor } from "@/server/modules/people/proofs/reset";
import { giveAdmin, takeAdmin } from "@/server/modules/people/users/admin-role";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createQueue } from "@/server/platform/jobs/queue";
import { StartupError } from "@/server/platform/startup-error";
import { createSmtpMailer } from "@/server/providers/mail/mailer";

const USAGE =
  "npm run admin -- E-MAIL makes that user an admin, npm run admin -- --take E-MAIL takes the role, npm run admin -- --reset-second-factor E-MAIL turns off the second factor of who lost it.";

const COMMANDS = {
  "": ({ db }, email) => giveAdmin(db, email),
  "--take": ({ db }, email) => takeAdmin(db, email),
  "--reset-second-factor": resetFactor,
} satisfies Record<string, (database: DatabaseHandle, email: string, env: Env) => Promise<string>>;

/**
 * Makes a user an admin, takes the role, or resets a second factor that was lost: `npm run admin -- E-MAIL`,
 * `npm run admin -- --take E-MAIL`, `npm run admin -- --reset-second-factor E-MAIL`. Stop the product first if it uses
 * the embedded database; with PostgreSQL (`DATABASE_URL`) this can run at any time.
 */
async function main(words: string[]): Promise<void> {
  const name = words[0]?.startsWith("--") ? words[0] : "";
  const [email, ...more] = name ? words.slice(1) : words;
  const command = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  if (!command || !email || more.length > 0 || email.startsWith("-")) throw new StartupError(USAGE);
  const env = readEnv(process.env);
  const database = await createDatabase(env);
  try {
    console.warn(await command(database, email, env));
  } finally {
    await database.close();
  }
}

/** The mail about it waits in the queue, which the product sends. */
async function resetFactor(database: DatabaseHandle, email: string, env: Env): Promise<string> {
  const log = pino({ level: "silent" });
  const queue = createQueue({ database, log });
  const signingSecret = readSigningSecret(env);
  const mailer = createSmtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM });
  mailWork.register({ queue, mailer, signingSecret });
  await queue.start({ polls: false });
  try {
    return await resetSecondFactor({ db: database.db, env, queue, signingSecret }, email);
  } finally {
    await queue.stop();
    mailer.close();
  }
}

main(process.argv.slice(2)).catch(exitWithReason);
