"use client";

import { useState } from "react";
import type { PlayerControlProps } from "@/components/sound/player-parts";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { MenuItem } from "@/components/ui/menu-item";
import { handleDownloadClick, handleFormatsClick } from "@/features/downloads/download-click";
import { downloadPlan } from "@/features/downloads/download-plan";
import { useRememberedFormat } from "@/features/downloads/format-memory";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { useUserValue } from "@/lib/client/session/use-user";
import { useQueue } from "@/stores/queue";

/** The page on which the loaded sound was started: that is where it was found. */
const startedAt = () => useQueue.getState().current?.href;

/** Download of the loaded sound with its cost, in the style of its position in the player. */
export function PlayerDownload({ sound, place }: PlayerControlProps) {
  const remembered = useRememberedFormat();
  const { main, files } = downloadPlan(null, sound, remembered);
  const owned = useUserValue((user) => downloadPlan(user, sound, remembered).main.ownedAt !== undefined) ?? false;
  const isShort = useUserValue((user) => downloadPlan(user, sound, remembered).main.missing > 0) ?? false;
  const [busy, setBusy] = useState(false);
  const refused = useRefusal(keyOfSound(sound));
  const hasSeveral = files.length > 1;
  async function press() {
    setBusy(true);
    await handleDownloadClick(sound, startedAt()).finally(() => setBusy(false));
  }
  if (place === "menu") {
    return (
      <>
        <MenuItem icon="download" onSelect={press}>
          Download
        </MenuItem>
        {hasSeveral && (
          <MenuItem icon="down" onSelect={() => handleFormatsClick(sound, startedAt())}>
            Other formats
          </MenuItem>
        )}
      </>
    );
  }
  const isSheet = place === "sheet";
  return (
    // The button in the bar has a constant width for all sounds, so that nothing beside it moves.
    <span className={isSheet ? "flex gap-1" : "flex w-47 gap-1"}>
      <Button
        variant={isSheet ? "solid" : "quiet"}
        size={isSheet ? "lg" : "md"}
        block
        icon={refused ? "alert" : owned ? "checkdown" : "download"}
        title={refused ?? undefined}
        aria-label={`Download ${sound.title}`}
        loading={busy}
        onClick={press}
        className="min-w-0 flex-1"
      >
        {place === "bar" && <span>{owned ? "Downloaded" : "Download"}</span>}
        {!owned && <CreditCost credits={main.cost} short={isShort && !isSheet} strong />}
      </Button>
      <span role="alert" className="sr-only">
        {refused}
      </span>
      {hasSeveral && (
        <IconButton
          icon="down"
          iconSize={16}
          bordered
          label={`Other formats of ${sound.title}`}
          aria-haspopup="dialog"
          size={isSheet ? "lg" : "md"}
          className={isSheet ? "h-12!" : "h-10! w-8!"}
          onClick={() => handleFormatsClick(sound, startedAt())}
        />
      )}
    </span>
  );
}
