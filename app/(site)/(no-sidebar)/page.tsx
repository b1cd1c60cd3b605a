import Link from "next/link";
import { PackSlider } from "@/components/pack/pack-slider";
import { SectionHead } from "@/components/ui/section-head";
import { CreatorGrid } from "@/features/creators/components/creator-grid";
import { Hero } from "@/features/home/components/hero";
import { HomeIndexes } from "@/features/home/components/home-indexes";
import { HomeSlides } from "@/features/home/components/home-slides";
import { HowItWorks } from "@/features/home/components/how-it-works";
import { OtherPages } from "@/features/home/components/other-pages";
import { ScrollToTarget } from "@/features/home/components/scroll-to-target";
import { TrendingSounds } from "@/features/home/components/trending-sounds";
import { loadHome } from "@/features/home/load-home";
import { loadSlides } from "@/features/home/load-slides";
import { padBanks } from "@/features/home/pads";
import { PackLike } from "@/features/likes/components/pack-like";
import { FeaturedPack } from "@/features/packs/components/featured-pack";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadPlans } from "@/features/pricing/api/load-plans";
import { LazyPlanTable } from "@/features/pricing/components/lazy-plan-table";
import { PricingSection } from "@/features/pricing/components/pricing-section";
import { loadSummary } from "@/features/terms/api/load-terms";
import { itemList, JsonLd, organization, packThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: `${product.title} – ${product.name}`,
  absoluteTitle: true,
  description: product.description,
  path: "/",
  hasFeed: true,
});

const SLIDER = 12;
const CREATORS = 6;

export default async function HomePage() {
  const [home, slides, summary, plans] = await Promise.all([loadHome(), loadSlides(), loadSummary(), loadPlans()]);
  const fresh = home.fresh.slice(0, SLIDER);
  const shelf = (
    <>
      {home.also_featured.length > 0 && (
        <>
          <SectionHead className="mt-16" title="Also featured" />
          <PackSlider title="Also featured" packs={home.also_featured} Like={PackLike} />
        </>
      )}
      <SectionHead
        className="mt-16"
        title="Fresh in the crates"
        aside={
          <Link href="/packs" prefetch={false} className="lg:mr-24">
            All packs
          </Link>
        }
      />
      <PackSlider title="Fresh in the crates" packs={fresh} Like={PackLike} />
    </>
  );
  return (
    <>
      <CoverPreviews data={[home.pads, home.trending.samples, home.featured?.pack, home.also_featured, fresh]} />
      <ScrollToTarget />
      <Hero banks={padBanks(home.pads)} creators={summary.counts.creators} />
      {slides.length > 0 && <HomeSlides slides={slides} />}
      <section className="mx-auto max-w-page px-gutter pt-[88px] max-lg:pt-16">
        <SectionHead title="Trending this week" />
        <TrendingSounds counts={summary.counts} samples={home.trending.samples} />
        <OtherPages total={summary.counts.samples} />
      </section>
      <HomeIndexes genres={home.genres} instruments={home.instruments} />
      {home.featured ? (
        <FeaturedPack featured={home.featured} tall={home.also_featured.length > 0}>
          {shelf}
        </FeaturedPack>
      ) : (
        <div className="mx-auto max-w-page px-gutter">{shelf}</div>
      )}
      {home.creators.length > 0 && (
        <section className="mx-auto max-w-page px-gutter pt-[88px] unseen-[311px] max-lg:pt-16 max-lg:unseen-[639px]">
          <SectionHead
            title="Creators"
            aside={
              <Link href="/creators" prefetch={false}>
                All creators
              </Link>
            }
          />
          <CreatorGrid creators={home.creators.slice(0, CREATORS)} wide />
        </section>
      )}
      <HowItWorks />
      <PricingSection plans={plans} Table={LazyPlanTable} level="h2" />
      <JsonLd things={[...organization(), itemList("Fresh in the crates", fresh.map(packThing))]} />
    </>
  );
}
