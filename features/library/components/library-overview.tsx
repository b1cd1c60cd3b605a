"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useCallback, useEffect, useState } from "react";
import { ListEmpty, ListFailed, LoadingCards } from "@/components/layout/list-states";
import { PackGrid } from "@/components/pack/pack-grid";
import { LoadingRows } from "@/components/sound/loading-rows";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { FollowedSelection } from "@/features/library/components/followed-selection";
import { libraryPacksQuery } from "@/features/library/library-packs-query";
import { libraryQuery } from "@/features/library/library-query";
import { PackLike } from "@/features/likes/components/pack-like";
import { loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import { SetCard, SetGrid } from "@/features/selections/components/set-card";
import { followedSelectionsQuery } from "@/features/selections/followed-query";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { QueryScope } from "@/lib/client/session/query-scope";
import type { Playlist } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";
import { openDialog } from "@/stores/dialogs";

const SHOWN = 5;
const PACKS = 6;
const SELECTIONS = 10;
const NO_GLOW = "#2a2a2a";

/** The latest entries of each list in the user's library, with links to the full lists. */
export function LibraryOverview() {
  return (
    <QueryScope>
      <div className="grid gap-14">
        <LatestSounds
          name="downloads"
          title="Downloads"
          empty="Nothing downloaded yet"
          hint="Everything you download stays here. Downloading again is free."
        />
        <LatestSounds
          name="recent"
          title="Recently played"
          all="All recently played"
          empty="Nothing played yet"
          hint="What you play while you’re signed in appears here, on every device."
        />
        <LatestSounds name="likes" title="Likes" empty="Nothing liked yet" hint="Like a sound and it appears here." />
        <LatestPacks />
        <Collections />
        <LatestSelections />
      </div>
    </QueryScope>
  );
}

interface LatestSoundsProps {
  name: "downloads" | "recent" | "likes";
  title: string;
  /** Label of the link to the full list. */
  all?: string;
  empty: string;
  hint: string;
}

function LatestSounds({ name, title, all = `All ${title.toLowerCase()}`, empty, hint }: LatestSoundsProps) {
  const { data, isError, refetch } = useQuery(libraryQuery(name)(1));
  return (
    <section>
      <SectionHead
        className="mb-2"
        title={title}
        aside={
          <Link href={`/my-library/${name}`} prefetch={false}>
            {all}
          </Link>
        }
      />
      {isError ? (
        <ListFailed level="h3" onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows count={SHOWN} />
      ) : data.data.length === 0 ? (
        <ListEmpty
          level="h3"
          title={empty}
          hint={hint}
          {...(name === "downloads"
            ? { href: "/free-samples", browse: "Get a free sample" }
            : { href: "/samples", browse: "Browse samples", quiet: true })}
        />
      ) : (
        <SoundRows id={name} label={`Latest ${title.toLowerCase()}`} sounds={data.data.slice(0, SHOWN)} />
      )}
    </section>
  );
}

/** Downloaded packs come before packs that are only liked. */
function LatestPacks() {
  const downloads = useQuery(libraryPacksQuery.downloads(1));
  const likes = useQuery(libraryPacksQuery.likes(1));
  const found = downloads.data && likes.data && [...downloads.data.data, ...likes.data.data];
  const packs = found && [...new Map(found.map((pack) => [pack.link, pack])).values()].slice(0, PACKS);
  return (
    <section>
      <SectionHead
        title="Packs"
        aside={
          <Link href="/my-library/packs" prefetch={false}>
            All my packs
          </Link>
        }
      />
      {downloads.isError || likes.isError ? (
        <ListFailed
          level="h3"
          onRetry={() => {
            void downloads.refetch();
            void likes.refetch();
          }}
        />
      ) : !packs ? (
        <LoadingCards count={PACKS} taste />
      ) : packs.length === 0 ? (
        <ListEmpty
          level="h3"
          title="No packs yet"
          hint="Packs you download or like appear here."
          href="/packs"
          browse="Browse packs"
          quiet
        />
      ) : (
        <PackGrid packs={packs} label="Latest packs" taste Like={PackLike} />
      )}
    </section>
  );
}

function Collections() {
  const playlists = usePlaylists((state) => state.playlists);
  const [isError, setIsError] = useState(false);
  const load = useCallback(() => {
    setIsError(false);
    loadPlaylists().catch(() => setIsError(true));
  }, []);
  useEffect(load, [load]);
  const create = (
    <Button size="sm" icon="plus" onClick={() => openDialog("create-collection")}>
      Create collection
    </Button>
  );
  return (
    <section>
      <SectionHead title="My playlists" aside={playlists?.length === 0 ? undefined : create} />
      {playlists === null && isError ? (
        <ListFailed level="h3" onRetry={load} />
      ) : playlists === null ? (
        <LoadingCards count={SHOWN} stacked />
      ) : playlists.length === 0 ? (
        <EmptyState level="h3" title="No playlists yet" action={create}>
          A playlist keeps the sounds for a track together. It’s private until you make it public.
        </EmptyState>
      ) : (
        <SetGrid label="My playlists">
          {playlists.map((playlist: Playlist) => (
            <li key={playlist.id}>
              <SetCard
                href={`/collections/${playlist.slug}`}
                title={playlist.title}
                byline={playlist.is_public ? "Public" : "Private"}
                facts={countOf(playlist.samples_count, "sound")}
                thumb={playlist.thumb}
                glow={NO_GLOW}
                changing
              />
            </li>
          ))}
        </SetGrid>
      )}
    </section>
  );
}

function LatestSelections() {
  const { data } = useQuery(followedSelectionsQuery(1));
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <SectionHead
        title="Curated playlists you follow"
        aside={
          <Link href="/my-library/selections" prefetch={false}>
            All you follow
          </Link>
        }
      />
      <SetGrid label="Curated playlists you follow">
        {data.data.slice(0, SELECTIONS).map((selection) => (
          <li key={selection.id}>
            <FollowedSelection selection={selection} />
          </li>
        ))}
      </SetGrid>
    </section>
  );
}
