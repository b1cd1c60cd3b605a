import type { APIRequestContext, Page } from "@playwright/test";
import { readPages, UNKNOWN_PAGE } from "@/e2e/support/table";
import { expect, test } from "@/e2e/support/test";
import { DEMO_PASSWORD, type DemoName, demoEmail, signInAs } from "@/e2e/support/users";
import { REDIRECTS } from "@/lib/routes/redirects";

const pages = readPages();
const CREATORS: readonly string[] = ["seller", "pack-editor"];
const USERS = ["signed-in", ...CREATORS, "ever-paid", "pack-buyer", "stack-owner", "zip-owner"];
const usersPages = pages.filter(({ access }) => USERS.includes(access));
const publicPages = pages.filter(({ access, path }) => access === "public" && path !== UNKNOWN_PAGE);
const NOT_FOUND = "This page could not be found";

/** The page's redirect target for this browser, or null if there is none. */
async function redirectOf(request: APIRequestContext, path: string): Promise<string | null> {
  const { location } = (await request.get(path, { maxRedirects: 0 })).headers();
  return location?.replace(/^https?:\/\/[^/]+/, "") ?? null;
}

async function signInByPopup(page: Page, name: DemoName): Promise<void> {
  const popup = page.getByRole("dialog", { name: "Sign in" });
  await popup.getByLabel("E-mail").fill(demoEmail(name));
  await popup.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You’re successfully logged in.")).toBeVisible();
}

test("a visitor on a users' page is asked to sign in and then sees the page", async ({ page }) => {
  await page.goto("/my-library/likes?page=1");
  await expect(page).toHaveURL(/\/\?redirect=%2Fmy-library%2Flikes%3Fpage%3D1#login$/);
  await signInByPopup(page, "listener");
  await expect(page).toHaveURL(/\/my-library\/likes\?page=1$/);
  await expect(page.getByRole("heading", { level: 1, name: "Likes" })).toBeVisible();
});

test("an alias redirects to the canonical path, with its query; a visitor signs in on the way", async ({
  page,
  context,
}) => {
  await page.goto("/account/downloads/presets?page=1");
  await signInByPopup(page, "listener");
  await expect(page).toHaveURL(/\/my-library\/downloads\/presets\?page=1$/);
  for (const [alias, canonical] of REDIRECTS) {
    expect(await redirectOf(context.request, `${alias}?page=2`), alias).toBe(`${canonical}?page=2`);
  }
});

test("every users' page redirects a visitor to sign in, and every admin page is a 404", async ({ request }) => {
  for (const { example } of usersPages) {
    expect(await redirectOf(request, example), example).toBe(`/?redirect=${encodeURIComponent(example)}#login`);
  }
  for (const { example, access } of pages.filter((page) => page.access.startsWith("admin"))) {
    expect((await request.get(example)).status(), `${example} (${access})`).toBe(404);
  }
});

test("signing in redirects to no other site", async ({ page, context, baseURL }) => {
  const foreignRequests: string[] = [];
  await context.route(
    (url) => url.hostname.endsWith("evil.example"),
    (route) => {
      foreignRequests.push(route.request().url());
      return route.abort();
    },
  );
  for (const target of ["https://evil.example/", "//evil.example/", "/\\evil.example/", "javascript:alert(1)"]) {
    await context.clearCookies();
    await page.goto(`/?redirect=${encodeURIComponent(target)}#login`);
    await signInByPopup(page, "listener");
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeHidden();
    expect(new URL(page.url()).origin, target).toBe(new URL(baseURL ?? "").origin);
    expect(foreignRequests).toEqual([]);
  }
});

test("an unverified user can open only public pages and the verification page", async ({ page, context }) => {
  await signInAs(context.request, "unverified");
  for (const { example } of usersPages) {
    if (example === "/account/verify") continue;
    expect(await redirectOf(context.request, example), example).toBe("/account/verify");
  }
  for (const { example } of publicPages) expect(await redirectOf(context.request, example)).not.toBe("/account/verify");
  await page.goto("/my-library/downloads");
  await expect(page).toHaveURL(/\/account\/verify$/);
  await expect(page.getByRole("main").getByText(demoEmail("unverified"))).toBeVisible();
});

test("a user with a forced password reset can only change the password or sign out", async ({ page, context }) => {
  await signInAs(context.request, "reset");
  for (const { example, path } of [...publicPages, ...usersPages]) {
    if (["/account/change-password", "/logout", "/maintenance"].includes(path)) continue;
    expect(await redirectOf(context.request, example), example).toBe("/account/change-password");
  }
  await page.goto("/samples");
  await expect(page).toHaveURL(/\/account\/change-password$/);
  await expect(page.getByText("Choose a new password to continue.")).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/samples");
  await expect(page).toHaveURL(/\/samples$/);
});

test("creators' pages redirect other users to their account", async ({ context }) => {
  await signInAs(context.request, "listener");
  for (const { example } of pages.filter(({ access }) => CREATORS.includes(access))) {
    expect(await redirectOf(context.request, example), example).toBe("/account");
  }
  expect(await redirectOf(context.request, "/app/download")).toBe("/app");
});

test("an unknown route shows the 404 page with its status", async ({ page }) => {
  const response = await page.goto("/NO-SUCH-ROUTE");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Play 404 Hz" }).click();
  await expect(page.getByRole("button", { name: "Pause 404 Hz" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Play 404 Hz" })).toBeVisible();
  await page.getByRole("main").getByRole("searchbox", { name: "Search samples" }).fill("kick");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/samples\?search=kick$/);
  await page.goto("/NO-SUCH-ROUTE");
  await expect(page.getByRole("link", { name: "Wavecrate home" })).toHaveCount(1);
  await page.getByRole("link", { name: "Back to homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("unknown paths, ids and slugs are a 404", async ({ request }) => {
  const unknown = [
    "/NO-SUCH-ROUTE/x/y",
    "/packs/999999999",
    "/packs/0",
    "/packs/nonsense",
    "/packs/99999999999999999999",
    "/presets/999999999",
    "/oneshots/999999999",
    "/samples/genres/no-such-genre",
    "/samples/instruments/no-such-instrument",
    "/oneshots/genres/no-such-genre",
    "/presets/instruments/no-such-instrument",
    "/midi/genres/no-such-genre",
    "/free-samples/genres/no-such-genre",
    "/no-such-person-here",
    "/action/nonsense",
    "/gateway/draft-mode.txt",
  ];
  for (const path of unknown) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(NOT_FOUND);
  }
});

test("every public page responds", async ({ request }) => {
  const fixed = publicPages.filter(({ example, path }) => !/[A-Z]/.test(example) && path !== "/maintenance");
  expect(fixed.length).toBeGreaterThan(20);
  for (const { example } of fixed) {
    const response = await request.get(example);
    expect(response.status(), example).toBe(200);
    expect(response.headers()["content-type"], example).toContain("text/html");
  }
});
