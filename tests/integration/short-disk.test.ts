import { EventEmitter, once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "@/server/app";
import { tellOfShortDisk } from "@/server/modules/site/system/disk";
import { ingestionWork } from "@/server/modules/studio/ingestion/ingest-file-job";
import { ingestPackFile } from "@/server/modules/studio/uploads/ingest-job";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { openDisk } from "@/server/platform/disk";
import type { JobHandler, Line } from "@/server/platform/jobs/job";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { isInLine, Sender, someBytes } from "@/tests/integration/support/pack-files";
import { register } from "@/tests/integration/support/registrations";

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;
const PAUSED = /^Uploads are paused: the server’s disk is nearly full\./;

describe.each(engines)("a disk that is nearly full, on %s", (engine) => {
  const space = { free: 500 * GIGABYTE, total: 1_000 * GIGABYTE };
  const full = { free: 1.9 * GIGABYTE, total: 1_000 * GIGABYTE };
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    const started = await startApp(engine);
    const deps = { ...started.deps, readDisk: async () => ({ ...space }) };
    const served = createApp(deps);
    const fetch: TestApp["fetch"] = async (path, init) => served.request(path, init);
    app = {
      ...started,
      deps,
      fetch,
      async request(method, path, { json, form, headers = {} } = {}) {
        const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
        const type: Record<string, string> = json === undefined ? {} : { "Content-Type": "application/json" };
        const response = await fetch(path, { method, headers: { ...type, ...headers }, ...(body && { body }) });
        return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
      },
    };
    sender = await Sender.in(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    Object.assign(space, { free: 500 * GIGABYTE, total: 1_000 * GIGABYTE });
    await app.settled();
    await app.db.delete(rateLimits);
    app.mails.length = 0;
  });

  const picture = () => {
    const form = new FormData();
    form.set("thumb", new Blob([someBytes(900)], { type: "image/png" }), "me.png");
    for (const [name, value] of Object.entries({ x: 0, y: 0, width: 300, height: 300 })) form.set(name, String(value));
    return form;
  };

  it("takes no upload of any kind, says so in words, and takes what was begun once there is room", async () => {
    const { file } = await sender.begin("begun.wav", 30);
    const bytes = someBytes(30);
    Object.assign(space, full);
    const part = await app.fetch(`/api/seller/files/${file.id}/parts/1`, {
      method: "PUT",
      headers: { ...sender.user.headers, "Content-Length": "30", "X-Content-SHA256": "0".repeat(64) },
      body: Uint8Array.from(bytes),
    });
    expect(part.status).toBe(503);
    expect(part.headers.get("retry-after")).toBe("60");
    expect(await part.json()).toEqual({ error: expect.stringMatching(PAUSED) });
    const { headers } = sender.user;
    const portrait = await app.request("POST", "/api/user/update-thumb", { headers, form: picture() });
    expect(portrait).toMatchObject({ status: 503, body: { error: expect.stringMatching(PAUSED) } });
    Object.assign(space, { free: 2.1 * GIGABYTE });
    expect((await sender.part(file.id, 1, bytes)).status).toBe(200);
    Object.assign(space, full);
    expect(await sender.complete(file.id)).toMatchObject({ status: 503 });
    Object.assign(space, { free: 2.1 * GIGABYTE });
    expect((await sender.complete(file.id)).status).toBe(200);
  });

  it("goes on with everything small", async () => {
    Object.assign(space, full);
    expect((await register(app)).status).toBe(200);
    expect((await sender.announce("announced.wav", 30)).status).toBe(200);
    expect((await sender.call("GET", `/api/seller/packs/${sender.packId}/files`)).status).toBe(200);
  });

  it("is named by readiness, which stays 200, and on the page of jobs", async () => {
    const admin = await app.signIn({ is_admin: true });
    const jobs = async () => (await app.request("GET", "/api/admin/jobs", admin)).body as { disk: object };
    expect((await app.request("GET", "/api/ready")).body).toMatchObject({ status: "ready", database: engine });
    expect((await jobs()).disk).toEqual({
      free_bytes: 500 * GIGABYTE,
      reserve_bytes: 2 * GIGABYTE,
      is_short: false,
    });
    Object.assign(space, full);
    expect(await app.request("GET", "/api/ready")).toMatchObject({
      status: 200,
      body: {
        status: "ready",
        uploads: "paused",
        reason: "Uploads are paused: 1.9 GB of the disk are free, 2 GB are kept free.",
      },
    });
    expect((await jobs()).disk).toMatchObject({ free_bytes: 1.9 * GIGABYTE, is_short: true });
  });

  it("is told all admins by one mail a day", async () => {
    const admins = [await app.signIn({ is_admin: true }), await app.signIn({ is_admin: true })];
    await insertUser(app.db, { is_admin: true, banned_at: new Date() });
    await tellOfShortDisk(app.deps);
    await app.settled();
    expect(app.mails).toEqual([]);
    Object.assign(space, full);
    const { file } = await sender.begin("told.wav", 30);
    for (let number = 0; number < 3; number++) await sender.part(file.id, 1, someBytes(30));
    await tellOfShortDisk(app.deps);
    await app.settled();
    const told = app.mails.filter(({ subject }) => subject.startsWith("Uploads are paused"));
    expect(told.length).toBeGreaterThanOrEqual(admins.length);
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    await app.db
      .update(rateLimits)
      .set({ resets_at: new Date(0) })
      .where(eq(rateLimits.key, "short-disk-mail"));
    await tellOfShortDisk(app.deps);
    await app.settled();
    expect(app.mails.length).toBe(2 * told.length);
  });

  it("lets files wait in line instead of storing what is made of them", async () => {
    const file = await sender.send("waits.wav", someBytes(60));
    const handlers = new Map<string, JobHandler<{ file_id: number }>>();
    const lines = new Set<Line>();
    const later: (Date | undefined)[] = [];
    const queue = {
      ...app.deps.queue,
      work: (job: { name: string }, handler: unknown, line?: Line) => {
        handlers.set(job.name, handler as JobHandler<{ file_id: number }>);
        if (line) lines.add(line);
      },
      send: async (_db: unknown, _job: unknown, _data: unknown, options?: { startAfter?: Date }) =>
        void later.push(options?.startAfter),
    } as unknown as typeof app.deps.queue;
    ingestionWork.register({ ...app.deps, queue });
    Object.assign(space, full);
    const job = {
      id: "1",
      data: { file_id: file.id },
      retried: 0,
      isLastTry: true,
      signal: AbortSignal.timeout(9_000),
    };
    const [line] = [...lines];
    expect(await line!.callNext(ingestPackFile, 2)).toBe(false);
    expect(await isInLine(app, file.id)).toBe(true);
    await handlers.get("ingest-pack-file")!(job);
    const state = async () => (await app.db.select().from(packFiles).where(eq(packFiles.id, file.id)))[0]!.state;
    expect(await state()).toBe("waiting");
    expect(later[0]!.getTime()).toBeGreaterThan(Date.now() + 50_000);
    Object.assign(space, { free: 3 * GIGABYTE });
    await line!.callNext(ingestPackFile, 50);
    expect(await isInLine(app, file.id)).toBe(false);
    await handlers.get("ingest-pack-file")!(job);
    expect(await state()).toBe("failed");
  });
});

