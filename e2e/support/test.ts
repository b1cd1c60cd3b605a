import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from "@playwright/test";

/**
 * Errors that a test provokes, and the cover of a page that was prefetched but not visited: the framework requests it
 * with the page.
 */
const EXPECTED = /status of 4\d\d|was preloaded using link preload but not used/;

/** Runs `use` with a page that must not log errors or warnings to the console, or throw. */
export async function withoutErrors(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const recordMessage = (message: ConsoleMessage) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  };
  const recordError = (failure: Error) => problems.push(String(failure));
  page.on("console", recordMessage);
  page.on("pageerror", recordError);
  await use(page);
  page.off("console", recordMessage);
  page.off("pageerror", recordError);
  expect(problems.filter((text) => !EXPECTED.test(text))).toEqual([]);
}

/** A test whose page must not log errors or warnings to the console, or throw. */
export const test = base.extend({
  page: ({ page }, use) => withoutErrors(page, use),
});

/**
 * A context that no other test shares. One that tests share loses the scripts of a clock one by one while the next test
 * opens its page, which then lacks a part of them.
 */
export async function ownContext(
  { browser }: { browser: Browser },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  await use(context);
  await context.close();
}

/** A test that sets the clock of its page. */
export const testWithClock = test.extend({ context: ownContext });

export { expect };

/** A new user with unique names. */
export function newPerson() {
  const name = `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { username: name, email: `${name}@wavecrate.test`, password: "a sound password" };
}
