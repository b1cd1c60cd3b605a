import type { Page } from "@playwright/test";
import { fetchJson, fetchPacks } from "@/e2e/support/catalogue";
import { expect, test } from "@/e2e/support/test";
import { joinAsNew } from "@/e2e/support/users";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Buy this pack" });

async function pricedPack(request: Parameters<typeof fetchPacks>[0], skip = 0) {
  const sold = (await fetchPacks(request, "packs")).filter(({ price }) => price !== null);
  return sold[skip]!;
}

/** Presses PayPal's button and decides in its window. */
async function pay(page: Page, outcome: string | null) {
  const window = page.waitForEvent("popup");
  await dialog(page).frameLocator("iframe").getByRole("button", { name: "Pay with PayPal" }).click();
  const paypal = await window;
  if (outcome === null) return paypal.getByRole("button", { name: "Cancel and return" }).click();
  await paypal.getByRole("radio", { name: outcome }).check();
  await paypal.getByRole("button", { name: "Complete Purchase" }).click();
}

test("a pack is bought with PayPal after a closed window, listed with its receipt, and its certificate can be checked", async ({
  page,
  context,
}) => {
  await joinAsNew(context.request, { verified: true });
  const pack = await pricedPack(context.request);
  const price = `$${pack.price!.toFixed(2)}`;
  const foreign: string[] = [];
  page.on("request", (request) => request.url().includes("/sdk/js") && foreign.push(request.url()));
  await page.goto(pack.link);
  await expect(page.getByText(`or buy for ${price} using`)).toBeVisible();
  expect(foreign).toEqual([]);
  await page.getByRole("button", { name: `Buy for ${price} with PayPal` }).click();
  await pay(page, null);
  await expect(dialog(page)).toBeVisible();
  const file = page.waitForEvent("download");
  await pay(page, "The payment completes");
  await expect(page.getByText("Downloading...")).toBeVisible();
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "Whole pack" }).getByText("Downloaded", { exact: true })).toBeVisible();
  expect(foreign).toHaveLength(1);

  await page.goto("/my-library/packs");
  await expect(page.getByText(`Bought for ${price}`)).toBeVisible();
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("row", { name: `Total ${price}` })).toBeVisible();

  const { data } = await fetchJson<{ data: { id: number; copyright_label: string }[] }>(
    context.request,
    "/api/user/downloads",
  );
  const sample = data.find(({ copyright_label }) => copyright_label === "Royalty-Free")!;
  await context.request.post("/api/licenses/royalty-free", {
    data: { sample_id: sample.id, name: "Ada Byrd", email: "ada@example.com" },
  });
  const licenses = await fetchJson<{ data: { license_id: string }[] }>(context.request, "/api/licenses");
  await page.goto("/license/check");
  await page.getByLabel("License ID").fill(licenses.data[0]!.license_id.toLowerCase());
  await page.getByRole("button", { name: "Check the certificate" }).click();
  await expect(page.getByRole("status").getByText("Valid", { exact: true })).toBeVisible();
});

test("a pending payment is told and a declined one closes the dialog", async ({ page, context }) => {
  await joinAsNew(context.request, { verified: true });
  const pack = await pricedPack(context.request, 1);
  await page.goto(pack.link);
  const buy = page.getByRole("button", { name: /^Buy for .* with PayPal$/ });
  await buy.click();
  await pay(page, "The capture is declined");
  await expect(page.getByText("PayPal declined the payment, and nothing was charged.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await buy.click();
  await pay(page, "The payment stays pending until it is decided");
  await expect(page.getByText("PayPal is processing the payment.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Whole pack" }).getByText("Downloaded", { exact: true })).toBeHidden();
});
