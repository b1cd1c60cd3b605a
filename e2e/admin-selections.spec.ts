import { type APIRequestContext, type Page, request as requests } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { fetchJson, fetchSamples } from "@/e2e/support/catalogue";
import { userOf } from "@/e2e/support/desk";
import { hydrated, switchTheme, THEMES } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { Preset } from "@/lib/contract/entities/sound";

const PAGE = "/admin/selections";
const sounds = (page: Page) => page.getByRole("list", { name: /^Sounds of / });
const titles = async (page: Page) => (await sounds(page).locator("li b").allTextContents()).map((text) => text.trim());

/** Notifications of a user that name a selection. */
async function told(creator: APIRequestContext, title: string): Promise<string[]> {
  const { notifications } = await fetchJson<{ notifications: { data: { message: string }[] } }>(
    creator,
    "/api/notifications",
  );
  return notifications.data.map(({ message }) => message).filter((message) => message.includes(title));
}

/** Presses Tab until what has the focus has this name. */
async function tabTo(page: Page, name: string | RegExp) {
  const isThere = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") || focused?.textContent?.trim() || "";
    });
  for (let stop = 0; stop < 60; stop += 1) {
    const found = await isThere();
    if (typeof name === "string" ? found === name : name.test(found)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Nothing named ${name} has the focus.`);
}

test("a selection is built by keyboard, published with its creators told, seen, retired and gone", async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Keys ${Date.now() % 1_000_000}`;
  const creator = await requests.newContext({ baseURL: baseURL! });
  await signInAs(creator, "seller");
  const { username } = await userOf(creator);
  const samples = (await fetchSamples(creator, "?perpage=60")).data.filter((one) => one.user_username === username);
  const [first, second, third] = samples;
  const presets = (await fetchJson<{ data: Preset[] }>(creator, "/api/presets")).data;
  const preset = presets.find((one) => one.user_username !== username)!;
  await signInAs(page.request, "admin");
  await page.goto(PAGE);
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();

  // New.
  await tabTo(page, "New");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New selection" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Title").focus();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText("Not published yet").first()).toBeVisible();

  // A sound by its name, then more by the links of their pages.
  const field = page.getByRole("combobox", { name: "Add sounds" });
  await field.focus();
  await page.keyboard.type(first!.title);
  await expect(page.getByRole("option", { name: first!.title }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(sounds(page).getByText(first!.title)).toBeVisible();
  await tabTo(page, "Paste links");
  await page.keyboard.press("Enter");
  const links = page.getByRole("dialog", { name: "Paste links of sounds" });
  await links.getByLabel("Links, one in a line").focus();
  const lines = [
    new URL(`/sounds/samples/${second!.id}`, baseURL).href,
    `/sounds/presets/${preset.id}`,
    `/sounds/samples/${first!.id}`,
    "/sounds/samples/999999999",
    "https://example.com/sounds/samples/1",
    "javascript:alert(1)",
  ];
  await page.keyboard.insertText(lines.join("\n"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(links.getByText("2 sounds added of 6 lines")).toBeVisible();
  const answers = links.getByRole("list", { name: "Each line" });
  await expect(answers.getByText(`1. ${second!.title} was added`)).toBeVisible();
  await expect(answers.getByText(`3. ${first!.title} is in it already`)).toBeVisible();
  await expect(answers.getByText("4. There is no such sound")).toBeVisible();
  await expect(answers.getByText("No link to a sound of this shop")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  expect(await titles(page)).toEqual([first!.title, second!.title, preset.title]);

  // The order, one step back, and the preview.
  await page.getByRole("button", { name: `Move ${first!.title}`, exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Picked up ${first!.title}, place 1 of 3.`)).toBeAttached();
  // dnd-kit announces the start, and listens to further keys only from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`${first!.title}, place 2 of 3.`, { exact: true })).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => titles(page)).toEqual([second!.title, first!.title, preset.title]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(page)).toEqual([first!.title, second!.title, preset.title]);
  const phone = page.frameLocator('iframe[title="The page at 390 px"]');
  await expect(phone.locator("h1", { hasText: title })).toBeVisible();
  await expect(phone.getByText(second!.title).first()).toBeVisible();
  expect(await phone.locator("html").evaluate((html) => html.clientWidth)).toBe(390);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await findings(page), theme).toEqual([]);
  }

  const visitor = await requests.newContext({ baseURL: baseURL!, storageState: undefined });
  const path = `/selections/${title.toLowerCase().replace(" ", "-")}`;
  expect((await visitor.get(path)).status()).toBe(404);
  await page.locator("body").press("s");
  await expect(page.getByText("Saved, and not public yet")).toBeVisible();
  expect((await visitor.get(path)).status()).toBe(404);
  expect(await told(creator, title)).toEqual([]);
  await page.locator("body").press("p");
  await expect(page.getByText(`${title} is public`)).toBeVisible();
  await expect(page.getByText("As it is published")).toBeVisible();

  // The creator is notified once, of both sounds; a third one isn't announced.
  expect(await told(creator, title)).toEqual([`<b>2 of your sounds</b> were added to <a href="${path}">${title}</a>.`]);
  const dialogCall = { audio_id: third!.id, type: "sample", collection: await idOf(page.request, title) };
  expect((await page.request.post("/api/admin/collections/add-sample", { data: dialogCall })).status()).toBe(200);
  expect(await told(creator, title)).toHaveLength(1);

  // Visitors see it at once; a change that another admin made meanwhile is shown before one's own.
  await expect.poll(async () => (await visitor.get(path)).status()).toBe(200);
  await expect.poll(async () => (await (await visitor.get("/selections")).text()).includes(title)).toBe(true);
  await expect.poll(async () => (await (await visitor.get(path)).text()).includes(third!.title)).toBe(true);
  const late = await browser.newPage();
  await signInAs(late.request, "deputy");
  await late.goto(`${PAGE}?id=${dialogCall.collection}`);
  await hydrated(late);
  await late.getByRole("button", { name: `Take ${preset.title} off` }).click();
  await page.reload();
  await page.getByRole("button", { name: `Take ${third!.title} off` }).click();
  await page.locator("body").press("p");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
  await late.locator("body").press("p");
  const clash = late.getByRole("alert").filter({ hasText: "has published another order meanwhile" });
  await expect(clash).toBeVisible();
  await clash.getByRole("button", { name: "Publish yours" }).click();
  await expect(clash).toBeHidden();
  expect(await titles(late)).toEqual([first!.title, second!.title, third!.title]);
  await late.close();

  // Retired for good.
  await page.reload();
  await page.getByRole("button", { name: "Retire", exact: true }).click();
  const retire = page.getByRole("dialog", { name: `Retire ${title}?` });
  await retire.getByRole("textbox", { name: /^Reason/ }).fill("Its season is over.");
  await retire.getByRole("textbox", { name: `Type ${title} to confirm` }).fill(title);
  await page.keyboard.press("Enter");
  await expect(page.getByText("never public again")).toBeVisible();
  await expect.poll(async () => (await visitor.get(path)).status()).toBe(404);
  await expect.poll(async () => (await (await visitor.get("/selections")).text()).includes(title)).toBe(false);
  await visitor.dispose();
  await creator.dispose();
});

async function idOf(request: APIRequestContext, title: string): Promise<number> {
  const { items } = await fetchJson<{ items: { id: number; title: string }[] }>(request, `/api${PAGE}`);
  return items.find((row) => row.title === title)!.id;
}
