import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Receipt } from "@/features/cash/components/receipt";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "Receipt", robots: { index: false } };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <Receipt paymentId={id} />;
}
