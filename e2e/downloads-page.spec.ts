import { readFile } from "node:fs/promises";
import { request as requests } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson, fetchSamples, rowOf, rows } from "@/e2e/support/catalogue";
import { switchTheme, THEMES } from "@/e2e/support/look";
import { packOnSale } from "@/e2e/support/sent-pack";
import { expect, test } from "@/e2e/support/test";
import { creditsOf, registerUser, signInAs } from "@/e2e/support/users";

test("downloads are searched, filtered by format, and downloaded again as a ZIP for free", async ({
  page,
  context,
}) => {
  await registerUser(context.request, { verified: true });
  const free = (await fetchSamples(context.request, "?free=1")).data.slice(0, 3);
  for (const { id } of free) expect((await context.request.post(`/api/sound/${id}/download`)).status()).toBe(200);
  const midi = (await fetchSamples(context.request, "?has_mid=1")).data.find(({ is_free }) => !is_free)!;
  expect((await context.request.post(`/api/sound/${midi.id}/download-mid`)).status()).toBe(200);
  const credits = await creditsOf(context.request);

  await page.goto("/my-library/downloads");
  await expect(rows(page)).toHaveCount(4);
  const row = rowOf(page, `sample:${midi.id}`);
  await expect(row).toContainText(/Today, \d\d:\d\d/);
  await expect(row.getByText("MIDI", { exact: true })).toBeVisible();
  await expect(row.getByText("WAV", { exact: true })).toHaveCount(0);

  await page.getByRole("radio", { name: "MIDI" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/format=mid/);
  await page.getByRole("radio", { name: "All" }).click();
  await page.getByRole("searchbox", { name: "Search your downloads" }).fill(free[0]!.title);
  await expect(page).toHaveURL(/search=/);
  await expect(rowOf(page, `sample:${free[0]!.id}`)).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("searchbox", { name: "Search your downloads" }).fill("zzzz");
  await page.getByRole("button", { name: "All downloads" }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole("checkbox", { name: `Select ${midi.title}` }).check();
  await page.getByRole("checkbox", { name: `Select ${free[0]!.title}` }).check();
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await readFile(await file.path());
  expect(zip.subarray(0, 2).toString("latin1")).toBe("PK");
  expect(zip.includes(".mid")).toBe(true);
  expect(await creditsOf(context.request)).toBe(credits);
});

test("a pack that its creator withdrew keeps a page for who owns a sound of it", async ({ page, baseURL }) => {
  const title = `Kept ${Date.now().toString(36)}`;
  const id = await packOnSale(baseURL!, title);
  await registerUser(page.request, { verified: true });
  const { samples } = await fetchJson<{ samples: { id: number; title: string }[] }>(page.request, `/api/packs/${id}`);
  const [own, other] = samples;
  expect((await page.request.post(`/api/sound/${own!.id}/download`)).status()).toBe(200);
  const credits = await creditsOf(page.request);
  const others = await requests.newContext({ baseURL: baseURL! });
  await signInAs(others, "seller");
  expect((await others.post(`/api/seller/packs/${id}/withdraw`)).status()).toBe(200);
  await expect.poll(async () => (await page.request.get(`/packs/${id}`)).status()).toBe(404);

  await page.goto("/my-library/packs");
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("No longer on sale");
  await card.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/my-library/packs/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("You keep 1 sound of it", { exact: false })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(other!.title)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page, { colours: true }), theme).toEqual([]);
  }
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${own!.title} again` }).click();
  expect((await arriving).suggestedFilename()).toMatch(new RegExp(`^${own!.title} - 120 BPM( - [A-G]#?m?)?\\.wav$`));
  expect(await creditsOf(page.request)).toBe(credits);

  // Not for others, and not without an account.
  await signInAs(others, "listener");
  expect((await others.get(`/my-library/packs/${id}`)).status()).toBe(404);
  await others.dispose();
});
