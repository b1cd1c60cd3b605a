import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes/routes";
import { isReservedUsername } from "@/server/modules/people/auth/usernames";
import { readTable } from "@/tests/support/table";

const firstSegments = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.split(/[/?#]/)[1] ?? ""))].filter((segment) => /^[a-z]/.test(segment));

describe("reserved usernames", () => {
  it.each([
    ["the table of pages", readTable<"path" | "layout" | "access">("routes.tsv").map(({ path }) => path)],
    ["the guards", routes.map(({ path }) => path)],
    ["public files", readdirSync("public").map((file) => `/${file}`)],
    ["paths that aren't pages", ["/api/user", "/media/covers/a", "/rss.xml", "/sitemap.xml", "/oembed", "/blog"]],
  ])("include every first path segment of %s", (_, paths) => {
    const segments = firstSegments(paths);
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.filter((segment) => !isReservedUsername(segment))).toEqual([]);
    expect(segments.filter((segment) => !isReservedUsername(segment.toUpperCase()))).toEqual([]);
  });

  it("don't include other names", () => {
    expect(["vicmarlow", "samples-by-vic", "undeleted-1"].filter(isReservedUsername)).toEqual([]);
  });
});
