import { afterEach, beforeEach, expect, vi } from "vitest";

/** A unit test that makes the code under test complain on the console fails. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
