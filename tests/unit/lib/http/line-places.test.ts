import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LinePlaces, type Place } from "@/lib/http/line-places";
import { LEAST_PER_MINUTE, longestBodyMs, SLOW_BYTES_PER_SECOND } from "@/lib/http/slow-lines";

const KB = 1024;
const SECOND = 1_000;

describe("places of bodies that are streamed", () => {
  let places: LinePlaces;
  let now: number;
  const displaced: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    now = 0;
    displaced.length = 0;
    places = new LinePlaces({ perClient: 12, inAll: 64 }, new Set(["free"]), () => now);
  });
  afterEach(() => vi.useRealTimers());

  const take = (line: string, client = line) => places.take({ client, line }, () => displaced.push(line));
  /** Lets time pass while each of these bodies brings so many bytes a second. */
  const pass = (seconds: number, bodies: Iterable<Place | null>, bytesPerSecond: number) => {
    for (let second = 0; second < seconds; second++) {
      for (const body of bodies) body?.receive(bytesPerSecond);
      now += SECOND;
      vi.advanceTimersByTime(SECOND);
    }
  };
  /** One body of each of so many slow lines, as many as have a place. */
  const slowLines = (count: number, from = 0) => {
    const bodies: Place[] = [];
    for (let line = from; line < from + count; line++) {
      const place = take(`slow ${line}`);
      if (place) bodies.push(place);
    }
    return bodies;
  };

  it("are half of them at most for slow lines, as soon as their speed is known, however many come", () => {
    for (let wave = 0; wave < 5; wave++) {
      pass(6, slowLines(200), 5 * KB);
      expect(places.slowOnes).toBe(32);
    }
    // Those that came last made room; who came first is let finish.
    expect(displaced).not.toContain("slow 0");
    expect(displaced).not.toContain("slow 31");
    expect(displaced).toContain("slow 32");
  });

  it("are there for a fast line while two hundred slow ones try again and again: at once, as soon as these are known", () => {
    const held = slowLines(200);
    const refused: number[] = [];
    const send = () => {
      const part = take("fast", "fast");
      if (!part) return void refused.push(now);
      part.receive(8 * KB * KB);
      part.finish();
      part.release();
    };
    for (let quarter = 0; quarter < 480; quarter++) {
      for (const body of held) body.receive(1_280);
      now += SECOND / 4;
      vi.advanceTimersByTime(SECOND / 4);
      held.push(...slowLines(200));
      for (let part = 0; part < 4; part++) send();
    }
    expect(refused.filter((at) => at > 2 * SECOND)).toEqual([]);
    expect(places.slowOnes).toBeLessThanOrEqual(32);
    expect(displaced).not.toContain("fast");
  });

  it("are two for a line that was slow, until a body of it comes fast", () => {
    const first = [take("a"), take("a"), take("a")];
    pass(6, first, 5 * KB);
    expect(take("a")).toBeNull();
    first[0]?.release();
    expect(take("a")).toBeNull();
    first[1]?.release();
    const second = take("a");
    expect(second).not.toBeNull();
    second?.receive(512 * KB);
    second?.finish();
    second?.release();
    expect([take("a"), take("a"), take("a")].every(Boolean)).toBe(true);
  });

  it("are as before for a slow line after ten minutes, and for another line of the same client", () => {
    pass(6, [take("a", "office")], 5 * KB);
    take("a", "office");
    expect(take("a", "office")).toBeNull();
    expect([take("b", "office"), take("b", "office"), take("b", "office")].every(Boolean)).toBe(true);
    now += 11 * 60 * SECOND;
    expect(take("a", "office")).not.toBeNull();
  });

  it("don't take a body for slow whose bytes have all arrived, nor one that is just above the limit", () => {
    const stored = take("a");
    stored?.receive(8 * KB * KB);
    stored?.finish();
    const enough = take("b");
    pass(60, [enough], SLOW_BYTES_PER_SECOND);
    expect(places.slowOnes).toBe(0);
  });

  it("are twelve for a client and 64 in all, each free again when it is released", () => {
    const own = Array.from({ length: 12 }, () => take("a"));
    expect(take("a")).toBeNull();
    own[0]?.release();
    own[0]?.release();
    expect(places.heldBy("a")).toBe(11);
    expect(take("a")).not.toBeNull();
    for (let count = 0; count < 52; count++) expect(take("b", "free")).not.toBeNull();
    expect(take("b", "free")).toBeNull();
    expect(take("c")).toBeNull();
  });

  it("leave an end for every body: 8 MB in 35 minutes at most", () => {
    expect(LEAST_PER_MINUTE).toBe(245_760);
    expect(longestBodyMs(8 * KB * KB)).toBe(36 * 60 * SECOND);
  });
});
