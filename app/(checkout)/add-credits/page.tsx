import type { Metadata } from "next";
import { Suspense } from "react";
import { Trail } from "@/components/layout/trail";
import { AddCredits, AddCreditsSkeleton } from "@/features/billing/components/add-credits";
import { serverRequest } from "@/lib/api/server-request";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

export const metadata: Metadata = { title: "Add credits", robots: { index: false } };

export default async function AddCreditsPage() {
  const { data: topUps } = await serverRequest("GET /api/top-ups", {}, { tags: [cacheTags.plans] });
  return (
    <>
      <Trail className="" steps={[{ title: "Plan and credits", href: "/account/plan" }]} current="Add credits" />
      <h1 className="mt-2 text-2xl tracking-display">Add credits</h1>
      <p className="mt-1.5 text-ink-2">One-time payment. Credits never expire.</p>
      <Suspense fallback={<AddCreditsSkeleton />}>
        <AddCredits topUps={topUps} />
      </Suspense>
    </>
  );
}
