import { type SQL, sql } from "drizzle-orm";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";

interface PackSql {
  packs: SQL;
  items: SQL;
  /** The column by which others refer to one of the pack's items. */
  item: SQL;
  /** The column by which others refer to the pack. */
  reference: SQL;
  genres: SQL;
  /** The pack to which pack `p` adds sounds; null for kinds that have no additions. */
  addsTo: SQL;
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
  const { items, genres } = PACK_TABLES[kind];
  return {
    packs: name(items.packs),
    items: name(items.items),
    item: name(items.reference),
    reference: name(items.packReference),
    genres: name(genres),
    addsTo: kind === "sample" ? sql`p.adds_to_id` : sql`null::integer`,
    itemTerms: { genres: name(`${TERMS_OF[kind]}_genres`), instruments: name(`${TERMS_OF[kind]}_instruments`) },
    keys: sql.join(KEYS[kind].map(name), sql`, `),
  };
}

/** The tables of a kind, and the columns by which others refer to its packs and items. */
export const PACK_SQL: Record<PackKind, PackSql> = {
  sample: sqlOf("sample"),
  preset: sqlOf("preset"),
  oneshot: sqlOf("oneshot"),
};

/** The columns by which a row refers to a pack of any kind. */
export interface PackReferences {
  pack_id: number | null;
  preset_pack_id: number | null;
  oneshot_pack_id: number | null;
}

/** The pack to which a row refers. */
export function packOf({ pack_id, preset_pack_id, oneshot_pack_id }: PackReferences): PackRef {
  if (pack_id !== null) return { kind: "sample", id: pack_id };
  if (preset_pack_id !== null) return { kind: "preset", id: preset_pack_id };
  if (oneshot_pack_id !== null) return { kind: "oneshot", id: oneshot_pack_id };
  throw new Error("The row refers to no pack.");
}

/** The values with which a row refers to a pack. */
export function referenceTo({ kind, id }: PackRef): Partial<PackReferences> {
  return { [PACK_TABLES[kind].items.packReference]: id };
}
