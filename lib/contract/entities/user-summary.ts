import { z } from "zod";

/** A user as others see it: a creator, a collaborator, the owner of a playlist. `thumb` is the base URL of the sized pictures, or empty. */
export const userSummary = z.object({
  id: z.number().int(),
  username: z.string(),
  display: z.string(),
  thumb: z.string(),
});
export type UserSummary = z.output<typeof userSummary>;
