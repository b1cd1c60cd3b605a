"use client";

import { useState } from "react";
import { PackLine } from "@/components/pack/pack-line";
import { PackRoyalty } from "@/components/pack/pack-royalty";
import { Button } from "@/components/ui/button";
import { CreditCost } from "@/components/ui/credit-cost";
import { Modal } from "@/components/ui/modal";
import { downloadPack } from "@/features/downloads/download";
import { formatCount } from "@/lib/format/count";
import type { DialogProps } from "@/stores/dialogs";

/**
 * The terms of a whole pack before payment: the cost, the remaining credits, and which of its sounds require
 * registration. `cash` is an alternative way to pay.
 */
export function PackOptions({ open, view, onClose, cash }: DialogProps<"pack-options"> & { cash?: React.ReactNode }) {
  const { pack, royalties, required, available } = view.props;
  const [busy, setBusy] = useState(false);
  async function buy() {
    setBusy(true);
    await downloadPack(pack, royalties).finally(() => setBusy(false));
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
      <PackRoyalty sounds={royalties} />
      <Button variant="primary" size="lg" block icon="download" loading={busy} onClick={buy} className="mt-5">
        Download Full Pack <CreditCost credits={required} strong />
      </Button>
      {cash && <div className="pt-5">{cash}</div>}
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
