import { type SQL, sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { sharersOf } from "@/lib/contract/rules/downloads";
import type { Share } from "@/lib/money/share-out";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { packKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { HAS_RESOURCES } from "@/server/modules/items/items/preset-repository";
import { type ItemState, type ItemViewer, stateColumns } from "@/server/modules/items/items/visibility";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { downloads, packDownloads, reviewDownloads } from "@/server/platform/db/schema/downloads";
import { conflict } from "@/server/platform/errors";

export const ITEM_TABLES = { sample: SAMPLE_TABLES, oneshot: ONESHOT_TABLES, preset: PRESET_TABLES } as const;

/** One file of one item. */
export interface RequestedFile {
  kind: SoundKind;
  id: number;
  format: FormatName;
}

/** An item with its files; the key of a missing file is null. */
export interface ItemFiles extends ItemState {
  id: number;
  title: string;
  /** Null of what isn't a sample, and of samples without. */
  tempo: number | null;
  key_value: string | null;
  key_is_minor: boolean | null;
  price: number;
  is_free: boolean;
  key: string | null;
  /** The name that the creator gave a preset's file. */
  file_name: string | null;
  /** Whether it is a preset that loads other files. */
  has_resources: boolean;
  /** Whether the buyer owns this file, individually or with its pack. */
  owns_file: boolean;
  /** Who shares in its earnings: its own collaborators, or if it has none, its pack's. */
  shares: Share[];
}

const KEY_COLUMNS: Record<FormatName, string> = {
  wav: "wav_key",
  mid: "mid_key",
  stems: "stems_key",
  preset: "preset_key",
};

const NEITHER_TEMPO_NOR_KEY = sql`null as tempo, null as key_value, null as key_is_minor`;

/** An item with the key of one of its files, its state for a viewer, and what a buyer owns of it; or null. */
export async function findItemFile(
  db: Executor,
  { kind, id, format }: RequestedFile,
  { viewer, buyerId }: { viewer: ItemViewer; buyerId: number },
): Promise<ItemFiles | null> {
  const tables = ITEM_TABLES[kind];
  const fileName = kind === "preset" ? sql`t.preset_file_name` : sql`null`;
  const hasResources = kind === "preset" ? HAS_RESOURCES : sql`false`;
  const heard = kind === "sample" ? sql`t.tempo, t.key_value, t.key_is_minor` : NEITHER_TEMPO_NOR_KEY;
  const { rows } = await db.execute<Omit<ItemFiles, "shares"> & { shares: ShareRow[] }>(sql`
    select t.id, t.title, ${heard}, t.price, t.is_free, ${stateColumns(tables, viewer)},
      t.${sql.identifier(KEY_COLUMNS[format])} as key, ${fileName} as file_name, ${hasResources} as has_resources,
      exists (select from downloads where user_id = ${buyerId} and ${sql.identifier(tables.reference)} = t.id
          and format = ${format})
        or ${format === tables.format} and exists (select from pack_downloads where user_id = ${buyerId}
          and pack_id = t.pack_id) as owns_file,
      coalesce((select json_agg(s) from (${sharesIn(kind, sql`t.id`, sql`t.pack_id`)}) s), '[]') as shares
    from ${sql.identifier(tables.items)} t where t.id = ${id}`);
  const [row] = rows;
  return row ? { ...row, shares: ownBeforePack(row.shares) } : null;
}

/** Whether the WAV of an item of a pack isn't made yet. Presets have none. */
export async function isBeingPrepared(db: Executor, kind: PackKind, packId: number): Promise<boolean> {
  if (kind === "preset") return false;
  const { rows } = await db.execute(sql`
    select 1 from ${sql.identifier(PACK_TABLES[kind].items.items)} where pack_id = ${packKey({ kind, id: packId })} and wav_key is null limit 1`);
  return rows.length > 0;
}

/** Records that a user owns a file. */
export async function insertDownload(
  tx: Transaction,
  kind: SoundKind,
  values: {
    user_id: number;
    item_id: number;
    format: FormatName;
    price: number;
    ledger_transaction_id: number | null;
    created_at?: Date | undefined;
  },
): Promise<void> {
  const { item_id, ...rest } = values;
  await tx.insert(downloads).values({ ...rest, [ITEM_TABLES[kind].reference]: item_id });
}

/**
 * Throws a Failure if one of some items that a user came to own in this transaction is banned: what was counted is locked,
 * so a ban was either made before, or waits and finds the new owner. Owners keep a banned item, but nobody becomes one.
 */
export async function requireUnbanned(tx: Transaction, kind: SoundKind, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(ITEM_TABLES[kind].items)}
    where id = any(${sql.param([...itemIds])}::int[]) and banned_at is not null limit 1`);
  if (rows.length > 0) throw conflict("This was just taken off sale. Nothing was charged.");
}

/** Records a download without charge, which grants no ownership. */
export async function insertReviewDownload(
  db: Executor,
  kind: SoundKind,
  { item_id, ...values }: { user_id: number; item_id: number; format: FormatName },
): Promise<void> {
  await db.insert(reviewDownloads).values({ ...values, [ITEM_TABLES[kind].reference]: item_id });
}

/** Records that a user owns a whole pack for good. */
export async function insertPackDownload(
  tx: Transaction,
  kind: PackKind,
  values: {
    user_id: number;
    pack_id: number;
    price: number;
    ledger_transaction_id: number | null;
    created_at?: Date | undefined;
  },
): Promise<void> {
  const { pack_id, ...rest } = values;
  await tx.insert(packDownloads).values({ ...rest, pack_id: packKey({ kind, id: pack_id }) });
}

interface ShareRow extends Share, Record<string, unknown> {
  /** Of the item itself, not of its pack. */
  is_own: boolean;
}

function sharesIn(kind: SoundKind, itemId: SQL, packId: SQL): SQL {
  const own = kind === "sample" ? sql`sound_id = ${itemId}` : sql`false`;
  return sql`
    select user_id, percentage::float8 as percentage, ${own} as is_own from collaborators
    where ${own} or pack_id = ${packId} order by id`;
}

function ownBeforePack(rows: readonly ShareRow[]): Share[] {
  const ofItem = rows.filter(({ is_own }) => is_own);
  return sharersOf(ofItem, rows).map(({ user_id, percentage }) => ({ user_id, percentage }));
}

/** The shares in an item: its own collaborators, or if it has none, its pack's. */
export async function readShares(db: Executor, kind: SoundKind, id: number): Promise<Share[]> {
  const packId = sql`(select t.pack_id from ${sql.identifier(ITEM_TABLES[kind].items)} t where t.id = ${id})`;
  const { rows } = await db.execute<ShareRow>(sharesIn(kind, sql`${id}`, packId));
  return ownBeforePack(rows);
}

/** How many one-shots a user has paid for since a time. */
export async function countOneshotsSince(db: Executor, userId: number, since: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from downloads
    where user_id = ${userId} and oneshot_id is not null and price > 0 and created_at >= ${since}::timestamptz`);
  return rows[0]?.count ?? 0;
}
