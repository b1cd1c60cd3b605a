import type { SoundKind } from "@/lib/contract/entities/library";
import type { SearchReading } from "@/server/catalogue/search-reading";
import { mixPacks } from "@/server/modules/catalogue/similar/mix-packs";
import { readPackKeys } from "@/server/modules/catalogue/similar/repository";
import type { Executor } from "@/server/platform/db/database";

const SHOWN = 5;

/** The sounds of a list that sound like a word of its search, as rows, with their packs mixed; null without any. */
export async function readAlike<Row>(
  db: Executor,
  kind: SoundKind,
  reading: SearchReading | null,
  readRows: (ids: readonly number[]) => Promise<Row[]>,
): Promise<{ name: string; data: Row[] } | null> {
  const alike = reading?.alike;
  if (!alike) return null;
  const packs = await readPackKeys(db, kind, alike.ids);
  const data = await readRows(mixPacks(alike.ids, (id) => packs.get(id) ?? null, SHOWN));
  return data.length > 0 ? { name: alike.name, data } : null;
}
