import { fetchJson, fetchPresets, fetchSamples, playButton, rowOf, rows } from "@/e2e/support/catalogue";
import { readHead } from "@/e2e/support/head";
import { hydrated } from "@/e2e/support/look";
import { buttonOf, closeQuickView, ONE_WIDTH, openQuickView } from "@/e2e/support/shell";
import { thingsOf } from "@/e2e/support/structured-data";
import { expect, test } from "@/e2e/support/test";
import { registerUser, signInAs } from "@/e2e/support/users";
import type { Selection } from "@/lib/contract/entities/library";
import type { Oneshot, Sample } from "@/lib/contract/entities/sound";

test.describe.configure({ mode: "parallel" });

test("a sound is played, liked, added to a playlist and downloaded on its page", async ({ page }) => {
  const { data } = await fetchSamples(page.request, "?free=1");
  const sample = data[0]!;
  await registerUser(page.request, { verified: true });
  await page.goto(`/sounds/samples/${sample.id}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sample.title);
  const head = page.locator(`[data-sounds="sound-page"] [data-sound="sample:${sample.id}"]`);
  await playButton(head).click();
  await expect(head).toHaveAttribute("aria-current", "true");
  await head.getByRole("button", { name: `Like ${sample.title}` }).click();
  await expect(head.getByRole("button", { name: `Unlike ${sample.title}` })).toBeVisible();
  await head.getByRole("button", { name: "Add to playlist" }).click();
  await page.getByLabel("New playlist").fill("From its page");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Added to From its page")).toBeVisible();
  await page.keyboard.press("Escape");
  const download = page.waitForEvent("download");
  await head.getByRole("button", { name: /^(WAV|FLAC)/ }).click();
  expect((await (await download).suggestedFilename()).length).toBeGreaterThan(4);
  await expect(rows(page).nth(1)).toBeVisible();
});

test("one-shots and presets have pages with their pack and its other sounds", async ({ page, request }) => {
  const { data: oneshots } = await fetchJson<{ data: Oneshot[] }>(request, "/api/oneshots");
  const [preset] = await fetchPresets(request);
  for (const [path, sound] of [
    [`/sounds/oneshots/${oneshots[0]!.id}`, oneshots[0]!],
    [`/sounds/presets/${preset!.id}`, preset!],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sound.title);
    await expect(page.getByRole("heading", { name: `More from ${sound.pack_title}` })).toBeVisible();
  }
});

test("a sound's page states its royalty in the text and in the meta description", async ({ request, page }) => {
  const { data } = await fetchJson<{ data: Sample[] }>(request, "/api/samples?copyright=Royalty%20A");
  const sample = data[0]!;
  await page.goto(`/sounds/samples/${sample.id}`);
  await expect(page.getByRole("main").getByText("Royalty A: 10 to 25 % of royalties.").first()).toBeVisible();
  const html = await (await request.get(`/sounds/samples/${sample.id}`)).text();
  expect(readHead(html).description).toContain("Royalty A: 10 to 25 % of royalties.");
});

test("only free sounds have a price in money", async ({ request }) => {
  const offerOf = async (query: string) => {
    const { data } = await fetchSamples(request, query);
    const sample = data.find(({ is_free }) => is_free === (query === "?free=1"))!;
    const html = await (await request.get(`/sounds/samples/${sample.id}`)).text();
    const thing = thingsOf(html).find((one) => one["@type"] === "MusicRecording" && "offers" in one);
    expect(thing).toMatchObject({ audio: { "@type": "AudioObject" }, name: sample.title });
    return { sample, offer: thing?.offers as Record<string, unknown> };
  };
  const free = await offerOf("?free=1");
  expect(free.offer).toMatchObject({ "@type": "Offer", price: "0.00", priceCurrency: "USD" });
  const paid = await offerOf("");
  expect(paid.offer).not.toHaveProperty("price");
  expect(paid.offer.description).toMatch(new RegExp(`^${paid.sample.price} credits?$`));
});

for (const path of [
  "/sounds/samples/999999",
  "/sounds/samples/0",
  "/sounds/samples/1e2",
  "/sounds/samples/1-title",
  "/sounds/oneshots/99999999999",
  "/sounds/presets/x",
  "/sounds/packs/1",
]) {
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test("rows of a sound's page are played there", async ({ page, request }) => {
  const { data } = await fetchSamples(request);
  await page.goto(`/sounds/samples/${data[0]!.id}`);
  await hydrated(page);
  const key = (await rows(page).nth(1).getAttribute("data-sound")) ?? "";
  await playButton(rowOf(page, key).first()).click();
  await expect(rowOf(page, key).first()).toHaveAttribute("aria-current", "true");
});

test("a row's menu copies the link of its sound, and opens and closes by keyboard", { tag: ONE_WIDTH }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/samples");
  await hydrated(page);
  const row = rows(page).nth(1);
  const key = (await row.getAttribute("data-sound")) ?? "";
  await row.hover();
  const more = row.getByRole("button", { name: /^More for / });
  await more.click();
  await page.getByRole("menuitem", { name: "Copy link", exact: true }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const url = `${new URL(baseURL ?? "").origin}/sounds/samples/${key.split(":")[1]}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Play next" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu", { name: /^More for/ })).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await more.click();
  await expect(page.getByRole("menu", { name: /^More for/ })).toBeHidden();
});

test("an admin adds samples to a selection from a row and the quick view, and its page shows them", async ({
  page,
}) => {
  await signInAs(page.request, "admin");
  const { data: selections } = await fetchJson<{ data: Selection[] }>(page.request, "/api/selections");
  const selection = selections[0]!;
  const { sounds } = await fetchJson<{ sounds: Sample[] }>(page.request, `/api/selections/${selection.slug}`);
  const { data } = await fetchSamples(page.request, "?sort=newest");
  const [first, second] = data.filter(
    ({ id, title }) => !sounds.some((sound) => sound.id === id && sound.title === title),
  );
  const cached = await page.request.get(`/selections/${selection.slug}`);
  expect(await cached.text()).not.toContain(`data-sound="sample:${first!.id}"`);

  await page.goto("/samples?sort=newest");
  await hydrated(page);
  const add = async () => {
    await page.getByRole("menuitem", { name: "Add to collection" }).click();
    const dialog = page.getByRole("dialog", { name: "Add to collection" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Select a collection.")).toBeVisible();
    await dialog.getByLabel("Collection").selectOption({ label: selection.title });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Added to Collection").last()).toBeVisible();
  };
  const row = (sample: Sample) => rowOf(page, `sample:${sample.id}`).first();
  await row(first!).hover();
  await (await buttonOf(page, row(first!), /^More for /)).click();
  await add();
  await closeQuickView(page);
  await openQuickView(row(second!));
  await page
    .locator("dialog[open]")
    .getByRole("button", { name: /^More for/ })
    .click();
  await add();
  await expect
    .poll(async () => (await page.request.get(`/selections/${selection.slug}`)).text())
    .toContain(`data-sound="sample:${second!.id}"`);
  expect(await (await page.request.get(`/selections/${selection.slug}`)).text()).toContain(
    `data-sound="sample:${first!.id}"`,
  );
});

test("other users can't add to a selection", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/samples");
  await hydrated(page);
  const row = rows(page).first();
  await row.hover();
  await (await buttonOf(page, row, /^More for /)).click();
  await expect(page.getByRole("menuitem", { name: "Report sound" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Add to collection" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Ban sound" })).toHaveCount(0);
});
