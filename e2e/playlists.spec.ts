import type { APIRequestContext, Page } from "@playwright/test";
import { fetchPacks, fetchSamples } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { buttonOf, isNarrow, ONE_WIDTH } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";
import type { Playlist } from "@/lib/contract/entities/library";

const TITLE = "Low end homework";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const rows = (page: Page) => page.locator("main [data-sound]");
const titlesOf = async (page: Page) =>
  (await rows(page).locator(".sound-name").allTextContents()).map((title) => title.trim());

/** A new user's playlist with the first samples of the catalogue, the last added first. */
async function newPlaylist(request: APIRequestContext, count: number) {
  await registerUser(request, { verified: true });
  const samples = (await fetchSamples(request)).data.slice(0, count);
  const created = await request.post("/api/groups", { data: { title: TITLE } });
  const { group } = (await created.json()) as { group: Playlist };
  for (const { id } of samples) {
    const data = { group_id: group.id, type: "sample", sample_id: id };
    expect((await request.post("/api/groups/add-or-remove", { data })).status()).toBe(200);
  }
  return { ...group, path: `/collections/${group.slug}`, titles: samples.map(({ title }) => title).reverse() };
}

async function chooseInMenu(page: Page, item: string) {
  await page.getByRole("button", { name: `More: ${TITLE}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("an owner edits, shares, duplicates and deletes a playlist", async ({ page, context }) => {
  const { path, titles } = await newPlaylist(context.request, 3);
  await page.goto(path);
  await hydrated(page);

  if (isNarrow(page)) {
    await chooseInMenu(page, "Arrange sounds");
    const dialog = page.getByRole("dialog", { name: "Arrange sounds" });
    await dialog.getByRole("button", { name: `Remove ${titles[0]}` }).click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  } else {
    await page.getByRole("button", { name: `Remove ${titles[0]} from ${TITLE}` }).click();
    await expect(toast(page, `Removed from ${TITLE}`)).toBeVisible();
  }
  await expect.poll(() => titlesOf(page)).toEqual(titles.slice(1));

  await chooseInMenu(page, "Copy link");
  await expect(toast(page, "Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);

  await chooseInMenu(page, "Duplicate");
  await expect(toast(page, `Copied to ${TITLE} (copy)`)).toBeVisible();
  await toast(page, "Copied to").getByRole("link", { name: "Open playlist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${TITLE} (copy)` })).toBeVisible();
  await expect.poll(() => titlesOf(page)).toEqual(titles.slice(1));

  await page.goto(path);
  await hydrated(page);
  await chooseInMenu(page, "Edit details");
  const details = page.getByRole("dialog", { name: "Edit details" });
  await details.getByLabel("Title").fill("Sub bass");
  await details.getByRole("textbox", { name: "Description" }).fill("For the second drop.");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Sub bass" })).toBeVisible();
  await expect(page.getByText("For the second drop.")).toBeVisible();

  await page.getByRole("button", { name: "More: Sub bass" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Sub bass?" }).getByRole("button", { name: "Delete playlist" }).click();
  await expect(page).toHaveURL(/\/my-library$/);
  expect((await context.request.get(path)).status()).toBe(404);
});

test("sounds are reordered by keyboard and by mouse, and the order is saved", async ({ page, context }) => {
  const { path, titles } = await newPlaylist(context.request, 3);
  await page.goto(path);
  await hydrated(page);
  await expect.poll(() => titlesOf(page)).toEqual(titles);
  await chooseInMenu(page, "Arrange sounds");
  const dialog = page.getByRole("dialog", { name: "Arrange sounds" });
  const handle = (at: number) => dialog.getByRole("button", { name: `Move ${titles[at]}`, exact: true });
  const saved = () => page.waitForResponse((response) => response.url().endsWith("/order"));

  await handle(0).focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByText(`Picked up ${titles[0]}, place 1 of 3.`)).toBeAttached();
  // dnd-kit announces the start, and listens to further keys only from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText(`${titles[0]}, place 2 of 3.`, { exact: true })).toBeAttached();
  const byKey = saved();
  await page.keyboard.press("Space");
  expect((await byKey).status()).toBe(200);
  await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[0], titles[2]]);

  const from = (await handle(2).boundingBox())!;
  const to = (await handle(1).boundingBox())!;
  const byMouse = saved();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 10 });
  await page.mouse.up();
  expect((await byMouse).status()).toBe(200);
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual([titles[2], titles[1], titles[0]]);
});

test("one press adds a sound to a playlist, another takes it out, and the toast links to it", async ({
  page,
  context,
}) => {
  const { path } = await newPlaylist(context.request, 0);
  await page.goto("/samples");
  await hydrated(page);
  const row = rows(page).first();
  const title = (await row.locator(".sound-name").textContent())!.trim();
  await (await buttonOf(page, row, /^Add to (a )?playlist/)).click();
  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  const choice = dialog.getByRole("button", { name: new RegExp(`^${TITLE}`) });
  await choice.click();
  await expect(toast(page, `Added to ${TITLE}`)).toBeVisible();
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  await choice.click();
  await expect(choice).toHaveAttribute("aria-pressed", "false");
  await choice.click();
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  await toast(page, "Added to").getByRole("link", { name: "Open playlist" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(dialog).toBeHidden();
  await expect.poll(() => titlesOf(page)).toEqual([title]);
});

test("a list of a user is called a playlist everywhere, one of the editors a curated playlist", async ({
  page,
  context,
}) => {
  const { path } = await newPlaylist(context.request, 1);
  await page.goto("/my-library");
  const main = page.getByRole("main");
  const own = page.locator("section", { has: page.getByRole("heading", { name: "My playlists" }) });
  await expect(own.getByRole("link", { name: TITLE }).first()).toHaveAttribute("href", path);
  if (!isNarrow(page)) {
    const sidebar = page.getByRole("navigation", { name: "Library and formats" });
    await expect(sidebar.getByText("My playlists", { exact: true })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: TITLE })).toHaveAttribute("href", path);
    await expect(sidebar.getByRole("button", { name: "Create collection" })).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: /my collections/i })).toHaveCount(0);
  await page.goto("/my-library/selections");
  await expect(main.getByRole("heading", { level: 1, name: "Curated playlists you follow" })).toBeVisible();
  await page.goto("/selections");
  await expect(main.getByRole("heading", { level: 1, name: "Curated playlists" })).toBeVisible();
});

