import type { Page } from "@playwright/test";
import { findings } from "@/e2e/support/axe";

export const WIDTHS = [1440, 390] as const;
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** Resizes the viewport to that of a desktop or a phone. */
export function resize(page: Page, width: number): Promise<void> {
  return page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
}

/** Waits until React has hydrated the page: first its frame, then parts when the browser is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.pageHydrated);
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/**
 * Switches the theme without transitions, and waits until the finite animations of what is rendered have ended. Those
 * below the first screens and in rows out of sight stand still until one scrolls there; the bar of a toast counts its
 * seconds.
 */
export async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; }");
    document.adoptedStyleSheets.push(still);
    document.documentElement.dataset.theme = name;
    const isAwaited = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    // Computes the styles, which ends transitions that run.
    const animations = document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation && /^(seen|shrink)$/.test(animation.animationName)));
    await Promise.allSettled(animations.filter(isAwaited).map(({ finished }) => finished));
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }, theme);
}

/** By how many px the page is wider than the viewport. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Keeps only the first rows and cards of long lists: the others have the same structure, and axe checks each. */
function shorten(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const list of document.querySelectorAll("ul, tbody")) {
      for (const item of [...list.children].slice(4)) item.remove();
    }
  });
}

interface Look {
  widths?: readonly number[];
  /** Every theme at every width; dark on the widest and light on the narrowest viewport; or the latter only. */
  pairs?: "all" | "corners" | "narrow";
}

/** Problems of the page's current state: wider than the viewport, or findings of axe, as readable lines. */
export async function problems(page: Page, { widths = WIDTHS, pairs = "all" }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  await hydrated(page);
  for (const width of widths) {
    await resize(page, width);
    const wide = await overflow(page);
    if (wide > 0) found.push(`${width}: ${wide} px wider than the window`);
  }
  await shorten(page);
  // The viewport is narrow already.
  for (const width of [...widths].reverse().slice(0, pairs === "narrow" ? 1 : undefined)) {
    await resize(page, width);
    const [first = "dark", second] =
      pairs === "all" || widths.length === 1 ? THEMES : ([width < 1024 ? "light" : "dark"] as Theme[]);
    await switchTheme(page, first);
    found.push(...(await findings(page)).map((finding) => `${width}, ${first}: ${finding}`));
    if (!second) continue;
    await switchTheme(page, second);
    found.push(...(await findings(page, { colours: true })).map((finding) => `${width}, ${second}: ${finding}`));
  }
  return found;
}
