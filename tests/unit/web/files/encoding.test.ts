import { describe, expect, it } from "vitest";
import { preferredEncoding } from "@/web/files/encoding";

describe("the encoding of a response", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5, BR;q=0.1", "br"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["br; q=0.000, gzip; q=0", "identity"],
    ["br;q=0.01", "br"],
    ["brotli, xgzip", "identity"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["*;q=0", "identity"],
    ["gzip, *;q=0", "gzip"],
    ["", "identity"],
    [undefined, "identity"],
  ])("for %j is %s", (accepted, encoding) => {
    expect(preferredEncoding(accepted === undefined ? {} : { "accept-encoding": accepted })).toBe(encoding);
  });

  it("is one of the available ones", () => {
    expect(preferredEncoding({ "accept-encoding": "br, gzip" }, ["gzip", "identity"])).toBe("gzip");
    expect(preferredEncoding({ "accept-encoding": "br, gzip" }, ["identity"])).toBe("identity");
    expect(preferredEncoding({ "accept-encoding": "gzip" }, ["br", "identity"])).toBe("identity");
  });
});
