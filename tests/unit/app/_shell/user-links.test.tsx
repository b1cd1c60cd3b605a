// @vitest-environment jsdom
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SiteSidebar } from "@/app/_shell/site-sidebar";
import { noticesOf } from "@/demo/seed/notices";
import { AccountTabs } from "@/features/account/components/account-tabs";
import { AccountPanel } from "@/features/navigation/components/account-panel";
import { MobileMenuSheet } from "@/features/navigation/components/mobile-menu-sheet";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import type { User } from "@/lib/contract/entities/user";
import { REDIRECTS } from "@/lib/routes/redirects";
import { payoutThreshold, sale } from "@/server/modules/kit/notifications/sale-notices";
import { addedToSelection } from "@/server/modules/library/selection-editing/notices";
import { installDialog } from "@/tests/unit/components/ui/dialog-polyfill";
import { fakeUser, signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

vi.mock("next/navigation", () => ({ usePathname: () => "/account", useRouter: () => ({ push: vi.fn() }) }));
vi.mock("@/features/playlists/playlists", () => ({ usePlaylists: () => [], loadPlaylists: async () => [] }));

installDialog();

/** The page files as patterns of their paths, but those of a profile, which any first segment could be. */
const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.includes("[username]"))
  .map((file) => `/${dirname(file).replace(/\([^)]*\)\/?|^\.$/g, "")}`.replace(/(?<=.)\/$/, ""))
  .map((path) => new RegExp(`^${path.replace(/\[[^\]]+\]/g, "[^/]+")}$`));

const SELLER: Partial<User> = { seller_status: "active" };
const ADMIN: Partial<User> = { is_admin: true, is_moderator: true, is_pack_moderator: true };

/** The links of this site in what is rendered, by their paths. */
async function links(part: ReactNode): Promise<string[]> {
  await act(async () => void render(part));
  const hrefs = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  return hrefs.filter((href) => href.startsWith("/")).map((href) => href.replace(/[?#].*/, ""));
}

const hasFile = (path: string) => pages.some((page) => page.test(REDIRECTS.get(path) ?? path));
const missing = async (part: ReactNode) => (await links(part)).filter((path) => !hasFile(path));

const notice = (message: string) => (
  <NotificationItem
    notification={{ id: 1, type: "sale", message, thumb: "", time_ago: "now", is_read: true }}
    key={message}
  />
);

afterEach(() => {
  cleanup();
  signOut();
});

describe.each([
  ["a seller", SELLER],
  ["an admin", ADMIN],
  ["an admin who sells", { ...ADMIN, ...SELLER }],
])("the links that %s sees lead to pages", (_, role) => {
  const user = fakeUser(role);
  const counts = { samples: 1, oneshots: 1, presets: 1, midi: 1, packs: 1, free: 1 };

  it.each([
    ["in the account menu", <AccountPanel key="panel" user={user} close={() => {}} />, 6],
    ["in the menu on a phone", <MobileMenuSheet key="sheet" open onClose={() => {}} />, 20],
    ["in the tabs of the account", <AccountTabs key="tabs" current="/account" />, 8],
    ["in the sidebar", <SiteSidebar key="side" counts={counts as never} />, 12],
  ])("%s", async (__, part, count) => {
    signIn(role);
    const found = await links(part);
    expect(found.length).toBeGreaterThanOrEqual(count);
    expect(found.filter((path) => !hasFile(path))).toEqual([]);
  });
});

describe("the links of notifications", () => {
  it("lead to pages in everything that the API server writes", async () => {
    const messages = [
      addedToSelection.web({ titles: ["Rain"], selection: { title: "Late night", slug: "late-night" } }),
      sale.web({ titles: ["Rain", "Snow"], micros: 120_000 }),
      payoutThreshold.web({ micros: 50_000_000 }),
    ];
    expect(await missing(<ul>{messages.map(notice)}</ul>)).toEqual([]);
    expect(screen.getByRole("link", { name: "Late night" })).toBeTruthy();
  });

  it("lead to pages in those of the demo", async () => {
    const pack = { kind: "sample", slug: "a", title: "A", creator: "halden-rye", days_ago: 5 } as never;
    const messages = noticesOf([], [pack]).map(({ message }) => message({ pack: () => 7 } as never));
    expect(await missing(<ul>{messages.map(notice)}</ul>)).toEqual([]);
    expect(screen.getByRole("link", { name: "A" })).toBeTruthy();
  });

  it.each(["/admin", "/admin/no-such-page", "/admin/stats/samples?tab=2"])("aren't shown for %s", (href) => {
    render(<ul>{notice(`<b>Rain</b> was sold. <a href="${href}">See all sales</a>.`)}</ul>);
    expect(screen.getByRole("listitem").textContent).toContain("Rain was sold. See all sales.");
    expect(screen.queryByRole("link")).toBeNull();
  });
});
