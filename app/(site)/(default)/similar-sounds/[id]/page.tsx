import { notFound } from "next/navigation";
import { packHref } from "@/components/sound/sound-facts";
import { SoundHead } from "@/components/sound/sound-head";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { loadWithKnownTags } from "@/features/filters/api/known-tags";
import { readQuery } from "@/features/filters/api/read-query";
import { FilterBar } from "@/features/filters/components/filter-bar";
import { ListScope } from "@/features/filters/components/list-scope";
import { UnknownTags } from "@/features/filters/components/unknown-tags";
import { isFiltered, listHref, withFilters } from "@/features/filters/list-filters";
import { similarSoundsList } from "@/features/filters/lists";
import { type PageQuery, parseFilters } from "@/features/filters/parse-filters";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { loadSimilarPage, loadSimilarSounds } from "@/features/similar/api/load-similar";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { formatCount, nounOf } from "@/lib/format/count";
import { keyName } from "@/lib/format/key-name";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { soundImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ params }: Pick<Props, "params">) {
  const { sample } = (await loadSimilarPage((await params).id)) ?? notFound();
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
    // Search engines index the sound's own page instead.
    index: false,
  });
}

export default async function SimilarToPage({ params, searchParams }: Props) {
  const { sample, fitting } = (await loadSimilarPage((await params).id)) ?? notFound();
  const list = similarSoundsList(sample.id);
  const { result, filters, unknownTags } = await loadWithKnownTags(
    ["sample"],
    parseFilters(list, await readQuery(searchParams)),
    (known) => loadSimilarSounds(sample.id, known),
  );
  const { data: similar, facets, total } = result;
  const hrefWith = (change: Partial<ListFilters>) => listHref(list, withFilters(filters, change), facets);
  const pack = packHref(sample);
  return (
    <>
      <CoverPreviews data={[sample, similar, fitting]} />
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
      <SoundRows id="selected" label="Selected sample" sounds={[sample]} />
      <section className="pt-10">
        <ListScope list={list} filters={filters} facets={facets} total={total}>
          <SectionHead
            className="mb-2"
            title="Similar sounds"
            aside={`${formatCount(similar.length)} closest ${nounOf(similar.length, "match", "matches")}`}
          />
          <FilterBar list={list} filters={filters} facets={facets}>
            {similar.length > 0 && (
              <div className="sound-rows">
                <SoundHead />
              </div>
            )}
          </FilterBar>
          <UnknownTags tags={unknownTags} filters={filters} hrefWith={hrefWith} />
          {similar.length > 0 ? (
            <SoundRows id="similar" label={`Sounds like ${sample.title}`} sounds={similar} main />
          ) : isFiltered(filters) ? (
            <EmptyState
              title="No similar sounds match"
              level="h3"
              action={
                <a href={list.path} data-filter="" className={buttonStyle({ size: "sm" })}>
                  All similar sounds
                </a>
              }
            />
          ) : (
            <NoLikeness status={sample.cyanite_status} />
          )}
        </ListScope>
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
