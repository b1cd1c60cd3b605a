import { z } from "zod";
import { type PackKind, type PackRef, packStatus } from "@/lib/contract/entities/pack";
import { keyValue } from "@/lib/contract/entities/sound";
import { genre } from "@/lib/contract/entities/taxonomy";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { packTexts } from "@/lib/contract/fields/pack-details";
import { timestamp } from "@/lib/contract/fields/primitives";
import { CORRECTABLE_FIELDS } from "@/lib/contract/rules/pack-fields";
import { MACHINE_PARTS, MAX_PACK_SOUNDS, REVIEW_REASONS } from "@/lib/contract/rules/packs";

export const reviewReason = z.enum(REVIEW_REASONS);

/** The kinds of packs that are reviewed. */
export const REVIEWED_KINDS = ["sample", "preset"] as const satisfies readonly PackKind[];
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];
/** A pack that is reviewed. */
export type ReviewedPackRef = PackRef<ReviewedKind>;

/**
 * What is still to be done before a pack of a kind can be sent, or activated; the sounds of a preset pack are its
 * presets, those of a one-shot pack its one-shots.
 */
export const MISSING_POINTS = {
  sample: [
    "no-sounds",
    "unfinished-files",
    "failed-files",
    "equal-sounds",
    "no-cover",
    "no-description",
    "no-genres",
    "no-instruments",
  ],
  preset: [
    "no-sounds",
    "unfinished-files",
    "failed-files",
    "no-demos",
    "equal-sounds",
    "no-cover",
    "no-description",
    "no-genres",
    "no-plugins",
    "no-instruments",
  ],
  oneshot: ["no-sounds", "unfinished-files", "failed-files", "equal-sounds", "no-cover", "no-genres", "no-instruments"],
} as const;
/** `count` is how many sounds or files it concerns. */
export const missingPoint = z.object({
  point: z.enum([...MISSING_POINTS.sample, "no-demos", "no-plugins"]),
  count: z.number().int(),
});
export type MissingPoint = z.output<typeof missingPoint>;

/** What a moderator found wrong with a sound or preset of a pack, as the creator reads it. */
export const namedFinding = z.object({
  sound_id: z.number().int(),
  title: z.string(),
  sentence: z.string(),
  /** As it is now; null where it has none, or was removed since. */
  key: z.object({ value: keyValue, is_minor: z.boolean() }).nullable(),
  peaks: z.string().nullable(),
  duration_seconds: z.number().nullable(),
});
export type NamedFinding = z.output<typeof namedFinding>;

/** How many of a pack's sounds were heard before a decision: to the end, and in part. */
export const heardCounts = z.object({
  whole: z.number().int().min(0).max(MAX_PACK_SOUNDS),
  partly: z.number().int().min(0).max(MAX_PACK_SOUNDS),
});
export type HeardCounts = z.output<typeof heardCounts>;

/** One entry of a pack's history. `actor` is null for the system; `note` and `heard` are for admins alone. */
export const packEvent = z.object({
  id: z.number().int(),
  /** Null for the creation of the pack. */
  from: packStatus.nullable(),
  to: packStatus,
  actor: userSummary.nullable(),
  reasons: z.array(reviewReason),
  message: z.string().nullable(),
  note: z.string().nullable(),
  findings: z.array(namedFinding),
  /** Null if it is no decision, or was made before this was noted. */
  heard: heardCounts.extend({ of: z.number().int() }).nullable(),
  created_at: timestamp,
});
export type PackEvent = z.output<typeof packEvent>;

/** What can be corrected of a pack while it is on sale, at once and on record; `sounds` were added after a review. */
export const CORRECTED_FIELDS = [...CORRECTABLE_FIELDS, "cover", "tags", "sounds"] as const;
/** A correction. Prices are in US cents; a cover has neither `before` nor `after`, sounds have their number after it. */
export const packCorrection = z.object({
  id: z.number().int(),
  field: z.enum(CORRECTED_FIELDS),
  /** The title of the sound or preset whose tags were changed. */
  subject: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  actor: userSummary,
  created_at: timestamp,
});
export type PackCorrection = z.output<typeof packCorrection>;

/** A pack as its creator sees it in lists. */
export const creatorPack = z.object({
  kind: z.enum(REVIEWED_KINDS),
  id: z.number().int(),
  title: z.string(),
  thumb: z.string(),
  glow: z.string(),
  /** See `packStatus`; 3 with `is_sent` false is "Not sent yet". */
  status: packStatus,
  is_sent: z.boolean(),
  /** Of its sounds or presets. */
  sounds_count: z.number().int(),
  genres: z.array(genre),
  /** Cash price in US dollars. */
  price: z.number().nullable(),
  downloads_count: z.number().int(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
  /** When anything about it changed last. */
  changed_at: timestamp,
  /** The pack on sale to which it adds sounds; null for a pack of its own. */
  adds_to: z.object({ id: z.number().int(), is_listed: z.boolean() }).nullable(),
});
export type CreatorPack = z.output<typeof creatorPack>;

/** What holds back the release of an approved pack. */
export const packHold = z.object({ kind: z.enum(["share", "date"]) });

/** A pack as its own page and its editor show it. */
export const creatorPackDetail = creatorPack.extend({
  ...packTexts,
  version: z.number().int(),
  user: userSummary,
  /** Who made it for its creator. */
  created_by: userSummary.nullable(),
  /** Whether the viewer may change it now, and whether they are its owner. */
  can_edit: z.boolean(),
  /** Whether they may correct it while it is on sale: its description, price and cover, and the tags of its sounds. */
  can_correct: z.boolean(),
  is_own: z.boolean(),
  is_claimed: z.boolean(),
  holds: z.array(packHold),
  missing: z.array(missingPoint),
  /** Nobody owns a sound of it, so that it may be deleted. */
  can_delete: z.boolean(),
  declared_machine: z.enum(MACHINE_PARTS).nullable(),
  /** Newest first. */
  history: z.array(packEvent),
  /** Newest first. */
  corrections: z.array(packCorrection),
  /** New sounds on their way into it: those that are open, or that were rejected last. */
  addition: creatorPack.pick({ id: true, status: true, is_sent: true, sounds_count: true }).nullable(),
});
export type CreatorPackDetail = z.output<typeof creatorPackDetail>;
