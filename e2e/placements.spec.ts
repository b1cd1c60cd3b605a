import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

test("a creator adds a track with a link, corrects it, and removes it", async ({ page }) => {
  await signInAs(page.request, "seller");
  await page.goto("/account/seller");
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Placements" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Placements" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Registered/ }).nth(1)).toBeVisible();
  await expect(page.getByRole("row", { name: /Void/ }).first()).toBeVisible();

  await page.getByRole("button", { name: "Add a track" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a track" });
  await dialog.getByLabel("Track title").fill("Fog Signal");
  await dialog.getByLabel("Artist").fill("Coldwater");
  await dialog.getByLabel("Link to the track").fill("not a link");
  await dialog.getByRole("button", { name: "Add a track" }).click();
  await expect(dialog.getByText("Enter a link such as open.example/track")).toBeVisible();
  await dialog.getByLabel("Link to the track").fill("open.example/fog-signal");
  await dialog.getByRole("combobox", { name: "Your sound" }).click();
  await dialog.getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Add a track" }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("row", { name: /Fog Signal/ });
  await expect(row).toContainText("Added by you");
  await expect(row.getByRole("link", { name: /^Hear Fog Signal/ })).toHaveAttribute(
    "href",
    "https://open.example/fog-signal",
  );
  await row.getByRole("button", { name: /^Play / }).click();
  await expect(row).toHaveAttribute("data-playing", "");
  await row.getByRole("button", { name: "Actions for Fog Signal" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Fog Signal" });
  await expect(editing.getByLabel("Artist")).toHaveValue("Coldwater");
  await editing.getByLabel("Record label").fill("Pier Nine");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Coldwater, Pier Nine");

  await page.getByRole("button", { name: /^Added by you/ }).click();
  await expect(page).toHaveURL(/state=added/);
  await row.getByRole("button", { name: "Actions for Fog Signal" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove Fog Signal" }).getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});
