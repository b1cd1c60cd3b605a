import type { ReactNode } from "react";
import { WorkFrame } from "@/app/_shell/work-frame";
import { AdminMenu, AdminRail } from "@/features/admin/components/admin-rail";
import { Palette } from "@/features/admin/palette/components/palette";

/** A variant of the layout `default` for admins and moderators. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <WorkFrame place="Admin" search={<Palette />} rail={<AdminRail />} menu={<AdminMenu />}>
      {children}
    </WorkFrame>
  );
}
