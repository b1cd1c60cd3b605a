import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDownload, signDownload } from "@/server/modules/kit/media-links/download-link";
import { sounds } from "@/server/platform/db/schema/sounds";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { type Shop, startShop } from "@/tests/integration/support/shop";

/** Signature of an entry in a central directory. */
const ENTRY = Buffer.from([0x50, 0x4b, 1, 2]);

describe.each(engines)("download archives on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.app.close());

  type Buyer = Awaited<ReturnType<Shop["subscriber"]>>;
  const requestArchive = (buyer: Buyer, json: object) =>
    shop.app.request("POST", "/api/user/downloads/archive", {
      json: { type: "sample", ...json },
      headers: buyer.headers,
    });
  const linkOf = ({ body }: { body: unknown }) => (body as { download: string }).download;
  /** The names of the archive's files, from its central directory. */
  async function namesAt(link: string): Promise<string[]> {
    const response = await shop.app.fetch(link);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const zip = Buffer.from(await response.arrayBuffer());
    const names: string[] = [];
    for (let at = zip.indexOf(ENTRY); at >= 0; at = zip.indexOf(ENTRY, at + 1)) {
      names.push(zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28)));
    }
    return names;
  }

  it("contain every owned format of the selected sounds, or only one, and charge nothing", async () => {
    const user = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, user);
    const before = await shop.balance(user);
    const all = await namesAt(linkOf(await requestArchive(user, { ids: [shop.soundId] })));
    expect(all).toHaveLength(3);
    expect(all[0]).toBe("LICENSE.txt");
    expect(all.slice(1).map((name) => name.slice(-4))).toEqual([".mid", ".wav"]);
    const midi = await namesAt(linkOf(await requestArchive(user, { ids: [shop.soundId], format: "mid" })));
    expect(midi.map((name) => name.slice(-4))).toEqual([".txt", ".mid"]);
    expect(await shop.balance(user)).toBe(before);
  });

  it("have a length, ranges and the same bytes each time, and go on where a download broke off", async () => {
    const user = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    const link = linkOf(await requestArchive(user, { ids: [shop.soundId] }));
    const { fetch } = shop.app;
    const first = await fetch(link);
    const whole = Buffer.from(await first.arrayBuffer());
    expect(first.headers.get("content-length")).toBe(String(whole.length));
    const etag = first.headers.get("etag") ?? "";
    const again = linkOf(await requestArchive(user, { ids: [shop.soundId] }));
    expect(Buffer.from(await (await fetch(again)).arrayBuffer()).equals(whole)).toBe(true);
    const head = await fetch(link, { method: "HEAD" });
    expect([head.headers.get("content-length"), head.headers.get("accept-ranges"), head.headers.get("etag")]).toEqual([
      String(whole.length),
      "bytes",
      etag,
    ]);
    for (const [start, end] of [
      [0, 0],
      [10, 99],
      [1, whole.length - 2],
      [whole.length - 30, whole.length - 1],
    ] as const) {
      const headers = { Range: `bytes=${start}-${end}`, "If-Range": etag };
      const part = await fetch(again, { headers });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${whole.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
    }
    const changed = await fetch(link, { headers: { Range: "bytes=10-", "If-Range": '"another"' } });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
    expect((await fetch(link, { headers: { Range: `bytes=${whole.length}-` } })).status).toBe(416);
  });

  it("are a page with a button where a browser opens a dead link, and JSON for a program", async () => {
    const user = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    const link = linkOf(await requestArchive(user, { ids: [shop.soundId] }));
    const { signingSecret } = shop.app.deps;
    const content = openDownload(link.slice("/media/download/".length), signingSecret);
    if (typeof content === "string") throw new Error(content);
    const expired = signDownload(content.content, user.id, signingSecret, Date.now() - 3_600_000);
    for (const [dead, status, sentence] of [
      [expired, 410, "This download link has expired. Download the file again."],
      [`${link}x`, 403, "This download link is not valid."],
    ] as const) {
      const program = await shop.app.fetch(dead);
      expect([program.status, await program.json()]).toEqual([status, { error: sentence }]);
      const browser = await shop.app.fetch(dead, { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
      expect([browser.status, browser.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
      const page = await browser.text();
      expect(page).toContain(sentence);
      expect(page).toContain('<a href="/my-library/downloads">Go to your downloads</a>');
    }
  });

  it("are limited to three at once per user, and allowed again when one of them has ended", async () => {
    const user = await shop.subscriber(10);
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    const link = linkOf(await requestArchive(user, { ids: [shop.soundId] }));
    const open = [await shop.app.fetch(link), await shop.app.fetch(link), await shop.app.fetch(link)];
    expect((await shop.app.fetch(link)).status).toBe(429);
    await open[0]!.body!.cancel();
    await expect.poll(async () => (await shop.app.fetch(link)).status).toBe(200);
    await Promise.all(open.slice(1).map((response) => response.arrayBuffer()));
  });

  it("never contain sounds that the user doesn't own, alone or together with owned ones", async () => {
    const { db } = shop.app;
    const other = await insertListedSound(db, shop.creatorId, { price: 3, title: "Not yours" });
    const [owner, nonOwner] = [await shop.subscriber(10), await shop.subscriber(10)];
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, owner);
    expect((await requestArchive(nonOwner, { ids: [shop.soundId, other.id] })).status).toBe(404);
    const names = await namesAt(linkOf(await requestArchive(owner, { ids: [other.id, shop.soundId] })));
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain("Not yours");
    expect((await requestArchive(owner, { ids: [shop.soundId], format: "stems" })).status).toBe(404);
    expect((await requestArchive(owner, { type: "preset", ids: [shop.soundId] })).status).toBe(404);
    await db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, other.id));
  });

  it("are limited in sounds and bytes, and require a session", async () => {
    const user = await shop.subscriber(10);
    const large = await insertListedSound(shop.app.db, shop.creatorId, { price: 2, wav_bytes: 1024 ** 3 });
    await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    await shop.requestDownload(`/api/sound/${large.id}/download`, user);
    expect(await requestArchive(user, { ids: [large.id, shop.soundId] })).toMatchObject({
      status: 422,
      body: { errors: { ids: ["These files are over 1 GB together. Choose fewer."] } },
    });
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    expect(await requestArchive(user, { ids: many })).toMatchObject({
      status: 422,
      body: { errors: { ids: ["Choose at most 50 sounds."] } },
    });
    expect((await requestArchive(user, { ids: [] })).status).toBe(422);
    expect(
      (await shop.app.request("POST", "/api/user/downloads/archive", { json: { type: "sample", ids: [1] } })).status,
    ).toBe(401);
  });

  it("come from a list of downloads that can be searched and filtered by format", async () => {
    const user = await shop.subscriber(10);
    const other = await insertListedSound(shop.app.db, shop.creatorId, { price: 2, title: "Kettle Drum" });
    await shop.requestDownload(`/api/sound/${shop.soundId}/download-mid`, user);
    await shop.requestDownload(`/api/sound/${other.id}/download`, user);
    const idsOf = async (query: string) => {
      const { body } = await shop.app.request("GET", `/api/user/downloads${query}`, { headers: user.headers });
      return (body as { data: { id: number; formats: string[] }[] }).data.map(({ id }) => id);
    };
    expect(await idsOf("")).toEqual([other.id, shop.soundId]);
    expect(await idsOf("?format=mid")).toEqual([shop.soundId]);
    expect(await idsOf("?search=kettle")).toEqual([other.id]);
    expect(await idsOf("?format=stems")).toEqual([]);
  });
});
