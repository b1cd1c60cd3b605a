import { expect } from "@playwright/test";

/** Gateways keep pages each for itself, and a fleet's balancer chooses another for each request: so many reads ask them all. */
const READS = 4;

/** Waits until a page is in the cache of every gateway. `isHit` reads it once. */
export async function untilCached(isHit: () => Promise<boolean>, options?: { timeout: number; intervals: number[] }) {
  const areHits = async () => {
    for (let read = 0; read < READS; read++) if (!(await isHit())) return false;
    return true;
  };
  await expect.poll(areHits, options).toBe(true);
}
