// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appTarget } from "@/features/auth/app-target";
import { sameSitePath } from "@/lib/routes/same-site-path";

const SITE = "https://wavecrate.example";

/** Every origin that a browser on this site could reach with `path`: as it is, and decoded as often as possible. */
function originsOf(path: string): Set<string> {
  const origins = new Set<string>();
  for (let spelling = path, turn = 0; turn < 6; turn += 1) {
    if (URL.canParse(spelling, `${SITE}/samples/x`)) origins.add(new URL(spelling, `${SITE}/samples/x`).origin);
    const link = document.createElement("a");
    link.href = spelling;
    if (link.origin) origins.add(link.origin);
    try {
      spelling = decodeURIComponent(spelling);
    } catch {
      break;
    }
  }
  return origins;
}

const tricks = [
  ...["/", "//", "///", "\\", ".", "..", "/./", "/../", "/x/../", "/;/", "@", ":", "?", "#", "&", "="],
  ...["\t", "\n", "\r", "\0", " ", "\u000b", "\u00a0", "\u200b", "\ufeff", "\u202e", "\ud800"],
  ...["%2f", "%2F", "%5c", "%5C", "%2e", "%2E", "%09", "%0a", "%0D", "%00", "%20", "%40", "%3a", "%23", "%3f"],
  ...["%252f", "%25252f", "%252e", "%255c", "%25", "%", "%u002f", "%c0%af", "%e2%81%84"],
  ...["\uff0f", "\uff3c", "\uff0e", "\u3002", "\u2044", "\u2215", "\u29f8"],
  ...[
    "evil.example",
    "127.0.0.1:4500",
    "[::1]",
    "user",
    "http:",
    "https:",
    "javascript:alert(1)",
    "data:,x",
    "samples",
  ],
];

/** Paths that look local or almost: combinations that attackers use, and arbitrary text. */
const spelling = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...tricks), { minLength: 1, maxLength: 9 }) },
  {
    weight: 2,
    arbitrary: fc.array(fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: "binary" })), { maxLength: 7 }),
  },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }).map((url) => [url]) },
);
const candidate = fc
  .tuple(fc.constantFrom("", "/", "/", "/", "/x/", "/.", "/..", " /"), spelling)
  .map(([start, parts]) => start + parts.join(""));

const segment = fc.stringMatching(/^[A-Za-z0-9_~-]{1,12}$/);
const valid = fc
  .tuple(
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    fc.option(fc.array(fc.tuple(segment, fc.string({ unit: "grapheme" })), { minLength: 1, maxLength: 3 })),
    fc.option(segment),
  )
  .map(
    ([path, query, hash]) =>
      `/${path.join("/")}${query ? `?${new URLSearchParams(query)}` : ""}${hash ? `#${hash}` : ""}`,
  );

describe("a path of this site", () => {
  it.each([
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
    "/.%2f/evil.example",
    "/%2f/evil.example",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/%252f%252fevil.example",
    "/x/%2e%2e/%2fevil.example",
    "/x/..%2f%2fevil.example",
    "/x\\..\\\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/.\n//evil.example",
    "//evil.example",
    "/\\evil.example",
    " //evil.example",
    "///evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "samples",
    "",
  ])("is never %j, neither here nor for an app", (value) => {
    expect(sameSitePath(value)).toBeNull();
    expect(appTarget("desktop-app", value)).toBeNull();
    expect(appTarget("studio-app", value)).toBeNull();
  });

  it("stays on this site, whatever the spelling", () => {
    fc.assert(
      fc.property(candidate, (value) => {
        const path = sameSitePath(value);
        if (path === null) return;
        expect([...originsOf(path)].filter((origin) => ![SITE, window.location.origin].includes(origin))).toEqual([]);
        expect(sameSitePath(path), "unchanged when it is checked again").toBe(path);
        expect(path.length).toBeLessThanOrEqual(2_048);
      }),
      { numRuns: 4_000, seed: 7 },
    );
  });

  it("sends no code to another URL, in any spelling", () => {
    const places = ["wavecrate://auth", "wavecrate-studio://auth", "https://studio.wavecrate.example/auth"];
    const glued = fc.tuple(fc.constantFrom(...places, ""), spelling).map(([place, parts]) => place + parts.join(""));
    fc.assert(
      fc.property(fc.constantFrom("desktop-app" as const, "studio-app" as const), glued, (source, value) => {
        const target = appTarget(source, value);
        if (target?.kind !== "app") return;
        expect(places).toContain(target.url.replace(/\?.*$/s, ""));
        const link = document.createElement("a");
        link.href = target.url;
        expect(places).toContain(link.href.replace(/\?.*$/s, ""));
      }),
      { numRuns: 3_000, seed: 7 },
    );
  });

  it("is accepted unchanged", () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(sameSitePath(value)).toBe(value);
      }),
      { numRuns: 2_000, seed: 7 },
    );
    expect(sameSitePath("/samples?search=100%25#x")).toBe("/samples?search=100%25#x");
    expect(sameSitePath("/feed/../samples?genres=1")).toBe("/samples?genres=1");
    expect(sameSitePath(`/${"x".repeat(3_000)}`), "too long to be a page").toBeNull();
  });
});
