"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { followCheckout } from "@/features/billing/follow-checkout";

/** Follows the checkout that the user has returned from, and navigates on once it has succeeded. */
export function CheckoutReturn() {
  const session = useSearchParams().get("checkout");
  const router = useRouter();
  useEffect(() => {
    if (session) void followCheckout(session, router);
  }, [session, router]);
  return null;
}
