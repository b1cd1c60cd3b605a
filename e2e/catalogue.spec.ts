import type { Locator, Page } from "@playwright/test";
import { column, fetchJson, fetchSamples, resultCount, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { noOverlayEntries } from "@/e2e/support/overlays";
import { applyFilters, isNarrow, ONE_WIDTH, openFilter, openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import type { Oneshot } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";

const count = (page: Page) => expect.poll(() => resultCount(page));
const chip = (page: Page, name: RegExp) => page.getByRole("list", { name: "Narrow by" }).getByRole("link", { name });
const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-sound")));

test("filters are in the URL, and Back, forward and reload restore them", async ({ page, request }) => {
  const all = await fetchSamples(request);
  const genre = [...all.facets.genres].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))[0]!;
  await page.goto("/samples");
  await count(page).toBe(all.meta.total);
  // The hovered list keeps its order and position; a tap doesn't hover.
  const clickOrTap = (target: Locator) => (isNarrow(page) ? target.tap() : target.click());
  await clickOrTap(chip(page, new RegExp(`^${genre.title}`)));
  await expect(page).toHaveURL(new RegExp(`/samples/genres/[a-z]+$|genres=${genre.id}`));
  await count(page).toBe(genre.count);
  await clickOrTap(chip(page, /^Has MIDI/));
  await expect(page).toHaveURL(/has_mid=1/);
  const both = await fetchSamples(request, `?genres=${genre.id}&has_mid=1`);
  await count(page).toBe(both.meta.total);
  const shown = both.data.map(({ id }) => `sample:${id}`);
  await expect.poll(() => keysOf(page)).toEqual(shown);

  await page.goBack();
  await expect(page).not.toHaveURL(/has_mid/);
  await count(page).toBe(genre.count);
  await page.goBack();
  await expect(page).toHaveURL(/\/samples$/);
  await count(page).toBe(all.meta.total);
  await page.goForward();
  await page.goForward();
  await count(page).toBe(both.meta.total);
  await page.reload();
  await count(page).toBe(both.meta.total);
  await expect.poll(() => keysOf(page)).toEqual(shown);
  if (isNarrow(page)) {
    await (await openFilter(page, "Filters")).getByRole("button", { name: "Reset" }).click();
    await applyFilters(page);
  } else await page.getByRole("link", { name: "Reset", exact: true }).click();
  await expect(page).toHaveURL(/\/samples$/);
  await count(page).toBe(all.meta.total);
});

test("a filter applies although the unfiltered list was prefetched", { tag: ONE_WIDTH }, async ({ page, request }) => {
  const samples = page.locator("a[href='/samples']").filter({ visible: true }).first();
  await page.goto("/packs", { waitUntil: "networkidle" });
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === "/samples");
  await samples.hover();
  await (await prefetched).finished();
  await samples.click();
  await expect(page).toHaveURL(/\/samples$/);
  await samples.hover();
  await chip(page, /^Has MIDI/).click();
  await expect(page).toHaveURL(/has_mid=1/);
  await count(page).toBe((await fetchSamples(request, "?has_mid=1")).meta.total);
});

test("a facet's count is the number of results after choosing it, and ignores its own facet", async ({
  page,
  request,
}) => {
  const { facets } = await fetchSamples(request, "?genres=1");
  const { facets: unfiltered } = await fetchSamples(request);
  expect(facets.genres.map(({ id, count: left }) => [id, left])).toEqual(
    unfiltered.genres.map(({ id, count: left }) => [id, left]),
  );
  const instrument = [...facets.instruments].sort((a, b) => (b.count ?? 0) - (a.count ?? 0))[0]!;
  await page.goto("/samples?genres=1");
  await chip(page, new RegExp(`^${instrument.title}`)).click();
  await count(page).toBe(instrument.count);
});

