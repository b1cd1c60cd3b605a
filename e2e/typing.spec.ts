import { openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

test("a search is completed while it is typed, by keyboard, with filters for its last word", async ({ page }) => {
  await page.goto("/samples");
  const field = await openSearch(page);
  await field.click();
  await field.pressSequentially("sad pia");
  const suggestions = page.getByRole("listbox", { name: "Suggestions" });
  await expect(suggestions.getByRole("option").first()).toHaveText(/^sad piano/);
  await expect(suggestions.getByRole("option", { name: /^piano/i })).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/samples\?search=sad(\+|%20)piano$/);
  await expect(page.locator("[data-results] [data-sound]").first()).toBeVisible();
});

test("a word of another script is completed, and leads to what it means", async ({ page }) => {
  await page.goto("/samples");
  const field = await openSearch(page);
  await field.click();
  await field.pressSequentially("ピア");
  const first = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first();
  await expect(first).toHaveText(/^ピアノ/);
  await first.click();
  await expect(page.locator("[data-results] [data-sound]").first()).toBeVisible();
  await expect(page.getByText("isn’t anything we have.")).toHaveCount(0);
});

test("a word that five searches let go of is shown to admins, leads to a synonym, and is forgotten", async ({
  page,
  request,
}) => {
  const word = `zz${Date.now().toString(36).replace(/\d/g, "q")}`;
  for (const before of ["pad", "bass", "guitar", "piano", "kick"]) {
    expect((await request.get(`/api/samples?search=${before}%20${word}`)).status()).toBe(200);
  }
  await signInAs(page.request, "admin");
  const part = page.getByRole("region", { name: "Let go of" });
  await expect(async () => {
    await page.goto("/admin/search-history");
    await expect(part.getByRole("link", { name: word })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await part.getByRole("button", { name: `Add a synonym for ${word}` }).click();
  const also = page.getByRole("textbox", { name: `${word} also finds` });
  await expect(also).toBeFocused();
  await expect(also).toBeInViewport();
  await part.getByRole("button", { name: `Forget ${word}` }).click();
  await expect(part.getByRole("link", { name: word })).toHaveCount(0);
});
