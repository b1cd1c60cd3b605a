import { LegalPage } from "@/features/licensing-info/components/legal-page";
import { privacyParts } from "@/features/licensing-info/privacy-parts";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Privacy",
  description: `What ${product.name} knows about you, why, how long it is stored and how to have it deleted.`,
  path: "/privacy",
});

export default function PrivacyPage() {
  return (
    <>
      <LegalPage
        title="Privacy"
        since="2025-11-01"
        summary={
          <p>
            {product.name} stores what it needs to sell you sounds and keep your library, and nothing for advertising.
          </p>
        }
        parts={privacyParts}
      />
      <JsonLd things={[breadcrumbs([{ title: "Privacy", path: "/privacy" }])]} />
    </>
  );
}
