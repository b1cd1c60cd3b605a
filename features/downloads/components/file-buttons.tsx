"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import type { SoundSlotProps } from "@/components/sound/slots";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { handleDownloadClick } from "@/features/downloads/download-click";
import { downloadPlan, type PlannedFile } from "@/features/downloads/download-plan";
import { rememberFormat } from "@/features/downloads/format-memory";
import { FORMAT_TITLES } from "@/features/downloads/formats";
import { mayBuy } from "@/features/downloads/permission";
import { keyOfSound, useRefusal } from "@/features/downloads/refusals";
import { useIsBanned } from "@/features/moderation/bans";
import { Banned } from "@/features/moderation/components/banned";
import { useUser } from "@/lib/client/session/use-user";
import { userAtClick } from "@/lib/client/session/user-at-click";

/** One button for each file of a sound; the default file is last and highlighted. */
export function FileButtons({ sound }: SoundSlotProps) {
  const { files } = downloadPlan(useUser() ?? null, sound);
  const refused = useRefusal(keyOfSound(sound));
  if (useIsBanned(sound)) return <Banned />;
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
      <span className="pr-1 text-sm text-ink-2 max-lg:sr-only">Download</span>
      {[...files].reverse().map((file) => (
        <FileButton key={file.name} sound={sound} file={file} lit={file === files[0]} />
      ))}
      {/* Empty, it takes no gap, so that the last button ends with the row. */}
      <div className={refused ? undefined : "-ml-2"}>
        <Refusal>{refused}</Refusal>
      </div>
    </div>
  );
}

function FileButton({
  sound,
  file: { name, cost, ownedAt },
  lit,
}: SoundSlotProps & { file: PlannedFile; lit: boolean }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await download().finally(() => setBusy(false));
  }
  async function download() {
    const buyer = await userAtClick();
    if (buyer === undefined) return;
    const plan = buyer && downloadPlan(buyer, sound);
    const file = plan?.files.find((planned) => planned.name === name);
    // Without a plan, nor credits for this file, the plans are shown first.
    if (!plan || !file || (file.missing > 0 && !mayBuy(plan.user))) return handleDownloadClick(sound);
    if (plan.files.length > 1) rememberFormat(name);
    const { startFile } = await import("@/features/downloads/download");
    await startFile(plan, file);
  }
  return (
    <Button
      variant={lit && !ownedAt ? "primary" : "quiet"}
      icon={ownedAt ? "checkdown" : lit ? "download" : undefined}
      loading={busy}
      onClick={press}
      className="max-lg:flex-1"
    >
      <span>{FORMAT_TITLES[name]}</span>
      {ownedAt ? <span className="text-sm">Downloaded</span> : <CreditCost credits={cost} strong />}
    </Button>
  );
}
