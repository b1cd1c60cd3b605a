import { z } from "zod";
import { reportOutcome } from "@/lib/contract/entities/reported-sound";
import { stack } from "@/lib/contract/entities/stack";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

/** A stack as admins read it, reported or not, with everything that a decision goes by. */
export const reportedStack = z.object({
  stack,
  made_at: timestamp,
  /** When it was hidden and why, which its user reads; null if it isn't. */
  hidden: z.object({ at: timestamp, reason: z.string() }).nullable(),
  author: userSummary.extend({
    is_banned: z.boolean(),
    /** Their public stacks, those that are hidden, and reports about any of them, with how many were right. */
    stacks: z.number().int(),
    hidden: z.number().int(),
    reports: z.number().int(),
    right: z.number().int(),
  }),
  /** Open reports, and the newest of them: a dismissal answers those up to it. */
  reports: z.number().int(),
  last_report_id: z.number().int().nullable(),
  /** Earlier decisions on reports, the last first, and how many reports each answered. */
  decisions: z.array(reportOutcome.extend({ reports: z.number().int() })),
  /** The viewer made it or has reported it themself: another admin decides. */
  is_own: z.boolean(),
});
export type ReportedStack = z.output<typeof reportedStack>;
