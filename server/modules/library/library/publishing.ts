import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { publishingInfo } from "@/lib/contract/calls/library/library";
import type { Executor } from "@/server/platform/db/database";

type PublishingInfo = z.output<typeof publishingInfo>;

interface ShareRow extends Record<string, unknown> {
  id: number;
  name: string;
  username: string;
  /** Null for the creator, who gets the remainder. */
  percentage: number | null;
}

/**
 * The rights holders to name when a track with a sample is published: its creator, and its own collaborators, or else
 * its pack's. By the sample's id.
 */
export async function readPublishingInfo(db: Executor, ids: readonly number[]): Promise<Map<number, PublishingInfo>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<ShareRow>(sql`
    select t.id, u.display as name, u.username, null::float8 as percentage, 0 as place
      from sounds t join users u on u.id = t.creator_id where t.id in ${ids}
    union all
    select t.id, u.display, u.username, k.percentage::float8, k.id
      from sounds t join collaborators k on k.sound_id = t.id or (k.pack_id = t.pack_id
        and not exists (select from collaborators o where o.sound_id = t.id))
      join users u on u.id = k.user_id where t.id in ${ids}
    order by 1, 5`);
  const found = new Map<number, ShareRow[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return new Map([...found].map(([id, shares]) => [id, withRest(shares)]));
}

function withRest(shares: readonly ShareRow[]): PublishingInfo {
  const given = shares.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0);
  return shares.map(({ name, username, percentage }) => ({
    name,
    username,
    percentage: percentage ?? Math.round((100 - given) * 100) / 100,
  }));
}
