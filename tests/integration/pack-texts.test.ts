import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACK_FIELDS, PACK_TEXTS } from "@/lib/contract/rules/pack-fields";
import { EXPORT_SECTIONS } from "@/server/modules/accounts/account/export-sections";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { movePack } from "@/tests/integration/support/factories";
import { insertCompletePack, signInCreator } from "@/tests/integration/support/studio";

describe.each(PACK_TEXTS)("the %s of a pack", (name) => {
  let app: TestApp;
  let creator: Awaited<ReturnType<TestApp["signIn"]>>;

  beforeAll(async () => {
    app = await startApp("postgres", { CATALOGUE_MAX_AGE_MS: "0" });
    creator = await signInCreator(app);
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: object) =>
    app.request(method, path, { headers: creator.headers, ...(json ? { json } : {}) });

  it("is part of a new pack, is changed before it is sent, and has its most characters", async () => {
    const added = await call("POST", "/api/seller/packs/add", { title: "Loft", [name]: "First." });
    const path = `/api/seller/packs/${(added.body as { id: number }).id}`;
    expect((await call("GET", path)).body).toMatchObject({ [name]: "First.", version: 1 });
    const edited = await call("PUT", path, { version: 1, [name]: "Second." });
    expect(edited.body).toMatchObject({ title: "Loft", [name]: "Second.", version: 2, corrections: [] });
    const { max } = PACK_FIELDS[name];
    expect(await call("PUT", path, { version: 2, [name]: "a".repeat(max + 1) })).toMatchObject({
      status: 422,
      body: { errors: { [name]: [`Must be at most ${max} characters.`] } },
    });
  });

  it("is corrected on sale: shown at once, on record, the same in new sounds, and exported", async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    await movePack(app.db, "sample", id, 2, 6, 1);
    const addition = await call("POST", `/api/seller/packs/${id}/additions`);
    const corrected = await call("PUT", `/api/seller/packs/${id}`, { version: 1, [name]: "Corrected." });
    expect(corrected).toMatchObject({ status: 200, body: { corrections: [{ field: name, after: "Corrected." }] } });
    expect((await app.request("GET", `/api/packs/${id}`)).body).toMatchObject({ pack: { [name]: "Corrected." } });
    const own = await call("GET", `/api/seller/packs/${(addition.body as { id: number }).id}`);
    expect(own.body).toMatchObject({ adds_to: { id }, [name]: "Corrected." });
    const { rows } = await app.db.execute(
      EXPORT_SECTIONS.find((section) => section.name === "packs")!.rows(creator.id),
    );
    expect(rows).toContainEqual(expect.objectContaining({ id, [name]: "Corrected." }));
  });

  it("is noted when it changes, so that pages are made anew", async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    await movePack(app.db, "sample", id, 2, 6, 1);
    const count = async () => {
      const { rows } = await app.db.execute<{ count: number }>(
        sql`select count(*)::int as count from catalogue_changes where kind = 'sample_pack' and item_id = ${id}`,
      );
      return rows[0]!.count;
    };
    const before = await count();
    await app.db.execute(
      sql`update packs set ${sql.identifier(name)} = 'Other.' where wire_id = ${id} and kind = 'sample'`,
    );
    expect(await count()).toBeGreaterThan(before);
  });
});
