import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { drawMail } from "@/server/modules/site/mails/draw-mail";
import type { Draft } from "@/server/modules/site/mails/letter";
import type { Executor } from "@/server/platform/db/database";
import { defineJob } from "@/server/platform/jobs/job";

/**
 * A mail to be sent. Its content is encrypted: links in mails sign users in, and read access to the database must not
 * be enough to use them.
 */
const mailJob = defineJob<{ sealed: string }>("mail", { concurrency: 4, retries: 12, delaySeconds: 10 });

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Queues a mail; inside a transaction it is sent once that commits. */
export async function queueMail(
  { queue, signingSecret }: Pick<Dependencies, "queue" | "signingSecret">,
  db: Executor,
  draft: Draft,
): Promise<void> {
  await queue.send(db, mailJob, { sealed: seal(JSON.stringify(draft), signingSecret) });
}

/** Registers the job that sends mails. */
export function registerMailJobs({ queue, mailer, signingSecret }: JobDependencies): void {
  queue.work(mailJob, async ({ data }) => {
    await mailer.send(await drawMail(JSON.parse(open(data.sealed, signingSecret)) as Draft));
  });
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "mails of the queue", 32));

function seal(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts a mail. Throws if it was encrypted with another secret, or changed since. */
function open(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
