import type { Metadata } from "next";
import { AdminMaintenance } from "@/features/admin/maintenance/components/maintenance";

export const metadata: Metadata = { title: "Maintenance", robots: { index: false } };

export default function MaintenancePage() {
  return <AdminMaintenance />;
}
