import { sql } from "drizzle-orm";
import type { PackCorrection } from "@/lib/contract/entities/creator-pack";
import type { PackRef } from "@/lib/contract/entities/pack";
import { CORRECTABLE_FIELDS, type CorrectableName } from "@/lib/contract/rules/pack-fields";
import { type PackDetailColumns, packTextColumns } from "@/server/modules/items/items/pack-details";
import { isPack, packKey, packWireId } from "@/server/modules/items/items/pack-key";
import { isCorrectable } from "@/server/modules/items/pack-states/access";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { Failure } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Corrections of a pack that are shown, and that a day allows: a pack on sale isn't a place for drafts. */
const MAX_SHOWN = 100;
const MAX_A_DAY = 200;

type Correction = Pick<PackCorrection, "field" | "before" | "after"> & { subject?: string };

/** Records what is about to change of the details of a locked pack on sale; what stays as it is isn't recorded. */
export async function correctDetails(
  tx: Transaction,
  viewer: Viewer,
  pack: PackRef,
  { price_cents, ...texts }: PackDetailColumns,
): Promise<void> {
  const { rows } = await tx.execute<Record<CorrectableName, string | number | null>>(
    sql`select ${packTextColumns(sql`p`)}, p.price_cents as price from packs p where ${isPack(sql`p`, pack)}`,
  );
  const [now] = rows;
  if (!now) return;
  const corrected = { ...texts, price: price_cents };
  const asText = (value: string | number | null) => (value === null ? null : String(value));
  await record(
    tx,
    viewer,
    pack,
    CORRECTABLE_FIELDS.flatMap((field) => {
      const { [field]: after } = corrected;
      if (after === undefined || after === now[field]) return [];
      return [{ field, before: asText(now[field]), after: asText(after) }];
    }),
  );
}

/** Records that a locked pack gets another cover, if it is on sale. */
export async function correctCover(tx: Transaction, viewer: Viewer, pack: PackRef, key: string): Promise<void> {
  const { rows } = await tx.execute<{ status: number; thumb_key: string | null; adds_to_id: number | null }>(
    sql`select p.status, p.thumb_key, ${packWireId(sql`p.adds_to_id`)} as adds_to_id from packs p
      where ${isPack(sql`p`, pack)}`,
  );
  const [now] = rows;
  if (!now || now.thumb_key === key || !isCorrectable({ ...pack, ...now })) return;
  await record(tx, viewer, pack, [{ field: "cover", before: now.thumb_key, after: key }]);
}

/** Reads the tags of items of a locked pack on sale; what it returns records those that have changed since. */
export async function watchTags(
  tx: Transaction,
  viewer: Viewer,
  pack: PackRef,
  ids: readonly number[],
): Promise<() => Promise<void>> {
  const read = async () => {
    const { rows } = await tx.execute<{ id: number; title: string; tags: string }>(sql`
      select id, title, array_to_string(tags, ', ') as tags from ${PACK_SQL[pack.kind].items}
      where id = any(${sql.param([...ids])}::int[]) order by id`);
    return rows;
  };
  const before = new Map((await read()).map(({ id, tags }) => [id, tags]));
  return async () =>
    record(
      tx,
      viewer,
      pack,
      (await read()).flatMap(({ id, title, tags }) =>
        before.get(id) === tags
          ? []
          : [{ field: "tags" as const, subject: title, before: before.get(id) ?? "", after: tags }],
      ),
    );
}

/** What was corrected of a pack, newest first. Keys of covers stay on the server. */
export async function readCorrections(db: Executor, pack: PackRef): Promise<PackCorrection[]> {
  const { rows } = await db.execute<Omit<PackCorrection, "actor"> & { actor: UserSummaryJson }>(sql`
    select c.id::int as id, c.field, c.subject, ${isoTime(sql`c.created_at`)} as created_at,
      case when c.field = 'cover' then null else c.before end as before,
      case when c.field = 'cover' then null else c.after end as after,
      (select ${userSummaryJson} from users u where u.id = c.actor_id) as actor
    from pack_corrections c where c.pack_id = ${packKey(pack)} order by c.id desc limit ${MAX_SHOWN}`);
  return rows.map(({ actor, ...row }) => ({ ...row, actor: toUserSummary(actor) }));
}

async function record(tx: Transaction, viewer: Viewer, pack: PackRef, changes: readonly Correction[]): Promise<void> {
  if (changes.length === 0) return;
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from pack_corrections
    where pack_id = ${packKey(pack)} and created_at > now() - interval '1 day'`);
  if ((rows[0]?.count ?? 0) + changes.length > MAX_A_DAY) {
    throw new Failure(
      "too_many_requests",
      `At most ${MAX_A_DAY} things of a pack can be corrected a day. Go on tomorrow.`,
    );
  }
  for (const { field, subject, before, after } of changes) {
    await tx.execute(sql`
      insert into pack_corrections (pack_id, actor_id, field, subject, before, after)
      values (${packKey(pack)}, ${viewer.id}, ${field}, ${subject ?? null}, ${before}, ${after})`);
  }
}
