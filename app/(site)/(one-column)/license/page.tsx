import { CreatorCall } from "@/features/creators/components/creator-call";
import { LegalPage } from "@/features/licensing-info/components/legal-page";
import { licenseParts } from "@/features/licensing-info/licence-parts";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Sample licensing",
  description: `What you may do with sounds from ${product.name}: most are royalty-free, and samples with a royalty say which.`,
  path: "/license",
});

export default function LicensePage() {
  return (
    <>
      <LegalPage
        title="Sample licensing"
        since="2025-11-01"
        summary={
          <p>
            Every download comes with the same lasting license: use the sound in your own music, release it and earn
            money with it. Share the track, never the file.
          </p>
        }
        parts={licenseParts}
      />
      <CreatorCall />
      <JsonLd things={[breadcrumbs([{ title: "Sample licensing", path: "/license" }])]} />
    </>
  );
}
