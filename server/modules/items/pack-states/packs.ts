import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";

interface PackSql {
  items: SQL;
  /** The column by which others refer to one of the pack's items. */
  item: SQL;
  /** The tables of the items' genres and instruments. */
  itemTerms: Record<"genres" | "instruments", SQL>;
  /** The columns of an item that name stored objects. */
  keys: SQL;
}

const KEYS: Record<PackKind, string[]> = {
  sample: ["original_key", "wav_key", "mp3_key", "mid_key", "stems_key"],
  preset: ["mp3_key", "preset_key"],
  oneshot: ["original_key", "wav_key", "mp3_key"],
};

const TERMS_OF: Record<PackKind, string> = { sample: "sound", preset: "preset", oneshot: "oneshot" };

const name = (of: string): SQL => sql`${sql.identifier(of)}`;

function sqlOf(kind: PackKind): PackSql {
  const { items } = PACK_TABLES[kind];
  return {
    items: name(items.items),
    item: name(items.reference),
    itemTerms: { genres: name(`${TERMS_OF[kind]}_genres`), instruments: name(`${TERMS_OF[kind]}_instruments`) },
    keys: sql.join(KEYS[kind].map(name), sql`, `),
  };
}

/** The tables of a kind of pack, and the columns by which others refer to its items. */
export const PACK_SQL: Record<PackKind, PackSql> = {
  sample: sqlOf("sample"),
  preset: sqlOf("preset"),
  oneshot: sqlOf("oneshot"),
};
