import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { rankCreators } from "@/server/modules/catalogue/shelves/top-creators";
import { downloads } from "@/server/platform/db/schema/downloads";
import { topCreatorExceptions } from "@/server/platform/db/schema/operations";
import { packCategoryExceptions } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  addPackGenres,
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

type SignedIn = Awaited<ReturnType<TestApp["signIn"]>>;

const [TRAP, SOUL] = [5, 4];
const reason = "Reads as another genre";

describe.each(engines)("exceptions on %s", (engine) => {
  let app: TestApp;
  let [noor, moth]: SignedIn[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    noor = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    moth = await app.signIn({ is_admin: true, display: "Moth Ember" });
  });
  afterAll(() => app.close());

  const post = (path: string, json: object, as = noor!) =>
    app.request("POST", `/api/admin/${path}`, { headers: as.headers, json });
  const end = (path: string, as = noor!) => app.request("DELETE", `/api/admin/${path}`, { headers: as.headers });

  describe("of a category", () => {
    let [inTrap, outside]: number[] = [];
    beforeAll(async () => {
      const creatorId = (await insertCreator(app.db)).id;
      inTrap = (await insertPack(app.db, creatorId)).id;
      outside = (await insertPack(app.db, creatorId)).id;
      await addPackGenres(app.db, inTrap, [TRAP]);
      await addPackGenres(app.db, outside, [SOUL]);
      for (const pack_id of [inTrap, outside]) await insertListedSound(app.db, creatorId, { pack_id });
    });
    beforeEach(async () => {
      await app.db.delete(packCategoryExceptions);
    });

    const except = (pack_id: number, is_in: boolean, as?: SignedIn) =>
      post("pack-categories/exceptions", { category_id: TRAP, pack_id, is_in, reason }, as);
    const listed = async () => {
      const { body } = await app.request("GET", `/api/packs?genres=${TRAP}`);
      return (body as CallResponse<"GET /api/packs">).data.map(({ id }) => id).sort();
    };
    const becomes = (ids: number[]) => expect.poll(listed).toEqual(ids.sort());

    it("put a pack in and take one out, until the rule counts again", async () => {
      await becomes([inTrap!]);
      expect((await except(outside!, true)).status).toBe(200);
      await becomes([inTrap!, outside!]);
      expect((await except(inTrap!, false)).status).toBe(200);
      await becomes([outside!]);
      const { body } = await app.request("GET", "/api/admin/pack-categories", noor!);
      const { exceptions, categories } = body as CallResponse<"GET /api/admin/pack-categories">;
      expect(exceptions).toHaveLength(2);
      expect(exceptions.find(({ is_in }) => is_in)).toMatchObject({
        ...{ category: { id: TRAP }, pack: { id: outside }, reason, by: { display: "Noor Halabi" } },
      });
      expect(categories.find(({ id }) => id === TRAP)?.count).toBe(1);
      for (const pack of [inTrap, outside]) await end(`pack-categories/${TRAP}/packs/${pack}`);
      await becomes([inTrap!]);
      expect((await end(`pack-categories/${TRAP}/packs/${inTrap}`)).status).toBe(404);
    });

    it("aren't made where the rule says the same, of what isn't there, or without a reason", async () => {
      expect((await except(inTrap!, true)).body).toEqual({
        errors: { pack_id: ["It is in this category by its genres."] },
      });
      expect((await except(outside!, false)).body).toEqual({
        errors: { pack_id: ["It isn’t in this category anyway."] },
      });
      expect((await except(999_999, true)).status).toBe(404);
      const body = { category_id: 999_999, pack_id: inTrap, is_in: true, reason };
      expect((await post("pack-categories/exceptions", body)).status).toBe(404);
      for (const [because, error] of [
        [" ", "Write a reason."],
        ["x".repeat(301), "Must be at most 300 characters."],
      ]) {
        const json = { ...body, category_id: TRAP, reason: because };
        expect((await post("pack-categories/exceptions", json)).body).toEqual({ errors: { reason: [error] } });
      }
    });

    it("are listed newest first", async () => {
      await except(outside!, true);
      await except(inTrap!, false);
      await app.db
        .update(packCategoryExceptions)
        .set({ created_at: new Date(0) })
        .where(eq(packCategoryExceptions.pack_id, keyOf(inTrap!)));
      const { body } = await app.request("GET", "/api/admin/pack-categories", noor!);
      const { exceptions } = body as CallResponse<"GET /api/admin/pack-categories">;
      expect(exceptions.map(({ pack }) => pack.id)).toEqual([outside, inTrap]);
    });

    it("are at most 500", async () => {
      const creatorId = (await insertCreator(app.db)).id;
      const packs = [];
      for (let count = 0; count < 100; count++) packs.push((await insertPack(app.db, creatorId, { status: 2 })).id);
      const values = packs.flatMap((pack_id) =>
        [1, 2, 3, 4, 6].map((genre) => ({ pack_category_id: genre, pack_id: keyOf(pack_id), is_in: true, reason })),
      );
      await app.db.insert(packCategoryExceptions).values(values.slice(1));
      expect((await except(outside!, true)).status).toBe(200);
      expect((await except(inTrap!, false)).body).toEqual({
        errors: { pack_id: ["There are 500 exceptions. End another one first."] },
      });
    });

    it("made by two at once are one, and the other learns who was first and why", async () => {
      const answers = await Promise.all([except(outside!, true, noor), except(outside!, true, moth)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409)!.body as { error: string };
      expect(refusal.error).toMatch(/^(Noor Halabi|Moth Ember) decided about this pack just now: “Reads/);
      expect(await app.db.$count(packCategoryExceptions)).toBe(1);
    });
  });

  describe("of the top creators", () => {
    const people: number[] = [];
    beforeEach(async () => {
      await app.db.delete(topCreatorExceptions);
      await app.db.delete(downloads);
      await app.db.update(creators).set({ status: "applied" });
      people.length = 0;
      for (let index = 0; index < 52; index++) people.push((await insertCreator(app.db)).id);
      const buyers = [(await insertUser(app.db)).id, (await insertUser(app.db)).id];
      // The first has two buyers, the last only their own download, all others one.
      for (const [index, creator] of people.entries()) {
        const { id } = await insertListedSound(app.db, creator);
        const of = index === 0 ? buyers : index === people.length - 1 ? [creator] : [buyers[0]!];
        await app.db
          .insert(downloads)
          .values(of.map((user_id) => ({ user_id, sound_id: id, format: "wav" as const, price: 0 })));
      }
      await rankCreators(app.db);
    });

    const marked = async () =>
      (await app.db.select({ id: creators.user_id }).from(creators).where(eq(creators.is_top_seller, true))).map(
        ({ id }) => id,
      );
    const except = (creator_id: number, is_top: boolean, as?: SignedIn) =>
      post("top-creators/exceptions", { creator_id, is_top, reason }, as);

    it("are fifty by their buyers, with those that an exception names and without those that it takes off", async () => {
      expect((await marked()).sort()).toEqual(people.slice(0, 50).sort());
      const [first, last] = [people[0]!, people.at(-1)!];
      expect((await except(first, false)).status).toBe(200);
      expect((await except(last, true)).status).toBe(200);
      const now = await marked();
      expect(now).toHaveLength(50);
      expect([now.includes(first), now.includes(last)]).toEqual([false, true]);
      const { body } = await app.request("GET", "/api/admin/top-creators", noor!);
      const { creators: listed } = body as CallResponse<"GET /api/admin/top-creators">;
      expect(listed[0]).toMatchObject({ creator: { id: first }, buyers: 2, is_top: false, exception: { reason } });
      expect(listed.at(-1)).toMatchObject({ creator: { id: last }, buyers: 0, is_top: true });
      await end(`top-creators/${first}/exception`);
      await end(`top-creators/${last}/exception`);
      expect((await marked()).sort()).toEqual(people.slice(0, 50).sort());
      expect((await end(`top-creators/${last}/exception`)).status).toBe(404);
    });

    it("are chosen by how many people downloaded whatever they made, then by their followers", async () => {
      const buyers = [(await insertUser(app.db)).id, (await insertUser(app.db)).id, (await insertUser(app.db)).id];
      const soldTo = async (of: number, by: readonly number[], sounds = 1) => {
        for (let count = 0; count < sounds; count++) {
          const { id } = await insertListedSound(app.db, of);
          await app.db
            .insert(downloads)
            .values(by.map((user_id) => ({ user_id, sound_id: id, format: "wav" as const, price: 0 })));
        }
      };
      const add = async () => (await insertCreator(app.db)).id;
      const [several, followed, often] = [await add(), await add(), await add()];
      const [applicant, shop] = [await add(), await add()];
      const preset = await insertPreset(app.db, several, (await insertPresetPack(app.db, several)).id);
      const hit = await insertOneshot(app.db, several, (await insertOneshotPack(app.db, several)).id);
      await app.db.insert(downloads).values([
        { user_id: buyers[0]!, preset_id: preset.id, format: "preset", price: 0 },
        { user_id: buyers[1]!, oneshot_id: hit.id, format: "wav", price: 0 },
      ]);
      await soldTo(followed, [buyers[0]!]);
      await soldTo(often, [buyers[0]!], 3);
      for (const each of [applicant, shop]) await soldTo(each, buyers);
      const change = (id: number, values: Partial<typeof creators.$inferInsert>) =>
        app.db.update(creators).set(values).where(eq(creators.user_id, id));
      await change(followed, { likes_count: 9 });
      await change(applicant, { status: "applied" });
      await change(shop, { is_shop: true });
      await rankCreators(app.db);
      const now = await marked();
      await change(shop, { is_shop: false });
      expect(now).toHaveLength(50);
      expect([several, followed].map((id) => now.includes(id))).toEqual([true, true]);
      expect([often, applicant, shop].map((id) => now.includes(id))).toEqual([false, false, false]);
    });

    it("have no more exceptions than places", async () => {
      const values = people.slice(0, 50).map((creator_id) => ({ creator_id, is_top: true, reason }));
      await app.db.insert(topCreatorExceptions).values(values);
      expect((await except(people[50]!, true)).body).toEqual({
        errors: { creator_id: ["All 50 places are given by exceptions. End another one first."] },
      });
      expect((await except(people[51]!, false)).status).toBe(200);
    });

    it("forget downloads of long ago, and never have who is banned", async () => {
      await app.db.execute(sql`update downloads set created_at = now() - interval '91 days'
        where sound_id in (select id from sounds where creator_id = ${people[0]})`);
      await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, people[1]!));
      await rankCreators(app.db);
      const now = await marked();
      expect([now.includes(people[0]!), now.includes(people[1]!)]).toEqual([false, false]);
      expect((await except(people[1]!, true)).body).toEqual({
        errors: { creator_id: ["Only an active creator who isn’t banned can be one."] },
      });
      expect((await except(999_999, true)).status).toBe(404);
    });

    it("made at once about several don't wait for one another forever", async () => {
      const answers = await Promise.all([
        except(people[40]!, false, noor),
        except(people[3]!, false, moth),
        except(people[3]!, false, noor),
        rankCreators(app.db).then(() => ({ status: 200 })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
      expect(await marked()).not.toContain(people[3]);
    });
  });
});
