import { expect, type Page, test } from "@playwright/test";
import { playButton, rows } from "@/e2e/support/catalogue";
import { playingRow } from "@/e2e/support/player";

interface Heard {
  /** Beats of the lap at `tempo`, and its loudest sample. */
  beats: number;
  peak: number;
  repeats: boolean;
  when: number;
}

/** Keeps what begins to sound in the page, and when. */
async function recordVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: { voice: AudioBufferSourceNode; when: number }[] = [];
    (window as unknown as { begun: typeof begun }).begun = begun;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...times) {
      begun.push({ voice: this, when: times[0] ?? 0 });
      return start.apply(this, times as []);
    };
  });
}

/** What has begun to sound, each measured in beats of a tempo. */
const heardAt = (page: Page, tempo: number): Promise<Heard[]> =>
  page.evaluate((bpm) => {
    const { begun } = window as unknown as { begun: { voice: AudioBufferSourceNode; when: number }[] };
    return begun.map(({ voice, when }) => {
      const { length = 0, sampleRate = 1 } = voice.buffer ?? {};
      const samples = voice.buffer?.getChannelData(0) ?? [];
      let peak = 0;
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      return { beats: (length * bpm) / (60 * sampleRate), peak, repeats: voice.loop, when };
    });
  }, tempo);

/** Waits until so many whole laps have begun, and returns the last. */
async function lastLap(page: Page, count: number, tempo: number): Promise<Heard> {
  const laps = async () => (await heardAt(page, tempo)).filter(({ repeats }) => repeats);
  await expect.poll(async () => (await laps()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return (await laps()).at(-1)!;
}

const isWhole = (beats: number) => Math.abs(beats - Math.round(beats)) < 1e-3;
const session = (page: Page) => page.getByRole("region", { name: "Player" }).getByRole("switch", { name: "Session" });
const tempoField = (page: Page) => page.getByRole("spinbutton", { name: "Session tempo, from 40 to 240" });

test.beforeEach(({ page }) => recordVoices(page));

test("sounds are heard in the tempo and key of the URL, each from a beat of one clock", async ({ page }) => {
  const worker = page.waitForResponse(/\/lap-worker\//);
  await page.goto("/samples#100-Am");
  await playButton(rows(page).first()).click();
  const first = await lastLap(page, 1, 100);
  expect((await worker).headers()["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(isWhole(first.beats)).toBe(true);
  expect(first.peak).toBeGreaterThan(0.05);
  await expect(session(page)).toBeChecked();
  await expect(rows(page).first().locator("[data-fit]")).toHaveAttribute("data-fit", /×\d\.\d\d/);
  await expect(rows(page).first().locator("[data-bars] > .wave-bars")).toBeVisible();

  await playButton(rows(page).nth(1)).click();
  const second = await lastLap(page, 2, 100);
  expect(isWhole(second.beats)).toBe(true);
  expect(isWhole(((second.when - first.when) * 100) / 60)).toBe(true);
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
});

test("a sound begins with its first bar, and the next one with a bar where that is chosen", async ({ page }) => {
  // Nothing is rendered before the press.
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route(/\.mp3|\/media\//, async (route) => {
    if (route.request().resourceType() === "fetch") await pressed;
    await route.continue();
  });
  await page.goto("/samples#100");
  await playButton(rows(page).first()).click();
  press();
  const first = await lastLap(page, 1, 100);
  const [opening] = await heardAt(page, 100);
  expect(opening).toMatchObject({ repeats: false });
  expect(opening!.beats).toBeCloseTo(4 + (0.02 * 100) / 60, 3);
  expect(isWhole(((first.when - opening!.when) * 100) / 60)).toBe(true);

  await page.getByRole("button", { name: "Sounds begin at the next beat" }).click();
  await page.getByRole("radio", { name: "Next bar" }).check();
  await page.keyboard.press("Escape");
  const before = (await heardAt(page, 100)).length;
  await playButton(rows(page).nth(1)).click();
  await expect.poll(async () => (await heardAt(page, 100)).length).toBeGreaterThan(before);
  const next = (await heardAt(page, 100))[before]!;
  expect(isWhole(((next.when - opening!.when) * 100) / 60 / 4)).toBe(true);
});

test("the tempo is typed, nudged and doubled, kept in the URL and by the browser", async ({ page }) => {
  await page.goto("/samples");
  await playButton(rows(page).first()).click();
  await expect(playingRow(page)).toHaveCount(1);
  await page.keyboard.press("b");
  await expect(tempoField(page)).toHaveValue("120");
  await tempoField(page).fill("92,5");
  await tempoField(page).press("Enter");
  await expect(page).toHaveURL(/#92\.5$/);
  await tempoField(page).fill("fast");
  await tempoField(page).press("Escape");
  await expect(tempoField(page)).toHaveValue("92.5");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("BracketRight");
  await expect(tempoField(page)).toHaveValue("93");
  await page.keyboard.press("Shift+Equal");
  await expect(tempoField(page)).toHaveValue("186");
  await expect.poll(async () => isWhole((await heardAt(page, 186)).at(-1)?.beats ?? 0.5)).toBe(true);
  await page.goto("/samples");
  await playButton(rows(page).first()).click();
  await expect(tempoField(page)).toHaveValue("186");
  await page.keyboard.press("b");
  await expect(session(page)).not.toBeChecked();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(playingRow(page)).toHaveCount(1);
});

test("off, nothing of it is fetched", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  const ofSession = async () => (await Promise.all(scripts)).filter((script) => script.includes("/lap-worker/"));
  await page.goto("/samples");
  await playButton(rows(page).first()).click();
  await expect(playingRow(page)).toHaveCount(1);
  await expect(session(page)).not.toBeChecked();
  expect(await ofSession()).toEqual([]);
  await page.keyboard.press("b");
  await expect(session(page)).toBeChecked();
  await expect.poll(async () => (await ofSession()).length).toBeGreaterThan(0);
});
