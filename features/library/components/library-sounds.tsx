import { DownloadsList } from "@/features/library/components/downloads-list";
import { EmptyLibrary, LibraryList } from "@/features/library/components/library-list";
import type { LibraryListName } from "@/features/library/library-query";
import type { SoundKind } from "@/lib/contract/entities/library";

const DOWNLOADS: Partial<Record<LibraryListName, SoundKind>> = {
  downloads: "sample",
  "downloads/oneshots": "oneshot",
  "downloads/presets": "preset",
};

/** A list of the library with the usual controls of a row. */
export function LibrarySounds({ name }: { name: LibraryListName }) {
  const kind = DOWNLOADS[name];
  return kind ? <DownloadsList kind={kind} empty={<EmptyLibrary name={name} />} /> : <LibraryList name={name} />;
}
