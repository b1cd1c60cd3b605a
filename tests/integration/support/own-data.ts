import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { licenses } from "@/server/platform/db/schema/licensing";
import type { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import type { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";

export const PASSWORD = "a quiet tambourine";

export type TestUser = { id: number; email: string; username: string; headers: Record<string, string> };

/** An app with a creator, a pack and a sound, and users with their own data. Its fields are set before each test. */
export class OwnData {
  app!: TestApp;
  hash!: string;
  creatorId!: number;
  packId!: number;
  soundId!: number;
  /** The user of the current test. */
  user!: TestUser;
  #sequence = 0;

  /** Starts the app before the tests of a `describe`, and creates a new user before each. */
  constructor(engine: (typeof engines)[number]) {
    beforeAll(async () => {
      this.app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
      this.hash = await hashPassword(PASSWORD);
      this.creatorId = (await insertCreator(this.app.db, { username: "halden" })).id;
      this.packId = (await insertPack(this.app.db, this.creatorId)).id;
      const sound = await insertSound(this.app.db, this.creatorId, { pack_id: this.packId, title: "Depot Bass" });
      this.soundId = sound.id;
    });
    afterAll(() => this.app.close());
    beforeEach(async () => {
      await this.app.db.delete(rateLimits);
      this.app.mails.length = 0;
      this.user = await this.join();
    });
  }

  async join(values: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
    this.#sequence += 1;
    const username = values.username ?? `leaver${this.#sequence}`;
    const email = `${username.toLowerCase()}@wavecrate.test`;
    return { email, username, ...(await this.app.signIn({ username, email, password_hash: this.hash, ...values })) };
  }

  post(path: string, json: object = {}, headers: Record<string, string> = {}) {
    return this.app.request("POST", path, { json, headers });
  }

  /** Gives a user a plan, credits, a download, a like, a follow, a playlist, a report and a license. */
  async fill(as = this.user) {
    await subscribe(this.app.db, as.id);
    await grantCredits(this.app.db, as.id, 10);
    const click = async (path: string, json: object = {}) =>
      expect((await this.post(path, json, as.headers)).status).toBe(200);
    await click(`/api/sound/${this.soundId}/download`);
    await click(`/api/sound/${this.soundId}/like`);
    await click("/api/producer/halden/like");
    await click("/api/groups", { title: "Sunday", sample_id: this.soundId });
    await click(`/api/sound/${this.soundId}/report`, { description: "Mine, by Vic Marlow" });
    await this.app.db.insert(licenses).values({
      license_id: `WC-${as.id}`,
      user_id: as.id,
      sound_id: this.soundId,
      name: "Vic Marlow",
      email: as.email,
    });
  }
}
