import { readFile } from "node:fs/promises";
import { fetchSamples, rowOf, rows } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { creditsOf, registerUser } from "@/e2e/support/users";

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
