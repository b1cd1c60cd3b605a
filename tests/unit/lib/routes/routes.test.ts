import { readdirSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import { describe, expect, it } from "vitest";
import { REDIRECTS } from "@/lib/routes/redirects";
import { type Layout, leadsToPage, type RouteAccess, routes } from "@/lib/routes/routes";
import configure from "@/next.config";
import { readTable } from "@/tests/support/table";

const ERROR_PAGE = "/NO-SUCH-ROUTE/x/y";
/** The specification's `seller` of a pack's own pages, of which its note says that they are only for one's own packs. */
const PACK_PAGE = /^\/account\/seller\/library\/(?:preset-)?pack\/\{id\}/;

const specified = readTable<"path" | "layout" | "access">("routes.tsv")
  .filter(({ path }) => path !== ERROR_PAGE)
  .map((row) => (PACK_PAGE.test(row.path) && row.access === "seller" ? { ...row, access: "pack-editor" } : row));
const byPath = new Map(routes.map((route) => [route.path, route]));

/** Layout and access of the pages below a path: work pages have their own layouts, and nobody's pages are public. */
const AREAS: readonly [start: string, layout: Layout | null, allowed: readonly RouteAccess[]][] = [
  ["/admin/", "admin", ["admin", "admin-strict"]],
  ["/account/seller", "studio", ["seller", "pack-editor"]],
  ["/account", null, ["signed-in", "seller", "pack-editor"]],
  ["/my-library", "default", ["signed-in", "pack-buyer", "stack-owner", "zip-owner"]],
];

/** Every page file of `app/` by its path in the table's notation, with its innermost layout group. */
const pages = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(`${sep}page.tsx`) || file === "page.tsx")
    .map((file) => dirname(relative(".", file)).split(sep))
    .map((parts) => {
      const path = parts
        .filter((part) => !/^(\.|\(.*\))$/.test(part))
        .map((part) => part.replace(/^\[(.*)\]$/, "{$1}"));
      return [["", ...path].join("/") || "/", parts.findLast((part) => part.startsWith("("))?.slice(1, -1)] as const;
    }),
);

describe("the pages", () => {
  it("have a page file each, or a redirect to another page", () => {
    const files = routes.map(({ path }) => REDIRECTS.get(path) ?? path);
    expect(files.filter((path) => !pages.has(path))).toEqual([]);
    expect([...REDIRECTS.keys()].filter((path) => pages.has(path))).toEqual([]);
    expect(readdirSync("app")).toContain("not-found.tsx");
    expect(byPath.size).toBe(routes.length);
  });

  it("are all that there are files of, and all that redirects", () => {
    expect([...pages.keys(), ...REDIRECTS.keys()].filter((path) => !byPath.has(path))).toEqual([]);
  });

  it("leaves out the pages for development, which only the development server builds", () => {
    expect(configure(PHASE_DEVELOPMENT_SERVER).pageExtensions).toEqual(["dev.tsx", "tsx", "ts"]);
    expect(readdirSync("app/(dev)/kit").filter((name) => name.startsWith("page."))).toEqual(["page.dev.tsx"]);
    for (const phase of [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])
      expect(configure(phase)).not.toHaveProperty("pageExtensions");
  });

  it("have every page of the specification, with its access", () => {
    expect(specified.length).toBeGreaterThan(115);
    expect(specified.filter(({ path, access }) => byPath.get(path)?.access !== access)).toEqual([]);
    expect(
      [...REDIRECTS].filter(([second, first]) => byPath.get(second)?.access !== byPath.get(first)?.access),
    ).toEqual([]);
  });

  it.each(AREAS)("below %s have one layout, and nobody else opens them", (start, layout, allowed) => {
    const below = routes.filter(({ path }) => path.startsWith(start));
    expect(below.length).toBeGreaterThan(5);
    expect(below.filter((page) => !allowed.includes(page.access))).toEqual([]);
    expect(below.filter((page) => layout && page.layout !== layout)).toEqual([]);
  });

  it.each([
    ["/account/licensing?page=2#top", true],
    ["/packs/7", true],
    ["/some-creator", true],
    ["/some-creator/presets", true],
    ["/account/seller", true],
    ["/account/seller/library/pack/7/edit", true],
    ["/account/seller/sales?page=2", true],
    ["/account/seller/placements?state=void", true],
    ["/account/seller/library/preset-pack?page=2", true],
    ["/admin/stats/presets?period=7", true],
    ["/admin/users/7", true],
    ["/admin/payout-requests/7", true],
    ["/admin/oneshots/7", true],
    ["/admin/stats/samples", false],
    // No username is like the start of another page's path.
    ["/admin", false],
    ["/account/no-such-page", false],
  ])("says whether a link leads to a page: %s", (href, leads) => {
    expect(leadsToPage(href)).toBe(leads);
  });

  it("have the layout of their folder, and of the specification; one of its default may go without a sidebar or be a work page", () => {
    expect(routes.filter(({ path, layout }) => pages.has(path) && pages.get(path) !== layout)).toEqual([]);
    for (const { path, layout } of specified) {
      const allowed = layout === "default" ? ["default", "no-sidebar", "admin", "studio"] : [layout];
      expect(allowed, path).toContain(byPath.get(path)?.layout);
    }
  });
});
