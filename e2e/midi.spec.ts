import { fetchSamples, playButton, rowOf, rows } from "@/e2e/support/catalogue";
import { listen, recordMedia } from "@/e2e/support/listen";
import { openPlayer } from "@/e2e/support/player";
import { isNarrow, ONE_WIDTH, openQuickView, openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { creditsOf, registerUser } from "@/e2e/support/users";

test("a MIDI file is drawn as notes and played by an instrument in time with them", { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await recordMedia(page);
  await page.goto("/midi");
  const row = rows(page).nth(1);
  const roll = row.getByRole("slider");
  expect((await roll.locator("path").getAttribute("d"))?.match(/M/g)?.length).toBeGreaterThan(5);
  const sound = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/media/midi/"));
  await playButton(row).click();
  expect((await sound).status()).toBeLessThan(300);
  await expect(row).toHaveAttribute("aria-current", "true");
  const { seconds, peak } = await listen(page);
  expect(seconds).toBeGreaterThan(0);
  expect(peak).toBeGreaterThan(0.01);
  // The coloured part of the notes matches the sound's position.
  const drift = await roll.evaluate((element) => {
    const { playedMedia } = window as unknown as { playedMedia: Set<HTMLMediaElement> };
    const media = [...playedMedia].find(({ paused }) => !paused)!;
    const length = media.duration;
    const drawn = (Number.parseFloat(element.style.getPropertyValue("--p")) / 100) * length;
    return Math.abs(drawn - media.currentTime);
  });
  expect(drift).toBeLessThan(0.1);
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("10");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Space");
  await expect(row).not.toHaveAttribute("aria-current", "true");
  await expect(roll).not.toHaveAttribute("style", /--p/);

  // The recording of the same sample is another sound.
  const key = (await row.getAttribute("data-sound"))!;
  await page.goto("/samples?has_mid=1");
  const recording = page.getByRole("main").locator(`[data-sounds] [data-sound="${key}"]`);
  const wave = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith("/media/previews/"));
  await playButton(recording).click();
  expect((await wave).status()).toBeLessThan(300);
});

test("the list of MIDI files sells, draws and searches MIDI files", async ({ page, context }) => {
  await registerUser(context.request, { verified: true });
  const samples = (await fetchSamples(context.request, "?has_mid=1")).data;
  const sample = samples.find(({ is_free, price, has_mid }) => !is_free && price === 3 && has_mid)!;
  await page.goto("/midi");
  const row = rowOf(page, `sample:${sample.id}`);
  await expect(row.locator(".sound-spend")).toContainText("2");

  await playButton(row).click();
  const player = await openPlayer(page);
  const notes = await row.locator("[data-wave] path").first().getAttribute("d");
  await expect(player.locator("[data-wave] path").first()).toHaveAttribute("d", notes!);
  if (isNarrow(page)) await page.keyboard.press("Escape");
  else await expect(player.getByRole("button", { name: `Download ${sample.title}` })).toContainText("2");

  await openQuickView(row);
  const quickView = page.getByRole("dialog", { name: sample.title });
  await expect(quickView.locator("[data-wave][data-roll]").first()).toBeVisible();
  await expect(quickView.getByRole("button", { name: /^(MIDI|WAV|Stems)/ }).last()).toContainText("MIDI");
  await page.keyboard.press("Escape");

  const arriving = page.waitForEvent("download");
  await row.getByRole("button", { name: `Download ${sample.title}` }).click();
  expect((await arriving).suggestedFilename()).toMatch(/\.mid$/);
  expect(await creditsOf(context.request)).toBe(8);

  if (isNarrow(page)) {
    await (await openSearch(page)).fill(sample.title);
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await options.filter({ hasText: /^MIDI, “/ }).click();
  } else {
    const scope = page.getByRole("banner").getByRole("combobox", { name: "Search in" });
    await expect(scope).toHaveValue("midi");
    await page.getByRole("searchbox", { name: "Search MIDI files" }).fill(sample.title);
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/\/midi\?search=/);
  await expect(row).toBeVisible();
});
