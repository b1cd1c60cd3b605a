import type { Metadata } from "next";
import { Suspense } from "react";
import { SalesPage } from "@/features/studio/sales/components/sales-page";

export const metadata: Metadata = { title: "Sales", robots: { index: false } };

export default function SellerSalesPage() {
  return (
    <Suspense>
      <SalesPage />
    </Suspense>
  );
}
