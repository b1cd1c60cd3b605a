import type { JobDependencies } from "@/server/modules/dependencies";
import type { Draft } from "@/server/modules/kit/mails/letter";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { applicationToken } from "@/server/modules/people/applications/links";
import {
  applicationDeclinedMail,
  applicationReceivedMail,
  applicationWaitsMail,
  confirmApplicationMail,
} from "@/server/modules/people/applications/mails";
import { type Application, findApplication } from "@/server/modules/people/applications/repository";
import { againAt, isUnconfirmed, stateOf } from "@/server/modules/people/applications/state";
import type { Transaction } from "@/server/platform/db/database";
import { takeUse } from "@/server/platform/db/rate-limit";
import { defineJob } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";
import type { JobQueue } from "@/server/platform/jobs/queue";

interface Answer {
  application_id: number;
  /** Whether it was just sent, rather than there already. */
  is_new?: boolean;
}

/** Tells an applicant what happens next, or who applied by e-mail alone what became of it: the response reveals nothing. */
const answerJob = defineJob<Answer>("application-answer", { title: "Answer to an application", concurrency: 2 });

/** Mails that strangers can cause to the address of one application. */
const MAILS = { limit: 3, seconds: 86_400 };

/** Queued for every application that was sent, new or not, so that the time of the response reveals nothing. */
export async function answerApplicant(queue: JobQueue, tx: Transaction, answer: Answer): Promise<void> {
  await queue.send(tx, answerJob, answer);
}

/**
 * Mails the address of an application, and no other: what happens next, a link that confirms the address, or the decision
 * again. A confirmed one that waits has no answer, and who applied with an account reads the decision there.
 */
async function mailAnswer(deps: JobDependencies, { application_id: id, is_new = false }: Answer): Promise<void> {
  const { db } = deps;
  const application = await findApplication(db, id);
  const draft = application && answerTo(application, is_new, deps);
  if (!draft || !(await takeUse(db, `application_answer:${id}`, MAILS))) return;
  await queueMail(deps, db, draft);
}

function answerTo(
  application: Application,
  isNew: boolean,
  { env: { WEB_URL: webUrl }, signingSecret }: Pick<JobDependencies, "env" | "signingSecret">,
): Draft | null {
  const state = stateOf(application);
  const { reason, user_id } = application;
  const isOfAccount = user_id !== null;
  if (state === "pending") {
    if (isUnconfirmed(application)) {
      const token = applicationToken("confirm", application, signingSecret);
      return confirmApplicationMail(application, { token, webUrl });
    }
    return isOfAccount && isNew ? applicationReceivedMail(application, { webUrl }) : null;
  }
  if (isOfAccount) return null;
  if (state === "declined")
    return applicationDeclinedMail(application, { reason, againAt: againAt(application), webUrl });
  if (state !== "approved") return null;
  const token = applicationToken("approved", application, signingSecret);
  return applicationWaitsMail(application, { reason, webUrl, proof: { kind: "new-account", token } });
}

export const applicationWork = jobWork(
  answerJob,
  (deps: JobDependencies) =>
    ({ data }) =>
      mailAnswer(deps, data),
);
