import type { Metadata } from "next";
import { AccountPage } from "@/features/account/components/account-page";
import { AccountSettings } from "@/features/account/components/account-settings";
import { loadPlans } from "@/features/pricing/api/load-plans";

export const metadata: Metadata = { title: "Account settings", robots: { index: false } };

export default async function AccountSettingsPage() {
  const plans = await loadPlans();
  return (
    <AccountPage title="Account settings" current="/account">
      <AccountSettings plans={plans.map(({ code, title, interval }) => ({ code, title, interval }))} />
    </AccountPage>
  );
}
