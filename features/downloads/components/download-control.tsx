"use client";

import { CreditCost } from "@/components/ui/credit-cost";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import { pressDownload } from "@/features/downloads/download";
import { downloadedWhen, formatsOf, ownedAt } from "@/features/downloads/formats";
import type { Sound } from "@/lib/contract/entities/sound";
import { useUserValue } from "@/lib/session/use-user";

/** The end of a row: what the sound costs, or when it was downloaded, and the button. */
export function DownloadControl({ sound }: { sound: Sound }) {
  const format = formatsOf(sound)[0]!;
  const owned = useUserValue((user) => ownedAt(user, sound, format.name));
  const missing = useUserValue((user) => Math.max(0, format.cost - user.credit)) ?? 0;
  const isShort = owned === undefined && missing > 0;
  const button = (
    <IconButton
      icon={owned ? "checkdown" : "download"}
      tone={owned ? "done" : "idle"}
      label={owned ? `Download ${sound.title} again` : `Download ${sound.title}`}
      className="row-download"
      onClick={() => pressDownload(sound)}
    />
  );
  return (
    <span className="flex items-center justify-end gap-2">
      {owned ? (
        <span className="text-right text-sm leading-[1.25]">
          <span className="block text-ok">Downloaded</span>
          <span className="block text-xs text-ink-3" suppressHydrationWarning>
            {downloadedWhen(owned)}
          </span>
        </span>
      ) : (
        <CreditCost credits={format.cost} short={isShort} />
      )}
      {isShort ? <Tooltip text={needMore(missing)}>{button}</Tooltip> : button}
    </span>
  );
}

/** `You need an additional 3 credits`, singular at 1. */
export function needMore(missing: number): string {
  return `You need an additional ${missing} ${missing === 1 ? "credit" : "credits"}`;
}
