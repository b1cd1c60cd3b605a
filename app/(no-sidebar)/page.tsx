import Link from "next/link";
import { SoundRows } from "@/app/_compositions/sound-rows";
import { TrendingRows } from "@/app/_compositions/trending-rows";
import { PackShelf } from "@/components/pack/pack-shelf";
import { SectionHead } from "@/components/ui/section-head";
import { loadPlans } from "@/features/catalogue/api/load-plans";
import { loadSummary } from "@/features/catalogue/api/load-terms";
import { FeaturedPack } from "@/features/catalogue/components/featured-pack";
import { OtherPages } from "@/features/catalogue/components/other-pages";
import { Hero } from "@/features/home/components/hero";
import { HomeIndexes } from "@/features/home/components/home-indexes";
import { ScrollToTarget } from "@/features/home/components/scroll-to-target";
import { loadHome } from "@/features/home/load-home";
import { padBanks } from "@/features/home/pads";
import { PricingSection } from "@/features/pricing/components/pricing-section";
import { product } from "@/lib/config/product";
import { itemList, JsonLd, organization, packThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: `${product.title} – ${product.name}`,
  absoluteTitle: true,
  description: product.description,
  path: "/",
});

const SHELF = 6;

export default async function HomePage() {
  const [home, summary, plans] = await Promise.all([loadHome(), loadSummary(), loadPlans()]);
  const fresh = home.fresh.slice(0, SHELF);
  const shelf = (
    <>
      <SectionHead
        className="mt-16"
        title="Fresh in the crates"
        aside={
          <Link href="/packs" prefetch={false}>
            All packs
          </Link>
        }
      />
      <PackShelf label="Fresh in the crates" packs={fresh} />
    </>
  );
  return (
    <>
      <ScrollToTarget />
      <Hero banks={padBanks(home.pads)} creators={summary.counts.creators} />
      <section className="mx-auto max-w-page px-gutter pt-[88px] max-lg:pt-16">
        <SectionHead title="Trending this week" />
        <TrendingRows counts={summary.counts} samples={home.trending.samples} />
        <OtherPages total={summary.counts.samples} />
      </section>
      <HomeIndexes genres={home.genres} instruments={home.instruments} />
      {home.featured ? (
        <FeaturedPack featured={home.featured} Rows={SoundRows}>
          {shelf}
        </FeaturedPack>
      ) : (
        <div className="mx-auto max-w-page px-gutter">{shelf}</div>
      )}
      <PricingSection plans={plans} level="h2" />
      <JsonLd things={[...organization(), itemList("Fresh in the crates", fresh.map(packThing))]} />
    </>
  );
}
