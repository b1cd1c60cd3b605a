import type { IconName } from "@/components/icons/icon-set";
import type { WorkGroup, WorkLink } from "@/components/layout/work-rail";
import type { CallResponse } from "@/lib/contract/calls";
import type { AdminPage } from "@/lib/routes/admin-pages";

const ICONS: Record<AdminPage["href"], IconName> = {
  "/admin/applications": "useradd",
  "/admin/audit": "eye",
  "/admin/internal-reports": "flag",
  "/admin/jobs": "recent",
  "/admin/featured-packs": "grid",
  "/admin/license-requests": "license",
  "/admin/maintenance": "lock",
  "/admin/oneshots": "crate",
  "/admin/packs": "check",
  "/admin/payout-requests": "card",
  "/admin/search-history": "trend",
  "/admin/stats": "chart",
  "/admin/selections": "list",
  "/admin/slider-settings": "image",
  "/admin/users": "user",
};

type OpenCounts = CallResponse<"GET /api/admin/open-counts">;

const COUNTED: Partial<Record<AdminPage["href"], keyof OpenCounts>> = {
  "/admin/packs": "packs",
  "/admin/applications": "applications",
  "/admin/internal-reports": "reports",
  "/admin/license-requests": "license_requests",
  "/admin/payout-requests": "payouts",
};

/** The links of the rail in their groups, with what waits on each page. */
export function railGroups(
  pages: readonly AdminPage[],
  pathname: string,
  counts: OpenCounts | undefined,
): readonly WorkGroup[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((title) => ({
    title,
    links: pages.filter(({ group }) => group === title).map((page) => linkTo(page, pathname, counts)),
  }));
}

function linkTo({ href, title }: AdminPage, pathname: string, counts: OpenCounts | undefined): WorkLink {
  const counted = COUNTED[href];
  return {
    ...{ title, href, icon: ICONS[href] },
    count: (counted && counts?.[counted]) ?? 0,
    waits: true,
    isCurrent: pathname === href || pathname.startsWith(`${href}/`),
  };
}
