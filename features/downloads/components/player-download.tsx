"use client";

import type { PlayerControlProps } from "@/components/sound/player-parts";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { MenuItem } from "@/components/ui/menu";
import { mainFile, ownedAt } from "@/features/downloads/main-file";
import { pressDownload } from "@/features/downloads/press-download";
import { useUserValue } from "@/lib/client/session/use-user";

/** Download of the loaded sound with its cost, as the place in the player asks for. */
export function PlayerDownload({ sound, place }: PlayerControlProps) {
  const format = mainFile(sound);
  const owned = useUserValue((user) => ownedAt(user, sound, format.name) !== undefined) ?? false;
  const press = () => pressDownload(sound);
  if (place === "menu") {
    return (
      <MenuItem icon="download" onSelect={press}>
        Download
      </MenuItem>
    );
  }
  return (
    <Button
      variant={place === "sheet" ? "solid" : "quiet"}
      size={place === "sheet" ? "lg" : "md"}
      block={place === "sheet"}
      icon={owned ? "checkdown" : "download"}
      aria-label={`Download ${sound.title}`}
      onClick={press}
    >
      {place === "bar" && (owned ? "Downloaded" : "Download")}
      {!owned && <CreditCost credits={format.cost} strong />}
    </Button>
  );
}
