import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MadePackPage } from "@/features/studio/made-packs/components/made-pack-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "One-shot pack", robots: { index: false } };

export default async function SellerOneshotPackPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <MadePackPage key={id} id={id} />;
}
