import { loadHome } from "@/features/home/load-home";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadInstrumentCovers } from "@/features/terms/api/load-term-covers";
import { WaveShape } from "@/features/terms/components/term-index";
import { TermGrid, TermTile } from "@/features/terms/components/term-tile";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Instruments",
  description: "Browse samples by instrument, with popular packs and the typical waveform of each.",
  path: "/instruments",
});

export default async function InstrumentsPage() {
  const { instruments } = await loadHome();
  const covers = await loadInstrumentCovers(instruments);
  return (
    <>
      <CoverPreviews data={covers} />
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">Instruments</h1>
        <p className="mt-2 leading-body text-pretty text-ink-2">
          Popular packs and typical waveform of each instrument.
        </p>
      </header>
      <TermGrid label="Instruments">
        {instruments.map(({ id, title, slug, count, peaks }, index) => (
          <TermTile
            key={id}
            href={`/samples/instruments/${slug}`}
            title={title}
            count={count}
            covers={covers[index] ?? []}
            priority={index < 4}
          >
            <WaveShape peaks={peaks} />
          </TermTile>
        ))}
      </TermGrid>
      <JsonLd things={[breadcrumbs([{ title: "Instruments", path: "/instruments" }])]} />
    </>
  );
}
