import { LegalPage } from "@/features/licensing-info/components/legal-page";
import { cookieParts } from "@/features/licensing-info/cookie-parts";
import { breadcrumbs, JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ASKS_ABOUT_ANALYTICS } from "@/lib/settings/analytics";
import { product } from "@/lib/settings/product";

export const dynamic = "force-static";

export const metadata = pageMetadata({
  title: "Cookie policy",
  description: `The cookies and other data that ${product.name} stores in your browser, what each is for and how long it stays.`,
  path: "/cookie-policy",
});

export default function CookiePolicyPage() {
  return (
    <>
      <LegalPage
        title="Cookie policy"
        since="2025-11-01"
        summary={
          <p>
            <span>Cookies keep you signed in, and a few entries remember your settings. None of them tracks you</span>
            {ASKS_ABOUT_ANALYTICS && <span> unless you agree</span>}
            <span>.</span>
          </p>
        }
        parts={cookieParts}
      />
      <JsonLd things={[breadcrumbs([{ title: "Cookie policy", path: "/cookie-policy" }])]} />
    </>
  );
}
