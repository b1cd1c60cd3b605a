import { afterEach, describe, expect, it, vi } from "vitest";
import { LinkAccess } from "@/server/modules/site/media/link-access";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { Subscribers } from "@/server/platform/db/notifications";

const BANNED: unknown[] = [];
const ALLOWED = [{}];

/** A database in which the test decides when each statement finishes. */
function fakeDatabase(isImmediate: boolean) {
  const subscribers = new Subscribers();
  const waiting: ((rows: unknown[]) => void)[] = [];
  const database = {
    db: { execute: () => new Promise((resolve) => waiting.push((rows) => resolve({ rows }))) },
    notifications: { isImmediate, subscribe: subscribers.add.bind(subscribers) },
  } as unknown as DatabaseHandle;
  return { database, waiting, notify: () => subscribers.notify("catalogue") };
}

describe("a user's access through links", () => {
  afterEach(() => vi.useRealTimers());

  it("is read once until a change is notified", async () => {
    const { database, waiting, notify } = fakeDatabase(true);
    const access = new LinkAccess(database);
    const first = access.has(1);
    waiting.shift()?.(ALLOWED);
    expect([await first, await access.has(1), waiting.length]).toEqual([true, true, 0]);
    notify();
    const banned = access.has(1);
    waiting.shift()?.(BANNED);
    expect(await banned).toBe(false);
    const again = access.has(1);
    expect(waiting).toHaveLength(1);
    waiting.shift()?.(ALLOWED);
    expect(await again).toBe(true);
  });

  it("is not cached when a change is notified before the statement finishes", async () => {
    const { database, waiting, notify } = fakeDatabase(true);
    const access = new LinkAccess(database);
    const overtaken = access.has(1);
    notify();
    waiting.shift()?.(ALLOWED);
    await overtaken;
    void access.has(1);
    expect(waiting).toHaveLength(1);
  });

  it("is read each time where notifications may lag behind commits", async () => {
    const { database, waiting } = fakeDatabase(false);
    const access = new LinkAccess(database);
    for (let time = 0; time < 3; time++) {
      const allowed = access.has(1);
      expect(waiting).toHaveLength(1);
      waiting.shift()?.(ALLOWED);
      await allowed;
    }
  });

  it("is read again after a second", async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(1_000);
    const { database, waiting } = fakeDatabase(true);
    const access = new LinkAccess(database);
    const first = access.has(1);
    waiting.shift()?.(ALLOWED);
    await first;
    vi.advanceTimersByTime(1_001);
    void access.has(1);
    expect(waiting).toHaveLength(1);
  });
});
