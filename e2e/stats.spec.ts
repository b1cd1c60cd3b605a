import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";
import { hydrated, problems } from "@/e2e/support/look";
import { expect, test } from "@/e2e/support/test";
import { signInAs } from "@/e2e/support/users";
import { FIGURES, figuresOf } from "@/lib/contract/rules/figures";

const cell = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const slider = (page: Page) => page.getByRole("slider", { name: "Day in every chart" });

/** The lines of a CSV whose cells have no quotes but the last. */
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));

async function download(page: Page, within: string): Promise<string> {
  const arriving = page.waitForEvent("download");
  await page.getByRole("region", { name: within, exact: true }).getByRole("link", { name: "CSV" }).click();
  return readFile(await (await arriving).path(), "utf8");
}

/** A text of the page as the number that a file has: `$1,234.50` is 1234.5. */
const numberOf = (text: string) => Number(text.replace("−", "-").replace(/[$,%d\s]/g, ""));

test("one day is pointed at by keys in every chart, and its texts are those of the table and the file", async ({
  page,
}) => {
  await signInAs(page.request, "admin");
  await page.goto("/admin/stats?period=30");
  await hydrated(page);
  await expect(cell(page, "Revenue")).not.toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  const day = (await slider(page).getAttribute("aria-valuetext"))!;
  const figures = figuresOf("all");
  await expect(page.locator(".small-now")).toHaveCount(figures.length);

  for (const [group, title] of [
    ["revenue", "Revenue"],
    ["use", "Use"],
  ] as const) {
    const region = page
      .locator("section.pt-7")
      .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
    await region.getByText("The same as a table").click();
    const row = region.getByRole("row", { name: day });
    const own = figures.filter(([, definition]) => definition.group === group);
    await expect(row.getByRole("cell")).toHaveCount(own.length);
    const cells = await row.getByRole("cell").allInnerTexts();
    const arriving = page.waitForEvent("download");
    await region.getByRole("link", { name: "CSV" }).click();
    const lines = linesOf(await readFile(await (await arriving).path(), "utf8"));
    expect(new Set(lines.map(([name]) => name))).toEqual(new Set(own.map(([, { name }]) => name)));
    for (const [index, [id]] of own.entries()) {
      const { name, definition } = FIGURES[id];
      expect(await region.getByRole("region", { name, exact: true }).locator(".small-now").textContent()).toBe(
        cells[index],
      );
      const ofFigure = lines.filter(([first]) => first === name);
      expect(ofFigure).toHaveLength(30);
      const value = ofFigure.at(-3)![3]!;
      const shown = cells[index] === "–" ? 0 : numberOf(cells[index]!);
      // The page leaves out what is beyond cents.
      expect(Math.abs(Number(value || 0) - shown)).toBeLessThan(0.01);
      await expect(region.getByText(definition)).toHaveCount(1);
    }
  }
  await page.keyboard.press("Escape");
});

test("a pointer in one chart points in all; the days change with the period and in the URL; lists lead on", async ({
  page,
}) => {
  await signInAs(page.request, "admin");
  await page.goto("/admin/stats");
  await hydrated(page);
  const plot = cell(page, "Plays").locator(".small-plot");
  await plot.scrollIntoViewIfNeeded();
  await plot.hover();
  const shown = await page.locator(".small-now").count();
  expect(shown).toBe(figuresOf("all").length);
  await page.getByRole("radio", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7/);
  await expect(slider(page)).toHaveAttribute("aria-valuemax", "7");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(slider(page)).toHaveAttribute("aria-valuenow", "1");
  expect(await findings(page)).toEqual([]);

  await page.goto("/admin/stats?period=365");
  const packs = page.getByRole("table", { name: "Packs by revenue" });
  await expect(packs.getByRole("row")).not.toHaveCount(0);
  await packs.getByRole("columnheader", { name: "Cash" }).getByRole("button").click();
  await expect(page).toHaveURL(/by=cash/);
  const text = await download(page, "Sounds by revenue");
  const sounds = page.getByRole("table", { name: "Sounds by revenue" });
  expect(linesOf(text)[0]![2]).toBe(await sounds.locator("tbody tr").first().getByRole("link").textContent());
  for (const path of ["One-shots", "Presets"]) {
    await page.getByRole("navigation", { name: "Stats" }).getByRole("link", { name: path }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Stats of ${path.toLowerCase()}`);
    await expect(cell(page, "Packs for cash").first()).toBeVisible();
  }
});

test("every chart fits a phone, also with days and amounts of many letters", async ({ page }) => {
  await signInAs(page.request, "admin");
  // The names of both days are as long as any.
  await page.goto("/admin/stats?from=2025-10-22&to=2025-10-29");
  await expect(cell(page, "Revenue")).not.toHaveCount(0);
  await page.locator(".small-end").evaluateAll((ends) => {
    for (const end of ends) end.textContent = "−$1,234.56";
  });
  await page.locator(".stats-value").evaluateAll((values) => {
    for (const value of values) value.textContent = "$123,456,789,012.34";
  });
  expect(await problems(page, { widths: [390], pairs: "narrow" })).toEqual([]);
});
