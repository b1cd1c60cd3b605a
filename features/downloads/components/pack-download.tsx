"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { ownsPack } from "@/features/downloads/owns-pack";
import { keyOfPack, useRefusal } from "@/features/downloads/refusals";
import { startPack } from "@/features/downloads/start-pack";
import { useUserValue } from "@/lib/client/session/use-user";
import type { Pack } from "@/lib/contract/entities/pack";

/** Downloads a whole pack from where it is one of many things; the current cost is confirmed before it is spent. */
export function PackDownload({ pack }: { pack: Pack }) {
  const [busy, setBusy] = useState(false);
  const refused = useRefusal(keyOfPack(pack));
  const isOwned = useUserValue((user) => ownsPack(user, pack));

  async function press() {
    setBusy(true);
    const download = async () =>
      (await import("@/features/downloads/pack-download-click")).loadPackAndHandleClick(pack);
    await startPack(pack, download).finally(() => setBusy(false));
  }

  return (
    <>
      <Button size="sm" variant="ghost" icon={isOwned ? "checkdown" : "download"} loading={busy} onClick={press}>
        {isOwned ? (
          "Download again"
        ) : (
          <>
            <span className="sr-only">Download Full Pack, </span>
            <CreditCost credits={pack.credits} />
          </>
        )}
      </Button>
      <Refusal>{refused}</Refusal>
    </>
  );
}
