import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Access, CallDefinition } from "@/lib/contract/define-call";
import { everyCall } from "@/lib/contract/every-call";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { secondFactors, sessions } from "@/server/platform/db/schema/auth";
import { selections } from "@/server/platform/db/schema/collections";
import { payments } from "@/server/platform/db/schema/payments";
import { userNotes } from "@/server/platform/db/schema/user-records";
import { creatorApplications, creators } from "@/server/platform/db/schema/users";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound, insertOneshotPack, insertPresetPack } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { type Decisions, prepareDecisions } from "@/tests/integration/support/decisions";
import { insertPack } from "@/tests/integration/support/factories";
import { insertLicenseRequest } from "@/tests/integration/support/license-decisions";
import { ONESHOT_PACK_DRAFTING } from "@/tests/integration/support/oneshot-pack-decisions";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { type Shop, startShop } from "@/tests/integration/support/shop";

/** Every call of admins, and those that admins may make with others. */
const calls = [...everyCall.values()].filter(
  ({ access, path }) => /admin/.test(access) || path.startsWith("/api/admin/"),
);
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

const ROLES = {
  "a user": {},
  "a creator": {},
  "a moderator": { is_moderator: true },
  "a pack moderator": { is_admin: true, is_pack_moderator: true },
  "an admin": { is_admin: true },
  "an admin who proved nothing lately": { is_admin: true },
  "an admin without the code": { is_admin: true },
} as const;
type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];

const ADMINS: Role[] = ["an admin", "an admin who proved nothing lately"];
/** Who passes the access of a call; whose it is, the service compares. */
const ADMITTED: Partial<Record<Access, readonly Role[]>> = {
  admin: ["a pack moderator", ...ADMINS],
  "admin-strict": ADMINS,
  "admin-or-seller": ["a creator", "a pack moderator", ...ADMINS],
  "seller-admin-or-moderator": ["a creator", "a moderator", "a pack moderator", ...ADMINS],
  "admin-or-moderator": ["a moderator", "a pack moderator", ...ADMINS],
  "owner-or-admin": roles,
};

const WORDS = { reason: "You asked for it by mail" };
/** What is sent with decisions at providers, whose records are tested with payments and payouts. */
const AT_PROVIDERS: Record<string, object> = {
  "POST /api/admin/payments/{id}/refund": { amount_cents: 100, ...WORDS },
  "POST /api/admin/payout-requests/{id}/cancel": WORDS,
};

/** Calls that have an answer for what doesn't exist: a list of what was done with it. */
const ANSWERED_WITHOUT = new Set([
  "GET /api/admin/audit/{type}/{id}",
  "GET /api/admin/internal-reports/{kind}/{id}/reports",
]);
const MISSING = 999_999;
/** Jobs are nobody's. */
const NO_JOB = "00000000-0000-4000-8000-000000000000";

type Ids = Record<
  "user" | "pack" | "presetPack" | "oneshotPack" | "sound" | "payment" | "application" | "payout" | "licenseRequest",
  number
> &
  Record<"selection" | "session" | "note", number>;

/** What the ids of a path stand for, by what is before them. */
function idOf(path: string, ids: Ids): number {
  if (/admin\/users/.test(path)) return ids.user;
  if (/payments/.test(path)) return ids.payment;
  if (/payout-requests/.test(path)) return ids.payout;
  if (/license-requests/.test(path)) return ids.licenseRequest;
  if (/applications/.test(path)) return ids.application;
  if (/admin\/selections/.test(path)) return ids.selection;
  if (/preset-packs/.test(path)) return ids.presetPack;
  if (/oneshots\/packs/.test(path)) return ids.oneshotPack;
  return /pack/.test(path) ? ids.pack : ids.sound;
}

