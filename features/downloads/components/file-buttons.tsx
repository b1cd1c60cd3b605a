"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import type { SoundSlotProps } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { handleDownloadClick } from "@/features/downloads/download-click";
import { rememberFormat } from "@/features/downloads/format-memory";
import { type Format, formatsOf } from "@/features/downloads/formats";
import { filesOf, ownedAt } from "@/features/downloads/main-file";
import { isGratis, mayBuy } from "@/features/downloads/permission";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { useUser } from "@/lib/client/session/use-user";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";

/** One button for each file of a sound; the default file is last and highlighted. */
export function FileButtons({ sound }: SoundSlotProps) {
  const formats = formatsOf(sound);
  const refused = useRefusal(keyOfSound(sound));
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
      <span className="pr-1 text-sm text-ink-2 max-lg:sr-only">Download</span>
      {formats.toReversed().map((format) => (
        <FileButton key={format.name} sound={sound} format={format} lit={format === formats[0]} />
      ))}
      {/* Empty, it takes no gap, so that the last button ends with the row. */}
      <div className={refused ? undefined : "-ml-2"}>
        <Refusal>{refused}</Refusal>
      </div>
    </div>
  );
}

function FileButton({ sound, format, lit }: SoundSlotProps & { format: Format; lit: boolean }) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const owned = user ? ownedAt(user, sound, format.name) : undefined;
  async function press() {
    setBusy(true);
    await download().finally(() => setBusy(false));
  }
  async function download() {
    const buyer = await userAtClick();
    if (buyer === undefined) return;
    if (!buyer || !isOpenTo(buyer, sound, format)) return handleDownloadClick(sound);
    if (filesOf(sound).length > 1) rememberFormat(format.name);
    const { downloadFile } = await import("@/features/downloads/download");
    await downloadFile(sound, format.name, buyer);
  }
  return (
    <Button
      variant={lit ? "primary" : "quiet"}
      icon={owned ? "checkdown" : lit ? "download" : undefined}
      loading={busy}
      onClick={press}
      className="max-lg:flex-1"
    >
      <span>{format.title}</span>
      {owned ? <span className="text-sm">Downloaded</span> : <CreditCost credits={format.cost} strong />}
    </Button>
  );
}

/** Whether a file is owned, free, or can be paid with credits; otherwise the plans are shown first. */
function isOpenTo(user: User, sound: Sound, { name, cost }: Format): boolean {
  return cost === 0 || ownedAt(user, sound, name) !== undefined || mayBuy(user) || isGratis(user, sound);
}
