import { TermEntry, WaveShape } from "@/features/home/components/term-index";
import { loadHome } from "@/features/home/load-home";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Instruments",
  description: "Samples by instrument: how many there are, and what they are like before you open them.",
  path: "/instruments",
});

export default async function InstrumentsPage() {
  const { instruments } = await loadHome();
  return (
    <>
      <header className="pt-7 pb-4">
        <h1 className="max-lg:text-[28px]">Instruments</h1>
        <p className="mt-2 text-ink-2">Each drawn by the waveform that is typical of it.</p>
      </header>
      <ul className="max-w-[820px]">
        {instruments.map(({ id, title, slug, count, peaks }) => (
          <TermEntry key={id} href={`/samples/instruments/${slug}`} title={title} count={count}>
            <WaveShape peaks={peaks} />
          </TermEntry>
        ))}
      </ul>
      <JsonLd things={[breadcrumbs([{ title: "Instruments", path: "/instruments" }])]} />
    </>
  );
}
