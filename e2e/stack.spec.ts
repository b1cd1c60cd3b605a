import { readFile } from "node:fs/promises";
import { expect, type Page, request, test } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson, fetchSamples, playButton, rowOf } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { lapInOutput, loudness, recordedCount, recordOutput } from "@/e2e/support/recorded";
import { ownContext } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

/** Without a check of the console: the sound recorder logs a deprecation warning. */
const testWithClock = test.extend({ context: ownContext });

const stack = (page: Page) => page.getByRole("region", { name: "Stack" });
const lanes = (page: Page) => stack(page).getByRole("list", { name: "Lanes" }).getByRole("listitem");
const player = (page: Page) => page.getByRole("region", { name: "Player" });
const announced = (page: Page) => page.locator("body > [role='status'].sr-only, [role='status'].sr-only").last();

/** Opens the list with the session on, and plays the first loop of it; returns the keys of its loops. */
async function openLoops(page: Page): Promise<string[]> {
  const { data } = await fetchSamples(page.request);
  const keys = data.filter(({ tempo }) => tempo !== null).map(({ id }) => `sample:${id}`);
  await page.goto("/samples#120");
  await playButton(rowOf(page, keys[0]!)).click();
  await expect(player(page).getByRole("switch", { name: "Session" })).toBeChecked();
  return keys;
}

const addButton = (page: Page, key: string) => rowOf(page, key).getByRole("button", { name: /to the stack$/ });

/** Waits until the lane alone is heard, and returns where its lap begins in the recording. */
async function alone(page: Page, place: number, voice: number) {
  await lanes(page)
    .nth(place)
    .getByRole("button", { name: /^Solo / })
    .click();
  const found = await heardLap(page, voice);
  await lanes(page)
    .nth(place)
    .getByRole("button", { name: /^Solo / })
    .click();
  return found;
}

