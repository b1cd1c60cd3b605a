import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { creatorPackDetail, heardCounts, REVIEWED_KINDS, reviewReason } from "@/lib/contract/entities/creator-pack";
import { packSound } from "@/lib/contract/entities/pack-sound";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { id, idParams, searchText, tableOf, tableQuery, timestamp } from "@/lib/contract/fields/primitives";
import { printed } from "@/lib/contract/fields/printed";
import {
  MAX_EQUAL_SOUNDS,
  MAX_FINDING_SENTENCE,
  MAX_NAMED_FINDINGS,
  MAX_PACK_SOUNDS,
  REVIEW_REASONS,
} from "@/lib/contract/rules/packs";

const tag = "Reviews";

const message = z.string().overwrite(printed).max(2_000, "Must be at most 2000 characters.");
const note = z
  .string()
  .overwrite(printed)
  .min(1, "Say what to note.")
  .max(1_000, "Must be at most 1000 characters.")
  .optional();
const reasons = z.array(reviewReason).max(REVIEW_REASONS.length);
/** When the pack that was seen was sent. If it was sent again since, the answer is 409. */
const sent_at = z.iso.datetime();
/** What is wrong with which of its sounds. */
const findings = z
  .array(
    z.object({
      sound_id: id,
      sentence: z.string().overwrite(printed).min(1, "Say what is wrong.").max(MAX_FINDING_SENTENCE),
    }),
  )
  .max(MAX_NAMED_FINDINGS)
  .default([]);
/** How much of the pack the moderator heard. */
const heard = heardCounts.optional();

/** A pack that waits for a decision. */
export const waitingPack = z.object({
  kind: z.enum(REVIEWED_KINDS),
  id: z.number().int(),
  title: z.string(),
  thumb: z.string(),
  status: z.number().int(),
  user: userSummary,
  sounds_count: z.number().int(),
  sent_at: timestamp,
  /** Of the last decision; null if there is none. */
  decided_at: timestamp.nullable(),
  /** How often it was sent before. */
  times_sent: z.number().int(),
  claimed_by: userSummary.nullable(),
  /** Owned, created or shared by the viewer, who doesn't decide on it. */
  is_own: z.boolean(),
  /** It adds sounds to a pack on sale, whose title it has. */
  is_addition: z.boolean(),
});
export type WaitingPack = z.output<typeof waitingPack>;

export const REVIEW_VIEWS = ["waiting", "ready", "decided"] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

export const reviewQueue = defineCall({
  method: "GET",
  path: "/api/admin/packs",
  access: "admin",
  tag,
  summary: "The sample packs in review, quality check or ready, or those decided last",
  query: z.object({
    view: z.enum(REVIEW_VIEWS).default("waiting"),
    /** Words of a title or of its creator's names. */
    search: searchText.optional(),
    ...tableQuery,
  }),
  /** The oldest first, decided ones the newest first. */
  response: tableOf(waitingPack).extend({
    /** Of what the search finds. */
    counts: z.object({ waiting: z.number().int(), ready: z.number().int() }),
  }),
});

/** A sound with the decoded samples of one of a pack, in the pack or elsewhere. */
export const equalSound = z.object({
  /** The sound of the pack that it equals. */
  sound_id: z.number().int(),
  kind: z.enum(["sample", "oneshot", "preset"]),
  id: z.number().int(),
  title: z.string(),
  pack_title: z.string().nullable(),
  creator: userSummary,
  is_in_pack: z.boolean(),
  mp3: z.string(),
  peaks: z.string(),
  duration_seconds: z.number(),
  /** When its file came, and whether that was before the file of the pack's sound. */
  came_at: timestamp,
  came_first: z.boolean(),
});
export type EqualSound = z.output<typeof equalSound>;

/** A pack as its reviewers see it. */
export const reviewedPack = creatorPackDetail.extend({
  claimed_by: userSummary.nullable(),
  claim_seen_at: timestamp.nullable(),
  is_decidable: z.boolean(),
  sounds: z.array(packSound).max(MAX_PACK_SOUNDS),
  /** Named and heard whoever owns them. */
  equal_sounds: z.array(equalSound).max(MAX_EQUAL_SOUNDS),
  /** The creator's other packs: how many are active and were rejected. */
  creator: z.object({ active: z.number().int(), rejected: z.number().int(), joined_at: timestamp }),
});
export type ReviewedPack = z.output<typeof reviewedPack>;

export const packForReview = defineCall({
  method: "GET",
  path: "/api/admin/packs/{id}",
  access: "admin",
  tag,
  summary: "A pack with its sounds, what was measured and declared, and its history",
  params: idParams,
  response: reviewedPack,
});

export const claimPack = defineCall({
  method: "POST",
  path: "/api/admin/packs/{id}/claim",
  access: "admin",
  tag,
  summary: "Claim a pack for its quality check, or give a sign that one is still at it; 409 says who has it",
  params: idParams,
  body: z.object({
    sent_at,
    /** A sign of a claim that one has: it makes no new one. */
    is_sign: z.boolean().default(false),
  }),
  response: reviewedPack,
});

export const releasePack = defineCall({
  method: "POST",
  path: "/api/admin/packs/{id}/release",
  access: "admin",
  tag,
  summary: "Release a claimed pack",
  params: idParams,
  response: reviewedPack,
});

export const approvePack = defineCall({
  method: "POST",
  path: "/api/admin/packs/{id}/approve",
  access: "admin",
  tag,
  summary: "Approve a claimed pack: it is active at once, or ready while something holds it back",
  params: idParams,
  body: z.object({ sent_at, message: message.optional(), note, heard }),
  response: reviewedPack,
});

export const requirePackUpdate = defineCall({
  method: "POST",
  path: "/api/admin/packs/{id}/require-update",
  access: "admin",
  tag,
  summary: "Send a claimed pack back to its creator",
  params: idParams,
  body: z
    .object({ sent_at, reasons: reasons.default([]), message: message.default(""), note, findings, heard })
    // What is named needs no other words.
    .refine((body) => body.findings.length > 0 || body.reasons.length > 0, {
      path: ["reasons"],
      error: "Choose a reason.",
    })
    .refine((body) => body.findings.length > 0 || body.message.length >= 3, {
      path: ["message"],
      error: "Say what to change.",
    }),
  response: reviewedPack,
});

export const rejectPack = defineCall({
  method: "POST",
  path: "/api/admin/packs/{id}/reject",
  access: "admin",
  tag,
  summary: "Reject a claimed pack",
  params: idParams,
  body: z.object({
    sent_at,
    reasons: reasons.min(1, "Choose a reason."),
    message: message.min(3, "Write a reason."),
    note,
    findings,
    heard,
  }),
  response: reviewedPack,
});
