import type { Page } from "@playwright/test";
import { fetchJson, resultCount, rows } from "@/e2e/support/catalogue";
import { hydrated } from "@/e2e/support/look";
import { isNarrow, ONE_WIDTH, openSearch } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import type { SearchCounts, SearchNotes } from "@/lib/contract/entities/search";
import type { PageMeta } from "@/lib/contract/primitives";

type Listed = SearchNotes & { meta: PageMeta; data: { id: number; title: string }[] };

const queryOf = (search: string) => `?${new URLSearchParams({ search })}`;
const list = (request: Parameters<typeof fetchJson>[0], search: string) =>
  fetchJson<Listed>(request, `/api/samples${queryOf(search)}`);
const chips = (page: Page) => page.getByRole("list", { name: "Narrow by" });
const answer = (page: Page) => page.getByRole("region", { name: "About this search" });
const count = (page: Page) => expect.poll(() => resultCount(page));
const searchIn = (page: Page) => expect.poll(() => new URL(page.url()).searchParams.get("search"));

/** A search of a producer; no sample has all of it. */
const LONG = "dark drill piano around 140 with reverb";

test("a long search shows what is understood as chips, each of which can be removed", async ({ page, request }) => {
  const { understood } = await list(request, "dark drill piano around 140");
  expect(understood.length).toBeGreaterThan(2);
  await page.goto(`/samples${queryOf("dark drill piano around 140")}`);
  await expect(page).toHaveTitle(/^dark drill piano around 140: [\d,]+ samples? /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("dark drill piano around 140");
  await expect(page.getByRole("combobox", { name: "Sort by" }).locator("option:checked")).toHaveText("Best match");
  await expect(rows(page).first()).toBeVisible();
  for (const { title } of understood) await expect(chips(page).getByRole("link", { name: title })).toBeVisible();
  const tempo = understood.find(({ kind }) => kind === "tempo")!;
  await chips(page).getByRole("link", { name: tempo.title }).click();
  await searchIn(page).toBe(tempo.rest);
  await expect(chips(page).getByRole("link", { name: tempo.title })).toBeHidden();
});

test("words that would empty the list are let go of, and can be insisted on or removed", async ({ page, request }) => {
  const { match, left_out: leftOut, meta } = await list(request, LONG);
  expect(match).toBe("partial");
  await page.goto(`/samples${queryOf(LONG)}`);
  await count(page).toBe(meta.total);
  await expect(rows(page).first()).toBeVisible();
  await expect(answer(page)).toContainText(/without/i);
  const parts = answer(page).getByRole("list", { name: "Left out of the search" }).getByRole("listitem");
  await expect(parts).toHaveCount(leftOut.length);
  const place = leftOut.findIndex((part) => part.count > 0);
  const insisted = leftOut[place]!;
  await parts
    .nth(place)
    .getByRole("link", { name: /^Insist on / })
    .click();
  await searchIn(page).toBe(insisted.insist);
  await count(page).toBe(insisted.count);
  await page.goBack();
  await searchIn(page).toBe(LONG);
  await parts
    .nth(0)
    .getByRole("link", { name: /^Search without / })
    .click();
  await searchIn(page).toBe(leftOut[0]!.rest);
});

test("a respelling is said, and undone by one click", async ({ page, request }) => {
  const { understood } = await list(request, "gitar loop");
  const respelled = understood.find(({ verbatim }) => verbatim !== null)!;
  await page.goto(`/samples${queryOf("gitar loop")}`);
  await expect(answer(page)).toContainText(`Showing results for ${respelled.title}.`);
  await answer(page).getByRole("link", { name: "Search for “gitar”" }).click();
  await searchIn(page).toBe(respelled.verbatim);
  await expect(answer(page)).not.toContainText("Showing results for");
});

test("the same words stand beside in the other kinds, with their counts", async ({ page, request }) => {
  const counts = await fetchJson<SearchCounts>(request, `/api/search/counts${queryOf("kick")}`);
  await page.goto(`/samples${queryOf("kick")}`);
  const elsewhere = page.getByRole("navigation", { name: "The same search elsewhere" });
  const shown = (["oneshots", "presets", "midi", "packs", "creators"] as const).filter((kind) => counts[kind] > 0);
  await expect(elsewhere.getByRole("link")).toHaveCount(shown.length);
  await elsewhere.getByRole("link", { name: /^One-shots/ }).click();
  await expect(page).toHaveURL(/\/oneshots\?search=kick$/);
  await count(page).toBe(counts.oneshots);
  await expect(page).toHaveTitle(new RegExp(`^kick: ${counts.oneshots} one-shots? `));
});

for (const [path, title] of [
  ["/samples", "Samples"],
  ["/sounds", "Sounds"],
  ["/packs/find", "Find packs"],
  ["/creators", "Creators"],
] as const) {
  test(`a search of ${path} that means nothing shows what is popular, and says so`, async ({ page }) => {
    await page.goto(`${path}?search=xyzzyq`);
    await expect(answer(page)).toContainText("“xyzzyq” isn’t anything we have.");
    await expect(answer(page)).toContainText(/popular/);
    await expect(page).toHaveTitle(/^xyzzyq: nothing found /);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await count(page).toBeGreaterThan(0);
    await expect(page.getByRole("navigation", { name: "The same search elsewhere" })).toBeHidden();
  });
}

test("typing shows sounds that play at once, and the list stays open", async ({ page }) => {
  await page.goto("/samples");
  await hydrated(page);
  const field = await openSearch(page);
  await field.click();
  await field.fill("piano");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const sound = options.filter({ hasText: "Sounds" }).first();
  await expect(sound).toHaveAccessibleName(/^Play /);
  if (isNarrow(page)) await expect(options.first()).toHaveAccessibleName(/^Play /);
  await sound.click();
  await expect(sound).toHaveAccessibleName(/^Pause /);
  await expect(field).toBeVisible();
  await sound.click();
  await expect(sound).toHaveAccessibleName(/^Play /);
});

test.describe("on a phone", { tag: ONE_WIDTH }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the search sheet has each kind with its count, sorted by the best match", async ({ page, request }) => {
    const counts = await fetchJson<SearchCounts>(request, `/api/search/counts${queryOf("piano")}`);
    await page.goto("/samples");
    await hydrated(page);
    const field = await openSearch(page);
    await field.fill("piano");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await expect(options.filter({ hasText: /^Samples/ })).toContainText(String(counts.samples));
    await options.filter({ hasText: /^One-Shots/ }).click();
    await expect(page).toHaveURL(/\/oneshots\?search=piano$/);
    await expect(page.getByRole("dialog", { name: "Search" })).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Sort by" }).locator("option:checked")).toHaveText("Best match");
  });
});
