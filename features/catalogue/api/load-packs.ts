import { readPage } from "@/features/catalogue/api/read-page";
import type { PackFilters, PackListDefinition } from "@/features/catalogue/pack-lists";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";
import type { CallInput } from "@/lib/contract/calls";
import type { Pack } from "@/lib/contract/entities/pack";
import { PACK_CALLS } from "@/lib/contract/kind-calls";
import type { PageMeta } from "@/lib/contract/primitives";

type PacksQuery = NonNullable<CallInput<"GET /api/packs">["query"]>;

export interface PackListData {
  packs: readonly Pack[];
  meta: PageMeta;
  /** The page needs an account: `packs` is empty, `meta` tells how many pages there are. */
  isLocked: boolean;
}

/** One page of a list of packs; further pages than the first are asked for with the reader's session. */
export async function loadPacks({ kind, fixed }: PackListDefinition, filters: PackFilters): Promise<PackListData> {
  const { answer, isLocked } = await readPage(filters.page ?? 1, (page, session) => {
    const query = { ...filters, ...fixed, page } as object as PacksQuery;
    const options = { tags: [cacheTags.packs(kind)], fresh: filters.search !== undefined, session };
    return serverRequest(PACK_CALLS[kind].list, { query }, options);
  });
  return { packs: isLocked ? [] : answer.data, meta: answer.meta, isLocked };
}
