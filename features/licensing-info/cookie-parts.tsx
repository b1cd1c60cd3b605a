import { AnalyticsSwitch } from "@/features/licensing-info/components/analytics-switch";
import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { StorageTable } from "@/features/licensing-info/components/storage-table";
import { ANALYTICS_KEY, ASKS_ABOUT_ANALYTICS, PROFITWELL_TOKEN } from "@/lib/settings/analytics";
import { product } from "@/lib/settings/product";

/** What is tracked for visitors who agree, depending on the configuration. */
const analyticsPart: LegalPart = {
  id: "analytics",
  title: "What you can choose",
  content: (
    <>
      <p>
        {ANALYTICS_KEY && (
          <span>If you agree, PostHog stores an identifier and counts the pages you open and what you buy. </span>
        )}
        {PROFITWELL_TOKEN && (
          <span>
            If you agree, ProfitWell gets the e-mail address of your account while you are signed in, and stores an
            identifier.{" "}
          </span>
        )}
        <span>Nothing of it is loaded before you agree, and you can change your mind here:</span>
      </p>
      <AnalyticsSwitch />
    </>
  ),
};

/** What the site stores in a browser. */
export const cookieParts: readonly LegalPart[] = [
  {
    id: "own",
    title: "What this site stores",
    content: (
      <>
        <p>The site needs all of it to work, so it doesn’t ask you about it.</p>
        <StorageTable />
      </>
    ),
  },
  ...(ASKS_ABOUT_ANALYTICS ? [analyticsPart] : []),
  {
    id: "others",
    title: "What others store",
    content: (
      <p>
        Stripe’s checkout, PayPal’s payment window and sign-in by Google and Facebook set their own cookies when you
        open them. None of these are loaded before.
      </p>
    ),
  },
  {
    id: "control",
    title: "How to remove it",
    content: (
      <p>
        Signing out removes the session cookies. You can clear the rest in your browser’s settings; {product.name} then
        works as on your first visit. If you block all cookies you can’t sign in, but everything else works.
      </p>
    ),
  },
];
