import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isScarce } from "@/lib/client/navigation/data-saver";

const sources = ["app", "components", "features"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((name) => name.endsWith(".tsx"));

describe("prefetching", () => {
  // By default, the router prefetches the unfiltered list for a visible link and shows it for every filter.
  it("is set on every link of the project, never left to the router", () => {
    const links = sources.flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/<Link\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g)].map(([tag]) => ({
        name,
        tag,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ tag }) => !/\bprefetch=\{/.test(tag))).toEqual([]);
    expect(links.filter(({ tag }) => /prefetch=\{?(?:"auto"|null)/.test(tag))).toEqual([]);
  });

  it("is skipped on slow connections and with a data saver", () => {
    const connections = [undefined, {}, { effectiveType: "4g" }, { effectiveType: "3g" }];
    expect(connections.map(isScarce)).toEqual([false, false, false, false]);
    const scarce = [{ effectiveType: "2g" }, { effectiveType: "slow-2g" }, { saveData: true, effectiveType: "4g" }];
    expect(scarce.map(isScarce)).toEqual([true, true, true]);
  });
});
