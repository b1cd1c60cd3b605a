"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { billingQuery } from "@/features/billing/billing-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { useIsSignedIn } from "@/lib/client/session/use-user";
import type { BillingOverview } from "@/lib/contract/entities/billing";

interface Billing {
  /** Undefined until it is loaded, and for a visitor. */
  billing: BillingOverview | undefined;
  isError: boolean;
  reload: () => void;
}

/** The signed-in user's plan, credits and bills, while `wanted`. */
export function useBilling(wanted = true): Billing {
  const isSignedIn = useIsSignedIn() === true;
  const { data, isError, refetch } = useQuery({ ...billingQuery, enabled: wanted && isSignedIn }, queryClient);
  return { billing: isSignedIn ? data : undefined, isError, reload: () => void refetch() };
}

const MINUTE_MS = 60_000;

/** The present moment in ms since 1970, to the minute; null while hydrating. */
export function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
