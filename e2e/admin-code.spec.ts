import { expect, test } from "@playwright/test";
import { type BuiltPage, builtPages, scriptOf } from "@/e2e/support/built-code";

const ADMIN_CALL = /(?:GET|POST|PUT|DELETE) \/api\/admin\/[\w{}/.-]*/g;

/**
 * What menus of sounds offer to admins on any page, each with code that is loaded when it is chosen; and the files of
 * one-shot packs, which the one queue of uploads sends, too.
 */
const SHARED = [
  "GET /api/admin/collections/basic",
  "GET /api/admin/oneshots/packs/{id}/files",
  "GET /api/admin/sound-bans/{kind}/{id}",
  "POST /api/admin/audio/ban/{id}",
  "POST /api/admin/audio/{id}/unban",
  "POST /api/admin/collections/add-sample",
  "POST /api/admin/oneshots/packs/{id}/files",
  "POST /api/admin/oneshots/samples/{id}/ban",
  "POST /api/admin/oneshots/samples/{id}/unban",
  "POST /api/admin/preset-samples/{id}/ban",
  "POST /api/admin/preset-samples/{id}/unban",
];

/** The calls of admins that the scripts of these pages make. */
function adminCallsOf(pages: readonly BuiltPage[]): string[] {
  const scripts = new Set(pages.flatMap((page) => [...page.scripts]));
  const calls = [...scripts].flatMap((name) => scriptOf(name).match(ADMIN_CALL) ?? []);
  return [...new Set(calls)].sort();
}

test("the pages of admins have their code in the build, and no other page loads any of it", () => {
  const pages = builtPages();
  const isOfAdmins = ({ page }: BuiltPage) => page.startsWith("(admin)/");
  const own = adminCallsOf(pages.filter(isOfAdmins));
  expect(own).toContain("GET /api/admin/users/{id}");
  expect(own).toContain("POST /api/admin/users/{id}/ban");
  const others = pages.filter((page) => !isOfAdmins(page));
  expect(others.length).toBeGreaterThan(90);
  expect(adminCallsOf(others)).toEqual(SHARED);
});
