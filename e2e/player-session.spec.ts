import type { Page } from "@playwright/test";
import { playButton, rows } from "@/e2e/support/catalogue";
import { recordMedia } from "@/e2e/support/listen";
import { bar, openPlayer, playingRow, switchMode } from "@/e2e/support/player";
import { isNarrow, ONE_WIDTH, openMenu, openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Position, length and state of the element that was played last. */
function playback(page: Page) {
  return page.evaluate(() => {
    const { playedMedia } = window as unknown as { playedMedia: Set<HTMLMediaElement> };
    const all = [...playedMedia];
    const media = all.find((element) => !element.paused) ?? all.at(-1);
    return { time: media?.currentTime ?? 0, length: media?.duration ?? 0, isPlaying: media ? !media.paused : false };
  });
}

/** Starts a row and waits until its sound is audible. */
async function start(page: Page, index = 0) {
  const row = rows(page).nth(index);
  await row.hover();
  await playButton(row).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(0);
  return row;
}

/** Sounds long enough that they don't end during the test. */
const LONG = "/samples?bpm_min=60&bpm_max=110&sort=newest";

test.beforeEach(async ({ page }) => {
  await recordMedia(page);
});

test("a sound continues while another page opens", async ({ page }) => {
  await page.goto(LONG);
  const row = await start(page);
  await switchMode(page, "Repeat");
  const title = (await row.getByRole("button", { name: /^Pause / }).getAttribute("aria-label"))!.replace("Pause ", "");
  const pages = isNarrow(page)
    ? await openMenu(page)
    : page.getByRole("complementary").or(page.getByRole("navigation"));
  await pages
    .getByRole("link", { name: /^Presets/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/presets/);
  await expect(page.getByRole("heading", { level: 1, name: "Presets" })).toBeVisible();
  expect((await playback(page)).isPlaying).toBe(true);
  await expect(bar(page)).toContainText(title);
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await expect.poll(async () => (await playback(page)).isPlaying).toBe(false);
});

test("a page that is refused for a moment opens by itself, and the sound plays on", async ({ page }) => {
  await page.goto(LONG);
  await start(page);
  await switchMode(page, "Repeat");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  let refusals = 0;
  await page.route(/[?&]_rsc=/, (route) => {
    const isInAdvance = route.request().headers()["next-router-prefetch"] !== undefined;
    if (isInAdvance || refusals >= 2) return route.fallback();
    refusals += 1;
    return route.fulfill({ status: 429, headers: { "Retry-After": "1" }, contentType: "text/html", body: "later" });
  });
  await page.evaluate(() => {
    const { next } = window as unknown as { next: { router: { push: (url: string) => void } } };
    next.router.push("/samples?genres=1");
  });
  await expect(page.getByText("This takes a moment.")).toBeVisible();
  await expect(page).toHaveURL(/genres=1/);
  expect(refusals).toBe(2);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect((await playback(page)).isPlaying).toBe(true);
});

test("the arrow keys seek by two seconds, and a pause keeps the position", async ({ page }) => {
  await page.goto(LONG);
  await start(page);
  const before = (await playback(page)).time;
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThanOrEqual(before + 2);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await playback(page)).time).toBeLessThan(before + 2);
  await page.keyboard.press("ArrowRight");
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await expect(playingRow(page)).toHaveCount(0);
  const paused = (await playback(page)).time;
  expect(paused).toBeGreaterThan(1);
  await bar(page).getByRole("button", { name: "Play", exact: true }).click();
  await expect(playingRow(page)).toHaveCount(1);
  await expect.poll(async () => (await playback(page)).time).toBeGreaterThan(paused);
});

test("a sound ends by itself, and starts again with Repeat", async ({ page }) => {
  await page.goto(LONG);
  const row = await start(page);
  const wave = row.getByRole("slider");
  const { width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  const nearEnd = { position: { x: width * 0.97, y: height / 2 } };
  await switchMode(page, "Repeat");
  await wave.click(nearEnd);
  // A slider that has the focus isn't read out again and again.
  await wave.blur();
  const second = async () => Number(await wave.getAttribute("aria-valuenow"));
  await expect.poll(second).toBeGreaterThan(1);
  await expect.poll(second).toBeLessThan(1);
  await expect(playingRow(page)).toHaveCount(1);
  await switchMode(page, "Repeat", false);
  await wave.click(nearEnd);
  await expect(playingRow(page)).toHaveCount(0);
  expect((await playback(page)).isPlaying).toBe(false);
});

test("next goes to the first sound of the next page", async ({ page, context }) => {
  await signInAs(context.request, "listener");
  await page.goto("/samples");
  const last = (await rows(page).count()) - 1;
  await start(page, last);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toHaveAttribute("aria-current", "true");
});

test("next at the end of page 1 opens the registration popup for a visitor and plays nothing else", async ({
  page,
}) => {
  await page.goto("/samples");
  const last = (await rows(page).count()) - 1;
  const row = await start(page, last);
  // The sound doesn't end during the test.
  await switchMode(page, "Repeat");
  await (await openPlayer(page)).getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("dialog", { name: /^Create a free account to see all [\d,]+ samples$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(playingRow(page)).toHaveCount(1);
  await expect(row).toHaveAttribute("aria-current", "true");
  expect((await playback(page)).isPlaying).toBe(true);
});

test("mute and volume take effect at once", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(LONG);
  await start(page);
  const volume = () =>
    page.evaluate(() => {
      const { playedMedia } = window as unknown as { playedMedia: Set<HTMLMediaElement> };
      return [...playedMedia].at(-1)?.volume;
    });
  const slider = bar(page).getByRole("slider", { name: "Volume" });
  await slider.fill("3");
  await expect.poll(volume).toBeCloseTo(0.3);
  await bar(page).getByRole("button", { name: "Mute" }).click();
  await expect.poll(volume).toBe(0);
  await expect(slider).toHaveValue("0");
  await bar(page).getByRole("button", { name: "Unmute" }).click();
  await expect.poll(volume).toBeCloseTo(0.3);
});

test("closing the quick view stops its sound", async ({ page }) => {
  await page.goto(LONG);
  const row = rows(page).first();
  await openQuickView(row);
  const view = page.getByRole("dialog").filter({ has: page.locator("[data-sounds='quick-view']") });
  await expect(view.getByText("Tempo")).toBeVisible();
  await view.getByRole("button", { name: /^Play/ }).first().click();
  await expect.poll(async () => (await playback(page)).isPlaying).toBe(true);
  await page.keyboard.press("Escape");
  await expect(view).toBeHidden();
  await expect.poll(async () => (await playback(page)).isPlaying).toBe(false);
  await expect(row.locator(":focus")).toBeVisible();
});
