import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_COVER_PREVIEWS } from "@/lib/contract/rules/cover-preview";
import { startApp, type TestApp } from "@/tests/integration/support/app";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#c04020"/></svg>';

describe("previews of covers", () => {
  let app: TestApp;
  let hash: string;

  beforeAll(async () => {
    app = await startApp("postgres");
    const { key } = await app.deps.objects.put(Buffer.from(SVG), { folder: "covers", extension: "svg" });
    hash = /([0-9a-f]{64})/.exec(key)?.[1] ?? "";
  });
  afterAll(() => app.close());

  const read = (hashes: string) => app.request("GET", `/api/catalogue/cover-previews?hashes=${hashes}`);

  it("are WebP pictures, also from the cache, without those of no cover", async () => {
    const unknown = "0".repeat(64);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await read(`${hash},${unknown},${hash}`);
      expect(status).toBe(200);
      const { data } = body as { data: Record<string, string> };
      expect(Object.keys(data)).toEqual([hash]);
      expect(Buffer.from(data[hash] ?? "", "base64").toString("latin1", 8, 12)).toBe("WEBP");
    }
  });

  it("aren’t read for more covers than a page has, nor for what is no hash", async () => {
    const many = Array.from({ length: MAX_COVER_PREVIEWS + 1 }, (_, at) => at.toString(16).padStart(64, "0"));
    expect((await read(many.join(","))).status).toBe(422);
    expect((await read(many.slice(1).join(","))).status).toBe(200);
    for (const odd of ["", "../../etc/passwd", hash.toUpperCase(), `${hash}.svg`]) {
      expect((await read(encodeURIComponent(odd))).status).toBe(422);
    }
    expect((await app.request("GET", "/api/catalogue/cover-previews")).status).toBe(422);
  });
});
