import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "@/server/app";
import { idOfSearchKey, searchKey } from "@/server/modules/catalogue/search/search-key";
import { SearchLog } from "@/server/modules/catalogue/search/search-log";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

const HOUR_MS = 3_600_000;

describe.each(engines)("what follows a search on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine, { UNLIMITED_CLIENTS: "127.0.0.1,::1" });
    const creator = await insertCreator(app.db);
    await insertListedSound(app.db, creator.id, { title: "Rainy Rhodes" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.settled();
    await app.db.delete(searchHistory);
  });

  const search = async (path: string) => (await app.request("GET", path)).headers.get("search-key");
  const report = (key: string, event: string) => app.request("POST", "/api/search/outcome", { json: { key, event } });
  const counts = async () => {
    await app.settled();
    const rows = await app.db.select().from(searchHistory).orderBy(searchHistory.id);
    return rows.map(({ search: text, clicks_count, downloads_count }) => [text, clicks_count, downloads_count]);
  };

  it("is counted on the search's row: one click and one download at most, however often it is reported", async () => {
    const key = await search("/api/samples?search=rainy");
    expect(key).toMatch(/^[\w-]{43}$/);
    for (let time = 0; time < 3; time++) expect((await report(key!, "click")).status).toBe(200);
    expect(await counts()).toEqual([["rainy", 1, 0]]);
    await Promise.all(Array.from({ length: 20 }, (_, time) => report(key!, time % 2 ? "download" : "click")));
    expect(await counts()).toEqual([["rainy", 1, 1]]);
  });

  it("counts a download as a click, whether the row is written yet or not, by any API process", async () => {
    const other = createApp(app.deps);
    const key = await search("/api/samples?search=rhodes");
    const json = JSON.stringify({ key, event: "download" });
    const headers = { "Content-Type": "application/json" };
    const response = await other.request("/api/search/outcome", { method: "POST", body: json, headers });
    expect(response.status).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => report(key!, "click")));
    expect(await counts()).toEqual([["rhodes", 1, 1]]);
  });

  it("has a key for each recorded search, and none for one that is continued, personal or no search", async () => {
    const keys = [
      await search("/api/samples?search=rainy"),
      await search("/api/packs?search=rainy"),
      await search("/api/producers?search=rainy"),
    ];
    expect(new Set(keys.map((key) => idOfSearchKey(key ?? "", app.deps.signingSecret))).size).toBe(3);
    expect(keys).not.toContain(null);
    for (const path of [
      "/api/samples",
      "/api/samples?search=rainy&free=1",
      "/api/samples?search=ann%40example.com",
      "/api/samples?search=0170%201234567",
    ]) {
      expect(await search(path), path).toBeNull();
    }
  });

  it("is no longer counted hours later, nor by a key that was made up or changed", async () => {
    await search("/api/samples?search=rainy");
    await app.settled();
    const [row] = await app.db.select().from(searchHistory);
    const secret = app.deps.signingSecret;
    const late = searchKey(row!.key, secret, Date.now() - 3 * HOUR_MS);
    const forged = searchKey(row!.key, ["another secret"]);
    const changed = `A${searchKey(row!.key, secret).slice(1)}`;
    for (const key of [late, forged, changed, row!.key, "", "x".repeat(100)]) {
      expect((await report(key, "click")).status, key).toBe(200);
    }
    expect(await counts()).toEqual([["rainy", 0, 0]]);
    await report(searchKey(row!.key, secret, Date.now() - HOUR_MS), "click");
    expect(await counts()).toEqual([["rainy", 1, 0]]);
  });

  it("tells nothing of the search: the answer is the same for every key, and nothing is read by one", async () => {
    const key = await search("/api/samples?search=rainy");
    const answers = [await report(key!, "click"), await report("nothing", "click")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect((await report("x".repeat(101), "click")).status).toBe(422);
    expect((await report(key!, "play")).status).toBe(422);
  });

  it("is limited for each client, who can't inflate it by any number of requests", async () => {
    const limited = createApp({ ...app.deps, env: { ...app.deps.env, UNLIMITED_CLIENTS: [] } });
    const key = await search("/api/samples?search=rainy");
    const init = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = JSON.stringify({ key, event: "click" });
    const statuses: number[] = [];
    for (let time = 0; time < 80; time++) {
      statuses.push((await limited.request("/api/search/outcome", { ...init, body })).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(70);
    expect(statuses.at(-1)).toBe(429);
    expect(await counts()).toEqual([["rainy", 1, 0]]);
  });

  it("stays apart from who searches: the row has no column for it, and forgetting the row is possible", async () => {
    const { headers } = await app.signIn();
    await app.request("GET", "/api/samples?search=rainy", { headers });
    await app.settled();
    const [row] = await app.db.select().from(searchHistory);
    expect(Object.keys(row!).sort()).toEqual(
      ["clicks_count", "created_at", "downloads_count", "id", "key", "results_count", "search", "type"].sort(),
    );
    await app.db.delete(searchHistory).where(eq(searchHistory.key, row!.key));
    await report(searchKey(row!.key, app.deps.signingSecret), "click");
    expect(await counts()).toEqual([]);
  });

  it("doesn't grow with what is searched at once: more than a batch is dropped", async () => {
    const log = new SearchLog(app.db, app.deps.background);
    const keys = Array.from({ length: 2_000 }, (_, index) => log.add("samples", `word ${index % 1_999}`, 0));
    expect(keys.filter((key) => key !== null)).toHaveLength(501);
    expect(await counts()).toHaveLength(500);
  });
});
