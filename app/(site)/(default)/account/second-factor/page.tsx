import type { Metadata } from "next";
import { Suspense } from "react";
import { SecondFactorPage } from "@/features/account/components/second-factor-page";

export const metadata: Metadata = { title: "Second factor", robots: { index: false } };

export default function AccountSecondFactorPage() {
  return (
    <div className="max-w-[450px] pt-7">
      <h1 className="mb-4">Second factor</h1>
      <Suspense fallback={null}>
        <SecondFactorPage />
      </Suspense>
    </div>
  );
}
