"use client";

import { useState } from "react";
import type { SoundSlotProps } from "@/components/sound/slots";
import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { Tooltip } from "@/components/ui/tooltip";
import { OtherFormats } from "@/features/downloads/components/other-formats";
import { handleDownloadClick } from "@/features/downloads/download-click";
import { downloadPlan } from "@/features/downloads/download-plan";
import { useRememberedFormat } from "@/features/downloads/format-memory";
import { downloadedWhen, needMore } from "@/features/downloads/main-file";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { useIsBanned } from "@/features/moderation/bans";
import { Banned } from "@/features/moderation/components/banned";
import { useUserValue } from "@/lib/client/session/use-user";
import type { Sound } from "@/lib/contract/entities/sound";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { isMidi, isPreset } from "@/lib/contract/rules/kinds";

/** Labels of files other than the default one, short enough for a row. */
const OTHER_FILES: Partial<Record<FormatName, string>> = { mid: "MIDI", stems: "STEMS" };

/** Whether it is a preset that comes with what it loads. */
const isZipped = (sound: Sound) => isPreset(sound) && sound.has_resources;

/**
 * The end of a row: the cost of the file that a click downloads, or when it was downloaded, the button, and beside it
 * the button for other formats, if there are any; or that it is banned.
 */
export function SoundDownload({ sound }: SoundSlotProps) {
  const remembered = useRememberedFormat();
  const format = downloadPlan(null, sound, remembered).main;
  const owned = useUserValue((user) => downloadPlan(user, sound, remembered).main.ownedAt);
  const missing = useUserValue((user) => downloadPlan(user, sound, remembered).main.missing) ?? 0;
  const [busy, setBusy] = useState(false);
  const short = missing > 0;
  const refused = useRefusal(keyOfSound(sound));
  const isBanned = useIsBanned(sound);
  const other = isMidi(sound) ? undefined : isZipped(sound) ? "ZIP" : OTHER_FILES[format.name];
  async function press() {
    if (busy) return;
    setBusy(true);
    await handleDownloadClick(sound).finally(() => setBusy(false));
  }
  if (isBanned) return <Banned />;
  return (
    <>
      {refused ? (
        <RefusedNote reason={refused} />
      ) : owned ? (
        <DownloadedNote at={owned} />
      ) : (
        <>
          {other && <span className="text-xs text-ink-3">{other}</span>}
          <CreditCost credits={format.cost} short={short} />
        </>
      )}
      <span className="flex items-center">
        <Tooltip text={refused ?? (short ? needMore(missing) : null)}>
          <IconButton
            icon={owned ? "checkdown" : "download"}
            label={`Download ${sound.title}${other ? ` as ${other}` : ""}${owned ? " again" : ""}`}
            tone={owned ? "done" : "idle"}
            className="row-download pointer-coarse:size-11"
            aria-busy={busy || undefined}
            onClick={press}
          >
            {busy && <Spinner />}
          </IconButton>
        </Tooltip>
        <OtherFormats sound={sound} />
      </span>
    </>
  );
}

/** Shows that a download failed; screen readers read the reason, which the button's tooltip shows. */
export function RefusedNote({ reason }: { reason: string }) {
  return (
    <span role="alert" className="text-right text-sm text-danger">
      <span aria-hidden="true">Failed</span>
      <span className="sr-only">{reason}</span>
    </span>
  );
}

/** Shows that a sound is owned, and since when. */
export function DownloadedNote({ at }: { at: string }) {
  return (
    <span className="text-right text-sm leading-4 text-ok">
      Downloaded
      <small className="block text-xs text-ink-3">{downloadedWhen(at)}</small>
    </span>
  );
}
