import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { follows } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";

interface Feed {
  data: { title: string }[];
  meta: { total: number; last_page: number };
  packs: { title: string }[];
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe.each(engines)("the feed on %s", (engine) => {
  let app: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    app = await startApp(engine);
    const user = await app.signIn();
    headers = user.headers;
    const [followed, other] = [await insertCreator(app.db), await insertCreator(app.db)];
    await app.db.insert(follows).values({ user_id: user.id, creator_id: followed.id });
    const pack = await insertPack(app.db, followed.id, { title: "Followed" });
    await insertPack(app.db, other.id, { title: "Unknown" });
    const sound = (creator: { id: number }, title: string, uploaded_at: Date) =>
      insertListedSound(app.db, creator.id, { title, uploaded_at, ...(creator === followed && { pack_id: pack.id }) });
    await sound(followed, "Second", day(2));
    await sound(followed, "Third", day(3));
    await sound(other, "Not mine", day(4));
    await sound(followed, "First", day(1));
    await insertListedSound(app.db, followed.id, { title: "Banned", banned_at: day(6), uploaded_at: day(5) });
  });
  afterAll(() => app.close());

  const read = async (query = "", as = headers) =>
    (await app.request("GET", `/api/feed${query}`, { headers: as })).body as Feed;
  const titles = ({ data }: Feed) => data.map(({ title }) => title);

  it("lists only the releases of followed creators, newest first", async () => {
    const feed = await read();
    expect(titles(feed)).toEqual(["Third", "Second", "First"]);
    expect(feed.packs).toMatchObject([{ title: "Followed" }]);
  });

  it("is paginated, with packs on the first page only", async () => {
    const feed = await read("?page=2&perpage=2");
    expect(titles(feed)).toEqual(["First"]);
    expect(feed).toMatchObject({ meta: { total: 3, last_page: 2 }, packs: [] });
    expect(titles(await read("?page=9&perpage=2"))).toEqual([]);
  });

  it("is empty for a user who follows no creator", async () => {
    const { headers: alone } = await app.signIn();
    expect(await read("", alone)).toMatchObject({ data: [], meta: { total: 0, last_page: 1 }, packs: [] });
  });
});
