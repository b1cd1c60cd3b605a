"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Divider } from "@/components/ui/divider";
import { Skeleton } from "@/components/ui/skeleton";
import { PurchaseEnded, priceOf } from "@/features/cash/buy-pack";
import { request } from "@/lib/api/request";
import { PUBLIC_DATA, queryClient } from "@/lib/client/session/query-scope";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { formatCents } from "@/lib/format/money";
import { WITHDRAWAL_WAIVER } from "@/lib/money/withdrawal-waiver";

const PaypalButtons = lazy(() =>
  import("@/features/cash/components/paypal-buttons").then((module) => ({ default: module.PaypalButtons })),
);

/** PayPal's script loads after the dialog's transition. */
const DRAWN_AFTER_MS = 500;

interface CashPayProps {
  pack: PackDetail;
  /** The text before the price; `or` if paying with credits is offered above. */
  lead: "or buy for" | "Buy for";
  onEnd: () => void;
}

/** Buys a pack for cash: the price, the waiver if the law requires one, and PayPal's buttons. */
export function CashPay({ pack, lead, onEnd }: CashPayProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  const [waives, setWaives] = useState(false);
  const { data: settings } = useQuery(settingsQuery, queryClient);
  const { data: cents, isError: hasEnded } = useQuery(priceQuery(pack), queryClient);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);

  useEffect(() => {
    const timer = setTimeout(() => setIsDrawn(true), DRAWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const mustAgree = Boolean(settings?.asks_withdrawal_waiver);
  const placeholder = <Skeleton className="h-11 rounded-control" />;
  return (
    <div className="grid gap-4">
      <Divider>{`${lead} ${formatCents(cents ?? Math.round((pack.price ?? 0) * 100))} using`}</Divider>
      {mustAgree && (
        <Checkbox checked={waives} onChange={(event) => setWaives(event.target.checked)} className="text-sm text-ink-2">
          {WITHDRAWAL_WAIVER.text}
        </Checkbox>
      )}
      <div className="min-h-11">
        {isDrawn && settings && cents !== undefined ? (
          <Suspense fallback={placeholder}>
            <PaypalButtons
              pack={pack}
              cents={cents}
              clientId={settings.paypal_client_id}
              sdkUrl={settings.paypal_sdk_url}
              waives={waives}
              disabled={mustAgree && !waives}
              onEnd={onEnd}
            />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </div>
  );
}

const settingsQuery = {
  queryKey: ["billing-settings"],
  meta: PUBLIC_DATA,
  queryFn: () => request("GET /api/billing/settings", {}),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The pack's current price in cents: loaded each time the purchase opens, and not again while it is open. */
const priceQuery = (pack: PackDetail) => ({
  queryKey: ["cash-price", pack.kind, pack.id],
  queryFn: () => priceOf(pack),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
  retry: false,
  throwOnError: (failure: Error) => !(failure instanceof PurchaseEnded),
});
