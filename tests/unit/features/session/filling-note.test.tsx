// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FillingNote } from "@/features/session/components/filling-note";
import { request } from "@/lib/api/request";

vi.mock("@/lib/api/request", () => ({ request: vi.fn() }));

const respond = vi.mocked(request) as unknown as { mockResolvedValue: (value: unknown) => void } & typeof request;
const status = (filling: { done: number; total: number } | null) => ({ maintenance: false, filling });
const wait = () => act(() => vi.advanceTimersByTimeAsync(2_000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it("the note shows the progress of the filling, disappears when it is done, and stops polling", async () => {
  render(<FillingNote done={2} total={59} />);
  expect(screen.getByText(/2 of 59 packs/)).toBeTruthy();
  respond.mockResolvedValue(status({ done: 12, total: 59 }));
  await wait();
  expect(screen.getByText(/12 of 59 packs/)).toBeTruthy();
  respond.mockResolvedValue(status(null));
  await wait();
  expect(screen.queryByText(/packs/)).toBeNull();
  const requestCount = vi.mocked(request).mock.calls.length;
  await wait();
  expect(vi.mocked(request).mock.calls).toHaveLength(requestCount);
});

it("the note stays as it is while the API server doesn't respond", async () => {
  render(<FillingNote done={2} total={59} />);
  vi.mocked(request).mockRejectedValue(new Error("away"));
  await wait();
  expect(screen.getByText(/2 of 59 packs/)).toBeTruthy();
});
