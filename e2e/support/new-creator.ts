import type { Browser, Page } from "@playwright/test";
import type { Hands } from "@/e2e/support/hands";
import { mailedLink } from "@/e2e/support/inbox";
import { hydrated } from "@/e2e/support/look";
import { expect, newPerson, withoutErrors } from "@/e2e/support/test";
import { type DemoName, signInAs } from "@/e2e/support/users";

/** Opens a window of its own for a demo account. */
export async function asDemo(browser: Browser, name: DemoName, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await signInAs(page.request, name);
  await withoutErrors(page, use);
  await page.close();
}

interface Application {
  browser: Browser;
  hands: Pick<Hands, "press" | "write">;
  /** Those of the admin; the same unless given. */
  atDesk?: Pick<Hands, "press">;
  /** The name that the creator asks for. */
  creator: string;
  /** Looks at each page on the way. */
  look?: (page: Page) => Promise<void>;
}

/** A visitor applies, an admin approves, and the mail leads to an account of a creator. */
export async function becomeCreator(
  page: Page,
  { browser, hands, atDesk = hands, creator, look = async () => undefined }: Application,
): Promise<void> {
  const person = newPerson();
  await page.goto("/creators");
  await hydrated(page);
  await hands.press(page.getByRole("link", { name: "Become a creator" }));
  const popup = page.getByRole("dialog", { name: "Become a Wavecrate creator" });
  await hands.write(popup.getByLabel("Your name"), "Mara Lindt");
  await hands.write(popup.getByLabel("Creator name"), creator);
  await hands.write(popup.getByLabel("E-mail"), person.email);
  await hands.write(popup.getByLabel("Social media"), "@lindt");
  await hands.write(popup.getByLabel("Link to your samples"), "soundcloud.com/lindt");
  await look(page);
  await hands.press(popup.getByRole("button", { name: "Apply" }));
  await expect(popup.getByText("Open it, and we have your application.")).toBeVisible();
  await page.goto(await mailedLink(person.email, "/account/application"));
  await expect(page.getByRole("heading", { name: "We have your application" })).toBeVisible();

  await asDemo(browser, "admin", async (desk) => {
    await desk.goto("/admin/applications");
    await atDesk.press(desk.getByRole("complementary", { name: "Applications" }).getByRole("link", { name: creator }));
    await expect(desk.getByRole("heading", { name: creator })).toBeVisible();
    await look(desk);
    await atDesk.press(desk.getByRole("button", { name: `Approve ${creator}` }));
    await expect(desk.getByText(`Approved ${creator}`)).toBeVisible();
  });

  await page.goto(await mailedLink(person.email, "/sign-up"));
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await hands.write(page.getByLabel("Username"), person.username);
  await hands.write(page.getByLabel("Password", { exact: true }), person.password);
  await hands.press(page.getByRole("button", { name: "Create account" }));
  await expect(page.getByRole("heading", { name: "You’re a creator now" })).toBeVisible();
  await look(page);
  await page.request.post("/api/user/onboarding-questionnaire/referral", { data: { skip: true } });
}
