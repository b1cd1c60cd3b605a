import { notifyError } from "@/components/layout/notify";
import type { PlayerParts } from "@/components/sound/player-parts";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerAdd } from "@/features/library/components/add-buttons";
import { PlayerLike } from "@/features/likes/components/player-like";
import { QuickViewTitle } from "@/features/quick-view/components/quick-view-title";
import { SimilarControl } from "@/features/similar/components/similar-control";

/** The player's controls that belong to other features. Loaded with the bar. */
export const playerParts: PlayerParts = {
  Like: PlayerLike,
  Download: PlayerDownload,
  Details: QuickViewTitle,
  AddToPlaylist: PlayerAdd,
  Similar: SimilarControl,
  notify: notifyError,
};
