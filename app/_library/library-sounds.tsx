"use client";

import { soundSlots } from "@/app/_compositions/sound-slots";
import { LibraryList } from "@/features/library/components/library-list";
import type { LibraryListName } from "@/features/library/library-query";

/** A list of the library with the controls of every row. */
export function LibrarySounds({ name }: { name: LibraryListName }) {
  return <LibraryList name={name} slots={soundSlots} />;
}
