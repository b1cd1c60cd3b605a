import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailboxOf } from "@/lib/contract/fields/email";
import { claimTrial, hasHadTrial } from "@/server/modules/purchases/billing/trial-uses";
import { trialUses } from "@/server/platform/db/schema/payments";
import { mailboxIn } from "@/server/platform/db/schema/users";
import { hashToken } from "@/server/platform/tokens";
import { linkIn, startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

const PASSWORD = "correct horse battery";

describe.each(engines)("a mailbox, on %s", (engine) => {
  let app: TestApp;
  let sequence = 0;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const register = (email: string) => {
    sequence += 1;
    return app.request("POST", "/api/auth/register", {
      json: { email, username: `box${sequence}`, password: PASSWORD },
    });
  };
  const logIn = (email: string) => app.request("POST", "/api/auth/login", { json: { email, password: PASSWORD } });
  /** Registers, confirms the e-mail and returns the message about it. */
  const confirm = async (email: string) => {
    expect((await register(email)).status).toBe(200);
    await app.settled();
    const token = linkIn(app.mails.at(-1)).searchParams.get("token");
    const { body } = await app.request("POST", "/api/auth/email/verify", { json: { token } });
    return (body as { message: string }).message;
  };

  it("gets one free pass at Google, whatever dots, tags and domain are written, and one each elsewhere", async () => {
    const pass = expect.stringContaining("10 free credits");
    expect(await confirm("rep.dot1@gmail.com")).toEqual(pass);
    for (const same of ["repdot1@gmail.com", "r.epdot1@googlemail.com", "Rep.Dot.1+new@gmail.com"]) {
      expect(await confirm(same), same).not.toEqual(pass);
    }
    expect(await confirm("rep.dot@mail.test")).toEqual(pass);
    expect(await confirm("repdot@mail.test")).toEqual(pass);
  });

  it("has one key in the database and in the code", async () => {
    const emails = [
      "a.b+c@gmail.com",
      "ab@googlemail.com",
      "a.b+c@x.com",
      "+a@x.com",
      "+a@gmail.com",
      "a@gmail.com.x.com",
    ];
    for (const email of emails) {
      const { rows } = await app.db.execute<{ key: string }>(sql`select ${mailboxIn(sql`${email}::text`)} as key`);
      expect(rows[0]?.key).toBe(mailboxOf(email));
    }
  });

  it("of nobody, with a leading plus sign, is refused", async () => {
    for (const email of ["+one@gmail.com", "+two@mail.test"]) {
      expect(await register(email)).toMatchObject({
        status: 422,
        body: { errors: { email: ["Insert a valid e-mail address"] } },
      });
    }
  });

  it("with an international domain is one address, however it is written", async () => {
    expect((await register(" X@bücher.test ")).status).toBe(200);
    for (const written of ["x@bücher.test", "x@xn--bcher-kva.test", "\tX@BÜCHER.test", "x@bu\u0308cher.test"]) {
      expect((await logIn(written)).status, written).toBe(200);
      expect(await register(written)).toMatchObject({ status: 422, body: { errors: { email: expect.any(Array) } } });
      await app.request("POST", "/api/auth/password/email", { json: { email: written } });
    }
    await app.settled();
    const resets = app.mails.filter(({ text }) => text.includes("/password/reset/"));
    expect(resets.map(({ to }) => to)).toEqual(Array(4).fill("x@xn--bcher-kva.test"));
  });

  it("and its account have one trial, also after a change of the e-mail", async () => {
    const { id } = await insertUser(app.db, { email: "tri.al@gmail.com" });
    const first = { id, email: "tri.al@gmail.com", fingerprint: "card-1" };
    const claim = (person: typeof first, subscription: string) =>
      app.db.transaction((tx) => claimTrial(tx, person, subscription));
    expect(await hasHadTrial(app.db, first)).toBe(false);
    expect([await claim(first, "sub_1"), await claim(first, "sub_1")]).toEqual([true, true]);
    const others = [
      { id, email: "other@mail.test", fingerprint: "card-2" },
      { id: id + 1, email: "trial+2@googlemail.com", fingerprint: "card-3" },
      { id: id + 2, email: "third@mail.test", fingerprint: "card-1" },
    ];
    for (const [place, other] of others.entries()) expect(await claim(other, `sub_${place + 2}`)).toBe(false);
    expect(await hasHadTrial(app.db, { id, email: "fourth@mail.test" })).toBe(true);
    expect(await hasHadTrial(app.db, { id: id + 9, email: "t.rial@gmail.com" })).toBe(true);
  });

  it("had its trial, too, if that was recorded with its dots", async () => {
    const value_hash = hashToken("old.mark@gmail.com");
    await app.db.insert(trialUses).values({ kind: "email", value_hash, stripe_subscription_id: "sub_old" });
    expect(await hasHadTrial(app.db, { id: 1_000_000, email: "old.mark@gmail.com" })).toBe(true);
    const claimed = app.db.transaction((tx) =>
      claimTrial(tx, { id: 1_000_000, email: "old.mark@gmail.com", fingerprint: null }, "sub_new"),
    );
    expect(await claimed).toBe(false);
  });
});