describe("the reserve of a disk", () => {
  const reading = (free: number, total: number) => async () => ({ free, total });

  it("is a tenth of a small one, 2 GB of a large one, or what is set", async () => {
    const state = (total: number, megabytes?: number) =>
      openDisk({ env: { DATA_DIR: ".", DISK_RESERVE_MB: megabytes }, readDisk: reading(GIGABYTE, total) }).state();
    expect(await state(8 * GIGABYTE)).toMatchObject({ reserve: 800 * MEGABYTE, is_short: false });
    expect(await state(500 * GIGABYTE)).toMatchObject({ reserve: 2 * GIGABYTE, is_short: true });
    expect(await state(500 * GIGABYTE, 300)).toMatchObject({ reserve: 300 * MEGABYTE, is_short: false });
  });

  it("is left free by several bodies together", async () => {
    const disk = openDisk({ env: { DATA_DIR: "." }, readDisk: reading(1.2 * GIGABYTE, 10 * GIGABYTE) });
    const held = new EventEmitter();
    const first = disk.storing(150 * MEGABYTE, () => once(held, "over"));
    await new Promise(setImmediate);
    await expect(disk.storing(100 * MEGABYTE, async () => undefined)).rejects.toMatchObject({ kind: "unavailable" });
    held.emit("over");
    await first;
    await disk.storing(100 * MEGABYTE, async () => undefined);
  });

  it("is read from the disk of the data folder", async () => {
    const { free, reserve } = await openDisk({ env: { DATA_DIR: "." } }).state();
    expect(free).toBeGreaterThan(0);
    expect(reserve).toBeGreaterThan(0);
  });
});
