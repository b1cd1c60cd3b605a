"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { followCheckout } from "@/features/billing/follow-checkout";

/** Waits for the checkout that the person came back from, and leads on when it is through. */
export function CheckoutReturn() {
  const session = useSearchParams().get("checkout");
  const router = useRouter();
  useEffect(() => {
    if (session) void followCheckout(session, router);
  }, [session, router]);
  return null;
}
