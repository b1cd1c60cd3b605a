import { readFile } from "node:fs/promises";
import { fetchSamples } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { joinAsNew } from "@/e2e/support/users";

test("a member generates a license for a sample of theirs, and gets it as a PDF", async ({ page, context }) => {
  const { email } = await joinAsNew(context.request, { verified: true });
  const [sample] = (await fetchSamples(context.request, "?free=1&copyright=Royalty-Free")).data;
  expect((await context.request.post(`/api/sound/${sample!.id}/download`)).status()).toBe(200);
  await page.goto("/account/licensing");
  await page.getByRole("button", { name: "Generate License" }).click();

  const dialog = page.getByRole("dialog", { name: "Generate License" });
  const field = dialog.getByRole("combobox", { name: "Sample" });
  await field.fill(sample!.title);
  await expect(dialog.getByRole("option")).toContainText(sample!.title);
  await field.press("Enter");
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await dialog.getByLabel("Legal name").fill("Žofie Αγγέλου");
  const arriving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Generate License" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^License WC-.*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString("latin1")).toBe("%PDF");

  await expect(dialog).toBeHidden();
  const row = page.getByRole("list", { name: "Your certificates" }).getByRole("listitem");
  await expect(row).toContainText("Žofie Αγγέλου");
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: /^Download PDF/ }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});
