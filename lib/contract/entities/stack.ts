import { z } from "zod";
import { sample } from "@/lib/contract/entities/sound";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { id, timestamp } from "@/lib/contract/fields/primitives";
import { printedLine } from "@/lib/contract/fields/printed";
import {
  LANE_LEVEL,
  MAX_LANE_SHIFT,
  MAX_LANES,
  MAX_SESSION_BPM,
  MAX_STACK_TITLE,
  MIN_SESSION_BPM,
  TEMPO_MODES,
} from "@/lib/contract/rules/stacks";

/** What a lane has besides its sample. */
const laneSettings = {
  /** The fader in dB; null is off. */
  level_db: z.number().min(LANE_LEVEL.min).max(LANE_LEVEL.max).nullable(),
  /** -1 is left, 1 right. */
  pan: z.number().min(-1).max(1),
  is_muted: z.boolean(),
  tempo_mode: z.enum(TEMPO_MODES),
  /** By hand; null follows the session's key. */
  semitones: z.number().int().min(-MAX_LANE_SHIFT).max(MAX_LANE_SHIFT).nullable(),
};

/** A lane of a stack as it is read. */
export const stackLane = z.object({
  /** From 0. */
  position: z.number().int(),
  sample_id: z.number().int(),
  /** Null of a sample that the viewer may not hear any more: the lane stays, silent. */
  sample: sample.nullable(),
  ...laneSettings,
  /** Whether the viewer hears it. */
  is_available: z.boolean(),
  is_owned: z.boolean(),
});

/** A lane as it is written; its position is its place in the list. */
export const stackLaneInput = z.object({ sample_id: id, ...laneSettings });
export type StackLaneInput = z.output<typeof stackLaneInput>;

const sessionBpm = z
  .number("Enter a tempo.")
  .min(MIN_SESSION_BPM, `The tempo is at least ${MIN_SESSION_BPM} BPM.`)
  .max(MAX_SESSION_BPM, `The tempo is at most ${MAX_SESSION_BPM} BPM.`)
  .overwrite((tempo) => Math.round(tempo * 100) / 100);

/** A key: its root from C up, and whether it is minor; both null for none. */
const sessionKey = {
  key: z.number().int().min(0).max(11).nullable(),
  is_minor: z.boolean().nullable(),
};

/** A session's tempo and key, and further fields. */
export function inSession<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.object({ bpm: sessionBpm, ...sessionKey, ...extra }).superRefine((session, context) => {
    const { key, is_minor } = session as { key: unknown; is_minor: unknown };
    if ((key === null) === (is_minor === null)) return;
    context.addIssue({ code: "custom", path: ["is_minor"], message: "A key has a root and a mode." });
  });
}

/** What is written of a stack. */
export const stackContent = {
  title: z
    .string("Enter a title.")
    .overwrite(printedLine)
    .min(1, "Enter a title.")
    .max(MAX_STACK_TITLE, `The title has at most ${MAX_STACK_TITLE} characters.`),
  lanes: z.array(stackLaneInput).max(MAX_LANES, `A stack has at most ${MAX_LANES} lanes.`),
};

/** A stack in the list of the user's own ones. */
export const stackSummary = z.object({
  slug: z.string(),
  title: z.string(),
  bpm: z.number(),
  ...sessionKey,
  is_public: z.boolean(),
  /** By an admin, from all but its user. */
  is_hidden: z.boolean(),
  lanes_count: z.number().int(),
  /** When it was made or last changed. */
  changed_at: timestamp,
});
export type StackSummary = z.output<typeof stackSummary>;

/** A stack in the list of public ones. */
export const publicStack = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  bpm: z.number(),
  ...sessionKey,
  lanes_count: z.number().int(),
  /** The base URL of the cover of its first sound with one, or empty, and the cover's colour. */
  thumb: z.string(),
  glow: z.string(),
  author: userSummary,
});
export type PublicStack = z.output<typeof publicStack>;

/** Sounds in one tempo and key, at /stacks/{slug} when it is public. `version` counts its changes. */
export const stack = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  bpm: z.number(),
  ...sessionKey,
  is_public: z.boolean(),
  /** Why an admin hid it from all but its user, who reads it; null if none did. */
  hidden_reason: z.string().nullable(),
  version: z.number().int(),
  is_mine: z.boolean(),
  author: userSummary,
  lanes: z.array(stackLane).max(MAX_LANES),
});
export type Stack = z.output<typeof stack>;

/** A sample that goes with a stack, and why: its instrument, and how far it is transposed and stretched in the session. */
export const stackSuggestion = z.object({
  sample,
  reason: z.object({
    instrument: z.string().nullable(),
    semitones: z.number().int(),
    /** How many times as fast; null if it isn't stretched. */
    ratio: z.number().nullable(),
  }),
});
export type StackSuggestion = z.output<typeof stackSuggestion>;
