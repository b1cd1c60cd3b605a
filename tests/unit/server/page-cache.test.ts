import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageCache } from "@/server/modules/page-cache/page-cache";

const ABSENT = () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
};
const REFUSAL = () => new Response(null, { status: 404 });
const SUCCESS = () => new Response(null, { status: 204 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often a cache warns until a web server that answers like this in turn has dropped its pages. */
async function warnings(...answers: (() => Response)[]): Promise<number> {
  const asked = vi.fn(async () => (answers.shift() ?? SUCCESS)());
  vi.stubGlobal("fetch", asked);
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const wanted = answers.length + 1;
  const cache = new PageCache({ url: "http://web", secret: "s", log });
  cache.drop(["home"]);
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledTimes(wanted);
  await cache.close();
  return warn.mock.calls.length;
}

it("doesn't warn while nobody listens, however long", async () => {
  expect(await warnings(...Array.from({ length: 40 }, () => ABSENT))).toBe(0);
});

it("warns once of a web server that refuses, also one that came late", async () => {
  expect(await warnings(REFUSAL, REFUSAL)).toBe(0);
  expect(await warnings(REFUSAL, REFUSAL, REFUSAL, REFUSAL)).toBe(1);
  expect(await warnings(...Array.from({ length: 12 }, () => ABSENT), REFUSAL, REFUSAL, REFUSAL)).toBe(1);
});

it("reaches a web server within a second of its start, however long nobody listened", async () => {
  const log = pino({ level: "silent" });
  const asked = vi.fn<() => Response>(ABSENT);
  vi.stubGlobal("fetch", async () => asked());
  const cache = new PageCache({ url: "http://web", secret: "s", log });
  cache.dropEverything();
  await vi.advanceTimersByTimeAsync(110_000);
  asked.mockReset().mockImplementation(SUCCESS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await cache.close();
});
