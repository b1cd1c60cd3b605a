// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useBulk } from "@/features/work/table/use-bulk";
import { ApiError } from "@/lib/api/error";

afterEach(cleanup);

const items = (...runs: (() => Promise<unknown>)[]) => runs.map((run, index) => ({ name: `Row ${index + 1}`, run }));
const refusal = (message: string, needsProof = false) => new ApiError(403, message, {}, null, undefined, needsProof);

it("what is done with several rows goes on after a refusal", async () => {
  const { result } = renderHook(() => useBulk(() => undefined));
  const last = vi.fn(async () => undefined);
  await act(() => result.current.run(items(() => Promise.reject(refusal("Not this one.")), last)));
  expect(last).toHaveBeenCalledTimes(1);
  expect(result.current.progress).toEqual({
    done: 2,
    total: 2,
    failures: [{ name: "Row 1", reason: "Not this one." }],
  });
});

it("what is done with several rows asks once for a proof, and ends for all when there is none", async () => {
  const { result } = renderHook(() => useBulk(() => undefined));
  const first = vi.fn(async () => undefined);
  const asked = vi.fn(() => Promise.reject(refusal("Confirm that it’s you.", true)));
  await act(() => result.current.run(items(first, asked, asked, asked)));
  expect(first).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
  const reason = "Confirm that it’s you.";
  expect(result.current.progress?.failures).toEqual([2, 3, 4].map((row) => ({ name: `Row ${row}`, reason })));
});

const tooMany = (seconds: number) => new ApiError(429, "Wait a moment.", {}, seconds);

it("what is done with several rows waits where only the rate of all calls stands against it", async () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useBulk(() => undefined));
  const first = vi.fn().mockRejectedValueOnce(tooMany(3)).mockResolvedValue(undefined);
  const second = vi.fn(async () => undefined);
  let running: Promise<void> | undefined;
  act(() => {
    running = result.current.run(items(first, second));
  });
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([1, 0]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(() => running);
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([2, 1]);
  expect(result.current.progress).toEqual({ done: 2, total: 2, failures: [] });
  vi.useRealTimers();
});

it("what is done with several rows doesn't wait for hours", async () => {
  const { result } = renderHook(() => useBulk(() => undefined));
  const limited = vi.fn(() => Promise.reject(tooMany(3_600)));
  await act(() => result.current.run(items(limited, async () => undefined)));
  expect(limited).toHaveBeenCalledTimes(1);
  expect(result.current.progress?.failures).toEqual([{ name: "Row 1", reason: "Wait a moment." }]);
});
