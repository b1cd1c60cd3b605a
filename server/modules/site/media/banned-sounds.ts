import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { canSeeItem, type ItemViewer } from "@/server/modules/items/items/visibility";
import { AllowedKeys } from "@/server/modules/site/media/allowed-keys";
import type { DatabaseHandle, Executor } from "@/server/platform/db/database";

const MAX_KEYS = 50_000;

interface SoundRef {
  kind: PackKind;
  id: number;
}

/** The stored file of a sound that anybody may play: its preview, or its MIDI file. */
export type PlayedFile = { mp3_key: string } | { mid_key: string };

/** Whether a file is on sale; if not, the banned sounds that it is gone with, none if it isn't. */
interface Playable {
  isOnSale: boolean;
  banned: SoundRef[];
}

/**
 * Which stored files are gone with a ban: those of banned sounds, unless another sound on sale has the same bytes. Files
 * that are on sale are remembered until the catalogue changes: players request a preview in many parts.
 */
export class BannedSounds {
  private readonly open: AllowedKeys<string>;

  constructor(private readonly database: Pick<DatabaseHandle, "db" | "notifications">) {
    this.open = new AllowedKeys(database, MAX_KEYS);
  }

  async of(file: PlayedFile): Promise<Playable> {
    const key = "mp3_key" in file ? file.mp3_key : file.mid_key;
    if (this.open.has(key)) return { isOnSale: true, banned: [] };
    return this.open.query(
      key,
      () => findPlayable(this.database.db, file),
      ({ isOnSale }) => isOnSale,
    );
  }
}

async function findPlayable(db: Executor, file: PlayedFile): Promise<Playable> {
  const isMidi = "mid_key" in file;
  const kinds = isMidi ? (["sample"] as const) : PACK_KINDS;
  const sounds = kinds.map(
    (kind) => sql`select ${kind}::text as kind, id, is_listed, banned_at is not null as is_banned
      from ${sql.identifier(PACK_TABLES[kind].items.items)}
      where ${isMidi ? sql`mid_key = ${file.mid_key}` : sql`mp3_key = ${file.mp3_key}`}`,
  );
  const { rows } = await db.execute<SoundRef & { is_listed: boolean; is_banned: boolean } & Record<string, unknown>>(
    sql.join(sounds, sql` union all `),
  );
  const isOnSale = rows.some(({ is_listed }) => is_listed);
  return { isOnSale, banned: isOnSale ? [] : rows.filter(({ is_banned }) => is_banned) };
}

/** Whether a viewer may still hear one of some banned sounds: its creator, admins, and owners who keep it. */
export async function maySeeAny(db: Executor, sounds: readonly SoundRef[], viewer: ItemViewer): Promise<boolean> {
  if (!viewer) return false;
  for (const { kind, id } of sounds) {
    if (await canSeeItem(db, PACK_TABLES[kind].items, id, viewer)) return true;
  }
  return false;
}
