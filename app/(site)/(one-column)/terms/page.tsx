import { LegalPage } from "@/features/licensing-info/components/legal-page";
import { termsParts } from "@/features/licensing-info/terms-parts";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Terms",
  description: `The terms of ${product.name} in plain words: accounts, credits, trials, refunds, licenses and selling.`,
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
            In short: pay with credits, keep what you download for good, don’t share the files, and write to us when
            something is wrong. The details follow.
          </p>
        }
        parts={termsParts}
      />
      <JsonLd things={[breadcrumbs([{ title: "Terms", path: "/terms" }])]} />
    </>
  );
}
