import type { Metadata } from "next";
import { RecentPage } from "@/features/library/components/library-page";

export const metadata: Metadata = { title: "Recently played", robots: { index: false } };

export default function Page() {
  return <RecentPage />;
}