/** Waits until a lap alone is heard, the `place`th that has begun, and returns where it begins in the recording. */
async function heardLap(page: Page, place = -1) {
  let found: Awaited<ReturnType<typeof lapInOutput>> = null;
  await expect
    .poll(
      async () => {
        found = await lapInOutput(page, place);
        return found?.likeness ?? 0;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0.999);
  return found!;
}

test.beforeEach(({ page }) => recordOutput(page));

test("two lanes are heard in phase, muted, soloed, moved and taken back", async ({ page }) => {
  const [first, second] = await openLoops(page);
  await addButton(page, first!).click();
  await expect(lanes(page)).toHaveCount(1);
  await addButton(page, second!).click();
  await expect(lanes(page)).toHaveCount(2);
  await expect(stack(page).locator(".stack-hatch")).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => loudness(page), { timeout: 20_000 }).toBeGreaterThan(0.02);

  const one = await alone(page, 0, -2);
  const other = await alone(page, 1, -1);
  const lap = Math.min(one.length, other.length);
  const apart = (((one.begins - other.begins) % lap) + lap) % lap;
  expect(Math.min(apart, lap - apart)).toBeLessThan(24);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await expect.poll(() => loudness(page)).toBeLessThan(0.001);
  await expect(
    lanes(page)
      .first()
      .getByRole("button", { name: /^Mute / }),
  ).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+1");
  await expect.poll(() => loudness(page)).toBeGreaterThan(0.02);
  await stack(page).getByRole("button", { name: /^Undo/ }).click();
  await stack(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(
    lanes(page)
      .first()
      .getByRole("button", { name: /^Mute / }),
  ).toHaveAttribute("aria-pressed", "false");
  await stack(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(lanes(page)).toHaveCount(1);
});

test("a stack is built and played by keys alone, and is there on the next visit", async ({ page }) => {
  const [first, second] = await openLoops(page);
  await rowOf(page, first!)
    .getByRole("button", { name: /^Pause / })
    .focus();
  await page.keyboard.press("k");
  await expect(lanes(page)).toHaveCount(1);
  await expect(announced(page)).toContainText(/, lane 1 of 8/);
  await playButton(rowOf(page, second!)).focus();
  await page.keyboard.press("k");
  await expect(lanes(page)).toHaveCount(2);
  await lanes(page)
    .first()
    .getByRole("slider", { name: /^Level of / })
    .focus();
  await page.keyboard.press("ArrowDown");
  await expect(
    lanes(page)
      .first()
      .getByRole("slider", { name: /^Level of / }),
  ).toHaveAttribute("aria-valuetext", "-0.5 decibels");
  await lanes(page).first().getByRole("radio", { name: "Fit" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(lanes(page).first().getByRole("radio", { name: "Half time" })).toBeChecked();
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await hydrated(page);
  await rowOf(page, first!).hover();
  await expect(player(page).getByRole("button", { name: /^Stack, 2 of 8 lanes/ })).toBeVisible();
  await expect(rowOf(page, first!).getByRole("button", { name: /from the stack$/ })).toHaveText("1");
  await page.keyboard.press("Space");
  await expect.poll(() => loudness(page), { timeout: 30_000 }).toBeGreaterThan(0.02);
  await page.keyboard.press("Space");
  await expect.poll(() => loudness(page)).toBeLessThan(0.001);
});

/** Withholds the script that has this text until the returned function is called. */
async function withholdScript(page: Page, text: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(text)) await released;
    await route.fulfill({ response, body });
  });
  return release;
}

test("rows are dragged onto the stack; a ninth lane is refused with the reason", async ({ page }) => {
  const showBar = await withholdScript(page, "Press a sound to hear it here");
  const keys = await openLoops(page);
  const target = player(page).getByRole("button", { name: /^Stack, / });
  await expect(page.getByRole("group", { name: "How sounds fit the session" })).toBeVisible();
  // The bar that it is dropped on comes after the row is pressed.
  await rowOf(page, keys[0]!).locator(".sound-time").hover();
  await page.mouse.down();
  showBar();
  await target.hover();
  await target.hover();
  await page.mouse.up();
  await expect(lanes(page)).toHaveCount(1);
  for (const key of keys.slice(1, 8)) await addButton(page, key).click();
  await expect(lanes(page)).toHaveCount(8);
  await addButton(page, keys[8]!).click();
  await expect(page.getByText("Eight lanes are taken.")).toBeVisible();
  await expect(lanes(page)).toHaveCount(8);
});

/** Lets the page believe that its tab is hidden, or shown again. Headless browsers never hide one. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

/**
 * What a hidden tab takes from a page is its timers and frames: here they stand while ten seconds of sound go by, then a
 * minute of them is made up for at once. Sound has its own clock, and that of the recording is the sound's.
 */
testWithClock("a lane keeps its phase while the tab is hidden for a minute", async ({ page }) => {
  const [first] = await openLoops(page);
  await addButton(page, first!).click();
  await expect(stack(page).locator(".stack-hatch")).toHaveCount(0, { timeout: 30_000 });
  const before = await heardLap(page);
  await page.clock.install();
  await setHidden(page, true);
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  const count = await recordedCount(page);
  await expect.poll(() => recordedCount(page), { timeout: 60_000 }).toBeGreaterThan(count + 10 * 48_000);
  await page.clock.fastForward("01:00");
  await setHidden(page, false);
  const after = await heardLap(page);
  const moved = (((after.begins - before.begins) % before.length) + before.length) % before.length;
  expect(after.length).toBe(before.length);
  expect(Math.min(moved, before.length - moved)).toBeLessThan(2);
  await expect(
    player(page)
      .getByRole("button", { name: /^Pause/ })
      .first(),
  ).toBeVisible();
});

test("a stack stops when another tab starts, and stops that one when it runs again", async ({ page, context }) => {
  const [first] = await openLoops(page);
  await addButton(page, first!).click();
  await expect(stack(page).locator(".stack-hatch")).toHaveCount(0, { timeout: 30_000 });
  await expect.poll(() => loudness(page), { timeout: 20_000 }).toBeGreaterThan(0.02);

  const other = await context.newPage();
  await recordOutput(other);
  await openLoops(other);
  await expect.poll(() => loudness(other), { timeout: 30_000 }).toBeGreaterThan(0.02);
  await expect.poll(() => loudness(page), { timeout: 20_000 }).toBeLessThan(0.001);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Space");
  await expect.poll(() => loudness(page), { timeout: 20_000 }).toBeGreaterThan(0.02);
  await expect.poll(() => loudness(other), { timeout: 20_000 }).toBeLessThan(0.001);
});

const save = (page: Page) => stack(page).getByRole("button", { name: "Save", exact: true });

/** Opens the page with the stack that this browser was left with. */
async function reopen(page: Page): Promise<void> {
  await page.goto("/samples#120");
  await hydrated(page);
  await page.getByRole("main").locator("[data-sounds] [data-sound]").first().hover();
  await player(page)
    .getByRole("button", { name: /^Stack, / })
    .click();
  await expect(lanes(page)).toHaveCount(2);
}

test("a stack is named, saved from two windows, shared and bought", async ({ page, context }) => {
  await signInAs(context.request, "subscriber");
  const [first, second] = await openLoops(page);
  await addButton(page, first!).click();
  await addButton(page, second!).click();
  const title = stack(page).getByRole("textbox", { name: "Title of the stack" });
  await title.fill("  ");
  await title.press("Enter");
  await expect(title).toHaveValue("Untitled stack");
  await title.fill("Depot, 4 a.m.");
  await title.press("Enter");
  await save(page).click();
  await expect(stack(page).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const other = await context.newPage();
  await reopen(other);
  await lanes(other)
    .first()
    .getByRole("button", { name: /^Mute / })
    .click();
  await save(other).click();
  await expect(stack(other).getByText(/^Saved/)).toBeVisible();
  await other.close();
  await lanes(page)
    .nth(1)
    .getByRole("button", { name: /^Mute / })
    .click();
  await save(page).click();
  await expect(stack(page).getByRole("alert")).toContainText("Saved in another window meanwhile.");
  await stack(page).getByRole("button", { name: "Save this one over it" }).click();
  await expect(stack(page).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await lanes(page)
    .nth(1)
    .getByRole("button", { name: /^Mute / })
    .click();

  const [summary] = (await fetchJson<{ data: { slug: string }[] }>(page.request, "/api/stacks")).data;
  const asVisitor = () =>
    request.newContext().then((visitor) => visitor.get(new URL(`/api/stacks/${summary!.slug}`, page.url()).href));
  expect((await asVisitor()).status()).toBe(404);
  await stack(page).getByRole("button", { name: "Share" }).click();
  await page.getByRole("switch", { name: "Anybody with the link can hear it" }).click();
  await expect.poll(async () => (await asVisitor()).status()).toBe(200);
  await page.keyboard.press("Escape");

  const bought = page.waitForEvent("download");
  await stack(page)
    .getByRole("button", { name: /^Download/ })
    .click();
  expect((await bought).suggestedFilename()).toMatch(/\.zip$/);
  await expect(lanes(page).getByText("Yours")).toHaveCount(2);

  await stack(page).getByRole("button", { name: "Bounce", exact: true }).click();
  const bounced = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Bounce 8 bars" }).click();
  const file = await bounced;
  expect(file.suggestedFilename()).toBe("Depot, 4 a.m. - 120 BPM.wav");
  const wav = await readFile(await file.path());
  expect([wav.toString("latin1", 0, 4), wav.readUInt16LE(34), wav.readUInt32LE(24)]).toEqual(["RIFF", 24, 44_100]);
  // Eight bars at 120 BPM are 16 seconds, of which some are loud.
  expect(wav.length).toBe(44 + 16 * 44_100 * 6);
  const samples = Array.from({ length: (wav.length - 44) / 3 }, (_, at) => Math.abs(wav.readIntLE(44 + at * 3, 3)));
  expect(samples.reduce((most, sample) => Math.max(most, sample), 0) / 2 ** 23).toBeGreaterThan(0.1);
});
