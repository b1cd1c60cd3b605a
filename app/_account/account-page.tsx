import type { ReactNode } from "react";
import { type AccountSection, AccountTabs } from "@/app/_account/account-tabs";

interface AccountPageProps {
  title: string;
  /** The tab that the page belongs to. */
  current: AccountSection;
  /** Its content is laid out for work: two columns of wider content. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the account: its title, the account's sections as tabs, and what the page is about, all of one width. */
export function AccountPage({ title, current, wide, children }: AccountPageProps) {
  return (
    <div className={wide ? "max-w-[1360px]" : "max-w-[960px]"}>
      <h1 className="py-7 max-lg:text-[28px]">{title}</h1>
      <AccountTabs current={current} />
      <div className="pt-8">{children}</div>
    </div>
  );
}
