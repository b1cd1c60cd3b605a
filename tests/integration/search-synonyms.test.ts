import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "@/server/app";
import { searchSynonyms } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { catalogueUnderTest } from "@/tests/integration/support/catalogue-under-test";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

interface Listed {
  data: { id: number; words: string; also: string; is_both_ways: boolean; searches: number }[];
  removed: Listed["data"];
}

describe.each(engines)("synonyms of searches on %s", (engine) => {
  let app: TestApp;
  let admin: { headers: Record<string, string> };
  /** A second API process, whose lists may be as old as in production. */
  let other: ReturnType<typeof createApp>;
  let otherCatalogue: Awaited<ReturnType<typeof catalogueUnderTest>>;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    admin = await app.signIn({ is_admin: true });
    const creator = await insertCreator(app.db, { username: "halden", display: "Halden Rye" });
    for (const title of ["Rainy Rhodes", "Rhodes at Dawn", "Blue Kalimba"]) {
      await insertListedSound(app.db, creator.id, { title });
    }
    const pack = await insertOneshotPack(app.db, creator.id);
    await insertOneshot(app.db, creator.id, pack.id, { title: "Kalimba Hit" });
    otherCatalogue = await catalogueUnderTest(app.deps.database, { maxAgeMs: 250 });
    other = createApp({ ...app.deps, catalogue: otherCatalogue.catalogue });
  });
  afterAll(async () => {
    await otherCatalogue?.close();
    await app.close();
  });

  const call = (method: string, path: string, json?: object) =>
    app.request(method, `/api/admin/search-synonyms${path}`, { ...(json && { json }), headers: admin.headers });
  const add = (words: string, also: string[], is_both_ways = false) => call("POST", "", { words, also, is_both_ways });
  const list = async () => (await call("GET", "")).body as Listed;
  const clear = async () => void (await app.db.delete(searchSynonyms));
  const titlesIn = (body: unknown) => (body as { data: { title: string }[] }).data.map(({ title }) => title).sort();
  const found = async (search: string, path = "/api/samples") => {
    const { body } = await app.request("GET", `${path}?search=${encodeURIComponent(search)}`);
    return (body as { match: string }).match === "popular" ? [] : titlesIn(body);
  };

  it("are found by within a second, by every API process, until they are removed; and again once they are put back", async () => {
    const elsewhere = async () => {
      const response = await other.request("/api/samples?search=zzyzx");
      const body = (await response.json()) as { match: string };
      return body.match === "popular" ? [] : titlesIn(body);
    };
    const within = async (expected: string[]) => {
      expect(await found("zzyzx")).toEqual(expected);
      await expect.poll(elsewhere, { timeout: 1_000, interval: 50 }).toEqual(expected);
    };
    await within([]);
    expect((await add("zzyzx", ["rhodes"])).status).toBe(200);
    await within(["Rainy Rhodes", "Rhodes at Dawn"]);
    const [one] = (await list()).data;
    expect(one).toMatchObject({ words: "zzyzx", also: "rhodes", is_both_ways: false, searches: 0 });
    expect((await call("POST", `/${one!.id}/remove`)).status).toBe(200);
    await within([]);
    expect((await list()).removed.map(({ id }) => id)).toEqual([one!.id]);
    expect((await call("POST", `/${one!.id}/remove`)).status).toBe(404);
    expect((await call("POST", `/${one!.id}/restore`)).status).toBe(200);
    await within(["Rainy Rhodes", "Rhodes at Dawn"]);
    expect((await call("POST", `/${one!.id}/restore`)).status).toBe(404);
    expect((await call("POST", "/999999/restore")).status).toBe(404);
    await clear();
  });

  it("are for one-shots, creators and counts as well, one way or both ways", async () => {
    await add("mbira", ["kalimba"]);
    await add("haldane", ["halden rye"], true);
    expect(await found("mbira")).toEqual(["Blue Kalimba"]);
    expect(await found("mbira", "/api/oneshots")).toEqual(["Kalimba Hit"]);
    expect((await app.request("GET", "/api/search/counts?search=mbira")).body).toMatchObject({
      samples: 1,
      oneshots: 1,
    });
    const creators = await app.request("GET", "/api/producers?search=haldane");
    expect((creators.body as { sellers: { data: { username: string }[] } }).sellers.data).toMatchObject([
      { username: "halden" },
    ]);
    const suggested = await app.request("GET", "/api/search/suggest?q=mbira");
    expect(JSON.stringify(suggested.body)).toContain("Blue Kalimba");
    await clear();
  });

  it("are normalised, and refused where they say nothing new, with the reason at its field", async () => {
    expect((await add("  Fender   RODES ", ["Rhodes", "rhodes", "Electric-Piano"])).status).toBe(200);
    expect((await list()).data.map(({ words, also }) => [words, also])).toEqual([
      ["fender rodes", "electric-piano"],
      ["fender rodes", "rhodes"],
    ]);
    const refusals: [string, string[], object][] = [
      ["fender rodes", ["rhodes"], { also: ["“fender rodes” finds “rhodes” already."] }],
      ["Fender-Rodes", ["RHODES"], { also: ["“fender-rodes” finds “rhodes” already."] }],
      ["pads", ["pad"], { also: ["These are the same words: searches make no difference between them."] }],
      ["!!", ["pad"], { words: ["Must have a letter or a digit."] }],
      ["a b c d e f g", ["pad"], { words: ["Must be at most 6 words."] }],
      ["ann@example.com", ["pad"], { words: ["Must have no address and no long number."] }],
      ["pad", ["0170 123 4567"], { also: ["Must have no address and no long number."] }],
      ["x".repeat(61), ["pad"], { words: ["Must be at most 60 characters."] }],
      ['"quoted"', ["pad"], { words: ["Must have neither quotes nor invisible characters."] }],
      ["pad\u202e", ["pads"], { words: ["Must have neither quotes nor invisible characters."] }],
      ["pad", ["soft\u200bpad"], { "also.0": ["Must have neither quotes nor invisible characters."] }],
      ["pad", [], { also: ["Say what is found as well."] }],
      ["pad", Array.from({ length: 9 }, (_, at) => `w${at}`), { also: ["At most 8 at once."] }],
    ];
    for (const [words, also, errors] of refusals) {
      expect(await add(words, also), words).toMatchObject({ status: 422, body: { errors } });
    }
    await clear();
  });

  it("are the same row again if they were removed, and of two admins who add the same one is refused", async () => {
    const both = await Promise.all([add("rodes", ["rhodes"]), add("rodes", ["rhodes"])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [one] = (await list()).data;
    await call("POST", `/${one!.id}/remove`);
    expect((await add("rodes", ["rhodes"])).status).toBe(200);
    expect((await list()).data).toMatchObject([{ id: one!.id }]);
    await call("POST", `/${one!.id}/remove`);
    expect((await add("rodes", ["rhodes"], true)).status).toBe(200);
    expect((await call("POST", `/${one!.id}/restore`)).status).toBe(409);
    const [wide] = (await list()).data;
    const removed = await Promise.all([call("POST", `/${wide!.id}/remove`), call("POST", `/${wide!.id}/remove`)]);
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);
    await clear();
  });

  it("are tried with the first sounds before and after, while nothing is changed or recorded", async () => {
    const tryOut = (query: string) => call("GET", `/try?${query}`);
    const { body } = await tryOut("words=zzyzx&also=rhodes%0Akalimba&type=samples");
    const { before, after } = body as { before: Found; after: Found };
    expect([before.total, before.data]).toEqual([0, []]);
    expect(after.total).toBe(3);
    expect(titlesIn(after)).toEqual(["Blue Kalimba", "Rainy Rhodes", "Rhodes at Dawn"]);
    const oneshots = (await tryOut("words=zzyzx&also=kalimba&type=oneshots")).body as { after: Found };
    expect(titlesIn(oneshots.after)).toEqual(["Kalimba Hit"]);
    const own = (await tryOut("words=rhodes&also=kalimba&type=samples")).body as { before: Found; after: Found };
    expect(own.after.data.slice(0, 2).map(({ id }) => id)).toEqual(own.before.data.map(({ id }) => id));
    expect(await found("zzyzx")).toEqual([]);
    expect((await list()).data).toEqual([]);
    expect((await tryOut("words=pads&also=pad&type=samples")).status).toBe(422);
    expect((await tryOut("words=zzyzx&also=&type=samples")).status).toBe(422);
    expect((await tryOut("words=zzyzx&also=rhodes&type=packs")).status).toBe(422);
  });

  it("are bounded in number", async () => {
    const row = (at: number) => ({ words: `w${at}`, also: `x${at}`, is_both_ways: false });
    await app.db.insert(searchSynonyms).values(Array.from({ length: 499 }, (_, at) => row(at)));
    expect((await add("rodes", ["rhodes", "kalimba"])).status).toBe(422);
    expect((await add("rodes", ["rhodes"])).status).toBe(200);
    expect(await found("rodes")).toEqual(["Rainy Rhodes", "Rhodes at Dawn"]);
    expect((await add("mbira", ["kalimba"])).status).toBe(422);
    await clear();
  });

  it("are closed to everyone but admins who aren't pack moderators", async () => {
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    for (const path of ["", "/try?words=a&also=b&type=samples"]) {
      expect((await app.request("GET", `/api/admin/search-synonyms${path}`)).status).toBe(401);
      const refused = await app.request("GET", `/api/admin/search-synonyms${path}`, { headers: moderator.headers });
      expect(refused.status).toBe(403);
    }
  });
});

interface Found {
  total: number;
  data: { id: number; title: string }[];
}
