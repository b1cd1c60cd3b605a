import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OneshotPackOverview } from "@/features/admin/oneshots/components/overview-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "One-shot pack", robots: { index: false } };

export default async function OneshotPackPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <OneshotPackOverview key={id} id={id} />;
}
