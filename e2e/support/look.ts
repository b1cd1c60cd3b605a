import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";

export const WIDTHS = [1440, 390] as const;
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** Resizes the window to a desktop's or a phone's. */
export function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
}

/** Waits until React has taken over the page: first its frame, then pieces when nothing else waits. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.pageHydrated);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/**
 * Switches the theme and waits until no change of colours that ends by itself is under way: they are what they will be.
 */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === "seen"));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, theme);
}

/** By how many px the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leaves the first rows and cards of long lists: the others are the same with other words, and axe looks at each. */
function shorten(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const list of document.querySelectorAll("ul")) {
      for (const item of [...list.children].slice(4)) item.remove();
    }
  });
}

interface Look {
  widths?: readonly number[];
  /** Every theme at every width; dark on the widest and light on the narrowest window; or the latter only. */
  pairs?: "all" | "corners" | "narrow";
}

/** What is wrong with what the page shows now: wider than its window, or found by axe, as readable lines. */
export async function problems(page: Page, { widths = WIDTHS, pairs = "all" }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  await hydrated(page);
  for (const width of widths) {
    await resize(page, width);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: ${wide} px wider than the window`);
  }
  await shorten(page);
  // The narrow window exists already.
  for (const width of [...widths].reverse().slice(0, pairs === "narrow" ? 1 : undefined)) {
    await resize(page, width);
    const [first = "dark", second] =
      pairs === "all" || widths.length === 1 ? THEMES : ([width < 1024 ? "light" : "dark"] as Theme[]);
    await paint(page, first);
    found.push(...(await findings(page)).map((finding) => `${width}, ${first}: ${finding}`));
    if (!second) continue;
    await paint(page, second);
    found.push(...(await findings(page, { colours: true })).map((finding) => `${width}, ${second}: ${finding}`));
  }
  return found;
}
