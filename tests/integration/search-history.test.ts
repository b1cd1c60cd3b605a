import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointResponse } from "@/lib/contract/endpoint";
import type { searchHistory as historyCall } from "@/lib/contract/endpoints/search-history";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { countTable, readTableRows } from "@/server/platform/db/table-query";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

type History = EndpointResponse<typeof historyCall>;
type Type = History["data"][number]["type"];

const DAY_MS = 86_400_000;
const TODAY = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
const daysAgo = (days: number) => new Date(TODAY.getTime() - days * DAY_MS);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe.each(engines)("the search history on %s", (engine) => {
  let app: TestApp;
  let admin: { headers: Record<string, string> };
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    const insert = (search: string, times: number, results_count: number, type: Type = "samples", days = 0) =>
      app.db
        .insert(searchHistory)
        .values(Array.from({ length: times }, () => ({ search, type, results_count, created_at: daysAgo(days) })));
    await insert("soul vocal", 9, 812, "samples", 2);
    await insert("808", 7, 640);
    await insert("808", 5, 12, "packs");
    await insert("gqom", 6, 0);
    await insert("=handpan()", 6, 0, "samples", 40);
    await insert("juno akers", 4, 1);
    await insert("rodes", 3, 0);
    for (let index = 0; index < 7; index++) await insert(`pad ${index}`, 5, index, "presets", 1);
  });
  afterAll(() => app.close());

  const read = async (query = "", as = admin) => {
    const { status, body } = await app.request("GET", `/api/admin/search-history?${query}`, { headers: as.headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as History;
  };
  const words = ({ data }: History) => data.map(({ search, searches }) => `${search} ${searches}`);
  const csv = async (query = "") => {
    const response = await app.fetch(`/api/admin/search-history.csv?${query}`, { headers: admin.headers });
    expect(response.status).toBe(200);
    return { response, lines: (await response.text()).trimEnd().split("\r\n") };
  };

  it("has words with how often, how many results and the last day; rare ones are one line", async () => {
    const history = await read("search=0");
    expect(history.data[0]).toEqual({ search: "808", type: "samples", searches: 7, results: 640, last: dayOf(TODAY) });
    const all = await read();
    expect(words(all).slice(0, 4)).toEqual(["soul vocal 9", "808 7", "gqom 6", "pad 6 5"]);
    expect(all.rare).toEqual({ words: 2, searches: 7 });
    expect(JSON.stringify(all)).not.toContain("juno");
    expect(all.total).toEqual({ count: 11, is_exact: true });
    expect(all.searches).toBe(9 + 7 + 5 + 6 + 7 + 35);
    expect(all.days).toHaveLength(30);
    expect(all.days.slice(-3)).toEqual([
      { day: dayOf(daysAgo(2)), searches: 9 },
      { day: dayOf(daysAgo(1)), searches: 35 },
      { day: dayOf(TODAY), searches: 25 },
    ]);
  });

  it("is filtered by period, type, results and part of the word", async () => {
    expect(words(await read("period=90&results=none"))).toEqual(["gqom 6", "=handpan() 6", "pad 0 5"]);
    expect(words(await read("type=packs"))).toEqual(["808 5"]);
    expect(words(await read("search=SOUL"))).toEqual(["soul vocal 9"]);
    expect(words(await read("search=%25"))).toEqual([]);
    expect((await read("search=juno")).rare).toEqual({ words: 1, searches: 4 });
  });

  it("is filtered by a first and a last day, both included, and either may be open", async () => {
    const [old, yesterday, today] = [dayOf(daysAgo(40)), dayOf(daysAgo(1)), dayOf(TODAY)];
    const spanOf = ({ days }: History) => [days.length, days[0]?.day, days.at(-1)?.day];
    const range = await read(`from=${dayOf(daysAgo(2))}&to=${yesterday}&period=7`);
    expect(words(range).slice(0, 2)).toEqual(["soul vocal 9", "pad 6 5"]);
    expect(range.total.count).toBe(8);
    expect(range.searches).toBe(44);
    expect(spanOf(range)).toEqual([2, dayOf(daysAgo(2)), yesterday]);

    expect(spanOf(await read(`from=${yesterday}`))).toEqual([2, yesterday, today]);
    const until = await read(`to=${old}`);
    expect(words(until)).toEqual(["=handpan() 6"]);
    expect(spanOf(until)).toEqual([361, dayOf(daysAgo(400)), old]);
    expect((await csv(`to=${old}`)).lines.slice(1)).toEqual([`'=handpan(),samples,6,0,${old}`]);

    // No list of days without end.
    expect(spanOf(await read("from=0001-01-01&to=9999-12-31"))).toEqual([401, dayOf(daysAgo(400)), today]);
    const ahead = await read(`from=${dayOf(daysAgo(-1))}`);
    expect([ahead.data, ahead.days, ahead.searches]).toEqual([[], [], 0]);
  });

  it("refuses what isn't a day, and a last day before the first", async () => {
    for (const [query, field, message] of [
      ["from=2026-02-30", "from", "Must be a day such as 2026-11-17."],
      ["to=2026-11-10T00:00:00Z", "to", "Must be a day such as 2026-11-17."],
      ["from=2026-11-10&to=2026-11-09", "to", "Must not be before from."],
    ] as const) {
      for (const path of ["/api/admin/search-history", "/api/admin/search-history.csv"]) {
        const refused = await app.request("GET", `${path}?${query}`, admin);
        expect(refused, query).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
      }
    }
  });

  it.each(["searches", "results", "last", "search"])("is sorted by %s in pages that go on and back", async (sort) => {
    for (const order of ["asc", "desc"]) {
      const whole = (await read(`sort=${sort}&order=${order}&perpage=50`)).data;
      const field = sort as "searches" | "results" | "last" | "search";
      const values = whole.map((word) => word[field]);
      if (typeof values[0] === "number" || field === "last") {
        const sorted = [...values].sort((a, b) => (a < b ? -1 : 1));
        expect(values).toEqual(order === "asc" ? sorted : sorted.reverse());
      }
      const pages: History[] = [await read(`sort=${sort}&order=${order}&perpage=4`)];
      while (pages.at(-1)?.next) {
        pages.push(await read(`sort=${sort}&order=${order}&perpage=4&cursor=${pages.at(-1)?.next}`));
      }
      expect(pages).toHaveLength(3);
      expect(pages.flatMap(({ data }) => data)).toEqual(whole);
      expect(pages[0]?.previous).toBeNull();
      const back = await read(`sort=${sort}&order=${order}&perpage=4&cursor=${pages[2]?.previous}`);
      expect(back.data).toEqual(pages[1]?.data);
      expect((await read(`sort=${sort}&order=${order}&perpage=4&cursor=${back.previous}`)).previous).toBeNull();
    }
  });

  it("refuses a cursor of another sort, and one that no page had", async () => {
    const { next } = await read("perpage=2");
    const forged = Buffer.from(JSON.stringify(["searches", "desc", "next", "x", "a", "b"])).toString("base64url");
    const nul = Buffer.from(JSON.stringify(["searches", "desc", "next", "1", "\u0000", "b"])).toString("base64url");
    for (const query of [
      `sort=last&cursor=${next}`,
      `cursor=${forged}`,
      `cursor=${nul}`,
      "cursor=x",
      "cursor=bnVsbA",
    ]) {
      const refused = await app.request("GET", `/api/admin/search-history?${query}`, admin);
      expect(refused, query).toMatchObject({ status: 422, body: { errors: { cursor: ["There is no such page."] } } });
    }
    expect((await app.request("GET", "/api/admin/search-history?sort=id", admin)).status).toBe(422);
  });

  it("is sent as CSV with the same rows as every page of the filter, formulas defused", async () => {
    const { response, lines } = await csv("period=90&results=none&sort=search&order=asc");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="search-history-[\d-]+\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { data, rare } = await read("period=90&results=none&sort=search&order=asc");
    expect(lines).toEqual([
      "Search,Type,Searches,Results,Last searched",
      ...data.map(({ search, type, searches, results, last }) => {
        return `${search.startsWith("=") ? `'${search}` : search},${type},${searches},${results},${last}`;
      }),
      `${rare.words} searched fewer than 5 times,,${rare.searches},,`,
    ]);
    expect(lines.join()).toContain("'=handpan()");
  });

  it("reads and counts only as much as it is asked for", async () => {
    const table = {
      rows: sql`select i as n from generate_series(1, 2500) i`,
      sorts: { n: { name: "n", type: "bigint" } },
      key: [],
    } as const;
    expect(await countTable(app.db, table, 2_499)).toEqual({ count: 2_499, is_exact: false });
    expect(await countTable(app.db, table, 2_500)).toEqual({ count: 2_500, is_exact: true });
    const numbers: number[] = [];
    for await (const { n } of readTableRows<{ n: number }, "n">(
      app.db,
      table,
      { sort: "n", order: "desc" },
      2_100,
      400,
    )) {
      numbers.push(n);
    }
    expect(numbers).toEqual(Array.from({ length: 2_100 }, (_, index) => 2_500 - index));
  });

  it("is closed to everyone but admins who aren't pack moderators, as CSV too", async () => {
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    for (const path of ["/api/admin/search-history", "/api/admin/search-history.csv"]) {
      expect((await app.request("GET", path)).status).toBe(401);
      expect((await app.request("GET", path, { headers: (await app.signIn()).headers })).status).toBe(403);
      expect((await app.request("GET", path, { headers: moderator.headers })).status).toBe(403);
      expect((await app.request("GET", `${path}?period=2`, admin)).status).toBe(422);
    }
  });

  it("forgets a word for one type of list, and records that without the word", async () => {
    const forget = (json: object, as = admin) =>
      app.request("POST", "/api/admin/search-history/forget", { json, headers: as.headers });
    expect((await forget({ search: "juno akers", type: "packs" })).status).toBe(404);
    expect((await forget({ search: " ", type: "packs" })).status).toBe(422);
    expect((await forget({ search: "Juno Akers", type: "samples" })).status).toBe(200);
    expect((await read("search=juno")).rare).toEqual({ words: 0, searches: 0 });
    const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: "search-history.forget", after: { type: "samples", searches: 4 } });
    expect(JSON.stringify(entry)).not.toContain("juno");
  });
});
