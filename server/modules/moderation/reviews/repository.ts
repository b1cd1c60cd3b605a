import { type SQL, sql } from "drizzle-orm";
import type { ReviewedPack as ShownPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { NamedFinding, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { UserSummary } from "@/lib/contract/entities/user-summary";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import type { StoredFinding } from "@/server/platform/db/schema/pack-reviews";
import { STATUS } from "@/server/platform/db/schema/pack-status";

/** Whether a user owns pack `p`, created it, shares in it, or was asked to; of an addition, the pack that it adds to. */
export const hasPart = (userId: number): SQL => sql`(p.creator_id = ${userId}
  or exists (select from packs o where o.id in (p.id, p.adds_to_id) and o.created_by = ${userId})
  or exists (select from collaborators k where k.pack_id in (p.id, p.adds_to_id) and k.user_id = ${userId})
  or exists (select from share_requests s where s.pack_id in (p.id, p.adds_to_id) and s.user_id = ${userId}
    and s.state = 'asked'))`;

/** What a decision on a pack goes by; its row is locked. */
export interface LockedPack {
  [column: string]: unknown;
  status: number;
  title: string;
  thumb_key: string | null;
  creator_id: number;
  claimed_by: number | null;
  sent_at: string | null;
  sounds_count: number;
  /** No sign for `CLAIM_MINUTES`. */
  is_claim_over: boolean;
  is_own: boolean;
  is_held: boolean;
  creator: { email: string; display: string; is_active: boolean };
}

/** Locks a pack for the claim or decision of a user; null if there is none. */
export async function lockForReview(
  tx: Transaction,
  pack: ReviewedPackRef,
  { userId, claimMinutes }: { userId: number; claimMinutes: number },
): Promise<LockedPack | null> {
  const { rows } = await tx.execute<LockedPack>(sql`
    select p.status, p.title, p.thumb_key, p.creator_id, p.claimed_by, ${isoTime(sql`p.sent_at`)} as sent_at,
      (select count(*)::int from ${PACK_SQL[pack.kind].items} s where s.pack_id = p.id) as sounds_count, ${hasPart(userId)} as is_own,
      coalesce(p.claim_seen_at < now() - make_interval(mins => ${claimMinutes}), false) as is_claim_over,
      exists (select from pack_holds h where h.pack_id = p.id and h.ended_at is null) as is_held,
      (select json_build_object('email', u.email, 'display', u.display,
        'is_active', c.status = 'active' and u.banned_at is null)
        from users u join creators c on c.user_id = u.id where u.id = p.creator_id) as creator
    from packs p where ${isPack(sql`p`, pack)} for no key update`);
  return rows[0] ?? null;
}

/** A finding with the title of its sound or preset, and its key. */
export interface TitledFinding extends StoredFinding {
  key: NamedFinding["key"];
}

/** The titles and keys of a pack's sounds or presets, by id. */
export async function readTitles(
  tx: Transaction,
  pack: ReviewedPackRef,
): Promise<Map<number, Pick<TitledFinding, "title" | "key">>> {
  const key =
    pack.kind === "sample"
      ? sql`case when key_value is not null
          then json_build_object('value', key_value, 'is_minor', coalesce(key_is_minor, false)) end`
      : sql`null`;
  const { rows } = await tx.execute<{ id: number; title: string; key: TitledFinding["key"] }>(
    sql`select id, title, ${key} as key from ${PACK_SQL[pack.kind].items} where pack_id = ${packKey(pack)}`,
  );
  return new Map(rows.map(({ id: item, title, key: itsKey }) => [item, { title, key: itsKey }]));
}

/** Notes a sign of the moderator who has claimed a pack. */
export async function touchClaim(tx: Transaction, pack: ReviewedPackRef): Promise<void> {
  await tx.execute(sql`update packs p set claim_seen_at = now() where ${isPack(sql`p`, pack)}`);
}

/** A user's name. */
export async function readDisplay(db: Executor, userId: number): Promise<string> {
  const { rows } = await db.execute<{ display: string }>(sql`select display from users where id = ${userId}`);
  return rows[0]?.display ?? "Somebody";
}

/** Who decided last on a pack, and to which status it came; null if nobody did. */
export async function readLastDecision(
  db: Executor,
  pack: ReviewedPackRef,
): Promise<{ display: string; to: number } | null> {
  const { rows } = await db.execute<{ display: string; to: number }>(sql`
    select u.display, e.to_status as "to" from pack_events e join users u on u.id = e.actor_id
    where e.pack_id = ${packKey(pack)} and e.from_status = ${STATUS.qualityCheck}
      and e.to_status <> ${STATUS.inReview} order by e.id desc limit 1`);
  return rows[0] ?? null;
}

/** What reviewers see beside what the creator does. */
export async function readForReview(
  db: Executor,
  pack: ReviewedPackRef,
  userId: number,
): Promise<
  (Pick<ShownPack, "claim_seen_at" | "creator"> & { claimed_by: UserSummary | null; is_own: boolean }) | null
> {
  const { rows } = await db.execute<
    Pick<ShownPack, "claim_seen_at" | "creator"> & {
      [column: string]: unknown;
      claimed_by: UserSummaryJson | null;
      is_own: boolean;
    }
  >(sql`
    select ${isoTime(sql`p.claim_seen_at`)} as claim_seen_at, ${hasPart(userId)} as is_own,
      (select ${userSummaryJson} from users u where u.id = p.claimed_by) as claimed_by,
      (select json_build_object('active', count(*) filter (where o.status = ${STATUS.active}),
        'rejected', count(*) filter (where o.status = ${STATUS.rejected}),
        'joined_at', ${isoTime(sql`(select u.registered_at from users u where u.id = p.creator_id)`)})
        from packs o where o.creator_id = p.creator_id and o.kind = p.kind and o.id <> p.id
          and o.adds_to_id is null and o.id is distinct from p.adds_to_id) as creator
    from packs p where ${isPack(sql`p`, pack)}`);
  const [row] = rows;
  if (!row) return null;
  const { claim_seen_at, creator, claimed_by, is_own } = row;
  return { claim_seen_at, creator, is_own, claimed_by: claimed_by && toUserSummary(claimed_by) };
}

/** The packs whose claims are over, at most `limit`. */
export async function readOverdueClaims(db: Executor, claimMinutes: number, limit: number): Promise<ReviewedPackRef[]> {
  const { rows } = await db.execute<ReviewedPackRef & Record<string, unknown>>(sql`
    select kind, wire_id as id from packs where status = ${STATUS.qualityCheck}
      and claim_seen_at < now() - make_interval(mins => ${claimMinutes})
    order by claim_seen_at limit ${limit}`);
  return rows;
}
