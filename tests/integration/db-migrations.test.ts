import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/db/database";
import { openPglite } from "@/server/db/pglite";
import { openPostgres } from "@/server/db/postgres";
import { createPostgresDatabase } from "@/tests/integration/support/database";

const applied = async ({ db }: DatabaseHandle) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const genres = await db.execute<{ count: number }>(sql`select count(*)::int as count from genres`);
  return { migrations: rows[0]?.count, genres: genres.rows[0]?.count };
};

describe("migrations", () => {
  it("run once when processes boot at the same time", async () => {
    const { url, drop } = await createPostgresDatabase("template0");
    const handles = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const [first] = await Promise.all(handles.map(applied));
    expect(first).toEqual({ migrations: expect.any(Number), genres: 15 });
    const again = await openPostgres(url);
    expect(await applied(again)).toEqual(first);
    await Promise.all([...handles, again].map((handle) => handle.close()));
    await drop();
  });

  it("leave a migrated PGlite as it is", async () => {
    const before = await openPglite();
    const dump = await before.client.dumpDataDir("none");
    const after = await openPglite({ dump });
    expect(await applied(after)).toEqual(await applied(before));
    expect(after).toMatchObject({ hasVector: true, hasTrgm: true });
    await before.close();
    await after.close();
  });

  it("say in one sentence that the database cannot be reached", async () => {
    await expect(openPostgres("postgres://nobody:x@127.0.0.1:1/nothing")).rejects.toThrow(
      "The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });
});
