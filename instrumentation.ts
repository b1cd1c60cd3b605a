/** Next calls this before it loads a page: pages are rendered with the price list that the shop's settings name. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { priceListSetting } = await import("@/lib/settings/price-list");
  const { shareList } = await import("@/lib/money/price-list");
  const list = priceListSetting.parse(process.env.PRICE_LIST?.trim() || undefined);
  if (list) shareList(list);
  if (process.env.NODE_ENV === "development") await workInMaintenance();
}

/** Admins work during maintenance without the gateway, too. */
async function workInMaintenance(): Promise<void> {
  const { passSessions } = await import("@/lib/http/development-sessions");
  const { isMaintenance } = await import("@/lib/guards/maintenance");
  const { sessionCookieNames } = await import("@/lib/http/session");
  const { WEB_URL } = await import("@/lib/settings/urls");
  passSessions({ cookie: sessionCookieNames(WEB_URL).session, isNeeded: isMaintenance });
}
