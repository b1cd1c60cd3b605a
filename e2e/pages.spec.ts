import type { APIRequestContext, Page } from "@playwright/test";
import { examplePath } from "@/e2e/support/example-paths";
import { hydrated, problems, WIDTHS } from "@/e2e/support/look";
import { openOverlay, USER_OVERLAYS, VISITOR_OVERLAYS } from "@/e2e/support/overlays";
import { expect, test } from "@/e2e/support/shared-context";
import { readPages } from "@/e2e/support/table";
import { shareSession } from "@/e2e/support/users";
import { REDIRECTS } from "@/lib/routes/redirects";

test.describe.configure({ mode: "parallel" });

const pages = readPages();
const open = pages.filter(({ access }) => access === "public").map(({ example }) => example);

/** Pages that redirect to another one by themselves, with their targets. */
const LEADS_TO: Record<string, RegExp> = {
  "/logout": /\/$/,
  "/maintenance": /\/$/,
  "/action/register": /\/action\/register$|#register$/,
};

/**
 * One page of each screen is checked in both themes at both widths, the others in the light theme on a phone; and by
 * `npm run e2e:full` in both themes.
 */
const EACH_SCREEN = new Set([
  "/",
  "/explore",
  "/creators",
  "/genres",
  "/app",
  "/pricing",
  "/terms",
  "/sign-up",
  "/thekit",
  "/similar-sounds",
  "/samples",
  "/midi",
  "/packs",
  "/packs/1",
  "/selections",
  "/USERNAME",
  "/no-such-route/x/y",
]);

const OTHERS = [
  "/samples?search=zzzzqqqq",
  "/samples?page=2",
  "/packs/find?search=zzzzqqqq",
  "/creators?search=zzzzqqqq",
];

const IS_FULL = process.env.E2E_FULL === "1";

const statusOf = (example: string) => (example.startsWith("/no-such-route") ? 404 : 200);

/** Opens a page of the table, waits until it is complete, and checks its status, title and single heading. */
async function visit(page: Page, request: APIRequestContext, example: string): Promise<void> {
  const baseURL = test.info().project.use.baseURL ?? "";
  const response = await page.goto(await examplePath(request, example, baseURL));
  expect(response?.status()).toBe(statusOf(example));
  // The target first: the redirecting page never becomes idle.
  const leadsTo = LEADS_TO[example];
  if (leadsTo) await expect(page).toHaveURL(leadsTo);
  await hydrated(page);
  await expect(page).toHaveTitle(/\S/);
  const headings = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(headings).toHaveCount(1);
  await expect(headings).toHaveText(/\S/);
}

/** Pages that differ from another one in the kind of sound or in their text only: those of samples and /terms stay. */
const REPRESENTED =
  /^\/(oneshots|presets|midi|free-samples)\/(genres|instruments|packs)|^\/(collections\/SLUG|USERNAME|my-library\/\w+)\/(oneshots|presets)$|^\/(privacy|cookie-policy)$/;
/** Public pages that differ for users in the header only, which other pages cover. */
const WITHOUT_ACCOUNT = new Set(["/genres", "/terms", "/no-such-route/x/y"]);
/** Popups that differ in their text only: `subscribe` represents them. */
const SAME_POPUP = /^(create-account|free-trial|get-started|download|no-subscription)$/;
const fullIf = (isRepresented: boolean) => (isRepresented ? "@full" : []);

for (const example of [...open, ...OTHERS]) {
  test(`visitor: ${example}`, { tag: fullIf(REPRESENTED.test(example)) }, async ({ page, request }) => {
    await visit(page, request, example);
    // Page 2 prompts a visitor to register; that popup has its own test.
    if (example.endsWith("page=2")) await page.keyboard.press("Escape");
    expect(await problems(page, { pairs: EACH_SCREEN.has(example) ? "all" : IS_FULL ? "corners" : "narrow" })).toEqual(
      [],
    );
  });
}

/** A user sees the same public pages as a visitor, with other islands, so one page per screen represents the others. */
for (const example of open.filter((path) => path !== "/logout")) {
  const tag = fullIf(!EACH_SCREEN.has(example) || WITHOUT_ACCOUNT.has(example));
  test(`user: ${example}`, { tag }, async ({ page, context, request, baseURL }) => {
    await shareSession(context, "subscriber", baseURL ?? "");
    await visit(page, request, example);
    expect(await problems(page, { pairs: EACH_SCREEN.has(example) ? "corners" : "narrow" })).toEqual([]);
  });
}

for (const { example } of pages.filter(({ access, path }) => access === "signed-in" && !REDIRECTS.has(path))) {
  test(`user: ${example}`, { tag: fullIf(REPRESENTED.test(example)) }, async ({ page, context, request, baseURL }) => {
    await shareSession(context, "subscriber", baseURL ?? "");
    await visit(page, request, example);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await problems(page, { pairs: IS_FULL ? "all" : "corners" })).toEqual([]);
  });
}

for (const [who, overlays] of [
  ["visitor", VISITOR_OVERLAYS],
  ["user", USER_OVERLAYS],
] as const) {
  for (const overlay of overlays) {
    const tag = fullIf(SAME_POPUP.test(overlay.name));
    test(`${who}: ${overlay.name} over ${overlay.at.split("#")[0]}`, { tag }, async ({ page, context, baseURL }) => {
      if (who === "user") await shareSession(context, "freepass", baseURL ?? "");
      const { widths = WIDTHS } = overlay;
      await openOverlay(page, overlay, widths[0]!);
      expect(await problems(page, { widths })).toEqual([]);
    });
  }
}

const WORK_PAGES = [
  ...pages.filter(({ access }) => access.startsWith("admin")).map((page) => ({ ...page, who: "admin" as const })),
  ...pages
    .filter(({ access }) => access === "seller" || access === "pack-editor")
    .map((page) => ({ ...page, who: "seller" as const })),
];
for (const { example, who } of WORK_PAGES) {
  test(`${who}: ${example}`, async ({ page, context, request, baseURL }) => {
    await shareSession(context, who, baseURL ?? "");
    await visit(page, request, example);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await problems(page, { widths: [1440, 820, 390], pairs: IS_FULL ? "all" : "corners" })).toEqual([]);
  });
}
