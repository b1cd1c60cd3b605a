import type { Metadata } from "next";
import { Suspense } from "react";
import { SignInPage } from "@/features/account/components/sign-in-page";

export const metadata: Metadata = { title: "How you sign in", robots: { index: false }, referrer: "no-referrer" };

export default function AccountSignInPage() {
  return (
    <div className="max-w-[560px] pt-7">
      <Suspense fallback={null}>
        <SignInPage />
      </Suspense>
    </div>
  );
}
