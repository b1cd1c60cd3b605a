import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { listPayouts } from "@/lib/contract/calls/earnings/admin-payouts";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { PAYOUT_VIEWS } from "@/lib/contract/rules/money";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { payeeChanges } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { readCsv } from "@/tests/integration/support/files";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { readXlsx, type SheetCell, timeOf } from "@/tests/support/xlsx";

type List = ResponseOf<typeof listPayouts>;

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
/** A transaction of the ledger that a request which was sent refers to. */
const approved = { decided_at: ago(9), ledger_transaction_id: 1 };

describe.each(engines)("payout requests of admins on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    const add = async (name: string, values: Parameters<typeof insertPayout>[1], user = {}) => {
      const user_id = (await insertCreator(app.db, { username: name, display: `Kilo ${name}`, ...user })).id;
      ids[name] = (await insertPayout(app, { created_at: ago(10), ...values, user_id })).id;
      return user_id;
    };
    await add("later", { created_at: ago(2), amount_cents: 12_000 });
    await add("oldest", { created_at: ago(21) }, { display: "Halden Rye", email: "halden@haldenrye.com" });
    await add("banned", { created_at: ago(1) }, { banned_at: ago(1) });
    const held = await add("held", { created_at: ago(1) });
    await app.db.insert(payeeChanges).values({
      ...{ user_id: held, old_email: "old@example.com", new_email: "new@example.com", token_hash: "t" },
      held_until: ago(-2),
    });
    await add("sent", { status: "sending", ...approved });
    await add("unclaimed", { status: "sending", ...approved, unclaimed_at: ago(4), problem: "UNCLAIMED" });
    await add("claimable", { status: "sending", ...approved, unclaimed_at: ago(1), problem: "UNCLAIMED" });
    await add("paid", { status: "paid", ...approved, settled_at: new Date(), decided_by: admin.id });
    await add("paid_before", { status: "paid", ...approved, settled_at: ago(70) });
    await add("back", { status: "returned", ...approved, settled_at: ago(20), problem: "RECEIVER_ACCOUNT_LOCKED" });
    await add("long_back", { status: "returned", ...approved, settled_at: ago(40) });
    await add("declined", { status: "rejected", decided_at: ago(8), note: "These sales look made up" });
    await add("gone", { status: "cancelled", settled_at: ago(8) });
  });
  afterAll(() => app.close());

  const get = (path: string, as = admin) => app.request("GET", `/api/admin/${path}`, { headers: as.headers });
  const list = async (query = ""): Promise<List> => {
    const { status, body } = await get(`payout-requests?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as List;
  };
  const names = ({ data }: List) => data.map(({ creator }) => creator.username);
  const read = async (name: string, as = admin) => (await get(`payout-requests/${ids[name]}`, as)).body as AdminPayout;

  it("are listed by view: what waits longest first, all others newest first", async () => {
    const views = Object.fromEntries(
      await Promise.all(PAYOUT_VIEWS.map(async (view) => [view, names(await list(`view=${view}`))])),
    );
    expect(views).toMatchObject({
      waiting: ["later", "oldest", "banned", "held"],
      sending: ["claimable", "unclaimed", "sent"],
      paid: ["paid_before", "paid"],
      trouble: ["back", "unclaimed"],
      returned: ["long_back", "back"],
      declined: ["declined"],
    });
    expect(views.all).toHaveLength(13);
    const { counts, figures } = await list("search=nobody");
    for (const view of PAYOUT_VIEWS) expect(counts[view], view).toBe(views[view].length);
    expect(figures).toMatchObject({ waiting: 4, waiting_cents: 36_000, sending: 3, sending_cents: 24_000 });
    expect(figures).toMatchObject({ paid: 1, paid_cents: 8_000 });
    expect(figures.oldest_at?.slice(0, 10)).toBe(ago(21).toISOString().slice(0, 10));
  });

  it("are paged by cursors", async () => {
    const first = await list("perpage=3");
    const second = await list(`perpage=3&cursor=${first.next}`);
    expect([...names(first), ...names(second)]).toEqual(["later", "oldest", "banned", "held"]);
    expect(names(await list(`perpage=3&cursor=${second.previous}`))).toEqual(names(first));
    expect((await get("payout-requests?cursor=none")).body).toEqual({ errors: { cursor: ["There is no such page."] } });
  });

  it("are found by words, id, creator and either e-mail address", async () => {
    expect(names(await list("search=halden"))).toEqual(["oldest"]);
    expect(names(await list(`search=${ids.held}`))).toEqual(["held"]);
    expect(names(await list(`view=all&search=id:${ids.paid}`))).toEqual(["paid"]);
    expect(names(await list('search=creator:"kilo la"'))).toEqual(["later"]);
    expect(names(await list("search=email:haldenrye"))).toEqual(["oldest"]);
    const { paypal_email } = await read("later");
    expect(names(await list(`search=email:${paypal_email}`))).toEqual(["later"]);
    expect(names(await list("search=email:!!"))).toEqual([]);
    const refused = async (search: string) => (await get(`payout-requests?search=${search}`)).body;
    expect(await refused("amount:5")).toEqual({
      errors: { search: ["There is no field “amount”. Use creator, email or id."] },
    });
    expect(await refused("id:x")).toEqual({ errors: { search: ["An id is a number, such as id:2318."] } });
    expect((await get("payout-requests?view=mine")).status).toBe(422);
  });

  it("say what stands against approving each, and who decided", async () => {
    expect(await read("oldest")).toMatchObject({ obstacle: null, is_own: false, is_first: true, status: "pending" });
    expect((await read("banned")).obstacle).toMatch(/banned/);
    expect((await read("banned")).creator.is_banned).toBe(true);
    const held = await read("held");
    expect(held.obstacle).toMatch(/nothing is paid before/);
    expect(held).toMatchObject({ held_until: expect.any(String), payee: { changes: 1 } });
    expect(await read("paid")).toMatchObject({ decided_by: "Noor Halabi", held_until: null });
    expect((await read("paid")).obstacle).toMatch(/decided/);
    expect(await read("declined")).toMatchObject({ reason: "These sales look made up" });
    expect(await read("unclaimed")).toMatchObject({ may_cancel: true });
    expect(await read("sent")).toMatchObject({ may_cancel: false });
    expect((await get("payout-requests/999999")).status).toBe(404);
  });

  it("have the earlier ones of the same creator, and how much of them was paid", async () => {
    const user_id = (await insertCreator(app.db)).id;
    for (const status of ["paid", "returned", "paid"] as const) {
      await insertPayout(app, { user_id, status, ...approved, settled_at: ago(30), created_at: ago(31) });
    }
    ids.fourth = (await insertPayout(app, { user_id })).id;
    const { earlier, earlier_paid, is_first } = await read("fourth");
    expect(earlier.map(({ status }) => status)).toEqual(["paid", "returned", "paid"]);
    expect({ earlier_paid, is_first }).toEqual({ earlier_paid: { count: 2, cents: 16_000 }, is_first: false });
  });

  it("are decided by nobody whose own they are, or who shares with their creator", async () => {
    const partner = await app.signIn({ is_admin: true });
    const pack_id = (await insertPack(app.db, (await insertCreator(app.db)).id)).id;
    const owner = (await read("later")).creator.id;
    const shared = (await insertPack(app.db, owner)).id;
    await app.db.insert(collaborators).values({ pack_id: keyOf(shared), user_id: partner.id, percentage: 20 });
    await app.db.insert(collaborators).values({ pack_id: keyOf(pack_id), user_id: admin.id, percentage: 20 });
    const own = (await insertPayout(app, { user_id: partner.id })).id;
    ids.own = own;
    expect(await read("later", partner)).toMatchObject({
      is_own: true,
      obstacle: expect.stringMatching(/Another admin/),
    });
    expect(await read("later")).toMatchObject({ is_own: false });
    for (const id of [own, ids.later]) {
      for (const [verb, json] of [
        ["approve", { amount_cents: 12_000 }],
        ["decline", { reason: "Not this one" }],
        ["cancel", { reason: "Not this one" }],
      ] as const) {
        const { status } = await app.request("POST", `/api/admin/payout-requests/${id}/${verb}`, {
          ...{ json, headers: partner.headers },
        });
        expect([id, verb, status]).toEqual([id, verb, 403]);
      }
    }
    expect(await read("later")).toMatchObject({ status: "pending", decided_by: null });
  });

  it("are written to a file with every page, in the order of the list", async () => {
    const { body } = await get("payout-requests.csv?view=returned");
    const [head, ...rows] = readCsv(body as string);
    expect(head?.slice(0, 2)).toEqual(["Id", "Creator id"]);
    expect(rows.map((row) => row[3])).toEqual(expect.arrayContaining(["long_back", "back"]));
    expect(rows.find((row) => row[3] === "back")?.slice(5)).toEqual(
      expect.arrayContaining(["80", "returned", "RECEIVER_ACCOUNT_LOCKED"]),
    );
    expect(head?.[5]).toBe("Amount (USD)");
    expect((await get("payout-requests.csv?search=amount:5")).status).toBe(422);
    expect((await get("payout-requests.csv?format=ods")).status).toBe(422);
  });

  it("are sent for Excel with the rows of the CSV, amounts as dollars and times as dates", async () => {
    const [head, ...rows] = readCsv((await get("payout-requests.csv?view=returned")).body as string);
    const response = await app.fetch("/api/admin/payout-requests.csv?view=returned&format=xlsx", {
      headers: admin.headers,
    });
    expect(response.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="payout-requests-[\d-]+\.xlsx"$/,
    );
    const sheet = readXlsx(new Uint8Array(await response.arrayBuffer()));
    const asText = ({ value, format }: SheetCell) =>
      format.startsWith("yyyy") ? timeOf(value as number) : String(value);
    const columns = [...sheet[0]!.keys()];
    const cells = sheet.map((row) =>
      columns.map((column) => row.get(column)).map((cell) => (cell ? asText(cell) : "")),
    );
    expect(cells[0]).toEqual(head);
    const isTime = (index: number) => head![index]!.endsWith("(UTC)");
    // The reader of the CSV leaves out an empty cell at the end.
    const asCells = (row: string[]) =>
      head!.map((_, index) => (isTime(index) && row[index] ? new Date(row[index]).toISOString() : (row[index] ?? "")));
    expect(cells.slice(1)).toEqual(rows.map(asCells));
    expect(sheet[1]!.get("F")?.format).toMatch(/^"\$"#,##0\.00/);
    expect(rows.length).toBeGreaterThan(1);
  });

  it("are counted for the rail, and found by their id, except for pack moderators", async () => {
    const moderator = await app.signIn({ is_admin: true, is_pack_moderator: true });
    expect((await get("open-counts")).body).toMatchObject({ payouts: (await list()).counts.waiting });
    expect((await get("open-counts", moderator)).body).toMatchObject({ payouts: null });
    const find = async (as = admin) =>
      ((await get(`find?search=${ids.oldest}`, as)).body as { payouts: object[] }).payouts;
    expect(await find()).toEqual([
      expect.objectContaining({ detail: "$80.00, waiting, Halden Rye", href: `/admin/payout-requests/${ids.oldest}` }),
    ]);
    expect(await find(moderator)).toEqual([]);
    expect((await get(`audit/payout/${ids.oldest}`, moderator)).status).toBe(403);
  });
});
