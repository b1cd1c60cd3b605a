import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isChunkFailure, reloadForChunk } from "@/features/navigation/chunk-reload";

function storage(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
}

describe("reload for a chunk that no longer exists", () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal("window", { location: { reload } });
    vi.stubGlobal("navigator", { onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("recognizes the failures of the bundler and of the browsers", () => {
    const named = Object.assign(new Error("x"), { name: "ChunkLoadError" });
    expect(isChunkFailure(named)).toBe(true);
    expect(isChunkFailure(new Error("Failed to load chunk /_next/static/chunks/a.js"))).toBe(true);
    expect(isChunkFailure(new TypeError("Failed to fetch dynamically imported module: x"))).toBe(true);
    expect(isChunkFailure(new Error("Network Error"))).toBe(false);
  });

  it("reloads at most once in 60 seconds", () => {
    const stored = storage();
    const failure = new Error("Loading chunk 7 failed");
    expect(reloadForChunk(failure, 1_000_000, stored)).toBe(true);
    expect(reloadForChunk(failure, 1_059_999, stored)).toBe(false);
    expect(reloadForChunk(failure, 1_060_000, stored)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("never reloads offline, and does once the connection is back", () => {
    const stored = storage();
    const failure = new Error("Loading chunk 7 failed");
    vi.stubGlobal("navigator", { onLine: false });
    expect(reloadForChunk(failure, 1_000_000, stored)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal("navigator", { onLine: true });
    expect(reloadForChunk(failure, 1_000_001, stored)).toBe(true);
  });

  it("leaves other failures alone", () => {
    expect(reloadForChunk(new Error("Nope"), 1, storage())).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
