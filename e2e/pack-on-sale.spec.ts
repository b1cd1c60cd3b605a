import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { heldMicros } from "@/e2e/support/books";
import { fetchSamples, rows } from "@/e2e/support/catalogue";
import { chooseCategory } from "@/e2e/support/category";
import { expectClean } from "@/e2e/support/clean";
import { dropOn, type Hands, keys, pointer } from "@/e2e/support/hands";
import { hydrated, WIDTHS } from "@/e2e/support/look";
import { asDemo, becomeCreator } from "@/e2e/support/new-creator";
import { isNarrow, openSearch } from "@/e2e/support/shell";
import { makeSoundFolder, type SoundFolder } from "@/e2e/support/sound-folder";
import { expect, test } from "@/e2e/support/test";
import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

/** Time until all files are sounds, and until the shop's lists have a pack that was approved, in ms. */
const READY_WITHIN_MS = 90_000;
const LISTED_WITHIN_MS = 30_000;
const CHANGE = "Call the ember by its name.";

/** What the three people share: how they use the shop, and what it is about. */
interface Story {
  browser: Browser;
  hands: Hands;
  title: string;
  folder: SoundFolder;
}

/** The creator adds a pack, and leaves its window at the pack's sounds. */
async function addPack({ hands, title }: Story, page: Page): Promise<void> {
  await page.goto("/account/seller");
  await expect(page.getByRole("heading", { name: "Start your first pack" })).toBeVisible();
  await hands.press(page.getByRole("button", { name: "Add pack" }).first());
  const dialog = await chooseCategory(page, "Samples", hands.press);
  await hands.write(dialog.getByLabel("Title"), title);
  await hands.press(dialog.getByRole("button", { name: "Hip-Hop" }));
  await expectClean(page);
  await hands.press(dialog.getByRole("button", { name: "Add new pack" }));
  await expect(page).toHaveURL(/\/upload$/);
}

/** The rows of sounds whose title's cell has this name. */
const soundRow = (page: Page, name: string | RegExp) =>
  page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });

const missing = (page: Page) => page.getByRole("complementary", { name: "Before review" });

/** The creator drops the folder, mends what is broken, and removes what is there twice. */
async function fillPack({ hands, folder }: Story, page: Page): Promise<void> {
  const area = page.getByRole("region", { name: "Upload", exact: true });
  const bring = () =>
    hands === pointer
      ? dropOn(page, area.getByText("Drop a folder or a zip with WAV, AIFF, FLAC and MIDI."), folder.path)
      : hands.choose(area.getByRole("button", { name: "Choose a folder" }), folder.path);
  const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  const fileOf = (name: string) => files.filter({ hasText: name });
  await bring();
  // What has become a sound leaves no row of its own.
  await expect(files.filter({ hasText: "Failed" })).toHaveCount(2, { timeout: READY_WITHIN_MS });
  await expect(files).toHaveCount(2, { timeout: READY_WITHIN_MS });
  await expect(fileOf(folder.cut)).toContainText("This WAV file holds no audio");
  await expect(fileOf(folder.torn)).toContainText("damaged");
  await expect(missing(page).getByText("2 files failed")).toBeVisible();
  await expectClean(page);

  await hands.press(page.getByRole("button", { name: `Remove ${folder.torn}` }));
  await expect(fileOf(folder.torn)).toHaveCount(0);
  await rm(join(folder.path, folder.torn));
  await folder.mend();
  // Only the file that was mended is sent again.
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await bring();
  await expect(files).toHaveCount(0, { timeout: READY_WITHIN_MS });
  expect(sent.filter((url) => url.includes("/parts/"))).toHaveLength(1);

  const doubled = soundRow(page, `Title ${folder.doubled}`);
  await expect(doubled).toContainText("The same recording as “piano”");
  await hands.press(doubled.getByRole("button", { name: "Remove", exact: true }));
  await hands.press(page.getByRole("dialog").getByRole("button", { name: `Remove “${folder.doubled}”` }));
  await expect(doubled).toHaveCount(0);
  await expect(page.getByText("The same recording as")).toHaveCount(0);
  await expect(soundRow(page, /^Title /)).toHaveCount(folder.sounds);

  await expect(missing(page).getByText("1 sound has no instrument")).toBeVisible();
  await hands.press(
    soundRow(page, `Title ${folder.unnamed}`).getByRole("button", { name: `More for ${folder.unnamed}` }),
  );
  await hands.press(page.getByRole("menuitem", { name: "Genres, tags and everything else" }));
  const values = page.getByRole("dialog", { name: folder.unnamed });
  await hands.write(values.getByRole("combobox", { name: "Instruments" }), "Pluck");
  await expect(values.getByRole("option", { name: "Pluck" })).toBeVisible();
  await page.keyboard.press("Enter");
  await hands.press(values.getByRole("button", { name: "Save" }));
  await expect(missing(page).getByText("no instrument")).toHaveCount(0);
}

