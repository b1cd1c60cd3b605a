import sharp from "sharp";
import { hydrated } from "@/e2e/support/look";
import { isNarrow, openMenu } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

const EDGE = 500;
const MIDDLE = { r: 194, g: 65, b: 12 };

/** A black picture with a coloured square in its middle, of the minimum size that can be cropped. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  const square = { create: { width: EDGE, height: Math.min(EDGE, height), channels: 3 as const, background: MIDDLE } };
  const middle = await sharp(square).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite([{ input: middle, gravity: "centre" }])
    .png()
    .toBuffer();
}

test("the header shows what it last showed of the user before the user is loaded", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/samples");
  const credits = page.getByRole("banner").getByRole("link", { name: /^10 ?Credits$/ });
  await expect(credits).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("known-user"))).toContain("10");
  await page.route(/\/api\/auth\/user$/, () => undefined);
  await page.goto("/samples");
  await expect(credits).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Notifications" })).toBeVisible();
  if (!isNarrow(page)) {
    await expect(page.getByRole("banner").getByRole("link", { name: "Start Subscription" })).toBeVisible();
  }
});

test("a user sets a profile image by keyboard and a display name, and sees the credit history", async ({ page }) => {
  await registerUser(page.request, { verified: true });
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
  await hydrated(page);

  const chooseImage = async (width: number, height: number) => {
    const opened = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload photo" }).press("Enter");
    await (await opened).setFiles({
      name: "me.png",
      mimeType: "image/png",
      buffer: await pictureOf(width, height),
    });
  };
  await chooseImage(900, 400);
  await expect(page.getByRole("alert").filter({ hasText: "at least 500 × 500" })).toContainText(
    "This one has 900 × 400",
  );
  await chooseImage(1_500, 1_000);
  const dialog = page.getByRole("dialog", { name: "Set Profile Image" });
  await dialog.getByRole("slider", { name: "Zoom" }).press("End");
  await dialog.getByRole("application").press("ArrowLeft");
  await dialog.getByRole("application").press("ArrowRight");
  await dialog.getByRole("button", { name: "Crop and Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  const portrait = (isNarrow(page) ? await openMenu(page) : page.getByRole("banner")).locator(
    "img[src*='/media/avatars/']",
  );
  await expect(portrait).toBeVisible();
  const served = await page.request.get((await portrait.getAttribute("src")) ?? "");
  const [red, green, blue] = (await sharp(await served.body()).stats()).channels;
  expect([red, green, blue].map((channel) => Math.round((channel?.mean ?? 0) / 20))).toEqual([10, 3, 1]);
  if (isNarrow(page)) await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Display name" }).fill("Vic Marlow");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Display name" })).toHaveValue("Vic Marlow");
  await expect(page.getByRole("button", { name: "Change photo" })).toBeVisible();

  await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Credit history" }).click();
  await expect(page.getByRole("row", { name: /Free pass \+10 10/ })).toBeVisible();
});
