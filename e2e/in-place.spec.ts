import type { Page } from "@playwright/test";
import { untilCached } from "@/e2e/support/cached";
import { fetchJson, fetchSamples, resultCount, rows } from "@/e2e/support/catalogue";
import { examplePath } from "@/e2e/support/example-paths";
import { hydrated } from "@/e2e/support/look";
import { ONE_WIDTH } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import type { PageMeta } from "@/lib/contract/fields/primitives";

/** Nodes of a list that must stay the same: the list, its heading, its filters, and the control that is used. */
const PARTS =
  "main, main h1, main [data-sounds], main ul[aria-label='Narrow by'], #list-sort, #list-search, #facet-has_mid";

/** Marks the nodes with a property. Resolves to the number of nodes. */
const mark = (page: Page) =>
  page.evaluate((parts) => {
    const nodes = document.querySelectorAll(parts);
    for (const node of nodes) Object.assign(node, { isMarked: true });
    return nodes.length;
  }, PARTS);

const marked = (page: Page) =>
  page.evaluate(
    (parts) => [...document.querySelectorAll(parts)].filter((node) => "isMarked" in node && node.isMarked).length,
    PARTS,
  );

const chip = (page: Page, name: RegExp) => page.getByRole("list", { name: "Narrow by" }).getByRole("link", { name });

/** First filters of lists, by the keyboard, so that the focus can stay. */
const FIRST = [
  {
    path: "/samples",
    control: (page: Page) => chip(page, /^Has MIDI/),
    act: (page: Page) => page.keyboard.press("Enter"),
    url: /\/samples\?has_mid=1$/,
  },
  {
    path: "/presets",
    control: (page: Page) => page.getByRole("combobox", { name: "Sort by" }),
    act: (page: Page) => page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Newest" }),
    url: /\/presets\?sort=newest$/,
  },
  {
    path: "/samples/genres/trap",
    /** On a narrow screen, the slider and the search are in sheets. */
    tag: ONE_WIDTH,
    control: (page: Page) => page.getByRole("slider", { name: "Lowest BPM" }),
    act: (page: Page) => page.keyboard.press("PageUp"),
    url: /\/samples\/genres\/trap\?bpm_min=\d+$/,
  },
  {
    path: "/packs",
    control: (page: Page) => chip(page, /^Free/),
    act: (page: Page) => page.keyboard.press("Enter"),
    url: /\/packs\?free=1$/,
  },
  {
    path: "/sounds",
    control: (page: Page) => page.getByRole("main").getByRole("searchbox"),
    act: async (page: Page) => {
      await page.keyboard.type("a");
      await page.keyboard.press("Enter");
    },
    url: /\/sounds\?search=a$/,
  },
  {
    path: "/creators",
    tag: ONE_WIDTH,
    control: (page: Page) => page.getByRole("banner").locator("input[type=search]"),
    act: async (page: Page) => {
      await page.keyboard.type("a");
      await page.keyboard.press("Enter");
    },
    url: /\/creators\?search=a$/,
    /** Submitting moves the focus away from the header's field, and its suggestions close. */
    keepsFocus: false,
  },
];
for (const { path, control, act, url, keepsFocus = true, tag = [] } of FIRST) {
  test(`the first filter of ${path} updates the page in place, and so does Back`, { tag }, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const shown = await resultCount(page);
    const nodes = await mark(page);
    expect(nodes).toBeGreaterThan(1);
    await control(page).focus();
    await act(page);
    await expect(page).toHaveURL(url);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    expect(await marked(page)).toBe(nodes);
    if (keepsFocus) await expect(control(page)).toBeFocused();
    else await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(() => resultCount(page)).toBe(shown);
    expect(await marked(page)).toBe(nodes);
  });
}

