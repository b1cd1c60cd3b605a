import type { APIRequestContext, Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";

const PAGE = "/admin/search-history";
/** No word of any language or title, so that nothing is spelled like it. */
const taught = () => `qq${Date.now().toString(36).replace(/\d/g, "z")}`;

const clicksOf = async (request: APIRequestContext, word: string) => {
  const response = await request.get(`/api${PAGE}?search=${word}&type=samples`);
  return ((await response.json()) as { data: { unclicked: number }[] }).data[0]?.unclicked;
};

const rows = (page: Page) => page.locator("[data-results] [data-sound]");

test("a word is taught and found: tried before, obeyed within a second, removed, and nothing is found again", async ({
  page,
}) => {
  await signInAs(page.request, "admin");
  const word = taught();
  await page.goto(`/samples?search=${word}`);
  await expect(page.getByText(`“${word}” isn’t anything we have.`)).toBeVisible();

  await page.goto(PAGE);
  await page.getByRole("button", { name: "New synonym" }).click();
  const form = page.getByRole("region", { name: "Add words" });
  await form.getByLabel("Who searches").fill(word);
  await form.getByLabel("also finds").fill("rhodes");
  await page.keyboard.press("Enter");
  const now = form.getByRole("region", { name: "Now" });
  const then = form.getByRole("region", { name: "With these words" });
  await expect(now).toContainText("0 sounds");
  await expect(then.getByRole("listitem").first()).toBeVisible();
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page), theme).toEqual([]);
  }
  await form.getByRole("button", { name: "Add words" }).click();
  const remove = page.getByRole("button", { name: `Remove ${word} → rhodes` });
  await expect(remove).toBeVisible();

  const found = async () => {
    const response = await page.request.get(`/api/samples?search=${word}`);
    return ((await response.json()) as { match: string }).match;
  };
  await expect.poll(found, { timeout: 1_000 }).toBe("exact");
  await page.goto(`/samples?search=${word}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(word);

  await page.goto(PAGE);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect.poll(found, { timeout: 1_000 }).toBe("popular");
  await page.goto(`/samples?search=${word}`);
  await expect(page.getByText(`“${word}” isn’t anything we have.`)).toBeVisible();
});

test("words are added in the row of what was searched, by keyboard alone", async ({ page }) => {
  await signInAs(page.request, "admin");
  await page.goto(`${PAGE}?search=handpan`);
  const row = page.getByRole("table", { name: "Words" }).locator("tbody tr[data-row]").first();
  await row.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Add words for handpan" });
  await form.getByLabel("handpan also finds").focus();
  await page.keyboard.type("rhodes");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("region", { name: "With these words" }).getByRole("listitem").first()).toBeVisible();
  await form.getByLabel("handpan also finds").focus();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
});

test("what follows a search is counted without the person: a click, once, and not on what isn't a result", async ({
  page,
  browser,
}) => {
  await signInAs(page.request, "admin");
  const word = "rainy rhodes piano";
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const sent: { headers: Record<string, string>; body: string }[] = [];
  visitor.on("request", (request) => {
    if (!request.url().endsWith("/api/search/outcome")) return;
    void request.allHeaders().then((headers) => sent.push({ headers, body: request.postData() ?? "" }));
  });
  // The same text within a second is one search, with one key.
  const searches = () => new Set(sent.map(({ body }) => body)).size;
  for (let visit = 0; visit < 12 && searches() < 5; visit++) {
    await visitor.goto(`/samples?search=${encodeURIComponent(word)}`);
    await hydrated(visitor);
    const counted = visitor.waitForResponse("**/api/search/outcome");
    await rows(visitor).first().getByRole("link").first().click();
    expect((await counted).status()).toBe(200);
  }
  expect(searches()).toBeGreaterThanOrEqual(5);
  for (const { headers, body } of sent) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
    expect(body).not.toContain("rhodes");
  }
  await context.close();
  await expect.poll(() => clicksOf(page.request, encodeURIComponent(word))).toBe(0);
});
