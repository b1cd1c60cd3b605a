import type { ReactNode } from "react";
import { WorkFrame } from "@/app/_shell/work-frame";
import { Palette } from "@/features/admin/palette/components/palette";
import { AdminMenu, AdminRail } from "@/features/admin/rail/components/admin-rail";

/** A variant of the layout `default` for admins and moderators. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <WorkFrame place="Admin" search={<Palette />} rail={<AdminRail />} menu={<AdminMenu />}>
      {children}
    </WorkFrame>
  );
}
