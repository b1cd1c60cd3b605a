import { SkipLink } from "@/components/layout/main";
import type { SoundPage } from "@/features/filters/api/load-sounds";
import { FilterBar } from "@/features/filters/components/filter-bar";
import { ListHeading } from "@/features/filters/components/list-heading";
import { ListScope } from "@/features/filters/components/list-scope";
import { OtherKinds } from "@/features/filters/components/other-kinds";
import { SearchAnswer } from "@/features/filters/components/search-answer";
import { SearchResults } from "@/features/filters/components/search-results";
import { UnknownTags } from "@/features/filters/components/unknown-tags";
import { isFiltered, listHref, withFilters } from "@/features/filters/list-filters";
import { insteadOf, listNoun } from "@/features/filters/list-words";
import type { SoundListDefinition } from "@/features/filters/lists";
import { answeredSearch, rowGroups, unknownSentence } from "@/features/filters/search-words";
import { PagedList } from "@/features/pagination/components/paged-list";
import { PlayList } from "@/features/sound/components/play-list";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { FittingList } from "@/features/sound-lists/components/fitting-list";
import { NoSounds } from "@/features/sound-lists/components/no-sounds";
import { SortHead } from "@/features/sound-lists/components/sort-head";
import { SoundsLike } from "@/features/sound-lists/components/sounds-like";
import type { SearchCounts } from "@/lib/contract/entities/search";
import { type ListFilters, sortOf, sortsOf } from "@/lib/contract/rules/filters";
import { formatCount, nounOf } from "@/lib/format/count";
import { RESULTS_ID } from "@/lib/media/first-screen";

interface SoundListViewProps {
  list: SoundListDefinition;
  title: string;
  data: SoundPage;
  /** Number of results of the search in every kind; null without a search. */
  counts: SearchCounts | null;
}

/** A list of sounds: heading with count and sort, filters, rows, pagination. */
export function SoundListView({ list, title: listTitle, data, counts }: SoundListViewProps) {
  const { sounds, meta, facets, filters, isLocked, notes, unknownTags } = data;
  const search = answeredSearch(filters.search, notes);
  const title = search ?? listTitle;
  const here = [list.name];
  const gate = list.name === "free-samples" ? "create-account" : "no-subscription";
  const genres = facets.genres.flatMap(({ id, title: genre }) => (filters.genres?.includes(id) ? genre : []));
  const unit = isFiltered({ ...filters, search: undefined }) ? nounOf(meta.total, "sound") : listNoun(list, meta.total);
  const hrefWith = (change: Partial<ListFilters>) => listHref(list, withFilters(filters, change), facets);
  const sort = sortOf(list.kind, filters);
  // Without a search, the best match equals popularity.
  const sorts = sortsOf(list.kind).filter(({ value }) => value !== "match" || filters.search);
  const page = (
    <PagedList
      meta={meta}
      count={sounds.length}
      isLocked={isLocked}
      noun="Sounds"
      href={hrefWith({})}
      gate={gate}
      whole={`${formatCount(meta.total)} ${unit}`}
      empty={<NoSounds list={list} data={data} />}
    >
      <SearchResults search={search} searchKey={data.searchKey}>
        <SoundRows
          id="list"
          label={title}
          sounds={sounds}
          page={meta.page}
          lastPage={meta.last_page}
          genres={genres}
          groups={rowGroups(notes, meta)}
          main
        />
      </SearchResults>
    </PagedList>
  );
  return (
    <ListScope list={list} filters={filters} facets={facets} total={meta.total}>
      {sounds.length > 0 && !isLocked && <SkipLink to={RESULTS_ID}>Skip to results</SkipLink>}
      <ListHeading
        play={sounds.length > 0 && !isLocked && <PlayList id="list" title={title} />}
        title={title}
        isSearch={search !== undefined}
        count={meta.total}
        unit={unit}
        sorts={sorts.map((option) => ({
          href: hrefWith({ sort: option.value }),
          title: option.title,
          selected: option.value === sort,
        }))}
      />
      {filters.search && (
        <SearchAnswer
          notes={notes}
          noun={listNoun(list, 1)}
          unknown={`${unknownSentence(filters.search, { nouns: list.noun, counts, here })} ${insteadOf(sort, list.noun)}`}
          hrefOf={(other) => hrefWith({ search: other })}
        />
      )}
      {filters.search && counts && <OtherKinds here={here} search={filters.search} counts={counts} />}
      <FilterBar list={list} filters={filters} facets={facets} notes={notes}>
        {sounds.length > 0 && <SortHead kind={list.kind} sort={sort} hrefWith={hrefWith} />}
      </FilterBar>
      <UnknownTags tags={unknownTags} filters={filters} hrefWith={hrefWith} />
      {list.kind === "sample" ? (
        <FittingList list={list} filters={filters} title={title}>
          {page}
        </FittingList>
      ) : (
        page
      )}
      <SoundsLike soundsLike={data.soundsLike} />
    </ListScope>
  );
}
