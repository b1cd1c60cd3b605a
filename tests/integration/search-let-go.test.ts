import { eq, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LetGoWord } from "@/lib/contract/calls/catalogue/search-history";
import { searchHistory, searchWordsLetGo } from "@/server/platform/db/schema/engagement";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertNamedSounds } from "@/tests/integration/support/named-sounds";

const DAY_MS = 86_400_000;

describe.each(engines)("words that searches let go of on %s", (engine) => {
  let app: TestApp;
  let admin: { headers: Record<string, string> };

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    admin = await app.signIn({ is_admin: true });
    await insertNamedSounds(app.db);
  });
  afterAll(() => app.close());

  const search = async (text: string) => {
    expect((await app.request("GET", `/api/samples?search=${encodeURIComponent(text)}`)).status).toBe(200);
    await app.settled();
  };
  const letGo = async (query = "") => {
    const { status, body } = await app.request("GET", `/api/admin/search-history/let-go?${query}`, admin);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: LetGoWord[] }).data;
  };
  const recorded = async () => (await app.db.select().from(searchWordsLetGo)).map(({ word }) => word).sort();

  it("are recorded with their search, but for what isn't a word and what may name a person", async () => {
    await search("Timbalund pad");
    await search("pad 250 bpm");
    await search("pad -xyzzyq");
    expect(await recorded()).toEqual(["timbalund"]);
    await search("pad someone@example.com");
    await search("pad 0170 123 4567 timbalund");
    expect(await recorded()).toEqual(["timbalund"]);
    expect(Object.keys(searchWordsLetGo).filter((name) => !name.startsWith("_"))).toEqual(
      expect.not.arrayContaining(["user_id", "created_at", "key"]),
    );
  });

  it("are no single signs, however many units of text those take", async () => {
    await search("guitar \u{1F3B9}");
    expect(await recorded()).toEqual(["timbalund"]);
    const searches = await app.db.select().from(searchHistory);
    expect(searches.map(({ search }) => search)).toContain("guitar \u{1F3B9}");
    await app.db.delete(searchHistory).where(eq(searchHistory.search, "guitar \u{1F3B9}"));
  });

  it("are shown from five searches on, in steps of five, with what the newest of them showed", async () => {
    for (let number = 2; number <= 4; number++) await search(`timbalund pad ${"!".repeat(number)}`);
    expect(await letGo()).toEqual([]);
    await search("guitar timbalund");
    expect(await letGo()).toEqual([{ word: "timbalund", type: "samples", searches: 5, results: 7 }]);
    await search("timbalund");
    expect(await letGo()).toMatchObject([{ searches: 5 }]);
    expect(await letGo("type=presets")).toEqual([]);
    expect(await letGo("to=2026-01-01&from=2025-12-31")).toEqual([]);
  });

  it("tell no difference of fewer than five between days, types or periods", async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [`from=${today}`, "period=7", "type=samples", "period=365"]) {
      for (const { searches } of await letGo(query)) expect(searches % 5, query).toBe(0);
    }
  });

  it("are for admins alone", async () => {
    const path = "/api/admin/search-history/let-go";
    expect((await app.request("GET", path)).status).toBe(401);
    const user = await app.signIn();
    expect((await app.request("GET", path, user)).status).toBe(403);
  });

  it("go with their search when its text is forgotten, and with every search when the word is", async () => {
    const forget = async (body: object) => {
      const { status } = await app.request("POST", "/api/admin/search-history/forget", { ...admin, json: body });
      expect(status).toBe(200);
    };
    await forget({ search: "guitar timbalund", type: "samples" });
    expect(await letGo()).toMatchObject([{ searches: 5 }]);
    await forget({ search: "timbalund", type: "presets", as: "let-go" });
    expect(await letGo()).toHaveLength(1);
    await forget({ search: "Timbalund", type: "samples", as: "let-go" });
    expect(await recorded()).toEqual([]);
    expect(await app.db.$count(searchHistory, sql`search like '%timbalund%'`)).toBe(0);
  });

  it("go with the searches that are too old to be kept", async () => {
    await search("pad forgottenword");
    expect(await recorded()).toEqual(["forgottenword"]);
    await app.db
      .update(searchHistory)
      .set({ created_at: new Date(Date.now() - 402 * DAY_MS) })
      .where(eq(searchHistory.search, "pad forgottenword"));
    await removeExpired(app.db);
    expect(await app.db.$count(searchHistory, lt(searchHistory.created_at, new Date(Date.now() - 401 * DAY_MS)))).toBe(
      0,
    );
    expect(await recorded()).toEqual([]);
  });
});
