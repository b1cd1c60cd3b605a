import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { listUsers } from "@/lib/contract/calls/accounts/admin-users";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { AdminUser } from "@/lib/contract/entities/admin-user";
import { USER_STATES } from "@/lib/contract/rules/user-roles";
import { subscriptions } from "@/server/platform/db/schema/billing";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertUser } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";

type List = ResponseOf<typeof listUsers>;

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

describe.each(engines)("the users of admins on %s", (engine) => {
  let app: TestApp;
  let admin: { id: number; headers: Record<string, string> };
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, username: "noor", display: "Noor Halabi", last_seen_at: ago(0) });
    const add = async (username: string, minutes: number, values: Parameters<typeof insertUser>[1] = {}) => {
      const user = await insertUser(app.db, { username, last_seen_at: ago(minutes), ...values });
      ids[username] = user.id;
      return user.id;
    };
    ids.juno = (
      await insertCreator(app.db, {
        username: "juno",
        display: "Juno Akers",
        email: "juno.akers@mail.audio",
        last_seen_at: ago(4),
      })
    ).id;
    await subscribe(app.db, ids.juno);
    await grantCredits(app.db, ids.juno, 142);
    await subscribe(app.db, await add("dev", 12, { display: "Dev Parmar" }), { status: "in_trial" });
    await add("moth", 26, { display: "Moth Ember", is_admin: true, is_pack_moderator: true });
    const tunde = await add("tunde", 120, { display: "tunde aro", firstname: "Émile" });
    await app.db
      .insert(subscriptions)
      .values({ user_id: tunde, plan_code: "starter-monthly", status: "past_due", past_due_since: ago(120) });
    await app.db.insert(creators).values({ user_id: await add("kilo", 180, { is_moderator: true }), status: "active" });
    const pass = { free_pass_started_at: ago(10), free_pass_ends_at: ago(-1000) };
    await add("beats_4free", 400, { email: "free4you@tempbox.io", banned_at: ago(300), ...pass });
    await add("lotte", 500, { email_verified_at: null, last_seen_at: null });
    await add("passing", 600, pass);
    await add("ada", 700, { registered_at: new Date("2023-11-11T10:00:00Z") });
    await add("deleted-1", 800, { display: "Deleted user", banned_at: ago(800), deleted_at: ago(800) });
  });
  afterAll(() => app.close());

  const read = async (query = "") => {
    const { status, body } = await app.request("GET", `/api/admin/users?${query}`, { headers: admin.headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as List;
  };
  const found = async (search: string, more = "") =>
    (await read(`search=${encodeURIComponent(search)}${more}`)).data.map(({ username }) => username);

  it("says who a user is in one word, and what they have", async () => {
    const { data } = await read();
    expect(data.map(({ username, state }) => `${username} ${state}`)).toEqual([
      "noor active",
      "juno active",
      "dev in_trial",
      "moth active",
      "tunde payment_failed",
      "kilo active",
      "beats_4free banned",
      "passing free_pass",
      "ada no_plan",
      "deleted-1 erased",
      "lotte unverified",
    ]);
    expect(data[1]).toMatchObject({ roles: ["creator"], plan_code: "producer-monthly", credit: 142, downloads: 0 });
    expect(data[3]?.roles).toEqual(["pack_moderator"]);
    expect(data[5]?.roles).toEqual(["creator", "moderator"]);
    expect(data.at(-1)?.last_seen_at).toBeNull();
  });

  it("counts every list, whatever is searched, and has its users", async () => {
    const { counts, total } = await read("search=juno");
    expect(total).toEqual({ count: 1, is_exact: true });
    expect(counts).toEqual({
      ...{ all: 11, creators: 2, subscribers: 2, trial: 1, payment_failed: 1, unverified: 1, banned: 1, staff: 3 },
    });
    for (const [view, count] of Object.entries(counts)) {
      const list = await read(`view=${view}`);
      expect([view, list.data.length, list.total.count]).toEqual([view, count, count]);
    }
    expect((await read("view=staff&sort=name&order=asc")).data.map(({ display }) => display)).toEqual([
      "kilo",
      "Moth Ember",
      "Noor Halabi",
    ]);
  });

  it.each(["last_seen", "joined", "name"])("is sorted by %s in both orders, page by page and back", async (sort) => {
    const orders: string[][] = [];
    for (const order of ["asc", "desc"]) {
      const whole = (await read(`sort=${sort}&order=${order}`)).data.map(({ username }) => username);
      orders.push(whole);
      let page = await read(`sort=${sort}&order=${order}&perpage=3`);
      const pages = [page];
      while (page.next) {
        page = await read(`sort=${sort}&order=${order}&perpage=3&cursor=${page.next}`);
        pages.push(page);
      }
      expect(pages.flatMap(({ data }) => data.map(({ username }) => username))).toEqual(whole);
      const back = await read(`sort=${sort}&order=${order}&perpage=3&cursor=${page.previous}`);
      expect(back.data).toEqual(pages.at(-2)?.data);
    }
    expect(orders[1]).toEqual(orders[0]?.toReversed());
  });

  it("is searched by beginnings of words of names and addresses, and by id", async () => {
    expect(await found("ake")).toEqual(["juno"]);
    expect(await found("akers juno")).toEqual(["juno"]);
    expect(await found('"juno akers"')).toEqual(["juno"]);
    expect(await found("JUNO.AKERS@mail")).toEqual(["juno"]);
    expect(await found("tempbox")).toEqual(["beats_4free"]);
    expect(await found("beats_4")).toEqual(["beats_4free"]);
    expect(await found("émile")).toEqual(["tunde"]);
    expect(await found(String(ids.moth))).toContain("moth");
    expect(await found("kers")).toEqual([]);
    for (const nothing of ["%", "_", "''", "\\", "ju%o", "' or 1=1 --", "a & b | !c"]) {
      expect([nothing, await found(nothing)]).toEqual([nothing, []]);
    }
  });

  it("is searched by fields, all of which must be true", async () => {
    expect(await found("role:creator")).toEqual(["juno", "kilo"]);
    expect(await found("role:Pack-Moderator")).toEqual(["moth"]);
    expect(await found("role:user plan:trial")).toEqual(["dev"]);
    expect(await found("plan:producer-monthly role:creator state:active")).toEqual(["juno"]);
    expect(await found("plan:none state:no-plan")).toEqual(["ada"]);
    expect(await found("state:erased")).toEqual(["deleted-1"]);
    const { data } = await read();
    for (const state of USER_STATES) {
      const shown = data.filter((user) => user.state === state).map(({ username }) => username);
      expect([state, shown.length > 0, await found(`state:${state}`)]).toEqual([state, true, shown]);
    }
    expect(await found(`id:${ids.ada}`)).toEqual(["ada"]);
    expect(await found("email:mail.audio")).toEqual(["juno"]);
    expect(await found("name:mail")).toEqual([]);
    expect(await found('name:"juno akers"')).toEqual(["juno"]);
    expect(await found("email:akers name:juno", "&view=creators")).toEqual(["juno"]);
    expect(await found("email:akers name:juno", "&view=banned")).toEqual([]);
  });

  it.each([
    ["colour:red", "There is no field “colour”. Use role, plan, state, id, email or name."],
    ["constructor:x", "There is no field “constructor”. Use role, plan, state, id, email or name."],
    ["role:boss", "There is no role “boss”. Use user, creator, moderator, pack_moderator or admin."],
    ["id:x", "An id is a number, such as id:4812."],
    ["id:99999999999", "An id is a number, such as id:4812."],
    ["role:", "Insert a value after role:"],
    ["a b c d e f g h i j k", "Search for at most 10 parts at once."],
  ])("refuses the search %s in words", async (search, sentence) => {
    for (const path of ["/api/admin/users", "/api/admin/users/matching"]) {
      const answer = await app.request("GET", `${path}?search=${encodeURIComponent(search)}`, admin);
      expect(answer).toMatchObject({ status: 422, body: { errors: { search: [sentence] } } });
    }
  });

  it("is a file with the rows of every page, in their order; formulas are only text", async () => {
    await insertUser(app.db, { username: "formula", display: "=1+1", last_seen_at: ago(900) });
    const csv = async (query: string) => {
      const response = await app.fetch(`/api/admin/users.csv?${query}`, { headers: admin.headers });
      return { status: response.status, lines: (await response.text()).trimEnd().split("\r\n") };
    };
    const { lines } = await csv("sort=name&order=asc");
    const { data } = await read("sort=name&order=asc");
    expect(lines[0]).toMatch(
      /^\ufeff?Id,Name,Username,E-mail,Roles,Plan,State,Credits,Downloads,Last seen \(UTC\),Joined \(UTC\)$/,
    );
    expect(lines.slice(1).map((line) => Number(line.split(",")[0]))).toEqual(data.map(({ id }) => id));
    expect(lines.find((line) => line.includes("1+1"))).toContain("'=1+1");
    expect((await csv("search=role:creator")).lines).toHaveLength(3);
    expect((await csv("search=colour:red")).status).toBe(422);
  });

  it("lists everybody of a filter for an action on all of them", async () => {
    const { body } = await app.request("GET", "/api/admin/users/matching?view=creators", admin);
    expect(body).toEqual({
      users: [
        { id: ids.juno, display: "Juno Akers" },
        { id: ids.kilo, display: "kilo" },
      ],
      is_complete: true,
    });
  });

  it("opens a user with figures, and says who isn't there", async () => {
    const open = async (id: number | undefined) =>
      (await app.request("GET", `/api/admin/users/${id}`, admin)).body as AdminUser;
    expect(await open(ids.juno)).toMatchObject({
      plan: { code: "producer-monthly", status: "active", is_ending: false },
      email_verified_at: expect.any(String),
      has_password: false,
      providers: [],
      counts: { credits: 1, payments: 0, downloads: 0, packs: 0, sessions: 0, notes: 0, records: 0, applications: 0 },
      ban: null,
      erased: null,
      application_id: null,
      is_own: false,
    });
    expect(await open(admin.id)).toMatchObject({ is_own: true, counts: { sessions: 1 } });
    expect(await open(ids.beats_4free)).toMatchObject({ ban: { by: null, reason: null, earnings: "held" } });
    expect((await app.request("GET", "/api/admin/users/999999", admin)).status).toBe(404);
  });

  it("leads from a user to the application that waits, or else to the newest", async () => {
    const application = { name: "Dev", creator_name: "Dev", social_media: "@dev", samples_link: "https://dev.test/" };
    const of = async (username: string) => {
      const { email, id } = (await app.db.select().from(users).where(eq(users.username, username)))[0]!;
      const read = async () => (await app.request("GET", `/api/admin/users/${id}`, admin)).body as AdminUser;
      return {
        read,
        apply: async (status: "pending" | "rejected", user_id: number | null = id) =>
          (
            await app.db
              .insert(creatorApplications)
              .values({ ...application, email, user_id, status })
              .returning()
          )[0]!.id,
      };
    };
    const dev = await of("dev");
    const [waiting] = [await dev.apply("pending", null), await dev.apply("rejected")];
    expect(await dev.read()).toMatchObject({ application_id: waiting, counts: { applications: 2 } });
    const tunde = await of("tunde");
    const [, newest] = [await tunde.apply("rejected"), await tunde.apply("rejected")];
    expect(await tunde.read()).toMatchObject({ application_id: newest, counts: { applications: 2 } });
  });

  it("is searched by a word that very many have, in any order", async () => {
    await app.db.execute(sql`insert into users (email, username, display, registered_at)
      select 'crowd' || n || '@wavecrate.test', 'crowd' || n, 'Crowd ' || lpad(n::text, 5, '0'), now() from generate_series(1, 20100) n`);
    const first = await read("search=crowd&sort=name&order=asc&perpage=2");
    expect(first.data.map(({ display }) => display)).toEqual(["Crowd 00001", "Crowd 00002"]);
    expect(first.total).toEqual({ count: 10_000, is_exact: false });
    const second = await read(`search=crowd&sort=name&order=asc&perpage=2&cursor=${first.next}`);
    expect(second.data.map(({ display }) => display)).toEqual(["Crowd 00003", "Crowd 00004"]);
    expect((await read("search=crowd&sort=joined&order=desc&perpage=2")).data.map(({ username }) => username)).toEqual([
      ...["crowd20100", "crowd20099"],
    ]);
    expect((await read("search=crowd name:juno")).data).toEqual([]);
    const { body } = await app.request("GET", "/api/admin/users/matching?search=crowd", admin);
    expect(body).toMatchObject({ is_complete: false, users: { length: 1_000 } });
  });

  it("are found in full-width letters and digits, and those whose names have such", async () => {
    const { id: wide } = await insertUser(app.db, { username: "wide-ken", display: "ＤＪ ＫＥＮ" });
    const ids = async (search: string) => (await read(`search=${encodeURIComponent(search)}`)).data.map(({ id }) => id);
    const full = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(await ids("ＫＥＮ")).toEqual([wide]);
    expect(await ids(full("wide"))).toEqual([wide]);
    expect(await ids(`name：${full("wide")}`)).toEqual([wide]);
    expect(await ids(full(`id:${wide}`))).toEqual([wide]);
    expect(await ids(full(String(wide)))).toEqual([wide]);
    expect(await ids(`${full("role:user")} ${full("wide")}`)).toEqual([wide]);
  });
});
