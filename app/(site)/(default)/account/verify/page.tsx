import type { Metadata } from "next";
import { Suspense } from "react";
import { VerifyEmail } from "@/features/auth/components/verify-email";
import { CheckoutReturn } from "@/features/billing/components/checkout-return";

export const metadata: Metadata = { title: "Verify your e-mail", robots: { index: false } };

export default function VerifyPage() {
  return (
    <div className="max-w-[560px] pt-14 max-lg:pt-8">
      <Suspense fallback={null}>
        <VerifyEmail />
        <CheckoutReturn />
      </Suspense>
    </div>
  );
}
