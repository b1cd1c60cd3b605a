import { AxeBuilder } from "@axe-core/playwright";
import { type APIRequestContext, request as api, type Page } from "@playwright/test";
import { fetchJson, fetchPacks, fetchSamples, playButton, rows } from "@/e2e/support/catalogue";
import { signInAs } from "@/e2e/support/members";
import { readPages } from "@/e2e/support/table";
import { expect, test } from "@/e2e/support/test";

const WIDTHS = [1440, 390] as const;
const THEMES = ["dark", "light"] as const;

/** Not a screen that can be looked at, or one that leads on by itself. */
const LEADS_ON = new Set(["/logout", "/maintenance", "/action/{event}", "/NO-SUCH-ROUTE/x/y"]);

test.use({ contextOptions: { reducedMotion: "reduce" } });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Serious and critical findings, as `rule: element`; of the second theme only its colours are new. */
async function findings(page: Page, colourOnly: boolean): Promise<string[]> {
  // What is open makes the rest inert or covers it, and the rest is looked at by itself.
  const scope = await page.evaluate(
    (selectors) => selectors.find((selector) => document.querySelector(selector)),
    ["dialog[open]", "[popover]:popover-open"],
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (scope) axe.include(scope);
  const { violations } = await (colourOnly ? axe.withRules(["color-contrast"]) : axe.withTags(RULES)).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** By how many px the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leaves the first rows and cards of long lists: the others are the same with other words, and axe looks at each. */
function shorten(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // React takes over a page in pieces, when nothing else waits: a list is cut only after that.
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    for (const list of document.querySelectorAll("ul")) {
      for (const item of [...list.children].slice(6)) item.remove();
    }
  });
}

/** What is wrong with what the page shows now, in both themes and at both widths. */
async function problems(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const wide = await overflow(page);
    if (wide > 0) found.push(`${what}, ${width}: ${wide} px wider than the window`);
  }
  await shorten(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const theme of THEMES) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await settled(page);
      found.push(
        ...(await findings(page, theme === "light")).map((finding) => `${what}, ${width}, ${theme}: ${finding}`),
      );
    }
  }
  return found;
}

/** Waits until no transition that ends by itself is under way, so that colours are what they will be. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/** Pages of the other lists by genre and instrument differ from those of samples in words only. */
const SAME_SCREEN = /^\/(oneshots|presets|midi|free-samples)\/(genres|instruments)\//;

/** What the catalogue has in place of an example's capitals and ids. */
async function addressOf(request: APIRequestContext, example: string): Promise<string> {
  const kind = ({ "/packs/1": "packs", "/presets/1": "preset-packs", "/oneshots/1": "oneshots/packs" } as const)[
    example
  ];
  if (kind) return (await fetchPacks(request, kind))[0]!.link;
  if (example.includes("USERNAME")) {
    const { sellers } = await fetchJson<{ sellers: { data: { username: string }[] } }>(request, "/api/producers");
    return example.replace("USERNAME", sellers.data[0]!.username);
  }
  if (example.startsWith("/selections/")) {
    const { data } = await fetchJson<{ data: { slug: string }[] }>(request, "/api/selections");
    return example.replace("SLUG", data[0]!.slug);
  }
  return example.startsWith("/collections/") ? example.replace("SLUG", await publicCollection()) : example;
}

/** The slug of a collection of somebody that everybody may see. */
async function publicCollection(): Promise<string> {
  const owner = await api.newContext({ baseURL: test.info().project.use.baseURL ?? "" });
  await signInAs(owner, "freepass");
  const [sample] = (await fetchSamples(owner)).data;
  const data = { title: "Night drive", type: "sample", sample_id: sample!.id };
  const { group } = (await (await owner.post("/api/groups", { data })).json()) as {
    group: { id: number; slug: string };
  };
  expect((await owner.put(`/api/groups/${group.id}/is-public`, { data: { is_public: true } })).status()).toBe(200);
  await owner.dispose();
  return group.slug;
}

const screens = (access: string) =>
  readPages()
    .filter((row) => row.state === "built" && row.access === access && row.layout !== "desktop-app")
    .filter(({ path }) => !LEADS_ON.has(path) && !SAME_SCREEN.test(path))
    .map(({ example }) => example);

