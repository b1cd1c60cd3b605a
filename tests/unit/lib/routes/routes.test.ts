import { readdirSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import { describe, expect, it } from "vitest";
import { REDIRECTS } from "@/lib/routes/redirects";
import { leadsToPage, routes } from "@/lib/routes/routes";
import configure from "@/next.config";
import { readTable } from "@/tests/support/table";

/** The specification's `seller` of a pack's own pages, of which its note says that they are only for one's own packs. */
const PACK_PAGE = /^\/account\/seller\/library\/(?:preset-)?pack\/\{id\}/;

const table = readTable<"path" | "layout" | "access">("routes.tsv").map((row) =>
  PACK_PAGE.test(row.path) && row.access === "seller" ? { ...row, access: "pack-editor" } : row,
);
const ERROR_PAGE = "/NO-SUCH-ROUTE/x/y";

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

describe("the table of pages", () => {
  it("states for every page whether it is built", () => {
    expect(table.filter(({ state }) => !["built", "later"].includes(state))).toEqual([]);
    expect(table.length).toBeGreaterThan(115);
  });

  it("has a page file for everything built, or a redirect to another page", () => {
    const built = table.filter(({ state, path }) => state === "built" && path !== ERROR_PAGE);
    const files = built.map(({ path }) => REDIRECTS.get(path) ?? path);
    expect(files.filter((path) => !pages.has(path))).toEqual([]);
    expect([...REDIRECTS.keys()].filter((path) => pages.has(path))).toEqual([]);
    expect(readdirSync("app")).toContain("not-found.tsx");
  });

  it("leaves out the pages for development, which only the development server builds", () => {
    expect(configure(PHASE_DEVELOPMENT_SERVER).pageExtensions).toEqual(["dev.tsx", "tsx", "ts"]);
    expect(readdirSync("app/(dev)/kit").filter((name) => name.startsWith("page."))).toEqual(["page.dev.tsx"]);
    for (const phase of [PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])
      expect(configure(phase)).not.toHaveProperty("pageExtensions");
  });

  it("marks no existing page as later, and knows every page that exists", () => {
    const built = new Set(table.filter(({ state }) => state === "built").map(({ path }) => path));
    expect([...pages.keys(), ...REDIRECTS.keys()].filter((path) => !built.has(path))).toEqual([]);
  });

  it("matches the access rules of the guards", () => {
    const guarded = new Map(routes.map(({ path, access }) => [path, access]));
    const wanted = table.filter(({ path }) => path !== ERROR_PAGE).map(({ path, access }) => [path, access]);
    expect(wanted.filter(([path, access]) => guarded.get(path!) !== access)).toEqual([]);
    expect(routes).toHaveLength(wanted.length);
    expect([...REDIRECTS].filter(([second, first]) => guarded.get(second) !== guarded.get(first))).toEqual([]);
  });

  it("has every page built", () => {
    expect(table.filter(({ state }) => state !== "built")).toEqual([]);
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

  it("gives every page its layout; a page of the default layout may go without its sidebar, work pages have their own", () => {
    const layouts = new Map(routes.map(({ path, layout }) => [path, layout as string]));
    for (const { path, layout } of table.filter((row) => row.path !== ERROR_PAGE)) {
      const variant = path.startsWith("/admin/")
        ? "admin"
        : path.startsWith("/account/seller")
          ? "studio"
          : "no-sidebar";
      const allowed = layout === "default" ? ["default", variant] : [layout];
      expect(allowed, path).toContain(layouts.get(path));
      if (pages.has(path)) expect(pages.get(path), path).toBe(layouts.get(path));
    }
  });
});
