import { z } from "zod";
import { soundKind } from "@/lib/contract/entities/library";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";
import { REPORT_OUTCOMES, SOUND_OBSTACLES } from "@/lib/contract/rules/reports";

export const reportedKind = z.enum([...soundKind.options, "stack"]);
export type ReportedKind = z.output<typeof reportedKind>;

/** What a decision on reports was, with what was said. `by` is the name of who made it. */
export const reportOutcome = z.object({
  at: timestamp,
  by: z.string().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  /** What the reporters read. */
  answer: z.string().nullable(),
  /** What only admins read. */
  note: z.string().nullable(),
});

/** A sound or stack in the list of reported ones: all reports about it are one row. */
export const reportedRow = z.object({
  kind: reportedKind,
  id: z.number().int(),
  title: z.string(),
  /** The base URL of its pack's cover, or empty. */
  thumb: z.string(),
  /** Who made it. */
  creator: z.string(),
  pack: z.string().nullable(),
  /** Whether the sound is banned, or the stack hidden. */
  is_banned: z.boolean(),
  /** Reports in this list, of which each person has one. */
  reports: z.number().int(),
  first_at: timestamp,
  last_at: timestamp,
  /** The last decision; null in the list of open ones. */
  decided: reportOutcome.nullable(),
});
export type ReportedRow = z.output<typeof reportedRow>;

/** A sound's ban: whether it has one, and what setting or lifting it does, in figures. */
export const soundBan = z.object({
  kind: soundKind,
  id: z.number().int(),
  title: z.string(),
  creator: z.string(),
  is_banned: z.boolean(),
  /** Banned, and taken from its owners. */
  is_taken: z.boolean(),
  is_listed: z.boolean(),
  /** What keeps it off sale, its own ban aside; empty if nothing does. */
  obstacles: z.array(z.enum(SOUND_OBSTACLES)),
  /** Who have it, by itself or with its pack. */
  owners: z.number().int(),
  downloads: z.number().int(),
  plays: z.number().int(),
  /** Valid certificates and registrations of it, and how many users registered a track that they released with it. */
  licenses: z.number().int(),
  releasers: z.number().int(),
  /** What its owners would get back, by how many credits each: those spent, and those for the share of a pack paid in cash. */
  returns: z.array(z.object({ credits: z.number().int(), owners: z.number().int() })),
  credits_back: z.number().int(),
  cash_credits_back: z.number().int(),
  cash_cents_back: z.number().int(),
  /**
   * What it earned and wasn't taken back, in whole US cents, with its share of packs: the parts that are on hold, that are
   * past it and not paid out, and that are paid out. Null for pack moderators.
   */
  earned_cents: z.number().int().nullable(),
  on_hold_cents: z.number().int().nullable(),
  payable_cents: z.number().int().nullable(),
  paid_out_cents: z.number().int().nullable(),
  /** Its pack, with how many other sounds of it are on sale. */
  pack: z.object({ id: z.number().int(), title: z.string(), others: z.number().int() }).nullable(),
  /** Open reports, whose reporters are told of a ban. */
  reports: z.number().int(),
  /** The viewer owns it, created or shares in it, or has reported it themself: another admin decides. */
  is_own: z.boolean(),
});
export type SoundBan = z.output<typeof soundBan>;

/** A reported sound as admins read it, with everything that a decision goes by. */
export const reportedSound = z.object({
  ban: soundBan,
  thumb: z.string(),
  uploaded_at: timestamp,
  creator: userSummary.extend({
    is_banned: z.boolean(),
    /** Sounds on sale, sounds that are banned, and reports about any of them, with how many led to a ban. */
    sounds: z.number().int(),
    banned: z.number().int(),
    reports: z.number().int(),
    right: z.number().int(),
  }),
  /** The newest open report: a dismissal answers those up to it. Null if none is open. */
  last_report_id: z.number().int().nullable(),
  /** Earlier decisions on reports, the last first, and how many reports each answered. */
  decisions: z.array(reportOutcome.extend({ reports: z.number().int() })),
  /** Who approved its pack, and when. */
  review: z.object({ by: z.string(), at: timestamp }).nullable(),
});
export type ReportedSound = z.output<typeof reportedSound>;

/** One report. `user` is null of a deleted account. */
export const reportRow = z.object({
  id: z.number().int(),
  description: z.string(),
  created_at: timestamp,
  user: userSummary.extend({ is_banned: z.boolean(), is_verified: z.boolean() }).nullable(),
  /** Reports of the same person that are decided, and how many of them were right. */
  decided: z.number().int(),
  right: z.number().int(),
});
export type ReportRow = z.output<typeof reportRow>;
