import type { z } from "zod";
import type { listOneshots as listOneshotsCall } from "@/lib/contract/calls/catalogue/oneshots";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Oneshot } from "@/lib/contract/entities/sound";
import { sortOf } from "@/lib/contract/rules/filters";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { toOneshotFacets } from "@/server/catalogue/facets";
import { idsOf } from "@/server/catalogue/listed-ids";
import { refuseUnknownTags } from "@/server/modules/catalogue/search/known-tags";
import { queryNotes } from "@/server/modules/catalogue/search/query-notes";
import { readAlike } from "@/server/modules/catalogue/similar/alike";
import { readOneshots, readOneshotWithPack } from "@/server/modules/items/items/oneshot-repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

type ListCall = typeof listOneshotsCall;

/** Public one-shots by filter, with the facets of the filter. */
export async function listOneshots(
  { db, search, taxonomy }: Catalogue,
  query: z.output<NonNullable<ListCall["query"]>>,
  viewer: Viewer | null,
): Promise<ResponseOf<ListCall>> {
  const terms = await taxonomy.read();
  await refuseUnknownTags(search, ["oneshot"], terms, query);
  const { rows, total, reading, facets } = await search.listWithFacets({
    kinds: ["oneshot"],
    filter: query,
    sort: sortOf("oneshot", query),
    ...{ offset: offsetOf(query), limit: query.perpage },
  });
  return {
    data: await readOneshots(db, idsOf(rows, "oneshot"), viewer?.id ?? null),
    meta: pageMeta(query, total, search.reach),
    facets: toOneshotFacets(facets, terms),
    sounds_like: await readAlike(db, "oneshot", reading, (ids) => readOneshots(db, ids, viewer?.id ?? null)),
    ...(await queryNotes(search, terms, { kind: "oneshot", query, total, reading })),
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
