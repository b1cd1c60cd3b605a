import type { ReactNode } from "react";
import { TabLinks } from "@/components/ui/tab-links";

const TABS = [
  { href: "/account", label: "Settings" },
  { href: "/account/credit/transactions", label: "Credits" },
  { href: "/account/following/creators", label: "Following" },
  { href: "/account/licensing", label: "Licensing" },
  { href: "/account/notifications", label: "Notifications" },
] as const;

/** A page of the account: its title, the account's sections as tabs, and what the page is about. */
export function AccountPage({
  title,
  current,
  children,
}: {
  title: string;
  /** The tab that the page belongs to. */
  current: (typeof TABS)[number]["href"];
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="py-7 max-lg:text-[28px]">{title}</h1>
      <TabLinks label="Your account" tabs={TABS} current={current} />
      <div className="pt-8">{children}</div>
    </>
  );
}
