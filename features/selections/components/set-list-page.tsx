import type { Metadata } from "next";
import type { ReactNode } from "react";
import { BareLink } from "@/components/ui/bare-link";
import { EmptyState } from "@/components/ui/empty-state";
import { readQuery } from "@/features/filters/api/read-query";
import { type PageQuery, pageOf } from "@/features/filters/parse-filters";
import { readPage } from "@/features/pagination/api/read-page";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { SetGrid } from "@/features/selections/components/set-card";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, setThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const GATE = "no-subscription";
/** Number of cards on the first screen, whose covers are fetched at once. */
const FIRST_SCREEN = 4;

/** A list of playlists or stacks: public ones of users, or the curated ones. */
export interface SetList<Entry> {
  title: string;
  path: "/collections" | "/selections" | "/stacks";
  intro: string;
  noun: "playlist" | "stack";
  /** What else users have made. */
  others: readonly { title: string; href: string }[];
  /** The page's description; `count` is text such as `24 playlists`. */
  description: (count: string) => string;
  empty: { title: string; text?: string };
  load: (page?: number, session?: string) => Promise<{ data: Entry[]; meta: PageMeta }>;
  /** The description of an entry for search engines. */
  describe: (entry: Entry) => string;
  card: (entry: Entry, isFirstScreen: boolean) => ReactNode;
}

interface SetListPageProps<Entry> {
  list: SetList<Entry>;
  query: Promise<PageQuery>;
}

/** Metadata of a page of the list; only the first page is indexed by search engines. */
export async function setListMetadata<Entry>({ list, query }: SetListPageProps<Entry>): Promise<Metadata> {
  const page = pageOf(await readQuery(query));
  const { meta } = await list.load();
  return pageMetadata({
    title: pagedTitle(list.title, page),
    description: list.description(countOf(meta.total, list.noun)),
    path: list.path,
    index: page === 1,
  });
}

/** A page of a list of playlists or stacks. */
export async function SetListPage<Entry extends { id: number; title: string; slug: string }>({
  list,
  query,
}: SetListPageProps<Entry>) {
  const { response, isLocked } = await readPage(pageOf(await readQuery(query)), list.load);
  const { data, meta } = response;
  const things = data.map((entry) =>
    setThing({ title: entry.title, path: `${list.path}/${entry.slug}`, description: list.describe(entry) }),
  );
  return (
    <>
      <CoverPreviews data={data} />
      <header className="pt-7 pb-7">
        <h1 className="max-lg:text-[28px]">{list.title}</h1>
        <p className="mt-2 max-w-[60ch] leading-body text-ink-2">{list.intro}</p>
        <p className="touch-links mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
          {list.others.map(({ title, href }) => (
            <BareLink key={href} href={href} className="underline underline-offset-3 hover:text-ink">
              {title}
            </BareLink>
          ))}
        </p>
      </header>
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun={list.noun === "stack" ? "Stacks" : "Playlists"}
        href={list.path}
        gate={GATE}
        empty={
          <EmptyState title={emptyTitle(meta, list.empty.title)}>
            {meta.total > 0 ? undefined : list.empty.text}
          </EmptyState>
        }
      >
        <SetGrid label={list.title}>
          {data.map((entry, index) => (
            <li key={entry.id}>{list.card(entry, index < FIRST_SCREEN)}</li>
          ))}
        </SetGrid>
      </PagedList>
      <JsonLd
        things={[
          breadcrumbs([{ title: list.title, path: list.path }]),
          ...(meta.page > 1 ? [] : [itemList(list.title, things)]),
        ]}
      />
    </>
  );
}
