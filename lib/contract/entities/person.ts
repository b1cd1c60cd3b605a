import { z } from "zod";

/** The creator or a collaborator of a sound or pack. `thumb` is the base URL of the sized pictures, or empty. */
export const person = z.object({
  id: z.number().int(),
  username: z.string(),
  display: z.string(),
  thumb: z.string(),
});
export type Person = z.output<typeof person>;

/** A creator as the profile, the list and the hover card show them. */
export const creator = person.extend({
  bio: z.string(),
  is_top_seller: z.boolean(),
  audio_count: z.number().int(),
  packs_count: z.number().int(),
  presets_count: z.number().int(),
  likes_count: z.number().int(),
  like_id: z.number().int().nullable(),
  /** Whether the viewer follows the product's own news; false for a visitor. */
  is_follow_wavecrate: z.boolean(),
});
export type Creator = z.output<typeof creator>;
