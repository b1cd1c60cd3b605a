import type { WorkGroup, WorkLink } from "@/components/layout/work-rail";
import { STUDIO_APP_URL } from "@/lib/settings/studio-app";

export const LIBRARY = "/account/seller/library";
export const SALES = "/account/seller/sales";
export const PAYOUTS = "/account/seller/payouts";

const OVERVIEW = "/account/seller";
const NOTIFICATIONS = "/account/notifications";

/** The studio's own pages, and the app if it has a URL. */
const STUDIO: readonly WorkLink[] = [
  { title: "Overview", href: OVERVIEW, icon: "grid" },
  { title: "Packs", href: LIBRARY, icon: "crate" },
  { title: "Placements", href: "/account/seller/placements", icon: "pin" },
  { title: "Sales", href: SALES, icon: "chart" },
  { title: "Payouts", href: PAYOUTS, icon: "card" },
  { title: "Splits", href: "/account/seller/shares", icon: "share" },
  ...(STUDIO_APP_URL ? [{ title: "Studio app", href: STUDIO_APP_URL, icon: "ext", outside: true } as const] : []),
];

/** The creator's own pages in the shop. */
const YOU: readonly WorkLink[] = [
  { title: "Notifications", href: NOTIFICATIONS, icon: "bell" },
  { title: "Settings", href: "/account", icon: "settings" },
];

interface Creator {
  username: string;
  /** Whether the studio is open to them: others only have their own pages. */
  isSeller: boolean;
  packs: number | undefined;
  notifications: number | undefined;
}

/** The links of the studio's rail. */
export function studioGroups({ username, isSeller, packs, notifications }: Creator, pathname: string): WorkGroup[] {
  const counts = new Map([
    [LIBRARY, packs],
    [NOTIFICATIONS, notifications],
  ]);
  const counted = (link: WorkLink): WorkLink => ({ ...link, count: counts.get(link.href) ?? 0 });
  const profile: WorkLink = { title: "Your profile", href: `/${username}`, icon: "user" };
  return [
    ...(isSeller
      ? [
          {
            title: "Studio",
            links: STUDIO.map((link) => ({ ...counted(link), isCurrent: isHere(link.href, pathname) })),
          },
        ]
      : []),
    { title: "You", links: [...(isSeller ? [profile] : []), ...YOU].map(counted) },
  ];
}

/** Whether the page of this path is one of a link's pages. The overview has none below it. */
export function isHere(href: string, pathname: string): boolean {
  return pathname === href || (href !== OVERVIEW && pathname.startsWith(`${href}/`));
}
