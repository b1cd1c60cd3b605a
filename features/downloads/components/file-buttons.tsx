"use client";

import { useState } from "react";
import type { SoundSlotProps } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { rememberFormat } from "@/features/downloads/format-memory";
import { type Format, formatsOf } from "@/features/downloads/formats";
import { filesOf, ownedAt } from "@/features/downloads/main-file";
import { downloadsFree, mayBuy } from "@/features/downloads/permission";
import { pressDownload } from "@/features/downloads/press-download";
import { useUser } from "@/lib/client/session/use-user";

/** One button for each file of a sound, the plain one last and lit. */
export function FileButtons({ sound }: SoundSlotProps) {
  const formats = formatsOf(sound);
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
      <span className="pr-1 text-sm text-ink-2 max-lg:sr-only">Download</span>
      {formats.toReversed().map((format) => (
        <FileButton key={format.name} sound={sound} format={format} lit={format === formats[0]} />
      ))}
    </div>
  );
}

function FileButton({ sound, format, lit }: SoundSlotProps & { format: Format; lit: boolean }) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const owned = user ? ownedAt(user, sound, format.name) : undefined;
  async function press() {
    if (!user || (!owned && format.cost > 0 && !mayBuy(user) && !downloadsFree(user, sound)))
      return pressDownload(sound);
    if (filesOf(sound).length > 1) rememberFormat(format.name);
    setBusy(true);
    await import("@/features/downloads/download")
      .then(({ downloadFile }) => downloadFile(sound, format.name, user))
      .finally(() => setBusy(false));
  }
  return (
    <Button
      variant={lit ? "primary" : "quiet"}
      icon={owned ? "checkdown" : lit ? "download" : undefined}
      loading={busy}
      onClick={press}
      className="max-lg:flex-1"
    >
      {format.title}
      {owned ? <span className="text-sm">Downloaded</span> : <CreditCost credits={format.cost} strong />}
    </Button>
  );
}
