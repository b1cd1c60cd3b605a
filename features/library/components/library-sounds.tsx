"use client";

import type { SoundSlots } from "@/components/sound/slots";
import { OwnedDownload } from "@/features/downloads/components/owned-download";
import { DownloadsList } from "@/features/library/components/downloads-list";
import { EmptyLibrary, LibraryList } from "@/features/library/components/library-list";
import type { LibraryListName } from "@/features/library/library-query";
import { soundSlots } from "@/features/sound/sound-slots";
import type { SoundKind } from "@/lib/contract/entities/library";

const DOWNLOADS: Partial<Record<LibraryListName, SoundKind>> = {
  downloads: "sample",
  "downloads/oneshots": "oneshot",
  "downloads/presets": "preset",
};

const ownedSlots: SoundSlots = { ...soundSlots, Download: OwnedDownload };

/** A list of the library with the usual controls of a row. */
export function LibrarySounds({ name }: { name: LibraryListName }) {
  const kind = DOWNLOADS[name];
  return kind ? (
    <DownloadsList kind={kind} slots={ownedSlots} empty={<EmptyLibrary name={name} />} />
  ) : (
    <LibraryList name={name} slots={soundSlots} />
  );
}
