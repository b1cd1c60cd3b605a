import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSession } from "@/server/modules/people/auth/sessions";
import { replaceRecoveryCodes } from "@/server/modules/people/proofs/repository";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { recoveryCodes, secondFactors, sessions } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { prepareCommand } from "@/tests/integration/support/command";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { insertSecondFactor } from "@/tests/integration/support/proofs";

/** Starting the program and its database takes seconds on a busy machine. */
const SLOW = 60_000;

describe.each(engines)("npm run admin on %s", (engine) => {
  let command: Awaited<ReturnType<typeof prepareCommand>>;
  beforeAll(async () => {
    command = await prepareCommand(engine, "scripts/admin.ts");
    await withDatabase(async ({ db }) => {
      const ann = await insertUser(db, { username: "ann", email: "ann@wavecrate.test" });
      await startSession(db, ann.id, { userAgent: "test" });
      await insertUser(db, { email: "new@wavecrate.test", email_verified_at: null });
      await insertUser(db, { email: "gone@wavecrate.test", banned_at: new Date() });
      await insertUser(db, { email: "packs@wavecrate.test", is_admin: true, is_pack_moderator: true });
    });
  }, SLOW);
  afterAll(() => command.close());

  const withDatabase = <Result>(work: (database: DatabaseHandle) => Promise<Result>) => command.withDatabase(work);
  const userOf = (email: string) =>
    withDatabase(async ({ db }) => (await db.select().from(users).where(eq(users.email, email)))[0]!);
  const run = (...words: string[]) => command.run(...words);

  it(
    "gives and takes the role, on record, and says so; the user stays signed in",
    async () => {
      expect(await run("Ann@Wavecrate.test")).toEqual({ code: 0, text: "ann@wavecrate.test is an admin now." });
      expect(await userOf("ann@wavecrate.test")).toMatchObject({ is_admin: true, is_pack_moderator: false });
      expect((await run("ann@wavecrate.test")).text).toBe("ann@wavecrate.test is an admin already.");
      expect((await run("packs@wavecrate.test")).text).toMatch(/is an admin now, and no longer a pack moderator\.$/);
      expect((await run("--take", "packs@wavecrate.test")).text).toBe("packs@wavecrate.test is no longer an admin.");
      expect((await run("--take", "ann@wavecrate.test")).text).toMatch(
        /is no longer an admin\. Nobody is an admin now\.$/,
      );
      const ann = await userOf("ann@wavecrate.test");
      expect(ann.is_admin).toBe(false);
      await withDatabase(async ({ db }) => {
        const records = await db
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subject_id, ann.id))
          .orderBy(auditEntries.id);
        expect(records).toMatchObject([
          { actor_id: ann.id, action: "role.change", before: { roles: [] }, after: { roles: ["admin"] } },
          { actor_id: ann.id, action: "role.change", before: { roles: ["admin"] }, after: { roles: [] } },
        ]);
        const of = await db.select().from(sessions).where(eq(sessions.user_id, ann.id));
        expect(of).toMatchObject([{ revoked_at: null }]);
      });
    },
    SLOW * 2,
  );

  it(
    "resets a second factor that was lost, on record and mailed, and ends the sessions",
    async () => {
      const lost = "lost@wavecrate.test";
      const id = await withDatabase(async ({ db }) => {
        const user = await insertUser(db, { email: lost, is_admin: true });
        await startSession(db, user.id, { userAgent: "test" });
        await insertSecondFactor(db, user.id);
        await replaceRecoveryCodes(db, user.id, ["hash"]);
        return user.id;
      });
      expect(await run("--reset-second-factor", lost)).toEqual({
        code: 0,
        text: `The second factor of ${lost} is off, and every device is signed out.`,
      });
      expect((await run("--reset-second-factor", lost)).text).toBe(`${lost} has no second factor.`);
      expect((await run("--reset-second-factor", "nobody@wavecrate.test")).code).toBe(1);
      await withDatabase(async ({ db }) => {
        expect(await db.$count(secondFactors, eq(secondFactors.user_id, id))).toBe(0);
        expect(await db.$count(recoveryCodes, eq(recoveryCodes.user_id, id))).toBe(0);
        const of = await db.select().from(sessions).where(eq(sessions.user_id, id));
        expect(of).toMatchObject([{ revoked_at: expect.any(Date) }]);
        const records = await db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
        expect(records).toMatchObject([{ actor_id: id, action: "second-factor.reset", note: "On the command line" }]);
        const mails = await db.execute("select state from pgboss.job where name = 'mail'");
        expect(mails.rows).toMatchObject([{ state: "created" }]);
      });
    },
    SLOW * 2,
  );

  it(
    "refuses who is unknown, unverified or banned, and other words, with a sentence",
    async () => {
      for (const [words, sentence] of [
        [["nobody@wavecrate.test"], "There is no user with the e-mail nobody@wavecrate.test."],
        [["new@wavecrate.test"], /^new@wavecrate\.test is not verified\./],
        [["gone@wavecrate.test"], "gone@wavecrate.test is banned."],
        [[], /^npm run admin -- E-MAIL makes/],
        [["--give", "ann@wavecrate.test"], /^npm run admin/],
      ] as const) {
        const { code, text } = await run(...words);
        expect([code, text]).toEqual([1, expect.stringMatching(sentence)]);
      }
      expect((await userOf("new@wavecrate.test")).is_admin).toBe(false);
    },
    SLOW * 2,
  );
});

describe("npm run admin on the data folder of a server", () => {
  it(
    "leaves it alone while the server runs, and works in it afterwards",
    async () => {
      const command = await prepareCommand("pglite", "scripts/admin.ts");
      const { code, text } = await command.withDatabase(async ({ db }) => {
        await insertUser(db, { username: "ann", email: "ann@wavecrate.test" });
        return command.run("ann@wavecrate.test");
      });
      expect([code, text]).toEqual([1, expect.stringMatching(/^The data folder .* is in use by another Wavecrate/)]);
      expect((await command.run("ann@wavecrate.test")).text).toBe("ann@wavecrate.test is an admin now.");
      await command.close();
    },
    SLOW * 2,
  );
});
