import { z } from "zod";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

const status = z.enum(["pending", "approved", "rejected"]);

/** What an applicant sent. */
const application = z.object({
  name: z.string(),
  creator_name: z.string(),
  email: z.string(),
  social_media: z.string(),
  samples_link: z.string(),
  created_at: timestamp,
});

/**
 * The state of a user's own application. `none`: they may apply, also again. `approved`: they are a creator once their
 * e-mail is verified.
 */
export const ownApplication = z.object({
  state: z.enum(["none", "pending", "declined", "approved", "creator"]),
  /** The latest one; null before the first. */
  application: application.nullable(),
  /** What the admin wrote to them. */
  reason: z.string().nullable(),
  /** From when a declined applicant may apply again. */
  again_at: timestamp.nullable(),
});
export type OwnApplication = z.output<typeof ownApplication>;

/** An application in the queue of admins. */
export const applicationRow = z.object({
  id: z.number().int(),
  name: z.string(),
  creator_name: z.string(),
  status,
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  /** The applicant's account; null if they applied by e-mail alone. */
  user: userSummary.nullable(),
  is_banned: z.boolean(),
  /** Whether there are earlier applications of the same person. */
  is_again: z.boolean(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

const decided = z.object({
  status,
  /** Display name of the admin. */
  by: z.string().nullable(),
  at: timestamp,
  reason: z.string().nullable(),
  note: z.string().nullable(),
});

/** An application as an admin decides on it. */
export const sentApplication = applicationRow.extend({
  /** The account's, or the one that a visitor typed. */
  email: z.string(),
  /** Whether the applicant is known to read its mailbox. */
  is_email_verified: z.boolean(),
  social_media: z.string(),
  samples_link: z.string(),
  /** The admin's own application, on which they can't decide. */
  is_own: z.boolean(),
  /** What the account did so far; null without one. */
  account: z
    .object({
      email: z.string(),
      is_verified: z.boolean(),
      is_creator: z.boolean(),
      registered_at: timestamp,
      /** Code of the plan; null without one. */
      plan_code: z.string().nullable(),
      downloads: z.number().int(),
      likes: z.number().int(),
      paid_cents: z.number().int(),
      /** Reports that the user made. */
      reports: z.number().int(),
    })
    .nullable(),
  earlier: z.array(decided.extend({ id: z.number().int(), created_at: timestamp })),
  /** Null while it waits. */
  decided: decided.nullable(),
  /** When an approved one made a creator; null while it waits for an account. */
  completed_at: timestamp.nullable(),
});
export type SentApplication = z.output<typeof sentApplication>;
