import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { readPage } from "@/features/catalogue/api/read-page";
import { readQuery } from "@/features/catalogue/api/read-query";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { type PageQuery, pageOf } from "@/features/catalogue/parse-filters";
import { loadCollections } from "@/features/selections/api/load-sets";
import { SetCard, SetGrid } from "@/features/selections/components/set-card";
import { describeCollection } from "@/features/selections/set-words";
import { product } from "@/lib/config/product";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, setThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const GATE = "no-subscription";

/** Only the first page is for search engines. */
export async function collectionListMetadata(query: Promise<PageQuery>): Promise<Metadata> {
  const page = pageOf(await readQuery(query));
  const { meta } = await loadCollections();
  return pageMetadata({
    title: pagedTitle("Public playlists", page),
    description: `${countOf(meta.total, "playlist")} made public by ${product.name} users, most liked first.`,
    path: "/collections",
    index: page === 1,
  });
}

/** Groups that their owners have made public. */
export async function CollectionListPage({ query }: { query: Promise<PageQuery> }) {
  const { answer, isLocked } = await readPage(pageOf(await readQuery(query)), loadCollections);
  const { data, meta } = answer;
  return (
    <>
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">Public playlists</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-ink-2">
          Playlists that other users share. Yours stay private until you make them public.
        </p>
      </header>
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun="Playlists"
        href="/collections"
        gate={GATE}
        empty={
          <EmptyState title={emptyTitle(meta, "No public playlists yet")}>
            {meta.total > 0
              ? undefined
              : "Add a sound to a playlist, open the playlist and make it public to see it here."}
          </EmptyState>
        }
      >
        <SetGrid label="Public playlists">
          {data.map((collection, index) => (
            <li key={collection.id}>
              <SetCard
                href={`/collections/${collection.slug}`}
                title={collection.title}
                byline={`By ${collection.user.display}`}
                facts={describeCollection(collection)}
                thumb={collection.thumb}
                glow={collection.glow}
                priority={index < 4}
              />
            </li>
          ))}
        </SetGrid>
      </PagedList>
      <JsonLd
        things={[
          breadcrumbs([{ title: "Public playlists", path: "/collections" }]),
          ...(meta.page > 1
            ? []
            : [
                itemList(
                  "Public playlists",
                  data.map((one) =>
                    setThing({
                      title: one.title,
                      path: `/collections/${one.slug}`,
                      description: describeCollection(one),
                    }),
                  ),
                ),
              ]),
        ]}
      />
    </>
  );
}
