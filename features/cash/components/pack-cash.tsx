"use client";

import { PackLine } from "@/components/pack/pack-line";
import { packRoyaltyWords } from "@/components/pack/pack-words";
import { Modal } from "@/components/ui/modal";
import { CashPay } from "@/features/cash/components/cash-pay";
import type { DialogProps } from "@/stores/dialogs";

/** The dialog that buys a whole pack for cash. */
export function PackCash({ open, view, onClose }: DialogProps<"pack-cash">) {
  const { pack } = view.props;
  return (
    <Modal open={open} onClose={onClose} title="Buy this pack">
      <PackLine pack={pack} />
      <p className="pb-5 text-sm text-ink-2">
        <span>The whole pack is yours for good, including sounds added later.</span>
        {pack.royalties_count > 0 && (
          <span>{` ${packRoyaltyWords(pack)}: register tracks that use them before release.`}</span>
        )}
      </p>
      <CashPay pack={pack} lead="Buy for" onEnd={onClose} />
    </Modal>
  );
}
