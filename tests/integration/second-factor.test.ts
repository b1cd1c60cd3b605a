import { and, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { startSession } from "@/server/modules/people/auth/sessions";
import { factorKey } from "@/server/modules/people/proofs/factor-key";
import { resealFactors } from "@/server/modules/people/proofs/resealing";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { recoveryCodes, secondFactors } from "@/server/platform/db/schema/auth";
import { unseal } from "@/server/platform/sealed";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { ageProofs, codeOf, STEP_MS, stopClock, wrongCodeOf } from "@/tests/integration/support/proofs";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

const FACTOR = "/api/user/second-factor";
const PASSWORD = "a quiet tambourine";
const WRONG = { status: 422, body: { errors: { code: ["This code is wrong, or it was used already."] } } };
const PROOF = { status: 403, body: { proof: "required" } };

describe.each(engines)("the second factor on %s", (engine) => {
  let app: TestApp;
  let admin: Person;
  let password_hash: string;
  beforeAll(async () => {
    app = await startApp(engine);
    password_hash = await hashPassword(PASSWORD);
  });
  beforeEach(async () => {
    stopClock();
    admin = await app.signIn({ is_admin: true, password_hash });
    app.mails.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  afterAll(() => app.close());

  const post = (path: string, json?: object, { headers }: Pick<Person, "headers"> = admin) =>
    app.request("POST", path, { headers, json: json ?? {} });
  const give = (json: object, by: Pick<Person, "headers"> = admin) => post("/api/user/proof", json, by);
  const history = ({ headers }: Pick<Person, "headers">) =>
    app.request("GET", "/api/admin/search-history", { headers });
  const later = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);
  const begin = async () => (await post(FACTOR)).body as { secret: string; qr_svg: string };
  async function enroll(): Promise<{ secret: string; codes: string[] }> {
    const { secret } = await begin();
    const confirmed = await post(`${FACTOR}/confirm`, { code: codeOf(secret, -1) });
    expect(confirmed.status).toBe(200);
    return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
  }
  /** Another session of the admin, which has given no code. */
  async function elsewhere(): Promise<Pick<Person, "headers">> {
    const { token } = await startSession(app.db, admin.id, { userAgent: "test" });
    return { headers: { Authorization: `Bearer ${token}` } };
  }
  const records = async () =>
    app.db
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.subject_id, admin.id), like(auditEntries.action, "second-factor.%")))
      .orderBy(auditEntries.id);
  const subjects = async () => {
    // The queue goes by the clock.
    vi.useRealTimers();
    await app.settled();
    return app.mails.map(({ subject }) => subject.replace(" - Wavecrate", "")).sort();
  };

  it("goes on with the next secret of the server, once it is sealed anew", async () => {
    const { secret } = await enroll();
    const replaced = ["the next secret", ...app.deps.signingSecret] as const;
    expect(await resealFactors(app.db, replaced)).toEqual({ resealed: 1, broken: [] });
    expect(await resealFactors(app.db, replaced)).toEqual({ resealed: 0, broken: [] });
    const [row] = await app.db.select().from(secondFactors).where(eq(secondFactors.user_id, admin.id));
    expect(unseal(row!.sealed_secret!, factorKey(["the next secret"], admin.id))).toBe(secret);
    await app.db.delete(secondFactors);
    await app.settled();
  });

  it("counts once a code confirms it, and is stored sealed, on record and mailed", async () => {
    const { secret, qr_svg } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr_svg).toMatch(/^<svg [^>]*>(<(rect|path) [^>]*\/>)+<\/svg>$/);
    const other = await elsewhere();
    expect((await history(other)).status).toBe(200);
    expect(await post(`${FACTOR}/confirm`, { code: wrongCodeOf(secret) })).toMatchObject(WRONG);
    expect(await records()).toEqual([]);

    const code = codeOf(secret);
    const confirmed = await post(`${FACTOR}/confirm`, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const codes = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const stored = JSON.stringify([
      await app.db.select().from(secondFactors).where(eq(secondFactors.user_id, admin.id)),
      await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, admin.id)),
    ]);
    for (const text of [secret, ...codes, ...codes.map((each) => each.replace("-", ""))]) {
      expect(stored).not.toContain(text);
    }
    expect((await history(admin)).status).toBe(200);
    expect(await history(other)).toMatchObject(PROOF);
    expect(await records()).toEqual([{ action: "second-factor.enroll", after: { recovery_codes: 10 } }]);
    expect(await subjects()).toEqual(["Your second factor is on"]);
  });

  it("is for admins, and needs a proof for every change", async () => {
    const user = await app.signIn();
    expect((await post(FACTOR, {}, user)).status).toBe(403);
    expect((await post(`${FACTOR}/confirm`, { code: "123456" }, user)).status).toBe(403);
    await enroll();
    await ageProofs(app.db, admin.id, { proved: 16 });
    expect(await post(FACTOR)).toMatchObject(PROOF);
    expect(await post(`${FACTOR}/confirm`, { code: "123456" })).toMatchObject(PROOF);
    expect(await post(`${FACTOR}/recovery-codes`)).toMatchObject(PROOF);
    expect(await app.request("DELETE", FACTOR, admin)).toMatchObject(PROOF);
  });

  it("takes a code once, also of two requests at once", async () => {
    const { secret } = await enroll();
    const other = await elsewhere();
    expect(await give({ code: codeOf(secret, -1) }, other)).toMatchObject(WRONG);
    const code = codeOf(secret);
    const both = await Promise.all([give({ code }, other), give({ code }, await elsewhere())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await give({ code }, other)).toMatchObject(WRONG);
    // A later code ends those before it.
    expect((await give({ code: codeOf(secret, 1) }, other)).status).toBe(200);
    expect((await history(other)).status).toBe(200);
  });

  it("takes codes of a phone that is a minute off, and no others", async () => {
    const { secret } = await enroll();
    later(10);
    const other = await elsewhere();
    for (const steps of [-4, -3, 3, 4]) {
      expect(await give({ code: codeOf(secret, steps) }, other), `${steps} steps`).toMatchObject(WRONG);
    }
    for (const steps of [-2, -1, 0, 1, 2]) {
      expect((await give({ code: codeOf(secret, steps) }, other)).status, `${steps} steps`).toBe(200);
    }
  });

  it("takes each recovery code once, also of two requests at once, on record and mailed", async () => {
    const { codes } = await enroll();
    const [first = "", second = ""] = codes;
    const other = await elsewhere();
    const both = await Promise.all([give({ code: first }, other), give({ code: first }, await elsewhere())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await give({ code: second.replace("-", "").toUpperCase() }, other)).status).toBe(200);
    expect(await give({ code: second }, other)).toMatchObject(WRONG);
    expect((await history(other)).status).toBe(200);
    expect((await records()).slice(1)).toEqual(
      [9, 8].map((left) => ({ action: "second-factor.recovery-used", after: { recovery_codes: left } })),
    );
    expect((await subjects()).slice(0, 2)).toEqual(["A recovery code was used", "A recovery code was used"]);
    expect(app.mails.filter(({ text }) => text.includes("8 are left."))).toHaveLength(1);
  });

  it("asks for what a session lacks, and counts nothing before all of it is right", async () => {
    const { secret } = await enroll();
    const hourAgo = new Date(Date.now() - 3_600_000);
    await app.db.update(secondFactors).set({ confirmed_at: hourAgo }).where(eq(secondFactors.user_id, admin.id));
    await ageProofs(app.db, admin.id, { proved: 16, code: 16 });
    const state = async () => (await app.request("GET", "/api/user/proof", admin)).body;
    const errors = (fields: object) => ({ status: 422, body: { errors: fields } });
    const noPassword = { current_password: ["Insert your password"] };
    expect(await give({})).toMatchObject(errors({ ...noPassword, code: ["Insert the code of your app."] }));
    const code = codeOf(secret);
    expect(await give({ code })).toMatchObject(errors(noPassword));
    const wrongPassword = { current_password: ["The password is wrong."] };
    expect(await give({ current_password: "another", code })).toMatchObject(errors(wrongPassword));
    expect(await give({ current_password: PASSWORD, code: wrongCodeOf(secret) })).toMatchObject(WRONG);
    expect(await give({ current_password: PASSWORD, code: "12345" })).toMatchObject(
      errors({ code: ["Insert the six digits of your app, or a recovery code."] }),
    );
    const facts = { has_password: true, providers: [], has_second_factor: true, must_enroll: false };
    expect(await state()).toEqual({
      ...facts,
      valid_until: null,
      missing: ["sign-in", "code"],
      has_given_code: true,
    });
    const given = await give({ current_password: PASSWORD.normalize("NFD"), code });
    expect(given).toMatchObject({ status: 200, body: { ...facts, valid_until: expect.any(String), missing: [] } });
    expect(await state()).toEqual(given.body);
    expect((await post(`${FACTOR}/recovery-codes`)).status).toBe(200);
  });

  it("isn't asked of an account without one", async () => {
    await ageProofs(app.db, admin.id, { proved: 16 });
    expect(await give({ current_password: PASSWORD, code: "123456" })).toMatchObject({
      body: { errors: { code: ["Your account has no second factor."] } },
    });
    expect((await give({ current_password: PASSWORD })).status).toBe(200);
    expect((await post(FACTOR)).status).toBe(200);
  });

  it("is replaced by another app, and its sessions have to give a code of that", async () => {
    const { secret, codes } = await enroll();
    const other = await elsewhere();
    expect((await give({ code: codeOf(secret) }, other)).status).toBe(200);
    const next = await begin();
    later(2);
    // Until the new one is confirmed, the old one counts.
    expect((await give({ code: codeOf(secret) }, other)).status).toBe(200);
    later(1);
    expect((await post(`${FACTOR}/confirm`, { code: codeOf(next.secret) })).status).toBe(200);
    expect(await history(other)).toMatchObject(PROOF);
    later(2);
    for (const code of [codeOf(secret), codes[0]!]) expect(await give({ code }, other)).toMatchObject(WRONG);
    expect((await give({ code: codeOf(next.secret) }, other)).status).toBe(200);
    expect((await history(other)).status).toBe(200);
    expect((await post(`${FACTOR}/confirm`, { code: codeOf(next.secret, 1) })).status).toBe(409);
  });

  it("gets new recovery codes, and is turned off unless admins need one", async () => {
    const { codes } = await enroll();
    const renewed = await post(`${FACTOR}/recovery-codes`);
    const fresh = (renewed.body as { recovery_codes: string[] }).recovery_codes;
    expect(await give({ code: codes[0]! })).toMatchObject(WRONG);
    expect((await give({ code: fresh[0]! })).status).toBe(200);
    vi.stubEnv("ADMIN_SECOND_FACTOR", "required");
    expect(await app.request("DELETE", FACTOR, admin)).toMatchObject({
      status: 409,
      body: { error: "Admins need a second factor here." },
    });
    vi.unstubAllEnvs();
    const other = await elsewhere();
    expect(await history(other)).toMatchObject(PROOF);
    expect((await app.request("DELETE", FACTOR, admin)).status).toBe(200);
    expect((await history(other)).status).toBe(200);
    expect((await app.request("DELETE", FACTOR, admin)).status).toBe(409);
    expect((await post(`${FACTOR}/recovery-codes`)).status).toBe(409);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.user_id, admin.id))).toBe(0);
    expect((await records()).map(({ action }) => action)).toEqual([
      "second-factor.enroll",
      "second-factor.renew",
      "second-factor.recovery-used",
      "second-factor.remove",
    ]);
    expect(await subjects()).toContain("Your second factor is off");
  });

  it("can be set up, and nothing else, where admins need one", async () => {
    vi.stubEnv("ADMIN_SECOND_FACTOR", "required");
    expect((await history(admin)).status).toBe(403);
    expect((await app.request("GET", "/api/user/proof", admin)).body).toMatchObject({ must_enroll: true });
    await enroll();
    expect((await history(admin)).status).toBe(200);
    expect((await app.request("GET", "/api/user/proof", admin)).body).toMatchObject({ must_enroll: false });
  });

  it("leaves no change without its record", async () => {
    await enroll();
    await app.db.execute(
      "alter table audit_entries add constraint no_more check (action <> 'second-factor.remove') not valid",
    );
    expect((await app.request("DELETE", FACTOR, admin)).status).toBe(500);
    await app.db.execute("alter table audit_entries drop constraint no_more");
    expect(await app.db.$count(secondFactors, eq(secondFactors.user_id, admin.id))).toBe(1);
  });
});
