"use client";

import { PACK_NOUNS } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import { Modal } from "@/components/ui/modal";
import { CashPay } from "@/features/cash/components/cash-pay";
import { countOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";
import type { DialogProps } from "@/stores/dialogs";

/** A whole pack for cash. */
export function PackCash({ open, view, onClose }: DialogProps<"pack-cash">) {
  const { pack } = view.props;
  return (
    <Modal open={open} onClose={onClose} title="Buy this pack">
      <div className="flex items-center gap-3 pb-4">
        <Cover src={coverSource(pack.thumb)} size={64} colour={pack.glow} />
        <div className="min-w-0">
          <p className="truncate font-strong">{pack.title}</p>
          <p className="text-sm text-ink-3">{countOf(pack.audio_count, PACK_NOUNS[pack.kind])}</p>
        </div>
      </div>
      <p className="pb-5 text-sm text-ink-2">The whole pack is yours for good, sounds that are added later included.</p>
      <CashPay pack={pack} lead="Buy for" onEnd={onClose} />
    </Modal>
  );
}
