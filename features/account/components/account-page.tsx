import type { ReactNode } from "react";
import { type AccountSection, AccountTabs } from "@/features/account/components/account-tabs";

interface AccountPageProps {
  title: string;
  /** The tab of the page. */
  current: AccountSection;
  /** Uses a wide layout: two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the account: its title, the account's sections as tabs, and the content, all of the same width. */
export function AccountPage({ title, current, wide, children }: AccountPageProps) {
  return (
    <div className={wide ? "max-w-[1360px]" : "max-w-[960px]"}>
      <h1 className="py-7 max-lg:text-[28px]">{title}</h1>
      <AccountTabs current={current} />
      <div className="pt-8">{children}</div>
    </div>
  );
}
