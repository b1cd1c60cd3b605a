import { z } from "zod";
import { MAX_CACHE_TAGS } from "@/lib/config/cache-tags";

/** What the API host sends when something changed: the cache tags of what did. */
export const droppedTags = z.union([
  z.object({ tags: z.array(z.string().min(1).max(256)).min(1).max(MAX_CACHE_TAGS) }),
  z.object({ everything: z.literal(true) }),
]);
export type DroppedTags = z.output<typeof droppedTags>;
