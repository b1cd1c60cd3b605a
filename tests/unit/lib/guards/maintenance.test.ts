import http from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";

describe("whether the site is in maintenance", () => {
  let apiServer: Running;
  let requests = 0;
  let isOn = false;
  let endsAt: string | null = null;
  let isMaintenance: () => Promise<boolean>;
  let retryAfterMaintenance: () => Promise<number>;
  let setMaintenanceSource: (source: () => { isOn: boolean; isCurrent: boolean }) => void;

  beforeEach(async () => {
    requests = 0;
    isOn = false;
    endsAt = null;
    apiServer = await listen(
      http.createServer((_, response) => {
        requests += 1;
        const notice = isOn ? { text: "", ends_at: endsAt } : null;
        response.end(JSON.stringify({ maintenance: isOn, notice }));
      }),
    );
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.stubEnv("API_URL", apiServer.url.origin);
    vi.resetModules();
    ({ isMaintenance, setMaintenanceSource, retryAfterMaintenance } = await import("@/lib/guards/maintenance"));
  });
  afterEach(async () => {
    Reflect.deleteProperty(globalThis, Symbol.for("wavecrate.maintenance"));
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.resetModules();
    await apiServer.close();
  });

  it("is requested once for concurrent callers, and again after a quarter of a second", async () => {
    expect(await Promise.all([isMaintenance(), isMaintenance(), isMaintenance()])).toEqual([false, false, false]);
    isOn = true;
    expect(await isMaintenance()).toBe(false);
    expect(requests).toBe(1);
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(true);
    isOn = false;
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(false);
    expect(requests).toBe(3);
  });

  it("is what the gateway knows, without a request, also in another copy of the module", async () => {
    let pushed = { isOn: true, isCurrent: true };
    setMaintenanceSource(() => pushed);
    vi.resetModules();
    const copy = await import("@/lib/guards/maintenance");
    expect(await copy.isMaintenance()).toBe(true);
    pushed = { isOn: false, isCurrent: true };
    expect(await copy.isMaintenance()).toBe(false);
    expect(requests).toBe(0);
  });

  it("is requested while the gateway doesn't know, and stays as last known when the API server is down", async () => {
    let pushed = { isOn: false, isCurrent: true };
    setMaintenanceSource(() => pushed);
    expect(await isMaintenance()).toBe(false);
    pushed = { isOn: false, isCurrent: false };
    isOn = true;
    expect(await isMaintenance()).toBe(true);
    pushed = { isOn: false, isCurrent: true };
    expect(await isMaintenance()).toBe(false);
    await apiServer.close();
    pushed = { isOn: true, isCurrent: false };
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(true);
  });

  it("tells clients when to come back: at its end, or in a minute, asked once in a quarter of a second", async () => {
    isOn = true;
    endsAt = new Date(Date.now() + 600_000).toISOString();
    setMaintenanceSource(() => ({ isOn, isCurrent: true }));
    const [first] = await Promise.all([retryAfterMaintenance(), retryAfterMaintenance()]);
    expect(first).toBeGreaterThan(595);
    expect(first).toBeLessThanOrEqual(600);
    expect(requests).toBe(1);
    endsAt = null;
    vi.advanceTimersByTime(250);
    expect(await retryAfterMaintenance()).toBe(60);
  });

  it("stays as it was when the API server is down", async () => {
    isOn = true;
    expect(await isMaintenance()).toBe(true);
    await apiServer.close();
    vi.advanceTimersByTime(250);
    expect(await isMaintenance()).toBe(true);
  });
});
