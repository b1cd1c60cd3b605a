import { readFile } from "node:fs/promises";
import { latestMailTo } from "@/e2e/support/inbox";
import { listen, recordMedia } from "@/e2e/support/listen";
import { originalOf } from "@/e2e/support/originals";
import { buttonOf, closeQuickView } from "@/e2e/support/shell";
import { expect, newPerson, test } from "@/e2e/support/test";

test("a visitor finds a sound, hears it, likes it, signs up, verifies and downloads the original for credits", async ({
  page,
}) => {
  const person = newPerson();
  await recordMedia(page);

  await test.step("finds it with filters, which are in the URL", async () => {
    await page.goto("/samples");
    const all = (await page.locator("main header [role=status]").textContent())!;
    await page
      .getByRole("link", { name: /^Hip-Hop/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page).toHaveURL(/\/samples\/genres\/hiphop$/);
    await expect(page.locator("main header [role=status]")).not.toHaveText(all);
    await page
      .getByRole("link", { name: /^Royalty-free only/ })
      .filter({ visible: true })
      .last()
      .click();
    await expect(page).toHaveURL(/hiphop\?copyright=Royalty-Free/);
  });

  const row = page.locator("[data-sound]").filter({ hasNotText: "FREE" }).first();
  const title = (await row.getByRole("button", { name: /^Play / }).getAttribute("aria-label"))!.replace("Play ", "");

  await test.step("hears it", async () => {
    await row.getByRole("button", { name: `Play ${title}` }).click();
    await expect(row).toHaveAttribute("aria-current", "true");
    const heard = await listen(page);
    expect(heard.seconds).toBeGreaterThan(0);
    expect(heard.peak).toBeGreaterThan(0.01);
    await row.getByRole("button", { name: `Pause ${title}` }).click();
    await expect(row).not.toHaveAttribute("aria-current", "true");
  });

  await test.step("likes it, and is asked to register", async () => {
    await (await buttonOf(page, row, `Like ${title}`)).click();
    const popup = page.getByRole("dialog", { name: "Create account" });
    await expect(popup.getByText(`Create a free account to like ${title}`).filter({ visible: true })).toBeVisible();
    await popup.getByLabel("Username").fill(person.username);
    await popup.getByLabel("E-mail").fill(person.email);
    await popup.getByLabel("Password", { exact: true }).fill(person.password);
    await popup.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Your account has been successfully created.")).toBeVisible();
    await expect(await buttonOf(page, row, `Unlike ${title}`)).toBeVisible();
    await closeQuickView(page);
    await expect(page).toHaveURL(/hiphop\?copyright=Royalty-Free/);
  });

  await test.step("verifies the e-mail and receives the free pass", async () => {
    const { links } = await latestMailTo(person.email);
    const link = links.find((url) => url.includes("/account/verify"))!;
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page.getByText(/verified/i).first()).toBeVisible();
    await page.goto("/samples/genres/hiphop?copyright=Royalty-Free");
    await expect(page.getByText("10 Credits").first()).toBeVisible();
  });

  await test.step("answers the questionnaire for new users on the next visit", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    const questions = page.getByRole("dialog");
    await questions.getByRole("button", { name: "Hip-Hop" }).click();
    await questions.getByRole("button", { name: "Continue" }).click();
    await questions.getByRole("button", { name: "Continue" }).click();
    await questions.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goto("/samples/genres/hiphop?copyright=Royalty-Free");
  });

  const likedRow = page.locator("[data-sound]").filter({ has: page.getByRole("button", { name: `Play ${title}` }) });

  await test.step("still likes it after a reload", async () => {
    await expect(await buttonOf(page, likedRow, `Unlike ${title}`)).toBeVisible();
    await closeQuickView(page);
    await page.reload();
    await expect(await buttonOf(page, likedRow, `Unlike ${title}`)).toBeVisible();
    await closeQuickView(page);
  });

  const price = Number((await likedRow.locator(".sound-spend").textContent())!.match(/\d+/)![0]);

  await test.step("downloads the WAV for credits; it is the original, bit for bit", async () => {
    const options = page.getByRole("dialog", { name: "Download options" });
    const others = likedRow.getByRole("button", { name: `Other formats of ${title}`, includeHidden: true });
    const hasSeveral = (await others.count()) > 0;
    const arriving = page.waitForEvent("download");
    await likedRow.getByRole("button", { name: `Download ${title}` }).click();
    if (hasSeveral) await options.getByRole("button", { name: "Download WAV" }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/\.wav$/);
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await originalOf(bytes))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(likedRow.getByText("Downloaded")).toBeVisible();
    await expect(page.getByText(`${10 - price} Credits`).first()).toBeVisible();
  });

  await test.step("downloads it again for free", async () => {
    const arriving = page.waitForEvent("download");
    await likedRow.getByRole("button", { name: `Download ${title} again` }).click();
    await arriving;
    await page.reload();
    await expect(page.getByText(`${10 - price} Credits`).first()).toBeVisible();
  });

  await test.step("finds it in the library", async () => {
    await page.goto("/my-library/downloads");
    await expect(page.locator("[data-sound]").filter({ hasText: title })).toHaveCount(1);
    await page.goto("/my-library/likes");
    await expect(page.locator("[data-sound]").filter({ hasText: title })).toHaveCount(1);
  });
});
