import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { SectionHead } from "@/components/ui/section-head";
import { AccountPage } from "@/features/account/components/account-page";
import { LicenseRequests } from "@/features/licensing/components/license-requests";
import { LicensingNav } from "@/features/licensing/components/licensing-nav";
import { RequestedSounds } from "@/features/licensing/components/requested-sounds";

export const metadata: Metadata = { title: "Custom license requests", robots: { index: false } };

export default function CustomLicenseRequestPage() {
  return (
    <AccountPage title="Custom license requests" current="/account/licensing">
      <LicensingNav current="/account/licensing/custom-request" />
      <p className="mt-8 mb-6 max-w-[640px] leading-body text-pretty text-ink-2">
        Request terms that the{" "}
        <Link href="/license" prefetch={false} className="link">
          standard license
        </Link>{" "}
        doesn’t cover, such as a sample library, a game that ships the sounds as files, or other terms for a sound with
        a royalty. We answer by e-mail; Studio members are answered first.
      </p>
      <div className="max-w-[640px]">
        <Suspense>
          <RequestedSounds />
        </Suspense>
      </div>
      <section className="mt-14">
        <SectionHead title="Your requests" />
        <Suspense>
          <LicenseRequests />
        </Suspense>
      </section>
    </AccountPage>
  );
}
