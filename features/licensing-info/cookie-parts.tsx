import type { LegalPart } from "@/features/licensing-info/components/legal-page";
import { StorageTable } from "@/features/licensing-info/components/storage-table";
import { product } from "@/lib/config/product";

/** What the site puts into a browser. */
export const cookieParts: readonly LegalPart[] = [
  {
    id: "own",
    title: "What this site stores",
    content: (
      <>
        <p>All of it is needed for what you asked for, so there is no banner to agree to.</p>
        <StorageTable />
      </>
    ),
  },
  {
    id: "others",
    title: "What others store",
    content: (
      <p>
        The payment windows of Stripe and PayPal and the sign-in of Google and Facebook set cookies of their own when
        you open them. PostHog stores an identifier where the operator has switched analytics on. Nothing of these is
        loaded before.
      </p>
    ),
  },
  {
    id: "control",
    title: "How to get rid of it",
    content: (
      <p>
        Signing out removes the cookies of the session. Your browser’s settings clear the rest; {product.name} then
        works as on your first visit. Blocking cookies altogether keeps you from signing in, everything else goes on.
      </p>
    ),
  },
];
