import { CheckForm } from "@/features/licensing/components/check-form";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Check a certificate",
  description: `Check whether a license certificate of ${product.name} is valid, by the license ID on it.`,
  path: "/license/check",
});

export default function CheckCertificatePage() {
  return (
    <div className="mx-auto max-w-[560px] py-12">
      <h1 className="mb-3">Check a certificate</h1>
      <p className="mb-7 text-ink-2">
        Every certificate carries a license ID. Enter it here to see which sound it is for and whether it is valid.
      </p>
      <CheckForm />
    </div>
  );
}
