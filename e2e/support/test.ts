import { test as base, expect } from "@playwright/test";

/**
 * Refusals that a test asks for, and the cover of a page that was fetched ahead and not visited: the framework asks for
 * it with the page.
 */
const EXPECTED = /status of 4\d\d|was preloaded using link preload but not used/;

/** A test whose page may say nothing on the console and throw nothing. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (failure) => complaints.push(String(failure)));
    await use(page);
    expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  },
});

export { expect };

/** Somebody new: names that no other test uses. */
export function newPerson() {
  const name = `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { username: name, email: `${name}@wavecrate.test`, password: "a sound password" };
}
