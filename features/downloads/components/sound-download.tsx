"use client";

import type { SoundSlotProps } from "@/components/sound/slots";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import { downloadedWhen, mainFile, ownedAt } from "@/features/downloads/main-file";
import { pressDownload } from "@/features/downloads/press-download";
import { needMore } from "@/features/downloads/words";
import { useUserValue } from "@/lib/client/session/use-user";

/** The end of a row: what the sound costs, or when it was downloaded, and the button. */
export function SoundDownload({ sound }: SoundSlotProps) {
  const format = mainFile(sound);
  const owned = useUserValue((user) => ownedAt(user, sound, format.name));
  const missing = useUserValue((user) => Math.max(0, format.cost - user.credit)) ?? 0;
  const short = owned === undefined && missing > 0;
  return (
    <>
      {owned ? <DownloadedNote at={owned} /> : <CreditCost credits={format.cost} short={short} />}
      <Tooltip text={short ? needMore(missing) : null}>
        <IconButton
          icon={owned ? "checkdown" : "download"}
          label={`Download ${sound.title}${owned ? " again" : ""}`}
          tone={owned ? "done" : "idle"}
          className="row-download pointer-coarse:size-11"
          onClick={() => pressDownload(sound)}
        />
      </Tooltip>
    </>
  );
}

/** That a sound is owned, and since when. */
export function DownloadedNote({ at }: { at: string }) {
  return (
    <span className="text-right text-sm leading-4 text-ok">
      Downloaded
      <small className="block text-xs text-ink-3">{downloadedWhen(at)}</small>
    </span>
  );
}
