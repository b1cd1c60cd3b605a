import { request } from "@/lib/api/request";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { type CreatorPack, REVIEWED_KINDS } from "@/lib/contract/entities/creator-pack";

/** How many packs of a kind are found at most. */
const PER_KIND = 6;

/** The creator's packs with this text in their title, those changed last first; without a text all. */
export async function findPacks(text: string, signal: AbortSignal): Promise<CreatorPack[]> {
  const query = { perpage: PER_KIND, ...(text !== "" && { search: text }) };
  const found = await Promise.all(
    REVIEWED_KINDS.map((kind) => request(STUDIO_CALLS[kind].list, { query }, { signal, silent: true })),
  );
  return found.flatMap(({ data }) => data);
}
