import { referenceKey } from "@/features/admin/selections/pasted-links";
import { request } from "@/lib/api/request";
import type { SelectionSound, SoundReference } from "@/lib/contract/entities/edited-selection";

/** How many sounds a text finds at most. */
const FOUND = 12;

/** Sounds of every kind that are on sale, by name. */
export async function findSounds(text: string, signal: AbortSignal): Promise<SelectionSound[]> {
  const query = { search: text || undefined, perpage: FOUND };
  const { data, match } = await request("GET /api/sounds", { query }, { signal, silent: true });
  // What is popular isn't what was asked for.
  if (text && match === "popular") return [];
  return data.map((sound) => ({ sound, state: "listed" }));
}

/** Sounds by kind and id, whether they are on sale or not; unknown ones are left out. */
export async function lookUp(references: readonly SoundReference[]): Promise<SelectionSound[]> {
  const keys = [...new Set(references.map(referenceKey))];
  if (keys.length === 0) return [];
  const { data } = await request(
    "GET /api/admin/selection-sounds",
    { query: { sounds: keys.join(",") } },
    { silent: true },
  );
  return data;
}
