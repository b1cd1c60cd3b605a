import { matchRoute } from "@/lib/routes/routes";

/** The pages of admins in the groups and the order of their rail. */
const PAGES = [
  { href: "/admin/packs", title: "Packs", group: "Decide" },
  { href: "/admin/applications", title: "Applications", group: "Decide" },
  { href: "/admin/internal-reports", title: "Reports", group: "Decide" },
  { href: "/admin/license-requests", title: "Licenses", group: "Decide" },
  { href: "/admin/payout-requests", title: "Payouts", group: "Decide" },
  { href: "/admin/featured-packs", title: "Home page", group: "Shop" },
  { href: "/admin/slider-settings", title: "Home slider", group: "Shop" },
  { href: "/admin/selections", title: "Selections", group: "Shop" },
  { href: "/admin/oneshots", title: "One-shot packs", group: "Shop" },
  { href: "/admin/users", title: "Users", group: "Know" },
  { href: "/admin/stats", title: "Stats", group: "Know" },
  { href: "/admin/search-history", title: "Search history", group: "Know" },
  { href: "/admin/jobs", title: "Jobs", group: "Run" },
  { href: "/admin/maintenance", title: "Maintenance", group: "Run" },
  { href: "/admin/audit", title: "Audit log", group: "Run" },
] as const;

export type AdminPage = (typeof PAGES)[number];

/**
 * The pages that a user may open: of `admin-strict` ones a pack moderator none, and others none at all. An admin whose
 * session has yet to give a code has them, too: the guard asks for it.
 */
export function adminPagesOf(user: {
  is_admin: boolean;
  admin_lacks: string | null;
  is_pack_moderator: boolean;
}): readonly AdminPage[] {
  if (!user.is_admin && !user.admin_lacks) return [];
  return PAGES.filter(({ href }) => {
    const page = matchRoute(href);
    return page?.access === "admin" || !user.is_pack_moderator;
  });
}
