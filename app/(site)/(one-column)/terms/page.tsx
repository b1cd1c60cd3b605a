import { LegalPage } from "@/features/licensing-info/components/legal-page";
import { termsParts } from "@/features/licensing-info/terms-parts";
import { product } from "@/lib/config/product";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Terms",
  description: `The terms of ${product.name} in plain words: accounts, credits, trials, refunds, licences and selling.`,
  path: "/terms",
});

export default function TermsPage() {
  return (
    <>
      <LegalPage
        title="Terms"
        since="2025-11-01"
        summary={
          <p>
            The short version: pay with credits, keep what you download for good, don’t pass on the files, and write to
            us when something is wrong. The long version follows.
          </p>
        }
        parts={termsParts}
      />
      <JsonLd things={[breadcrumbs([{ title: "Terms", path: "/terms" }])]} />
    </>
  );
}
