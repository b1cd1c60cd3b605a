import type { Metadata } from "next";
import { CertificateState } from "@/features/licensing/components/certificate-state";
import { CheckForm } from "@/features/licensing/components/check-form";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

interface CertificatePageProps {
  params: Promise<{ license_id: string }>;
}

const licenseIdOf = async ({ params }: CertificatePageProps) =>
  decodeURIComponent((await params).license_id).toUpperCase();

export async function generateMetadata(props: CertificatePageProps): Promise<Metadata> {
  const licenseId = await licenseIdOf(props);
  return pageMetadata({
    title: `Certificate ${licenseId}`,
    description: `Whether the license certificate ${licenseId} of ${product.name} is valid, and which sound it is for.`,
    path: `/license/check/${licenseId}`,
    index: false,
  });
}

export default async function CertificatePage(props: CertificatePageProps) {
  const licenseId = await licenseIdOf(props);
  return (
    <div className="mx-auto max-w-[560px] py-12">
      <h1 className="mb-7">Certificate</h1>
      <CertificateState licenseId={licenseId} />
      <div className="mt-10 border-t border-line pt-7">
        <CheckForm licenseId={licenseId} />
      </div>
    </div>
  );
}
