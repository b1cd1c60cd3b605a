import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OneshotPackDetails } from "@/features/admin/oneshots/components/details-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "One-shot pack details", robots: { index: false } };

export default async function OneshotPackDetailsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <OneshotPackDetails key={id} id={id} />;
}
