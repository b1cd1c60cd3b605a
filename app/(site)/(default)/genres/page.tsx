import { loadHome } from "@/features/home/load-home";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadGenreCovers } from "@/features/terms/api/load-term-covers";
import { TempoShape } from "@/features/terms/components/term-index";
import { TermGrid, TermTile } from "@/features/terms/components/term-tile";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Genres",
  description: "Browse samples by genre, with popular packs and the typical tempo of each.",
  path: "/genres",
});

export default async function GenresPage() {
  const { genres } = await loadHome();
  const covers = await loadGenreCovers(genres);
  return (
    <>
      <CoverPreviews data={covers} />
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">Genres</h1>
        <p className="mt-2 leading-body text-pretty text-ink-2">
          Popular packs and typical tempo of each genre, 60 to 180 BPM.
        </p>
      </header>
      <TermGrid label="Genres">
        {genres.map(({ id, title, slug, count, tempos }, index) => (
          <TermTile
            key={id}
            href={`/samples/genres/${slug}`}
            title={title}
            count={count}
            covers={covers[index] ?? []}
            priority={index < 4}
          >
            <TempoShape tempos={tempos} />
          </TermTile>
        ))}
      </TermGrid>
      <JsonLd things={[breadcrumbs([{ title: "Genres", path: "/genres" }])]} />
    </>
  );
}
