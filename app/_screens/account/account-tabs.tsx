"use client";

import { TabLinks } from "@/components/ui/tab-links";
import { useUserValue } from "@/lib/client/session/use-user";

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

/** The account's sections; an active creator has one more. */
export function AccountTabs({ current }: { current: AccountSection }) {
  const isSeller = useUserValue((user) => user.seller_status === "active");
  return <TabLinks label="Your account" tabs={isSeller ? [...TABS, SELLER_TAB] : TABS} current={current} />;
}
