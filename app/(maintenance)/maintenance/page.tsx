import type { Metadata } from "next";
import { MaintenanceWatch } from "@/features/session/components/maintenance-watch";
import { product } from "@/lib/settings/product";

export const metadata: Metadata = { title: "Maintenance" };

export default function MaintenancePage() {
  return (
    <div className="flex flex-col items-start gap-4">
      <h1>{product.name} is being worked on</h1>
      <p className="text-ink-2">
        Your library and credits are safe. This page reloads by itself as soon as we are back.
      </p>
      <MaintenanceWatch />
    </div>
  );
}
