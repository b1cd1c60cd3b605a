import { describe, expect, it } from "vitest";
import { ApiError, apiErrorFrom } from "@/lib/api/error";
import { queryString, resolveCall } from "@/lib/api/url";

describe("the URL of a call", () => {
  it("comes from its name with parameters filled in", () => {
    expect(resolveCall("POST /api/sound/{id}/like", { params: { id: 7 } })).toEqual({
      method: "POST",
      url: "/api/sound/7/like",
    });
    expect(resolveCall("GET /api/samples", { query: { page: 2, search: "a b" } }).url).toBe(
      "/api/samples?page=2&search=a+b",
    );
  });

  it("escapes parameters, which can't change the path", () => {
    const { url } = resolveCall("GET /api/producer/{username}/samples", { params: { username: "../user?x#y/ü" } });
    expect(url).toBe("/api/producer/..%2Fuser%3Fx%23y%2F%C3%BC/samples");
  });
});

describe("a query", () => {
  it("is the same for the same filters in any order", () => {
    expect(queryString({ sort: "newest", genres: [2, 1], bpm_min: 90 })).toBe("bpm_min=90&genres=2,1&sort=newest");
    expect(queryString({ bpm_min: 90, genres: [2, 1], sort: "newest" })).toBe("bpm_min=90&genres=2,1&sort=newest");
  });

  it("leaves out unset values, and has 1 for flags", () => {
    const unset = { a: undefined, b: null, c: "", d: false, e: [] };
    expect(queryString({ ...unset, free: true, page: 0 })).toBe("free=1&page=0");
    expect(queryString()).toBe("");
  });

  it("escapes characters with a meaning in URLs", () => {
    expect(queryString({ keys: ["F#m", "C"], search: "a&b=c%" })).toBe("keys=F%23m,C&search=a%26b%3Dc%25");
  });
});

describe("an error response", () => {
  const errors = { email: ["Insert a valid e-mail address", "second"], password: ["Insert your password"] };

  it("has the first message of the first field, else its own sentence, else a general one", () => {
    expect(apiErrorFrom(422, { errors, error: "no" }, null)).toMatchObject({
      status: 422,
      message: "Insert a valid e-mail address",
      errors,
    });
    expect(apiErrorFrom(409, { error: "Taken." }, null).message).toBe("Taken.");
    for (const body of [null, "<html>", 7, {}, { errors: {} }]) {
      expect(apiErrorFrom(502, body, undefined).message).toBe("Something went wrong. Try again.");
    }
  });

  it("has the time to wait", () => {
    expect(apiErrorFrom(429, {}, "30").retryAfterSeconds).toBe(30);
    expect(apiErrorFrom(429, {}, null).retryAfterSeconds).toBeNull();
  });

  it("is retryable when nothing about the request was wrong", () => {
    const retryable = [0, 429, 500, 503, 400, 401, 404, 422].filter((status) => new ApiError(status, "").isRetryable);
    expect(retryable).toEqual([0, 429, 500, 503]);
  });
});
