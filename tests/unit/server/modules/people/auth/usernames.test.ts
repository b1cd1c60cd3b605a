import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "@/lib/routes/routes";
import { isReservedUsername } from "@/server/modules/people/auth/usernames";
import { passesForStaff } from "@/server/modules/people/names/staff-names";
import { readTable } from "@/tests/support/table";

const firstSegments = (paths: readonly string[]) =>
  [...new Set(paths.map((path) => path.split(/[/?#]/)[1] ?? ""))].filter((segment) => /^[a-z]/.test(segment));

describe("reserved usernames", () => {
  it.each([
    ["the specification", readTable<"path">("routes.tsv").map(({ path }) => path)],
    ["the pages", routes.map(({ path }) => path)],
    ["public files", readdirSync("public").map((file) => `/${file}`)],
    ["paths that aren't pages", ["/api/user", "/media/covers/a", "/rss.xml", "/sitemap.xml", "/oembed", "/blog"]],
  ])("include every first path segment of %s", (_, paths) => {
    const segments = firstSegments(paths);
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.filter((segment) => !isReservedUsername(segment))).toEqual([]);
    expect(segments.filter((segment) => !isReservedUsername(segment.toUpperCase()))).toEqual([]);
  });

  it("include words for staff and names with the product's name, however they are written", () => {
    const staff = ["moderator", "Staff", "billing", "security", "admin", "official", "customer-support", "no-reply"];
    const disguised = ["m0derator", "Admin_01", "the-moderator", "s.u.p.p.o.r.t", "support-team", "5taff", "root2"];
    const product = ["wavecrate", "WaveCrate-Help", "the.wave_crate", "w4vecrate", "mywavecrateshop"];
    const names = [...staff, ...disguised, ...product];
    expect(names.filter((name) => !isReservedUsername(name))).toEqual([]);
    expect(
      ["Wavecrate Support", "WÁVECRATE", "Ｍoderator", "★ Admin ★"].filter((name) => !passesForStaff(name)),
    ).toEqual([]);
  });

  it("don't include other names", () => {
    const names = [
      "vicmarlow",
      "samples-by-vic",
      "undeleted-1",
      "staffan",
      "modular",
      "helpless",
      "rootsy",
      "wavemaker",
    ];
    const people = ["Sam Rivers", "Adminah Jones", "Mark Support", "808", "山田太郎"];
    expect([...names.filter(isReservedUsername), ...people.filter(passesForStaff)]).toEqual([]);
  });
});
