import { z } from "zod";
import { soundKind } from "@/lib/contract/entities/library";
import { copyrightLabel } from "@/lib/contract/entities/sound";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

/** How a placement came about: registered with a license that is valid or void, or added by the creator. */
export const PLACEMENT_STATES = ["registered", "void", "added"] as const;
export const placementState = z.enum(PLACEMENT_STATES);
export type PlacementState = z.output<typeof placementState>;

/** One of a creator's sounds, as a choice. */
export const placeableSound = z.object({
  kind: soundKind,
  id: z.number().int(),
  title: z.string(),
  pack_title: z.string().nullable(),
  thumb: z.string(),
  glow: z.string(),
});
export type PlaceableSound = z.output<typeof placeableSound>;

/**
 * A track that uses a creator's sound. Names and link are as they were registered; nothing else of the registrant is
 * in it. `duration_seconds` is how long the sound is heard, null for a track that the creator added;
 * `royalty_percentage` is that of a valid registration.
 */
export const placement = z.object({
  id: z.number().int(),
  state: placementState,
  title: z.string(),
  artist: z.string(),
  label: z.string().nullable(),
  link: z.string().nullable(),
  duration_seconds: z.number().int().nullable(),
  royalty_percentage: z.number().nullable(),
  created_at: timestamp,
  /** Null if the creator named none, or it is gone. */
  sound: placeableSound
    .extend({
      /** Null if it isn't a sample. */
      copyright_label: copyrightLabel.nullable(),
      mp3: z.string(),
      peaks: z.string(),
      duration_seconds: z.number(),
      creator: userSummary,
    })
    .nullable(),
});
export type Placement = z.output<typeof placement>;