test("Back and Forward restore the sort order and the search text that the controls show", async ({ page }) => {
  await page.goto("/sounds");
  await hydrated(page);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const search = page.getByRole("main").getByRole("searchbox");
  const order = () => sort.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
  await sort.selectOption({ label: "Newest" });
  await expect(page).toHaveURL(/\/sounds\?sort=newest$/);
  await search.fill("warm");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/sounds\?search=warm$/);
  await expect.poll(order).toBe("Best match");
  await page.goBack();
  await expect.poll(order).toBe("Newest");
  await expect(search).toHaveValue("");
  await page.goForward();
  await expect.poll(order).toBe("Best match");
  await expect(search).toHaveValue("warm");
});

test("the focus moves along to a genre's chip on the genre's own page", async ({ page, request }) => {
  const { facets } = await fetchSamples(request);
  const genre = [...facets.genres].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))[0]!;
  await page.goto("/samples");
  await hydrated(page);
  await chip(page, new RegExp(`^${genre.title}`)).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/samples\/genres\/[a-z]+$/);
  await expect(page.locator(`#facet-genres-${genre.id}[aria-current]`)).toBeFocused();
});

/** Each kind of list, with a query that it supports. */
const LISTS = [
  ["/samples", "has_mid=1"],
  ["/oneshots", "sort=newest"],
  ["/presets/genres/trap", "sort=newest"],
  ["/midi/instruments/keys", "sort=newest"],
  ["/free-samples", "sort=newest"],
  ["/sounds", "search=warm"],
  ["/packs", "free=1"],
  ["/packs/c/1", "sort=popular"],
  ["/packs/find", "search=night"],
  ["/free-samples/packs", "sort=popular"],
  ["/creators", "search=a"],
  ["/selections", "page=2"],
  ["/collections", "page=2"],
  ["/USERNAME", "page=2"],
  ["/USERNAME/presets", "page=2"],
] as const;
for (const [example, query] of LISTS) {
  test(`${example} is cached, and rendered for each request with ${query}`, async ({ request, baseURL }) => {
    const path = await examplePath(request, example, baseURL ?? "");
    const read = async (url: string) => {
      const response = await request.get(url);
      expect(response.status(), url).toBe(200);
      return { html: await response.text(), headers: response.headers() };
    };
    await untilCached(async () => (await read(path)).headers["cache-status"] === "wavecrate; hit");
    const bare = await read(path);
    expect((await read(`${path}?utm_source=mail`)).headers["cache-status"]).toBe("wavecrate; hit");
    const filtered = await read(`${path}?${query}`);
    expect(filtered.headers["cache-status"]).toBeUndefined();
    expect(filtered.headers["cache-control"]).toContain("private");
    expect(filtered.headers["set-cookie"]).toBeUndefined();
    expect(mainOf(filtered.html) === mainOf(bare.html), "the filtered list differs").toBe(false);
  });
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];

test("a list that doesn't exist is a 404 with a query, too", async ({ request }) => {
  for (const url of [
    "/samples/genres/no-such-genre?sort=newest",
    "/packs/c/999999?page=2",
    "/no-such-person?page=2",
    "/no-such-person/presets?page=2",
  ]) {
    expect((await request.get(url)).status(), url).toBe(404);
  }
});

test("the packs of an unknown creator are an empty list", async ({ page, request }) => {
  const { meta } = await fetchJson<{ meta: PageMeta }>(request, "/api/packs");
  expect(meta.total).toBeGreaterThan(0);
  expect((await page.goto("/packs?creator=no-such-person"))?.status()).toBe(200);
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("0 packs");
  await expect(page.getByRole("main").locator("[data-pack]")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a filter narrows the list and can be removed", async ({ page, request }) => {
    const { meta, data } = await fetchSamples(request, "?has_mid=1");
    await page.goto("/samples");
    await chip(page, /^Has MIDI/).click();
    await expect(page).toHaveURL(/\/samples\?has_mid=1$/);
    expect(await resultCount(page)).toBe(meta.total);
    await expect(rows(page).first()).toHaveAttribute("data-sound", `sample:${data[0]?.id}`);
    await chip(page, /^Has MIDI/).click();
    await expect(page).toHaveURL(/\/samples$/);
  });
});
