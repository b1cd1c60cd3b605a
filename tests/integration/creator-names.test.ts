import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreatorProfile } from "@/lib/contract/entities/creator-profile";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { creatorApplications, creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { Applications, type SignedIn } from "@/tests/integration/support/applications";
import { engines } from "@/tests/integration/support/database";

describe.each(engines)("names of creators on %s", (engine) => {
  let app: TestApp;
  let people: Applications;
  beforeAll(async () => {
    app = await startApp(engine);
    people = await Applications.at(app);
  });
  beforeEach(async () => {
    await app.db.delete(creatorApplications);
    await app.db.delete(rateLimits);
    await app.db.delete(creators);
  });
  afterAll(() => app.close());

  const creator = async (display: string, values: Partial<typeof creators.$inferInsert> = {}) => {
    const user = await app.signIn({ display });
    await app.db.insert(creators).values({ user_id: user.id, status: "active", ...values });
    return user;
  };
  /** Applies by a name and is approved. */
  const approved = async (user: SignedIn, creator_name: string) => {
    const { body } = await app.request("GET", "/api/auth/user", { headers: user.headers });
    const { email } = (body as { user: { email: string } }).user;
    await people.applyWith({ email, creator_name }, user.headers);
    expect((await people.decide("approve", (await people.newest()).id)).status).toBe(200);
  };
  const profile = async (user: SignedIn) =>
    (await app.request("GET", "/api/seller/profile", { headers: user.headers })).body as CreatorProfile;
  const save = (user: SignedIn, values: object = {}) =>
    app.request("PUT", "/api/seller/profile", {
      json: { display: "Attic Uma", bio: "", links: [], ...values },
      headers: user.headers,
    });

  it("are those of their applications, cleaned, from the approval on", async () => {
    const user = await app.signIn({ display: "atticuma" });
    await approved(user, "  Attic \u202e Uma\u200b ");
    expect(await profile(user)).toMatchObject({ display: "Attic Uma", refused_name: null });
    const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.display).toBe("Attic Uma");
  });

  it.each([
    ["in another case", "HALDEN rye"],
    ["with accents", "Haldén Rÿe"],
    ["without the space", "Halden-Rye"],
    ["in letters that look alike", "Hаldеn Ryе"],
    ["with l for I", "HaIden Rye"],
    ["in full width", "Ｈａｌｄｅｎ Ｒｙｅ"],
    ["as the shop", "Wavecrate Sounds"],
    ["as staff", "Support Team"],
  ])("are asked for where another has the name, %s", async (_how, name) => {
    await creator("Halden Rye");
    const user = await app.signIn({ display: "Ines" });
    await approved(user, name);
    expect(await profile(user)).toMatchObject({ display: "Ines", refused_name: name });
    expect((await save(user, { display: name })).status).toBe(422);
    expect((await save(user, { display: "Ines Volta" })).status).toBe(200);
    expect(await profile(user)).toMatchObject({ display: "Ines Volta", refused_name: null });
  });

  it("are the username for who was shown by another's name before", async () => {
    await creator("Halden Rye");
    const user = await app.signIn({ display: "Halden Rye" });
    const { username } = (await app.db.select().from(users).where(eq(users.id, user.id)))[0]!;
    await approved(user, "Halden  Rye");
    expect(await profile(user)).toMatchObject({ display: username, refused_name: "Halden Rye" });
  });

  it("are free once no active creator has them, and never asked of their own", async () => {
    const other = await creator("Halden Rye", { status: "rejected" });
    const user = await app.signIn();
    await approved(user, "Halden Rye");
    expect(await profile(user)).toMatchObject({ display: "Halden Rye", refused_name: null });
    expect((await save(user, { display: "HALDEN RYE" })).status).toBe(200);
    await app.db.update(creators).set({ status: "active" }).where(eq(creators.user_id, other.id));
    expect((await save(other, { display: "Halden Rye" })).status).toBe(200);
  });

  it("go to one of two who are approved, or who take a name, at once", async () => {
    const [one, two] = [await app.signIn({ display: "One" }), await app.signIn({ display: "Two" })];
    const ids = [];
    for (const user of [one, two]) {
      const email = await people.emailOf(user.id);
      await people.applyWith({ email, creator_name: "Night Bus" }, user.headers);
      ids.push((await people.newest()).id);
    }
    await Promise.all(ids.map((id) => people.decide("approve", id)));
    const shown = [(await profile(one)).display, (await profile(two)).display];
    expect(shown.filter((name) => name === "Night Bus")).toHaveLength(1);
    const [first, second] = [await creator("A"), await creator("B")];
    const saved = await Promise.all([first, second].map((user) => save(user, { display: "Same Name" })));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 422]);
    const account = { display: "SAME NAME", firstname: "", lastname: "" };
    const third = await creator("C");
    const refused = await app.request("PUT", "/api/user/profile", { json: account, headers: third.headers });
    expect(refused.body).toEqual({
      errors: { display: ["Another creator has this name, or one that looks like it. Choose another one."] },
    });
  });

  it("have a text and links beside them, which everybody sees", async () => {
    const user = await creator("Attic Uma");
    const links = ["atticuma.com", "https://soundcloud.com/atticuma", "https://atticuma.com"];
    const saved = await save(user, { bio: "Brushes,\n felt and rain.", links });
    expect(saved.body).toMatchObject({
      bio: "Brushes, felt and rain.",
      links: ["https://atticuma.com", "https://soundcloud.com/atticuma"],
    });
    const username = (await profile(user)).username;
    const seen = await app.request("GET", `/api/producer/${username}`);
    expect(seen.body).toMatchObject({
      seller: { bio: "Brushes, felt and rain.", links: ["https://atticuma.com", "https://soundcloud.com/atticuma"] },
    });
    // Cached pages of the creator are rendered again.
    const changes = async () => {
      const { rows } = await app.db.execute<{ count: number }>(
        sql`select count(*)::int as count from catalogue_changes where kind = 'creator' and item_id = ${user.id}`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await changes();
    expect((await save(user, { bio: "Brushes, felt and rain.", links: ["https://atticuma.com"] })).status).toBe(200);
    expect(await changes()).toBeGreaterThan(before);
    for (const link of [
      "http://atticuma.com",
      "javascript:alert(1)",
      "https://user:pass@atticuma.com",
      "https://localhost",
      "ftp://x.y",
      "not a link",
      `https://atticuma.com/${"x".repeat(200)}`,
    ]) {
      expect((await save(user, { links: [link] })).status, link).toBe(422);
    }
    expect((await save(user, { links: [1, 2, 3, 4, 5, 6].map((n) => `a${n}.example`) })).status).toBe(422);
    expect((await save(user, { bio: "x".repeat(241) })).status).toBe(422);
    expect((await save(await app.signIn())).status).toBe(403);
  });
});
