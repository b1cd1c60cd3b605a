// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { packQuery } from "@/features/studio/frame/studio-queries";
import { queryClient } from "@/lib/client/session/query-scope";

const request = vi.hoisted(() => vi.fn());
vi.mock("@/lib/api/request", () => ({ request }));

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it("a pack in review is read again until it is decided on, so that an open page tells the decision", async () => {
  vi.useFakeTimers();
  for (const status of [2, 6, 3]) request.mockResolvedValueOnce({ id: 7, status });
  const observer = new QueryObserver(queryClient, packQuery({ kind: "sample", id: 7 }));
  const stop = observer.subscribe(() => undefined);
  const shown = async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    return observer.getCurrentResult().data?.status;
  };
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data?.status).toBe(2);
  expect([await shown(), await shown(), await shown()]).toEqual([6, 3, 3]);
  expect(request).toHaveBeenCalledTimes(3);
  stop();
});
