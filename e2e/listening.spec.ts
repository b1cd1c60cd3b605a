import { expect, type Locator, test } from "@playwright/test";
import { fetchPacks, playButton, rows } from "@/e2e/support/catalogue";
import { recordMedia } from "@/e2e/support/listen";
import { expectMode, playingRow, switchMode } from "@/e2e/support/player";
import { openQuickView } from "@/e2e/support/shell";
import { signInAs } from "@/e2e/support/users";

/** Moves the sound that plays to just before its end. */
async function seekNearEnd(row: Locator): Promise<void> {
  await expect(row).toHaveAttribute("aria-current", "true");
  await expect(row).not.toHaveAttribute("data-loading", "");
  const wave = row.getByRole("slider");
  const { width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  await wave.click({ position: { x: width * 0.97, y: height / 2 } });
}

test.beforeEach(({ page }) => recordMedia(page));

test("a pack plays one sound after another, and resumes after a pause", async ({ page, request }) => {
  const pack = (await fetchPacks(request, "packs")).find(({ audio_count }) => audio_count > 3);
  await page.goto(`/packs/${pack?.id}`);
  await page.getByRole("button", { name: `Play ${pack?.title}`, exact: true }).click();
  for (const index of [0, 1]) await seekNearEnd(rows(page).nth(index));
  await expect(rows(page).nth(2)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: `Pause ${pack?.title}`, exact: true }).click();
  await expect(playingRow(page)).toHaveCount(0);
  await page.getByRole("button", { name: `Play ${pack?.title}`, exact: true }).click();
  await expect(rows(page).nth(2)).toHaveAttribute("aria-current", "true");
});

test("curated playlists and results have a play button that continues with the next sound", async ({ page }) => {
  await page.goto("/selections");
  await page.getByRole("main").locator("a[href^='/selections/']").first().click();
  await expect(page).toHaveURL(/\/selections\/./);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("button", { name: `Play ${title}`, exact: true }).click();
  await seekNearEnd(rows(page).first());
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  await page.goto("/samples");
  await page.getByRole("button", { name: "Play Samples", exact: true }).click();
  await seekNearEnd(rows(page).first());
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
});

test("playback stops after a single sound unless Continue is on, which survives a reload", async ({ page }) => {
  await page.goto("/samples");
  await playButton(rows(page).first()).click();
  await seekNearEnd(rows(page).first());
  await expect(playingRow(page)).toHaveCount(0);
  await switchMode(page, "Continue");
  await page.reload();
  await playButton(rows(page).first()).click();
  await expectMode(page, "Continue");
  await seekNearEnd(rows(page).first());
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
});

test("Repeat survives a reload", async ({ page }) => {
  await page.goto("/samples");
  await playButton(rows(page).first()).click();
  await switchMode(page, "Repeat");
  await page.reload();
  await playButton(rows(page).first()).click();
  await expectMode(page, "Repeat");
});

test("the page survives going offline, and a click on a link takes effect once online", async ({ page, context }) => {
  await signInAs(context.request, "subscriber");
  await page.goto("/samples", { waitUntil: "networkidle" });
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  const samePage = page.locator("html[data-same-page]");
  const count = await rows(page).count();
  // The first interaction loads the code that shows messages.
  await page.getByRole("heading", { level: 1 }).hover();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  await openQuickView(rows(page).first());
  await expect(page.getByText("You’re offline. Connect to the internet and try again.")).toBeVisible();
  await rows(page).nth(1).locator(".sound-spend button").first().click();
  await page
    .getByRole("link", { name: /^Presets/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(count);
  await expect(samePage).toBeAttached();
  await context.setOffline(false);
  await expect(page.getByText("No connection.")).toBeHidden();
  await expect(page).toHaveURL(/\/presets/);
  await expect(samePage).toBeAttached();
});

test("an embedded page's icons have the colour of its text", async ({ page }) => {
  for (const theme of ["dark", "light"]) {
    await page.goto(`/embed/packs/1?theme=${theme}`);
    const icons = page.locator("button svg");
    expect(await icons.count()).toBeGreaterThan(2);
    const wrong = await icons.evaluateAll((all) =>
      all.filter((icon) => getComputedStyle(icon).fill !== getComputedStyle(icon).color).map((icon) => icon.outerHTML),
    );
    expect(wrong).toEqual([]);
  }
});
