import { expectBooksToBalance } from "@/e2e/support/books";
import { fetchJson, fetchPacks } from "@/e2e/support/catalogue";
import { latestMailTo } from "@/e2e/support/inbox";
import { decideAtProvider } from "@/e2e/support/payments";
import { cashDialog, decide, openPaypal, openPurchase, ownedMark, payWithPaypal } from "@/e2e/support/paypal";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";
import { atBothWidths } from "@/e2e/support/widths";

async function pricedPack(request: Parameters<typeof fetchPacks>[0], skip = 0) {
  const sold = (await fetchPacks(request, "packs")).filter(({ price }) => price !== null);
  return sold[skip]!;
}

atBothWidths(() => {
  test("a pack is bought in a second PayPal window, listed with its receipt, and not owned after a refund", async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const { email } = await registerUser(context.request, { verified: true });
    const pack = await pricedPack(context.request);
    const price = `$${pack.price!.toFixed(2)}`;
    const sdkRequests: string[] = [];
    page.on("request", (request) => request.url().includes("/sdk/js") && sdkRequests.push(request.url()));
    await page.goto(pack.link);
    await expect(page.getByText(`or buy for ${price} using`)).toBeVisible();
    expect(sdkRequests).toEqual([]);
    await page.getByRole("button", { name: `Buy for ${price} with PayPal` }).click();
    await payWithPaypal(page, null);
    await expect(cashDialog(page)).toBeVisible();
    const file = page.waitForEvent("download");
    await payWithPaypal(page, "The payment completes", email);
    await expect(page.getByText("Downloading...")).toBeVisible();
    expect((await file).suggestedFilename()).toMatch(/\.zip$/);
    await expect(cashDialog(page)).toBeHidden();
    await expect(ownedMark(page)).toBeVisible();
    expect(sdkRequests).toHaveLength(1);

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
    await expectBooksToBalance();

    await decideAtProvider(page, "Refund", { of: "PayPal orders", with: [email] });
    const visitor = await browser.newPage();
    await expect(async () => {
      await visitor.goto(page.url());
      await expect(visitor.getByRole("status").getByText("Void", { exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await visitor.close();
    await page.goto("/my-library/packs");
    await expect(page.getByText("No packs downloaded yet")).toBeVisible();
    await page.goto(pack.link);
    await expect(page.getByRole("button", { name: `Buy for ${price} with PayPal` })).toBeVisible();
    await expect(ownedMark(page)).toBeHidden();
    expect(await paymentsOf(context.request)).toEqual(["refunded"]);
    await expectBooksToBalance();
  });

  test("a declined payment ends the purchase; a pending one is reported, and buys the pack once completed", async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const { email } = await registerUser(context.request, { verified: true });
    const pack = await pricedPack(context.request, 1);
    await openPurchase(page, pack);
    await payWithPaypal(page, "The capture is declined", email);
    await expect(page.getByText("PayPal declined the payment, and nothing was charged.")).toBeVisible();
    await expect(cashDialog(page)).toBeHidden();
    await page.getByRole("button", { name: /^Buy for .* with PayPal$/ }).click();
    await payWithPaypal(page, "The payment stays pending until it is decided", email);
    await expect(page.getByText("PayPal is processing the payment.")).toBeVisible();
    await expect(ownedMark(page)).toBeHidden();
    await expectBooksToBalance();

    await decideAtProvider(page, "Complete", { of: "PayPal orders", with: [email] });
    await expect(async () => {
      await page.goto(pack.link);
      await expect(ownedMark(page)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect.poll(async () => (await latestMailTo(email)).subject).toContain(`Your pack: ${pack.title}`);
    expect((await paymentsOf(context.request)).toSorted()).toEqual(["declined", "paid"]);
    await expectBooksToBalance();
  });

  test("a pack whose purchase is approved in two tabs is bought once", async ({ page, context }) => {
    test.setTimeout(180_000);
    const { email } = await registerUser(context.request, { verified: true });
    const pack = await pricedPack(context.request, 2);
    const other = await context.newPage();
    await openPurchase(page, pack);
    await openPurchase(other, pack);
    const windows = [await openPaypal(page), await openPaypal(other)] as const;
    const file = page.waitForEvent("download");
    await decide(windows[0], "The payment completes", email);
    await file;
    const closed = windows[1].waitForEvent("close");
    await decide(windows[1], "The payment completes", email);
    await closed;
    await other.goto(pack.link);
    await expect(ownedMark(other)).toBeVisible();
    expect(await paymentsOf(context.request)).toEqual(["paid"]);
    await expectBooksToBalance();
  });
});

/** The states of the signed-in user's payments. */
async function paymentsOf(request: Parameters<typeof fetchPacks>[0]): Promise<string[]> {
  const { data } = await fetchJson<{ data: { status: string }[] }>(request, "/api/user/billing/payments");
  return data.map(({ status }) => status);
}
