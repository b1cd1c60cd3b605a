import type { Metadata } from "next";
import { Suspense } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { Payouts } from "@/features/admin/payouts/components/payouts";

export const metadata: Metadata = { title: "Payout requests", robots: { index: false } };

export default function PayoutRequestsPage() {
  return (
    <Suspense fallback={<LoadingLines />}>
      <Payouts />
    </Suspense>
  );
}
