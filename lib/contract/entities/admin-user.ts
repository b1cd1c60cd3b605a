import { z } from "zod";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";
import { LEDGER_KINDS } from "@/lib/contract/rules/money";
import { USER_ROLES, USER_STATES } from "@/lib/contract/rules/user-roles";

/** An account in the users' table of admins. */
export const adminUserRow = userSummary.extend({
  email: z.string(),
  /** Without any, a user. */
  roles: z.array(z.enum(USER_ROLES)),
  state: z.enum(USER_STATES),
  /** Code of the plan that runs; null without one. */
  plan_code: z.string().nullable(),
  /** Credits that can be spent. */
  credit: z.number().int(),
  downloads: z.number().int(),
  /** Up to a few minutes old; null for who never signed in. */
  last_seen_at: timestamp.nullable(),
  registered_at: timestamp,
});
export type AdminUserRow = z.output<typeof adminUserRow>;

/** A ban that was not lifted. */
const ban = z.object({
  at: timestamp,
  /** Display name of the admin. */
  by: z.string().nullable(),
  /** What the person read. */
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** What becomes of the earnings: undecided ones stay on hold. */
  earnings: z.enum(["held", "released", "kept"]),
});

/** An account as an admin sees it. Amounts in US cents. */
export const adminUser = adminUserRow.extend({
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  /** The plan's end of period, and whether it ends then; null without a plan. */
  plan: z
    .object({ code: z.string(), status: z.string(), period_ends_at: timestamp.nullable(), is_ending: z.boolean() })
    .nullable(),
  email_verified_at: timestamp.nullable(),
  must_reset_password: z.boolean(),
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Providers that are connected, such as `google`. */
  providers: z.array(z.string()),
  /** Credits spent in the last 30 days. */
  spent_credits: z.number().int(),
  paid_cents: z.number().int(),
  refunded_cents: z.number().int(),
  first_paid_at: timestamp.nullable(),
  /** Of creators: what was earned so far, what is on hold and what can be paid out. */
  earned_cents: z.number().int(),
  on_hold_cents: z.number().int(),
  available_cents: z.number().int(),
  /** How many each part has. */
  counts: z.object({
    credits: z.number().int(),
    payments: z.number().int(),
    downloads: z.number().int(),
    packs: z.number().int(),
    sessions: z.number().int(),
    notes: z.number().int(),
    records: z.number().int(),
    applications: z.number().int(),
  }),
  ban: ban.nullable(),
  /** When the account was erased, and the display name of the admin who did it: null if the user did. */
  erased: z.object({ at: timestamp, by: z.string().nullable() }).nullable(),
  /** Their application that waits, or else the newest; null without one. */
  application_id: z.number().int().nullable(),
  /** The viewer themself, on whom they decide nothing. */
  is_own: z.boolean(),
});
export type AdminUser = z.output<typeof adminUser>;

/** A movement of credits with what only admins read. */
export const adminCreditEntry = z.object({
  id: z.number().int(),
  kind: z.enum(LEDGER_KINDS),
  description: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
  created_at: timestamp,
  /** Display name of the admin who made it; null for the product. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type AdminCreditEntry = z.output<typeof adminCreditEntry>;

/** Something that a user downloaded: a sound in a format, or a whole pack. */
export const adminDownload = z.object({
  /** Unique among the user's downloads. */
  key: z.string(),
  title: z.string(),
  kind: z.enum(["sample", "preset", "oneshot", "sample-pack", "preset-pack", "oneshot-pack"]),
  item_id: z.number().int(),
  /** `pack` for a whole pack. */
  format: z.string(),
  credits: z.number().int(),
  created_at: timestamp,
});
export type AdminDownload = z.output<typeof adminDownload>;

/** A pack of a creator, or one that they have a share in. */
export const adminUserPack = z.object({
  id: z.number().int(),
  kind: z.enum(["sample", "preset", "oneshot"]),
  title: z.string(),
  thumb: z.string(),
  /** The pack's status; 3 without a review for a draft. */
  status: z.number().int(),
  sounds: z.number().int(),
  downloads: z.number().int(),
  is_collaborator: z.boolean(),
  created_at: timestamp,
});
export type AdminUserPack = z.output<typeof adminUserPack>;

/** What an admin wrote down about a user, for other admins. */
export const adminNote = z.object({
  id: z.number().int(),
  text: z.string(),
  /** Display name of the admin. */
  by: z.string(),
  is_own: z.boolean(),
  created_at: timestamp,
});
export type AdminNote = z.output<typeof adminNote>;

/** What a ban would do, in figures. */
export const banEffects = z.object({
  sessions: z.number().int(),
  /** On sale now. */
  packs: z.number().int(),
  sounds: z.number().int(),
  /** People who bought or downloaded something of theirs and keep it. */
  buyers: z.number().int(),
  followers: z.number().int(),
  on_hold_cents: z.number().int(),
  available_cents: z.number().int(),
  /** A plan that goes on being billed until it is cancelled, and when it would end: null if at once, as an unpaid one. */
  plan: z.object({ code: z.string(), status: z.string(), ends_at: timestamp.nullable() }).nullable(),
});
export type BanEffects = z.output<typeof banEffects>;

/** What stands against erasing an account: a sentence, and the page on which it ends. */
export const erasureObstacle = z.object({ sentence: z.string(), href: z.string().nullable() });
export type ErasureObstacle = z.output<typeof erasureObstacle>;
