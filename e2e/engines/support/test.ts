import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { Downloads } from "@/e2e/engines/support/downloads";
import type { Engine, EngineSettings } from "@/e2e/engines/support/engine";
import { startFirefox } from "@/e2e/engines/support/firefox";
import { Speakers } from "@/e2e/engines/support/speakers";
import { Visitor } from "@/e2e/engines/support/visitor";
import { startWebKit } from "@/e2e/engines/support/webkit";

export const STARTERS = { firefox: startFirefox, webkit: startWebKit } satisfies Record<
  string,
  (settings: EngineSettings) => Promise<Engine>
>;

interface Each {
  engine: Engine;
  /** A page of the engine, on the site. */
  visitor: Visitor;
  downloads: Downloads;
}

interface Once {
  engineName: keyof typeof STARTERS;
  speakers: Speakers;
}

/** A test that runs in its own engine, with recorded audio output. Its page may log no error. */
export const test = base.extend<Each, Once>({
  engineName: ["firefox", { scope: "worker", option: true }],

  speakers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "wavecrate-speakers-"));
      const speakers = await Speakers.start(folder);
      await use(speakers);
      await speakers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  downloads: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "wavecrate-engine-"));
    await use(new Downloads(folder));
    rmSync(folder, { recursive: true, force: true });
  },

  engine: async ({ engineName, speakers, downloads }, use) => {
    const home = join(downloads.folder, ".home");
    mkdirSync(home);
    const env = { ...process.env, ...speakers.env, HOME: home, XDG_CONFIG_HOME: home };
    const engine = await STARTERS[engineName]({
      downloads: downloads.folder,
      home,
      env,
      size: { width: 1440, height: 900 },
    });
    await use(engine);
    await engine.close();
    expect(engine.errors()).toEqual([]);
  },

  visitor: ({ engine, baseURL }, use) => use(new Visitor(engine, baseURL ?? "")),
});

export { expect };
