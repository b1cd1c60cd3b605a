import { playButton, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { openPlayer } from "@/e2e/support/player";
import { buttonOf, closeQuickView, ONE_WIDTH } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";

test.describe.configure({ mode: "parallel" });

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the queue is shown, reordered by keyboard, shortened and played from, at ${size.width} px`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/samples");
    await hydrated(page);
    const titles = await rows(page).locator(".sound-name").allTextContents();
    await playButton(rows(page).first()).click();
    if (size.width < 1024) await page.getByRole("button", { name: /^Open player/ }).click();
    await page.getByRole("button", { name: "Queue", exact: true }).filter({ visible: true }).click();
    const queue = page.getByRole("dialog", { name: "Queue" });
    const next = queue.getByRole("list", { name: "Next" }).getByRole("listitem");
    await expect(next.first()).toContainText(titles[1]!);
    const count = await next.count();

    await next
      .first()
      .getByRole("button", { name: /^Move / })
      .focus();
    await page.keyboard.press("Space");
    await expect(queue.getByText(`Picked up ${titles[1]}, place 1 of ${count}.`)).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(new RegExp(`place 2 of ${count}`)).first()).toBeAttached();
    await page.keyboard.press("Space");
    await expect(next.first()).toContainText(titles[2]!);
    await next
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(next).toHaveCount(count - 1);
    await expect(next.first()).toContainText(titles[1]!);
    await next
      .nth(1)
      .getByRole("button", { name: /^Play / })
      .click();
    await expect(queue.getByRole("heading", { name: "Now playing" }).locator("..")).toContainText(titles[3]!);
    await expect(next).toHaveCount(count - 3);
    await queue.getByRole("button", { name: "Clear" }).click();
    await expect(queue.getByText(/^Nothing follows/)).toBeVisible();
    await page.goBack();
    await expect(queue).toBeHidden();
  });
}

test("a sound added with Play next is the next to play", async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  await playButton(rows(page).first()).click();
  await expect(rows(page).first()).toHaveAttribute("aria-current", "true");
  const later = rows(page).nth(3);
  await later.hover();
  await (await buttonOf(page, later, /^More for /)).click();
  await page.getByRole("menuitem", { name: "Play next" }).click();
  await expect(page.getByText(/ plays next$/)).toBeVisible();
  await closeQuickView(page);
  await (await openPlayer(page)).getByRole("button", { name: "Next" }).click();
  await expect(later).toHaveAttribute("aria-current", "true");
});

test("sounds played in one browser are listed in another, the latest first", async ({ page, browser, baseURL }) => {
  const person = await registerUser(page.request, { verified: true });
  await page.goto("/samples");
  await hydrated(page);
  const titles = (await rows(page).locator(".sound-name").allTextContents()).slice(0, 2);
  for (const place of [0, 1]) {
    const counted = page.waitForResponse((response) => /\/api\/audio\/\d+\/play$/.test(response.url()));
    await playButton(rows(page).nth(place)).click();
    expect((await counted).status()).toBe(200);
    const { data } = await expect
      .poll(async () => (await (await page.request.get("/api/user/plays")).json()).data.length)
      .toBe(place + 1)
      .then(async () => (await page.request.get("/api/user/plays")).json());
    expect(data[0].title).toBe(titles[place]);
  }
  const other = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  const { email, password } = person;
  expect((await other.request.post("/api/auth/login", { data: { email, password } })).status()).toBe(200);
  await second.goto("/my-library");
  await second.getByRole("link", { name: "All recently played" }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Recently played" })).toBeVisible();
  await expect(rows(second).locator(".sound-name")).toHaveText(titles.toReversed());
  await other.close();
});

test("hovering over an icon button shows its name", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  await playButton(rows(page).first()).click();
  const repeat = page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Repeat" });
  await repeat.hover();
  await expect(page.locator("body > span[popover]")).toHaveText("Repeat");
  await expect(page.locator("body > span[popover]")).toBeVisible();
  await page.mouse.move(2, 500);
  await expect(page.locator("body > span[popover]")).toBeHidden();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a pack is played and liked on its card, and stays in the player on its page, at ${size.width} px`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await registerUser(page.request, { verified: true });
    await page.goto("/packs/samples");
    await hydrated(page);
    const card = page.getByRole("main").locator("[data-pack]").first();
    const pack = (await card.getAttribute("data-pack"))!.split(":")[1];
    const { samples } = await (await page.request.get(`/api/packs/${pack}`)).json();
    await card.hover();
    await card.getByRole("button", { name: /^Play / }).click();
    await expect(card.getByRole("button", { name: /^Pause / })).toBeVisible();
    const player = page.getByRole("region", { name: "Player" }).filter({ visible: true });
    await expect(player).toContainText(samples[0].title);
    await card.getByRole("button", { name: /^Like / }).click();
    await expect(card.getByRole("button", { name: /^Unlike / })).toBeVisible();
    await expect(page).toHaveURL(/\/packs\/samples$/);
    await card.getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/packs/${pack}$`));
    await expect(player).toContainText(samples[0].title);
  });
}
