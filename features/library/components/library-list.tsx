"use client";

import { useQuery } from "@tanstack/react-query";
import { ListEmpty, ListFailed, LoadingRows } from "@/components/layout/list-states";
import { useLastPage, usePageNumber } from "@/components/layout/use-page-number";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundHead } from "@/components/sound/sound-head";
import { SoundRow } from "@/components/sound/sound-row";
import { Pagination } from "@/components/ui/pagination";
import { type LibraryListName, libraryQuery } from "@/features/library/library-query";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/player/sound";
import { QueryScope } from "@/lib/session/query-scope";
import { useSoundList } from "@/stores/queue";

interface LibraryListProps {
  name: LibraryListName;
  slots: SoundSlots;
}

const EMPTY: Record<LibraryListName, { title: string; hint: string; href: string; browse: string }> = {
  downloads: {
    title: "Nothing downloaded yet",
    hint: "What you download is kept here.",
    href: "/samples",
    browse: "Browse samples",
  },
  "downloads/oneshots": {
    title: "No one-shots yet",
    hint: "One-shots you download are kept here.",
    href: "/oneshots",
    browse: "Browse one-shots",
  },
  "downloads/presets": {
    title: "No presets yet",
    hint: "Presets you download are kept here.",
    href: "/presets",
    browse: "Browse presets",
  },
  likes: {
    title: "Nothing liked yet",
    hint: "Press the heart on any row and it is kept here.",
    href: "/samples",
    browse: "Browse samples",
  },
  "likes/oneshots": {
    title: "No liked one-shots yet",
    hint: "Press the heart on any one-shot and it is kept here.",
    href: "/oneshots",
    browse: "Browse one-shots",
  },
  "likes/presets": {
    title: "No liked presets yet",
    hint: "Press the heart on any preset and it is kept here.",
    href: "/presets",
    browse: "Browse presets",
  },
};

/** A list of the user's library, page by page. */
export function LibraryList(props: LibraryListProps) {
  return (
    <QueryScope>
      <LibraryPage {...props} />
    </QueryScope>
  );
}

function LibraryPage({ name, slots }: LibraryListProps) {
  const page = usePageNumber();
  const { data, isError, refetch, isPlaceholderData } = useQuery(libraryQuery(name, page));
  if (isError) return <ListFailed onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={8} />;
  if (data.meta.total === 0) return <ListEmpty {...EMPTY[name]} />;
  return (
    <div className={isPlaceholderData ? "opacity-60" : undefined}>
      <Rows name={name} slots={slots} sounds={data.data} page={page} lastPage={data.meta.last_page} />
    </div>
  );
}

interface RowsProps extends LibraryListProps {
  sounds: readonly Sound[];
  page: number;
  lastPage: number;
}

function Rows({ name, slots, sounds, page, lastPage }: RowsProps) {
  useSoundList({ id: name, sounds, page, lastPage });
  const href = (target: number) => (target === 1 ? `/my-library/${name}` : `/my-library/${name}?page=${target}`);
  useLastPage(page, lastPage, href);
  return (
    <div className="sound-rows" data-sounds={name}>
      <SoundHead />
      <ul>
        {sounds.map((sound) => (
          <SoundRow key={soundKey(sound)} sound={sound} slots={slots} />
        ))}
      </ul>
      <Pagination className="flex justify-end pt-5" page={page} pageCount={lastPage} href={href} />
    </div>
  );
}
