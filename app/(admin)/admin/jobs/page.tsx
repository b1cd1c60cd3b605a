import type { Metadata } from "next";
import { Jobs } from "@/features/admin/jobs/components/jobs";

export const metadata: Metadata = { title: "Jobs", robots: { index: false } };

export default function JobsPage() {
  return <Jobs />;
}
