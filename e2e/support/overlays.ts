import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { playButton, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { openQuickView } from "@/e2e/support/shell";
import type { User } from "@/lib/contract/entities/user";

/** An overlay on the page `at`: what opens it (a hash in the URL opens it without that), and at which widths. */
export interface Overlay {
  name: string;
  at: string;
  open?: (page: Page) => Promise<void>;
  widths?: readonly number[];
  /** It is neither a dialog nor a popover: `open` waits for it. */
  stays?: boolean;
}

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

const quickView = async (page: Page) => {
  await openQuickView(rows(page).first());
  await expect(page.getByRole("dialog").getByText("Uploaded")).toBeVisible();
};

/**
 * Waits until the history has no entry of an overlay. Closing an overlay goes back in the history, which would abort a
 * navigation that begins before.
 */
export const noOverlayEntries = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.overlays?.depth ?? 0)).toBe(0);

/** Overrides values of the user in the API server's response to the page. */
export async function viewAs(page: Page, change: Partial<User>): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as { user: User };
    await route.fulfill({ response, json: { user: { ...user, ...change } } });
  });
}

const notice = (change: Partial<User>) => async (page: Page) => {
  await viewAs(page, change);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("dialog").getByRole("link")).toBeVisible();
};

const questionnaire = async (page: Page) => {
  await viewAs(page, { is_onboarding_questionnaire_done: false, is_opened_questionnaire: 0 });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("dialog").getByRole("progressbar")).toBeVisible();
};

const cropper = async (page: Page) => {
  const picture = sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#c2410c" } }).png();
  const input = page.getByRole("group", { name: "Profile image" }).locator("input[type=file]");
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture.toBuffer() });
  await expect(page.getByRole("application")).toBeVisible();
};

const SUBSCRIBE = ["create-account", "subscribe", "free-trial", "get-started", "download", "no-subscription", "seller"];

/** Overlays for every visitor. */
export const VISITOR_OVERLAYS: Overlay[] = [
  ...["login", "register", "forgot-password", "creator-application"].map((hash) => ({
    name: hash,
    at: `/samples#${hash}`,
  })),
  ...SUBSCRIBE.map((type) => ({ name: type, at: `/samples#subscribe-${type}` })),
  {
    name: "browse menu",
    at: "/samples",
    stays: true,
    open: async (page) => {
      await clickButton("Browse")(page);
      await expect(page.getByRole("banner").getByRole("link", { name: "All genres" })).toBeVisible();
    },
    widths: [1440],
  },
  { name: "menu", at: "/samples", open: clickButton("Menu"), widths: [390] },
  { name: "search", at: "/samples", open: clickButton("Search"), widths: [390] },
  { name: "filters", at: "/samples", open: clickButton(/^All filters/), widths: [390] },
  { name: "keys", at: "/samples", open: clickButton("Key"), widths: [1440] },
  { name: "genres", at: "/samples", open: clickButton("Genre"), widths: [1440] },
  { name: "quick view of a sample", at: "/samples", open: quickView },
  { name: "quick view of a preset", at: "/presets", open: (page) => openQuickView(rows(page).first()) },
  { name: "quick view of a one-shot", at: "/oneshots", open: quickView },
  {
    name: "player",
    at: "/samples",
    stays: true,
    open: async (page) => {
      await playButton(rows(page).first()).click();
      await expect(page.getByRole("region", { name: "Player" }).filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: "player sheet",
    at: "/samples",
    open: async (page) => {
      await playButton(rows(page).first()).click();
      await page.getByRole("button", { name: /^Open player/ }).click();
    },
    widths: [390],
  },
];

/** Overlays for signed-in users. */
export const USER_OVERLAYS: Overlay[] = [
  { name: "account menu", at: "/samples", open: clickButton(/^Account: /), widths: [1440] },
  { name: "notifications", at: "/samples", open: clickButton(/^Notifications/), widths: [1440] },
  { name: "playlists", at: "/samples", open: clickButton(/^Add to a playlist/), widths: [1440] },
  // Of a sound with several files.
  { name: "download options", at: "/samples?has_mid=1", open: clickButton(/^Download /) },
  { name: "questionnaire", at: "/samples", open: questionnaire },
  { name: "plan notice", at: "/samples", open: notice({ is_opened_plan_notice: 0 }) },
  { name: "similar-sounds notice", at: "/samples", open: notice({ is_opened_cyanite_popup: 0 }) },
  { name: "profile image cropper", at: "/account", open: cropper },
  { name: "generate license", at: "/account/licensing", open: clickButton("Generate License") },
  { name: "register a track", at: "/account/licensing/registrations", open: clickButton("Register a track") },
  {
    name: "create collection",
    at: "/samples",
    open: clickButton(/(New|Create) (collection|playlist)/i),
    widths: [1440],
  },
];

const ON_PHONE: Overlay[] = [
  {
    name: "menu with the account",
    at: "/samples",
    open: async (page) => {
      await clickButton("Menu")(page);
      await page.locator("dialog[open] summary").click();
    },
  },
  {
    name: "search with suggestions",
    at: "/samples",
    open: async (page) => {
      await clickButton("Search")(page);
      await page.locator("dialog[open] input[type='search']").fill("ba");
      await expect(page.locator("dialog[open]").getByRole("option").first()).toBeVisible();
    },
  },
  { name: "notifications", at: "/samples", open: clickButton(/^Notifications/) },
  {
    name: "playlists",
    at: "/samples",
    open: async (page) => {
      await quickView(page);
      await clickButton("Add to playlist")(page);
      await expect(page.getByRole("dialog", { name: "Add to playlist" })).toBeVisible();
    },
  },
  {
    name: "menu of a sound",
    at: "/samples",
    open: async (page) => {
      await quickView(page);
      await clickButton(/^More for /)(page);
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "queue",
    at: "/samples",
    open: async (page) => {
      await playButton(rows(page).first()).click();
      await clickButton(/^Open player/)(page);
      await clickButton("Queue")(page);
      await expect(page.getByRole("dialog", { name: "Queue" })).toBeVisible();
    },
  },
  { name: "share menu", at: "/packs/1", open: clickButton("Share pack") },
];

/** Overlays for signed-in users that only a phone has, or that differ from those on a wide viewport. */
export const PHONE_OVERLAYS: Overlay[] = ON_PHONE.map((overlay) => ({ ...overlay, widths: [390] }));

/** Opens an overlay on its page, at that viewport width. */
export async function openOverlay(page: Page, { at, open, stays }: Overlay, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
  await page.goto("about:blank");
  await page.goto(at);
  await hydrated(page);
  if (open) await open(page);
  // Its code is loaded on first use.
  if (!stays) await expect(page.locator("dialog[open], :popover-open").first()).toBeVisible();
}
