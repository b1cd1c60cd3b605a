import type { JobDependencies } from "@/server/modules/dependencies";
import { applicationDeclinedMail, applicationWaitsMail } from "@/server/modules/people/applications/mails";
import { findApplication } from "@/server/modules/people/applications/repository";
import { againAt, stateOf } from "@/server/modules/people/applications/state";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import type { Transaction } from "@/server/platform/db/database";
import { takeUse } from "@/server/platform/db/rate-limit";
import { defineJob } from "@/server/platform/jobs/job";
import type { JobQueue } from "@/server/platform/jobs/queue";

/** Tells who applied by e-mail alone what became of it: nobody else may learn it from the response. */
const answerJob = defineJob<{ application_id: number }>("application-answer", { concurrency: 2 });

/** Mails that strangers can cause to the address of one application. */
const MAILS = { limit: 3, seconds: 86_400 };

/** Queued for every application that was sent, new or not, so that the time of the response reveals nothing. */
export async function answerApplicant(queue: JobQueue, tx: Transaction, applicationId: number): Promise<void> {
  await queue.send(tx, answerJob, { application_id: applicationId });
}

/**
 * Mails the decision again, to the address of the application and to no other. A pending one has none, and who applied
 * with an account reads it there.
 */
async function mailAnswer(deps: JobDependencies, id: number): Promise<void> {
  const { db } = deps.database;
  const application = await findApplication(db, id);
  if (!application || application.user_id !== null) return;
  const state = stateOf(application);
  if (state !== "declined" && state !== "approved") return;
  if (!(await takeUse(db, `application_answer:${id}`, MAILS))) return;
  const { reason } = application;
  const webUrl = deps.env.WEB_URL;
  const draft =
    state === "approved"
      ? applicationWaitsMail(application, { reason, webUrl, hasAccount: false })
      : applicationDeclinedMail(application, { reason, againAt: againAt(application), webUrl });
  await queueMail(deps, db, draft);
}

/** Registers the job that mails answers. */
export function registerApplicationJobs(deps: JobDependencies): void {
  deps.queue.work(answerJob, ({ data }) => mailAnswer(deps, data.application_id));
}
