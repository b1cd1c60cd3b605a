import { expect, it } from "vitest";
import { isFilterWord } from "@/components/sound/filter-words";
import { genres, instruments } from "@/server/platform/db/schema/taxonomy";
import { startApp, startAppOn } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines, openTestDatabase, testEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";

interface List {
  data: { title: string }[];
  facets: { genres: { slug: string; count: number }[]; instruments: { slug: string; count: number }[] };
}

it.each(engines)("filters, excludes, counts and finds genres and instruments with any id on %s", async (engine) => {
  // The taxonomy is read when the catalogue is loaded.
  const database = await openTestDatabase(engine);
  await database.db.insert(genres).values({ id: 40, title: "Gqom", slug: "gqom" });
  await database.db.insert(instruments).values({ id: 1_000, title: "Kalimba", slug: "kalimba" });
  const app = await startAppOn(database, { CATALOGUE_MAX_AGE_MS: "0" });
  try {
    const { id: creatorId } = await insertCreator(app.db);
    await insertListedSound(app.db, creatorId, { title: "Thumb", genres: [8, 40], instruments: [1_000] });
    await insertListedSound(app.db, creatorId, { title: "Stick", genres: [8], instruments: [8] });
    const get = async (query: string) => {
      const { status, body } = await app.request("GET", `/api/samples?sort=name&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const { data, facets } = body as List;
      const terms = [...facets.genres, ...facets.instruments];
      return {
        titles: data.map(({ title }) => title),
        counts: Object.fromEntries(terms.map(({ slug, count }) => [slug, count])),
      };
    };
    expect(await get("genres=40")).toMatchObject({ titles: ["Thumb"], counts: { gqom: 1, kalimba: 1 } });
    expect(await get("genres=8")).toMatchObject({ titles: ["Stick", "Thumb"], counts: { gqom: 1, kalimba: 1 } });
    expect(await get("exclude_genres=40")).toMatchObject({ titles: ["Stick"], counts: { gqom: 1, kalimba: 0 } });
    expect((await get("instruments=1000")).titles).toEqual(["Thumb"]);
    expect((await get("exclude_instruments=1000")).titles).toEqual(["Stick"]);
    expect((await get("search=gqom")).titles).toEqual(["Thumb"]);
  } finally {
    await app.close();
  }
});

it("counts no tag of a sound that is a genre or instrument of the catalogue as more than a filter", async () => {
  const app = await startApp(testEngine);
  try {
    const terms = await Promise.all([app.db.select().from(genres), app.db.select().from(instruments)]);
    expect(
      terms
        .flat()
        .map(({ title }) => title)
        .filter((title) => !isFilterWord(title)),
    ).toEqual([]);
  } finally {
    await app.close();
  }
});
