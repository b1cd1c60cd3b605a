import { readFile } from "node:fs/promises";
import { findings } from "@/e2e/support/axe";
import { fetchSamples, rowOf } from "@/e2e/support/catalogue";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser, signInAs } from "@/e2e/support/users";

test("a user generates a license for a downloaded sample, and gets it as a PDF", async ({ page, context }) => {
  const { email } = await registerUser(context.request, { verified: true });
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

for (const width of [1440, 390]) {
  test(`the list of a field in a dialog lies over it and is worked by keyboard at ${width} px`, async ({
    page,
    context,
  }) => {
    await registerUser(context.request, { verified: true });
    const samples = (await fetchSamples(context.request, "?free=1&copyright=Royalty-Free")).data.slice(0, 2);
    for (const { id } of samples) {
      expect((await context.request.post(`/api/sound/${id}/download`)).status()).toBe(200);
    }
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/account/licensing");
    await page.getByRole("button", { name: "Generate License" }).click();
    const dialog = page.getByRole("dialog", { name: "Generate License" });
    const field = dialog.getByRole("combobox", { name: "Sample" });
    await field.click();
    const options = dialog.getByRole("option");
    await expect(options).toHaveCount(2);
    // Reachable by the pointer: nothing lies over it, and it is inside the window.
    for (const option of await options.all()) await option.hover({ trial: true });
    const list = await dialog.getByRole("listbox", { name: "Sample" }).boundingBox();
    expect(list!.x).toBeGreaterThanOrEqual(0);
    expect(list!.x + list!.width).toBeLessThanOrEqual(width);
    expect(list!.width).toBeGreaterThan(240);
    expect(await findings(page)).toEqual([]);

    await field.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("data-highlighted", "");
    await field.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await field.pressSequentially("no such sample");
    await expect(dialog.getByText("No royalty-free sample in your downloads matches.")).toBeVisible();
    await field.press("Tab");
    await expect(dialog.getByLabel("Legal name")).toBeFocused();
    await expect(field).toHaveValue("");
    await field.focus();
    await field.press("Escape");
    await expect(dialog).toBeHidden();
  });
}

test("a downloaded sound's menu leads to its certificate, with the sample filled in", async ({ page, context }) => {
  await registerUser(context.request, { verified: true });
  const [sample] = (await fetchSamples(context.request, "?free=1&copyright=Royalty-Free")).data;
  await page.goto("/samples?free=1&copyright=Royalty-Free");
  const row = rowOf(page, `sample:${sample!.id}`);
  const more = page.getByRole("dialog", { name: sample!.title }).getByRole("button", {
    name: `More for ${sample!.title}`,
  });
  await openQuickView(row);
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Report sound" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Get certificate" })).toHaveCount(0);

  expect((await context.request.post(`/api/sound/${sample!.id}/download`)).status()).toBe(200);
  await page.goto("/samples?free=1&copyright=Royalty-Free");
  await openQuickView(row);
  await more.click();
  await page.getByRole("menuitem", { name: "Get certificate" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate License" });
  await expect(dialog.getByRole("combobox", { name: "Sample" })).toHaveValue(sample!.title);
  await dialog.getByLabel("Legal name").fill("Vic Marlow");
  const arriving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Generate License" }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^License WC-.*\.pdf$/);
});

test("a custom license is requested, answered by an admin word for word, and read in the account", async ({
  page,
  context,
  browser,
}) => {
  const { email } = await registerUser(context.request, { verified: true });
  await page.goto("/account/licensing/custom-request?sounds=Matinee%20by%20Vic");
  const form = page.getByRole("form", { name: "Custom license request" });
  await expect(form.getByLabel("Sounds")).toHaveValue("Matinee by Vic");
  await form.getByLabel("What it’s for").selectOption({ label: "Game" });
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByText("Enter the name of your project")).toBeVisible();
  await form.getByLabel("Project").fill("Night Bus");
  await form.getByLabel("Where it will be used").fill("Menu music, worldwide");
  await form.getByLabel("Your name").fill("Vic Marlow");
  await form.getByRole("button", { name: "Send request" }).click();
  const row = page.getByRole("list", { name: "Your requests" }).getByRole("listitem");
  await expect(row).toContainText("Night Bus");
  await expect(row).toContainText("Received");
  expect(await mailedLink(email, "/account/licensing/custom-request")).toContain("/account/licensing/custom-request");

  const number = (await row.getByText(/^WR-/).textContent()) ?? "";
  const desk = await browser.newPage();
  await signInAs(desk.request, "admin");
  await desk.goto(`/admin/license-requests?search=${number}`);
  await hydrated(desk);
  await desk.getByRole("button", { name: new RegExp(number) }).press("Enter");
  const answer = desk.getByRole("form", { name: /^Answer to/ });
  await answer.getByRole("button", { name: "Approve and send" }).click();
  await expect(answer.getByText("Write an answer.")).toBeVisible();
  for (const theme of THEMES) {
    await switchTheme(desk, theme);
    expect(await findings(desk)).toEqual([]);
  }
  await desk.getByRole("button", { name: "Start review" }).click();
  await expect(desk.getByRole("table").getByText("In review", { exact: true })).toBeVisible();
  await answer.getByLabel("Answer").fill("Yes, in the menu, for five years.");
  await answer.getByRole("button", { name: "Approve and send" }).click();
  await expect(desk.getByText("License granted. The answer is on its way.")).toBeVisible();
  await expect(desk.getByText("No request matches these filters")).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(row).toContainText("Approved");
  await expect(row).toContainText("Yes, in the menu, for five years.");
});
