import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { expectBooksToBalance } from "@/e2e/support/books";
import { fetchJson, fetchPacks, fetchPresets, fetchSamples, rowOf } from "@/e2e/support/catalogue";
import { latestMailTo, mailedLink } from "@/e2e/support/inbox";
import { hydrated } from "@/e2e/support/look";
import {
  CARD,
  decideAtProvider,
  expectAtProvider,
  moveClock,
  payAtCheckout,
  replaceCard,
} from "@/e2e/support/payments";
import { openPurchase, payWithPaypal } from "@/e2e/support/paypal";
import { expect, newPerson, test } from "@/e2e/support/test";
import { creditsOf, registerUser } from "@/e2e/support/users";
import { atBothWidths } from "@/e2e/support/widths";

// The provider's clock is shared, so everything that depends on it is in this file, whose tests run sequentially.

const popup = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const plan = (page: Page) => page.getByRole("region", { name: "Plan and credits now" });
const spendable = (page: Page) => plan(page).getByRole("paragraph").filter({ hasText: "credits to spend" });
const invoices = (page: Page) => page.getByRole("region", { name: "Invoices" }).getByRole("row");

/** Opens the plan page until it shows what the provider has reported. */
async function untilShown(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto("/account/plan");
    await check();
  }).toPass({ timeout: 60_000 });
}

async function openPortal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replace card or address" }).click();
}

