import type { z } from "zod";
import type { EndpointResponse } from "@/lib/contract/endpoint";
import type { listOneshots as listOneshotsEndpoint } from "@/lib/contract/endpoints/oneshots";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Oneshot } from "@/lib/contract/entities/sound";
import { notFound } from "@/server/errors";
import { ONESHOT_TABLES } from "@/server/modules/catalogue/item-select";
import { offsetOf, pageMeta } from "@/server/modules/catalogue/paging";
import { canSeeItem } from "@/server/modules/catalogue/visibility";
import { readOneshots } from "@/server/modules/oneshots/repository";
import { readPacks } from "@/server/modules/packs/repository";
import type { Catalogue } from "@/server/search-index/catalogue";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { toSoundFacets } from "@/server/search-index/sound-facets";
import type { Viewer } from "@/server/viewer";

type ListEndpoint = typeof listOneshotsEndpoint;

/** Public one-shots by filter, with the facets of the filter. */
export async function listOneshots(
  { db, index, taxonomy }: Catalogue,
  query: z.output<NonNullable<ListEndpoint["query"]>>,
  viewer: Viewer | null,
): Promise<EndpointResponse<ListEndpoint>> {
  const [{ oneshot }, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const page = oneshot.page(toIndexFilter(query), query.sort, offsetOf(query), query.perpage);
  const { genres, instruments, copyright, tags, free } = toSoundFacets(page, terms);
  return {
    data: await readOneshots(db, page.ids, viewer?.id ?? null),
    meta: pageMeta(query, page.total),
    facets: { genres, instruments, copyright, tags, free },
  };
}

/** A one-shot and its pack. Throws a Failure where the viewer may not see it. */
export async function getOneshot(
  { db }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<{ sample: Oneshot; pack: Pack | null }> {
  if (!(await canSeeItem(db, ONESHOT_TABLES, id, viewer))) throw notFound();
  const [sample] = await readOneshots(db, [id], viewer?.id ?? null);
  if (!sample) throw notFound();
  const packs = sample.pack_id === null ? [] : await readPacks(db, "oneshot", [sample.pack_id], viewer?.id ?? null);
  return { sample, pack: packs[0] ?? null };
}
