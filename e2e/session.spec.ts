import { expect, type Page, test } from "@playwright/test";
import { playButton, rows } from "@/e2e/support/catalogue";
import { playingRow } from "@/e2e/support/player";
import { lapInOutput, loudness, recordOutput } from "@/e2e/support/recorded";

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

/** Keeps the workers of the page, so that they can be killed. */
async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Worker[] = [];
    Object.assign(window, { kept });
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        kept.push(this);
      }
    };
  });
}

/** Kills all workers without a word, as a lack of memory does; returns how many there have been. */
const killWorkers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { kept } = window as unknown as { kept: Worker[] };
    for (const worker of kept) worker.terminate();
    return kept.length;
  });

test("a worker that is killed is restarted once; then sounds are heard as they are, which is said", async ({
  page,
}) => {
  await recordOutput(page);
  await keepWorkers(page);
  await page.goto("/samples#100");
  await playButton(rows(page).first()).click();
  expect((await lastLap(page, 1, 100)).repeats).toBe(true);
  expect(await killWorkers(page)).toBe(1);

  // Far from the first, so that nothing of it was rendered before it is pressed.
  await playButton(rows(page).nth(8)).click();
  const heard = async () => (await lapInOutput(page, -1))?.likeness ?? 0;
  expect(isWhole((await lastLap(page, 2, 100)).beats)).toBe(true);
  await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(0.999);
  expect(await killWorkers(page)).toBe(2);

  await playButton(rows(page).nth(14)).click();
  await expect(page.getByText("Sounds can’t be stretched in this browser just now")).toBeVisible({ timeout: 30_000 });
  await expect(rows(page).nth(14)).toHaveAttribute("aria-current", "true");
  await expect(rows(page).nth(14).locator("[data-fit]")).toHaveAttribute("data-fit", "as it is");
  await expect.poll(() => loudness(page), { timeout: 30_000 }).toBeGreaterThan(0.02);
  await expect.poll(async () => (await heardAt(page, 100)).at(-1)?.repeats).toBe(false);
  expect(await killWorkers(page)).toBe(2);
});

test("a list is narrowed to small shifts and small stretches, with what fits best first", async ({ page }) => {
  await page.goto("/samples#120-Am");
  await playButton(rows(page).first()).click();
  const words = () =>
    rows(page)
      .locator("[data-fit]")
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-fit") ?? ""));
  for (const name of [/^Shift under 3 st/, /^Stretch under 10 %/]) {
    const filter = page.getByRole("main").getByRole("button", { name });
    await expect(filter).toHaveText(/\d$/);
    const count = Number((await filter.textContent())?.match(/\d+$/)?.[0]);
    await filter.click();
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(count);
  }
  await expect(page).toHaveURL(/\/samples#120-Am$/);
  await expect
    .poll(async () => {
      const fits = await words();
      const shifts = fits.flatMap((fit) => fit.match(/[+−-](\d+) st/)?.[1] ?? []).map(Number);
      const ratios = fits.flatMap((fit) => fit.match(/×(\d\.\d\d)/)?.[1] ?? []).map(Number);
      const isSmall = shifts.every((shift) => shift < 3) && ratios.every((ratio) => Math.abs(ratio - 1) < 0.105);
      return fits.length > 0 && ratios.length > 0 && isSmall;
    })
    .toBe(true);
});