/** The creator writes the description and sets the cover. */
async function describePack({ hands, folder }: Story, page: Page): Promise<void> {
  await hands.press(page.getByRole("navigation", { name: "Pack" }).getByRole("link", { name: "Details" }));
  await hands.write(page.getByRole("textbox", { name: "Description" }), "Twenty loops of one evening.");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const cover = join(folder.path, "..", "cover.png");
  await sharp({ create: { width: 640, height: 640, channels: 3, background: "#5a28a0" } }).toFile(cover);
  await hands.choose(page.getByRole("button", { name: "Set Pack Image" }), cover);
  await expect(missing(page).getByText("Ready to send")).toBeVisible();
  await expectClean(page);
}

async function sendPack({ hands }: Story, page: Page, name: "Send for review" | "Send again"): Promise<void> {
  await hands.press(missing(page).getByRole("button", { name }));
  const dialog = page.getByRole("dialog", { name: "Send for review" });
  await hands.press(dialog.getByRole("checkbox", { name: /my own work/ }));
  await hands.press(dialog.getByRole("radio", { name: "None" }));
  if (name === "Send for review") await expectClean(page);
  await hands.press(dialog.getByRole("button", { name: /^Send (for review|with \d+ open)$/ }));
  await expect(page.getByText(/(It waits|They wait) for a moderator\./)).toBeVisible();
}

/** A pack moderator opens the pack from the queue and claims it. */
async function claim({ hands, title, folder }: Story, desk: Page, found = folder.found.title): Promise<Locator> {
  await desk.goto("/admin/packs");
  await hands.press(desk.getByRole("complementary", { name: "Packs" }).getByRole("link", { name: title }));
  await expect(desk.getByRole("heading", { name: title })).toBeVisible();
  await expect(desk.getByRole("region", { name: "Sounds" }).getByText(found)).toBeVisible();
  const bar = desk.getByRole("region", { name: "Decision" });
  await hands.press(bar.getByRole("button", { name: "Claim" }));
  await expect(bar.getByRole("button", { name: "Release" })).toBeVisible();
  return bar;
}

/** The moderator asks for one change; the creator reads it, makes it and sends the pack again. */
async function changeOnce(story: Story, page: Page): Promise<void> {
  const { hands, title, folder } = story;
  await asDemo(story.browser, "moderator", async (desk) => {
    const bar = await claim(story, desk);
    await hands.press(bar.getByRole("button", { name: "Message" }));
    await hands.press(bar.getByRole("button", { name: "Names" }));
    await hands.write(bar.getByRole("textbox", { name: /^Message/ }), CHANGE);
    await expectClean(desk);
    await hands.press(bar.getByRole("button", { name: "Request changes" }));
    await expect(desk.getByText(`Requested changes of ${title}`)).toBeVisible();
  });
  await page.goto("/account/seller");
  await hands.press(
    page.getByRole("table", { name: "Packs that need you" }).getByRole("link", { name: title }).first(),
  );
  const words = page.getByRole("region", { name: "From the moderator" });
  await expect(words).toContainText(CHANGE);
  await expectClean(page);
  await hands.press(words.getByRole("link", { name: "Fix sounds" }));
  const [before, after] = [folder.unnamed, `Bells of ${title}`];
  await hands.press(page.getByRole("button", { name: `Title ${before}`, exact: true }));
  // On a phone a row opens a dialog of all its values.
  const name = isNarrow(page) ? "Title" : `Title of ${before}`;
  await hands.write(page.getByRole("textbox", { name, exact: true }), after);
  await page.keyboard.press("Enter");
  await expect(soundRow(page, `Title ${after}`)).toContainText("Ready");
  await sendPack(story, page, "Send again");
}

/** A subscriber finds a sound of the pack in the search, and downloads what the creator has sent. */
async function buy(story: Story): Promise<void> {
  const { hands, folder } = story;
  const { title, wav } = folder.found;
  await asDemo(story.browser, "subscriber", async (page) => {
    const query = `?search=${encodeURIComponent(title)}`;
    const titles = async () => (await fetchSamples(page.request, query)).data.map((sound) => sound.title);
    await expect.poll(titles, { timeout: LISTED_WITHIN_MS }).toContain(title);
    await page.goto("/samples");
    await hydrated(page);
    const search = await openSearch(page);
    await hands.write(search, title);
    await page.keyboard.press("Enter");
    const row = rows(page).filter({ hasText: title });
    await expect(row).toHaveCount(1);
    await expectClean(page);
    const arriving = page.waitForEvent("download");
    await hands.press(row.getByRole("button", { name: `Download ${title}` }));
    const bytes = await readFile(await (await arriving).path());
    expect(bytes.equals(wav)).toBe(true);
    await expect(row.getByText("Downloaded")).toBeVisible();
  });
}

