"use client";

import { ListEmpty } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { LoadingRows } from "@/components/sound/loading-rows";
import { SoundHead } from "@/components/sound/sound-head";
import { SoundRow } from "@/components/sound/sound-row";
import { type LibraryListName, libraryQuery } from "@/features/library/library-query";
import { soundSlots } from "@/features/sound/sound-slots";
import { useList, usePage } from "@/lib/client/lists/use-list";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { onlyKindOf, soundKey } from "@/lib/contract/rules/kinds";
import { useSoundList } from "@/stores/queue";

interface LibraryListProps {
  name: LibraryListName;
}

const EMPTY: Record<LibraryListName, { title: string; hint: string; href: string; browse: string }> = {
  downloads: {
    title: "Nothing downloaded yet",
    hint: "Everything you download stays here. Downloading again is free.",
    href: "/samples",
    browse: "Browse samples",
  },
  "downloads/oneshots": {
    title: "No one-shots downloaded yet",
    hint: "One-shots you download stay here. Downloading again is free.",
    href: "/oneshots",
    browse: "Browse one-shots",
  },
  "downloads/presets": {
    title: "No presets downloaded yet",
    hint: "Presets you download stay here. Downloading again is free.",
    href: "/presets",
    browse: "Browse presets",
  },
  recent: {
    title: "Nothing played yet",
    hint: "What you play while you’re signed in appears here, on every device.",
    href: "/samples",
    browse: "Browse samples",
  },
  likes: {
    title: "Nothing liked yet",
    hint: "Like a sound and it appears here.",
    href: "/samples",
    browse: "Browse samples",
  },
  "likes/oneshots": {
    title: "No one-shots liked yet",
    hint: "Like a one-shot and it appears here.",
    href: "/oneshots",
    browse: "Browse one-shots",
  },
  "likes/presets": {
    title: "No presets liked yet",
    hint: "Like a preset and it appears here.",
    href: "/presets",
    browse: "Browse presets",
  },
};

/** Shown instead of an empty list of the library. */
export function EmptyLibrary({ name }: { name: LibraryListName }) {
  return <ListEmpty {...EMPTY[name]} />;
}

/** The kind of all sounds of a list. */
function kindOfList(name: LibraryListName): SoundKind | undefined {
  if (name.endsWith("/presets")) return "preset";
  return name.endsWith("/oneshots") ? "oneshot" : undefined;
}

/** A list of the user's library, paginated. */
export function LibraryList({ name }: LibraryListProps) {
  const list = useList(libraryQuery(name), usePage());
  const kind = kindOfList(name);
  return (
    <OwnList
      list={list}
      path={`/my-library/${name}`}
      empty={<EmptyLibrary name={name} />}
      waiting={<LoadingRows count={8} kind={kind} head={<SoundHead kind={kind} />} />}
    >
      {({ data, meta }) => <Rows name={name} sounds={data} page={meta.page} lastPage={meta.last_page} />}
    </OwnList>
  );
}

interface RowsProps extends LibraryListProps {
  sounds: readonly Sound[];
  page: number;
  lastPage: number;
}

function Rows({ name, sounds, page, lastPage }: RowsProps) {
  const kind = onlyKindOf(sounds);
  useSoundList({ id: name, sounds, page, lastPage });
  return (
    <div className="sound-rows" data-sounds={name} data-kind={kind}>
      <SoundHead kind={kind} />
      <ul>
        {sounds.map((sound) => (
          <SoundRow key={soundKey(sound)} sound={sound} slots={soundSlots} />
        ))}
      </ul>
    </div>
  );
}
