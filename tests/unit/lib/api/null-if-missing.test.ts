import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/api/error";
import { nullIfMissing } from "@/lib/api/null-if-missing";

describe("nullIfMissing", () => {
  it("returns the response, and null after a 404", async () => {
    await expect(nullIfMissing(Promise.resolve(7))).resolves.toBe(7);
    await expect(nullIfMissing(Promise.reject(new ApiError(404, "Not found.")))).resolves.toBeNull();
  });

  it("returns null after other statuses that stand for missing", async () => {
    const invalid = () => Promise.reject(new ApiError(422, "Is not a slug."));
    await expect(nullIfMissing(invalid())).rejects.toThrow("Is not a slug.");
    await expect(nullIfMissing(invalid(), [404, 422])).resolves.toBeNull();
  });

  it("throws after an outage", async () => {
    await expect(nullIfMissing(Promise.reject(new ApiError(503, "Back soon.")))).rejects.toThrow("Back soon.");
    await expect(nullIfMissing(Promise.reject(new TypeError("Not a call")))).rejects.toThrow("Not a call");
  });
});
