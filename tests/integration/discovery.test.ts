import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { follows, likes } from "@/server/platform/db/schema/engagement";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

interface Discovery {
  is_personal: boolean;
  rows: { title: string; sounds: { id: number; title: string }[] }[];
  packs: { title: string }[];
  creators: { username: string }[];
}

const TRAP = 2;
const JAZZ = 9;

describe.each(engines)("discover on %s", (engine) => {
  let app: TestApp;
  let trap: { id: number }[];
  let creators: { id: number; username: string }[];

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creators = [await insertCreator(app.db), await insertCreator(app.db)];
    const [first, second] = creators;
    const pack = await insertPack(app.db, first!.id, { title: "Followed" });
    await insertListedSound(app.db, first!.id, { pack_id: pack.id, genres: [TRAP], trending_score: 1 });
    trap = [];
    for (let number = 0; number < 8; number++) {
      trap.push(await insertListedSound(app.db, second!.id, { genres: [TRAP], trending_score: 10 + number }));
    }
    await insertListedSound(app.db, first!.id, { title: "Quiet", genres: [JAZZ] });
  });
  afterAll(() => app.close());

  const read = async (headers = {}) => (await app.request("GET", "/api/discover", { headers })).body as Discovery;

  it("shows a visitor trending sounds, each of them once", async () => {
    const { is_personal, rows } = await read();
    expect(is_personal).toBe(false);
    expect(rows[0]?.title).toBe("Trending now");
    const ids = rows.flatMap(({ sounds }) => sounds.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("follows the questionnaire and the likes, and leaves out liked sounds", async () => {
    const user = await app.signIn();
    await app.db
      .update(users)
      .set({ onboarding_questionnaire_data: { genres: { preferred: [JAZZ] } } })
      .where(eq(users.id, user.id));
    const before = await read(user.headers);
    expect(before.is_personal).toBe(true);
    expect(before.rows[0]).toMatchObject({ title: "Jazz", sounds: [{ title: "Quiet" }] });

    const top = trap.at(-1)!;
    expect(before.rows.flatMap(({ sounds }) => sounds.map(({ id }) => id))).toContain(top.id);
    await app.db.insert(likes).values({ user_id: user.id, sound_id: top.id });
    const after = await read(user.headers);
    expect(after.rows.map(({ title }) => title)).toContain("Trap");
    expect(after.rows.flatMap(({ sounds }) => sounds.map(({ id }) => id))).not.toContain(top.id);
    expect(after.creators[0]?.username).toBe(creators[1]!.username);
  });

  it("has a row for each of the first two instruments that the user named, in that order", async () => {
    const user = await app.signIn();
    await insertListedSound(app.db, creators[0]!.id, { title: "Kick", instruments: [1], trending_score: 1 });
    await insertListedSound(app.db, creators[0]!.id, { title: "Low", instruments: [10], trending_score: 1 });
    const json = { instruments: [10, 1] };
    await app.request("POST", "/api/user/onboarding-questionnaire/instruments", { headers: user.headers, json });
    const { is_personal, rows } = await read(user.headers);
    expect(is_personal).toBe(true);
    expect(rows.slice(0, 2)).toMatchObject([
      { title: "Bass", sounds: [{ title: "Low" }] },
      { title: "Drums", sounds: [{ title: "Kick" }] },
    ]);
  });

  it("shows the packs of creators that the user follows", async () => {
    const user = await app.signIn();
    await app.db.insert(follows).values({ user_id: user.id, creator_id: creators[0]!.id });
    expect((await read(user.headers)).packs).toMatchObject([{ title: "Followed" }]);
  });
});
