import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { readPage } from "@/features/catalogue/api/read-page";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { type PageQuery, pageOf } from "@/features/catalogue/parse-filters";
import { loadCollections } from "@/features/selections/api/load-sets";
import { SetCard, SetGrid } from "@/features/selections/components/set-card";
import { describeCollection } from "@/features/selections/set-words";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, setThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const GATE = "no-subscription";

/** Only the first page is for search engines. */
export async function collectionListMetadata(query: PageQuery = {}): Promise<Metadata> {
  const page = pageOf(query);
  const { meta } = await loadCollections();
  return pageMetadata({
    title: pagedTitle("Collections", page),
    description: `${countOf(meta.total, "collection")} that producers keep and have made public, the most liked first.`,
    path: "/collections",
    index: page === 1,
  });
}

/** Groups that their owners have made public. */
export async function CollectionListPage({ query = {} }: { query?: PageQuery }) {
  const { answer, isLocked } = await readPage(pageOf(query), loadCollections);
  const { data, meta } = answer;
  return (
    <>
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">Collections</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-ink-2">
          What producers keep together and have made public. Yours stay private until you switch one to public.
        </p>
      </header>
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun="Collections"
        href="/collections"
        gate={GATE}
        empty={
          <EmptyState title={emptyTitle(meta, "No public collections yet")}>
            {meta.total > 0
              ? undefined
              : "Add a sound to a collection, open the collection and switch it to public: it will stand here."}
          </EmptyState>
        }
      >
        <SetGrid label="Collections">
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
          breadcrumbs([{ title: "Collections", path: "/collections" }]),
          ...(meta.page > 1
            ? []
            : [
                itemList(
                  "Collections",
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
