import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { build, stop } from "esbuild";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";
import type { Row } from "../audio/table";
import { threadTime } from "./thread-time";

/** How long lanes play, and how long they are silent. */
const SECONDS = 20;

/** What eight lanes cost while they play, as time of all threads of Chromium beside the same page in silence. */
export async function lanes(): Promise<Row[]> {
  if (!existsSync(CHROMIUM)) return [{ figure: "eight lanes, percent of a core", value: "not measured: no Chromium" }];
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  try {
    const page = await (await chromium.connect(browser.wsEndpoint())).newPage();
    await page.addScriptTag({ content: await script() });
    const pid = browser.process().pid!;
    const heard = await call(page, "playLanes");
    const playing = await measured(pid);
    await call(page, "silenceLanes");
    const silent = await measured(pid);
    const share = 100 * (sum(playing) - sum(silent));
    const audio = 100 * ((playing.get("AudioOutputDevi") ?? 0) + (playing.get("Realtime AudioW") ?? 0));
    return [
      {
        figure: `${heard} lanes in Chromium, all its threads beside silence, percent of a core`,
        value: share.toFixed(1),
        target: "<= 5",
        reached: heard === 8 && share <= 5,
      },
      { figure: "of it, the thread that mixes them", value: audio.toFixed(1) },
    ];
  } finally {
    await browser.close();
  }
}

const call = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((each) => (window as unknown as Record<string, () => Promise<unknown>>)[each]!(), name);

async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "eight-lanes.ts")],
    bundle: true,
    write: false,
  });
  await stop();
  return outputFiles[0]!.text;
}

/** Seconds per second, by thread. */
async function measured(pid: number): Promise<Map<string, number>> {
  await rest(2_000);
  const before = threadTime(pid);
  await rest(SECONDS * 1_000);
  return new Map([...threadTime(pid)].map(([name, ran]) => [name, (ran - (before.get(name) ?? 0)) / SECONDS]));
}

const sum = (seconds: Map<string, number>) => [...seconds.values()].reduce((all, each) => all + each, 0);
