import { sql } from "drizzle-orm";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";

/** A user as built in SQL, with the key of the picture instead of its URL. */
export type UserSummaryJson = Omit<UserSummary, "thumb"> & { thumb_key: string | null };

export function toUserSummary({ thumb_key, ...user }: UserSummaryJson): UserSummary {
  return { ...user, thumb: pictureUrl(thumb_key) };
}

/** A user `u` as JSON for {@link toUserSummary}. */
export const userSummaryJson = sql`json_build_object('id', u.id, 'username', u.username, 'display', u.display,
  'thumb_key', u.thumb_key)`;
