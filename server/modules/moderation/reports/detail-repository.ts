import { type SQL, sql } from "drizzle-orm";
import type { ReportedSound } from "@/lib/contract/entities/reported-sound";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { SoundRef } from "@/server/modules/moderation/bans/repository";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { STATUS } from "@/server/platform/db/schema/pack-status";

type Creator = ReportedSound["creator"];

/** What is read of a sound beside its ban. */
interface SoundFacts {
  [column: string]: unknown;
  thumb_key: string | null;
  uploaded_at: string;
  creator_id: number;
  user: UserSummaryJson;
  is_creator_banned: boolean;
  review: ReportedSound["review"];
}

/** A sound's cover, creator and who approved its pack last; null if there is no such sound. */
export async function readSoundFacts(db: Executor, { kind, id }: SoundRef): Promise<SoundFacts | null> {
  const { rows } = await db.execute<SoundFacts>(sql`
    select p.thumb_key, ${isoTime(sql`t.uploaded_at`)} as uploaded_at, t.creator_id, ${userSummaryJson} as "user",
      u.banned_at is not null as is_creator_banned,
      (select json_build_object('by', a.display, 'at', ${isoTime(sql`e.created_at`)})
        from pack_events e join users a on a.id = e.actor_id
        where e.pack_id = p.id and e.from_status = ${STATUS.qualityCheck}
          and e.to_status in (${STATUS.active}, ${STATUS.ready})
        order by e.id desc limit 1) as review
    from ${sql.identifier(PACK_TABLES[kind].items.items)} t join users u on u.id = t.creator_id
      left join packs p on p.id = t.pack_id where t.id = ${id}`);
  return rows[0] ?? null;
}

const TABLES = Object.values(PACK_TABLES).map(({ items }) => items);

/** A creator's sounds on sale and banned ones, and the reports about any of them, with how many led to a ban. */
export async function readCreatorFacts(
  db: Executor,
  creatorId: number,
): Promise<Pick<Creator, "sounds" | "banned" | "reports" | "right">> {
  const sum = (of: (tables: (typeof TABLES)[number]) => SQL) => sql`(${sql.join(TABLES.map(of), sql` + `)})::int`;
  const sounds = (condition: SQL) =>
    sum(
      ({ items }) =>
        sql`(select count(*) from ${sql.identifier(items)} t where t.creator_id = ${creatorId} and ${condition})`,
    );
  const reports = (condition: SQL) =>
    sum(
      ({ items, reference }) => sql`(select count(*) from reports r join ${sql.identifier(items)} t
        on t.id = r.${sql.identifier(reference)} where t.creator_id = ${creatorId} and ${condition})`,
    );
  const { rows } = await db.execute<Pick<Creator, "sounds" | "banned" | "reports" | "right">>(sql`
    select ${sounds(sql`t.is_listed`)} as sounds, ${sounds(sql`t.banned_at is not null`)} as banned,
      ${reports(sql`true`)} as reports, ${reports(sql`r.outcome = 'banned'`)} as "right"`);
  return rows[0] ?? { sounds: 0, banned: 0, reports: 0, right: 0 };
}

/**
 * The last decisions on reports about a sound or stack, whose `reference` is the column of its id, the last first; those
 * with one decision are one.
 */
export async function readDecisions(
  db: Executor,
  { reference, id }: { reference: string; id: number },
  limit: number,
): Promise<ReportedSound["decisions"]> {
  const { rows } = await db.execute<ReportedSound["decisions"][number] & Record<string, unknown>>(sql`
    select ${isoTime(sql`d.resolved_at`)} as at, (select display from users where id = d.resolved_by) as "by", d.outcome,
      d.answer, d.note, d.reports
    from (select r.resolved_at, r.resolved_by, r.outcome, r.answer, r.note, count(*)::int as reports from reports r
      where r.${sql.identifier(reference)} = ${id} and r.status = 'resolved'
      group by r.resolved_at, r.resolved_by, r.outcome, r.answer, r.note
      order by r.resolved_at desc nulls last limit ${limit}) d`);
  return rows;
}
