import http from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";

describe("whether the site is in maintenance", () => {
  let host: Running;
  let asked = 0;
  let isOn = false;
  let isMaintenance: () => Promise<boolean>;

  beforeEach(async () => {
    asked = 0;
    isOn = false;
    host = await listen(
      http.createServer((_, response) => {
        asked += 1;
        response.end(JSON.stringify({ maintenance: isOn }));
      }),
    );
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.stubEnv("API_URL", host.url.origin);
    vi.resetModules();
    ({ isMaintenance } = await import("@/lib/guards/maintenance"));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.resetModules();
    await host.close();
  });

  it("is asked once for all who want to know at the same time, and again after a quarter of a second", async () => {
    expect(await Promise.all([isMaintenance(), isMaintenance(), isMaintenance()])).toEqual([false, false, false]);
    isOn = true;
    expect(await isMaintenance()).toBe(false);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(true);
    isOn = false;
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(false);
    expect(asked).toBe(3);
  });

  it("stays as it was when the host is away", async () => {
    isOn = true;
    expect(await isMaintenance()).toBe(true);
    await host.close();
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(true);
  });
});
