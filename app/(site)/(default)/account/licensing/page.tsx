import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHead } from "@/components/ui/section-head";
import { AccountPage } from "@/features/account/components/account-page";
import { Certificates } from "@/features/licensing/components/certificates";
import { GenerateLicense } from "@/features/licensing/components/generate-license";
import { LicensingNav } from "@/features/licensing/components/licensing-nav";
import { RoyaltyTable } from "@/features/licensing-info/components/royalty-table";

export const metadata: Metadata = { title: "Licensing portal", robots: { index: false } };

const STEPS = [
  "Choose a royalty-free sample from your downloads.",
  "Enter your legal name and your e-mail address.",
  "Get the certificate as a PDF. It stays in the list below.",
];

export default function LicensingPage() {
  return (
    <AccountPage title="Licensing portal" current="/account/licensing">
      <LicensingNav current="/account/licensing" />
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <section className="max-w-[520px]">
          <h2 className="text-lg">Royalty-free samples</h2>
          <p className="mt-3 leading-body text-pretty text-ink-2">
            What you download is yours to use for good. Show a certificate when a platform, label or Content ID asks for
            proof.{" "}
            <Link href="/license" prefetch={false} className="link">
              Read the license
            </Link>
          </p>
          <ol className="mt-4 mb-6 grid gap-2">
            {STEPS.map((step, index) => (
              <li key={step} className="flex items-baseline gap-3">
                <span className="num text-data-sm! text-ink-3" aria-hidden="true">
                  {index + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <GenerateLicense />
        </section>
        <section className="max-w-[520px]">
          <h2 className="text-lg">Samples with a royalty</h2>
          <p className="mt-3 mb-4 leading-body text-pretty text-ink-2">
            Register a track before it comes out. The sample’s creator gets a share of its royalties. The share depends
            on the sample’s label and how long it is heard.
          </p>
          <RoyaltyTable />
          <ButtonLink href="/account/licensing/registrations" className="mt-5">
            Register a track
          </ButtonLink>
        </section>
      </div>
      <section className="mt-14">
        <SectionHead title="Your certificates" />
        <Suspense>
          <Certificates />
        </Suspense>
      </section>
    </AccountPage>
  );
}
