import { readPage } from "@/features/catalogue/api/read-page";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Creator } from "@/lib/contract/entities/person";
import type { PageMeta } from "@/lib/contract/primitives";

export interface CreatorListData {
  creators: readonly Creator[];
  meta: PageMeta;
  isLocked: boolean;
}

/** One page of the creators, by name where a text is given. */
export async function loadCreators(search: string | undefined, wanted: number): Promise<CreatorListData> {
  const { answer, isLocked } = await readPage(wanted, async (page, session) => {
    const options = { tags: [cacheTags.creators], fresh: search !== undefined, session };
    return (await serverRequest("GET /api/producers", { query: { search, page } }, options)).sellers;
  });
  return { creators: isLocked ? [] : answer.data, meta: answer.meta, isLocked };
}