for (const example of [...screens("public"), "/NO-SUCH-ROUTE/x/y", "/samples?search=zzzzqqqq", "/samples?page=2"]) {
  test(`visitor: ${example}`, async ({ page, request }) => {
    await page.goto(await addressOf(request, example), { waitUntil: "networkidle" });
    if (example.endsWith("page=2")) await page.keyboard.press("Escape");
    expect(await problems(page, example)).toEqual([]);
  });
}

for (const example of [...screens("signed-in"), "/", "/samples"]) {
  test(`member: ${example}`, async ({ page, context }) => {
    await signInAs(context.request, "subscriber");
    await page.goto(example, { waitUntil: "networkidle" });
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await problems(page, example)).toEqual([]);
  });
}

/** A part that opens over the page `at`: its opener, and at which widths there is one. */
interface Overlay {
  name: string;
  at: string;
  open?: (page: Page) => Promise<void>;
  widths?: readonly number[];
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

const VISITOR: Overlay[] = [
  ...["login", "register", "forgot-password"].map((hash) => ({ name: hash, at: `/samples#${hash}` })),
  ...["create-account", "subscribe", "free-trial", "get-started", "download", "no-subscription", "seller"].map(
    (type) => ({
      name: type,
      at: `/samples#subscribe-${type}`,
    }),
  ),
  { name: "browse menu", at: "/samples", open: press("Browse"), widths: [1440] },
  { name: "menu", at: "/samples", open: press("Menu"), widths: [390] },
  { name: "search", at: "/samples", open: press("Search"), widths: [390] },
  { name: "filters", at: "/samples", open: press(/^All filters/) },
  { name: "keys", at: "/samples", open: press("Key"), widths: [1440] },
  { name: "genres", at: "/samples", open: press("Genre"), widths: [1440] },
  {
    name: "quick view of a sample",
    at: "/samples",
    open: async (page) => {
      await rows(page).first().locator(".sound-name").click();
      await expect(page.getByRole("dialog").getByText("Uploaded")).toBeVisible();
    },
  },
  { name: "quick view of a preset", at: "/presets", open: (page) => rows(page).first().locator(".sound-name").click() },
  {
    name: "quick view of a one-shot",
    at: "/oneshots",
    open: (page) => rows(page).first().locator(".sound-name").click(),
  },
  {
    name: "player",
    at: "/samples",
    open: async (page) => {
      await playButton(rows(page).first()).click();
      await expect(page.getByRole("region", { name: "Player" }).filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: "player sheet",
    at: "/samples",
    open: async (page) => {
      await playButton(rows(page).first()).click();
      await page.getByRole("button", { name: /^Open player/ }).click();
    },
    widths: [390],
  },
];

const MEMBER: Overlay[] = [
  { name: "account menu", at: "/samples", open: press(/^Account: /), widths: [1440] },
  { name: "notifications", at: "/samples", open: press(/^Notifications/), widths: [1440] },
  { name: "playlists", at: "/samples", open: press(/^Add to a playlist/) },
  { name: "download options", at: "/samples", open: press(/^Download /) },
  {
    name: "create collection",
    at: "/samples",
    open: press(/(New|Create) (collection|playlist)/i),
    widths: [1440],
  },
];

async function look(page: Page, { name, at, open, widths = WIDTHS }: Overlay): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? WIDTHS[0], height: 900 });
  await page.goto("about:blank");
  await page.goto(at);
  if (open) await open(page);
  else await expect(page.getByRole("dialog")).toBeVisible();
  return problems(page, name, widths);
}

for (const overlay of VISITOR) {
  test(`visitor: ${overlay.name} over ${overlay.at.split("#")[0]}`, async ({ page }) => {
    expect(await look(page, overlay)).toEqual([]);
  });
}

for (const overlay of MEMBER) {
  test(`member: ${overlay.name}`, async ({ page, context }) => {
    await signInAs(context.request, "freepass");
    expect(await look(page, overlay)).toEqual([]);
  });
}
