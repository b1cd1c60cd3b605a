"use client";

import type { SoundSlots } from "@/components/sound/slots";
import { SoundList, type SoundListProps } from "@/features/catalogue/components/sound-list";
import { SoundDownload } from "@/features/downloads/components/sound-download";
import { AddToPlaylist } from "@/features/library/components/add-to-playlist";
import { SoundLike } from "@/features/likes/components/sound-like";

const slots: SoundSlots = { Like: SoundLike, Add: AddToPlaylist, Download: SoundDownload };

/** Rows of sound with like, playlist and download. */
export function SoundRows(props: SoundListProps) {
  return <SoundList {...props} slots={slots} />;
}
