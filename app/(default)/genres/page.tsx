import { TempoShape, TermEntry } from "@/features/home/components/term-index";
import { loadHome } from "@/features/home/load-home";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Genres",
  description: "Samples by genre: how many there are, and what they are like before you open them.",
  path: "/genres",
});

export default async function GenresPage() {
  const { genres } = await loadHome();
  return (
    <>
      <header className="pt-7 pb-4">
        <h1 className="max-lg:text-[28px]">Genres</h1>
        <p className="mt-2 text-ink-2">Each drawn by how many of its samples sit at which tempo, from 60 to 180 BPM.</p>
      </header>
      <ul className="max-w-[820px]">
        {genres.map(({ id, title, slug, count, tempos }) => (
          <TermEntry key={id} href={`/samples/genres/${slug}`} title={title} count={count}>
            <TempoShape tempos={tempos} />
          </TermEntry>
        ))}
      </ul>
      <JsonLd things={[breadcrumbs([{ title: "Genres", path: "/genres" }])]} />
    </>
  );
}
