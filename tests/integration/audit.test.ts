import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyCall } from "@/lib/contract/every-call";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { Actor } from "@/server/platform/actions/action-context";
import { constraintOf } from "@/server/platform/db/errors";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { sounds } from "@/server/platform/db/schema/sounds";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { type Decisions, prepareDecisions } from "@/tests/integration/support/decisions";
import { ONESHOT_PACK_DRAFTING } from "@/tests/integration/support/oneshot-pack-decisions";
import { type Shop, startShop } from "@/tests/integration/support/shop";

/** They need a payment provider, and are tested with it. */
const AT_PROVIDERS = [
  "POST /api/admin/payments/{id}/refund",
  "POST /api/admin/payout-requests/{id}/cancel",
  "POST /api/admin/payout-requests/{id}/check",
];

/** A picture is on record with the slides that are published with it. */
const NOT_PUBLISHED = "POST /api/admin/slides/picture";

const ACCESS = ["admin", "admin-strict", "admin-or-seller", "seller-admin-or-moderator"];

/** Calls by which admins change something, or take it as a file. */
const calls = [...everyCall.values()]
  .filter(({ access, method, path }) => ACCESS.includes(access) && (method !== "GET" || path.endsWith(".csv")))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => !AT_PROVIDERS.includes(call) && call !== NOT_PUBLISHED && !(call in ONESHOT_PACK_DRAFTING));

const refusedBy = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
  } catch (error) {
    return constraintOf(error);
  }
  return "nothing";
};

describe.each(engines)("the record of what admins did on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let decisions: Decisions;

  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    decisions = await prepareDecisions(shop, admin.id);
  });
  afterAll(() => app.close());

  const act = (call: string, as = admin) => {
    const [method = "", path = ""] = call.split(" ");
    const { id = 0, ids = { id }, query, json, form } = decisions[call]!;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    return app.request(method, `${filled}?${new URLSearchParams(query)}`, {
      ...(form ? { form } : { json }),
      headers: as.headers,
    });
  };
  const newest = async () => {
    const [row] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return row;
  };
  const count = () => app.db.$count(auditEntries);

  it("knows every call of admins that no payment provider has a part in", () => {
    expect(Object.keys(decisions).sort()).toEqual(calls.sort());
  });

  it.each(calls)("has %s, with who, from where, on what", async (call) => {
    const before = await count();
    const { status, body } = await act(call);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject({ actor_id: admin.id, network: "127.0.0.x", ...decisions[call]!.record });
  });

  it("has no record of what changed nothing, was refused or failed", async () => {
    const before = await count();
    expect((await app.request("GET", "/api/admin/users.csv?search=colour:red", admin)).status).toBe(422);
    expect((await app.request("HEAD", "/api/admin/users.csv", admin)).status).toBe(200);
    expect((await act("POST /api/admin/audio/ban/{id}")).status).toBe(409);
    expect((await act("POST /api/admin/collections/add-sample")).status).toBe(200);
    const user = await app.signIn();
    expect((await act("POST /api/admin/users/{id}/credits", user)).status).toBe(403);
    const tooMuch = { json: { credits: -5_000, reason: "Too much" }, headers: admin.headers };
    const { id } = decisions["POST /api/admin/users/{id}/credits"]!;
    expect((await app.request("POST", `/api/admin/users/${id}/credits`, tooMuch)).status).toBe(422);
    expect(await count()).toBe(before);
  });

  it("is written with the change or not at all", async () => {
    const id = (await insertListedSound(app.db, shop.creatorId)).id;
    await app.db.execute(sql`alter table audit_entries add constraint refuse_all check (false) not valid`);
    const { status } = await app.request("POST", `/api/admin/audio/ban/${id}`, { headers: admin.headers });
    await app.db.execute(sql`alter table audit_entries drop constraint refuse_all`);
    expect(status).toBe(500);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(sound?.banned_at).toBeNull();
  });

  it("is written before a file is sent, or none is", async () => {
    await app.db.execute(sql`alter table audit_entries add constraint refuse_all check (false) not valid`);
    const { status, body } = await app.request("GET", "/api/admin/users.csv", admin);
    await app.db.execute(sql`alter table audit_entries drop constraint refuse_all`);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("Username");
  });

  it("refuses texts that are too long or too short", async () => {
    const ban = (json: object) =>
      app.request("POST", `/api/admin/audio/ban/${shop.soundId}`, { json, headers: admin.headers });
    expect((await ban({ reason: "x" })).body).toEqual({ errors: { reason: ["Write a reason."] } });
    expect((await ban({ note: "x".repeat(1_001) })).body).toEqual({
      errors: { note: ["Must be at most 1000 characters."] },
    });
  });

  it("cannot be changed, deleted or emptied", async () => {
    expect(await count()).toBeGreaterThan(0);
    expect(await refusedBy(app.db.update(auditEntries).set({ note: "Never" }))).toBe("audit_append_only");
    expect(await refusedBy(app.db.delete(auditEntries))).toBe("audit_append_only");
    expect(await refusedBy(app.db.execute(sql`truncate audit_entries`))).toBe("audit_append_only");
    expect(await refusedBy(app.db.execute(sql`truncate users cascade`))).not.toBe("nothing");
  });

  it("never has a whole address or an e-mail address", async () => {
    const actor: Actor = {
      id: admin.id,
      sessionId: 1,
      is_verified: true,
      is_admin: true,
      is_moderator: false,
      is_pack_moderator: false,
      is_seller: false,
      admin_lacks: null,
      has_second_factor: false,
      proved_at: new Date(),
      code_given_at: null,
      network: "2001:db8:7::/48",
    };
    const texts = [
      "ann@example.com",
      "see ann@example.com, bob+x@example.co.uk",
      '"ann"@example.com',
      "Drums\n@\nnight",
    ];
    for (const text of texts) {
      const record = {
        action: "search-history.forget",
        subject: { type: "setting", id: null },
        after: { text, list: [text, 3] },
      } as const;
      await app.db.transaction((tx) => recordAudit(tx, actor, { ...record, reason: text, note: text }));
      const entry = await newest();
      expect(JSON.stringify(entry)).not.toContain("@");
      expect(entry).toMatchObject({ network: "2001:db8:7::/48", after: { list: [expect.any(String), 3] } });
    }
    const raw = { actor_id: admin.id, action: "test.text", subject_type: "setting", before: {}, after: {} };
    const written = (values: object) => refusedBy(app.db.insert(auditEntries).values({ ...raw, ...values }));
    expect(await written({ after: { text: "ann@example.com" } })).toBe("audit_entries_no_email");
    expect(await written({ note: "ann@example.com" })).toBe("audit_entries_no_email");
    expect(await written({ action: "Anything at all" })).toBe("audit_entries_action_form");
    expect(await written({ after: [] })).toBe("audit_entries_values_are_objects");
    expect(await written({ note: "x".repeat(1_001) })).toBe("audit_entries_length");
  });
});