describe("the calls of admins", () => {
  let shop: Shop;
  let app: TestApp;
  let decisions: Decisions;
  let others: Ids;
  const people = new Map<Role, { id: number; headers: Record<string, string>; own: Ids }>();

  /** A user's own pack, sound and so on; what only creators have is another's. */
  async function idsOf(userId: number, isCreator: boolean): Promise<Ids> {
    const { db } = app;
    const creatorId = isCreator ? userId : shop.creatorId;
    const inserted = async <Row extends { id: number }>(rows: PromiseLike<Row[]>) => (await rows)[0]!.id;
    return {
      user: userId,
      pack: (await insertPack(db, creatorId, { status: 2 })).id,
      presetPack: (await insertPresetPack(db, creatorId)).id,
      oneshotPack: (await insertOneshotPack(db, creatorId)).id,
      sound: (await insertListedSound(db, creatorId)).id,
      payment: await inserted(
        db
          .insert(payments)
          .values({
            ...{ user_id: userId, provider: "stripe", provider_id: `in_${userId}`, kind: "plan", status: "open" },
            ...{ description: "Producer", amount_cents: 1_999 },
          })
          .returning(),
      ),
      application: await inserted(
        db
          .insert(creatorApplications)
          .values({
            ...{ user_id: userId, name: "Ines", creator_name: `Volta ${userId}`, email: `i${userId}@volta.audio` },
            ...{ social_media: "@volta", samples_link: "https://volta.audio/" },
          })
          .returning(),
      ),
      payout: (await insertPayout(app, { user_id: userId })).id,
      selection: await inserted(
        db
          .insert(selections)
          .values({ slug: `by-${userId}`, title: "Rain", created_by: userId })
          .returning(),
      ),
      licenseRequest: (await insertLicenseRequest(app, { user_id: userId })).id,
      session: await inserted(
        db
          .insert(sessions)
          .values({ user_id: userId, token_hash: `t${userId}`, expires_at: new Date(Date.now() + 60_000) })
          .returning(),
      ),
      note: await inserted(
        db.insert(userNotes).values({ user_id: userId, author_id: userId, text: "Writes back" }).returning(),
      ),
    };
  }

  beforeAll(async () => {
    shop = await startShop(testEngine);
    app = shop.app;
    for (const role of roles) {
      const user = await app.signIn(ROLES[role]);
      const isCreator = role === "a creator";
      if (isCreator) await app.db.insert(creators).values({ user_id: user.id, status: "active" });
      people.set(role, { ...user, own: await idsOf(user.id, isCreator) });
    }
    const lapsed = people.get("an admin who proved nothing lately")!;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await app.db.update(sessions).set({ proved_at: anHourAgo }).where(eq(sessions.user_id, lapsed.id));
    const { id } = people.get("an admin without the code")!;
    await app.db
      .insert(secondFactors)
      .values({ user_id: id, sealed_secret: "x", last_step: 1, confirmed_at: anHourAgo });
    others = await idsOf((await app.signIn()).id, false);
    decisions = await prepareDecisions(shop, people.get("an admin")!.id);
  });
  afterAll(() => app.close());

  const filled = (path: string, ids: Ids | null) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === "type") return "sample-pack";
      if (name === "kind") return "sample";
      if (/admin\/jobs/.test(path)) return NO_JOB;
      if (ids === null) return String(MISSING);
      return String(name === "session_id" ? ids.session : name === "note_id" ? ids.note : idOf(path, ids));
    });

  const send = (call: CallDefinition, ids: Ids | null, role?: Role, json: unknown = {}) =>
    app.request(call.method, filled(call.path, ids), {
      json: call.method === "GET" ? undefined : json,
      headers: role && people.get(role)!.headers,
    });

  it("have only accesses and bodies that this test knows", () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.filter(({ access }) => !ADMITTED[access]).map(({ path }) => path)).toEqual([]);
  });

  it("of roles, money, bans and exports need a proof", () => {
    const paths = /\/(?:roles|credits|refund|earnings|ban|unban|export|erasure|users)(?:\/\{id\})?$|\.csv$/;
    const changes = calls.filter(({ method, path }) => (method !== "GET" || path.endsWith(".csv")) && paths.test(path));
    expect(changes.length).toBeGreaterThanOrEqual(14);
    expect(changes.filter(({ proof }) => !proof).map(({ path }) => path)).toEqual([]);
  });

  it.each(named)("%s is made by whom its access admits, on one's own, another's and nothing", async (name, call) => {
    expect((await send(call, others)).status, "a visitor").toBe(401);
    for (const role of roles) {
      const isAdmitted = ADMITTED[call.access]!.includes(role);
      for (const [whose, ids] of [
        ["nothing", null],
        ["another's", others],
        ["one's own", people.get(role)!.own],
      ] as const) {
        const { status, body } = await send(call, ids, role);
        const what = `${role}, ${whose}: ${JSON.stringify(body).slice(0, 200)}`;
        expect(status, what).toBeLessThan(500);
        if (!isAdmitted) expect(status, what).toBe(403);
        else if (call.proof && role === "an admin who proved nothing lately") {
          expect({ status, body }, what).toMatchObject({ status: 403, body: { proof: "required" } });
        } else if (ids === null && call.path.includes("{") && !ANSWERED_WITHOUT.has(name)) {
          expect([403, 404, 409, 422], what).toContain(status);
        }
        const isOthersOwn = call.access === "owner-or-admin" && ids === others && !ADMINS.includes(role);
        if (isOthersOwn && role !== "a pack moderator") expect([403, 404, 422], what).toContain(status);
      }
    }
  });

  it.each(named.filter(([, { body, upload }]) => body && !upload))(
    "%s takes no body of another form, and no field that it doesn't name",
    async (name, call) => {
      for (const json of [[], "text", 5, null, true, [{}]]) {
        const { status } = await send(call, others, "an admin", JSON.stringify(json));
        expect([json, status]).toEqual([json, 422]);
      }
      const body = AT_PROVIDERS[name] ?? ONESHOT_PACK_DRAFTING[name] ?? decisions[name]!.json ?? {};
      expect(call.body!.safeParse(body).error, "a body that it takes").toBeUndefined();
      const before = await app.db.$count(auditEntries);
      for (const surprise of ["is_admin", "Reason", "__proto__", "constructor"]) {
        const json = JSON.stringify(Object.fromEntries([...Object.entries(body), [surprise, true]]));
        expect(json).toContain(`"${surprise}":true`);
        const { status, body: refusal } = await send(call, others, "an admin", json);
        expect([status, JSON.stringify(refusal)]).toEqual([
          422,
          `{"errors":{"${surprise}":["There is no such field."]}}`,
        ]);
      }
      expect(await app.db.$count(auditEntries)).toBe(before);
    },
  );
});
