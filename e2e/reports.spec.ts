import { type Page, request as requests } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson, rowOf } from "@/e2e/support/catalogue";
import { newCreator, newestNotification } from "@/e2e/support/desk";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { approvePack, sendPack } from "@/e2e/support/sent-pack";
import { ONE_WIDTH } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser, signInAs } from "@/e2e/support/users";
import type { Sample } from "@/lib/contract/entities/sound";

/** Until the shop's lists have followed the database, in ms. */
const LISTED_WITHIN_MS = 30_000;

/** Opens the menu of a sound's row on the page of its pack. */
async function openRowMenu(page: Page, { id, title }: Sample): Promise<void> {
  const row = rowOf(page, `sample:${id}`);
  await row.hover();
  await row.getByRole("button", { name: `More for ${title}` }).click();
}

test("a report is answered, a sound banned for another one, and the ban lifted", { tag: ONE_WIDTH }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const admin = page.request;
  await signInAs(admin, "admin");
  const creator = await newCreator(admin, baseURL!);
  const title = `Report${Date.now().toString(36)}`;
  const packId = await sendPack(creator.request, title);
  await approvePack(baseURL!, packId);
  const visitor = await requests.newContext({ baseURL: baseURL! });
  const statusOf = async (path: string) => (await visitor.get(path)).status();
  await expect.poll(() => statusOf(`/api/packs/${packId}`), { timeout: LISTED_WITHIN_MS }).toBe(200);
  const samplesOf = async () =>
    (await fetchJson<{ samples: Sample[] }>(visitor, `/api/packs/${packId}`)).samples.map(({ id }) => id);
  const { samples } = await fetchJson<{ samples: [Sample, Sample] }>(visitor, `/api/packs/${packId}`);
  const [first, second] = samples;
  const shop = await browser.newPage();
  await registerUser(shop.request, { verified: true });

  await test.step("two sounds are reported in their rows’ menus", async () => {
    await shop.goto(`/packs/${packId}`);
    for (const [sound, words] of [
      [first, "It is cut off"],
      [second, "The hook of a 1994 single"],
    ] as const) {
      await openRowMenu(shop, sound);
      await expect(shop.getByRole("menuitem", { name: "Ban sound" })).toHaveCount(0);
      await shop.getByRole("menuitem", { name: "Report sound" }).click();
      const dialog = shop.getByRole("dialog", { name: `Report ${sound.title}` });
      await dialog.getByRole("textbox").fill(words);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(dialog).toBeHidden();
    }
  });

  const bar = page.getByRole("region", { name: "Decision" });
  await test.step("the first is dismissed with words that the reporter reads", async () => {
    await page.goto(`/admin/internal-reports?search=${title}`);
    await hydrated(page);
    await expect(page.getByText("“It is cut off”")).toBeVisible();
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page)).toEqual([]);
    }
    await page.keyboard.press("d");
    await expect(bar.getByText("Write a reason.")).toBeVisible();
    await bar.getByRole("button", { name: "Nothing found" }).click();
    await page.keyboard.press("d");
    await expect(page.getByText("Dismissed. 1 reporter is told.")).toBeVisible();
    expect(await newestNotification(shop.request)).toContain("found nothing that breaks our rules");
    expect(await statusOf(`/api/sound/${first.id}`)).toBe(200);
  });

  await test.step("the second is banned: its creator reads why, its reporter that it was done", async () => {
    await expect(page.getByText("“The hook of a 1994 single”")).toBeVisible();
    await bar.getByRole("button", { name: "Message" }).click();
    await bar.getByRole("textbox", { name: /^Message \(if banned/ }).fill("The hook is from a released single.");
    await bar.getByRole("button", { name: "Ban sound" }).click();
    await expect(page.getByText(`${second.title} is off sale. 1 reporter is told.`)).toBeVisible();
    expect(await newestNotification(creator.request)).toContain("The hook is from a released single.");
    expect(await newestNotification(shop.request)).toContain("which you reported, off sale");
    await expect.poll(samplesOf, { timeout: LISTED_WITHIN_MS }).toEqual([first.id]);
    expect(await statusOf(`/api/sound/${second.id}`)).toBe(404);
  });

  await test.step("the ban is lifted, and the sound is back", async () => {
    await page.getByRole("button", { name: /^Decided/ }).click();
    await page.getByRole("link", { name: new RegExp(`${second.title}.*, sample`) }).click();
    await bar.getByRole("button", { name: "Lift the ban…" }).click();
    const dialog = page.getByRole("dialog", { name: second.title });
    await expect(dialog.getByText("It is back in every list, page and search at once.")).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill("The license arrived.");
    await dialog.getByRole("button", { name: "Lift the ban" }).click();
    await expect(dialog).toBeHidden();
    await expect(bar.getByRole("button", { name: "Ban sound…" })).toBeVisible();
    expect(await newestNotification(creator.request)).toContain("is on sale again");
    await expect.poll(samplesOf, { timeout: LISTED_WITHIN_MS }).toEqual([first.id, second.id]);
  });

  await test.step("a sound is banned from its row’s menu, which also adds it to a collection", async () => {
    await page.goto(`/packs/${packId}`);
    await openRowMenu(page, second);
    await expect(page.getByRole("menuitem", { name: "Add to collection" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Ban sound" }).click();
    const dialog = page.getByRole("dialog", { name: second.title });
    await dialog.getByLabel(/^Reason/).fill("The single, again.");
    await dialog.getByRole("button", { name: "Ban sound" }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await page.reload();
      await expect(rowOf(page, `sample:${second.id}`)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
    expect(await newestNotification(creator.request)).toContain("The single, again.");
  });
  await shop.close();
});
