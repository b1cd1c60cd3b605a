/**
 * The pages of admins in the rail, by their groups and in its order. `admin-strict` is an admin who isn't a pack
 * moderator; `counts` names what waits there, of `GET /api/admin/open-counts`.
 */
const GROUPS = {
  Decide: [
    { href: "/admin/packs", access: "admin", title: "Packs", icon: "check", counts: "packs" },
    {
      href: "/admin/applications",
      access: "admin-strict",
      title: "Applications",
      icon: "useradd",
      counts: "applications",
    },
    { href: "/admin/internal-reports", access: "admin-strict", title: "Reports", icon: "flag", counts: "reports" },
    {
      href: "/admin/license-requests",
      access: "admin-strict",
      title: "Licenses",
      icon: "license",
      counts: "license_requests",
    },
    { href: "/admin/payout-requests", access: "admin-strict", title: "Payouts", icon: "card", counts: "payouts" },
  ],
  Shop: [
    { href: "/admin/featured-packs", access: "admin-strict", title: "Home page", icon: "grid", counts: null },
    { href: "/admin/slider-settings", access: "admin-strict", title: "Home slider", icon: "image", counts: null },
    { href: "/admin/selections", access: "admin", title: "Selections", icon: "list", counts: null },
    { href: "/admin/oneshots", access: "admin", title: "One-shot packs", icon: "crate", counts: null },
  ],
  Know: [
    { href: "/admin/users", access: "admin-strict", title: "Users", icon: "user", counts: null },
    { href: "/admin/stats", access: "admin-strict", title: "Stats", icon: "chart", counts: null },
    { href: "/admin/search-history", access: "admin-strict", title: "Search history", icon: "trend", counts: null },
  ],
  Run: [
    { href: "/admin/jobs", access: "admin-strict", title: "Jobs", icon: "recent", counts: null },
    { href: "/admin/maintenance", access: "admin-strict", title: "Maintenance", icon: "lock", counts: null },
    { href: "/admin/audit", access: "admin-strict", title: "Audit log", icon: "eye", counts: null },
  ],
} as const;

type Group = keyof typeof GROUPS;

export type AdminPage = (typeof GROUPS)[Group][number] & { readonly group: Group };

/** Every page of the rail, each of which is a row of `routes`. */
export const ADMIN_PAGES: readonly AdminPage[] = (Object.keys(GROUPS) as Group[]).flatMap((group) =>
  GROUPS[group].map((page) => ({ ...page, group })),
);

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
  return ADMIN_PAGES.filter(({ access }) => access === "admin" || !user.is_pack_moderator);
}
