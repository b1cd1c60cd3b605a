import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { readPage } from "@/features/catalogue/api/read-page";
import { readQuery } from "@/features/catalogue/api/read-query";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { type PageQuery, pageOf } from "@/features/catalogue/parse-filters";
import { loadSelections } from "@/features/selections/api/load-sets";
import { SelectionCard } from "@/features/selections/components/selection-card";
import { SetGrid } from "@/features/selections/components/set-card";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, setThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const GATE = "no-subscription";

/** Only the first page is for search engines. */
export async function selectionListMetadata(query: Promise<PageQuery>): Promise<Metadata> {
  const page = pageOf(await readQuery(query));
  const { meta } = await loadSelections();
  return pageMetadata({
    title: pagedTitle("Curated playlists", page),
    description: `${countOf(meta.total, "playlist")} of samples, one-shots and presets that go together, picked by our editors.`,
    path: "/selections",
    index: page === 1,
  });
}

/** The curated selections, which navigation calls playlists. */
export async function SelectionListPage({ query }: { query: Promise<PageQuery> }) {
  const { answer, isLocked } = await readPage(pageOf(await readQuery(query)), loadSelections);
  const { data, meta } = answer;
  return (
    <>
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">Curated playlists</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-ink-2">
          Sounds that go together, picked by our editors. Follow a playlist to keep it in your library.
        </p>
      </header>
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun="Playlists"
        href="/selections"
        gate={GATE}
        empty={<EmptyState title={emptyTitle(meta, "No playlists yet")} />}
      >
        <SetGrid label="Curated playlists">
          {data.map((selection, index) => (
            <li key={selection.id}>
              <SelectionCard selection={selection} priority={index < 4} />
            </li>
          ))}
        </SetGrid>
      </PagedList>
      <JsonLd
        things={[
          breadcrumbs([{ title: "Curated playlists", path: "/selections" }]),
          ...(meta.page > 1
            ? []
            : [
                itemList(
                  "Curated playlists",
                  data.map(({ title, slug, description }) =>
                    setThing({ title, path: `/selections/${slug}`, description }),
                  ),
                ),
              ]),
        ]}
      />
    </>
  );
}
