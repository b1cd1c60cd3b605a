import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnShare } from "@/lib/contract/entities/split";
import { compareBooks } from "@/server/modules/money/books/service";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { insertPreset } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { grantCredits, subscribe } from "@/tests/integration/support/money";
import { type Creator, Splits, startSplits } from "@/tests/integration/support/splits";

/** The number of a sample pack and of a preset pack. */
const ID = 700;

describe.each(engines)("a sample pack and a preset pack with the same number, both split, on %s", (engine) => {
  let ofSamples: Splits;
  let ofPresets: Splits;
  let juno: Creator;
  beforeAll(async () => {
    ofSamples = await startSplits(engine);
    ofPresets = new Splits(ofSamples.app, ofSamples.owner, "preset");
    juno = await ofSamples.creator("Juno Akers");
    for (const splits of [ofSamples, ofPresets]) await splits.pack({ wire_id: ID });
    await ofSamples.set(ID, [[juno, 25]]);
    await ofPresets.set(ID, [[juno, 10]]);
  });
  afterAll(async () => {
    expect(await compareBooks(ofSamples.app.db)).toEqual([]);
    await ofSamples.app.close();
  });

  const listed = async () => {
    const { data } = (await ofSamples.call("GET", "shares", juno)).body as { data: OwnShare[] };
    return Object.fromEntries(
      data.map(({ pack: { kind, id }, state, percentage }) => [`${kind} ${id}`, [state, percentage]]),
    );
  };

  it("are answered one by one", async () => {
    expect(await listed()).toEqual({ [`sample ${ID}`]: ["asked", null], [`preset ${ID}`]: ["asked", null] });
    const request_id = await ofSamples.requestId(ID, juno);
    for (const verb of ["accept", "decline"]) {
      const path = `${ofPresets.shares}/${ID}/${verb}`;
      expect((await ofPresets.call("POST", path, juno, { request_id })).status, verb).toBe(404);
    }
    await ofPresets.answer(ID, juno, "accept");
    expect(await listed()).toEqual({ [`sample ${ID}`]: ["asked", null], [`preset ${ID}`]: ["accepted", 10] });
    expect(await ofSamples.shareOf(ID, juno)).toMatchObject({ state: "asked", percentage: null, asked: 25 });
    await ofSamples.answer(ID, juno, "decline");
    expect(await ofPresets.shareOf(ID, juno)).toMatchObject({ state: "accepted", percentage: 10, asked: null });
  });

  it("pay what was agreed of the one that sells, whose presets the collaborator hears", async () => {
    const { app, owner } = ofPresets;
    await ofPresets.putOnSale(ID);
    const preset = await insertPreset(app.db, owner.id, ID, { title: "Glass Bell" });
    const own = await ofPresets.own(ID, juno);
    expect(own).toMatchObject({ sounds: [], presets: [{ title: "Glass Bell", path: null, demo_path: null }] });
    const buyer = await app.signIn({ has_ever_paid: true });
    await subscribe(app.db, buyer.id);
    await grantCredits(app.db, buyer.id, 300, { kind: "plan", paid_cents: 1999 });
    const { status } = await app.request("POST", `/api/preset-samples/${preset.id}/download-preset`, {
      headers: buyer.headers,
    });
    expect(status).toBe(200);
    const [whole, part] = [
      await readBalance(app.db, owner.id, "earnings_on_hold"),
      await readBalance(app.db, juno.id, "earnings_on_hold"),
    ];
    expect(part).toBeGreaterThan(0);
    expect(part).toBe(Math.floor((whole + part) / 10));
  });
});
