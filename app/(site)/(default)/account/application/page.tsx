import type { Metadata } from "next";
import { Suspense } from "react";
import { ApplicationPage } from "@/features/auth/components/application-page";

export const metadata: Metadata = { title: "Your application", robots: { index: false }, referrer: "no-referrer" };

export default function AccountApplicationPage() {
  return (
    <div className="max-w-[560px] pt-14 max-lg:pt-8">
      <Suspense fallback={null}>
        <ApplicationPage />
      </Suspense>
    </div>
  );
}
