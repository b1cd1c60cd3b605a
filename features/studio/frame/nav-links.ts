import type { IconName } from "@/components/icons/icon-set";
import { studioPackAt } from "@/lib/routes/studio-pack-path";
import { STUDIO_APP_URL } from "@/lib/settings/studio-app";

export interface NavLink {
  title: string;
  href: string;
  icon: IconName;
  isNew?: boolean;
  /** Another site, opened in a tab of its own. */
  outside?: boolean;
}

export const LIBRARY = "/account/seller/library";
export const SALES = "/account/seller/sales";
export const PAYOUTS = "/account/seller/payouts";

/** The studio's own pages. */
export const STUDIO_PAGES: readonly NavLink[] = [
  { title: "Overview", href: "/account/seller", icon: "chart" },
  { title: "Library", href: LIBRARY, icon: "crate" },
  { title: "Placements", href: "/account/seller/placements", icon: "pin" },
  { title: "Sales", href: SALES, icon: "trend" },
  { title: "Payouts", href: PAYOUTS, icon: "card" },
];

export const ACCOUNT_PAGES: readonly NavLink[] = [
  { title: "Notifications", href: "/account/notifications", icon: "bell" },
  { title: "Plan and credits", href: "/account/plan", icon: "card" },
  { title: "Sample licensing", href: "/account/licensing", icon: "license" },
  { title: "Change password", href: "/account/change-password", icon: "lock" },
];

export const TOOLS: readonly NavLink[] = [
  ...(STUDIO_APP_URL ? [{ title: "Open studio app", href: STUDIO_APP_URL, icon: "ext", outside: true } as const] : []),
  { title: "Desktop app", href: "/app", icon: "desktop", isNew: true },
];

/** Whether the page of this path is one of a link's pages. The overview has none below it. */
export function isHere(href: string, pathname: string): boolean {
  return pathname === href || (href === LIBRARY && pathname.startsWith(`${href}/`));
}

/** Whether the page of this path works on one pack, and leaves its width to it. */
export function isPackPage(pathname: string): boolean {
  return studioPackAt(pathname) !== null;
}
