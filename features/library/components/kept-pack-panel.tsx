"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { handOver } from "@/features/cash/hand-over";
import { keyOfPack, useRefusal } from "@/features/downloads/refusals";
import { useCall } from "@/lib/client/calls/use-call";
import type { PackDetail, PackKind } from "@/lib/contract/entities/pack";
import { MAX_ARCHIVE_SOUNDS } from "@/lib/contract/rules/downloads";
import { countOf } from "@/lib/format/count";

interface KeptPackPanelProps {
  pack: PackDetail;
  /** The sounds of it that the user owns. */
  soundIds: readonly number[];
}

/** Says that a pack is no longer on sale, and downloads what is the user's: the whole pack, or the sounds that they own. */
export function KeptPackPanel({ pack, soundIds }: KeptPackPanelProps) {
  return (
    <section aria-label="What is yours" className="rounded-panel p-5 inset-ring inset-ring-line-strong">
      <h2 className="pb-2 text-base font-strong tracking-normal">No longer on sale</h2>
      <p className="pb-4 text-sm text-ink-2">{wordsFor(pack, soundIds.length)}</p>
      {pack.is_downloaded ? (
        <WholePack pack={pack} />
      ) : (
        soundIds.length > 0 && soundIds.length <= MAX_ARCHIVE_SOUNDS && <OwnSounds kind={pack.kind} ids={soundIds} />
      )}
    </section>
  );
}

function wordsFor({ is_downloaded, user }: PackDetail, count: number): string {
  if (is_downloaded) return `The pack stays yours: download it as often as you like. Nobody else can buy it now.`;
  if (count === 0) return `You own no sound of it. ${user.display} offers it no more.`;
  return `You keep ${countOf(count, "sound")} of it, to download as often as you like. The others can’t be bought any more.`;
}

function WholePack({ pack }: { pack: PackDetail }) {
  const [busy, setBusy] = useState(false);
  const refused = useRefusal(keyOfPack(pack));

  async function press() {
    setBusy(true);
    try {
      const { downloadPack } = await import("@/features/downloads/download");
      await downloadPack(pack, 0);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="primary" size="lg" block icon="checkdown" loading={busy} onClick={press}>
        Download again
      </Button>
      <Refusal>{refused}</Refusal>
    </>
  );
}

function OwnSounds({ kind, ids }: { kind: PackKind; ids: readonly number[] }) {
  const archive = useCall("POST /api/user/downloads/archive", {
    onSuccess: ({ download }) => handOver(download),
  });
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon="checkdown"
      loading={archive.isPending}
      onClick={() => void archive.mutate({ body: { type: kind, ids: [...ids] } })}
    >
      Download as ZIP
    </Button>
  );
}
