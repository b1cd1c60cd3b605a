import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPackContents } from "@/server/modules/purchases/zips/contents-repository";
import { deletePacksOf } from "@/server/modules/studio/packs/removal-repository";
import type { TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { PresetFolder } from "@/tests/integration/support/preset-folder";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { DECLARATION } from "@/tests/integration/support/studio";
import { unzip } from "@/tests/integration/support/unzip";
import { toneWav } from "@/tests/integration/support/wav";
import { writeZip } from "@/tests/support/zip";

const DEMO = toneWav({ seconds: 0.4 });
const SAMPLE = toneWav({ seconds: 0.2, hertz: 130 });

/** A WAV with the chunk by which Serum knows a wavetable. */
function wavetable(): Buffer {
  const wav = Buffer.from(toneWav({ seconds: 0.1, hertz: 90 }));
  const chunk = Buffer.from("clm \u0004\0\0\0<!>2", "latin1");
  const whole = Buffer.concat([wav.subarray(0, 12), chunk, wav.subarray(12)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

describe.each(engines)("what presets load, on %s", (engine) => {
  let shop: Shop;
  let app: TestApp;
  beforeAll(async () => {
    shop = await startShop(engine);
    app = shop.app;
  });
  afterAll(() => app.close());

  /** A pack with one preset, its demo sound and what it loads. */
  async function folder(): Promise<PresetFolder> {
    const own = await PresetFolder.create(app);
    await own.upload("Kora Pack/Samples/Kora C3.wav", SAMPLE);
    await own.upload("Kora Pack/Saw.wav", wavetable());
    await own.upload("Kora Pack/Glass.vitaltable", Buffer.from("{}"));
    await own.upload("Kora Pack/Kora.wav", DEMO);
    await own.upload("Kora Pack/Kora.vital", Buffer.from(`{"pack":${own.packId}}`));
    return own;
  }
  const kindsOf = async (own: PresetFolder) =>
    Object.fromEntries((await own.contents()).files.map(({ path, kind, state }) => [path, `${kind} ${state}`]));

  it("is neither a demo sound nor a preset, and holds nothing up", async () => {
    const own = await folder();
    expect(await kindsOf(own)).toEqual({
      "Kora Pack/Glass.vitaltable": "resource ready",
      "Kora Pack/Kora.vital": "preset ready",
      "Kora Pack/Kora.wav": "demo ready",
      "Kora Pack/Samples/Kora C3.wav": "resource ready",
      "Kora Pack/Saw.wav": "resource ready",
    });
    const { sounds } = await own.contents();
    expect(sounds).toMatchObject([{ title: "Kora", demo_path: "Kora Pack/Kora.wav" }]);
    await own.complete(sounds[0]!);
    expect(await own.missing()).toEqual({});
  });

  it.each([["Kora.vital", "Samples/Kora.wav"] as const, ["Samples/Kora.wav", "Kora.vital"] as const])(
    "is a demo sound if it is called like a preset, %s before %s",
    async (...paths) => {
      const own = await PresetFolder.create(app);
      for (const path of paths)
        await own.upload(path, path.endsWith("wav") ? DEMO : Buffer.from(`{"a":${own.packId}}`));
      expect(await kindsOf(own)).toEqual({ "Kora.vital": "preset ready", "Samples/Kora.wav": "demo ready" });
      expect((await own.contents()).sounds).toHaveLength(1);
    },
  );

  it("comes out of a zip, and is no program", async () => {
    const own = await PresetFolder.create(app);
    await own.upload(
      "Kora.zip",
      writeZip([
        { name: "Kora/Samples/a.wav", data: SAMPLE },
        { name: "Kora/README.txt", data: Buffer.from("Hi") },
      ]),
    );
    await own.upload("Kora/Samples/b.wav", Buffer.from("MZ\x90\0 a program of Windows", "latin1"));
    const { files } = await own.contents();
    expect(files).toMatchObject([
      { path: "Kora.zip", notice: "1 file came out of it. 1 file that isn’t a preset was passed over: README.txt." },
      { path: "Kora/Samples/a.wav", kind: "resource", state: "ready" },
      { path: "Kora/Samples/b.wav", state: "failed", failure: "This is a program, and nothing that presets load." },
    ]);
  });

  it("is in the zip of who bought the pack, at its place, and stays with them", async () => {
    const own = await folder();
    const [preset] = (await own.contents()).sounds;
    await own.complete(preset!);
    expect(await own.call("POST", "{pack}/send", DECLARATION)).toMatchObject({ status: 200 });
    const { headers } = await app.signIn({ is_admin: true, is_pack_moderator: true });
    const path = `/api/admin/preset-packs/${own.packId}`;
    const { sent_at } = (await app.request("GET", path, { headers })).body as { sent_at: string };
    for (const verb of ["claim", "approve"])
      expect(await app.request("POST", `${path}/${verb}`, { headers, json: { sent_at } })).toMatchObject({
        status: 200,
      });

    const poor = await shop.requestDownload(`/api/preset-packs/${own.packId}/download`, await shop.subscriber(1));
    expect(poor.download).toBeNull();
    const buyer = await shop.subscriber(12);
    const bought = await shop.requestDownload(`/api/preset-packs/${own.packId}/download`, buyer);
    const zip = unzip(
      new Uint8Array(await (await app.fetch(bought.download, { headers: buyer.headers })).arrayBuffer()),
    );
    expect([...zip.keys()].sort()).toEqual([
      "1 Kora.vital",
      "Glass.vitaltable",
      "LICENSE.txt",
      "Samples/Kora C3.wav",
      "Saw.wav",
    ]);
    expect(zip.get("Samples/Kora C3.wav")).toEqual(Buffer.from(SAMPLE));

    // Who buys the preset alone gets it with what it loads, for its own price.
    const other = await shop.subscriber(12);
    const single = await shop.requestDownload(`/api/preset-samples/${preset!.id}/download-preset`, other);
    expect(await shop.balance(other)).toBe(8);
    const alone = await app.fetch(single.download, { headers: other.headers });
    expect(alone.headers.get("content-disposition")).toContain("Kora.zip");
    const alike = unzip(new Uint8Array(await alone.arrayBuffer()));
    expect([...alike.keys()].sort()).toEqual([
      "Glass.vitaltable",
      "Kora.vital",
      "LICENSE.txt",
      "Samples/Kora C3.wav",
      "Saw.wav",
    ]);
    expect(alike.get("Kora.vital")).toEqual(Buffer.from(`{"pack":${own.packId}}`));
    expect(alike.get("LICENSE.txt")!.toString()).toContain("Kora.vital");
    const page = await app.request("GET", `/api/preset-samples/${preset!.id}`);
    expect(page.body).toMatchObject({ sample: { has_resources: true } });

    expect(await own.call("POST", "{pack}/withdraw")).toMatchObject({ status: 200 });
    const { files } = await own.contents();
    const sample = files.find(({ kind }) => kind === "resource")!;
    expect(await own.call("DELETE", `/api/seller/files/${sample.id}`)).toMatchObject({
      status: 409,
      body: { error: "Somebody owns presets that load this file, so it can’t be removed." },
    });
    await app.db.transaction((tx) => deletePacksOf(tx, own.creator.id));
    await app.settled();
    const left = await readPackContents(app.db, "preset", own.packId, buyer.id);
    expect(left?.resources).toHaveLength(3);
    for (const { key } of left!.resources) await (await app.deps.objects.get(key)).destroy();
  });
});
