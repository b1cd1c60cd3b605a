import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { PACK_LISTS, PACK_NOUNS, PACK_TITLES } from "@/components/pack/pack-words";
import { royaltySounds } from "@/components/sound/royalty";
import { CashOffer } from "@/features/cash/components/cash-offer";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import { loadPack } from "@/features/packs/api/load-packs";
import { PackView } from "@/features/packs/components/pack-view";
import { loadLowestPrice } from "@/features/pricing/api/load-plans";
import type { PackKind } from "@/lib/contract/entities/pack";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, packThing, soundThing } from "@/lib/seo/json-ld";
import { packImage } from "@/lib/seo/page-images";
import { pageMetadata, soundsDescription } from "@/lib/seo/page-metadata";

/** Responds with 404 for an unknown pack. */
export async function packMetadata(kind: PackKind, id: string): Promise<Metadata> {
  const { pack } = (await loadPack(kind, id)) ?? notFound();
  const genres = pack.genres.map(({ title }) => title).join(" and ");
  const what = `${countOf(pack.audio_count, PACK_NOUNS[kind])}${genres && `, ${genres}`}`;
  return pageMetadata({
    title: `${pack.title} by ${pack.user.display}, ${PACK_TITLES[kind].toLowerCase()}`,
    description: soundsDescription(`${what} by ${pack.user.display}`, pack.description),
    path: pack.link,
    image: packImage(pack),
  });
}

/** The page of a pack of any kind. Responds with 404 for an unknown pack. */
export async function PackPage({ kind, id }: { kind: PackKind; id: string }) {
  const [data, lowestPrice] = await Promise.all([loadPack(kind, id), loadLowestPrice()]);
  if (!data) notFound();
  const { pack, sounds } = data;
  const royalties = royaltySounds(sounds);
  return (
    <>
      <PackView
        data={data}
        panel={
          <PackPanel
            pack={pack}
            royalties={royalties}
            lowestPrice={lowestPrice}
            cash={<CashOffer pack={pack} />}
            license={<PackRoyalty sounds={royalties} of={pack.audio_count} />}
          />
        }
      />
      <JsonLd
        things={[
          breadcrumbs([PACK_LISTS[kind], { title: pack.title, path: pack.link }]),
          packThing(pack),
          itemList(pack.title, sounds.map(soundThing)),
        ]}
      />
    </>
  );
}
