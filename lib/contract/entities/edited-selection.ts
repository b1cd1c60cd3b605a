import { z } from "zod";
import { selection, soundKind } from "@/lib/contract/entities/library";
import { anySound } from "@/lib/contract/entities/sound";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { id, timestamp } from "@/lib/contract/fields/primitives";

/** More sounds than this are in no selection. */
export const MAX_SELECTION_SOUNDS = 200;

/** A selection that was retired is never public again. */
export const SELECTION_STATES = ["showing", "unpublished", "retired"] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

/** A sound of any kind by its kind and id, as ids overlap between kinds. */
export const soundReference = z.object({ type: soundKind, id });
export type SoundReference = z.output<typeof soundReference>;

/** A selection in the list of those who edit it. `samples_count` counts the sounds that are on sale. */
export const editedSelectionRow = selection
  .pick({ id: true, title: true, slug: true, thumb: true, glow: true, samples_count: true, likes_count: true })
  .extend({ state: z.enum(SELECTION_STATES), published_at: timestamp.nullable(), retired_at: timestamp.nullable() });
export type EditedSelectionRow = z.output<typeof editedSelectionRow>;

/** A sound of a selection, and whether the public sees it: not one that is banned or no longer on sale. */
export const selectionSound = z.object({ sound: anySound, state: z.enum(["listed", "banned", "withdrawn"]) });
export type SelectionSound = z.output<typeof selectionSound>;

/**
 * A selection as its editors see it, with every sound. `cover` is the picture of its own, empty if it shows that of its
 * first sound; `version` counts its changes, the last of which is `updated_by` somebody, at `updated_at`.
 */
export const editedSelection = editedSelectionRow.extend({
  description: z.string(),
  cover: z.string(),
  version: z.number().int(),
  updated_by: userSummary.nullable(),
  updated_at: timestamp.nullable(),
  sounds: z.array(selectionSound),
});
export type EditedSelection = z.output<typeof editedSelection>;
