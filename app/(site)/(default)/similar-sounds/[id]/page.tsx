import { notFound } from "next/navigation";
import { SoundRows } from "@/app/_compositions/sound-rows";
import { packHref } from "@/components/sound/sound-facts";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { loadSimilar } from "@/features/similar/api/load-similar";
import { keyName } from "@/lib/format/key-name";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { soundImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { sample } = (await loadSimilar((await params).id)) ?? notFound();
  const facts = [
    sample.instruments[0],
    sample.genres[0],
    sample.key_value && keyName(sample.key_value, sample.key_is_minor),
    sample.tempo && `${Math.round(sample.tempo)} BPM`,
  ].filter(Boolean);
  return pageMetadata({
    title: `${sample.title} by ${sample.user_display}, and sounds like it`,
    description: `${facts.join(", ")}. Samples that sound like ${sample.title}, and samples that fit its key and tempo.`,
    path: `/similar-sounds/${sample.id}`,
    image: soundImage(sample),
  });
}

export default async function SimilarToPage({ params }: Props) {
  const { sample, similar, fitting } = (await loadSimilar((await params).id)) ?? notFound();
  const pack = packHref(sample);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-7 pb-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-3">Sounds like</p>
          <h1 className="break-words max-lg:text-[28px]">{sample.title}</h1>
        </div>
        {pack && (
          <ButtonLink href={pack} prefetch={false} size="sm">
            Open pack
          </ButtonLink>
        )}
      </header>
      <SoundRows id="asked" label="Selected sample" sounds={[sample]} />
      <section className="pt-10">
        <SectionHead className="mb-2" title="Similar sounds" aside="Nearest first" />
        {similar.length > 0 ? (
          <SoundRows id="similar" label={`Sounds like ${sample.title}`} sounds={similar} head />
        ) : (
          <NoLikeness status={sample.cyanite_status} />
        )}
      </section>
      {fitting.length > 0 && (
        <section className="pt-14">
          <SectionHead className="mb-2" title="Fits its key, near its tempo" />
          <SoundRows id="fitting" label={`Fits ${sample.title}`} sounds={fitting} />
        </section>
      )}
      <JsonLd
        things={[
          breadcrumbs([
            { title: "Similar sounds", path: "/similar-sounds" },
            { title: sample.title, path: `/similar-sounds/${sample.id}` },
          ]),
          soundThing(sample),
          itemList(`Sounds like ${sample.title}`, similar.map(soundThing)),
        ]}
      />
    </>
  );
}

const ANALYSIS_DONE = 1;
const ANALYSIS_FAILED = 2;

function NoLikeness({ status }: { status: number }) {
  if (status === ANALYSIS_DONE) return <EmptyState title="Nothing sounds like this yet" level="h3" />;
  return (
    <EmptyState
      title={status === ANALYSIS_FAILED ? "This sound couldn’t be analysed" : "This sound is still being analysed"}
      level="h3"
    >
      {status === ANALYSIS_FAILED
        ? "There is nothing to compare it with. Try another sample."
        : "Analysis takes a few seconds after an upload. Reload this page in a moment."}
    </EmptyState>
  );
}
