import type { Page } from "@playwright/test";
import { column, fetchJson, fetchSamples, resultCount, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { applyFilters, isNarrow, ONE_WIDTH, openFilter, openQuickView, openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import type { NearMiss, SearchCounts } from "@/lib/contract/entities/search";

const count = (page: Page) => expect.poll(() => resultCount(page));
const chip = (page: Page, name: RegExp) => page.getByRole("list", { name: "Narrow by" }).getByRole("link", { name });

test("choosing and excluding tags filters the list at once, and the popover stays open", { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const { facets } = await fetchSamples(request);
  const [first, second] = facets.tags;
  await page.goto("/samples");
  await hydrated(page);
  await page.getByRole("button", { name: "Tags", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Tags" });
  await panel
    .getByRole("checkbox", { name: new RegExp(`^${first!.title}\\b`) })
    .first()
    .check();
  await expect(page).toHaveURL(new RegExp(`tags=${first!.slug}$`));
  await count(page).toBe(first!.count);
  await panel.getByRole("button", { name: `Exclude ${second!.title}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`exclude=${second!.slug}&tags=${first!.slug}$`));
  const { meta } = await fetchSamples(request, `?tags=${first!.slug}&exclude=${second!.slug}`);
  await count(page).toBe(meta.total);
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await chip(page, new RegExp(`^${first!.title}`)).click();
  await expect(page).toHaveURL(new RegExp(`\\?exclude=${second!.slug}$`));
});

test("choosing a genre opens its own path, and the popover stays open", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  await page.getByRole("button", { name: "Genre", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Genre" });
  const titles = await panel
    .getByRole("checkbox")
    .evaluateAll((all) => all.map((box) => box.closest("label")?.textContent));
  expect(titles).toEqual([...titles].sort((left, right) => (left ?? "").localeCompare(right ?? "", "en")));
  await panel.getByRole("checkbox", { name: /^Trap/ }).check();
  await expect(page).toHaveURL(/\/samples\/genres\/trap$/);
  await expect(page.getByRole("dialog", { name: "Genre" }).getByRole("checkbox", { name: /^Trap/ })).toBeChecked();
  await page.getByRole("dialog", { name: "Genre" }).getByRole("checkbox", { name: /^Pop/ }).check();
  await expect(page).toHaveURL(/\/samples\?genres=2,3$|\/samples\?genres=3,2$/);
});

test("a typed tag that no sound has is refused with a suggestion", async ({ page, request }) => {
  const all = (await fetchSamples(request)).meta.total;
  await page.goto("/samples");
  await hydrated(page);
  const panel = await openFilter(page, "Tags");
  await panel.getByRole("textbox", { name: "Find a tag" }).fill("brass");
  await panel.getByRole("textbox", { name: "Find a tag" }).press("Enter");
  await expect(panel.getByRole("alert")).toContainText("No sound is tagged brass.");
  await expect(page).toHaveURL(/\/samples$/);
  await panel.getByRole("button", { name: "Exclude the instrument Brass" }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(/exclude_instruments=11$/);
  const { meta } = await fetchSamples(request, "?exclude_instruments=11");
  expect(meta.total).toBeLessThan(all);
  await count(page).toBe(meta.total);
});

test("a URL with an unknown tag shows the list without it, and a suggestion", async ({ page, request }) => {
  const all = (await fetchSamples(request)).meta.total;
  await page.goto("/samples?exclude=brass");
  await count(page).toBe(all);
  await expect(page.getByText("No sound is tagged brass.")).toBeVisible();
  await page.getByRole("link", { name: "Exclude the instrument Brass" }).click();
  await expect(page).toHaveURL(/exclude_instruments=11$/);
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
});

test("the terms of a row and of the quick view link to their lists", async ({ page, request }) => {
  const { data } = await fetchSamples(request);
  const sample = data[0]!;
  await page.goto("/samples");
  await hydrated(page);
  if (!isNarrow(page)) {
    await rows(page).first().getByRole("link", { name: sample.instruments[0]!, exact: true }).click();
    await expect(page).toHaveURL(/\/samples\/instruments\/[a-z]+$/);
    await page.goBack();
  }
  await openQuickView(rows(page).first());
  const sheet = page.getByRole("dialog").filter({ hasText: sample.title });
  await sheet.getByRole("link", { name: sample.genres[0]!, exact: true }).first().click();
  await expect(page).toHaveURL(/\/samples\/genres\/[a-z]+$/);
});

test("a tempo is typed exactly, as a range or with a tolerance, and refused if it is invalid", async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  const field = page.getByRole("textbox", { name: /^BPM/ }).filter({ visible: true });
  const enter = async (text: string) => {
    if (isNarrow(page)) await openFilter(page, "Tempo");
    await field.fill(text);
    await field.press("Enter");
  };
  const type = async (text: string) => {
    await enter(text);
    await applyFilters(page);
  };
  await type("92");
  await expect(page).toHaveURL(/bpm_max=92&bpm_min=92$/);
  await type("90-95 bpm");
  await expect(page).toHaveURL(/bpm_max=95&bpm_min=90$/);
  await type("92 ±3");
  await expect(page).toHaveURL(/bpm_max=95&bpm_min=89$/);
  for (const tempo of await column(page, "bpm")) expect(Number.parseFloat(tempo)).toBeGreaterThanOrEqual(89);
  await enter("fast");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/bpm_min=89$/);
});

/** Filters that no sample meets together. */
const UNMET = "bpm_max=41&bpm_min=40&free=1";

test("filters without matches offer their near misses", async ({ page, request }) => {
  const { near_misses: misses } = await fetchJson<{ near_misses: NearMiss[] }>(request, `/api/samples?${UNMET}`);
  expect(misses.length).toBeGreaterThan(0);
  await page.goto(`/samples?${UNMET}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "No sounds match these filters" })).toBeVisible();
  await main.getByRole("link", { name: new RegExp(`^${misses[0]!.title}`) }).click();
  await count(page).toBe(misses[0]!.count);
});

test("column headers sort the list, and a second click resets the order", { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  await page.goto("/samples");
  await hydrated(page);
  for (const [head, sort] of [
    ["Sound", "name"],
    ["Time", "length"],
    ["Key", "key"],
    ["BPM", "tempo"],
  ] as const) {
    await page.getByRole("columnheader", { name: head }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}$`));
    await expect(page.getByRole("columnheader", { name: head })).toHaveAttribute("aria-sort", "ascending");
    const { data } = await fetchSamples(request, `?sort=${sort}`);
    await expect(rows(page).first()).toHaveAttribute("data-sound", `sample:${data[0]!.id}`);
  }
  await page.getByRole("columnheader", { name: "BPM" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/samples$/);
});

test("a chip stays in its place, and under the pointer that clicked it", { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const { facets } = await fetchSamples(request);
  const genre = [...facets.genres].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))[1]!;
  await page.goto("/samples");
  await hydrated(page);
  const chipLeft = async () =>
    (await chip(page, new RegExp(`^${genre.title}`))
      .first()
      .boundingBox())!.x;
  await chip(page, new RegExp(`^${genre.title}`))
    .first()
    .hover();
  const before = await chipLeft();
  const place = async () =>
    (await page.getByRole("list", { name: "Narrow by" }).getByRole("listitem").allInnerTexts()).findIndex((text) =>
      text.startsWith(genre.title),
    );
  const first = await place();
  await page.mouse.down();
  await page.mouse.up();
  await expect(chip(page, new RegExp(`^${genre.title}`)).first()).toHaveAttribute("aria-current", "true");
  expect(Math.abs((await chipLeft()) - before)).toBeLessThan(2);
  await page.mouse.move(10, 500);
  await expect(page.getByRole("list", { name: "Narrow by" }).getByRole("listitem").first()).not.toHaveAttribute(
    "style",
    /./,
  );
  expect(await place()).toBe(first);
});

test("suggestions have all results and their count behind the completions", { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const counts = await fetchJson<SearchCounts>(request, "/api/search/counts?search=bass");
  await page.goto("/samples");
  const field = await openSearch(page);
  await field.click();
  await field.fill("bass");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const all = options.filter({ hasText: "All results for “bass”" });
  await expect(all).toContainText(String(counts.samples));
  await expect(options.filter({ hasText: "Instrument" }).first()).toContainText("Bass");
  await all.click();
  await expect(page).toHaveURL(/\/samples\?search=bass/);
  await count(page).toBe(counts.samples);
});

test.describe("on a phone", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("tags are chosen in the sheet, whose button says how many sounds are left", async ({ page, request }) => {
    const [tag] = (await fetchSamples(request)).facets.tags;
    await page.goto("/samples");
    await hydrated(page);
    await page.getByRole("button", { name: "All filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet
      .getByRole("checkbox", { name: new RegExp(`^${tag!.title}\\b`) })
      .first()
      .check();
    await sheet.getByRole("button", { name: new RegExp(`^Show ${tag!.count} sounds?$`) }).click();
    await expect(page).toHaveURL(new RegExp(`tags=${tag!.slug}$`));
    await count(page).toBe(tag!.count);
  });

  test("filters without matches have a link to a near miss", async ({ page }) => {
    await page.goto(`/samples?${UNMET}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(Near|Without) / })
      .first()
      .click();
    await expect(rows(page).first()).toBeVisible();
  });
});
