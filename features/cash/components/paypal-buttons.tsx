"use client";

import { DISPATCH_ACTION, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useRef } from "react";
import { notifyError, notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { capturePack, orderPack, PurchaseEnded } from "@/features/cash/buy-pack";
import type { PackDetail } from "@/lib/contract/entities/pack";

interface PaypalButtonsProps {
  pack: PackDetail;
  /** The price that is shown. */
  cents: number;
  clientId: string;
  sdkUrl: string;
  /** Whether the buyer has agreed to immediate delivery and waived withdrawal. */
  waives: boolean;
  disabled: boolean;
  /** Called when the purchase has ended and the result has been shown to the user. */
  onEnd: () => void;
}

/** PayPal's own buttons, whose script is fetched when they are first rendered. */
export function PaypalButtons({ clientId, sdkUrl, ...props }: PaypalButtonsProps) {
  const options = { clientId, sdkBaseUrl: sdkUrl, currency: "USD", intent: "capture", components: "buttons" };
  return (
    <PayPalScriptProvider options={options}>
      <Buttons {...props} />
    </PayPalScriptProvider>
  );
}

function Buttons({ pack, cents, waives, disabled, onEnd }: Omit<PaypalButtonsProps, "clientId" | "sdkUrl">) {
  const [{ isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  const hasEnded = useRef(false);
  if (isRejected) {
    return (
      <div className="grid gap-3 text-sm text-ink-2">
        <p>PayPal can’t be reached. Nothing was charged.</p>
        <Button block onClick={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })}>
          Try again
        </Button>
      </div>
    );
  }
  const fail = (failure: unknown) => {
    // Our own failures have been shown already, though PayPal's script may wrap them; all others are PayPal's.
    const isShown = failure instanceof PurchaseEnded || hasEnded.current;
    if (!isShown) notifyError("PayPal could not finish the payment. Try again.");
    onEnd();
  };
  const order = async () => {
    try {
      return await orderPack(pack, cents, waives);
    } catch (failure) {
      hasEnded.current = failure instanceof PurchaseEnded;
      throw failure;
    }
  };
  return (
    // PayPal's buttons are designed for a light background, whatever the theme.
    <div className="[color-scheme:light]">
      {isPending && <Skeleton className="h-11 rounded-control" />}
      <PayPalButtons
        disabled={disabled}
        forceReRender={[waives]}
        style={{ layout: "vertical", color: "gold", shape: "rect", label: "paypal", height: 44, tagline: false }}
        createOrder={order}
        onApprove={async ({ orderID }) => {
          try {
            await capturePack(pack, orderID);
            onEnd();
          } catch (failure) {
            fail(failure);
          }
        }}
        onCancel={() => notifySuccess("You cancelled the payment.", "Nothing was charged.")}
        onError={fail}
      />
    </div>
  );
}
