import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { packs } from "@/server/platform/db/schema/packs";

/** The key of a pack, by which rows refer to it, from its id on the wire. */
export const keyOf = (id: number, kind: PackKind = "sample"): SQL => packKey({ kind, id });

/** Selects the row of a pack in `packs` by its id on the wire. */
export const isRowOf = (id: number, kind: PackKind = "sample"): SQL => isPack(sql`${packs}`, { kind, id });
