"use client";

import { useState } from "react";
import { PackLine } from "@/components/pack/pack-line";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { Modal } from "@/components/ui/modal";
import { allowsPaypal } from "@/features/cash/allows-paypal";
import { CashOffer } from "@/features/cash/components/cash-offer";
import { CashPay } from "@/features/cash/components/cash-pay";
import { downloadPack } from "@/features/downloads/download";
import { formatCount } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

/**
 * The terms of a whole pack before payment: the cost, the remaining credits, and which of its sounds require
 * registration. A pack with a price can also be paid for in cash.
 */
export function PackOptions({ open, view, onClose }: DialogProps<"pack-options">) {
  const { pack, royalties, required, available } = view.props;
  const [busy, setBusy] = useState(false);
  async function buy() {
    setBusy(true);
    await downloadPack(pack, required, royalties).finally(() => setBusy(false));
    onClose();
  }
  return (
    <Modal open={open} onClose={onClose} title="Download options">
      <PackLine pack={pack} />
      <dl className="border-y border-line py-1.5">
        <Line name="Full pack">
          <CreditCost credits={required} strong />
        </Line>
        <Line name="Your balance">{formatCount(available)}</Line>
        <Line name="Left afterwards">{formatCount(Math.max(0, available - required))}</Line>
      </dl>
      <PackRoyalty sounds={royalties} of={pack.audio_count} />
      <Button variant="primary" size="lg" block icon="download" loading={busy} onClick={buy} className="mt-5">
        Download Full Pack <CreditCost credits={required} strong />
      </Button>
      {pack.price !== null && (
        <div className="pt-5">
          {allowsPaypal() ? <CashPay pack={pack} lead="or buy for" onEnd={onClose} /> : <CashOffer pack={pack} />}
        </div>
      )}
    </Modal>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num font-figure">{children}</dd>
    </div>
  );
}