atBothWidths(() => {
  test("a trial becomes a plan that is renewed, changed, recovered and cancelled, and the books balance", async ({
    page,
    context,
  }) => {
    test.setTimeout(420_000);
    const person = newPerson();
    let credits = 0;

    await test.step("plan, register, verify, checkout, trial", async () => {
      await page.goto("/pricing");
      await hydrated(page);
      const producer = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Producer" }) });
      await producer.getByRole("button", { name: "Start 7-day trial" }).click();
      const dialog = popup(page, "Create account");
      await dialog.getByLabel("Username").fill(person.username);
      await dialog.getByLabel("E-mail").fill(person.email);
      await dialog.getByLabel("Password", { exact: true }).fill(person.password);
      await dialog.getByRole("button", { name: "Create account" }).click();
      // The checkout doesn't wait for the mail.
      await expect(page.getByRole("heading", { name: /^Try Producer/ })).toBeVisible();
      await payAtCheckout(page, /^Start trial$/, CARD.succeeds);
      await expect(page.getByText("Your trial has started. Confirm your e-mail to download.")).toBeVisible();
      await page.goto(await mailedLink(person.email, "/account/verify"));
      await expect(page.getByRole("heading", { name: "Your e-mail is verified" })).toBeVisible();
      await page.goto("/account/plan");
      await context.request.post("/api/user/onboarding-questionnaire/referral", { data: { skip: true } });
      const trial = page.getByRole("region", { name: "Producer trial" });
      await expect(trial).toContainText("0 of 25 used");
      await expect(trial.getByRole("list", { name: "Day 1 of 7" })).toBeVisible();
      await expect(popup(page, "Processing request...")).toBeHidden();
      expect(await findings(page)).toEqual([]);
      await expectBooksToBalance();
    });

    await test.step("the trial ends with a payment", async () => {
      await moveClock(page, "To the trial’s end", person.email);
      await untilShown(page, async () => {
        await expect(plan(page)).toContainText("Producer monthly", { timeout: 3_000 });
        await expect(invoices(page).nth(1)).toContainText("$19.99", { timeout: 3_000 });
      });
      await expect(invoices(page).nth(1)).toContainText("Paid");
      credits = await creditsOf(context.request);
      expect(credits).toBeGreaterThanOrEqual(300);
      await expectBooksToBalance();
    });

    await test.step("plan renewed", async () => {
      await moveClock(page, "To the next bill", person.email);
      await expect.poll(() => creditsOf(context.request), { timeout: 60_000 }).toBe(credits + 300);
      await untilShown(page, () => expect(invoices(page)).toHaveCount(3, { timeout: 3_000 }));
      await expectBooksToBalance();
    });

    await test.step("plan changed for the amount shown", async () => {
      await page.getByRole("radio", { name: /^Studio/ }).check();
      const change = page.getByRole("button", { name: /^Change to Studio for/ });
      const amount = /\$[\d.]+/.exec((await change.textContent())!)![0];
      const creditsAfter = await page.getByRole("row", { name: /^To spend right away/ }).textContent();
      expect(await findings(page)).toEqual([]);
      await change.click();
      await expect(popup(page, "Processing request...")).toBeHidden();
      await untilShown(page, async () => {
        await expect(plan(page)).toContainText("Studio monthly", { timeout: 3_000 });
        await expect(invoices(page).nth(1)).toContainText(amount, { timeout: 3_000 });
      });
      expect(await creditsOf(context.request)).toBe(Number(creditsAfter!.replace(/\D/g, "")));
      await expectBooksToBalance();
    });

    await test.step("payment failed", async () => {
      await openPortal(page);
      await replaceCard(page, CARD.failsLater);
      await moveClock(page, "To the next bill", person.email);
      await untilShown(page, () =>
        expect(page.getByRole("alert").filter({ hasText: "$39.99 is due" })).toBeVisible({ timeout: 3_000 }),
      );
      await expect(plan(page)).toContainText("Overdue");
      await page.goto("/samples");
      const banner = page.getByRole("complementary", { name: "Offer" });
      await expect(banner.getByRole("link", { name: /Your last payment failed/ })).toHaveAttribute(
        "href",
        "/account/plan",
      );
      await expectBooksToBalance();
    });

    await test.step("payment recovered", async () => {
      await page.goto("/account/plan");
      expect(await findings(page)).toEqual([]);
      await page.getByRole("alert").getByRole("button", { name: "Use another card" }).click();
      await replaceCard(page, CARD.succeeds);
      await untilShown(page, async () => {
        await expect(plan(page)).toContainText("Studio monthly", { timeout: 3_000 });
        const pay = page.getByRole("button", { name: /^Pay \$39\.99/ });
        // The provider may already have charged the invoice to the new card.
        if (await pay.isVisible()) await pay.click();
        await expect(plan(page)).not.toContainText("Overdue", { timeout: 5_000 });
      });
      credits = await creditsOf(context.request);
      await expectBooksToBalance();
    });

    await test.step("topped up with the saved card", async () => {
      await page.goto("/add-credits?amount=100");
      await expect(page.getByRole("radio", { name: /^100 credits/ })).toBeChecked();
      await page.getByRole("radio", { name: /^25 credits/ }).check();
      await expect(page).toHaveURL(/amount=25$/);
      expect(await findings(page)).toEqual([]);
      await page.getByRole("button", { name: "Pay $4.99" }).click();
      await payAtCheckout(page, /^Pay \$4\.99$/);
      await expect(page.getByText(/^Payment received\. \d+ credits added\.$/)).toBeVisible();
      await expect(page).toHaveURL(/\/account\/plan$/);
      expect(await creditsOf(context.request)).toBe(credits + 25);
      await expectBooksToBalance();
    });

    await test.step("cancelled in two clicks, resumed, cancelled again; the credits stay", async () => {
      const cancel = async () => {
        await page.getByRole("button", { name: "Cancel Studio" }).click();
        const dialog = popup(page, "Cancel Studio?");
        await expect(dialog).toContainText(/Stops on \d+ \w+/);
        await dialog.getByRole("button", { name: "Cancel Studio" }).click();
        await expect(plan(page)).toContainText("Nothing more is charged.");
      };
      await cancel();
      await plan(page).getByRole("button", { name: "Resume Studio" }).click();
      await expect(plan(page)).not.toContainText("Nothing more is charged.");
      await cancel();
      await moveClock(page, "31 days later", person.email);
      // The provider’s clock is ahead of this machine’s, on which the free pass of a new account still runs.
      await untilShown(page, () => expect(plan(page)).toContainText(/No plan|Free pass/, { timeout: 3_000 }));
      expect(await creditsOf(context.request)).toBe(credits + 25);
      await expectBooksToBalance();
    });
  });

  test("a download for which a trial is started resumes on its page after the checkout", async ({ page, context }) => {
    test.setTimeout(180_000);
    await registerUser(context.request, { verified: true });
    const presets = (await fetchPresets(context.request)).filter(({ is_free, price }) => !is_free && price === 4);
    for (const { id } of presets.slice(0, 2)) {
      expect((await context.request.post(`/api/preset-samples/${id}/download-preset`)).status()).toBe(200);
    }
    const oneshots = await fetchJson<{ data: { id: number; is_free: boolean }[] }>(context.request, "/api/oneshots");
    for (const { id } of oneshots.data.filter(({ is_free }) => !is_free).slice(0, 2)) {
      expect((await context.request.post(`/api/oneshots/samples/${id}/download?force_download=1`)).status()).toBe(200);
    }
    expect(await creditsOf(context.request)).toBe(0);
    const { data } = await fetchSamples(context.request);
    const wanted = data.find(({ is_free, has_mid, has_stems }) => !is_free && !has_mid && !has_stems)!;

    await page.goto("/samples");
    await hydrated(page);
    await rowOf(page, `sample:${wanted.id}`).locator(".row-download").click();
    await popup(page, "Insufficient funds").getByRole("button", { name: "See plans" }).click();
    const plans = popup(page, "Choose a plan");
    await expect(plans).toContainText(`${wanted.title} downloads as soon as you’ve subscribed.`);
    await expect(plans).toContainText(
      /7 days free with 25 credits, full access for the first 3 days\. \$19\.99 a month from \d+ \w+ unless you cancel\./,
    );
    await plans.getByRole("button", { name: "Start 7-day trial" }).click();
    const arriving = page.waitForEvent("download");
    await payAtCheckout(page, /^Start trial$/, CARD.succeedsToo);
    expect(await (await arriving).path()).toBeTruthy();
    await expect(page).toHaveURL(/\/samples$/);
    await expect(rowOf(page, `sample:${wanted.id}`).getByText("Downloaded")).toBeVisible();
    expect(await creditsOf(context.request)).toBe(25 - wanted.price);
    await expectBooksToBalance();
  });

  test("a refund or a lost dispute takes back its credits; those already spent become a debt", {
    tag: "@full",
  }, async ({ page, context }) => {
    test.setTimeout(240_000);
    const { email } = await registerUser(context.request, { verified: true });
    const invoice = (text: string) => invoices(page).filter({ hasText: text });
    const presets = (await fetchPresets(context.request)).filter(({ is_free, price }) => !is_free && price === 4);

    await test.step("a user who has bought a pack starts a plan without a trial", async () => {
      const packs = (await fetchPacks(context.request, "packs")).filter(({ price }) => price !== null);
      await openPurchase(page, packs[0]!);
      const file = page.waitForEvent("download");
      await payWithPaypal(page, "The payment completes", email);
      await file;
      await page.goto("/pricing");
      const producer = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Producer" }) });
      await producer.getByRole("button", { name: "Subscribe" }).click();
      await payAtCheckout(page, /^Subscribe$/, CARD.succeeds);
      await expect(page.getByText("Your plan has started.")).toBeVisible();
      expect(await creditsOf(context.request)).toBe(310);
      for (const { id } of presets.slice(0, 3)) {
        expect((await context.request.post(`/api/preset-samples/${id}/download-preset`)).status()).toBe(200);
      }
      expect(await creditsOf(context.request)).toBe(298);
    });

    await test.step("refunded", async () => {
      await decideAtProvider(page, "Refund", { of: "Card payments", with: [email, "$19.99"] });
      await untilShown(page, () => expect(invoice("Producer")).toContainText("Refunded", { timeout: 3_000 }));
      await expect(spendable(page)).toHaveText(/^0\s*credits to spend$/);
      await expect(plan(page)).toContainText("The next credits settle 2 that were refunded after they were spent.");
      expect(await findings(page)).toEqual([]);
      expect(await creditsOf(context.request)).toBe(0);
      await expect.poll(async () => (await latestMailTo(email)).subject).toMatch(/^Your refund/);
      await page.goto("/account/credit/transactions");
      await expect(page.getByRole("row", { name: /Refund of Producer/ })).toContainText("−298");
      await expectBooksToBalance();
    });

    await test.step("topped up, which settles the debt", async () => {
      await topUp(page);
      expect(await creditsOf(context.request)).toBe(23);
      await expectBooksToBalance();
    });

    await test.step("disputed, and won", async () => {
      await decideAtProvider(page, "Dispute", { of: "Card payments", with: [email, "$4.99"] });
      await untilShown(page, () => expect(invoice("25 credits")).toContainText("Disputed", { timeout: 3_000 }));
      await expect(plan(page)).toContainText("23 more are held back while a payment is disputed.");
      await expectAtProvider(page, { of: "Card disputes", with: ["$4.99"] }, "evidence given");
      const refused = await context.request.post(`/api/preset-samples/${presets[3]!.id}/download-preset`);
      expect(await refused.json()).not.toMatchObject({ status: "ok" });
      await decideAtProvider(page, "Shop wins", { of: "Card disputes", with: ["$4.99", "Shop wins"] });
      await untilShown(page, () => expect(invoice("25 credits")).toContainText("Paid", { timeout: 3_000 }));
      await expect(spendable(page)).toHaveText(/^23\s*credits to spend$/);
      await expectBooksToBalance();
    });

    await test.step("disputed, and lost", async () => {
      await topUp(page);
      expect(await creditsOf(context.request)).toBe(48);
      await decideAtProvider(page, "Dispute", { of: "Card payments", with: [email, "$4.99", "Dispute"] });
      await untilShown(page, () =>
        expect(invoice("25 credits").filter({ hasText: "Disputed" })).toHaveCount(1, { timeout: 3_000 }),
      );
      await decideAtProvider(page, "Shop loses", { of: "Card disputes", with: ["$4.99", "Shop loses"] });
      await untilShown(page, () =>
        expect(invoice("25 credits").filter({ hasText: "Refunded" })).toHaveCount(1, { timeout: 3_000 }),
      );
      expect(await creditsOf(context.request)).toBe(23);
      await page.goto("/account/credit/transactions");
      await expect(page.getByRole("row", { name: /Lost dispute of/ })).toContainText("−25");
      await expectBooksToBalance();
    });
  });
});

/** Buys 25 credits with the saved card. */
async function topUp(page: Page): Promise<void> {
  await page.goto("/add-credits?amount=25");
  await page.getByRole("button", { name: "Pay $4.99" }).click();
  await payAtCheckout(page, /^Pay \$4\.99$/);
  await expect(page.getByText(/^Payment received\. \d+ credits added\.$/)).toBeVisible();
}
