import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { Metrics } from "@/lib/operations/metrics";
import { createDependencies } from "@/server/create-dependencies";
import { type Env, readEnv } from "@/server/env";
import { SettingError } from "@/server/platform/startup-error";
import { createDataFolder, createPostgresDatabase } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { subscribe } from "@/tests/integration/support/money";
import { sine, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const data = wavFixture([sine(220, 0.2)]);
const ENDED = { code: "unavailable" };

describe("what a process is made of, on PGlite", () => {
  let folder: string;
  let env: Env;
  beforeEach(async () => {
    folder = await createDataFolder();
    env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("leaves the data folder to the next process, when it is closed and when it is refused", async () => {
    const first = await createDependencies(env, "api", new Metrics("api"));
    const { db } = first.app.database;
    await subscribe(db, (await insertUser(db)).id);
    await first.stopJobs();
    await first.close();

    const plans = STANDARD_LIST.plans.map((plan) => ({ ...plan, price_cents: plan.price_cents + 100 }));
    const dearer = {
      ...env,
      PRICE_LIST: { ...STANDARD_LIST, top_ups: [...STANDARD_LIST.top_ups], features: {}, plans },
    };
    await expect(createDependencies(dearer, "api", new Metrics("api"))).rejects.toThrow("producer-monthly");

    const next = await createDependencies(env, "api", new Metrics("api"));
    await next.stopJobs();
    await next.close();
  });
});

describe("what a process is made of", () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "wavecrate-roles-")), "data");
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));
  const settings = (more: Record<string, string>) =>
    readEnv({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent", ...more });

  it("is refused to a worker without PostgreSQL, and to a shop without its providers, before anything is opened", async () => {
    await expect(createDependencies(settings({}), "worker", new Metrics("worker"))).rejects.toThrow(
      "A worker needs the setting DATABASE_URL",
    );
    const shop = { WEB_URL: "https://shop.example", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    await expect(createDependencies(settings(shop), "api", new Metrics("api"))).rejects.toThrow("STRIPE_SECRET_KEY");
    await expect(createDependencies(settings(shop), "worker", new Metrics("worker"))).rejects.toThrow(
      "STRIPE_SECRET_KEY",
    );
    await expect(createDependencies(settings(shop), "api", new Metrics("api"))).rejects.toThrow(SettingError);
    expect(existsSync(folder)).toBe(false);
  });

  it("is the same for the jobs of both roles, and requests have threads that stay until all is closed", async () => {
    const { url, drop } = await createPostgresDatabase();
    try {
      const env = settings({ DATABASE_URL: url });
      const worker = await createDependencies(env, "worker", new Metrics("worker"));
      const api = await createDependencies(env, "api", new Metrics("api"));
      expect(Object.keys(worker.jobs).sort()).toEqual(Object.keys(api.jobs).sort());
      expect(worker).not.toHaveProperty("app");
      expect(worker.jobs.signingSecret).toEqual(api.app.signingSecret);
      const { audio, ...shared } = api.jobs;
      for (const [name, dependency] of Object.entries(shared)) expect(api.app).toHaveProperty(name, dependency);
      expect(api.app.audio).not.toBe(audio);

      await Promise.all([worker.stopJobs(), api.stopJobs()]);
      await expect(audio.analyse({ data })).rejects.toMatchObject(ENDED);
      await expect(worker.jobs.audio.analyse({ data })).rejects.toMatchObject(ENDED);
      expect((await api.app.audio.analyse({ data })).frames).toBe(8820);

      let frames = 0;
      api.app.background.start("a measurement", async () => {
        ({ frames } = await api.app.audio.analyse({ data }));
      });
      await Promise.all([worker.close(), api.close()]);
      expect(frames).toBe(8820);
      await expect(api.app.audio.analyse({ data })).rejects.toMatchObject(ENDED);
    } finally {
      await drop();
    }
  });
});
