"use client";

import { useState } from "react";
import type { SoundSlotProps } from "@/components/sound/slots";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { OtherFormats } from "@/features/downloads/components/other-formats";
import { RefusedNote } from "@/features/downloads/components/sound-download";
import { handleFormatsClick } from "@/features/downloads/download-click";
import { downloadPlan } from "@/features/downloads/download-plan";
import { useRememberedFormat } from "@/features/downloads/format-memory";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { userAtClick } from "@/lib/client/session/user-at-click";
import { formatMoment } from "@/lib/format/date";

/** The end of a row of the downloads: when it was downloaded, and the button that downloads it again. */
export function OwnedDownload({ sound }: SoundSlotProps) {
  const remembered = useRememberedFormat();
  const [busy, setBusy] = useState(false);
  const refused = useRefusal(keyOfSound(sound));
  const at = "downloaded_at" in sound ? String(sound.downloaded_at) : null;
  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      const user = await userAtClick();
      if (user === undefined) return;
      const plan = user && downloadPlan(user, sound, remembered);
      const owned = plan?.files.filter(({ ownedAt }) => ownedAt !== undefined) ?? [];
      const file = owned.find(({ name }) => name === remembered) ?? owned[0];
      if (!plan || !file) return await handleFormatsClick(sound);
      const { downloadFile } = await import("@/features/downloads/download");
      await downloadFile(plan, file);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {refused ? <RefusedNote reason={refused} /> : at && <Moment at={at} />}
      <span className="flex items-center">
        <IconButton
          icon="checkdown"
          label={`Download ${sound.title} again`}
          tone="done"
          title={refused ?? undefined}
          className="row-download pointer-coarse:size-11"
          aria-busy={busy || undefined}
          onClick={press}
        >
          {busy && <Spinner />}
        </IconButton>
        <OtherFormats sound={sound} />
      </span>
    </>
  );
}

/** The day above the time, read as one. */
function Moment({ at }: { at: string }) {
  const [day, time] = formatMoment(at).split(", ");
  return (
    <time dateTime={at} className="text-right text-sm leading-4 whitespace-nowrap text-ink-2">
      <span>{day ?? ""}</span>
      <span className="sr-only">, </span>
      <small className="num block text-xs! text-ink-3">{time}</small>
    </time>
  );
}
