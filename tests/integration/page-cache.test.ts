import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPagesFresh } from "@/server/modules/page-cache/keep-pages-fresh";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { groups, selectionItems, selections } from "@/server/platform/db/schema/collections";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";

const SECRET = "a secret that both sides know";
const PATIENT = { timeout: 10_000, interval: 20 };

interface WebServer {
  url: string;
  /** Bodies of the requests it took, oldest first. */
  taken: { everything?: true; tags?: string[] }[];
  /** It answers so many requests with 503 before it works. */
  failures: number;
  close: () => Promise<void>;
}

async function startWebServer(): Promise<WebServer> {
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (web.failures > 0) {
      web.failures -= 1;
      response.writeHead(503).end();
      return;
    }
    const allowed = request.url === "/internal/revalidate" && request.headers["x-gateway-secret"] === SECRET;
    if (allowed) web.taken.push(JSON.parse(body));
    response.writeHead(allowed ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const web: WebServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    failures: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return web;
}

describe.each(engines)("pages hear of changes on %s", (engine) => {
  let app: TestApp;
  let web: WebServer;
  let stop: () => Promise<void>;
  let creatorId: number;
  let packId: number;
  let soundId: number;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creatorId = (await insertCreator(app.db, { username: "Halden" })).id;
    packId = (await insertPack(app.db, creatorId)).id;
    soundId = (await insertListedSound(app.db, creatorId, { pack_id: packId })).id;
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    web = await startWebServer();
    const env = { WEB_INTERNAL_URL: web.url, GATEWAY_SECRET: SECRET, CATALOGUE_MAX_AGE_MS: 0 };
    stop = keepPagesFresh(app.deps.catalogue, env, pino({ level: "silent" }));
    await vi.waitFor(() => expect(web.taken).toEqual([{ everything: true }]), PATIENT);
    web.taken.length = 0;
  });
  afterEach(async () => {
    await stop();
    await web.close();
  });

  const dropped = () => new Set(web.taken.flatMap(({ tags = [] }) => tags));

  it("names the lists, the sound, its pack, its creator and its selections when a sound changes, nothing else", async () => {
    const [selection] = await app.db
      .insert(selections)
      .values({ slug: `rain-${engine}`, title: "Rain", is_published: true })
      .returning();
    await app.db.insert(selectionItems).values({ selection_id: selection!.id, sound_id: soundId });
    await vi.waitFor(() => expect(dropped()).toContain(`selection:rain-${engine}`), PATIENT);
    web.taken.length = 0;

    await app.db.update(sounds).set({ title: "Bus Door" }).where(eq(sounds.id, soundId));
    await vi.waitFor(() => expect(dropped()).toContain("sounds:sample"), PATIENT);
    expect([...dropped()].sort()).toEqual(
      [
        "creator:halden",
        "home",
        `pack:sample:${packId}`,
        `selection:rain-${engine}`,
        "selections",
        `sound:${soundId}`,
        "sounds:sample",
      ].sort(),
    );
  });

  it("hears of what no filter looks at: a pack's description", async () => {
    await app.db.update(packs).set({ description: "Dry and close." }).where(eq(packs.id, packId));
    await vi.waitFor(() => expect(dropped()).toContain(`pack:sample:${packId}`), PATIENT);
    expect(dropped()).toContain("packs:sample");
    expect(dropped()).not.toContain("sounds:sample");
  });

  it("hears of a pack's cover on its sounds too, wherever they stand", async () => {
    await app.db
      .update(packs)
      .set({ thumb_key: objectKey("pictures", "webp") })
      .where(eq(packs.id, packId));
    await vi.waitFor(() => expect(dropped()).toContain(`sound:${soundId}`), PATIENT);
    for (const tag of [`pack:sample:${packId}`, "packs:sample", "sounds:sample", "creator:halden"]) {
      expect(dropped()).toContain(tag);
    }
  });

  it("hears of a creator's portrait on their packs, and of who worked on one", async () => {
    await app.db.execute(`update users set thumb_key = '${objectKey("pictures", "webp")}' where id = ${creatorId}`);
    await vi.waitFor(() => expect(dropped()).toContain(`pack:sample:${packId}`), PATIENT);
    expect(dropped()).toContain("creators");
    web.taken.length = 0;
    const { id, username } = await insertCreator(app.db);
    await app.db.insert(collaborators).values({ pack_id: packId, user_id: id, percentage: 10 });
    await vi.waitFor(() => expect(dropped()).toContain(`pack:sample:${packId}`), PATIENT);
    expect(dropped()).toContain(`creator:${username.toLowerCase()}`);
  });

  it("drops every page only when what every page shows has changed", async () => {
    await app.db.execute(`update sounds set likes_count = likes_count + 1, title = 'Liked' where id = ${soundId}`);
    await vi.waitFor(() => expect(dropped()).toContain(`sound:${soundId}`), PATIENT);
    expect(dropped()).not.toContain("summary");
    web.taken.length = 0;
    await insertListedSound(app.db, creatorId);
    await vi.waitFor(() => expect(dropped()).toContain("summary"), PATIENT);
  });

  it("takes a rank for what it is: the home page's", async () => {
    await app.db.execute("update sounds set trending_score = trending_score + 1");
    await vi.waitFor(() => expect(dropped()).toContain("home"), PATIENT);
    expect([...dropped()]).toEqual(["home"]);
  });

  it("hears of collections that are public, and of no other", async () => {
    const [group] = await app.db
      .insert(groups)
      .values({ user_id: creatorId, slug: `late-${engine}`, title: "Late" })
      .returning();
    await app.db.update(packs).set({ description: "Marks the end." }).where(eq(packs.id, packId));
    await vi.waitFor(() => expect(dropped()).toContain("packs:sample"), PATIENT);
    expect(dropped()).not.toContain("collections");
    await app.db.update(groups).set({ is_public: true }).where(eq(groups.id, group!.id));
    await vi.waitFor(() => expect(dropped()).toContain("collections"), PATIENT);
  });

  it("delivers again what the web server did not take, merged", async () => {
    web.failures = 2;
    await app.db.update(packs).set({ description: "First." }).where(eq(packs.id, packId));
    await vi.waitFor(() => expect(web.failures).toBeLessThan(2), PATIENT);
    await app.db.update(sounds).set({ title: "Second" }).where(eq(sounds.id, soundId));
    await vi.waitFor(() => expect(dropped()).toContain("sounds:sample"), PATIENT);
    expect(dropped()).toContain("packs:sample");
  });

  it("drops everything when more changed than one request names", async () => {
    for (let number = 0; number < 201; number++) await insertListedSound(app.db, creatorId);
    await app.db.execute("update sounds set price = price + 1");
    await vi.waitFor(() => expect(web.taken).toContainEqual({ everything: true }), PATIENT);
  });
});
