import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SetHead } from "@/components/pack/set-head";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { Tag } from "@/components/ui/tag";
import { LinkScope } from "@/features/filters/components/link-scope";
import { SearchField } from "@/features/filters/components/search-field";
import { firstValue, type PageQuery, pageOf } from "@/features/filters/parse-filters";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { ShareMenu } from "@/features/player/components/share-menu";
import { PlaylistMenu } from "@/features/playlists/components/playlist-menu";
import { loadCollection } from "@/features/selections/api/load-sets";
import { PlaylistRows } from "@/features/selections/components/playlist-rows";
import { PublishSwitch } from "@/features/selections/components/publish-switch";
import { SetLike } from "@/features/selections/components/set-like";
import { collectionSize, describeCollection } from "@/features/selections/set-words";
import { PlayList } from "@/features/sound/components/play-list";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { queryString } from "@/lib/api/url";
import type { SoundKind } from "@/lib/contract/entities/library";
import { parseSearchText } from "@/lib/contract/fields/filter-queries";
import { formatCount } from "@/lib/format/count";
import { sessionCookieNames } from "@/lib/http/session";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";
import { WEB_URL } from "@/lib/settings/urls";

const GATE = "no-subscription";
/** Number of sounds above which a playlist has a search field. */
const SEARCHED = 8;
const TABS = {
  sample: { path: "", label: "Samples" },
  oneshot: { path: "/oneshots", label: "One-shots" },
  preset: { path: "/presets", label: "Presets" },
} as const;
const KINDS = ["sample", "oneshot", "preset"] as const;

/** A collection as the viewer sees it; for a visitor, page 2 and higher is the first page, locked. */
const read = cache(async (slug: string, type: SoundKind, wanted: number, search: string | undefined) => {
  const session = (await cookies()).get(sessionCookieNames(WEB_URL).session)?.value;
  const isLocked = wanted > 1 && !session;
  const found = await loadCollection({ slug, type, page: isLocked ? undefined : wanted, search }, session);
  return found && { ...found, isLocked, page: wanted };
});

const searchOf = (query: PageQuery) => parseSearchText(firstValue(query.search));

interface CollectionPageProps {
  slug: string;
  type: SoundKind;
  query: PageQuery;
}

/** A private or empty collection isn't indexed by search engines; one that the viewer may not see responds with 404. */
export async function collectionMetadata({ slug, type, query }: CollectionPageProps): Promise<Metadata> {
  const page = pageOf(query);
  const { collection, meta } = (await read(slug, type, page, searchOf(query))) ?? notFound();
  const isWhole = type === "sample";
  const kind = TABS[type].label.toLowerCase();
  const title = isWhole ? collection.title : `${collection.title}, ${kind}`;
  return pageMetadata({
    title: pagedTitle(title, page),
    description: isWhole
      ? `${describeCollection(collection)}, a playlist by ${collection.user.display}. Play every sound on the page.`
      : `The ${kind} in ${collection.title}, a playlist by ${collection.user.display}: ${formatCount(meta.total)}.`,
    path: `/collections/${slug}${TABS[type].path}`,
    index:
      collection.is_public && page === 1 && !searchOf(query) && (isWhole ? collectionSize(collection) : meta.total) > 0,
  });
}

/** A collection's sounds of one kind. Rendered for each request: only its owner may see a private one. */
export async function CollectionPage({ slug, type, query }: CollectionPageProps) {
  const search = searchOf(query);
  const { collection, data, meta, isLocked, page } = (await read(slug, type, pageOf(query), search)) ?? notFound();
  const home = `/collections/${slug}`;
  const path = home + TABS[type].path;
  const counts = {
    sample: collection.samples_count,
    oneshot: collection.oneshots_count,
    preset: collection.presets_count,
  };
  const rows = {
    id: "collection",
    label: `${collection.title}, ${TABS[type].label.toLowerCase()}`,
    sounds: data,
    page: meta.page,
    lastPage: meta.last_page,
    head: true,
  };
  return (
    <>
      <CoverPreviews data={[collection, data]} />
      <SetHead
        kind={collection.is_public ? "Playlist" : "Private playlist"}
        title={collection.title}
        description={collection.description}
        thumb={collection.thumb}
        glow={collection.glow}
        person={<Tag>{`By ${collection.user.display}`}</Tag>}
        facts={[
          { title: "Sounds", value: formatCount(collectionSize(collection)) },
          { title: "Likes", value: formatCount(collection.likes_count) },
        ]}
        actions={
          <>
            {data.length > 0 && !isLocked && <PlayList id="collection" title={collection.title} size="lg" />}
            {collection.is_public && (
              <>
                <SetLike kind="collection" id={collection.id} title={collection.title} count={collection.likes_count} />
                <ShareMenu path={home} noun="playlist" />
              </>
            )}
            {collection.is_owner && <PublishSwitch id={collection.id} isPublic={collection.is_public} />}
            {collection.is_owner && <PlaylistMenu playlist={collection} sounds={data} kind={type} />}
          </>
        }
      />
      <TabLinks
        label="Kinds of sound"
        current={path}
        tabs={KINDS.map((kind) => ({
          href: home + TABS[kind].path,
          label: TABS[kind].label,
          count: counts[kind],
        }))}
      />
      <LinkScope>
        <div className="mt-1">
          {(search || meta.last_page > 1 || meta.total > SEARCHED) && (
            <div className="pt-4">
              <SearchField
                path={path}
                label="Search this playlist"
                placeholder="Title of a sound"
                value={search ?? ""}
              />
            </div>
          )}
          <PagedList
            meta={{ ...meta, page }}
            count={data.length}
            isLocked={isLocked}
            noun="Sounds"
            href={search ? `${path}?${queryString({ search })}` : path}
            gate={GATE}
            empty={
              <EmptyState
                className="mt-5"
                title={
                  search && meta.total === 0
                    ? `Nothing here is called “${search}”`
                    : emptyTitle(meta, `No ${TABS[type].label.toLowerCase()} in this playlist`)
                }
                action={meta.total === 0 && !search && nextStep(home, counts, collection.is_owner)}
              >
                {meta.total === 0 && !search && collection.is_owner
                  ? "Choose Add to playlist on any sound to add it."
                  : undefined}
              </EmptyState>
            }
          >
            {collection.is_owner ? <PlaylistRows playlist={collection} {...rows} /> : <SoundRows {...rows} />}
          </PagedList>
        </div>
      </LinkScope>
      {collection.is_public && (
        <JsonLd
          things={[
            breadcrumbs([
              { title: "Public playlists", path: "/collections" },
              { title: collection.title, path: home },
            ]),
            itemList(collection.title, isLocked ? [] : data.map(soundThing)),
          ]}
        />
      )}
    </>
  );
}

/** Where a playlist has no sounds of a kind: those that it has, or for its owner the catalogue. */
function nextStep(home: string, counts: Readonly<Record<SoundKind, number>>, isOwner: boolean) {
  const kind = KINDS.find((other) => counts[other] > 0);
  if (!kind && !isOwner) return undefined;
  return (
    <ButtonLink size="sm" variant="solid" href={kind ? home + TABS[kind].path : "/samples"}>
      {kind ? `See its ${TABS[kind].label.toLowerCase()}` : "Browse samples"}
    </ButtonLink>
  );
}
