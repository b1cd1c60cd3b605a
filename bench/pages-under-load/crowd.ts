import { setTimeout as pause } from "node:timers/promises";

/** Lists; the pages of packs, sounds and creators that they link to are visited as well. */
const LISTS = ["/", "/packs", "/samples", "/presets", "/oneshots", "/creators", "/collections", "/selections"];
const LINKS = /href="(\/(?:packs|preset-packs|oneshot-packs|sounds\/\w+)\/\d+)"/g;
const MAX_PAGES = 60;
const PAUSE_MS = 3_000;
const TIMEOUT_MS = 30_000;

/** Visitors who go from page to page, with pauses. */
export class Crowd {
  /** Visits so far that got no page. */
  failures = 0;
  private paths: string[] = [];

  constructor(
    private readonly site: string,
    private readonly visitors: number,
  ) {}

  get pages(): number {
    return this.paths.length;
  }

  /** Finds the pages and visits each until it comes from the cache. */
  async meet(): Promise<void> {
    const found = new Set<string>();
    for (const list of LISTS) {
      const html = await (await fetch(this.site + list)).text();
      found.add(list);
      for (const [, path] of html.matchAll(LINKS)) if (path && found.size < MAX_PAGES) found.add(path);
    }
    for (const path of found) {
      const response = await fetch(this.site + path);
      await response.arrayBuffer();
      if (response.ok) this.paths.push(path);
    }
  }

  /** Visits the pages until the work is done, and prints what became of it. */
  async visitDuring(what: string, work: () => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    const failed = new Map<string, number>();
    let old = 0;
    let isOver = false;
    const visit = async () => {
      const path = this.paths[Math.floor(Math.random() * this.paths.length)]!;
      const began = performance.now();
      const response = await fetch(this.site + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
      await response?.arrayBuffer().catch(() => undefined);
      times.push(performance.now() - began);
      if (response?.headers.get("cache-status")?.includes("ttl=-")) old++;
      if (response?.ok) return;
      const status = String(response?.status ?? "no response");
      failed.set(status, (failed.get(status) ?? 0) + 1);
    };
    const visitors = Array.from({ length: this.visitors }, async () => {
      await pause(Math.random() * PAUSE_MS);
      for (; !isOver; await pause(PAUSE_MS * (0.5 + Math.random()))) await visit();
    });
    const began = performance.now();
    await work();
    isOver = true;
    const seconds = (performance.now() - began) / 1_000;
    await Promise.all(visitors);
    const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
    this.failures += failures;
    times.sort((left, right) => left - right);
    const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
    const reasons = [...failed].map(([status, count]) => `, ${count} x ${status}`).join("");
    console.log(
      `${what}: ${times.length} pages in ${seconds.toFixed(0)} s, ${failures} failed${reasons}; median ${at(0.5)}, p95 ${at(0.95)}, most ${at(0.9999)}; ${old} of them older ones`,
    );
  }
}
