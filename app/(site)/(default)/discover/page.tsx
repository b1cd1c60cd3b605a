import { DiscoverForYou } from "@/features/discover/components/discover-for-you";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { breadcrumbs, itemList, JsonLd, packThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "For you",
  description: "Samples, packs and creators picked from what you like and play, and what is trending right now.",
  path: "/discover",
});

export default async function DiscoverPage() {
  const trending = await serverRequest("GET /api/discover", {}, { tags: [cacheTags.home] });
  return (
    <>
      <CoverPreviews data={trending} />
      <h1 className="pt-7 pb-2 max-lg:text-[28px]">For you</h1>
      <DiscoverForYou trending={trending} />
      <JsonLd
        things={[
          breadcrumbs([{ title: "For you", path: "/discover" }]),
          itemList("Popular packs", trending.packs.map(packThing)),
        ]}
      />
    </>
  );
}
