import type { WorkGroup, WorkLink } from "@/components/layout/work-rail";
import type { CallResponse } from "@/lib/contract/call-types";
import type { AdminPage } from "@/lib/routes/admin-pages";

type OpenCounts = CallResponse<"GET /api/admin/open-counts">;

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

function linkTo(page: AdminPage, pathname: string, counts: OpenCounts | undefined): WorkLink {
  const { href, title, icon } = page;
  return {
    ...{ title, href, icon },
    count: (page.counts && counts?.[page.counts]) ?? 0,
    waits: true,
    isCurrent: pathname === href || pathname.startsWith(`${href}/`),
  };
}
