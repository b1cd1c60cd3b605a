import type { Metadata } from "next";
import { CertificateState } from "@/features/licensing/components/certificate-state";
import { CheckForm } from "@/features/licensing/components/check-form";

export const metadata: Metadata = { title: "Certificate", robots: { index: false } };

export default async function CertificatePage({ params }: { params: Promise<{ license_id: string }> }) {
  const licenseId = decodeURIComponent((await params).license_id).toUpperCase();
  return (
    <div className="mx-auto max-w-[560px] py-12">
      <h1 className="mb-7">Certificate</h1>
      <CertificateState licenseId={licenseId} />
      <div className="mt-10 border-t border-line pt-7">
        <CheckForm />
      </div>
    </div>
  );
}
