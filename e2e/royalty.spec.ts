import type { Locator, Page } from "@playwright/test";
import { fetchJson, fetchPacks, fetchSamples, playButton, resultCount, rowOf, rows } from "@/e2e/support/catalogue";
import { bar } from "@/e2e/support/player";
import { applyFilters, isNarrow, ONE_WIDTH, openFilter, openMenu, openQuickView } from "@/e2e/support/shell";
import { expect, test } from "@/e2e/support/test";
import { registerUser } from "@/e2e/support/users";
import type { PackDetail } from "@/lib/contract/entities/pack";
import type { Sample } from "@/lib/contract/entities/sound";

const LINE = "Royalty A: 10 to 25 % of royalties. Register the track before release.";
const PATH = "/samples?copyright=Royalty%20A";

/** A priced sample with the label Royalty A that has one file, or several. */
async function royaltySample(page: Page, hasSeveral: boolean): Promise<Sample> {
  const { data } = await fetchSamples(page.request, "?copyright=Royalty%20A");
  return data.find(({ is_free, has_mid, has_stems }) => !is_free && (has_mid || has_stems) === hasSeveral)!;
}

const mark = (place: Locator) => place.getByText("ROYALTY A", { exact: true });

test("a royalty is shown in the row, the player, the quick view and the download dialog", async ({ page, context }) => {
  await registerUser(context.request, { verified: true });
  const sample = await royaltySample(page, true);
  await page.goto(PATH);
  const row = rowOf(page, `sample:${sample.id}`);
  await expect(mark(row)).toBeVisible();
  if (!isNarrow(page)) {
    await mark(row).hover();
    await expect(row.getByRole("tooltip")).toContainText("10 % of the track’s royalties");
    await expect(row.getByRole("tooltip")).toContainText("25 % above");
  }

  await playButton(row).click();
  await expect(mark(bar(page))).toBeVisible();

  await openQuickView(row);
  await expect(page.getByRole("dialog", { name: sample.title }).getByText(LINE).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await row
    .getByRole("button", { name: /^(Download|Other formats)/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page.getByRole("dialog", { name: "Download options" }).getByText(LINE)).toBeVisible();
});

test("a row shows the royalty on a phone, too", { tag: ONE_WIDTH }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sample = await royaltySample(page, true);
  await page.goto(PATH);
  await expect(mark(rowOf(page, `sample:${sample.id}`))).toBeVisible();
  await expect(mark(rows(page).nth(1))).toBeInViewport();
});

test("a list is filtered to royalty-free sounds, or to one royalty label", async ({ page }) => {
  const countOf = async (label: string) =>
    (await fetchSamples(page.request)).facets.copyright.find((facet) => facet.label === label)!.count ?? 0;
  /** Other tests may put a sound on sale, or take one off, between the page and its count. */
  const expectAllOf = (label: string) =>
    expect(async () => {
      const isShown = expect.poll(async () => (await resultCount(page)) - (await countOf(label)), { timeout: 5_000 });
      await isShown.toBe(0).catch(async (difference: Error) => {
        await page.reload();
        throw difference;
      });
    }).toPass();
  await page.goto("/packs");
  if (isNarrow(page)) {
    await (await openMenu(page)).getByRole("link", { name: "Royalty-free" }).click();
  } else {
    await page.getByRole("button", { name: "Browse" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Royalty-free samples" }).click();
  }
  await expect(page).toHaveURL(/\/samples\?copyright=Royalty-Free$/);
  await expectAllOf("Royalty-Free");
  await page.goto("/samples");
  await (await openFilter(page, "License")).getByRole("button", { name: /^Royalty-free only/ }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(/copyright=Royalty-Free/);
  await expectAllOf("Royalty-Free");
  await expect(page.getByRole("main").getByText(/^ROYALTY [ABC]$/)).toHaveCount(0);
  await (await openFilter(page, /^License/)).getByRole("button", { name: /^Royalty B/ }).click();
  await applyFilters(page);
  await expect(page).toHaveURL(/copyright=Royalty(\+|%20)B/);
  await expectAllOf("Royalty B");
  await expect(rows(page).first().getByText("ROYALTY B", { exact: true })).toBeVisible();
});

test("a mixed pack lists the sounds that need registration, and isn't called royalty-free", async ({ page }) => {
  const packs = await fetchPacks(page.request, "packs");
  const details = await Promise.all(
    packs.map(({ id }) => fetchJson<{ pack: PackDetail; samples: Sample[] }>(page.request, `/api/packs/${id}`)),
  );
  const { pack, samples } = details.find((detail) =>
    detail.samples.some(({ copyright_label }) => copyright_label !== "Royalty-Free"),
  )!;
  const labelled = samples.filter(({ copyright_label }) => copyright_label !== "Royalty-Free");
  await page.goto(pack.link);
  const panel = page.getByRole("region", { name: "Whole pack" });
  await panel.getByText(new RegExp(`^${labelled.length} of [\\d,]+ with royalty: .+ track registration\\.$`)).click();
  const listed = panel.getByRole("list", { name: "Sounds that need track registration" }).getByRole("listitem");
  await expect(listed).toHaveText(labelled.map(({ title, copyright_label }) => `${title}${copyright_label}`));
  await expect(panel).not.toContainText(/royalty-free/i);
  await expect(page.getByRole("contentinfo")).toContainText("Mostly royalty-free. Exceptions are marked.");
});
