import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { creatorCounts } from "@/components/creator/creator-card";
import { readQuery } from "@/features/filters/api/read-query";
import { type PageQuery, pageOf } from "@/features/filters/parse-filters";
import { loadCreator, loadCreatorPacks, loadCreatorSounds } from "@/features/profiles/api/load-creators";
import { CreatorView } from "@/features/profiles/components/creator-view";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, creatorThing, itemList, JsonLd, packThing } from "@/lib/seo/json-ld";
import { creatorImage } from "@/lib/seo/page-images";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

export interface ProfileRequest {
  username: string;
  tab: "samples" | "presets";
  query: Promise<PageQuery>;
}

/** Responds with 404 for an unknown username. */
export async function creatorMetadata(request: ProfileRequest): Promise<Metadata> {
  const creator = (await loadCreator(request.username)) ?? notFound();
  const page = pageOf(await readQuery(request.query));
  const isPresets = request.tab === "presets";
  const title = isPresets ? `Presets by ${creator.display}` : creator.display;
  const counts = isPresets ? countOf(creator.presets_count, "preset") : creatorCounts(creator);
  return pageMetadata({
    title: pagedTitle(title, page),
    description: [`${counts} by ${creator.display}.`, creator.bio].join(" ").trim().slice(0, 300),
    path: `/${creator.username}${isPresets ? "/presets" : ""}`,
    image: creatorImage(creator),
    index: page === 1,
  });
}

/** A creator's profile. Responds with 404 for an unknown username. */
export async function CreatorPage(request: ProfileRequest) {
  const creator = (await loadCreator(request.username)) ?? notFound();
  const { username, display } = creator;
  const page = pageOf(await readQuery(request.query));
  const [data, packs] = await Promise.all([loadCreatorSounds(username, request.tab, page), loadCreatorPacks(username)]);
  return (
    <>
      <CreatorView creator={creator} tab={request.tab} data={data} packs={packs} />
      <JsonLd
        things={[
          breadcrumbs([
            { title: "Creators", path: "/creators" },
            { title: display, path: `/${username}` },
          ]),
          creatorThing(creator),
          itemList(`Packs by ${display}`, packs.map(packThing)),
        ]}
      />
    </>
  );
}
