import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { resize, switchTheme, THEMES, WIDTHS } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { registerCreator, signInAs } from "@/e2e/support/users";

const LIBRARY = "/account/seller/library";

/** Expects no findings of axe in both themes, on a desktop and on a phone. */
async function expectClean(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    expect(await findings(page), `${page.url()} ${width}`).toEqual([]);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      expect(await findings(page, { colours: true }), `${page.url()} ${width} ${theme}`).toEqual([]);
    }
  }
  await resize(page, WIDTHS[0]);
}

test("a creator splits a pack: asked, declined, changed, accepted, and given up", async ({
  page,
  browser,
  baseURL,
}) => {
  const partner = await browser.newPage();
  const username = await registerCreator(partner.request, baseURL ?? "");
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Half Yours", price: 24 } });
  const { id } = (await added.json()) as { id: number };
  const found = async () => {
    const response = await page.request.get(`/api/producers?onlyactive=false&search=${username}`);
    return ((await response.json()) as { sellers: { data: unknown[] } }).sellers.data.length;
  };
  await expect.poll(found).toBe(1);
  const share = page.getByRole("textbox", { name: `Percentage for ${username}` });
  async function ask(percentage: string) {
    const search = page.getByRole("combobox", { name: "Search collaborator" });
    await search.fill("zzzzqqqq");
    await expect(page.getByText("No collaborator found.")).toBeVisible();
    await search.fill(username);
    await page.getByRole("option", { name: new RegExp(username) }).click();
    await share.fill(percentage);
    await page.getByRole("button", { name: "Ask 1 person" }).click();
    await expect(page.getByText(/^Asked /)).toBeVisible();
  }

  await page.goto(`${LIBRARY}/pack/${id}/edit`);
  await page.getByRole("checkbox", { name: "Add collaborator splits" }).check();
  await ask("25");
  await expect(page.getByRole("img", { name: `Split: Halden Rye 75, ${username} 25` })).toBeVisible();
  await expectClean(page);

  await partner.goto(`/account/seller/shares/${id}`);
  const offer = partner.getByRole("region", { name: "Your share" });
  await expect(offer).toContainText("25 % of every credit and every sale: $4.20 of the pack for $24.00");
  await expectClean(partner);
  await offer.getByRole("button", { name: "Decline" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: "Decline 25 %" }).click();
  await expect(offer).toContainText("You declined a share of Half Yours");

  await page.reload();
  await expect(page.getByRole("list", { name: "Ended shares" })).toContainText("Declined 25 %");
  await page.getByRole("checkbox", { name: "Add collaborator splits" }).check();
  await ask("30");
  await partner.reload();
  await expect(offer.getByRole("button", { name: "Agree to 30 %" })).toBeVisible();
  // Changed while it is read: the answer is to another share, and refused.
  await share.fill("20");
  await page.getByRole("button", { name: "Ask 1 person" }).click();
  await expect(page.getByRole("img", { name: `Split: Halden Rye 80, ${username} 20` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
  await offer.getByRole("button", { name: "Agree to 30 %" }).click();
  await expect(offer).toContainText("The offer was changed or taken back meanwhile.");
  await partner.reload();
  await offer.getByRole("button", { name: "Agree to 20 %" }).click();
  await expect(offer).toContainText("You share in Half Yours");
  await partner.goto(LIBRARY);
  await expect(
    partner.getByRole("table", { name: "Packs you share in" }).getByRole("row", { name: /Half Yours/ }),
  ).toContainText("20 %");
  await expectClean(partner);

  await page.reload();
  await expect(page.getByText(/^Agreed /)).toBeVisible();
  await partner.goto(`/account/seller/shares/${id}`);
  await offer.getByRole("button", { name: "Give up my share" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: "Give up 20 %" }).click();
  await expect(offer).toContainText("You gave up your share");
  await partner.close();
  expect((await page.request.delete(`/api/seller/packs/${id}`)).status()).toBe(200);
});
