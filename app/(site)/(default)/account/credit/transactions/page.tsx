import type { Metadata } from "next";
import { Suspense } from "react";
import { AccountPage } from "@/features/account/components/account-page";
import { CreditHistory } from "@/features/account/components/credit-history";

export const metadata: Metadata = { title: "Credit history", robots: { index: false } };

export default function CreditTransactionsPage() {
  return (
    <AccountPage title="Credit history" current="/account/credit/transactions">
      <Suspense>
        <CreditHistory />
      </Suspense>
    </AccountPage>
  );
}