test("choosing a key also chooses the keys that fit it", async ({ page, request }) => {
  const { facets } = await fetchSamples(request);
  await page.goto("/samples");
  const panel = await openFilter(page, "Key");
  await panel.getByRole("radio", { name: "A minor", exact: true }).press(" ");
  if (!isNarrow(page)) {
    await expect(panel.getByRole("heading", { name: "Sounds that fit A minor" })).toBeVisible();
    await expect(panel.getByRole("checkbox")).toHaveCount(4);
  }
  await applyFilters(page);
  await expect(page).toHaveURL(/keys=/);
  const fitting = (new URL(page.url()).searchParams.get("keys") ?? "").split(",");
  expect(fitting[0]).toBe("Am");
  expect([...fitting].sort()).toEqual(["Am", "C", "Dm", "Em"]);
  const expected = facets.keys.filter(({ code }) => fitting.includes(code)).reduce((sum, { count: of }) => sum + of, 0);
  await count(page).toBe(expected);
  const names = new Set(["A min", "C maj", "D min", "E min"]);
  for (const name of await column(page, "key")) expect(names).toContain(name.trim());
});

test("a tempo range limits the list, and half and double time widen it", async ({ page }) => {
  const tempos = async () => (await column(page, "bpm")).map(Number.parseFloat);
  await page.goto("/samples?bpm_min=120&bpm_max=130");
  const within = await resultCount(page);
  expect(within).toBeGreaterThan(0);
  for (const tempo of await tempos()) {
    expect(tempo).toBeGreaterThanOrEqual(120);
    expect(tempo).toBeLessThanOrEqual(130);
  }
  await chip(page, /^Half and double time/).click();
  await expect(page).toHaveURL(/half_double=1/);
  await expect.poll(() => resultCount(page)).toBeGreaterThan(within);
  await page.goto("/samples?bpm_min=120&bpm_max=130&half_double=1&sort=newest");
  for (const tempo of await tempos()) {
    expect(
      [tempo / 2, tempo, tempo * 2].some((fits) => fits >= 119 && fits <= 131),
      `${tempo} BPM`,
    ).toBe(true);
  }
});

