import type { ReactNode } from "react";
import { RailShell } from "@/components/layout/rail-shell";
import { AdminRail } from "@/features/admin/components/admin-rail";

/** A variant of the layout `default`: pages whose work is a grid have a rail instead of the sidebar. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return <RailShell rail={<AdminRail />}>{children}</RailShell>;
}
