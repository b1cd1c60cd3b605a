import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OneshotPackSounds } from "@/features/admin/oneshots/components/sounds-page";
import { parseId } from "@/lib/contract/fields/parse-id";

export const metadata: Metadata = { title: "One-shots of a pack", robots: { index: false } };

export default async function OneshotPackSoundsPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parseId((await params).id);
  if (id === null) notFound();
  return <OneshotPackSounds key={id} id={id} />;
}
