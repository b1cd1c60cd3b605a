import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "@/server/platform/db/schema/auth";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";

const INSTALLER = { system: "macos", url: "https://files.test/app.dmg", version: "1.0.0", sha256: "a".repeat(64) };

describe("sending downloads to the desktop app", () => {
  let bare: TestApp;
  let published: TestApp;
  beforeAll(async () => {
    bare = await startApp(testEngine);
    published = await startApp(testEngine, { APP_DOWNLOADS: JSON.stringify([INSTALLER]) });
  });
  afterAll(() => Promise.all([bare.close(), published.close()]));

  const toggle = (app: TestApp, headers: Record<string, string>) =>
    app.request("POST", "/api/user/toggle-app-sync", { headers });

  it("is refused while there is no app", async () => {
    const { headers } = await bare.signIn();
    expect(await toggle(bare, headers)).toMatchObject({
      status: 409,
      body: { error: "There is no desktop app to send downloads to yet." },
    });
    // What was switched on before comes to the browser.
    await bare.db.update(users).set({ is_synced_to_app: true });
    const { body } = await bare.request("GET", "/api/user", { headers });
    expect(body).toMatchObject({ user: { is_synced_to_app: false, has_app: false } });
  });

  it("can be switched once an installer is published", async () => {
    const { headers } = await published.signIn();
    expect((await toggle(published, headers)).body).toEqual({ is_synced_to_app: true });
    expect((await toggle(published, headers)).body).toEqual({ is_synced_to_app: false });
  });

  it("can be switched by who is signed in to the app, until that ends", async () => {
    const { id, headers } = await bare.signIn();
    const token = { user_id: id, token_hash: `app-${id}`, app: "desktop-app" as const };
    await bare.db.insert(sessions).values({ ...token, expires_at: new Date(Date.now() + 60_000) });
    await bare.db.update(users).set({ is_synced_to_app: false });
    expect((await toggle(bare, headers)).body).toEqual({ is_synced_to_app: true });
    const read = () => bare.request("GET", "/api/user", { headers });
    expect((await read()).body).toMatchObject({ user: { is_synced_to_app: true, has_app: true } });
    await bare.db.update(sessions).set({ revoked_at: new Date() }).where(eq(sessions.token_hash, token.token_hash));
    expect((await read()).body).toMatchObject({ user: { is_synced_to_app: false, has_app: false } });
    expect((await toggle(bare, headers)).status).toBe(409);
  });
});
