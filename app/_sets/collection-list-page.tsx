import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { readPage } from "@/features/catalogue/api/read-page";
import { ListFoot } from "@/features/catalogue/components/list-foot";
import { PageGate } from "@/features/catalogue/components/page-gate";
import { firstValue, type PageQuery, parsePage } from "@/features/catalogue/parse-filters";
import { loadCollections } from "@/features/selections/api/load-sets";
import { SetCard, SetGrid } from "@/features/selections/components/set-card";
import { describeCollection } from "@/features/selections/set-words";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, setThing } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

const GATE = "no-subscription";
const pageOf = (query: PageQuery) => parsePage(firstValue(query.page)) ?? 1;

export async function collectionListMetadata(query: PageQuery = {}): Promise<Metadata> {
  const page = pageOf(query);
  const { meta } = await loadCollections();
  return pageMetadata({
    title: page > 1 ? `Collections, page ${page}` : "Collections",
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
      {isLocked ? (
        <PageGate gate={GATE} page={meta.page} pageCount={meta.last_page} />
      ) : data.length > 0 ? (
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
      ) : (
        <EmptyState title={meta.total > 0 ? `The list ends on page ${meta.last_page}` : "No public collections yet"}>
          {meta.total > 0
            ? undefined
            : "Add a sound to a collection, open the collection and switch it to public: it will stand here."}
        </EmptyState>
      )}
      <ListFoot meta={meta} shown={isLocked ? 0 : data.length} noun="Collections" href="/collections" gate={GATE} />
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
