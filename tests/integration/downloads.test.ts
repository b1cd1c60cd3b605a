import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators } from "@/server/platform/db/schema/users";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertReviewedPack, insertSound } from "@/tests/integration/support/factories";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { objectKey } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";

describe.each(engines)("downloads on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.app.close());
  afterEach(async () => {
    expect(await compareBooks(shop.app.db)).toEqual([]);
  });

  it("charges the sample's price once, and serves the original bit for bit", async () => {
    const user = await shop.subscriber(10);
    const bought = await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user, "click-number-1");
    expect(bought).toMatchObject({ code: 200, status: "ok", user: { credit: 7 } });
    const response = await shop.app.fetch(bought.download);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Caf_ _Night_ - Loop - A.wav"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9CNight%E2%80%9D%20-%20Loop%20-%20A.wav`,
    );
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), Buffer.from(shop.wav))).toBe(0);

    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user, "click-number-2")).toMatchObject({
      status: "ok",
      user: { credit: 7 },
    });
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, user)).toMatchObject({
      status: "ok",
      user: { credit: 5 },
    });
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download-stems`, user)).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });
    expect(await shop.app.request("GET", `/api/audio/${shop.soundId}`, { headers: user.headers })).toMatchObject({
      body: { sample: { is_downloaded: true, is_mid_downloaded: true, is_stems_downloaded: true } },
    });
    expect(
      await shop.app.request("GET", "/api/user/downloads?search=caf%C3%A9&order=trending", { headers: user.headers }),
    ).toMatchObject({
      body: { data: [{ id: shop.soundId, formats: ["mid", "stems", "wav"] }], meta: { total: 1 } },
    });
  });

  it("sells nothing at another price than the one that was shown, and says the present one", async () => {
    const user = await shop.subscriber(10);
    const url = `/api/sound/${shop.soundId}/download`;
    const { rows } = await shop.app.db.execute<{ price: number }>(
      `select price from sounds where id = ${shop.soundId}`,
    );
    const price = rows[0]!.price;
    expect(await shop.requestDownload(`${url}?credits=${price - 1}`, user)).toMatchObject({
      code: 200,
      status: "credit_available",
      download: null,
      required_credit: price,
      error: `The price is ${price} credits now, not ${price - 1}. Nothing was charged.`,
      user: { credit: 10 },
    });
    expect(await shop.requestDownload(`${url}-mid?credits=0`, user)).toMatchObject({
      download: null,
      required_credit: 2,
    });
    expect(await shop.requestDownload(`${url}-stems?credits=9`, user)).toMatchObject({
      download: null,
      required_credit: 5,
    });
    const poor = await shop.subscriber(0);
    expect(await shop.requestDownload(`${url}?credits=1`, poor)).toMatchObject({
      status: "credit_required",
      download: null,
    });
    expect(await shop.balance(user)).toBe(10);
    for (const credits of ["-1", "2.5", "x", "", "9999999"])
      expect(await shop.requestDownload(`${url}?credits=${credits}`, user)).toMatchObject({ code: 422 });
    expect(await shop.requestDownload(`${url}?credits=${price}`, user)).toMatchObject({
      status: "ok",
      user: { credit: 10 - price },
    });
    // What is owned costs nothing, whatever a page says.
    expect(await shop.requestDownload(`${url}?credits=${price - 1}`, user)).toMatchObject({ status: "ok" });
  });

  it("charges nobody for what they made or share in, and makes it nobody's", async () => {
    const { db } = shop.app;
    const [maker, partner] = [await shop.subscriber(10), await shop.subscriber(10)];
    await db.insert(creators).values({ user_id: maker.id, status: "active" });
    const packId = (await insertPresetPack(db, maker.id)).id;
    const preset = (await insertPreset(db, maker.id, packId)).id;
    const oneshotPack = (await insertOneshotPack(db, maker.id)).id;
    const oneshot = (await insertOneshot(db, maker.id, oneshotPack)).id;
    const sound = (await insertListedSound(db, maker.id, { wav_key: objectKey("originals", "wav") })).id;
    await db.insert(collaborators).values({ pack_id: keyOf(packId, "preset"), user_id: partner.id, percentage: 20 });
    const urls = [
      `/api/sound/${sound}/download?credits=2`,
      `/api/preset-samples/${preset}/download-preset`,
      `/api/oneshots/samples/${oneshot}/download?force_download=1`,
      `/api/preset-packs/${packId}/download`,
      `/api/oneshots/packs/${oneshotPack}/download?force_download=1`,
    ];
    for (const url of urls) {
      expect(await shop.requestDownload(url, maker), url).toMatchObject({ status: "ok", user: { credit: 10 } });
    }
    for (const url of [urls[1]!, urls[3]!]) {
      expect(await shop.requestDownload(url, partner), url).toMatchObject({ status: "ok", user: { credit: 10 } });
    }
    const { rows } = await db.execute(`select 1 from downloads where user_id in (${maker.id}, ${partner.id})
      union all select 1 from pack_downloads where user_id in (${maker.id}, ${partner.id})`);
    expect(rows).toEqual([]);
    expect(await shop.requestDownload(urls[0]!, partner)).toMatchObject({ status: "ok", user: { credit: 8 } });
  });

  it("answers alike for what is hidden and what doesn't exist", async () => {
    const { db } = shop.app;
    const creator = (await insertCreator(db)).id;
    const seller = await shop.app.signIn();
    await db.insert(creators).values({ user_id: seller.id, status: "active", activated_at: new Date() });
    const draft = (await insertPack(db, creator, { status: 3 })).id;
    const sound = (await insertSound(db, creator, { state: "draft", pack_id: draft })).id;
    const presetPack = (await insertReviewedPack(db, "preset", { creator_id: creator, title: "Hidden", status: 3 })).id;
    const preset = (await insertPreset(db, creator, presetPack)).id;
    await db.update(presets).set({ state: "draft" }).where(eq(presets.id, preset));
    const calls = (pack: number, item: number, patch: number) => [
      `/api/pack/${pack}/download-free`,
      ...["wav", "mid", "stems"].map((format) => `/api/sound/${item}/download-${format}-by-admin-or-seller`),
      `/api/preset-samples/${patch}/download-preset-by-admin-or-seller`,
    ];
    const answers = async (paths: string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const { status, body } = await shop.app.request("POST", path, { headers: seller.headers });
          return { status, body };
        }),
      );
    const hidden = await answers(calls(draft, sound, preset));
    expect(hidden).toEqual(await answers(calls(999_999, 999_999, 999_999)));
    expect(hidden.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  it("sells presets, one-shots and packs at the price that was shown only", async () => {
    const creator = (await insertCreator(shop.app.db)).id;
    const packs = {
      preset: (await insertPresetPack(shop.app.db, creator)).id,
      oneshot: (await insertOneshotPack(shop.app.db, creator)).id,
    };
    const preset = (await insertPreset(shop.app.db, creator, packs.preset)).id;
    const oneshot = (await insertOneshot(shop.app.db, creator, packs.oneshot)).id;
    const user = await shop.subscriber(20);
    for (const [url, price] of [
      [`/api/preset-samples/${preset}/download-preset?`, 4],
      [`/api/oneshots/samples/${oneshot}/download?force_download=1&`, 1],
    ] as const) {
      const before = await shop.balance(user);
      expect(await shop.requestDownload(`${url}credits=${price + 1}`, user), url).toMatchObject({
        download: null,
        required_credit: price,
      });
      expect(await shop.balance(user)).toBe(before);
      expect(await shop.requestDownload(`${url}credits=${price}`, user), url).toMatchObject({ status: "ok" });
    }
    await insertPreset(shop.app.db, creator, packs.preset);
    await insertOneshot(shop.app.db, creator, packs.oneshot);
    for (const url of [
      `/api/preset-packs/${packs.preset}/download?`,
      `/api/oneshots/packs/${packs.oneshot}/download?force_download=1&`,
    ]) {
      const before = await shop.balance(user);
      const refused = await shop.requestDownload(`${url}credits=99`, user);
      expect(refused, url).toMatchObject({
        status: "credit_available",
        download: null,
        error: expect.stringMatching(/^The price is \d+ credits? now, not 99\. Nothing was charged\.$/),
      });
      expect(await shop.balance(user)).toBe(before);
      const bought = await shop.requestDownload(`${url}credits=${refused.required_credit}`, user);
      expect(bought, url).toMatchObject({ status: "ok", user: { credit: before - refused.required_credit } });
    }
  });

  it("returns the first result for a repeated key, and refuses the key for another call", async () => {
    const user = await shop.subscriber(10);
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.requestDownload(`/api/sound/${shop.soundId}/download`, user, "same-click")),
    );
    expect(responses.map(({ code, status, user: { credit } }) => [code, status, credit])).toEqual(
      Array(3).fill([200, "ok", 7]),
    );
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, user, "same-click")).toMatchObject({
      code: 409,
    });
    expect(await shop.balance(user)).toBe(7);
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, user, "short")).toMatchObject({
      code: 422,
    });
    const other = await shop.subscriber(0);
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, other, "same-click")).toMatchObject({
      status: "not_enough_credit",
    });
  });

  it("never spends more credits than there are, even concurrently", async () => {
    const user = await shop.subscriber(5);
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => (await insertListedSound(shop.app.db, shop.creatorId, { price: 2 })).id),
    );
    const responses = await Promise.all(ids.map((id) => shop.requestDownload(`/api/sound/${id}/download`, user)));
    expect(responses.filter(({ status }) => status === "ok")).toHaveLength(2);
    expect(responses.filter(({ status }) => status === "not_enough_credit")).toHaveLength(4);
    expect(await shop.balance(user)).toBe(1);
  });

  it("refuses visitors, unverified users, and files that don't exist", async () => {
    expect((await shop.app.request("POST", `/api/sound/${shop.soundId}/download`)).status).toBe(401);
    const unverified = await shop.app.signIn({ email_verified_at: null });
    await subscribe(shop.app.db, unverified.id);
    await grantCredits(shop.app.db, unverified.id, 50);
    const refused = await shop.app.request("POST", `/api/sound/${shop.soundId}/download`, {
      headers: unverified.headers,
    });
    expect(refused).toMatchObject({ status: 403, body: { error: "Verify your e-mail address to download." } });
    expect(await shop.balance(unverified)).toBe(50);

    const user = await shop.subscriber(50);
    const plain = await insertListedSound(shop.app.db, shop.creatorId);
    expect((await shop.requestDownload(`/api/sound/${plain.id}/download-mid`, user)).code).toBe(404);
    expect((await shop.requestDownload(`/api/sound/${plain.id}/download-stems`, user)).code).toBe(404);
    expect((await shop.requestDownload("/api/sound/999999/download", user)).code).toBe(404);
    await shop.app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, plain.id));
    expect((await shop.requestDownload(`/api/sound/${plain.id}/download`, user)).code).toBe(404);
    expect(await shop.balance(user)).toBe(50);
  });

  it("spends the credits of a plan after its end, but not those of an ended free pass or trial", async () => {
    const day = 86_400_000;
    const withoutPlan = await shop.app.signIn();
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, withoutPlan)).toMatchObject({
      status: "not_enough_credit",
      required_credit: 3,
      available_credit: 0,
      download: null,
    });
    const pass = { free_pass_started_at: new Date(Date.now() - day), free_pass_ends_at: new Date(Date.now() + day) };
    const activePass = await shop.app.signIn(pass);
    await grantCredits(shop.app.db, activePass.id, 4);
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, activePass)).toMatchObject({
      status: "ok",
      user: { credit: 1 },
    });
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, activePass)).toMatchObject({
      status: "not_enough_credit",
      available_credit: 1,
    });

    const endedPass = await shop.app.signIn({ ...pass, free_pass_ends_at: new Date(Date.now() - 1000) });
    await grantCredits(shop.app.db, endedPass.id, 10, { kind: "free_pass", ends_at: new Date(Date.now() - 1000) });
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, endedPass)).toMatchObject({
      status: "not_enough_credit",
      available_credit: 0,
      user: { credit: 0 },
      error: "Your free pass has ended. Subscribe to download more.",
    });

    const canceled = await shop.app.signIn({ has_ever_paid: true });
    await subscribe(shop.app.db, canceled.id, { status: "canceled" });
    await grantCredits(shop.app.db, canceled.id, 3);
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, canceled)).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });

    const trial = await shop.app.signIn();
    await subscribe(shop.app.db, trial.id, { status: "in_trial" });
    await grantCredits(shop.app.db, trial.id, 2);
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, trial)).toMatchObject({
      status: "activate_subscription",
      required_credit: 3,
      available_credit: 2,
    });

    const endedTrial = await shop.app.signIn();
    await subscribe(shop.app.db, endedTrial.id, { status: "in_trial", trialDays: -1 });
    await grantCredits(shop.app.db, endedTrial.id, 25, { kind: "trial", ends_at: new Date(Date.now() - 1000) });
    expect(await shop.requestDownload(`/api/sound/${shop.soundId}/download`, endedTrial)).toMatchObject({
      status: "activate_subscription",
      available_credit: 0,
    });
    expect(await shop.balance(endedTrial)).toBe(25);
  });

  it("serves free sounds and their MIDI to every verified user at no charge", async () => {
    const free = await insertListedSound(shop.app.db, shop.creatorId, {
      is_free: true,
      mid_key: objectKey("midi", "mid"),
      mid_bytes: 9,
    });
    const user = await shop.app.signIn();
    expect(await shop.requestDownload(`/api/sound/${free.id}/download`, user)).toMatchObject({
      status: "ok",
      user: { credit: 0 },
    });
    expect(await shop.requestDownload(`/api/sound/${free.id}/download-mid`, user)).toMatchObject({ status: "ok" });
    expect(await shop.app.request("GET", "/api/user/downloads", { headers: user.headers })).toMatchObject({
      body: { meta: { total: 1 } },
    });
  });

  it("sells presets at their price", async () => {
    const pack = await insertPresetPack(shop.app.db, shop.creatorId);
    const preset = await insertPreset(shop.app.db, shop.creatorId, pack.id);
    const user = await shop.subscriber(5);
    expect(await shop.requestDownload(`/api/preset-samples/${preset.id}/download-preset`, user)).toMatchObject({
      status: "ok",
      user: { credit: 1 },
    });
    expect(await shop.requestDownload(`/api/preset-samples/${preset.id}/download-preset`, user)).toMatchObject({
      status: "ok",
      user: { credit: 1 },
    });
    expect(await shop.app.request("GET", "/api/user/downloads/presets", { headers: user.headers })).toMatchObject({
      body: { data: [{ id: preset.id, is_downloaded: true }] },
    });
  });

  it("returns a one-shot's cost before it charges, and limits a trial to ten at once", async () => {
    const pack = await insertOneshotPack(shop.app.db, shop.creatorId);
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await insertOneshot(shop.app.db, shop.creatorId, pack.id)).id),
    );
    const poor = await shop.subscriber(0);
    expect(await shop.requestDownload(`/api/oneshots/samples/${ids[0]}/download`, poor)).toMatchObject({
      status: "credit_required",
      required_credit: 1,
    });
    expect(await shop.requestDownload(`/api/oneshots/samples/${ids[0]}/download?force_download=1`, poor)).toMatchObject(
      {
        status: "not_enough_credit",
      },
    );

    const trial = await shop.app.signIn();
    await subscribe(shop.app.db, trial.id, { status: "in_trial", trialDays: 3 });
    await grantCredits(shop.app.db, trial.id, 25);
    expect(await shop.requestDownload(`/api/oneshots/samples/${ids[0]}/download`, trial)).toMatchObject({
      status: "credit_available",
      available_credit: 25,
      download: null,
    });
    expect(await shop.balance(trial)).toBe(25);
    const responses = await Promise.all(
      ids.map((id) => shop.requestDownload(`/api/oneshots/samples/${id}/download?force_download=1`, trial)),
    );
    expect(responses.filter(({ status }) => status === "ok")).toHaveLength(10);
    expect(responses.filter(({ status }) => status === "in_trial_limit_reached")).toHaveLength(2);
    expect(await shop.balance(trial)).toBe(15);
    expect(await shop.requestDownload(`/api/oneshots/packs/${pack.id}/download`, trial)).toMatchObject({
      status: "activate_subscription",
    });
    expect(await shop.requestDownload(`/api/oneshots/packs/${pack.id}/download?force_download=1`, trial)).toMatchObject(
      {
        status: "activate_subscription",
      },
    );
  });

  it("pays creators half of the value of paid credits, by their shares, and nothing for free credits", async () => {
    const owner = await insertCreator(shop.app.db);
    const partner = await insertCreator(shop.app.db);
    const sound = await insertListedSound(shop.app.db, owner.id, { price: 3 });
    await shop.app.db.insert(collaborators).values({ sound_id: sound.id, user_id: partner.id, percentage: 33.33 });
    const buyer = await shop.subscriber(0);
    await grantCredits(shop.app.db, buyer.id, 300, { kind: "plan", paid_cents: 1999 });
    await shop.requestDownload(`/api/sound/${sound.id}/download`, buyer);
    // Half of three credits at 19.99 USD / 300 each: 99,950 millionths.
    expect(await readBalance(shop.app.db, partner.id, "earnings_on_hold")).toBe(33_313);
    expect(await readBalance(shop.app.db, owner.id, "earnings_on_hold")).toBe(66_637);
    expect(await readBalance(shop.app.db, owner.id, "earnings")).toBe(0);

    const trial = await shop.app.signIn();
    await subscribe(shop.app.db, trial.id, { status: "in_trial" });
    await grantCredits(shop.app.db, trial.id, 3);
    await shop.requestDownload(`/api/sound/${sound.id}/download`, trial);
    expect(await readBalance(shop.app.db, owner.id, "earnings_on_hold")).toBe(66_637);
    expect(await compareBooks(shop.app.db)).toEqual([]);
  });
});
