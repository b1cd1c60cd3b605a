import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PayoutOverview } from "@/lib/contract/entities/payout";
import { resealIdentities } from "@/server/modules/money/tax-identities/resealing";
import { sealIdentity } from "@/server/modules/money/tax-identities/sealed-identity";
import { openTaxIdentity } from "@/server/modules/money/tax-identities/service";
import { taxIdentities } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { signInCreator } from "@/tests/integration/support/studio";

const NAME = "Halvard Denrye-Quist";
const NUMBER = "81 872 495 633";
const IDENTITY = { country: "DE", kind: "individual", name: NAME, number: NUMBER };
/** Neither the name nor the number, however it is written. */
const SECRETS = [NAME, NUMBER, NUMBER.replaceAll(" ", "")];

describe.each(engines)("a creator's tax identity on %s", (engine) => {
  let app: TestApp;
  let creator: Awaited<ReturnType<typeof signInCreator>>;
  const logged: string[] = [];
  beforeAll(async () => {
    app = await startApp(engine, {}, pino({ level: "trace" }, { write: (line) => void logged.push(line) }));
  });
  beforeEach(async () => {
    logged.length = 0;
    creator = await signInCreator(app);
  });
  afterAll(() => app.close());

  const put = (json: unknown, as = creator) =>
    app.request("PUT", "/api/seller/tax-identity", { json, headers: as.headers });
  const clear = (text: string) => SECRETS.filter((secret) => text.includes(secret));
  const exportOf = async (as: typeof creator, path: string, json = {}) => {
    const { body } = await app.request("POST", path, { json, headers: as.headers });
    const { pathname, search } = new URL((body as { link: string }).link, "https://wavecrate.test");
    return (await app.fetch(`${pathname}${search}`, { headers: as.headers })).text();
  };

  it("is shown to its owner with the end of its number, and replaced by a later one", async () => {
    expect((await put(IDENTITY)).body).toMatchObject({
      tax_identity: { country: "DE", kind: "individual", name: NAME, number_hint: "••••633" },
    });
    const { body } = await put({ country: "AE", kind: "business", name: "Rye Sounds FZE" });
    const { tax_identity, missing } = body as PayoutOverview;
    expect([tax_identity, missing]).toMatchObject([{ country: "AE", number_hint: null }, ["payee"]]);
    const other = await signInCreator(app);
    const read = await app.request("GET", "/api/seller/payouts", { headers: other.headers });
    expect(read.body).toMatchObject({ tax_identity: null });
  });

  it.each([
    [{ ...IDENTITY, number: undefined }, "number", "Insert your Tax ID, tax number or VAT ID."],
    [{ ...IDENTITY, number: "8187" }, "number", "This doesn’t have the form of a Tax ID, tax number or VAT ID."],
    [{ ...IDENTITY, country: "ZZ" }, "country", "Choose a country."],
    [{ ...IDENTITY, country: "de" }, "country", "Choose a country."],
    [{ ...IDENTITY, kind: "cat" }, "kind", "Choose one."],
    [{ ...IDENTITY, name: " x " }, "name", "Insert the name as your tax office has it."],
    [{ ...IDENTITY, country: "AE", number: "<b>" }, "number", "This is no tax number."],
  ])("is refused by field: %j", async (json, field, sentence) => {
    const { status, body } = await put(json);
    expect([status, (body as { errors: object }).errors]).toEqual([422, { [field]: [sentence] }]);
  });

  it("takes a number in any lawful form, and one with a wrong check digit only when its owner says that it is right", async () => {
    const british = { ...IDENTITY, country: "GB", number: "XI 980 7806 84" };
    expect((await put(british)).body).toMatchObject({ tax_identity: { country: "GB", number_hint: "••••684" } });
    const typo = { ...british, number: "12345 67890K" };
    const refused = await put(typo);
    expect([refused.status, (refused.body as { errors: object }).errors]).toEqual([
      422,
      {
        number: [expect.stringMatching(/^A digit seems to be wrong: /)],
        is_number_right: ["Correct the number, or say that it is right."],
      },
    ]);
    const context = { db: app.db, signingSecret: app.deps.signingSecret };
    expect(await openTaxIdentity(context, creator.id)).toMatchObject({ number: "980780684" });
    expect((await put({ ...typo, is_number_right: true })).status).toBe(200);
    expect(await openTaxIdentity(context, creator.id)).toMatchObject({ number: "1234567890" });
    const malformed = await put({ ...british, number: "1234", is_number_right: true });
    expect((malformed.body as { errors: object }).errors).toEqual({
      number: ["This doesn’t have the form of a UTR, National Insurance or VAT number."],
    });
  });

  it("that is stored in another form is still opened, and doesn’t hinder a payout", async () => {
    const context = { db: app.db, signingSecret: app.deps.signingSecret };
    const old = { country: "GB", kind: "individual", name: NAME, number: "GB123456789" } as const;
    await app.db
      .insert(taxIdentities)
      .values({ ...sealIdentity(creator.id, old, context.signingSecret), changed_at: new Date() });
    expect(await openTaxIdentity(context, creator.id)).toMatchObject(old);
    const read = await app.request("GET", "/api/seller/payouts", { headers: creator.headers });
    expect(read.body).toMatchObject({ tax_identity: { number_hint: "••••789" }, missing: ["payee"] });
  });

  it("appears in clear in no table, log or error, and in nobody else's export", async () => {
    await put(IDENTITY);
    const refused = [await put({ ...IDENTITY, country: "FR", number: NUMBER }), await put({ ...IDENTITY, kind: 1 })];
    await app.settled();
    expect(clear(JSON.stringify(refused))).toEqual([]);
    const { rows: tables } = await app.db.execute<{ name: string }>(sql`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const { rows } = await app.db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`);
      expect(clear(rows.map(({ row }) => row).join("\n")), name).toEqual([]);
    }
    expect(logged.length).toBeGreaterThan(0);
    expect(clear(logged.join("\n"))).toEqual([]);

    const own = JSON.parse(await exportOf(creator, "/api/user/export"));
    expect(own.tax_identity).toMatchObject([{ country: "DE", name: NAME, number: "81872495633" }]);
    const admin = await app.signIn({ is_admin: true });
    const read = await exportOf(admin, `/api/admin/users/${creator.id}/export`, { reason: "Asked by letter" });
    expect(JSON.parse(read).tax_identity).toMatchObject([{ country: "DE" }]);
    expect(clear(read)).toEqual([]);
    expect(read).not.toContain("sealed");
  });

  it("can be opened for no other user, and with another secret it has to be entered again", async () => {
    await put(IDENTITY);
    const other = await signInCreator(app);
    await app.db.execute(sql`insert into tax_identities (user_id, country, kind, sealed_name, sealed_number)
      select ${other.id}, country, kind, sealed_name, sealed_number from tax_identities where user_id = ${creator.id}`);
    const read = await app.request("GET", "/api/seller/payouts", { headers: other.headers });
    expect(read).toMatchObject({ status: 200, body: { tax_identity: null, missing: ["payee", "tax_identity"] } });
    const context = { db: app.db, signingSecret: app.deps.signingSecret };
    expect(await openTaxIdentity(context, creator.id)).toMatchObject({ name: NAME });
    expect(await openTaxIdentity({ ...context, signingSecret: ["another secret"] }, creator.id)).toBeNull();
  });

  it("is sealed anew when the secret is replaced, and then needs the one before no longer", async () => {
    await app.db.delete(taxIdentities);
    await put(IDENTITY);
    const other = await signInCreator(app);
    await app.db.insert(taxIdentities).values({
      ...sealIdentity(other.id, { country: "DE", kind: "individual", name: NAME, number: NUMBER }, ["lost"]),
    });
    const replaced = ["the next secret", ...app.deps.signingSecret] as const;
    expect(await resealIdentities(app.db, replaced)).toEqual({ resealed: 1, broken: [other.id] });
    const next = { db: app.db, signingSecret: ["the next secret"] as const };
    expect(await openTaxIdentity(next, creator.id)).toMatchObject({ name: NAME });
    expect(await openTaxIdentity({ db: app.db, signingSecret: app.deps.signingSecret }, creator.id)).toBeNull();
    expect(await resealIdentities(app.db, replaced)).toEqual({ resealed: 0, broken: [other.id] });
  });
});