/** The studio shows what the ledger holds back for the creator, to the cent. */
async function expectBalance(page: Page): Promise<void> {
  const { user } = (await (await page.request.get("/api/auth/user")).json()) as { user: { id: number } };
  const cents = Math.floor((await heldMicros(user.id)) / MICROS_PER_CENT);
  expect(cents).toBeGreaterThan(0);
  await page.goto("/account/seller");
  const figure = (name: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: name }) })
      .locator(".studio-amount");
  await expect(figure("On hold")).toHaveText(formatCents(cents));
  await expect(figure("Earned in 30 days")).toHaveText(formatCents(cents));
  await expect(figure("Downloads in 30 days")).toHaveText("1");
  await expectClean(page);
}

/** The creator adds a sound while the pack stays on sale; a moderator approves it, and it is in the shop with the others. */
async function addSound(story: Story, page: Page): Promise<void> {
  const { hands, title, folder } = story;
  const { more } = folder;
  await page.goto("/account/seller/library/pack");
  await hands.press(page.getByRole("table").getByRole("link", { name: title }).first());
  const panel = page.getByRole("region", { name: "New sounds" });
  await expect(panel).toContainText("Whoever has the pack gets them too.");
  await expectClean(page);
  await hands.press(panel.getByRole("button", { name: "Add sounds" }));
  await expect(page.getByRole("heading", { name: `New sounds of ${title}` })).toBeVisible();
  const area = page.getByRole("region", { name: "Upload", exact: true });
  await hands.choose(area.getByRole("button", { name: "Choose a folder" }), more.path);
  await expect(soundRow(page, `Title ${more.title}`)).toHaveCount(1, { timeout: READY_WITHIN_MS });
  await expect(missing(page).getByText("Ready to send")).toBeVisible();
  await expectClean(page);
  await sendPack(story, page, "Send for review");
  await asDemo(story.browser, "moderator", async (desk) => {
    const bar = await claim(story, desk, more.title);
    await expect(desk.getByRole("heading", { name: `Addition to ${title}` })).toBeVisible();
    await expectClean(desk);
    await hands.press(bar.getByRole("button", { name: "Approve" }));
    await expect(desk.getByText(`Approved ${title}`)).toBeVisible();
  });
  const query = `?search=${encodeURIComponent(more.title)}`;
  const packs = async () => (await fetchSamples(page.request, query)).data.map((sound) => sound.pack_title);
  await expect.poll(packs, { timeout: LISTED_WITHIN_MS }).toContain(title);
  await page.reload();
  await hands.press(page.getByRole("link", { name: "Open the pack" }));
  await expect(page.getByText(/^1 sound added/)).toBeVisible();
  await expectClean(page);
}

/** Three people bring a pack from a folder of files to a sale. */
async function tell(browser: Browser, page: Page, hands: Hands): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), "wavecrate-pack-"));
  const seed = `Z${Date.now().toString(36).slice(-6).toUpperCase()}`;
  try {
    const folder = await makeSoundFolder(parent, seed);
    const story: Story = { browser, hands, title: `Loft ${seed}`, folder };
    await test.step("a visitor becomes a creator", () =>
      becomeCreator(page, { browser, hands, creator: `Creator of ${story.title}`, look: expectClean }));
    await test.step("adds a pack", () => addPack(story, page));
    await test.step("fills it", () => fillPack(story, page));
    await test.step("describes it", () => describePack(story, page));
    await test.step("sends it", () => sendPack(story, page, "Send for review"));
    await test.step("changes it as a moderator asks", () => changeOnce(story, page));
    await test.step("a moderator approves it", () =>
      asDemo(story.browser, "moderator", async (desk) => {
        const bar = await claim(story, desk);
        await hands.press(bar.getByRole("button", { name: "Approve" }));
        await expect(desk.getByText(`Approved ${story.title}`)).toBeVisible();
      }));
    await test.step("a subscriber buys from it", () => buy(story));
    await test.step("the creator has earned", () => expectBalance(page));
    await test.step("and adds a sound while it is on sale", () => addSound(story, page));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

test.describe.configure({ timeout: 360_000 });

// By keys it uses every page, too, so it stands for the others in `npm test`.
test("from a folder to a pack on sale by keyboard alone", ({ browser, page }) => tell(browser, page, keys));

for (const width of WIDTHS) {
  test.describe(`${width} px`, { tag: "@full" }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });
    test("from a folder to a pack on sale by pointer", ({ browser, page }) => tell(browser, page, pointer));
  });
}
