import { expect, type Page, test } from "@playwright/test";
import { fetchSamples, playButton, rows } from "@/e2e/support/catalogue";
import { playingRow, switchMode } from "@/e2e/support/player";
import { PREVIEW_DELAY } from "@/lib/audio/preview-delay";
import { CALIBRATION, CALIBRATION_RATE, IMPULSE_AT } from "@/lib/client/player/calibration";

interface Voices {
  voices: AudioBufferSourceNode[];
}

/** Keeps the voices that begin in the page. */
async function recordVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voices: AudioBufferSourceNode[] = [];
    (window as unknown as Voices).voices = voices;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...times) {
      voices.push(this);
      return start.apply(this, times as []);
    };
  });
}

/** What the last voice sounds like for three laps, against the preview between its delay and its length. */
function hear(page: Page, sound: { mp3: string; seconds: number; delay: number }) {
  return page.evaluate(async ({ mp3, seconds, delay }) => {
    const voice = (window as unknown as Voices).voices.at(-1);
    const lap = voice?.buffer;
    if (!voice || !lap) throw new Error("Nothing sounds.");
    const room = new OfflineAudioContext(1, lap.length * 3, lap.sampleRate);
    const again = new AudioBufferSourceNode(room, { buffer: lap, loop: voice.loop });
    again.connect(room.destination);
    again.start();
    const heard = (await room.startRendering()).getChannelData(0);
    const decoder = new OfflineAudioContext(1, 1, lap.sampleRate);
    const decoded = await decoder.decodeAudioData(await (await fetch(mp3)).arrayBuffer());
    const mono = new OfflineAudioContext(1, decoded.length, lap.sampleRate);
    const all = new AudioBufferSourceNode(mono, { buffer: decoded });
    all.connect(mono.destination);
    all.start();
    const preview = (await mono.startRendering()).getChannelData(0);
    let [furthest, loudest] = [0, 0];
    const start = Math.round(delay * lap.sampleRate);
    for (let at = 0; at < heard.length; at += 1) {
      const distance = Math.abs((heard[at] ?? 0) - (preview[start + (at % lap.length)] ?? 0));
      furthest = Math.max(furthest, distance);
      loudest = Math.max(loudest, Math.abs(heard[at] ?? 0));
    }
    return { furthest, loudest, frames: lap.length, expected: Math.round(seconds * lap.sampleRate) };
  }, sound);
}

test.beforeEach(({ page }) => recordVoices(page));

test("a preview is decoded as late as the player takes it to be", async ({ page }) => {
  await page.goto("/terms");
  const loudestAt = await page.evaluate(
    async ({ text, rate }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const decoder = new OfflineAudioContext(1, 1, rate);
      const samples = (await decoder.decodeAudioData(bytes.buffer)).getChannelData(0).map(Math.abs);
      return samples.indexOf(samples.reduce((most, sample) => Math.max(most, sample), 0));
    },
    { text: CALIBRATION, rate: CALIBRATION_RATE },
  );
  expect(loudestAt).toBe(IMPULSE_AT + PREVIEW_DELAY);
});

test("Repeat plays one lap after another without a gap", async ({ page, request }) => {
  const [sound] = (await fetchSamples(request, "?bpm_min=60&bpm_max=110&sort=newest")).data;
  if (!sound) throw new Error("There is no sample.");
  await page.goto(`/samples?search=${encodeURIComponent(sound.title)}`);
  const row = rows(page).filter({ hasText: sound.title }).first();
  await playButton(row).click();
  await expect(row).toHaveAttribute("aria-current", "true");
  await switchMode(page, "Repeat");
  const wave = row.getByRole("slider");
  const { width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  await wave.click({ position: { x: width * 0.9, y: height / 2 } });
  const voices = () => page.evaluate(() => (window as unknown as Voices).voices.length);
  await expect.poll(voices).toBeGreaterThan(0);
  const rate = 44_100;
  const heard = await hear(page, {
    mp3: sound.mp3,
    seconds: sound.duration_seconds,
    delay: PREVIEW_DELAY / rate,
  });
  expect(heard.frames).toBe(heard.expected);
  expect(heard.loudest).toBeGreaterThan(0.05);
  expect(heard.furthest).toBeLessThan(1e-6);
  await expect(playingRow(page)).toHaveCount(1);
});
