import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OutcomeLog } from "@/server/modules/catalogue/search/outcome-log";
import { countOutcomes, insertSearches } from "@/server/modules/catalogue/search/repository";
import { SearchLog } from "@/server/modules/catalogue/search/search-log";
import type { Database } from "@/server/platform/db/database";
import { BackgroundTasks } from "@/server/platform/jobs/background-tasks";

vi.mock("@/server/modules/catalogue/search/repository", () => ({
  countOutcomes: vi.fn(async () => undefined),
  insertSearches: vi.fn(async () => undefined),
}));

const counted = () => vi.mocked(countOutcomes).mock.calls.flatMap(([, outcomes]) => outcomes);

describe("outcomes of searches", () => {
  const background = new BackgroundTasks(pino({ level: "silent" }));
  const db = {} as Database;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it("are counted once their searches are written, whenever these were", async () => {
    const [searches, outcomes] = [new SearchLog(db, background), new OutcomeLog(db, background)];
    const order: string[] = [];
    vi.mocked(insertSearches).mockImplementation(async (_, records) => {
      order.push(...records.map(({ key }) => `search ${key}`));
    });
    vi.mocked(countOutcomes).mockImplementation(async (_, found) => {
      order.push(...found.map(({ key }) => `outcome ${key}`));
    });
    const keys: string[] = [];
    for (let visit = 0; visit < 40; visit += 1) {
      const key = searches.add("samples", `rhodes ${visit}`, 3)!;
      keys.push(key);
      await vi.advanceTimersByTimeAsync(50);
      outcomes.add(key, false);
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.runAllTimersAsync();
    expect(order).toHaveLength(80);
    for (const key of keys) expect(order.indexOf(`outcome ${key}`)).toBeGreaterThan(order.indexOf(`search ${key}`));
    vi.mocked(insertSearches).mockReset();
    vi.mocked(countOutcomes).mockReset();
  });

  it("are one of a search that is clicked and then downloaded", async () => {
    const outcomes = new OutcomeLog(db, background);
    outcomes.add("a", false);
    outcomes.add("a", true);
    outcomes.add("a", false);
    await vi.runAllTimersAsync();
    expect(counted()).toEqual([{ key: "a", is_download: true }]);
  });

  it("are bounded", async () => {
    const outcomes = new OutcomeLog(db, background);
    for (let index = 0; index < 3_000; index += 1) outcomes.add(String(index), false);
    await vi.runAllTimersAsync();
    expect(counted()).toHaveLength(2_000);
  });
});
