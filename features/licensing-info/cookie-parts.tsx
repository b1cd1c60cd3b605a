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
        <p>The site needs all of it to work, so there is no cookie banner.</p>
        <StorageTable />
      </>
    ),
  },
  {
    id: "others",
    title: "What others store",
    content: (
      <p>
        Payment windows by Stripe and PayPal and sign-in by Google and Facebook set their own cookies when you open
        them. PostHog stores an identifier if the operator has turned analytics on. None of these are loaded before.
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
