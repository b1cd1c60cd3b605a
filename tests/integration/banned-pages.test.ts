import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { closeServer } from "@/lib/operations/close-server";
import { createApp } from "@/server/app";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { listen } from "@/server/platform/http/listener";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { PRIVATE, Site } from "@/tests/unit/web/pages/pages-support";
import { ChangeStream } from "@/web/pages/change-stream";

const SECRET = "a secret that both sides know";
const WAIT = { timeout: 10_000, interval: 20 };
const RSC = { headers: { rsc: "1", "next-router-state-tree": "%5B%5D" } };
const SEGMENT = {
  headers: { ...RSC.headers, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
};

describe.each(engines)("cached pages while the renderer is stopped, on %s", (engine) => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof listen>>;
  let stream: ChangeStream;
  let site: Site;
  let ids: { creator: number; pack: number; sound: number; other: number };
  let creators = 0;
  const stopping = new AbortController();

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0", GATEWAY_SECRET: SECRET });
    const { fetch } = createApp({ ...app.deps, stopping: stopping.signal });
    server = await listen(fetch, { port: 0, hostname: "127.0.0.1" });
    site = await Site.start({
      silentMs: () => stream.silentMs(),
      isClosed: () => stream.isMaintenance,
      patienceMs: 20,
    });
    stream = new ChangeStream({
      api: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      secret: SECRET,
      invalidate: (invalidation) => site.pages.invalidate(invalidation),
      log: () => undefined,
    });
    stream.open();
    await vi.waitFor(() => expect(stream.silentMs()).toBeLessThan(1_000), WAIT);
  });
  afterAll(async () => {
    await stream.close();
    stopping.abort();
    await site.stop();
    await closeServer(server);
    await app.close();
  });

  /** The pages that show the sound, with the tags of what they are rendered from, and one that doesn't. */
  const pagesOf = ({ pack, sound, other }: typeof ids) => ({
    [`/sounds/samples/${sound}`]: [cacheTags.sound("sample", sound), cacheTags.sounds("sample")],
    [`/packs/${pack}`]: [cacheTags.pack("sample", pack)],
    "/samples": [cacheTags.sounds("sample"), cacheTags.ranks("sample")],
    "/": [cacheTags.home, cacheTags.slides],
    "/halden": [cacheTags.creator("halden")],
    [`/embed/sounds/${sound}`]: [cacheTags.sound("sample", sound)],
    [`/packs/${other}`]: [cacheTags.pack("sample", other)],
  });
  const shown = async (options: Parameters<Site["get"]>[1] = {}) => {
    const found: string[] = [];
    for (const path of Object.keys(pagesOf(ids))) {
      const { status } = await site.get(options === undefined ? path : `${path}?_rsc=a`, options);
      if (status === 200) found.push(path);
    }
    return found;
  };

  beforeEach(async () => {
    const email = `halden-${++creators}@wavecrate.test`;
    const creator = (await insertCreator(app.db, { username: "Halden", email })).id;
    const pack = (await insertPack(app.db, creator)).id;
    const sound = (await insertListedSound(app.db, creator, { pack_id: pack })).id;
    await insertListedSound(app.db, creator, { pack_id: pack });
    const stranger = (await insertCreator(app.db)).id;
    const other = (await insertPack(app.db, stranger)).id;
    await insertListedSound(app.db, stranger, { pack_id: other });
    ids = { creator, pack, sound, other };
    const tags = pagesOf(ids);
    site.render = (request) => void request.share(request.url, { tags: tags[request.url] ?? [] });
    // What was just inserted has been invalidated once a page stays cached.
    for (const path of Object.keys(tags)) {
      await vi.waitFor(async () => expect((await site.get(path)).cache).toBe("wavecrate; hit"), WAIT);
    }
    await vi.waitFor(() => expect(stream.silentMs()).toBeLessThan(1_000), WAIT);
    for (const path of Object.keys(tags)) await site.get(path);
    site.render = ({ respond }) => respond("the renderer is stopped", PRIVATE, 500);
  });
  afterEach(async () => {
    await app.db
      .update(users)
      .set({ username: `former-${ids.creator}` })
      .where(eq(users.id, ids.creator));
  });

  const hasGone = (paths: string[]) =>
    vi.waitFor(async () => expect((await shown()).filter((path) => paths.includes(path))).toEqual([]), WAIT);

  it("stay when a sound is edited, for all who visit them", async () => {
    await app.db.update(sounds).set({ title: "Bus Door" }).where(eq(sounds.id, ids.sound));
    await vi.waitFor(async () => expect((await site.get("/samples")).cache).toMatch(/ttl=-/), WAIT);
    expect(await shown()).toEqual(Object.keys(pagesOf(ids)));
  });

  it("go with a sound that is banned: its page, its pack's, its creator's, lists, embed and payloads", async () => {
    await app.db.update(sounds).set({ title: "Bus Door" }).where(eq(sounds.id, ids.sound));
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, ids.sound));
    const others = [`/packs/${ids.other}`];
    await hasGone(Object.keys(pagesOf(ids)).filter((path) => !others.includes(path)));
    for (const options of [{}, RSC, SEGMENT]) expect(await shown(options)).toEqual(others);
  });

  it.each([
    ["a pack that is withdrawn", () => app.db.update(packs).set({ status: 3 }).where(isRowOf(ids.pack))],
    [
      "a creator who is banned",
      () => app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, ids.creator)),
    ],
    [
      "a name that is changed",
      () =>
        app.db
          .update(users)
          .set({ username: `renamed-${ids.pack}` })
          .where(eq(users.id, ids.creator)),
    ],
    ["a sound that is deleted", () => app.db.delete(sounds).where(eq(sounds.id, ids.sound))],
  ])("go with %s", async (_what, take) => {
    await take();
    await hasGone(Object.keys(pagesOf(ids)).filter((path) => path !== `/packs/${ids.other}`));
    expect(await shown()).toEqual([`/packs/${ids.other}`]);
  });
});
