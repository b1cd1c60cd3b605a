import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

/**
 * Errors that a test provokes, and the cover of a page that was prefetched but not visited: the framework requests it
 * with the page.
 */
const EXPECTED = /status of 4\d\d|was preloaded using link preload but not used/;

/** Runs `use` with a page that must not log to the console or throw. */
export async function inSilence(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const complaints: string[] = [];
  const hear = (message: ConsoleMessage) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  };
  const catchFailure = (failure: Error) => complaints.push(String(failure));
  page.on("console", hear);
  page.on("pageerror", catchFailure);
  await use(page);
  page.off("console", hear);
  page.off("pageerror", catchFailure);
  expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
}

/** A test whose page may log nothing on the console and throw nothing. */
export const test = base.extend({
  page: ({ page }, use) => inSilence(page, use),
});

export { expect };

/** A new user with unique names. */
export function newPerson() {
  const name = `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { username: name, email: `${name}@wavecrate.test`, password: "a sound password" };
}
