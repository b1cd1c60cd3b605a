import { z } from "zod";
import { userSummary } from "@/lib/contract/entities/user-summary";

/** A creator as the profile, the list and the hover card show them. */
export const creator = userSummary.extend({
  /** Approved as a creator: who has only applied is none yet. */
  is_active: z.boolean(),
  bio: z.string(),
  /** URLs that begin with https. */
  links: z.array(z.string()),
  /** The base URL of the sized pictures above the page, or empty. */
  banner: z.string(),
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
