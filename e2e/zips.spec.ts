import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rows } from "@/e2e/support/catalogue";
import { expectClean } from "@/e2e/support/clean";
import { type OwnShop, startOwnShop } from "@/e2e/support/own-shop";
import { expect, test } from "@/e2e/support/test";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { downloads } from "@/server/platform/db/schema/downloads";
import { users } from "@/server/platform/db/schema/users";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";

/** In a shop of its own, whose settings have every zip written by a job. */
test.describe.configure({ timeout: 150_000 });

const BUYER = { email: "sam@wavecrate.test", password: "a sound password" };
const TITLES = ["Glass", "Dust"];

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop({ ZIP_JOB_MB: "0", LOG_LEVEL: "fatal" }, fill);
});
test.afterAll(() => shop?.close());

/** A user who owns two sounds. */
async function fill({ db }: DatabaseHandle, objects: string): Promise<void> {
  const creator = await insertCreator(db);
  const [sam] = await db
    .insert(users)
    .values({
      ...{ username: "sam", display: "sam", email: BUYER.email, email_verified_at: new Date() },
      password_hash: await hashPassword(BUYER.password),
      is_onboarding_questionnaire_done: true,
      ...{ is_opened_plan_notice: 1, is_opened_cyanite_popup: 1, is_opened_questionnaire: 1 },
    })
    .returning({ id: users.id });
  for (const title of TITLES) {
    const wav_key = objectKey("originals", "wav");
    const { id } = await insertListedSound(db, creator.id, { title, wav_key });
    await db.insert(downloads).values({ user_id: sam!.id, sound_id: id, format: "wav", price: 0 });
    const path = join(objects, wav_key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `The WAV of ${title}`);
  }
}

test("a large zip is put together behind a page, a mail tells when, and who presses again finds the same", async ({
  page,
}) => {
  expect((await page.request.post(`${shop.web}/api/auth/login`, { data: BUYER })).status()).toBe(200);
  await page.goto(`${shop.web}/my-library/downloads`);
  await expect(rows(page)).toHaveCount(TITLES.length);
  for (const title of TITLES) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/user/downloads/archive"));
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  const { download: link } = (await (await answered).json()) as { download: string };
  expect(link).toMatch(/^\/my-library\/zips\/\d+$/);
  // Nobody is taken away from their list.
  await expect(page).toHaveURL(/\/my-library\/downloads/);

  await page.locator(`a[href="${link}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Wavecrate downloads.zip" })).toBeVisible();
  const state = page.getByRole("region", { name: "State of the zip" });
  await expect(state.getByText("Ready", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectClean(page);
  const mails = async () => {
    const response = await fetch(`${shop.inbox}/messages.json?to=${encodeURIComponent(BUYER.email)}`);
    const { data } = (await response.json()) as { data: { subject: string; text: string }[] };
    return data.map(({ subject, text }) => [subject, text.includes(shop.web + link)]);
  };
  await expect.poll(mails, { timeout: 60_000 }).toEqual([["Your zip is ready - Wavecrate", true]]);

  const arriving = page.waitForEvent("download");
  await state.getByRole("button", { name: "Download" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe("Wavecrate downloads.zip");
  expect((await readFile(await file.path())).includes("2 Dust.wav")).toBe(true);

  // The file is there now, so the same order gets it at once, and no second zip is begun.
  await page.goto(`${shop.web}/my-library/downloads`);
  for (const title of TITLES) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  expect((await again).suggestedFilename()).toBe("Wavecrate downloads.zip");
  expect(await mails()).toHaveLength(1);
});
