import { desc, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { searchHistory as historyCall } from "@/lib/contract/calls/catalogue/search-history";
import type { ResponseOf } from "@/lib/contract/define-call";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { searchHistory } from "@/server/platform/db/schema/engagement";
import { countTable, readTableRows } from "@/server/platform/db/table-query";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";

type History = ResponseOf<typeof historyCall>;
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
    await app.db.update(searchHistory).set({ clicks_count: 1 });
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

  it("has words in steps of five, with results and what followed; rare ones are one line", async () => {
    const all = await read();
    const pads = Array.from({ length: 7 }, (_, index) => `pad ${6 - index} 5`);
    expect(words(all)).toEqual(["soul vocal 5", ...pads, "gqom 5", "808 5", "808 5"]);
    expect((await read("search=soul")).data).toEqual([
      { search: "soul vocal", type: "samples", searches: 5, results: 812, unclicked: 0, downloaded: 0, rise: null },
    ]);
    expect(all.rare).toEqual({ words: 2, searches: 5 });
    expect(JSON.stringify(all)).not.toContain("juno");
    expect(all.total).toEqual({ count: 11, is_exact: true });
    expect(all.counts).toEqual({ all: 11, none: 2, unclicked: 8 });
    expect(all.searches).toBe(65);
    expect(all.days).toHaveLength(30);
    expect(all.days.slice(-3)).toEqual([
      { day: dayOf(daysAgo(2)), searches: 5 },
      { day: dayOf(daysAgo(1)), searches: 35 },
      { day: dayOf(TODAY), searches: 25 },
    ]);
    expect(all.types.map(({ type, searches }) => `${type} ${searches}`)).toEqual([
      "samples 25",
      "packs 5",
      "presets 35",
      "oneshots 0",
      "creators 0",
    ]);
  });

  it("is filtered by period, type, list and part of the word", async () => {
    expect(words(await read("period=90&results=none"))).toEqual(["pad 0 5", "gqom 5", "=handpan() 5"]);
    expect(words(await read("results=unclicked&type=packs"))).toEqual(["808 5"]);
    expect(words(await read("results=unclicked&search=soul"))).toEqual([]);
    expect(words(await read("type=packs"))).toEqual(["808 5"]);
    expect(words(await read("search=SOUL"))).toEqual(["soul vocal 5"]);
    expect(words(await read("search=%25"))).toEqual([]);
  });

  it("is filtered by a first and a last day, both included, and either may be open", async () => {
    const [old, yesterday, today] = [dayOf(daysAgo(40)), dayOf(daysAgo(1)), dayOf(TODAY)];
    const spanOf = ({ days }: History) => [days.length, days[0]?.day, days.at(-1)?.day];
    const range = await read(`from=${dayOf(daysAgo(2))}&to=${yesterday}&period=7`);
    expect(words(range).slice(0, 2)).toEqual(["soul vocal 5", "pad 6 5"]);
    expect(range.total.count).toBe(8);
    expect(range.searches).toBe(40);
    expect(spanOf(range)).toEqual([2, dayOf(daysAgo(2)), yesterday]);

    expect(spanOf(await read(`from=${yesterday}`))).toEqual([2, yesterday, today]);
    const until = await read(`to=${old}`);
    expect(words(until)).toEqual(["=handpan() 5"]);
    expect(spanOf(until)).toEqual([361, dayOf(daysAgo(400)), old]);
    expect((await csv(`to=${old}`)).lines.slice(1)).toEqual(["'=handpan(),samples,5,0,100,0,"]);

    // No list of days without end.
    expect(spanOf(await read("from=0001-01-01&to=9999-12-31"))).toEqual([401, dayOf(daysAgo(400)), today]);
    const ahead = await read(`from=${dayOf(daysAgo(-1))}`);
    expect([ahead.data, ahead.days, ahead.searches]).toEqual([[], [], 0]);
  });

  it("compares with the period before, if its searches are kept", async () => {
    const riseOf = async (query: string) => (await read(`${query}&search=trap&type=oneshots`)).data[0]?.rise;
    const insert = (times: number, days: number) =>
      app.db.insert(searchHistory).values(
        Array.from({ length: times }, () => {
          return { search: "trap", type: "oneshots" as const, results_count: 1, created_at: daysAgo(days) };
        }),
      );
    await insert(21, 1);
    expect(await riseOf("period=7")).toBeNull();
    await insert(4, 8);
    expect(await riseOf("period=7")).toBeNull();
    await insert(6, 9);
    expect(await riseOf("period=7")).toBe(100);
    expect(await riseOf("period=365")).toBeNull();
    expect(await riseOf(`from=${dayOf(daysAgo(9))}&to=${dayOf(daysAgo(2))}`)).toBeNull();
    await app.db.delete(searchHistory).where(sql`search = 'trap'`);
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

  it.each(["searches", "results", "unclicked", "downloaded", "rise", "search"])(
    "is sorted by %s in pages that go on and back",
    async (sort) => {
      for (const order of ["asc", "desc"]) {
        const whole = (await read(`sort=${sort}&order=${order}&perpage=50`)).data;
        const field = sort as "searches" | "results" | "unclicked" | "downloaded";
        const values = whole.map((word) => word[field]);
        if (typeof values[0] === "number") {
          const sorted = [...values].sort((a, b) => a - b);
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
    },
  );

  it("refuses a cursor of another sort, and one that no page had", async () => {
    const { next } = await read("perpage=2");
    const forged = Buffer.from(JSON.stringify(["searches", "desc", "next", "x", "a", "b"])).toString("base64url");
    const nul = Buffer.from(JSON.stringify(["searches", "desc", "next", "1", "\u0000", "b"])).toString("base64url");
    for (const query of [
      `sort=results&cursor=${next}`,
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
    const { data } = await read("period=90&results=none&sort=search&order=asc");
    expect(lines).toEqual([
      "Search,Type,Searches,Results,Without a click %,Downloaded %,Change %",
      ...data.map(({ search, type, searches, results, unclicked, downloaded, rise }) => {
        const name = search.startsWith("=") ? `'${search}` : search;
        return [name, type, searches, results, unclicked, downloaded, rise ?? ""].join();
      }),
    ]);
    const { rare } = await read();
    expect((await csv()).lines.at(-1)).toBe(`${rare.words} searched fewer than 5 times,,${rare.searches},,,,`);
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

  it("never tells of a rare word: whatever is filtered, its figures and answers are those without it", async () => {
    const insert = (search: string, times: number, days = 0) =>
      app.db.insert(searchHistory).values(
        Array.from({ length: times }, () => {
          return { search, type: "creators" as const, results_count: 0, created_at: daysAgo(days) };
        }),
      );
    const queries = ["", "results=none&", "results=unclicked&", "type=creators&"].flatMap((list) =>
      ["period=7", "period=30", `from=${dayOf(TODAY)}`, `to=${dayOf(daysAgo(1))}`].flatMap((days) =>
        ["ines", "ines v", "ines volta", "i"].map((search) => `${list}${days}&search=${search}`),
      ),
    );
    const readAll = () => Promise.all(queries.map(async (query) => ({ ...(await read(query)), rare: null })));
    await insert("marimba", 10, 3);
    const without = await readAll();
    await insert("ines volta", 4);
    // The same figures, but for all searches of a type on a day, in steps of five.
    expect((await readAll()).map(({ data, total, counts }) => ({ data, total, counts }))).toEqual(
      without.map(({ data, total, counts }) => ({ data, total, counts })),
    );
    const forget = (search: string) =>
      app.request("POST", "/api/admin/search-history/forget", { json: { search, type: "creators" }, ...admin });
    const [missing, rare] = [await forget("ines voltb"), await forget("ines volta")];
    expect([rare.status, rare.body]).toEqual([missing.status, missing.body]);
    const entries = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect(entries.map(({ after }) => after)).toEqual([
      { type: "creators", searches: 0 },
      { type: "creators", searches: 0 },
    ]);
  });

  it("has no figure, and no difference of two figures, that is about fewer than five searches", async () => {
    const day = (days: number) => dayOf(daysAgo(days));
    const ranges = [0, 1, 2, 3, 7, 39, 40].flatMap((from) =>
      [0, 1, 2, 3, 39].filter((to) => to <= from).map((to) => `from=${day(from)}&to=${day(to)}`),
    );
    for (const query of ranges) {
      const { data, searches, rare, days, types } = await read(query);
      const figures = [
        searches,
        rare.searches,
        ...days.map((one) => one.searches),
        ...types.map((one) => one.searches),
      ];
      for (const figure of [...figures, ...data.map((word) => word.searches)]) expect(figure % 5, query).toBe(0);
    }
  });

  it("forgets a word for one type of list, and records that without the word", async () => {
    const forget = (json: object, as = admin) =>
      app.request("POST", "/api/admin/search-history/forget", { json, headers: as.headers });
    expect((await forget({ search: "juno akers", type: "packs" })).status).toBe(200);
    expect((await forget({ search: " ", type: "packs" })).status).toBe(422);
    expect((await forget({ search: "Juno Akers", type: "samples" })).status).toBe(200);
    expect((await app.db.select().from(searchHistory)).some(({ search }) => search === "juno akers")).toBe(false);
    const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: "search-history.forget", after: { type: "samples", searches: 0 } });
    expect(JSON.stringify(entry)).not.toContain("juno");
  });
});
