import type { APIRequestContext, Page } from "@playwright/test";
import { examplePath } from "@/e2e/support/example-paths";
import { hydrated } from "@/e2e/support/look";
import { openOverlay, PHONE_OVERLAYS, USER_OVERLAYS, VISITOR_OVERLAYS } from "@/e2e/support/overlays";
import { expect, phoneTest as test } from "@/e2e/support/shared-context";
import { readPages } from "@/e2e/support/table";
import { smallTargets } from "@/e2e/support/targets";
import { registerUser, shareSession } from "@/e2e/support/users";
import { REDIRECTS } from "@/lib/routes/redirects";

test.describe.configure({ mode: "parallel" });

const WIDTH = 390;

/** One page of each template, in the state that has the most controls. */
const TEMPLATES = {
  visitor: new Set(["/", "/samples", "/packs/1", "/creators", "/pricing", "/sounds/samples/1", "/cookie-policy"]),
  user: new Set(["/samples", "/account", "/my-library/downloads", "/account/plan"]),
  newcomer: new Set(["/my-library"]),
  overlay: new Set([
    "menu",
    "search",
    "filters",
    "quick view of a sample",
    "player sheet",
    "register",
    "download options",
  ]),
};

/** Pages that redirect to another one by themselves. */
const REDIRECTING = new Set(["/logout", "/maintenance", "/action/register"]);

const pages = readPages().filter(({ example }) => !REDIRECTING.has(example));
const open = [
  ...pages.filter(({ access }) => access === "public").map(({ example }) => example),
  "/samples?search=zzzzqqqq",
  "/packs/find?search=zzzzqqqq",
  "/creators?search=zzzzqqqq",
];
const own = pages
  .filter(({ access, path }) => access === "signed-in" && !REDIRECTS.has(path))
  .map(({ example }) => example);

const tagOf = (isTemplate: boolean) => (isTemplate ? [] : "@full");

async function visit(page: Page, request: APIRequestContext, example: string): Promise<void> {
  await page.goto(await examplePath(request, example, test.info().project.use.baseURL ?? ""));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}

for (const example of open) {
  test(`visitor: every touch target on ${example} is large enough`, {
    tag: tagOf(TEMPLATES.visitor.has(example)),
  }, async ({ page, request }) => {
    await visit(page, request, example);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const example of [...open, ...own]) {
  test(`user: every touch target on ${example} is large enough`, { tag: tagOf(TEMPLATES.user.has(example)) }, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await shareSession(context, "subscriber", baseURL ?? "");
    await visit(page, request, example);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const example of own) {
  test(`new user: every touch target on ${example} is large enough`, {
    tag: tagOf(TEMPLATES.newcomer.has(example)),
  }, async ({ page, context, request }) => {
    await registerUser(context.request, { verified: true });
    await visit(page, request, example);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const [who, overlays] of [
  ["visitor", VISITOR_OVERLAYS],
  ["user", [...USER_OVERLAYS, ...PHONE_OVERLAYS]],
] as const) {
  for (const overlay of overlays.filter(({ widths }) => widths?.includes(WIDTH) ?? true)) {
    test(`${who}: every touch target of ${overlay.name} over ${overlay.at.split("#")[0]} is large enough`, {
      tag: tagOf(TEMPLATES.overlay.has(overlay.name)),
    }, async ({ page, context, baseURL }) => {
      if (who === "user") await shareSession(context, "freepass", baseURL ?? "");
      await openOverlay(page, overlay, WIDTH);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}
