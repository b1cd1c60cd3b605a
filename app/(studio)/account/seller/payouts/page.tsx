import type { Metadata } from "next";
import { Suspense } from "react";
import { PayoutsPage } from "@/features/studio/payouts/components/payouts-page";

export const metadata: Metadata = { title: "Payouts", robots: { index: false } };

export default function SellerPayoutsPage() {
  return (
    <>
      <div className="py-6">
        <h1>Payouts</h1>
        <p className="pt-1 text-sm text-ink-3">Your earnings in US dollars, to your PayPal account.</p>
      </div>
      <Suspense>
        <PayoutsPage />
      </Suspense>
    </>
  );
}
