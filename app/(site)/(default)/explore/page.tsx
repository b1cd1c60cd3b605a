import Link from "next/link";
import { PackGrid } from "@/components/pack/pack-grid";
import { ChipLink } from "@/components/ui/chip";
import { SectionHead } from "@/components/ui/section-head";
import { CreatorCall } from "@/features/creators/components/creator-call";
import { CreatorGrid } from "@/features/creators/components/creator-grid";
import { TrendingSounds } from "@/features/home/components/trending-sounds";
import { loadHome } from "@/features/home/load-home";
import { PackLike } from "@/features/likes/components/pack-like";
import { QuestionnaireCard } from "@/features/onboarding/components/questionnaire-card";
import { loadPacks } from "@/features/packs/api/load-packs";
import { PACK_LIST_PAGES } from "@/features/packs/pack-lists";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadSummary } from "@/features/terms/api/load-terms";
import { breadcrumbs, itemList, JsonLd, packThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Explore",
  description: "What producers play this week: trending sounds, new and popular packs, and the creators behind them.",
  path: "/explore",
});

const SHELF = 6;
const CREATORS = 6;

export default async function ExplorePage() {
  const [home, summary, popular] = await Promise.all([
    loadHome(),
    loadSummary(),
    loadPacks(PACK_LIST_PAGES["sample-packs"], { sort: "popular" }),
  ]);
  const fresh = home.fresh.slice(0, SHELF);
  const all = (href: string, what: string) => (
    <Link href={href} prefetch={false}>
      {what}
    </Link>
  );
  return (
    <div className="grid grid-cols-1 gap-14">
      <CoverPreviews data={[fresh, home.trending.samples, popular.packs.slice(0, SHELF)]} />
      <header className="grid gap-4 pt-7">
        <h1 className="max-lg:text-[28px]">Explore</h1>
        <ul aria-label="Genres and instruments" className="flex flex-wrap gap-2">
          {summary.genres.map(({ id, title, slug, count }) => (
            <li key={id}>
              <ChipLink href={`/samples/genres/${slug}`} count={count}>
                {title}
              </ChipLink>
            </li>
          ))}
        </ul>
      </header>
      <QuestionnaireCard />
      <section>
        <SectionHead title="Fresh packs" aside={all("/packs", "All packs")} />
        <PackGrid label="Fresh packs" packs={fresh} taste Like={PackLike} />
      </section>
      <section>
        <SectionHead title="Trending this week" />
        <TrendingSounds counts={summary.counts} samples={home.trending.samples} />
      </section>
      <section>
        <SectionHead title="Popular packs" aside={all("/packs?sort=popular", "All popular packs")} />
        <PackGrid label="Popular packs" packs={popular.packs.slice(0, SHELF)} taste Like={PackLike} />
      </section>
      {home.creators.length > 0 && (
        <section>
          <SectionHead title="Creators" aside={all("/creators", "All creators")} />
          <CreatorGrid creators={home.creators.slice(0, CREATORS)} />
        </section>
      )}
      <CreatorCall />
      <JsonLd
        things={[breadcrumbs([{ title: "Explore", path: "/explore" }]), itemList("Fresh packs", fresh.map(packThing))]}
      />
    </div>
  );
}
