import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** The cover that represents a genre or instrument: the base of its URL, and its colour. */
export interface TermCover {
  thumb: string;
  glow: string | null;
}

/** Enough to choose from if packs belong to several genres, or contain several instruments. */
const PER_PAGE = 12;

/** Two covers for each genre, of its most liked packs, without repetitions if possible. */
export async function loadGenreCovers(genres: readonly { id: number }[]): Promise<TermCover[][]> {
  const requests = genres.map(async ({ id }) => {
    const query = { genres: String(id), sort: "popular" as const, perpage: PER_PAGE };
    const tags = [cacheTags.packs("sample"), cacheTags.packRanks("sample")];
    const { data } = await serverRequest("GET /api/packs", { query }, { tags });
    return data.map(({ thumb, glow }) => ({ thumb, glow }));
  });
  return spread(await Promise.all(requests));
}

/** Two covers for each instrument, of its most liked samples, without repetitions if possible. */
export async function loadInstrumentCovers(instruments: readonly { id: number }[]): Promise<TermCover[][]> {
  const requests = instruments.map(async ({ id }) => {
    const query = { instruments: String(id), sort: "popular" as const, perpage: PER_PAGE };
    const tags = [cacheTags.sounds("sample"), cacheTags.ranks("sample")];
    const { data } = await serverRequest("GET /api/samples", { query }, { tags });
    return data.flatMap(({ pack_thumb: thumb, pack_glow: glow }) => (thumb ? [{ thumb, glow }] : []));
  });
  return spread(await Promise.all(requests));
}

/** The first two of each row, preferring those that are in no earlier row. */
function spread(rows: readonly TermCover[][]): TermCover[][] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const each = [...new Map(row.map((cover) => [cover.thumb, cover])).values()];
    const [fresh, others] = [
      each.filter(({ thumb }) => !taken.has(thumb)),
      each.filter(({ thumb }) => taken.has(thumb)),
    ];
    const chosen = [...fresh, ...others].slice(0, 2);
    for (const { thumb } of chosen) taken.add(thumb);
    return chosen;
  });
}
