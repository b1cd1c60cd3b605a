import type { Metadata } from "next";
import { OwnStack } from "@/features/stacks/components/own-stack";

export const metadata: Metadata = { title: "My stack", robots: { index: false } };

export default async function MyStackPage({ params }: { params: Promise<{ slug: string }> }) {
  return <OwnStack slug={(await params).slug} />;
}
