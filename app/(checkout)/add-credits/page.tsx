import type { Metadata } from "next";
import Link from "next/link";
import { Suspense } from "react";
import { AddCredits, AddCreditsSkeleton } from "@/features/billing/components/add-credits";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/config/cache-tags";

export const metadata: Metadata = { title: "Add credits", robots: { index: false } };

export default async function AddCreditsPage() {
  const { data: topUps } = await serverRequest("GET /api/top-ups", {}, { tags: [cacheTags.plans] });
  return (
    <>
      <nav aria-label="Breadcrumb" className="touch-links flex min-h-6 items-center gap-2 text-sm text-ink-3">
        <Link href="/account/plan" prefetch={false} className="hover:text-ink">
          Plan and credits
        </Link>
        <i aria-hidden="true" className="text-line-control not-italic">
          /
        </i>
        <span aria-current="page">Add credits</span>
      </nav>
      <h1 className="mt-2 text-2xl tracking-display">Add credits</h1>
      <p className="mt-1.5 text-ink-2">One payment. They stay until you spend them.</p>
      <Suspense fallback={<AddCreditsSkeleton />}>
        <AddCredits topUps={topUps} />
      </Suspense>
    </>
  );
}
