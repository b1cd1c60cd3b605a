import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PayoutPage } from "@/features/admin/payouts/components/payout-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "Payout request", robots: { index: false } };

export default async function PayoutRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <PayoutPage key={id} id={id} />;
}
