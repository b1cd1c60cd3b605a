import { expect } from "vitest";
import type { TestApp } from "@/tests/integration/support/app";

const MEGABYTE = 1_000_000;

/** The most memory that this process has while something runs, in MB beyond what it had before. */
export async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await work().finally(() => clearInterval(timer));
  return (most - before) / MEGABYTE;
}

/** What other users wait for a list, in ms, again and again while something runs. */
export async function waitsDuring(app: TestApp, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const waits: number[] = [];
  const ask = async () => {
    do {
      const began = performance.now();
      expect((await app.request("GET", "/api/samples")).status).toBe(200);
      waits.push(performance.now() - began);
    } while (!isOver);
  };
  await Promise.all([work.finally(() => (isOver = true)), ask()]);
  return waits;
}
