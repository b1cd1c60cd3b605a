import { AxeBuilder } from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { fetchJson, fetchPacks, playButton, rows } from "@/e2e/support/catalogue";
import { joinAsNew, signInAs } from "@/e2e/support/members";
import { readPages } from "@/e2e/support/table";
import { expect, test } from "@/e2e/support/test";

const WIDTHS = [1440, 390] as const;
const THEMES = ["dark", "light"] as const;

/** Not a screen that can be looked at, or one that leads on by itself. */
const LEADS_ON = new Set(["/logout", "/maintenance", "/action/{event}", "/NO-SUCH-ROUTE/x/y"]);

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Serious and critical findings, as `rule: element`. */
async function findings(page: Page): Promise<string[]> {
  // What is open makes the rest inert or covers it, and the rest is looked at by itself.
  const scope = await page.evaluate(
    (selectors) => selectors.find((selector) => document.querySelector(selector)),
    ["dialog[open]", "[popover]:popover-open"],
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (scope ? axe.include(scope) : axe)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** By how many px the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leaves the first rows and cards of long lists: the others are the same with other words, and axe looks at each. */
function shorten(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // React takes over a page in pieces, when nothing else waits: a list is cut only after that.
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    for (const list of document.querySelectorAll("ul")) {
      for (const item of [...list.children].slice(6)) item.remove();
    }
  });
}

/** What is wrong with what the page shows now, in both themes and at both widths. */
async function problems(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const wide = await overflow(page);
    if (wide > 0) found.push(`${what}, ${width}: ${wide} px wider than the window`);
  }
  await shorten(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const theme of THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(page);
      found.push(...(await findings(page)).map((finding) => `${what}, ${width}, ${theme}: ${finding}`));
    }
  }
  return found;
}

/** Waits until no transition that ends by itself is under way, so that colours are what they will be. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/** The examples of the table's pages with what the catalogue has in place of their capitals. */
async function addressesOf(request: APIRequestContext, access: string): Promise<string[]> {
  const { sellers } = await fetchJson<{ sellers: { data: { username: string }[] } }>(request, "/api/producers");
  const packs = {
    "/packs/1": (await fetchPacks(request, "packs"))[0]!.link,
    "/presets/1": (await fetchPacks(request, "preset-packs"))[0]!.link,
    "/oneshots/1": (await fetchPacks(request, "oneshots/packs"))[0]!.link,
  };
  return readPages()
    .filter((row) => row.state === "built" && row.access === access && !LEADS_ON.has(row.path))
    .filter(({ layout }) => layout !== "desktop-app")
    .map(({ example }) => example.replace("USERNAME", sellers.data[0]!.username))
    .map((example) => packs[example as keyof typeof packs] ?? example)
    .filter((example) => !/SLUG|ID/.test(example));
}

/** Parts of the lists that stand for the others: their pages differ in words only. */
const SAME_SCREEN = /^\/(oneshots|presets|midi|free-samples)\/(genres|instruments)\//;

test("every public screen", async ({ page, request }) => {
  test.setTimeout(300_000);
  const addresses = (await addressesOf(request, "public")).filter((address) => !SAME_SCREEN.test(address));
  expect(addresses.length).toBeGreaterThan(12);
  const found: string[] = [];
  for (const address of [...addresses, "/NO-SUCH-ROUTE/x/y", "/samples?search=zzzzqqqq", "/samples?page=2"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    if (address.endsWith("page=2")) await page.keyboard.press("Escape");
    found.push(...(await problems(page, address)));
  }
  expect(found).toEqual([]);
});

test("every screen of a member", async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInAs(context.request, "subscriber");
  const found: string[] = [];
  for (const address of [...(await addressesOf(context.request, "signed-in")), "/", "/samples"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    found.push(...(await problems(page, address)));
  }
  expect(found).toEqual([]);
});

/** A part that opens over the page `at`: its opener, and at which widths there is one. */
interface Overlay {
  name: string;
  at: string;
  open?: (page: Page) => Promise<void>;
  widths?: readonly number[];
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

const VISITOR: Overlay[] = [
  ...["login", "register", "forgot-password"].map((hash) => ({ name: hash, at: `/samples#${hash}` })),
  ...["create-account", "subscribe", "free-trial", "get-started", "download", "no-subscription", "seller"].map(
    (type) => ({
      name: type,
      at: `/samples#subscribe-${type}`,
    }),
  ),
  { name: "browse menu", at: "/samples", open: press("Browse"), widths: [1440] },
  { name: "menu", at: "/samples", open: press("Menu"), widths: [390] },
  { name: "search", at: "/samples", open: press("Search"), widths: [390] },
  { name: "filters", at: "/samples", open: press(/^All filters/) },
  { name: "keys", at: "/samples", open: press("Key"), widths: [1440] },
  { name: "genres", at: "/samples", open: press("Genre"), widths: [1440] },
  {
    name: "quick view of a sample",
    at: "/samples",
    open: async (page) => {
      await rows(page).first().locator(".sound-name").click();
      await expect(page.getByRole("dialog").getByText("Uploaded")).toBeVisible();
    },
  },
  { name: "quick view of a preset", at: "/presets", open: (page) => rows(page).first().locator(".sound-name").click() },
  {
    name: "quick view of a one-shot",
    at: "/oneshots",
    open: (page) => rows(page).first().locator(".sound-name").click(),
  },
  {
    name: "player",
    at: "/samples",
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

const MEMBER: Overlay[] = [
  { name: "account menu", at: "/samples", open: press(/^Account: /), widths: [1440] },
  { name: "notifications", at: "/samples", open: press(/^Notifications/), widths: [1440] },
  { name: "playlists", at: "/samples", open: press(/^Add to a playlist/) },
  { name: "download options", at: "/samples", open: press(/^Download /) },
  {
    name: "create collection",
    at: "/samples",
    open: press(/(New|Create) (collection|playlist)/i),
    widths: [1440],
  },
];

async function look(page: Page, { name, at, open, widths = WIDTHS }: Overlay): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? WIDTHS[0], height: 900 });
  await page.goto("about:blank");
  await page.goto(at);
  if (open) await open(page);
  else await expect(page.getByRole("dialog")).toBeVisible();
  return problems(page, name, widths);
}

test("every popup, menu and sheet of a visitor", async ({ page }) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const overlay of VISITOR) found.push(...(await look(page, overlay)));
  expect(found).toEqual([]);
});

test("every popup and menu of a member", async ({ page, context }) => {
  test.setTimeout(120_000);
  await joinAsNew(context.request, { verified: true });
  const found: string[] = [];
  for (const overlay of MEMBER) found.push(...(await look(page, overlay)));
  expect(found).toEqual([]);
});
