import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { findings } from "@/e2e/support/axe";
import { hydrated, switchTheme } from "@/e2e/support/look";
import { ONE_WIDTH } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { CallResponse } from "@/lib/contract/call-types";

type Featured = CallResponse<"GET /api/admin/featured-packs">;
type Slides = CallResponse<"GET /api/admin/slides">;

test.describe.configure({ mode: "serial" });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true });
const titles = (page: Page) => list(page, "Featured packs").locator("b").allTextContents();

const read = async <Shelf>(page: Page, path: string): Promise<Shelf> =>
  (await (await page.request.get(`/api/admin/${path}`)).json()) as Shelf;

/** Puts a shelf back as it was: the home page is everybody's. */
async function restore(page: Page, path: "featured-packs" | "slides", items: unknown[]): Promise<void> {
  const { version } = await read<{ version: number }>(page, path);
  const response = await page.request.put(`/api/admin/${path}`, { data: { version, items } });
  expect(response.status()).toBe(200);
}

const placeOf = ({ pack: { kind, id }, from, to }: Featured["items"][number]) => ({ kind, id, from, to });

/** Another admin in a browser of their own. */
async function anotherAdmin(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signInAs(page.request, "admin");
  return page;
}

test("two people arrange the featured packs; one is dated, seen on the home page and gone after its last day", {
  tag: ONE_WIDTH,
}, async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAs(page.request, "admin");
  const before = await read<Featured>(page, "featured-packs");
  const second = await anotherAdmin(browser, baseURL);
  try {
    await page.goto("/admin/featured-packs");
    await second.goto("/admin/featured-packs");
    await Promise.all([hydrated(page), hydrated(second)]);
    const [first, other] = await titles(page);
    await expect(page.getByText("Ended").first()).toBeVisible();

    // By keys: the second moves to the first place.
    await page.getByRole("button", { name: `Move ${other}` }).press("Space");
    await expect(page.getByText(/^Picked up/)).toBeAttached();
    // Keys count from a moment after it was picked up; beyond the first place there is none.
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      const place = page.getByText(`${other}, place 1 of ${before.items.length}.`);
      await expect(place).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect.poll(() => titles(page).then((now) => now[0])).toBe(other);
    const bar = page.getByRole("region", { name: "Not published yet" });
    await expect(bar).toContainText(`${other} moved from 2 to 1`);

    // Another admin publishes first, before this page has polled for changes; the choice shows both orders.
    await page.route("**/api/admin/featured-packs", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: before }) : route.continue(),
    );
    const last = list(second, "Featured packs").getByRole("listitem").last();
    await last.getByRole("button", { name: /^Take .* off$/ }).click();
    await second.getByRole("button", { name: "Publish" }).click();
    await expect(second.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await bar.getByRole("button", { name: "Publish" }).click();
    const choice = page.getByRole("alert").filter({ hasText: "has published another order meanwhile" });
    await expect(choice.getByRole("listitem")).toHaveCount(before.items.length * 2 - 1);
    await page.unroute("**/api/admin/featured-packs");
    expect(await findings(page)).toEqual([]);
    await choice.getByRole("button", { name: "Publish yours" }).click();
    await expect(choice).toHaveCount(0);
    await expect(bar).toHaveCount(0);

    const home = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    const week = home.getByRole("heading", { name: other!, level: 2, exact: true });
    await expect(async () => {
      await home.goto("/", { timeout: 10_000 });
      await expect(week).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 20_000 });

    // Its last day is over: the next one takes its place.
    await page.getByRole("button", { name: `${other} is shown` }).click();
    await page.getByLabel("From", { exact: true }).fill(day(-8));
    await page.getByLabel("To", { exact: true }).fill(day(-1));
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(list(page, "Featured packs").getByRole("listitem").first()).toContainText("Ended");
    await bar.getByRole("button", { name: "Publish" }).click();
    await expect(bar).toHaveCount(0);
    await expect(async () => {
      await home.goto("/", { timeout: 10_000 });
      await expect(week).toHaveCount(0, { timeout: 500 });
      await expect(home.getByRole("heading", { name: first!, level: 2, exact: true })).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await home.context().close();
  } finally {
    await restore(page, "featured-packs", before.items.map(placeOf));
    await second.context().close();
  }
});

test("a slide is made with its pictures, seen on the home page, pressed and removed", { tag: ONE_WIDTH }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAs(page.request, "admin");
  const before = await read<Slides>(page, "slides");
  const photo = await sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: "#b35e21" } })
    .png()
    .toBuffer();
  try {
    await page.goto("/admin/slider-settings");
    await hydrated(page);
    await page.getByRole("button", { name: "Add a slide" }).click();
    const form = page.getByRole("complementary", { name: "New slide" });
    await form.getByLabel("Title").fill("Winter in the crates");
    const named = page.getByRole("complementary", { name: "Winter in the crates" });
    await named.getByLabel("Line below").fill("Forty loops that nobody has heard.");
    await named.getByLabel("Button").fill("See packs");
    await named.getByLabel("Link").fill("//evil.example");
    await expect(named.getByText("Insert a page of this site, such as /packs.")).toBeVisible();
    await named.getByLabel("Link").fill("/packs");
    for (const field of ["Wide picture", "Picture on a phone"]) {
      const group = named.getByRole("group", { name: field });
      await group.locator("input[type=file]").setInputFiles({ name: "p.png", mimeType: "image/png", buffer: photo });
      await page.getByRole("dialog", { name: field }).getByRole("button", { name: "Crop and Save" }).click();
      await expect(group.getByRole("button", { name: "Replace" })).toBeVisible();
    }
    const frames = page.getByRole("region", { name: "Preview" }).locator("iframe");
    await expect(frames).toHaveCount(2);
    await expect(frames.first().contentFrame().getByText("Winter in the crates")).toBeAttached();
    for (const theme of ["light", "dark"] as const) {
      await switchTheme(page, theme);
      expect(await findings(page)).toEqual([]);
    }
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("region", { name: "Not published yet" })).toHaveCount(0);

    const visitor = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
    const home = await visitor.newPage();
    const slider = home.getByRole("region", { name: "From the shop" });
    const link = slider.getByRole("link", { name: "See packs" });
    await expect(async () => {
      await home.goto("/", { timeout: 10_000 });
      await expect(link).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    const shift = await home.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
    await hydrated(home);
    await slider.getByRole("button", { name: "Show Winter in the crates" }).press("Enter");
    await expect(link).toBeInViewport();
    await link.click();
    await expect(home).toHaveURL("/packs");

    await page.getByRole("button", { name: "Take Winter in the crates off" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("region", { name: "Not published yet" })).toHaveCount(0);
    await expect(async () => {
      await home.goto("/", { timeout: 10_000 });
      await expect(link).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await visitor.close();
  } finally {
    await restore(page, "slides", before.items);
  }
});

test("the slides are there without script", { tag: ONE_WIDTH }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  const slides = page.getByRole("region", { name: "From the shop" }).getByRole("listitem");
  await expect(slides.first().getByRole("link")).toHaveAttribute("href", /^\//);
  await expect(slides.first().locator("img")).toHaveAttribute("src", /^\/media\/slides\//);
  await context.close();
});
