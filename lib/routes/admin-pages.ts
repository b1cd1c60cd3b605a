import { matchRoute } from "@/lib/routes/routes";

/** The pages of admins in the order of their rail, which has a line between the groups. */
const PAGES = [
  { href: "/admin/packs", title: "Review queue", group: "Content" },
  { href: "/admin/oneshots", title: "One-shot packs", group: "Content" },
  { href: "/admin/featured-packs", title: "Home page", group: "Content" },
  { href: "/admin/slider-settings", title: "Home slider", group: "Content" },
  { href: "/admin/selections", title: "Selections", group: "Content" },
  { href: "/admin/users", title: "Users", group: "People" },
  { href: "/admin/applications", title: "Creator applications", group: "People" },
  { href: "/admin/internal-reports", title: "Reports", group: "People" },
  { href: "/admin/license-requests", title: "License requests", group: "People" },
  { href: "/admin/payout-requests", title: "Payout requests", group: "People" },
  { href: "/admin/stats", title: "Stats", group: "Operations" },
  { href: "/admin/search-history", title: "Search history", group: "Operations" },
  { href: "/admin/jobs", title: "Jobs", group: "Operations" },
  { href: "/admin/maintenance", title: "Maintenance", group: "Operations" },
  { href: "/admin/audit", title: "Audit log", group: "Operations" },
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
