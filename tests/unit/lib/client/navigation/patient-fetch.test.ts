import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patientFetch } from "@/lib/client/navigation/patient-fetch";

const PAGE = { headers: { rsc: "1" } };
const refusal = (status: number, seconds: string | null = "2") =>
  new Response("later", { status, headers: seconds === null ? {} : { "Retry-After": seconds } });

describe("a page that the router requests", () => {
  let responses: Response[];
  const fetchOnce = vi.fn(async () => responses.shift() ?? new Response("page"));
  const say = vi.fn();
  const send = patientFetch(fetchOnce as unknown as typeof fetch, say);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    responses = [];
  });
  afterEach(() => void vi.useRealTimers());

  it("and that is refused with Retry-After is requested again after that time, and said once", async () => {
    responses = [refusal(429), refusal(503), refusal(429, "1")];
    const page = send("/samples", PAGE);
    await vi.advanceTimersByTimeAsync(1_900);
    expect([fetchOnce.mock.calls.length, say.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await page).text()).toBe("page");
    expect([fetchOnce.mock.calls.length, say.mock.calls.length]).toEqual([4, 1]);
  });

  it("ends where the browser shows why, if it is refused again and again", async () => {
    responses = Array.from({ length: 30 }, () => refusal(429));
    const page = send("/samples", PAGE);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([(await page).status, fetchOnce.mock.calls.length]).toEqual([429, 20]);
  });

  it("isn't requested again once the router has left it", async () => {
    responses = [refusal(429)];
    const leaving = new AbortController();
    const page = send("/samples", { ...PAGE, signal: leaving.signal });
    const left = expect(page).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    await left;
    expect(fetchOnce).toHaveBeenCalledOnce();
  });

  it.each([
    ["without Retry-After", PAGE, refusal(503, null)],
    ["with a date in Retry-After", PAGE, refusal(429, "Thu, 26 Nov 2026 00:00:00 GMT")],
    ["with another status", PAGE, refusal(500)],
    ["that is fetched in advance", { ...PAGE, priority: "low" as const }, refusal(429)],
    ["that is no page", {}, refusal(429)],
    ["without headers", undefined, refusal(429)],
  ])("%s is taken as it is", async (_, init, response) => {
    responses = [response];
    expect(await send("/samples", init)).toBe(response);
    expect([fetchOnce.mock.calls.length, say.mock.calls.length]).toEqual([1, 0]);
  });
});
