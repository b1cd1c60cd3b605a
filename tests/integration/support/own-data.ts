import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { hashPassword } from "@/server/modules/people/auth/passwords";
import { replaceRecoveryCodes } from "@/server/modules/people/proofs/repository";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { shareBlocks, shareRequests } from "@/server/platform/db/schema/collaborators";
import { licenses, placements } from "@/server/platform/db/schema/licensing";
import { packFileParts, packFiles, removedUploads, soundReadings } from "@/server/platform/db/schema/pack-files";
import { packEvents } from "@/server/platform/db/schema/pack-reviews";
import { statements } from "@/server/platform/db/schema/statements";
import { soundTakings, takenSounds } from "@/server/platform/db/schema/takings";
import { creators, type users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import type { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { objectKey } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertSecondFactor } from "@/tests/integration/support/proofs";
import { newStack } from "@/tests/integration/support/stacks";
import { insertCompletePack, newSamples } from "@/tests/integration/support/studio";

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

  /**
   * Gives a user a plan, credits, a download, a like, a follow, a playlist, a stack, a report, a license, an application, a second
   * factor, a declined share of a pack, a block, a statement, a placement, and a pack that was not sent, with a sound, a file in parts
   * and its history.
   */
  async fill(as = this.user) {
    await subscribe(this.app.db, as.id);
    await grantCredits(this.app.db, as.id, 10);
    const click = async (path: string, json: object = {}) =>
      expect((await this.post(path, json, as.headers)).status).toBe(200);
    await click(`/api/sound/${this.soundId}/download`);
    await click(`/api/sound/${this.soundId}/like`);
    await click("/api/producer/halden/like");
    await click("/api/groups", { title: "Sunday", sample_id: this.soundId });
    await click("/api/stacks", newStack([this.soundId], { title: "Sunday stack" }));
    await click(`/api/sound/${this.soundId}/report`, { description: "Mine, by Vic Marlow" });
    await click("/api/seller/apply", {
      name: as.username,
      creator_name: as.username,
      email: as.email,
      social_media: `@${as.username}`,
      samples_link: "https://example.com/loops",
    });
    await this.app.db.insert(creators).values({ user_id: as.id, status: "active" });
    await this.#addPack(as);
    await this.app.db.insert(shareRequests).values({
      pack_id: keyOf(this.packId),
      user_id: as.id,
      asked_by: this.creatorId,
      percentage: 10,
      state: "declined",
      answered_at: new Date(),
    });
    await this.app.db.insert(shareBlocks).values({ user_id: as.id, blocked_id: this.creatorId });
    await this.#addStatement(as);
    const [taking] = await this.app.db
      .insert(soundTakings)
      .values({ sound_id: this.soundId, reason: "Not cleared", actor_id: this.creatorId, lifted_at: new Date() })
      .returning();
    await this.app.db.insert(takenSounds).values({ taking_id: taking!.id, user_id: as.id, credits: 2 });
    await this.app.db.insert(licenses).values({
      license_id: `WC-${as.id}`,
      user_id: as.id,
      sound_id: this.soundId,
      name: "Vic Marlow",
      email: as.email,
    });
    const track = { title: "Slow Ferry", artist: `${as.username} and the Tide`, link: "https://open.example/ferry" };
    await this.app.db.insert(placements).values({ ...track, user_id: as.id, sound_id: this.soundId });
    await this.app.db.insert(removedUploads).values({ user_id: as.id, hour: new Date(), bytes: 9 });
    await insertSecondFactor(this.app.db, as.id);
    await replaceRecoveryCodes(this.app.db, as.id, [await hashPassword("abcde23456")]);
  }

  async #addStatement({ id: user_id }: TestUser) {
    const nothing = { on_hold_micros: 0, available_micros: 0, debt_micros: 0 };
    await this.app.db.insert(statements).values({
      user_id,
      period: "2026-01",
      figures: { opening: nothing, changes: {}, closing: nothing },
      pdf_key: objectKey("statements", "pdf"),
      csv_key: objectKey("statements", "csv"),
    });
  }

  async #addPack({ id: creatorId, username }: TestUser) {
    const { db } = this.app;
    const pack = await insertCompletePack(db, creatorId, { title: username });
    const file = { pack_id: keyOf(pack.id), uploader_id: creatorId, kind: "sound", bytes: 7 } as const;
    const [sent] = await db
      .insert(packFiles)
      .values([
        { ...file, path: `${username}/unfinished.wav` },
        {
          ...file,
          path: `${username}/a.wav`,
          state: "ready",
          sound_id: pack.soundId,
          object_key: objectKey("originals", "wav"),
        },
      ])
      .returning();
    const part = { file_id: sent!.id, number: 1, bytes: 7, sha256: newSamples() };
    await db.insert(packFileParts).values({ ...part, object_key: objectKey("originals", "wav") });
    await db.insert(soundReadings).values({ sound_id: pack.soundId, heard_is_loop: false, name_title: username });
    await db
      .insert(packEvents)
      .values({ pack_id: keyOf(pack.id), actor_id: creatorId, to_status: 3, message: username });
  }
}
