import type { Metadata } from "next";
import { Suspense } from "react";
import { DeletionPage } from "@/features/account/components/deletion-page";

export const metadata: Metadata = { title: "Delete account", robots: { index: false }, referrer: "no-referrer" };

export default function DeleteAccountPage() {
  return (
    <div className="max-w-[640px] pt-7">
      <Suspense fallback={null}>
        <DeletionPage />
      </Suspense>
    </div>
  );
}
