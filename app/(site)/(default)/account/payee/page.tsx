import type { Metadata } from "next";
import { Suspense } from "react";
import { PayeePage } from "@/features/account/components/payee-page";

export const metadata: Metadata = { title: "Stop a change", robots: { index: false }, referrer: "no-referrer" };

export default function AccountPayeePage() {
  return (
    <div className="max-w-[560px] pt-7">
      <Suspense fallback={null}>
        <PayeePage />
      </Suspense>
    </div>
  );
}
