import type { z } from "zod";
import type { listOneshots as listOneshotsCall } from "@/lib/contract/calls/catalogue/oneshots";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Oneshot } from "@/lib/contract/entities/sound";
import { sortOf } from "@/lib/contract/rules/filters";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { queryNotes } from "@/server/modules/catalogue/search/query-notes";
import { readOneshots, readOneshotWithPack } from "@/server/modules/items/items/oneshot-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { toSoundFacets } from "@/server/search-index/sound-facets";

type ListCall = typeof listOneshotsCall;

/** Public one-shots by filter, with the facets of the filter. */
export async function listOneshots(
  { db, index, taxonomy }: Catalogue,
  query: z.output<NonNullable<ListCall["query"]>>,
  viewer: Viewer | null,
): Promise<ResponseOf<ListCall>> {
  const [{ oneshot }, terms] = await Promise.all([index.current(), taxonomy.read()]);
  refuseUnknownTags([oneshot], terms, query);
  const page = oneshot.page(toIndexFilter(query), sortOf("oneshot", query), offsetOf(query), query.perpage);
  const { genres, instruments, copyright, tags, free } = toSoundFacets(page, terms);
  return {
    data: await readOneshots(db, page.ids, viewer?.id ?? null),
    meta: pageMeta(query, page.total),
    facets: { genres, instruments, copyright, tags, free },
    ...queryNotes(oneshot, terms, { kind: "oneshot", query, total: page.total, fit: page.fit }),
  };
}

/** A one-shot and its pack. Throws a Failure if the viewer may not see it. */
export async function getOneshot(
  { db, details }: Catalogue,
  id: number,
  viewer: Viewer | null,
): Promise<{ sample: Oneshot; pack: Pack | null }> {
  const read = () => readOneshotWithPack(db, id, viewer);
  const found = viewer ? (await read()).value : await details.get(`oneshot:${id}`, read);
  if (!found) throw notFound();
  return { sample: found.item, pack: found.pack };
}
