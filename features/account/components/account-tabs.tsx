"use client";

import { TabLinks } from "@/components/ui/tab-links";
import { useUserValue } from "@/lib/client/session/use-user";
import { leadsToPage } from "@/lib/routes/routes";

const TABS = [
  { href: "/account", label: "Settings" },
  { href: "/account/plan", label: "Plan and credits" },
  { href: "/account/downloads", label: "Downloads" },
  { href: "/account/likes", label: "Likes" },
  { href: "/account/following/creators", label: "Following" },
  { href: "/account/credit/transactions", label: "Credit history" },
  { href: "/account/licensing", label: "Licensing" },
  { href: "/account/notifications", label: "Notifications" },
] as const;
const SELLER_TAB = { href: "/account/seller", label: "Seller" } as const;

/** A section of the account, by its tab. */
export type AccountSection = (typeof TABS)[number]["href"];

/** The account's sections; an active creator has one more, once it has a page. */
export function AccountTabs({ current }: { current: AccountSection }) {
  const isSeller = useUserValue((user) => user.seller_status === "active");
  const tabs = isSeller && leadsToPage(SELLER_TAB.href) ? [...TABS, SELLER_TAB] : TABS;
  return <TabLinks label="Your account" tabs={tabs} current={current} />;
}
