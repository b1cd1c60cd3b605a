import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { hydrated, problems } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, signInAs, useUnprovedSession } from "@/e2e/support/users";

const DESK = "/admin/applications";
const STEP = `/account/second-factor?redirect=${encodeURIComponent(DESK)}`;
const CODE = "Code of your authenticator app";

/** What the app shows at present, or so many steps of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The deputy's second factor, set up in the first part. */
let secret = "";
let recovery: string[] = [];

test.describe
  .serial("the second factor of an admin", () => {
    test("is set up with an app, after a proof that the call asks for, and shows its recovery codes once", async ({
      page,
      context,
    }) => {
      await signInAs(context.request, "deputy");
      await useUnprovedSession(context);
      await page.goto("/account");
      await hydrated(page);
      await page.getByRole("button", { name: "Set up an authenticator app" }).click();
      const proof = dialog(page, "Confirm that it’s you");
      await proof.getByLabel("Current password").fill("not the password");
      await proof.getByRole("button", { name: "Confirm" }).click();
      await expect(proof.getByText("The password is wrong.")).toBeVisible();
      await proof.getByLabel("Current password").fill(DEMO_PASSWORD);
      await proof.getByRole("button", { name: "Confirm" }).click();
      await expect(proof).toBeHidden();

      const setup = dialog(page, "Set up an authenticator app");
      await expect(setup.getByRole("img", { name: "QR code" })).toBeVisible();
      secret = ((await setup.locator("dd").textContent()) ?? "").replaceAll(" ", "");
      expect(await problems(page)).toEqual([]);
      await setup.getByLabel(CODE).fill("000 000");
      await setup.getByRole("button", { name: "Turn on" }).click();
      await expect(setup.getByText("This code is wrong, or it was used already.")).toBeVisible();
      await setup.getByLabel(CODE).fill(codeOf(secret));
      await setup.getByRole("button", { name: "Turn on" }).click();
      await expect(setup.getByRole("listitem")).toHaveCount(10);
      recovery = await setup.getByRole("listitem").allInnerTexts();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        setup.getByRole("link", { name: "Download as text" }).click(),
      ]);
      const text = await readFile(await download.path(), "utf8");
      for (const code of recovery) expect(text).toContain(code);
      expect(await problems(page, { pairs: "corners" })).toEqual([]);
      await setup.getByRole("button", { name: "I have stored them" }).click();
      await expect(page.getByRole("button", { name: "New recovery codes" })).toBeVisible();
      expect(await problems(page)).toEqual([]);
      await page.goto(DESK);
      await expect(page).toHaveURL(DESK);
    });

    test("opens pages of admins with a code, and leads back to the page", async ({ page, context }) => {
      await signInAs(context.request, "deputy");
      expect((await context.request.get("/api/admin/search-history")).status()).toBe(403);
      await page.goto(DESK);
      await expect(page).toHaveURL(STEP);
      await expect(page.getByLabel("Current password")).toHaveCount(0);
      expect(await problems(page)).toEqual([]);
      // The code of this step may be the one that set it up.
      await page.getByLabel(CODE).fill(codeOf(secret, 1));
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(page).toHaveURL(DESK);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await context.request.get("/api/admin/search-history")).status()).toBe(200);
    });

    test("takes a recovery code, and lets what a session with an old proof does go on after it", async ({
      page,
      context,
    }) => {
      await signInAs(context.request, "deputy");
      await useUnprovedSession(context);
      await page.goto("/account");
      await hydrated(page);
      await page.getByRole("button", { name: "New recovery codes" }).click();
      await dialog(page, "Make new recovery codes?").getByRole("button", { name: "Make new codes" }).click();
      const proof = dialog(page, "Confirm that it’s you");
      await expect(proof.getByLabel(CODE)).toBeVisible();
      expect(await problems(page)).toEqual([]);

      // Who cancels has lost nothing, and reads why.
      await page.keyboard.press("Escape");
      await expect(proof).toBeHidden();
      const asked = dialog(page, "Make new recovery codes?");
      await expect(asked.getByText("Confirm that it’s you.")).toBeVisible();
      await asked.getByRole("button", { name: "Make new codes" }).click();
      await proof.getByLabel("Current password").fill(DEMO_PASSWORD);
      await proof.getByRole("button", { name: "Use a recovery code" }).click();
      await proof.getByLabel("Recovery code", { exact: true }).fill(recovery[0]!);
      await proof.getByRole("button", { name: "Confirm" }).click();
      const codes = dialog(page, "Your recovery codes");
      await expect(codes.getByRole("listitem")).toHaveCount(10);
      expect(await codes.getByRole("listitem").allInnerTexts()).not.toContain(recovery[0]);
      await codes.getByRole("button", { name: "I have stored them" }).click();

      await page.getByRole("button", { name: "Turn off" }).click();
      await dialog(page, "Turn off the second factor?").getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
    });
  });
