import type { Metadata } from "next";
import { KeptPack } from "@/features/library/components/kept-pack";

export const metadata: Metadata = { title: "My pack", robots: { index: false } };

export default async function MyPresetPackPage({ params }: { params: Promise<{ id: string }> }) {
  return <KeptPack kind="preset" id={Number((await params).id)} />;
}
