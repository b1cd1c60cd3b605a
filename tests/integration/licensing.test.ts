import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { License, TrackLicense } from "@/lib/contract/entities/license";
import { downloads, packDownloads } from "@/server/platform/db/schema/downloads";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

type User = Awaited<ReturnType<TestApp["signIn"]>>;
type Page<Item> = { data: Item[]; meta: { total: number } };

const WHO = { name: "Žofie Αγγέλου Иванова", email: "zofie@studio.example" };
const TRACK = { type: "self-release", title: "Night bus", artist: "Odd Hours", duration_seconds: 45 };
const PERCENTS = [
  ["Royalty A", 10, 15, 25],
  ["Royalty B", 5, 10, 15],
  ["Royalty C", 2.5, 5, 10],
] as const;

describe.each(engines)("licensing on %s", (engine) => {
  let app: TestApp;
  let packId: number;
  let sampleIds: Record<string, number>;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    const creator = await insertCreator(app.db, { username: "vic", display: "Vic Toller" });
    packId = (await insertPack(app.db, creator.id, { title: "Tin Roof" })).id;
    sampleIds = {};
    for (const copyright_label of ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C"] as const) {
      const values = { pack_id: packId, copyright_label, title: `Loop ${copyright_label}` };
      sampleIds[copyright_label] = (await insertListedSound(app.db, creator.id, values)).id;
    }
  });
  afterAll(() => app.close());

  const post = (path: string, who: User, json: object = {}) =>
    app.request("POST", path, { json, headers: who.headers });
  const list = async <Item>(path: string, who: User) =>
    (await app.request("GET", path, { headers: who.headers })).body as Page<Item>;
  const certificates = (who: User) => list<License>("/api/licenses", who);
  const registrations = (who: User) => list<TrackLicense>("/api/track-licenses", who);
  const certify = (who: User, label = "Royalty-Free", change: object = {}) =>
    post("/api/licenses/royalty-free", who, { sample_id: sampleIds[label], ...WHO, ...change });
  const register = (who: User, label: string, change: object = {}) =>
    post("/api/track-licenses", who, { sample_id: sampleIds[label], ...TRACK, ...change });

  /** A user who has downloaded the samples with these labels. */
  async function owner(...labels: string[]): Promise<User> {
    const user = await app.signIn();
    for (const label of labels) {
      await app.db.insert(downloads).values({ user_id: user.id, sound_id: sampleIds[label]!, format: "wav", price: 0 });
    }
    return user;
  }

  async function pdfAt(link: string) {
    const response = await app.fetch(link);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { headers: response.headers, head: bytes.subarray(0, 5).toString("latin1"), size: bytes.length };
  }

  it("certifies a royalty-free sample that the user owns, with a link to the PDF", async () => {
    const user = await owner("Royalty-Free");
    const { status, body } = await certify(user, "Royalty-Free", { email: "Zofie@Studio.Example" });
    expect(status).toBe(200);
    const { data } = await certificates(user);
    expect(data).toMatchObject([
      { ...WHO, sample: { title: "Loop Royalty-Free", user_display: "Vic Toller", pack_title: "Tin Roof" } },
    ]);
    expect(data[0]?.license_id).toMatch(/^WC(-[2-9A-HJ-NP-Z]{4}){3}$/);
    const pdf = await pdfAt((body as { link: string }).link);
    expect(pdf.head).toBe("%PDF-");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain(`License ${data[0]?.license_id}.pdf`);
    expect(pdf.headers.get("cache-control")).toBe("private, no-store");
  });

  it("returns the same certificate for the same input, even for concurrent requests", async () => {
    const user = await owner("Royalty-Free");
    const responses = await Promise.all(Array.from({ length: 5 }, () => certify(user)));
    responses.push(await certify(user, "Royalty-Free", { name: `  ${WHO.name.replace(" ", "  ")}\t` }));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await certificates(user)).meta.total).toBe(1);
    await certify(user, "Royalty-Free", { name: "Another Holder" });
    const { data } = await certificates(user);
    expect(data.map(({ name }) => name)).toEqual(["Another Holder", WHO.name]);
    expect(new Set(data.map(({ license_id }) => license_id)).size).toBe(2);
  });

  it("lists the certificates of one sample, and of nobody else's", async () => {
    const user = await owner("Royalty-Free", "Royalty A");
    await certify(user);
    await certify(await owner("Royalty-Free"), "Royalty-Free", { name: "Somebody Else" });
    const of = (label: string) => list<License>(`/api/licenses?sample_id=${sampleIds[label]}`, user);
    expect((await of("Royalty-Free")).data.map(({ name }) => name)).toEqual([WHO.name]);
    expect(await of("Royalty A")).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("counts a sample as owned in any format or with its pack, also while it is off sale, but not once it is taken", async () => {
    const [byMidi, byPack] = [await app.signIn(), await app.signIn()];
    const sound_id = sampleIds["Royalty-Free"]!;
    await app.db.insert(downloads).values({ user_id: byMidi.id, sound_id, format: "mid", price: 0 });
    await app.db.insert(packDownloads).values({ user_id: byPack.id, pack_id: keyOf(packId), price: 0 });
    expect([(await certify(byMidi)).status, (await certify(byPack)).status]).toEqual([200, 200]);
    await app.db.update(sounds).set({ banned_at: new Date() }).where(eq(sounds.id, sound_id));
    expect((await certify(byMidi, "Royalty-Free", { name: "Kept" })).status).toBe(200);
    await app.db.update(sounds).set({ taken_at: new Date() }).where(eq(sounds.id, sound_id));
    expect((await certify(byMidi, "Royalty-Free", { name: "Later" })).status).toBe(422);
    await app.db.update(sounds).set({ banned_at: null, taken_at: null }).where(eq(sounds.id, sound_id));
  });

  it("refuses a certificate for samples that aren't owned or have a royalty, and for unprintable names", async () => {
    const user = await owner("Royalty A");
    const errorsOf = async (response: ReturnType<typeof certify>) => {
      const { status, body } = await response;
      return [status, (body as { errors: object }).errors];
    };
    const notOwned = { sample_id: ["Download this sample first. Licenses are for samples in your library."] };
    expect(await errorsOf(certify(user))).toEqual([422, notOwned]);
    expect(await errorsOf(certify(user, "", { sample_id: 999_999 }))).toEqual([422, notOwned]);
    expect(await errorsOf(certify(user, "Royalty A"))).toEqual([
      422,
      { sample_id: ["This sample is Royalty A. Register the track that uses it instead."] },
    ]);
    expect(await errorsOf(certify(user, "Royalty-Free", { name: "Li 𝄞" }))).toEqual([
      422,
      { name: ["Write your name in letters that can be printed; 𝄞 can’t be."] },
    ]);
    expect(await errorsOf(post("/api/licenses/royalty-free", user))).toEqual([
      422,
      {
        sample_id: ["Please select sample"],
        name: ["Enter your legal name"],
        email: ["Enter your valid email"],
      },
    ]);
    expect(await errorsOf(certify(user, "Royalty-Free", { name: " \u200b ", email: "zofie@studio" }))).toEqual([
      422,
      { name: ["Enter your legal name"], email: ["Enter your valid email"] },
    ]);
    expect((await certificates(user)).data).toEqual([]);
  });

  it.each(PERCENTS)("computes the royalty of %s, ignoring the client's", async (label, under30, upTo90, over90) => {
    const user = await owner(label);
    const lengths = [
      [29, under30],
      [30, upTo90],
      [90, upTo90],
      [91, over90],
    ] as const;
    for (const [duration_seconds, royalty_percentage] of lengths) {
      const { body } = await register(user, label, { duration_seconds, royalty_percentage: 0 });
      expect(body).toMatchObject({ license: { duration_seconds, royalty_percentage } });
    }
    expect((await registrations(user)).data.map(({ royalty_percentage }) => royalty_percentage)).toEqual(
      lengths.map(([, percent]) => percent).reverse(),
    );
  });

  it("stores a label for record-label releases only, and the same registration once", async () => {
    const user = await owner("Royalty B");
    const link = { link: "open.example/night-bus" };
    await register(user, "Royalty B", { label: "Tin Records", ...link });
    await register(user, "Royalty B", { label: "", link: "https://open.example/night-bus" });
    await register(user, "Royalty B", { type: "record-label", label: "Tin Records" });
    const { data, meta } = await registrations(user);
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      { type: "record-label", label: "Tin Records", link: null },
      { type: "self-release", label: null, link: "https://open.example/night-bus" },
    ]);
    const { license_id } = data[0]!;
    const { body } = await post(`/api/track-licenses/${license_id}/download-pdf`, user);
    const pdf = await pdfAt((body as { link: string }).link);
    expect(pdf.head).toBe("%PDF-");
    expect(pdf.headers.get("content-disposition")).toContain(`Track registration ${license_id}.pdf`);
  });

  it.each([
    [{}, { sample_id: ["This sample is Royalty-Free and needs no registration."] }, "Royalty-Free"],
    [{}, { sample_id: ["Download this sample first. Licenses are for samples in your library."] }, "Royalty C"],
    [{ type: "cover" }, { type: ["Choose a type of release."] }],
    [{ type: "record-label" }, { label: ["Enter the record label"] }],
    [
      { title: " ", artist: "x".repeat(151) },
      { title: ["Enter the title of the track"], artist: ["Has at most 150 characters."] },
    ],
    [{ link: "javascript:alert(1)" }, { link: ["Enter a link such as open.example/track"] }],
    [{ link: "https://a b.example" }, { link: ["Enter a link such as open.example/track"] }],
    [{ duration_seconds: 0 }, { duration_seconds: ["Enter the seconds in which the sample is heard"] }],
    [{ duration_seconds: 29.5 }, { duration_seconds: ["Enter whole seconds"] }],
    [{ duration_seconds: 36_001 }, { duration_seconds: ["Must be at most 36,000 seconds."] }],
  ])("refuses a registration with %j, with an error by field", async (change, errors, label = "Royalty A") => {
    const user = await owner("Royalty-Free", "Royalty A");
    expect(await register(user, label, change)).toMatchObject({ status: 422, body: { errors } });
    expect((await registrations(user)).data).toEqual([]);
  });

  it("doesn't list another user's licenses or give access to their documents", async () => {
    const [user, otherUser] = [await owner("Royalty-Free", "Royalty A"), await owner("Royalty-Free", "Royalty A")];
    await certify(user);
    await register(user, "Royalty A");
    const certificate = (await certificates(user)).data[0]!.license_id;
    const registration = (await registrations(user)).data[0]!.license_id;
    for (const path of [
      `/api/licenses/${certificate}/download-pdf`,
      `/api/track-licenses/${registration}/download-pdf`,
    ]) {
      expect((await post(path, user)).status, path).toBe(200);
      expect((await post(path, otherUser)).status, path).toBe(404);
    }
    // The id of one kind doesn't give access to the other.
    expect((await post(`/api/licenses/${registration}/download-pdf`, user)).status).toBe(404);
    expect((await post("/api/track-licenses/WC-2222-2222-2222/download-pdf", user)).status).toBe(404);
    expect((await certificates(otherUser)).meta.total).toBe(0);
    expect((await registrations(otherUser)).meta.total).toBe(0);
  });
});