test("a row dropped on a playlist of the sidebar is added to it, once", { tag: ONE_WIDTH }, async ({
  page,
  context,
}) => {
  const { path } = await newPlaylist(context.request, 0);
  await page.goto("/samples");
  await hydrated(page);
  const sidebar = page.getByRole("navigation", { name: "Library and formats" });
  const target = sidebar.getByRole("link", { name: TITLE });
  await expect(target).toBeVisible();
  const row = rows(page).first();
  const title = (await row.locator(".sound-name").textContent())!.trim();
  // A pointer over the link must not have its page cached as it is before the drop.
  await target.hover();
  await page.waitForLoadState("networkidle");
  for (const message of [`Added to ${TITLE}`, `Already in ${TITLE}`]) {
    await row.locator(".sound-time").dragTo(target);
    await expect(toast(page, message)).toBeVisible();
  }
  await target.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect.poll(() => titlesOf(page)).toEqual([title]);
});

test("the count of packs in the sidebar matches the page, and each tab's count its list", { tag: ONE_WIDTH }, async ({
  page,
}) => {
  const sidebar = page.getByRole("navigation", { name: "Library and formats" });
  const tabs = page.getByRole("navigation", { name: "Kinds of packs" }).getByRole("link");
  const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);
  // Other tests put packs on sale meanwhile, so all counts are read again then.
  await expect(async () => {
    await page.goto("/packs");
    await expect(tabs).toHaveText([/^All\d+$/, /^Sample\d+$/, /^One-shot\d+$/, /^Preset\d+$/]);
    const counts = (await tabs.allTextContents()).map(numberIn);
    expect(counts[0]).toBe(numberIn(await sidebar.getByRole("link", { name: /^Packs/ }).textContent()));
    for (const [at, count] of counts.entries()) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute("aria-current", "page");
      await expect(page.locator("main header [role=status]")).toContainText(/\d/);
      expect(numberIn(await page.locator("main header [role=status]").textContent())).toBe(count);
    }
  }).toPass();
});

test("the share menu confirms a copied link and a copied embed code", async ({ page, request }) => {
  await page.goto((await fetchPacks(request, "packs"))[0]!.link);
  await hydrated(page);
  for (const [item, message] of [
    ["Copy link", "Link copied."],
    ["Embed", "Embed code copied."],
  ] as const) {
    await page.getByRole("button", { name: "Share pack" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(toast(page, message)).toBeVisible();
  }
});

test.describe("at 390 px, by touch", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a sound is dragged by its handle, and another one removed", async ({ page, context }) => {
    const { path, titles } = await newPlaylist(context.request, 3);
    await page.goto(path);
    await hydrated(page);
    await chooseInMenu(page, "Arrange sounds");
    const dialog = page.getByRole("dialog", { name: "Arrange sounds" });
    const handle = (at: number) => dialog.getByRole("button", { name: `Move ${titles[at]}`, exact: true });
    const from = (await handle(0).boundingBox())!;
    const to = (await handle(2).boundingBox())!;
    expect(Math.round(Math.min(from.width, from.height))).toBeGreaterThanOrEqual(44);
    const touch = await page.context().newCDPSession(page);
    const at = (type: string, y: number) =>
      touch.send("Input.dispatchTouchEvent", {
        type: type as "touchMove",
        touchPoints: type === "touchEnd" ? [] : [{ x: from.x + 20, y }],
      });
    const saved = page.waitForResponse((response) => response.url().endsWith("/order"));
    await at("touchStart", from.y + 20);
    for (let step = 1; step <= 8; step++) await at("touchMove", from.y + 20 + ((to.y + 10 - from.y) * step) / 8);
    await at("touchEnd", 0);
    expect((await saved).status()).toBe(200);
    const expected = [titles[1], titles[2], titles[0]];
    await expect.poll(() => titlesOf(page)).toEqual(expected);
    await dialog.getByRole("button", { name: `Remove ${titles[1]}` }).click();
    await expect.poll(() => titlesOf(page)).toEqual(expected.slice(1));
  });
});

test("Undo restores a removed sound to its place", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await registerUser(page.request, { verified: true });
  const { data } = await (await page.request.get("/api/samples")).json();
  const ids = data.slice(0, 3).map(({ id }: { id: number }) => id);
  const created = await page.request.post("/api/groups", {
    data: { title: "Night", type: "sample", sample_id: ids[0] },
  });
  const { group } = await created.json();
  for (const sample_id of ids.slice(1)) {
    await page.request.post("/api/groups/add-or-remove", { data: { group_id: group.id, type: "sample", sample_id } });
  }
  await page.goto(`/collections/${group.slug}`);
  await hydrated(page);
  const titles = () => page.getByRole("main").locator("[data-sound] .sound-name").allTextContents();
  await expect.poll(async () => (await titles()).length).toBe(3);
  const before = await titles();
  const row = page.getByRole("main").locator("[data-sound]").nth(1);
  await row.hover();
  await row.getByRole("button", { name: /^Remove / }).click();
  await expect.poll(titles).toEqual([before[0], before[2]]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(titles).toEqual(before);
});
