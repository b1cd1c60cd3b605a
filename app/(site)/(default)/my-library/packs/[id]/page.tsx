import type { Metadata } from "next";
import { KeptPack } from "@/features/library/components/kept-pack";

export const metadata: Metadata = { title: "My pack", robots: { index: false } };

export default async function MyPackPage({ params }: { params: Promise<{ id: string }> }) {
  return <KeptPack kind="sample" id={Number((await params).id)} />;
}
