import type { Metadata } from "next";
import { Suspense } from "react";
import { EmailPage } from "@/features/account/components/email-page";

export const metadata: Metadata = { title: "Change e-mail", robots: { index: false }, referrer: "no-referrer" };

export default function AccountEmailPage() {
  return (
    <div className="max-w-[560px] pt-7">
      <Suspense fallback={null}>
        <EmailPage />
      </Suspense>
    </div>
  );
}
