import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { TestApp } from "@/tests/integration/support/app";
import type { Decisions } from "@/tests/integration/support/decisions";

/** Inserts a job of a kind that the product knows whose tries are used up; returns its id. */
export async function insertFailedJob(
  { db }: Pick<TestApp, "db">,
  { name = "trending", data = {}, error = "the disk is full" }: { name?: string; data?: object; error?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, output, completed_on)
    values (${id}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', 2, 2,
      ${JSON.stringify({ message: error })}::jsonb, now())`);
  return id;
}

/** It never begins, so that other calls are answered. */
const START = new Date(Date.now() + 3 * 3_600_000).toISOString();
const END = new Date(Date.now() + 4 * 3_600_000).toISOString();

/** What an admin does with jobs, the books and maintenance, with the record that each makes. */
export async function prepareOperations(app: Pick<TestApp, "db">): Promise<Decisions> {
  const [retried, discarded] = [await insertFailedJob(app), await insertFailedJob(app)];
  await insertFailedJob(app, { name: "housekeeping" });
  const job = { subject_type: "job", subject_id: null };
  const nothing = { before: {}, reason: null, note: null };
  return {
    "POST /api/admin/jobs/{id}/retry": {
      ids: { id: retried },
      record: { ...job, ...nothing, action: "job.retry", after: { job: retried, kind: "trending" } },
    },
    "POST /api/admin/jobs/retry": {
      json: { name: "housekeeping" },
      record: { ...job, ...nothing, action: "job.retry-all", after: { kind: "housekeeping", jobs: 1 } },
    },
    "POST /api/admin/jobs/{id}/discard": {
      ids: { id: discarded },
      json: { reason: "Done by hand, ask ann@example.com", note: "The disk was full" },
      record: {
        ...{ ...job, action: "job.discard", before: { state: "failed" } },
        after: { job: discarded, kind: "trending", state: "discarded" },
        ...{ reason: "Done by hand, ask [e-mail address]", note: "The disk was full" },
      },
    },
    "PUT /api/admin/maintenance": {
      json: { version: 0, text: "Larger disks.", starts_at: START, ends_at: END, reason: "Disks" },
      record: {
        ...{ action: "maintenance.begin", subject_type: "maintenance", subject_id: null, before: {}, note: null },
        ...{ after: { text: "Larger disks.", starts_at: START, ends_at: END }, reason: "Disks" },
      },
    },
    "POST /api/admin/maintenance/end": {
      json: { version: 1, reason: "Not needed" },
      record: {
        ...{
          action: "maintenance.end",
          subject_type: "maintenance",
          subject_id: null,
          reason: "Not needed",
          note: null,
        },
        before: { text: "Larger disks.", starts_at: START, ends_at: END },
      },
    },
    "POST /api/admin/books/compare": {
      record: { ...nothing, action: "books.compare", subject_type: "books", subject_id: null, after: {} },
    },
  };
}
