import type { FailedJob } from "@/lib/contract/calls/site/operations";
import { readSubjects, subjectKey } from "@/server/modules/kit/audit/subjects-repository";
import type { Executor } from "@/server/platform/db/database";
import { listDeadJobs } from "@/server/platform/jobs/dead-jobs";
import type { DeadJob } from "@/server/platform/jobs/job";
import type { JobQueue } from "@/server/platform/jobs/queue";

const MAX_ERROR = 500;

/** What a field of a job's data is the id of. */
const SUBJECTS: Readonly<Record<string, string>> = {
  request_id: "payout",
  user_id: "user",
  application_id: "application",
  sound_id: "sample",
};

/** The newest failed jobs, with what each is about. */
export async function listFailedJobs(db: Executor, queue: Pick<JobQueue, "titleOf">): Promise<FailedJob[]> {
  const dead = await listDeadJobs(db);
  const about = dead.map(subjectOf);
  const found = await readSubjects(
    db,
    about.filter((subject) => subject !== null),
  );
  return dead.map(({ id, name, error, tries, failed_at }, index) => {
    const subject = about[index];
    const known = subject && found.get(subjectKey(subject.type, subject.id));
    return {
      ...{ id, name, title: queue.titleOf(name), tries, failed_at, error: withoutSecrets(error) },
      subject: known?.href ? { name: known.name, href: known.href } : null,
    };
  });
}

function subjectOf({ data }: DeadJob): { type: string; id: number } | null {
  if (typeof data !== "object" || data === null) return null;
  for (const [field, id] of Object.entries(data)) {
    const type = SUBJECTS[field];
    if (type && typeof id === "number") return { type, id };
  }
  return null;
}

/** In the order in which they are replaced: an address of a person within a URL is one, too. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[e-mail address]"],
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/?#@]*@/gi, "$1"],
  [/(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"')]+/gi, "$1?[…]"],
  [/\b(authorization|cookie)\s*[:=].*/gi, "$1: [secret]"],
  [/\b(bearer|basic)\s+\S+/gi, "$1 [secret]"],
  [/\b(token|password|secret|signature|api[-_ ]?key)(["']?\s*[:=]\s*["']?)[^\s"',;]+/gi, "$1$2[secret]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{1,4}:){3,7}:?[\da-f]{0,4}(?![\w:])/gi, "[address]"],
  [/\b(?:sk|rk|pk|whsec|access)_[\w-]{6,}/g, "[secret]"],
  [/(?<![\w-])[\da-f]{32,}(?![\w-])/gi, "[secret]"],
  [/(?=\S*\d)(?=\S*[a-z])(?=\S*[A-Z])[\w+/=-]{32,}/g, "[secret]"],
];

/** The message of an error as an admin may read it: without addresses of people and machines, and without keys. */
export function withoutSecrets(message: string): string {
  const shown = SECRETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message.slice(0, 4_000));
  return shown.length > MAX_ERROR ? `${shown.slice(0, MAX_ERROR - 1)}…` : shown;
}
