import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { fetchJson, fetchPacks, fetchPresets, fetchSamples, rowOf, rows } from "@/e2e/support/catalogue";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { isNarrow, openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { creditsOf, registerUser, signInAs } from "@/e2e/support/users";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Oneshot, Preset } from "@/lib/contract/entities/sound";

const downloadOptions = (page: Page) => page.getByRole("dialog", { name: "Download options" });
const insufficient = (page: Page) => page.getByRole("dialog", { name: "Insufficient funds" });
const downloadButton = (row: Locator) => row.getByRole("button", { name: /^Download / });
const expectBalance = (page: Page, credits: number) =>
  expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: `${credits} Credit${credits === 1 ? "" : "s"}` })
      .first(),
  ).toBeVisible();

/** Downloads a format of a row: the only file at once, one of several from the options or a phone's quick view. */
async function requestFormat(page: Page, row: Locator, format: string) {
  const others = row.getByRole("button", { name: /^Other formats of /, includeHidden: true });
  if ((await others.count()) === 0) return downloadButton(row).click();
  if (isNarrow(page)) {
    await openQuickView(row);
    return page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${format}`) })
      .click();
  }
  await others.click();
  await downloadOptions(page)
    .getByRole("button", { name: `Download ${format}` })
    .click();
}

/** Downloads a format of a row and reads the file. */
async function downloadFormat(page: Page, row: Locator, format: string) {
  const arriving = page.waitForEvent("download");
  await requestFormat(page, row, format);
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a visitor who downloads a sound or a pack is asked to register", async ({ page, request }) => {
  const [sample] = (await fetchSamples(request)).data;
  await page.goto("/samples");
  await downloadButton(rowOf(page, `sample:${sample!.id}`)).click();
  await expect(page.getByRole("dialog", { name: "Create account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await noOverlayEntries(page);
  await page.goto((await fetchPacks(request, "packs"))[0]!.link);
  await page.getByRole("button", { name: "Download Full Pack" }).click();
  await expect(page.getByRole("dialog", { name: "Create account" })).toBeVisible();
  const refused = await request.post(`/api/sound/${sample!.id}/download`);
  expect(refused.status()).toBe(401);
});

test("an unverified user's download is refused with a request to verify the e-mail", async ({ page, context }) => {
  await registerUser(context.request, { verified: false });
  const [free] = (await fetchSamples(context.request, "?free=1")).data;
  await page.goto("/samples?free=1");
  await downloadButton(rowOf(page, `sample:${free!.id}`)).click();
  const verify = page.getByRole("dialog", { name: "Verify email to unlock your free credits" });
  await expect(verify).toContainText("Confirm your e-mail to get 10 free credits. We sent a link to ");
  await expect(verify).toContainText(`After that you can download ${free!.title}.`);
  const response = await context.request.post(`/api/sound/${free!.id}/download`);
  expect(response.status()).toBe(403);
  expect((await response.json()).error).toMatch(/verif/i);
});

test("a user without a plan or credits is told that a subscription is needed", async ({ page, context }) => {
  await signInAs(context.request, "listener");
  const before = await creditsOf(context.request);
  test.skip(before > 0, "The demo's listener has been given credits.");
  const [sample] = (await fetchSamples(context.request)).data.filter(({ is_free }) => !is_free);
  await page.goto("/samples");
  await downloadButton(rowOf(page, `sample:${sample!.id}`)).click();
  await expect(page.getByRole("dialog", { name: "This needs a subscription" })).toBeVisible();
});

test.describe("a user with the free pass", () => {
  test("downloads a free sound without charge", async ({ page, context }) => {
    await registerUser(context.request, { verified: true });
    const [free] = (await fetchSamples(context.request, "?free=1")).data;
    await page.goto("/samples?free=1");
    await expectBalance(page, 10);
    const row = rowOf(page, `sample:${free!.id}`);
    await expect(row).toContainText("FREE");
    const { bytes } = await downloadFormat(page, row, "WAV");
    expect(bytes.length).toBeGreaterThan(1000);
    await page.keyboard.press("Escape");
    await expect(row.getByText("Downloaded")).toBeVisible();
    await expect(row.getByText("Now")).toBeVisible();
    await expectBalance(page, 10);
    expect(await creditsOf(context.request)).toBe(10);
  });

  test("pays once for a preset, a one-shot and a MIDI file, and sees when they were downloaded", async ({
    page,
    context,
  }) => {
    await registerUser(context.request, { verified: true });
    const preset = (await fetchPresets(context.request)).find(({ is_free }) => !is_free)!;
    const oneshots = await fetchJson<{ data: Oneshot[] }>(context.request, "/api/oneshots");
    const oneshot = oneshots.data.find(({ is_free }) => !is_free)!;
    const sample = (await fetchSamples(context.request, "?has_mid=1")).data.find(({ is_free }) => !is_free)!;
    const bought = [
      ["/presets", `preset:${preset.id}`, "Preset", 10 - preset.price],
      ["/oneshots", `oneshot:${oneshot.id}`, "WAV", 10 - preset.price - oneshot.price],
      ["/samples?has_mid=1", `sample:${sample.id}`, "MIDI", 10 - preset.price - oneshot.price - 2],
    ] as const;
    for (const [path, key, format, left] of bought) {
      await page.goto(path);
      const { bytes, name } = await downloadFormat(page, rowOf(page, key), format);
      expect(bytes.length).toBeGreaterThan(20);
      if (format === "MIDI")
        expect([bytes.subarray(0, 4).toString("latin1"), name.slice(-4)]).toEqual(["MThd", ".mid"]);
      await page.keyboard.press("Escape");
      await expectBalance(page, left);
      expect(await creditsOf(context.request)).toBe(left);
    }
    // The MIDI is owned, the WAV of the same sample isn't.
    const row = rowOf(page, `sample:${sample.id}`);
    await downloadFormat(page, row, "MIDI");
    const formats = isNarrow(page)
      ? page.getByRole("dialog").getByText("Downloaded", { exact: true })
      : downloadOptions(page).getByText("Downloaded");
    await expect(formats).toHaveCount(1);
    await page.keyboard.press("Escape");
    // The format is remembered: the next click downloads it at once.
    const again = page.waitForEvent("download");
    await downloadButton(row).click();
    expect((await again).suggestedFilename()).toMatch(/\.mid$/);
    await expect(downloadOptions(page)).toBeHidden();
    expect(await creditsOf(context.request)).toBe(10 - preset.price - oneshot.price - 2);
    await page.goto("/my-library/downloads/presets");
    await expect(rowOf(page, `preset:${preset.id}`)).toContainText(/Today, \d\d:\d\d/);
    await page.goto("/my-library/downloads/oneshots");
    await expect(rowOf(page, `oneshot:${oneshot.id}`)).toContainText(/Today, \d\d:\d\d/);
  });

  test("sees how many credits are missing, in the singular for one", async ({ page, context }) => {
    await registerUser(context.request, { verified: true });
    const presets = (await fetchPresets(context.request)).filter(({ is_free, price }) => !is_free && price === 4);
    const oneshots = await fetchJson<{ data: Oneshot[] }>(context.request, "/api/oneshots");
    const oneshot = oneshots.data.find(({ is_free }) => !is_free)!;
    for (const { id } of presets.slice(0, 2)) {
      expect((await context.request.post(`/api/preset-samples/${id}/download-preset`)).status()).toBe(200);
    }
    await context.request.post(`/api/oneshots/samples/${oneshot.id}/download?force_download=1`);
    expect(await creditsOf(context.request)).toBe(1);

    await page.goto("/presets");
    await downloadButton(rowOf(page, `preset:${presets[2]!.id}`)).click();
    await expect(insufficient(page).getByText("You need an additional 3 credits", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await noOverlayEntries(page);

    const { data } = await fetchSamples(context.request);
    const singleFormat = data.find(
      ({ is_free, price, has_mid, has_stems }) => !is_free && price === 2 && !has_mid && !has_stems,
    );
    const sample = singleFormat ?? data.find(({ is_free, price }) => !is_free && price === 2)!;
    await page.goto("/samples");
    await downloadButton(rowOf(page, `sample:${sample.id}`)).click();
    await expect(insufficient(page).getByText("You need an additional 1 credit", { exact: true })).toBeVisible();
    // Credits can only be added to a plan.
    await insufficient(page).getByRole("button", { name: "See plans" }).click();
    await expect(page.getByRole("dialog").getByText("Producer").first()).toBeVisible();
  });
});

test("a whole pack costs 20 percent less than its sounds that aren't owned yet, once", async ({ page, context }) => {
  await signInAs(context.request, "yearly");
  const read = ({ id }: { id: number }) =>
    fetchJson<{ pack: PackDetail; presets: Preset[] }>(context.request, `/api/preset-packs/${id}`);
  const priced = (await fetchPacks(context.request, "preset-packs")).filter(({ is_free }) => !is_free);
  const missing = ({ presets }: { presets: Preset[] }) =>
    presets.filter(({ is_free, is_downloaded }) => !is_free && !is_downloaded);
  // Other tests may have bought some of its sounds.
  const { pack } = (await Promise.all(priced.map(read))).find((detail) => missing(detail).length > 1)!;
  const detail = () => read(pack);
  const cost = (all: Preset[], owned: readonly number[]) => {
    const sum = all.reduce((total, { id, is_free, price }) => total + (is_free || owned.includes(id) ? 0 : price), 0);
    return Math.max(1, Math.floor(sum * 0.8));
  };
  const { presets } = await detail();
  const owned = presets.filter(({ is_downloaded }) => is_downloaded).map(({ id }) => id);
  const [first] = missing({ presets });
  await page.goto(pack.link);
  const panel = page.getByRole("region", { name: "Whole pack" });
  await expect(panel).toContainText(String(cost(presets, owned)));

  expect((await context.request.post(`/api/preset-samples/${first!.id}/download-preset`)).status()).toBe(200);
  await page.reload();
  const price = cost(presets, [...owned, first!.id]);
  const before = await creditsOf(context.request);
  await expect(panel).toContainText(`${(before - price).toLocaleString("en-US")} after this.`);
  await panel.getByRole("button", { name: "Download Full Pack" }).click();
  const confirmation = page.getByRole("dialog", { name: "Download options" });
  await expect(confirmation).toContainText(`Full pack${price}`);
  await expect(confirmation).toContainText(`Left afterwards${(before - price).toLocaleString("en-US")}`);
  expect(await creditsOf(context.request)).toBe(before);
  const arriving = page.waitForEvent("download");
  await confirmation.getByRole("button", { name: /^Download Full Pack/ }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString("latin1")).toBe("PK");
  await expect(panel.getByText("Downloaded", { exact: true })).toBeVisible();
  expect(await creditsOf(context.request)).toBe(before - price);

  const again = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download again" }).click();
  await again;
  await expect(confirmation).toBeHidden();
  expect(await creditsOf(context.request)).toBe(before - price);

  await page.goto("/presets/packs");
  const card = page.locator(`main [data-pack="preset:${pack.id}"]`);
  await expect(card.getByText("In your library")).toBeVisible();
  await expect(card.getByText("credits")).toBeHidden();
});

test("the quick view offers the sound's whole pack, and spends nothing without confirmation", async ({
  page,
  context,
}) => {
  await registerUser(context.request, { verified: true });
  const before = await creditsOf(context.request);
  const pack = (await fetchPacks(context.request, "oneshots/packs")).find(
    ({ is_free, credits }) => !is_free && credits <= before,
  )!;
  await page.goto(pack.link);
  await openQuickView(rows(page).first());
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Download Full Pack/ })
    .click();
  await expect(downloadOptions(page)).toContainText(`Full pack${pack.credits}`);
  expect(await creditsOf(context.request)).toBe(before);
});

test("a creator downloads their own samples without charge, and needs a subscription for those of others", async ({
  page,
  context,
}) => {
  await signInAs(context.request, "seller");
  const { user } = (await (await context.request.get("/api/auth/user")).json()) as { user: { username: string } };
  const before = await creditsOf(context.request);
  const paid = (await fetchSamples(context.request)).data.filter(({ is_free }) => !is_free);
  const otherSample = paid.find(({ user_username, sample_collabs, collab_users }) =>
    [
      user_username,
      ...sample_collabs.map((collaborator) => collaborator.user.username),
      ...collab_users.map((person) => person.username),
    ].every((username) => username !== user.username),
  )!;
  await page.goto("/samples");
  const row = rowOf(page, `sample:${otherSample.id}`);
  await expect(row.locator(".sound-spend")).toContainText(/credit/);
  await downloadButton(row).click();
  await expect(page.getByRole("dialog", { name: "This needs a subscription" })).toBeVisible();
  await page.keyboard.press("Escape");
  await noOverlayEntries(page);

  await page.goto(`/${user.username}`);
  const own = page.getByRole("main").locator('[data-sounds] [data-sound^="sample:"]').first();
  await downloadFormat(page, own, "WAV");
  expect(await creditsOf(context.request)).toBe(before);
});
