import { notFound } from "next/navigation";
import { packHref, similarHref, soundFacts, UNKNOWN } from "@/components/sound/sound-facts";
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
import { HoldChips } from "@/features/similar/components/hold-chips";
import { NoLikeness } from "@/features/similar/components/no-likeness";
import { SoundRows } from "@/features/sound/components/sound-rows";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { formatCount, nounOf } from "@/lib/format/count";
import { creatorsOf } from "@/lib/format/sound-creators";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { soundImage } from "@/lib/seo/page-images";
import { pageMetadata } from "@/lib/seo/page-metadata";

const NOUNS: Record<SoundKind, { one: string; several: string }> = {
  sample: { one: "sample", several: "Samples" },
  oneshot: { one: "one-shot", several: "One-shots" },
  preset: { one: "preset", several: "Presets" },
};

/** Responds with 404 for an unknown sound. */
export async function similarMetadata(kind: SoundKind, id: string) {
  const { sound } = (await loadSimilarPage(kind, id)) ?? notFound();
  const { key, bpm } = soundFacts(sound);
  const facts = [sound.instruments[0], sound.genres[0], key !== UNKNOWN && key, bpm !== UNKNOWN && `${bpm} BPM`].filter(
    Boolean,
  );
  const creator = creatorsOf(sound)[0]?.display;
  const fitting = kind === "sample" ? ", and samples that fit its key and tempo" : "";
  return pageMetadata({
    title: `${sound.title}${creator ? ` by ${creator}` : ""}, and sounds like it`,
    description: `${facts.join(", ")}. ${NOUNS[kind].several} that sound like ${sound.title}${fitting}.`,
    path: similarHref(sound),
    image: soundImage(sound),
    // Search engines index the sound's own page instead.
    index: false,
  });
}

/** The sounds of a kind that are similar to one. Responds with 404 for an unknown sound. */
export async function SimilarPage({
  kind,
  id,
  searchParams,
}: {
  kind: SoundKind;
  id: string;
  searchParams: Promise<PageQuery>;
}) {
  const { sound, fitting } = (await loadSimilarPage(kind, id)) ?? notFound();
  const list = similarSoundsList(kind, sound.id);
  const { result, filters, unknownTags } = await loadWithKnownTags(
    [kind],
    parseFilters(list, await readQuery(searchParams)),
    (known) => loadSimilarSounds(kind, sound.id, known),
  );
  const { data: similar, facets, total } = result;
  const hrefWith = (change: Partial<ListFilters>) => listHref(list, withFilters(filters, change), facets);
  const pack = packHref(sound);
  return (
    <>
      <CoverPreviews data={[sound, similar, fitting]} />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-7 pb-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-3">Sounds like</p>
          <h1 className="break-words max-lg:text-[28px]">{sound.title}</h1>
        </div>
        {pack && (
          <ButtonLink href={pack} prefetch={false} size="sm">
            Open pack
          </ButtonLink>
        )}
      </header>
      <SoundRows id="selected" label={`Selected ${NOUNS[kind].one}`} sounds={[sound]} />
      <section className="pt-10">
        <ListScope list={list} filters={filters} facets={facets} total={total}>
          <SectionHead
            className="mb-2"
            title="Similar sounds"
            aside={`${formatCount(similar.length)} closest ${nounOf(similar.length, "match", "matches")}`}
          />
          <HoldChips sound={sound} list={list} filters={filters} terms={facets} />
          <FilterBar list={list} filters={filters} facets={facets}>
            {similar.length > 0 && (
              <div className="sound-rows" data-kind={kind}>
                <SoundHead kind={kind} />
              </div>
            )}
          </FilterBar>
          <UnknownTags tags={unknownTags} filters={filters} hrefWith={hrefWith} />
          {similar.length > 0 ? (
            <SoundRows id="similar" label={`Sounds like ${sound.title}`} sounds={similar} main />
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
            <NoLikeness sound={sound} />
          )}
        </ListScope>
      </section>
      {fitting.length > 0 && (
        <section className="pt-14">
          <SectionHead className="mb-2" title="Fits its key, near its tempo" />
          <SoundRows id="fitting" label={`Fits ${sound.title}`} sounds={fitting} />
        </section>
      )}
      <JsonLd
        things={[
          breadcrumbs([
            { title: "Similar sounds", path: "/similar-sounds" },
            { title: sound.title, path: similarHref(sound) },
          ]),
          soundThing(sound),
          itemList(`Sounds like ${sound.title}`, similar.map(soundThing)),
        ]}
      />
    </>
  );
}
