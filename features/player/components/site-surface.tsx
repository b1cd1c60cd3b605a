import type { PlayerParts } from "@/components/sound/player-parts";
import { CreatorHover } from "@/features/creators/components/creator-hover";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerLike } from "@/features/likes/components/player-like";
import { PlayerSurface } from "@/features/player/components/player-surface";
import { PlayerAdd } from "@/features/playlists/components/add-buttons";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import { SimilarControl } from "@/features/sound/components/similar-control";

const parts: PlayerParts = {
  Like: PlayerLike,
  Download: PlayerDownload,
  Details: QuickViewTitle,
  Creator: CreatorHover,
  AddToPlaylist: PlayerAdd,
  Similar: SimilarControl,
};

/** The visible part of the player, with the controls that belong to other features. */
export function SiteSurface() {
  return <PlayerSurface parts={parts} />;
}
