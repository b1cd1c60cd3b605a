import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { decision, decisionWithReason } from "@/lib/contract/fields/decision";
import { MAX_FAILED_JOBS, MAX_MAINTENANCE_TEXT } from "@/lib/contract/rules/operations";

const tag = "Operations";
const message = z.object({ message: z.string() });
const instant = z.iso.datetime();

const failedJob = z.object({
  id: z.uuid(),
  /** What kind of job it is, such as `payout`, and what that does. */
  name: z.string(),
  title: z.string(),
  /** What it said when it failed, without addresses and secrets, at most 500 characters. */
  error: z.string(),
  tries: z.number().int(),
  failed_at: instant,
  /** What it is about, if that has a name and a page. */
  subject: z.object({ name: z.string(), href: z.string() }).nullable(),
});
export type FailedJob = z.output<typeof failedJob>;

const jobQueue = z.object({
  name: z.string(),
  title: z.string(),
  /** Due, and not begun. */
  waiting: z.number().int(),
  /** Sent for a later time, or tried again then. */
  later: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Since when the oldest that is due waits. */
  oldest_at: instant.nullable(),
});
export type JobQueueState = z.output<typeof jobQueue>;

const booksComparison = z.object({
  compared_at: instant,
  took_ms: z.number().int(),
  /** The payment providers that were asked; the ledger is always compared with itself. */
  providers: z.array(z.string()),
  /** Whether it looked again at differences that an earlier comparison found. */
  is_second_look: z.boolean(),
  count: z.number().int(),
  /** At most 100 of them. */
  differences: z.array(z.object({ text: z.string(), href: z.string().nullable() })),
});
export type BooksComparison = z.output<typeof booksComparison>;

export const listJobs = defineCall({
  method: "GET",
  path: "/api/admin/jobs",
  access: "admin-strict",
  tag,
  summary: "The queues, the newest failed jobs, the last comparison of the books, and how far what follows is behind",
  response: z.object({
    as_of: instant,
    queues: z.array(jobQueue),
    failed: z.array(failedJob).max(MAX_FAILED_JOBS),
    /** Null before the first comparison. */
    books: booksComparison.nullable(),
    is_comparing: z.boolean(),
    /** Of the API server that answers; null while it has not read the catalogue yet. */
    search_index: z
      .object({ read_at: instant, unread: z.number().int(), oldest_unread_at: instant.nullable() })
      .nullable(),
    /** The gateways that this API server tells about changes, and when each last had all of them. */
    gateways: z.array(z.object({ connected_at: instant, told_at: instant.nullable() })),
    /** Of the same API server: uploads are paused while less than the reserve is free. */
    disk: z.object({ free_bytes: z.number().int(), reserve_bytes: z.number().int(), is_short: z.boolean() }),
  }),
});

const params = z.object({ id: z.uuid() });

export const retryJob = defineCall({
  method: "POST",
  path: "/api/admin/jobs/{id}/retry",
  access: "admin-strict",
  tag,
  summary: "Run a failed job again; it is on record",
  params,
  response: message,
});

export const retryJobs = defineCall({
  method: "POST",
  path: "/api/admin/jobs/retry",
  access: "admin-strict",
  tag,
  summary: "Run the failed jobs of a kind again, at most 1,000 at once; it is on record",
  body: z.object({ name: z.string().min(1).max(64) }),
  response: message,
});

export const discardJob = defineCall({
  method: "POST",
  path: "/api/admin/jobs/{id}/discard",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Give up a failed job, with a reason; what it was to do stays undone",
  params,
  body: decisionWithReason,
  response: message,
});

export const compareBooks = defineCall({
  method: "POST",
  path: "/api/admin/books/compare",
  access: "admin-strict",
  tag,
  summary: "Compare the ledger with itself and with the payment providers now, at most four times an hour",
  response: message,
});

export const readMaintenance = defineCall({
  method: "GET",
  path: "/api/admin/maintenance",
  access: "admin-strict",
  tag,
  summary: "The maintenance that is on or to come, and who is here now",
  response: z.object({
    /** The setting of the environment keeps it on: nobody here can end it. */
    is_forced: z.boolean(),
    is_on: z.boolean(),
    /** Signed-in people who made a call in the last five minutes. */
    people: z.number().int(),
    /** Files of which a part arrived in the last two minutes. */
    uploads: z.number().int(),
    version: z.number().int(),
    planned: z
      .object({
        text: z.string(),
        starts_at: instant.nullable(),
        ends_at: instant.nullable(),
        set_by: z.string().nullable(),
        set_at: instant,
      })
      .nullable(),
  }),
});

/** The version that the admin saw: another admin's change in between is not overwritten. */
const version = z.number().int().min(0);

const noticeText = z
  .string()
  .trim()
  .max(MAX_MAINTENANCE_TEXT, `Must be at most ${MAX_MAINTENANCE_TEXT} characters.`)
  .regex(/^\P{C}*$/u, "Must be one line of plain text.");

export const setMaintenance = defineCall({
  method: "PUT",
  path: "/api/admin/maintenance",
  access: "admin-strict",
  proof: true,
  tag,
  summary: "Turn maintenance on, at once or at a time, or change it: everybody but admins is locked out until its end",
  body: decisionWithReason.extend({
    version,
    text: noticeText,
    /** Null begins at once. */
    starts_at: instant.nullable(),
    ends_at: instant,
  }),
  response: message,
});

export const endMaintenance = defineCall({
  method: "POST",
  path: "/api/admin/maintenance/end",
  access: "admin-strict",
  tag,
  summary: "End the maintenance, or call off the one to come; it is on record",
  body: decision.extend({ version }),
  response: message,
});
