import { CreatorHover } from "@/app/_screens/compositions/creator-hover";
import type { PlayerParts } from "@/components/sound/player-parts";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerAdd } from "@/features/library/components/add-buttons";
import { PlayerLike } from "@/features/likes/components/player-like";
import { PlayerSurface } from "@/features/player/components/player-surface";
import { QuickViewTitle } from "@/features/quick-view/components/quick-view-title";
import { SimilarControl } from "@/features/similar/components/similar-control";

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
