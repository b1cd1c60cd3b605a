import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyseSound } from "@/server/audio/analysis";
import { readBalance } from "@/server/db/ledger";
import { collaborators } from "@/server/db/schema/collaborators";
import { sounds } from "@/server/db/schema/sounds";
import { creators } from "@/server/db/schema/users";
import { ingestSample } from "@/server/modules/ingestion/ingest-sample";
import { signDownload } from "@/server/modules/media/download-link";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
  objectKey,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { grantCredits, ledgerFaults, subscribe } from "@/tests/integration/support/money";
import { toneWav } from "@/tests/integration/support/wav";

type User = Awaited<ReturnType<TestApp["signIn"]>>;
type Body = {
  status: string;
  download: string;
  required_credit: number;
  available_credit: number;
  user: { credit: number };
};

describe.each(engines)("downloads on %s", (engine) => {
  let app: TestApp;
  let creatorId: number;
  let packId: number;
  let soundId: number;
  const wav = toneWav({ seconds: 1 });

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creatorId = (await insertCreator(app.db, { username: "vic" })).id;
    packId = (await insertPack(app.db, creatorId, { title: "Tin Roof" })).id;
    soundId = await ingestSample(
      { db: app.db, objects: app.deps.objects, audio: { analyse: analyseSound } },
      {
        source: { data: wav },
        creator_id: creatorId,
        pack_id: packId,
        title: "Café “Night” / Loop",
        tags: [],
        genres: [],
        instruments: [],
        price: 3,
        is_free: false,
        copyright_label: "Royalty-Free",
        midi: Buffer.from("MThd midi"),
        stems: [{ name: "a.wav", data: wav }],
      },
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    expect(await ledgerFaults(app.db)).toEqual([]);
  });

  const subscriber = async (credits: number) => {
    const user = await app.signIn({ has_ever_paid: true });
    await subscribe(app.db, user.id);
    if (credits > 0) await grantCredits(app.db, user.id, credits);
    return user;
  };
  const press = async (path: string, user: User, key?: string) => {
    const headers = { ...user.headers, ...(key ? { "Idempotency-Key": key } : {}) };
    const { status, body } = await app.request("POST", path, { headers });
    return { code: status, ...(body as Body) };
  };
  const statusOf = async (path: string, init?: RequestInit) => {
    const response = await app.fetch(path, init);
    await response.body?.cancel();
    return response.status;
  };
  const balance = (user: User) => readBalance(app.db, user.id, "credits");

  it("charges the sample's price once, and gives the original bit for bit", async () => {
    const user = await subscriber(10);
    const bought = await press(`/api/sound/${soundId}/download`, user, "press-number-1");
    expect(bought).toMatchObject({ code: 200, status: "ok", user: { credit: 7 } });
    const response = await app.fetch(bought.download);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Caf_ _Night_ - Loop.wav"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9CNight%E2%80%9D%20-%20Loop.wav`,
    );
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), Buffer.from(wav))).toBe(0);

    expect(await press(`/api/sound/${soundId}/download`, user, "press-number-2")).toMatchObject({
      status: "ok",
      user: { credit: 7 },
    });
    expect(await press(`/api/sound/${soundId}/download-mid`, user)).toMatchObject({
      status: "ok",
      user: { credit: 5 },
    });
    expect(await press(`/api/sound/${soundId}/download-stems`, user)).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });
    expect(await app.request("GET", `/api/audio/${soundId}`, { headers: user.headers })).toMatchObject({
      body: { sample: { is_downloaded: true, is_mid_downloaded: true, is_stems_downloaded: true } },
    });
    expect(
      await app.request("GET", "/api/user/downloads?search=caf%C3%A9&order=trending", { headers: user.headers }),
    ).toMatchObject({
      body: { data: [{ id: soundId, formats: ["mid", "stems", "wav"] }], meta: { total: 1 } },
    });
  });

  it("answers a repeated press like the first, and refuses its key for another call", async () => {
    const user = await subscriber(10);
    const answers = await Promise.all([1, 2, 3].map(() => press(`/api/sound/${soundId}/download`, user, "same-press")));
    expect(answers.map(({ code, status, user: { credit } }) => [code, status, credit])).toEqual(
      Array(3).fill([200, "ok", 7]),
    );
    expect(await press(`/api/sound/${soundId}/download-mid`, user, "same-press")).toMatchObject({ code: 409 });
    expect(await balance(user)).toBe(7);
    expect(await press(`/api/sound/${soundId}/download-mid`, user, "short")).toMatchObject({ code: 422 });
    const stranger = await subscriber(0);
    expect(await press(`/api/sound/${soundId}/download`, stranger, "same-press")).toMatchObject({
      status: "not_enough_credit",
    });
  });

  it("never spends more than there is, whatever comes at once", async () => {
    const user = await subscriber(5);
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => (await insertListedSound(app.db, creatorId, { price: 2 })).id),
    );
    const answers = await Promise.all(ids.map((id) => press(`/api/sound/${id}/download`, user)));
    expect(answers.filter(({ status }) => status === "ok")).toHaveLength(2);
    expect(answers.filter(({ status }) => status === "not_enough_credit")).toHaveLength(4);
    expect(await balance(user)).toBe(1);
  });

  it("refuses visitors, unverified users, and what isn't there", async () => {
    expect((await app.request("POST", `/api/sound/${soundId}/download`)).status).toBe(401);
    const unverified = await app.signIn({ email_verified_at: null });
    await subscribe(app.db, unverified.id);
    await grantCredits(app.db, unverified.id, 50);
    const refused = await app.request("POST", `/api/sound/${soundId}/download`, { headers: unverified.headers });
    expect(refused).toMatchObject({ status: 403, body: { error: "Verify your e-mail address to download." } });
    expect(await balance(unverified)).toBe(50);

    const user = await subscriber(50);
    const plain = await insertListedSound(app.db, creatorId);
    expect((await press(`/api/sound/${plain.id}/download-mid`, user)).code).toBe(404);
    expect((await press(`/api/sound/${plain.id}/download-stems`, user)).code).toBe(404);
    expect((await press("/api/sound/999999/download", user)).code).toBe(404);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, plain.id));
    expect((await press(`/api/sound/${plain.id}/download`, user)).code).toBe(404);
    expect(await balance(user)).toBe(50);
  });

  it("lets credits of a plan be spent after it, but not those of a free pass or trial that is over", async () => {
    const day = 86_400_000;
    const nobody = await app.signIn();
    expect(await press(`/api/sound/${soundId}/download`, nobody)).toMatchObject({
      status: "not_enough_credit",
      required_credit: 3,
      available_credit: 0,
      download: null,
    });
    const pass = { free_pass_started_at: new Date(Date.now() - day), free_pass_ends_at: new Date(Date.now() + day) };
    const running = await app.signIn(pass);
    await grantCredits(app.db, running.id, 4);
    expect(await press(`/api/sound/${soundId}/download`, running)).toMatchObject({ status: "ok", user: { credit: 1 } });
    expect(await press(`/api/sound/${soundId}/download-mid`, running)).toMatchObject({
      status: "not_enough_credit",
      available_credit: 1,
    });

    const over = await app.signIn({ ...pass, free_pass_ends_at: new Date(Date.now() - 1000) });
    await grantCredits(app.db, over.id, 10);
    expect(await press(`/api/sound/${soundId}/download`, over)).toMatchObject({
      status: "not_enough_credit",
      available_credit: 0,
    });

    const canceled = await app.signIn({ has_ever_paid: true });
    await subscribe(app.db, canceled.id, { status: "canceled" });
    await grantCredits(app.db, canceled.id, 3);
    expect(await press(`/api/sound/${soundId}/download`, canceled)).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });

    const trial = await app.signIn();
    await subscribe(app.db, trial.id, { status: "in_trial" });
    await grantCredits(app.db, trial.id, 2);
    expect(await press(`/api/sound/${soundId}/download`, trial)).toMatchObject({
      status: "activate_subscription",
      required_credit: 3,
      available_credit: 2,
    });

    const late = await app.signIn();
    await subscribe(app.db, late.id, { status: "in_trial", trialDays: -1 });
    await grantCredits(app.db, late.id, 25);
    expect(await press(`/api/sound/${soundId}/download`, late)).toMatchObject({
      status: "activate_subscription",
      available_credit: 0,
    });
    expect(await balance(late)).toBe(25);
  });

  it("gives free sounds to everyone who is verified, with their MIDI, for nothing", async () => {
    const free = await insertListedSound(app.db, creatorId, {
      is_free: true,
      mid_key: objectKey("midi", "mid"),
      mid_bytes: 9,
    });
    const user = await app.signIn();
    expect(await press(`/api/sound/${free.id}/download`, user)).toMatchObject({ status: "ok", user: { credit: 0 } });
    expect(await press(`/api/sound/${free.id}/download-mid`, user)).toMatchObject({ status: "ok" });
    expect(await app.request("GET", "/api/user/downloads", { headers: user.headers })).toMatchObject({
      body: { meta: { total: 1 } },
    });
  });

  it("sells presets at their price", async () => {
    const pack = await insertPresetPack(app.db, creatorId);
    const preset = await insertPreset(app.db, creatorId, pack.id);
    const user = await subscriber(5);
    expect(await press(`/api/preset-samples/${preset.id}/download-preset`, user)).toMatchObject({
      status: "ok",
      user: { credit: 1 },
    });
    expect(await press(`/api/preset-samples/${preset.id}/download-preset`, user)).toMatchObject({
      status: "ok",
      user: { credit: 1 },
    });
    expect(await app.request("GET", "/api/user/downloads/presets", { headers: user.headers })).toMatchObject({
      body: { data: [{ id: preset.id, is_downloaded: true }] },
    });
  });

  it("tells a one-shot's cost before it charges, and stops a trial at ten", async () => {
    const pack = await insertOneshotPack(app.db, creatorId);
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await insertOneshot(app.db, creatorId, pack.id)).id),
    );
    const poor = await subscriber(0);
    expect(await press(`/api/oneshots/samples/${ids[0]}/download`, poor)).toMatchObject({
      status: "credit_required",
      required_credit: 1,
    });
    expect(await press(`/api/oneshots/samples/${ids[0]}/download?force_download=1`, poor)).toMatchObject({
      status: "not_enough_credit",
    });

    const trial = await app.signIn();
    await subscribe(app.db, trial.id, { status: "in_trial" });
    await grantCredits(app.db, trial.id, 25);
    expect(await press(`/api/oneshots/samples/${ids[0]}/download`, trial)).toMatchObject({
      status: "credit_available",
      available_credit: 25,
      download: null,
    });
    expect(await balance(trial)).toBe(25);
    const answers = await Promise.all(
      ids.map((id) => press(`/api/oneshots/samples/${id}/download?force_download=1`, trial)),
    );
    expect(answers.filter(({ status }) => status === "ok")).toHaveLength(10);
    expect(answers.filter(({ status }) => status === "in_trial_limit_reached")).toHaveLength(2);
    expect(await balance(trial)).toBe(15);
    expect(await press(`/api/oneshots/packs/${pack.id}/download?force_download=1`, trial)).toMatchObject({
      status: "activate_subscription",
    });
  });

  it("sells a whole pack for what is missing less 20 percent, with what is added later", async () => {
    const { id } = await insertPack(app.db, creatorId, { title: "Whole" });
    const made = [];
    for (const price of [2, 3, 3]) made.push(await insertListedSound(app.db, creatorId, { pack_id: id, price }));
    await insertListedSound(app.db, creatorId, { pack_id: id, is_free: true });
    const user = await subscriber(12);
    await press(`/api/sound/${made[0]!.id}/download`, user);
    expect(await press(`/api/pack/${id}/validate-download`, user)).toMatchObject({
      status: "credit_available",
      required_credit: 4,
      available_credit: 10,
    });
    expect(await app.request("GET", `/api/packs/${id}`)).toMatchObject({
      body: { pack: { required_credit: 6, is_downloaded: false, subscription_plan: { price: 8.99 } } },
    });
    const answers = await Promise.all(
      [1, 2].map((number) => press(`/api/pack/${id}/download`, user, `pack-press-${number}`)),
    );
    expect(answers.map(({ status, user: { credit } }) => [status, credit])).toEqual([
      ["ok", 6],
      ["ok", 6],
    ]);
    const later = await insertListedSound(app.db, creatorId, { pack_id: id, price: 3 });
    expect(await press(`/api/sound/${later.id}/download`, user)).toMatchObject({ status: "ok", user: { credit: 6 } });
    expect(await press(`/api/pack/${id}/validate-download`, user)).toMatchObject({ status: "ok", required_credit: 0 });
    expect((await press(`/api/pack/${id}/download-free`, user)).code).toBe(403);
    expect((await press(`/api/pack/${id}/download-pack-by-admin`, user)).code).toBe(403);
  });

  it("streams a pack as a zip that holds the originals and their licence", async () => {
    const user = await subscriber(10);
    const { download } = await press(`/api/pack/${packId}/download`, user);
    const response = await app.fetch(download);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(zip.includes(Buffer.from(wav))).toBe(true);
    expect(zip.includes("LICENCE.txt")).toBe(true);
    expect(zip.includes("1 Café “Night” - Loop.wav  -  Royalty-Free")).toBe(true);
  });

  it("pays creators half of what paid credits are worth, by their shares, and nothing for credits given away", async () => {
    const owner = await insertCreator(app.db);
    const partner = await insertCreator(app.db);
    const sound = await insertListedSound(app.db, owner.id, { price: 3 });
    await app.db.insert(collaborators).values({ sound_id: sound.id, user_id: partner.id, percentage: 33.33 });
    await press(`/api/sound/${sound.id}/download`, await subscriber(3));
    // Three credits of 19.99 USD / 300, half of it: 99,950 millionths.
    expect(await readBalance(app.db, partner.id, "earnings")).toBe(33_313);
    expect(await readBalance(app.db, owner.id, "earnings")).toBe(66_637);

    const trial = await app.signIn();
    await subscribe(app.db, trial.id, { status: "in_trial" });
    await grantCredits(app.db, trial.id, 3);
    await press(`/api/sound/${sound.id}/download`, trial);
    expect(await readBalance(app.db, owner.id, "earnings")).toBe(66_637);
  });

  it("gives files without charge to admins and active creators only, and no ownership by it", async () => {
    const path = `/api/sound/${soundId}/download-wav-by-admin-or-seller`;
    const user = await subscriber(10);
    expect((await press(path, user)).code).toBe(403);
    await app.db.insert(creators).values({ user_id: user.id, status: "applied" });
    expect((await press(path, user)).code).toBe(403);
    await app.db.update(creators).set({ status: "active" }).where(eq(creators.user_id, user.id));
    const { download } = await press(path, user);
    expect(await statusOf(download)).toBe(200);
    expect(await balance(user)).toBe(10);
    expect(await app.request("GET", `/api/audio/${soundId}`, { headers: user.headers })).toMatchObject({
      body: { sample: { is_downloaded: false } },
    });
  });

  it("honours links as signed and for ten minutes only, and ranges as RFC 9110 has them", async () => {
    const user = await subscriber(10);
    const { download } = await press(`/api/sound/${soundId}/download`, user);
    const [, token = ""] = /^\/media\/download\/(.+)$/.exec(download) ?? [];
    const [body = "", mark = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { user_id: number };
    const forged = Buffer.from(JSON.stringify({ ...claims, expires_at: 9_999_999_999 })).toString("base64url");
    for (const bad of [`${forged}.${mark}`, `${body}.${mark.slice(1)}`, `${body}.`, body, "x", `${token}.${mark}`]) {
      expect(await statusOf(`/media/download/${bad}`), bad).toBe(403);
    }
    const { original_key } = (await app.db.select().from(sounds).where(eq(sounds.id, soundId)))[0]!;
    const old = signDownload(
      { type: "file", key: original_key, name: "x.wav" },
      user.id,
      app.deps.signingSecret,
      Date.now() - 601_000,
    );
    expect(await statusOf(old)).toBe(410);

    const part = await app.fetch(download, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${wav.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(wav.slice(10, 20)));
    const tail = await app.fetch(download, { headers: { Range: "bytes=-5" } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.from(wav.slice(-5)));
    expect(await statusOf(download, { headers: { Range: `bytes=${wav.byteLength}-` } })).toBe(416);
    expect(await statusOf(download, { headers: { Range: "bytes=5-2" } })).toBe(200);
    const stale = await app.fetch(download, { headers: { Range: "bytes=0-1", "If-Range": '"other"' } });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
    const head = await app.fetch(download, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(wav.byteLength)]);
  });

  it("serves previews for ever and by hash alone", async () => {
    const { body } = await app.request("GET", `/api/audio/${soundId}`);
    const { mp3 } = (body as { sample: { mp3: string } }).sample;
    const whole = await app.fetch(mp3);
    expect(whole.headers.get("content-type")).toBe("audio/mpeg");
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = whole.headers.get("etag") ?? "";
    await whole.arrayBuffer();
    expect(await statusOf(mp3, { headers: { "If-None-Match": etag } })).toBe(304);
    expect(await statusOf(mp3, { headers: { Range: "bytes=0-99" } })).toBe(206);
    expect(await statusOf(`/media/previews/${"0".repeat(64)}.mp3`)).toBe(404);
    expect(await statusOf("/media/previews/..%2F..%2Fsecret")).toBe(404);
    const { original_key } = (await app.db.select().from(sounds).where(eq(sounds.id, soundId)))[0]!;
    const original = original_key.split("/").at(-1);
    expect(await statusOf(`/media/originals/${original}`)).toBe(404);
    expect(await statusOf(`/media/previews/${original?.replace(".wav", ".mp3")}`)).toBe(404);
  });
});
