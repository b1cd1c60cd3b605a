import { SectionHead } from "@/components/ui/section-head";
import { loadHome } from "@/features/home/load-home";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { ExampleRows } from "@/features/similar/components/example-rows";
import { FINDER_QUESTIONS, FinderFaq } from "@/features/similar/components/finder-faq";
import { SoundFinder } from "@/features/similar/components/sound-finder";
import { breadcrumbs, faqThing, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Similar sounds",
  description:
    "Upload a sound and find samples that sound like it, compared by timbre instead of tags. We don’t keep your file.",
  path: "/similar-sounds",
});

const EXAMPLES = 6;

export default async function SimilarSoundsPage() {
  const { trending } = await loadHome();
  const examples = trending.samples.filter(({ cyanite_status }) => cyanite_status === 1).slice(0, EXAMPLES);
  return (
    <>
      <CoverPreviews data={examples} />
      <header className="pt-7 pb-6">
        <h1 className="max-lg:text-[28px]">Similar sounds</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-pretty text-ink-2">
          Upload a sound to find samples like it. For a sample on {product.name}, open its menu and choose Show similar
          sounds.
        </p>
      </header>
      <SoundFinder />
      {examples.length > 0 && (
        <section className="pt-14">
          <SectionHead className="mb-2" title="Or start with one of these" />
          <ExampleRows id="examples" label="Samples to start with" sounds={examples} />
        </section>
      )}
      <div className="pt-14">
        <FinderFaq />
      </div>
      <JsonLd
        things={[breadcrumbs([{ title: "Similar sounds", path: "/similar-sounds" }]), faqThing(FINDER_QUESTIONS)]}
      />
    </>
  );
}
