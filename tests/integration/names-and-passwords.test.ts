import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";

const TYPED = "mañana-über-7";
const COMPOSED = TYPED.normalize("NFC");
const APART = TYPED.normalize("NFD");

describe("names and passwords", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine);
  });
  afterAll(() => app.close());

  const logIn = async (email: string, password: string) =>
    (await app.request("POST", "/api/auth/login", { json: { email, password } })).status;

  it("are one password, however a keyboard composes its accents", async () => {
    for (const [username, password] of [
      ["composed", COMPOSED],
      ["apart", APART],
    ] as const) {
      const email = `${username}@mail.test`;
      expect((await app.request("POST", "/api/auth/register", { json: { email, username, password } })).status).toBe(
        200,
      );
      for (const typed of [COMPOSED, APART]) expect(await logIn(email, typed)).toBe(200);
      expect(await logIn(email, "manana-uber-7")).toBe(422);
    }
  });

  it("match a hash of what was typed before", async () => {
    for (const old of [COMPOSED, APART, "na\u00efve Ω\u2126 e\u0301"]) {
      const { email } = await insertUser(app.db, { password_hash: await hash(old) });
      expect(await logIn(email, old)).toBe(200);
      if (old === COMPOSED || old === APART) {
        for (const typed of [COMPOSED, APART]) expect(await logIn(email, typed)).toBe(200);
      }
    }
  });

  it("of a password are counted in characters, not in accents", async () => {
    const set = (username: string, password: string) =>
      app.request("POST", "/api/auth/register", { json: { email: `${username}@mail.test`, username, password } });
    expect((await set("toolong", "ñ".repeat(201).normalize("NFD"))).status).toBe(422);
    expect((await set("longest", "ñandú".repeat(40).normalize("NFD"))).status).toBe(200);
    expect((await set("tooshort", "ñandúes".normalize("NFD"))).status).toBe(422);
    const headers = (await app.signIn({ password_hash: await hash(COMPOSED) })).headers;
    const same = { current_password: COMPOSED, password: APART };
    expect((await app.request("POST", "/api/auth/password/change", { headers, json: same })).status).toBe(422);
  });

  it.each(["moderator", "staff", "billing", "security", "wavecrate_help", "Supp0rt"])(
    "of staff can't be registered: %s",
    async (username) => {
      const json = { email: "new@mail.test", username, password: "correct horse" };
      expect(await app.request("POST", "/api/auth/register", { json })).toMatchObject({
        status: 422,
        body: { errors: { username: ["The username has already been taken."] } },
      });
    },
  );

  it("are shown without invisible letters, and not as staff", async () => {
    const { id, headers } = await app.signIn();
    const save = (display: string, as = headers) =>
      app.request("PUT", "/api/user/profile", {
        headers: as,
        json: { display, firstname: "A\u202enn\n", lastname: "Bee\u200b" },
      });
    expect((await save("Vic\u2067 Mar\u200dlow\r\n")).status).toBe(200);
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect([row?.display, row?.firstname, row?.lastname]).toEqual(["Vic Marlow", "Ann", "Bee"]);
    for (const staff of ["Wave\u200bcrate Team", "Mod\u00aderator"]) {
      expect(await save(staff)).toMatchObject({ status: 422, body: { errors: { display: [expect.any(String)] } } });
    }
    const known = await app.signIn({ display: "Wavecrater" });
    expect((await save("Wavecrater", known.headers)).status).toBe(200);
    const admin = await app.signIn({ is_admin: true });
    expect((await save("Wavecrate Team", admin.headers)).status).toBe(200);
  });
});
