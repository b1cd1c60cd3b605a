import { z } from "zod";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);

/** What an admin did, or the shop of what admins had arranged, as it is on record. */
export const auditRecord = z.object({
  id: z.number().int(),
  at: timestamp,
  /** Null for what the shop did by itself. */
  by: userSummary.nullable(),
  /** A noun and a verb, such as `credits.adjust`. */
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.number().int().nullable(),
    /** What it is called today; null if it is gone, and for a setting. */
    name: z.string().nullable(),
    /** Its page; null if it has none. */
    href: z.string().nullable(),
  }),
  before: values,
  after: values,
  /** What the person concerned read. */
  reason: z.string().nullable(),
  /** What only admins read. */
  note: z.string().nullable(),
  /** The admin's network, such as `203.0.113.x`. */
  network: z.string().nullable(),
});
export type AuditRecord = z.output<typeof auditRecord>;
