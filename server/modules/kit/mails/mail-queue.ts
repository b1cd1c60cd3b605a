import type { Secrets } from "@/lib/settings/secrets";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import type { Draft } from "@/server/modules/kit/mails/letter";
import type { Executor } from "@/server/platform/db/database";
import { defineJob } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";
import { seal, unseal } from "@/server/platform/sealed";

/**
 * A mail to be sent. Its content is encrypted: links in mails sign users in, and read access to the database must not
 * be enough to use them.
 */
const mailJob = defineJob<{ sealed: string }>("mail", { title: "Mail", concurrency: 4, retries: 12, delaySeconds: 10 });

const keyOf = (secret: Secrets) => ({ secret, purpose: "mails of the queue" });

/** Queues a mail; inside a transaction it is sent once that commits. */
export async function queueMail(
  { queue, signingSecret }: Pick<Dependencies, "queue" | "signingSecret">,
  db: Executor,
  draft: Draft,
): Promise<void> {
  await queue.send(db, mailJob, { sealed: seal(JSON.stringify(draft), keyOf(signingSecret)) });
}

/** Sends mails. */
export const mailWork = jobWork(
  mailJob,
  ({ mailer, signingSecret }: Pick<JobDependencies, "mailer" | "signingSecret">) =>
    async ({ data }) => {
      await mailer.send(await drawMail(JSON.parse(unseal(data.sealed, keyOf(signingSecret))) as Draft));
    },
);
