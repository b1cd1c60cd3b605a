import type { SoundSlots } from "@/components/sound/slots";
import { SoundDownload } from "@/features/downloads/components/sound-download";
import { SoundLike } from "@/features/likes/components/sound-like";
import { AddToPlaylist } from "@/features/playlists/components/add-to-playlist";
import { QuickViewMore } from "@/features/sound/components/quick-view-more";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import { RowMenu } from "@/features/sound/components/row-menu";
import { RowSimilar } from "@/features/sound/components/row-similar";

/** The usual controls of a row of sound. */
export const soundSlots: SoundSlots = {
  Like: SoundLike,
  Add: AddToPlaylist,
  Menu: RowMenu,
  Similar: RowSimilar,
  Download: SoundDownload,
  Title: QuickViewTitle,
  More: QuickViewMore,
};
