import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "@/features/account/components/account-page";
import { CheckoutReturn } from "@/features/billing/components/checkout-return";
import { PlanAndCredits, PlanSkeleton } from "@/features/billing/components/plan-and-credits";

export const metadata: Metadata = { title: "Plan and credits", robots: { index: false } };

export default function PlanPage() {
  return (
    <AccountPage title="Plan and credits" current="/account/plan" wide>
      <Suspense fallback={<PlanSkeleton />}>
        <CheckoutReturn />
        <PlanAndCredits />
      </Suspense>
    </AccountPage>
  );
}
