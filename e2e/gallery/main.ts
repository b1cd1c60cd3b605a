import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Picture, sheet } from "@/e2e/gallery/sheet";
import { FAILED, filled, LOADING, type State, WITHOUT_RESULTS } from "@/e2e/gallery/states";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";
import { examplePath } from "@/e2e/support/example-paths";
import { hydrated, resize, switchTheme, THEMES } from "@/e2e/support/look";
import { type Overlay, openOverlay, USER_OVERLAYS, VISITOR_OVERLAYS } from "@/e2e/support/overlays";
import { readPages } from "@/e2e/support/table";
import { registerUser, shareSession } from "@/e2e/support/users";
import { REDIRECTS } from "@/lib/routes/redirects";

const FOLDER = "gallery";
const WIDTHS = [1440, 820, 390] as const;
/** Maximum height of a screenshot, in px. */
const MAX_HEIGHT = 6_000;
/** After this time an unfinished page counts as failed, so that it doesn't delay the others. */
const PAGE_TIMEOUT_MS = 120_000;
/** Lists are laid out as they come near the viewport; a screenshot shows all of a page at once. */
const RENDER_EVERYTHING = "* { content-visibility: visible !important; }";

const baseURL = process.env.GALLERY_URL ?? "http://localhost:3000";
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

const pages = readPages();
/** The sign-out page has no content of its own: it redirects to the home page. */
const visible = pages
  .filter(({ access, path }) => access === "public" && path !== "/logout")
  .map(({ example }) => example);
const usersOnly = pages.filter(({ access }) => access === "signed-in").map(({ example }) => example);
/** Pages that redirect to another one are captured there. */
const ownPages = pages
  .filter(({ access, path }) => access === "signed-in" && !REDIRECTS.has(path))
  .map(({ example }) => example);
const pictures: Picture[] = [];
const failures: string[] = [];

/** Takes screenshots of the page's current state, in both themes. */
async function takeScreenshots(
  page: Page,
  who: string,
  what: string,
  width: number,
  isFullPage: boolean,
): Promise<void> {
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    const file = `${[who, what, width, theme].join("-").replace(/[^\w-]+/g, "_")}.png`;
    const height = isFullPage ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
    await page.screenshot({
      path: join(FOLDER, file),
      ...(isFullPage && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } }),
    });
    pictures.push({ who, what, theme, width, file });
  }
}

/** Does the work on a new page; failures are reported at the end, under this name. */
async function onPage(context: BrowserContext, name: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  const timeout = setTimeout(PAGE_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`not finished after ${PAGE_TIMEOUT_MS / 1000} s`);
  });
  await Promise.race([work(page), timeout]).catch((failure: unknown) => {
    failures.push(`${name}: ${String(failure).split("\n")[0]}`);
  });
  await page.close();
  process.stdout.write(`${name}\n`);
}

async function capturePages(context: BrowserContext, state: State, examples: readonly string[]): Promise<void> {
  const { who, prepare, settle } = state;
  for (const example of examples.filter((path) => isWanted(path) || isWanted(who))) {
    await onPage(context, `${who}: ${example}`, async (page) => {
      await prepare?.(page);
      await page.goto(await examplePath(context.request, example, baseURL));
      await page.addStyleTag({ content: RENDER_EVERYTHING });
      for (const width of WIDTHS) {
        await resize(page, width);
        await hydrated(page);
        // Pictures far below the viewport are requested as it comes near them.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = "eager";
          await Promise.allSettled([...document.images].map((image) => image.decode()));
        });
        await settle(page);
        await takeScreenshots(page, who, example, width, true);
      }
    });
  }
}

async function captureOverlays(context: BrowserContext, who: string, overlays: readonly Overlay[]): Promise<void> {
  for (const overlay of overlays.filter(({ name }) => isWanted(name))) {
    for (const width of overlay.widths ?? WIDTHS) {
      await onPage(context, `${who}: ${overlay.name} at ${width}`, async (page) => {
        await openOverlay(page, overlay, width);
        // A playing player may keep the network busy: its interface has been loaded by then.
        await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
        await takeScreenshots(page, who, overlay.name, width, false);
      });
    }
  }
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const open = () => browser.newContext({ baseURL, reducedMotion: "reduce" });

const visitor = await open();
await capturePages(visitor, filled("visitor"), visible);
await capturePages(visitor, filled("visitor, no results"), WITHOUT_RESULTS);
await captureOverlays(visitor, "visitor", VISITOR_OVERLAYS);
await visitor.close();

const user = await open();
await shareSession(user, "subscriber", baseURL);
await capturePages(user, filled("user"), [...visible, ...usersOnly]);
await capturePages(user, LOADING, ownPages);
await capturePages(user, FAILED, ownPages);
await captureOverlays(user, "user", USER_OVERLAYS);
await user.close();

const newcomer = await open();
await registerUser(newcomer.request, { verified: true });
await capturePages(newcomer, filled("new user, empty"), ownPages);
await newcomer.close();

await browser.close();
writeFileSync(join(FOLDER, "index.html"), sheet(pictures));
process.stdout.write(`${pictures.length} pictures in ${FOLDER}/index.html\n`);
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
