"use client";

import "@/features/work/subject/blocks.css";
import "@/features/work/packs/studio.css";
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { WorkMenu } from "@/components/layout/work-menu";
import { WorkRail } from "@/components/layout/work-rail";
import { useNewest } from "@/features/notifications/newest";
import { studioGroups } from "@/features/studio/frame/nav-links";
import { overviewQuery, packTotal } from "@/features/studio/frame/studio-queries";
import { queryClient } from "@/lib/client/session/query-scope";
import { useUser } from "@/lib/client/session/use-user";

/** The pages of creators. */
export function StudioNav() {
  return <WorkRail label="Studio" groups={useGroups()} />;
}

/** The same pages on a phone. */
export function StudioMenu() {
  return <WorkMenu label="Studio" groups={useGroups()} />;
}

function useGroups() {
  const pathname = usePathname();
  const user = useUser();
  const isSeller = user?.seller_status === "active";
  const { data } = useQuery({ ...overviewQuery, enabled: isSeller }, queryClient);
  const notifications = useNewest((state) => state.response?.count);
  if (!user) return [];
  return studioGroups({ username: user.username, isSeller, packs: data && packTotal(data), notifications }, pathname);
}
