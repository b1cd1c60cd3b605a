import { KitAccount } from "@/app/(thekit)/thekit/kit-account";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { royaltySounds } from "@/components/sound/royalty";
import { Cover } from "@/components/ui/cover";
import { EmptyState } from "@/components/ui/empty-state";
import { loadProviders } from "@/features/auth/api/load-providers";
import { KitDownload } from "@/features/downloads/components/kit-download";
import { PackPanel } from "@/features/downloads/components/pack-panel";
import { loadPack, loadPacks } from "@/features/packs/api/load-packs";
import { PACK_LIST_PAGES } from "@/features/packs/pack-lists";
import { loadLowestPrice } from "@/features/pricing/api/load-plans";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";
import { JsonLd, packThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "The Kit",
  description: "A whole pack to start with, free with an account and yours for good.",
  path: "/thekit",
});

/** The kit is the most liked free sample pack. */
async function loadKit() {
  const { packs } = await loadPacks(PACK_LIST_PAGES["free-packs"], { sort: "popular" });
  return packs[0] ? loadPack("sample", String(packs[0].id)) : null;
}

export default async function TheKitPage() {
  const [kit, lowestPrice, providers] = await Promise.all([loadKit(), loadLowestPrice(), loadProviders()]);
  if (!kit) {
    return (
      <>
        <h1 className="mb-5 text-3xl tracking-display max-[700px]:text-2xl">The Kit</h1>
        <EmptyState title="No kit right now">The next free pack will appear here.</EmptyState>
      </>
    );
  }
  const { pack, sounds } = kit;
  const royalties = royaltySounds(sounds);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-x-12 gap-y-8 max-lg:grid-cols-1">
        <header className="flex items-start gap-7 max-[700px]:flex-col max-[700px]:gap-5">
          <Cover src={coverSource(pack.thumb)} size={200} colour={pack.glow} priority className="max-[700px]:w-32!" />
          <div className="min-w-0">
            <p className="text-sm text-ink-2">The Kit</p>
            <h1 className="mt-1 text-3xl tracking-display break-words max-[700px]:text-2xl">{pack.title}</h1>
            <p className="mt-3 leading-body text-pretty text-ink-2">{pack.description}</p>
            <p className="mt-3 text-ink-2">
              <span>{`${countOf(pack.audio_count, "sample")} by ${pack.user.display}, `}</span>
              <b className="text-xs font-strong text-ok">FREE</b>. Listen first, then download it all.
            </p>
          </div>
        </header>
        <KitDownload pack={pack} />
        <KitAccount
          providers={providers}
          panel={
            <PackPanel
              pack={pack}
              royalties={royalties}
              lowestPrice={lowestPrice}
              license={<PackRoyalty sounds={royalties} of={pack.audio_count} />}
            />
          }
        />
      </div>
      <section className="pt-10">
        <h2 className="mb-2 text-lg">In this kit</h2>
        <SoundRows id="kit" label={pack.title} sounds={sounds} />
      </section>
      <JsonLd things={[packThing(pack)]} />
    </>
  );
}
