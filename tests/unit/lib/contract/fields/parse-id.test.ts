import { describe, expect, it } from "vitest";
import { parseId } from "@/lib/contract/fields/parse-id";

describe("the id in a URL", () => {
  it("is a positive 32-bit integer", () => {
    expect(parseId("1")).toBe(1);
    expect(parseId("2147483647")).toBe(2_147_483_647);
  });

  it.each(["", "0", "-1", "01", "1.5", "1e3", " 1", "1\n", "2147483648", "9999999999", "10000000000", "1a"])(
    "is null for %j",
    (text) => expect(parseId(text)).toBeNull(),
  );
});
