"use client";

import { allowsPaypal } from "@/features/cash/allows-paypal";
import { CashOffer } from "@/features/cash/components/cash-offer";
import { CashPay } from "@/features/cash/components/cash-pay";
import { PackOptions as Options } from "@/features/downloads/components/pack-options";
import type { DialogProps } from "@/stores/dialogs";

/** The download options of a pack, with PayPal beside the credits if the pack has a price. */
export function PackOptions(props: DialogProps<"pack-options">) {
  const { pack } = props.view.props;
  const isSold = pack.price !== null && pack.kind !== "oneshot";
  return <Options {...props} cash={isSold ? <Cash {...props} /> : null} />;
}

function Cash({ view, onClose }: DialogProps<"pack-options">) {
  const { pack } = view.props;
  return allowsPaypal() ? <CashPay pack={pack} lead="or buy for" onEnd={onClose} /> : <CashOffer pack={pack} />;
}
