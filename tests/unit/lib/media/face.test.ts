import { describe, expect, it } from "vitest";
import { faceOf, faceUrl } from "@/lib/media/face";

const MAX_URL = 1_000;
const names = Array.from({ length: 400 }, (_, index) => `creator-${index}`);

describe("the face of somebody without a portrait", () => {
  it("is the same for the same name, in any script, and another for most others", () => {
    for (const name of ["odile", "Łukasz", "山田", "", "مريم"]) expect(faceOf(name)).toEqual(faceOf(name));
    expect(new Set(names.map((name) => JSON.stringify(faceOf(name)))).size).toBeGreaterThan(320);
  });

  it("uses every shape, and inks that differ from their ground", () => {
    expect(new Set(names.map((name) => faceOf(name).paths[0]?.d.slice(0, 4))).size).toBeGreaterThan(8);
    for (const { ground, paths } of names.map(faceOf)) expect(paths.map(({ fill }) => fill)).not.toContain(ground);
  });

  it("is a small picture without anything of the name in it", () => {
    for (const name of [...names, '"><script>']) {
      const url = faceUrl(name);
      expect(url.length).toBeLessThan(MAX_URL);
      expect(decodeURIComponent(url)).toMatch(
        /^data:image\/svg\+xml,<svg [^<]*><path [^<]*\/><g [^<]*>(<path [^<]*\/>)+<\/g><\/svg>$/,
      );
    }
  });
});
