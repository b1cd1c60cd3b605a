import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import type { SoundFacets } from "@/lib/contract/entities/facets";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Preset, Sample } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";

/** The JSON response to a GET. */
export async function fetchJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Body;
}

/** A page of samples with its facets. `query` begins with a question mark or is empty. */
export function fetchSamples(request: APIRequestContext, query = "") {
  return fetchJson<{ data: Sample[]; meta: PageMeta; facets: SoundFacets }>(request, `/api/samples${query}`);
}

export async function fetchPresets(request: APIRequestContext, query = ""): Promise<Preset[]> {
  return (await fetchJson<{ data: Preset[] }>(request, `/api/presets${query}`)).data;
}

export async function fetchPacks(request: APIRequestContext, kind: "packs" | "preset-packs" | "oneshots/packs") {
  return (await fetchJson<{ data: Pack[] }>(request, `/api/${kind}`)).data;
}

/** The rows of the page's list. */
export const rows = (page: Page) => page.getByRole("main").locator("[data-sounds] [data-sound]");

/** The row of one sound in the page's list, by its key: `sample:12`. */
export const rowOf = (page: Page, key: string) => page.getByRole("main").locator(`[data-sounds] [data-sound="${key}"]`);

/** The number of sounds that the list shows. */
export async function resultCount(page: Page): Promise<number> {
  const text = await page.getByRole("main").getByRole("status").first().textContent();
  return Number((text ?? "").replace(/[^\d]/g, ""));
}

/** Text of one column of all rows. */
export async function column(page: Page, name: "key" | "bpm"): Promise<string[]> {
  return rows(page).locator(`.sound-${name}`).allTextContents();
}

export const playButton = (row: Locator) => row.getByRole("button", { name: /^Play / });
