"use client";

import { usePathname } from "next/navigation";
import { WorkMenu } from "@/components/layout/work-menu";
import { WorkRail } from "@/components/layout/work-rail";
import { useOpenCounts } from "@/features/admin/rail/open-counts-query";
import { railGroups } from "@/features/admin/rail/rail-groups";
import { useUser } from "@/lib/client/session/use-user";
import { adminPagesOf } from "@/lib/routes/admin-pages";

/** The pages of admins that the user may open, with what waits there. */
export function AdminRail() {
  return <WorkRail label="Admin" groups={useGroups()} />;
}

/** The same pages on a phone. */
export function AdminMenu() {
  return <WorkMenu label="Admin" groups={useGroups()} />;
}

function useGroups() {
  const pathname = usePathname();
  const user = useUser();
  const counts = useOpenCounts();
  return railGroups(user ? adminPagesOf(user) : [], pathname, counts);
}
