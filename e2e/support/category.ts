import { expect, type Locator, type Page } from "@playwright/test";

/** Says what a new pack is to contain, after which its details are asked for. Returns that dialog. */
export async function chooseCategory(
  page: Page,
  category: "Samples" | "Presets",
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Select category" });
  await dialog.getByRole("radio", { name: category }).check();
  await press(dialog.getByRole("button", { name: "Next" }));
  const details = page.getByRole("dialog", { name: "Pack details" });
  await expect(details).toBeVisible();
  return details;
}
