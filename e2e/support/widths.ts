import { test } from "@playwright/test";

/** Name of the tests at a phone's width. */
export const PHONE = "390 px";

/** Defines tests at 1440 px, and once more at 390 px for `npm run e2e:full`. */
export function atBothWidths(define: () => void): void {
  test.describe("1440 px", () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    define();
  });
  test.describe(PHONE, { tag: "@full" }, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
    define();
  });
}
