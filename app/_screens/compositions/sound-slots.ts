import type { SoundSlots } from "@/components/sound/slots";
import { SoundDownload } from "@/features/downloads/components/sound-download";
import { AddToPlaylist } from "@/features/library/components/add-to-playlist";
import { SoundLike } from "@/features/likes/components/sound-like";
import { QuickViewMore } from "@/features/quick-view/components/quick-view-more";
import { QuickViewTitle } from "@/features/quick-view/components/quick-view-title";
import { RowMenu } from "@/features/quick-view/components/row-menu";
import { RowSimilar } from "@/features/similar/components/row-similar";

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
