import type { Metadata } from "next";
import { ZipPage } from "@/features/library/components/zip-page";

export const metadata: Metadata = { title: "My zip", robots: { index: false } };

export default async function MyZipPage({ params }: { params: Promise<{ id: string }> }) {
  return <ZipPage id={Number((await params).id)} />;
}
