"use client";

import { useUserValue } from "@/lib/client/session/use-user";
import { PROFITWELL_FRAME } from "@/lib/settings/analytics";

/**
 * Reports the signed-in user to ProfitWell on every page: its script runs in a frame, which is removed when the user
 * signs out or changes the cookie choice.
 */
export function BillingAnalytics() {
  const email = useUserValue((user) => user.email);
  if (!email) return null;
  return (
    <iframe
      key={email}
      hidden
      title="ProfitWell"
      src={PROFITWELL_FRAME}
      onLoad={({ currentTarget }) =>
        currentTarget.contentWindow?.postMessage({ profitwell: email }, window.location.origin)
      }
    />
  );
}
