"use client";

import { ListEmpty, LoadingRows } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import type { SoundSlots } from "@/components/sound/slots";
import { SoundHead } from "@/components/sound/sound-head";
import { SoundRow } from "@/components/sound/sound-row";
import { type LibraryListName, libraryQuery } from "@/features/library/library-query";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/player/sound";
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
export function LibraryList({ name, slots }: LibraryListProps) {
  return (
    <OwnList
      query={libraryQuery(name)}
      path={`/my-library/${name}`}
      empty={<ListEmpty {...EMPTY[name]} />}
      waiting={<LoadingRows count={8} />}
    >
      {({ data, meta }) => <Rows name={name} slots={slots} sounds={data} page={meta.page} lastPage={meta.last_page} />}
    </OwnList>
  );
}

interface RowsProps extends LibraryListProps {
  sounds: readonly Sound[];
  page: number;
  lastPage: number;
}

function Rows({ name, slots, sounds, page, lastPage }: RowsProps) {
  useSoundList({ id: name, sounds, page, lastPage });
  return (
    <div className="sound-rows" data-sounds={name}>
      <SoundHead />
      <ul>
        {sounds.map((sound) => (
          <SoundRow key={soundKey(sound)} sound={sound} slots={slots} />
        ))}
      </ul>
    </div>
  );
}
