import type { Metadata } from "next";
import { Suspense } from "react";
import { SectionHead } from "@/components/ui/section-head";
import { AccountPage } from "@/features/account/components/account-page";
import { LicensingNav } from "@/features/licensing/components/licensing-nav";
import { RegisterTrack } from "@/features/licensing/components/register-track";
import { Registrations } from "@/features/licensing/components/registrations";
import { RoyaltyTable } from "@/features/licensing-info/components/royalty-table";

export const metadata: Metadata = { title: "Track registrations", robots: { index: false } };

export default function TrackRegistrationsPage() {
  return (
    <AccountPage title="Track registrations" current="/account/licensing">
      <LicensingNav current="/account/licensing/registrations" />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="max-w-[520px]">
          <p className="mb-5 leading-body text-pretty text-ink-2">
            Register each track that uses a sample labelled Royalty A, B or C before it comes out. The creator gets a
            share of the track’s royalties. The share depends on the sample’s label and how long it is heard.
            Royalty-free samples need no registration.
          </p>
          <RegisterTrack />
        </div>
        <div className="max-w-[520px]">
          <RoyaltyTable />
        </div>
      </div>
      <section className="mt-14">
        <SectionHead title="Your registered tracks" />
        <Suspense>
          <Registrations />
        </Suspense>
      </section>
    </AccountPage>
  );
}
