import { afterEach, beforeEach, expect, vi } from "vitest";

// A busy machine may take longer than the second that Testing Library waits by default.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 10_000 });
}

/** A unit test fails if the code under test logs an error to the console. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, "console.error was called").toEqual([]);
});
