"use client";

import { useState } from "react";
import { Divider } from "@/components/ui/divider";
import { cashGoal } from "@/features/cash/cash-goal";
import { PaypalMark } from "@/features/cash/components/paypal-mark";
import { userAtClick } from "@/lib/client/session/user-at-click";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { formatCents } from "@/lib/format/money";
import { openDialog } from "@/stores/dialogs";

/** "or buy for $12.99 using PayPal", for packs with a price. A visitor signs up first and then returns to it. */
export function CashOffer({ pack }: { pack: PackDetail }) {
  const [busy, setBusy] = useState(false);
  if (pack.price === null) return null;

  async function press() {
    setBusy(true);
    try {
      const buyer = await userAtClick();
      if (buyer === undefined) return;
      if (!buyer) return openDialog("register", { type: "download", goal: cashGoal(pack) });
      const { offerCash } = await import("@/features/cash/offer-cash");
      await offerCash(pack);
    } finally {
      setBusy(false);
    }
  }

  const price = formatCents(Math.round(pack.price * 100));
  return (
    <div className="pt-5">
      <Divider className="pb-4">{`or buy for ${price} using`}</Divider>
      <button
        type="button"
        onClick={press}
        aria-busy={busy || undefined}
        aria-label={`Buy for ${price} with PayPal`}
        className="grid h-11 w-full cursor-pointer place-items-center rounded-control bg-[#ffc439] transition-[background-color,translate] duration-1 ease-out hover:bg-[#f2ba36] active:translate-y-px"
      >
        <PaypalMark />
      </button>
    </div>
  );
}