test("a length filters and sorts the list, and its chip removes the filter", async ({ page, request }) => {
  await page.goto("/oneshots");
  const all = await resultCount(page);
  const panel = await openFilter(page, "Length");
  await panel.getByRole("group", { name: "Shorter than" }).getByRole("button", { name: "1 s", exact: true }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(/length_max=1$/);
  const { data, meta } = await fetchJson<{ data: Oneshot[]; meta: PageMeta }>(
    request,
    "/api/oneshots?length_max=1&sort=length",
  );
  await count(page).toBe(meta.total);
  expect(meta.total).toBeLessThan(all);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Length" });
  await expect(page).toHaveURL(/length_max=1&sort=length$/);
  await expect.poll(() => keysOf(page)).toEqual(data.map(({ id }) => `oneshot:${id}`));
  await chip(page, /^Shorter than 1 s/).click();
  await expect(page).toHaveURL(/\/oneshots\?sort=length$/);
  await count(page).toBe(all);
});

test("an excluded tag removes its sounds from the list", async ({ page, request }) => {
  const all = await fetchSamples(request);
  const [tag] = all.facets.tags;
  await page.goto("/samples");
  const panel = await openFilter(page, "Tags");
  await panel.getByRole("button", { name: `Exclude ${tag!.title}`, exact: true }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(new RegExp(`exclude=${tag!.slug}$`));
  await count(page).toBe((await fetchSamples(request, `?exclude=${tag!.slug}`)).meta.total);
  await page.reload();
  await count(page).toBeLessThan(all.meta.total);
});

test("the tempo slider filters the list by keyboard", { tag: ONE_WIDTH }, async ({ page, request }) => {
  await page.goto("/samples");
  const all = await resultCount(page);
  await page.getByRole("slider", { name: "Lowest BPM" }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("PageUp");
  await expect(page).toHaveURL(/\?bpm_min=104$/);
  const { total } = (await fetchSamples(request, "?bpm_min=104")).meta;
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(all);
  await count(page).toBe(total);
});

test("the sort order is in the URL and is applied by the API server", async ({ page, request }) => {
  await page.goto("/samples");
  for (const sort of ["newest", "trending", "popular"] as const) {
    const wanted = await fetchSamples(request, `?sort=${sort}`);
    await page
      .getByRole("combobox", { name: "Sort by" })
      .selectOption({ label: sort[0]!.toUpperCase() + sort.slice(1) });
    if (sort === "popular") await expect(page).toHaveURL(/\/samples$/);
    else await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect.poll(() => keysOf(page)).toEqual(wanted.data.map(({ id }) => `sample:${id}`));
  }
});

test("the header's search covers every type", async ({ page, request }) => {
  const word = (await fetchSamples(request)).data[0]!.title.split(" ")[0]!;
  const targets = [
    ["Samples", "/samples"],
    ["Packs", "/packs/find"],
    ["Presets", "/presets"],
    ["One-Shots", "/oneshots"],
    ["Creators", "/creators"],
  ] as const;
  for (const [type, path] of targets) {
    await page.goto("/samples");
    const field = await openSearch(page);
    if (isNarrow(page)) {
      await field.fill(word);
      const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
      await options.filter({ hasText: new RegExp(`^${type}, “`) }).click();
    } else {
      await page.getByRole("combobox", { name: "Search in" }).selectOption(type);
      await field.fill(word);
      await field.press("Enter");
    }
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get("search") === word);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await hydrated(page);
    await expect(await openSearch(page)).toHaveValue(word);
  }
  await page.goto("/samples");
  const field = await openSearch(page);
  await field.fill("   ");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/samples$/);
});

test("a search finds a title, and says when nothing matches", async ({ page, request }) => {
  const { title } = (await fetchSamples(request)).data[3]!;
  await page.goto(`/samples?search=${encodeURIComponent(title)}`);
  await expect(rows(page).filter({ hasText: title }).first()).toBeVisible();
  await page.goto("/samples?search=zzzzqqqqxxxx");
  await expect(page.getByText("“zzzzqqqqxxxx” isn’t anything we have.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "“zzzzqqqqxxxx”" }).click();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(rows(page).first()).toBeVisible();
});

test.describe("page 2", () => {
  test("is refused to a visitor with the list's registration popup", async ({ page, request }) => {
    await page.goto("/samples");
    await hydrated(page);
    await page
      .getByRole("navigation", { name: "Pagination" })
      .getByRole("link", { name: "Page 2", exact: true })
      .click();
    const gate = page.getByRole("dialog", { name: /^Create a free account to see all [\d,]+ samples$/ });
    await expect(gate.getByRole("button", { name: "Create account" })).toBeVisible();
    await expect(gate.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(page.locator("[class*='fill_2s']")).toHaveCount(0);
    await expect(page).toHaveURL(/\/samples$/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await noOverlayEntries(page);
    await page.goto("/samples?page=2");
    await expect(gate).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    // An account would show nothing more.
    await page.goto("/free-samples?page=99");
    await expect(page.getByText(/^The list ends on page \d+$/)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    for (const path of ["/api/samples?page=2", "/api/oneshots?page=2", "/api/presets?page=2", "/api/packs?page=2"]) {
      expect((await request.get(path)).status(), path).toBe(401);
    }
    expect((await request.get("/api/samples?free=1&page=2")).status()).toBe(401);
  });

  test("opens for a user and shows other sounds", async ({ page, context }) => {
    await signInAs(context.request, "listener");
    await page.goto("/samples");
    const first = await keysOf(page);
    await page.getByRole("navigation", { name: "Pagination" }).getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(async () => (await keysOf(page))[0]).not.toBe(first[0]);
    const second = await keysOf(page);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
    await page.goto("/samples?page=99999");
    await expect(page.getByText(/^The list ends on page \d+$/)).toBeVisible();
  });
});
