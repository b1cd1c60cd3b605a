import { z } from "zod";
import { userSummary } from "@/lib/contract/entities/user-summary";
import { timestamp } from "@/lib/contract/fields/primitives";

/** What a creator has written about themself, for their own eyes. */
export const creatorProfile = userSummary.extend({
  bio: z.string(),
  links: z.array(z.string()),
  /** The base URL of the sized pictures, or empty. */
  banner: z.string(),
  /** The name that they applied with and that is too close to another's; null once they have chosen one. */
  refused_name: z.string().nullable(),
  /** What the shop wrote when it took them on. */
  welcome: z.string().nullable(),
  creator_since: timestamp.nullable(),
});
export type CreatorProfile = z.output<typeof creatorProfile>;
