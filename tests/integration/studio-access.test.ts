import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { sha256 } from "@/tests/integration/support/pack-files";
import { DECLARATION, insertCompletePack, signInCreator } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

/** Who calls. "the maker" is a plain moderator who created the pack for its owner, and who left is one no more. */
const ROLES = [
  "a visitor",
  "a user",
  "another creator",
  "the owner",
  "the maker",
  "a maker who left",
  "a moderator",
  "a pack moderator",
  "an admin",
] as const;
type Role = (typeof ROLES)[number];

/**
 * Whose pack it is: the owner's own, or made for the owner and never sent, sent once and to be mended, of somebody else,
 * or none at all.
 */
const PACKS = ["own", "created-for", "created-for and sent", "another's", "missing"] as const;
type PackOf = (typeof PACKS)[number];

const OPENS: Record<PackOf, readonly Role[]> = {
  own: ["the owner", "a pack moderator", "an admin"],
  "created-for": ["the owner", "the maker", "a pack moderator", "an admin"],
  "created-for and sent": ["the owner", "a pack moderator", "an admin"],
  "another's": ["a pack moderator", "an admin"],
  missing: [],
};

/** A pack with a sound and, for the calls on files, a file that is being sent. */
interface Target {
  id: number;
  soundId: number;
  fileId: number;
}
const MISSING = 999_999;

/** Calls on a pack that can be edited: what somebody who may open it gets, per role where it isn't the same. */
interface PackCall {
  json?: object | ((target: Target) => object);
  form?: () => FormData;
  bytes?: Uint8Array<ArrayBuffer>;
  /** The status for who may open the pack. */
  opened: number | ((role: Role) => number);
}

function coverForm(): FormData {
  const form = new FormData();
  form.set("thumb", new File(["no picture"], "cover.png"));
  for (const [field, value] of Object.entries({ x: 0, y: 0, width: 500, height: 500 })) form.set(field, String(value));
  return form;
}

const isOwner = (role: Role) => role === "the owner";
const CALLS: Record<string, PackCall> = {
  "GET /api/seller/packs/{id}/access": { opened: 200 },
  "GET /api/seller/packs/{id}": { opened: 200 },
  "PUT /api/seller/packs/{id}": { json: { version: 1, title: "Renamed" }, opened: 200 },
  "POST /api/seller/packs/{id}/send": {
    json: DECLARATION,
    opened: (role) => (isOwner(role) || role === "the maker" ? 200 : 403),
  },
  // Nobody has sent it yet, so that its owner gets a sentence.
  "POST /api/seller/packs/{id}/take-back": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "POST /api/seller/packs/{id}/withdraw": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "DELETE /api/seller/packs/{id}": { opened: (role) => (isOwner(role) ? 200 : 403) },
  // The file is no picture, which only who may open the pack is told.
  "POST /api/seller/packs/edit/{id}/upload-thumb": { form: coverForm, opened: 422 },
  "GET /api/seller/packs/{id}/splits": { opened: 200 },
  "PUT /api/seller/packs/{id}/splits": {
    json: { collaborators: [] },
    opened: (role) => (isOwner(role) ? 200 : 403),
  },
  // Nobody was asked.
  "POST /api/seller/packs/{id}/splits/{user_id}/remind": { opened: (role) => (isOwner(role) ? 409 : 403) },
  "GET /api/seller/packs/{id}/files": { opened: 200 },
  "POST /api/seller/packs/{id}/files": { json: { path: "b.wav", bytes: 8 }, opened: 200 },
  "GET /api/seller/files/{id}/parts": { opened: 200 },
  "PUT /api/seller/files/{id}/parts/{number}": { bytes: new Uint8Array(8), opened: 200 },
  // Nothing of the file has arrived, so that it can be neither joined nor analysed.
  "POST /api/seller/files/{id}/complete": { opened: 409 },
  "POST /api/seller/files/{id}/retry": { opened: 409 },
  "PUT /api/seller/files/{id}/sound": { json: { sound_id: null }, opened: 409 },
  "PUT /api/seller/files/{id}/kind": { json: { kind: "stem", sound_id: null }, opened: 409 },
  "PUT /api/seller/files/{id}/title": { json: { title: "Bass" }, opened: 409 },
  "DELETE /api/seller/files/{id}": { opened: 200 },
  "PUT /api/seller/sounds/{id}": { json: { version: 1, title: "Rain" }, opened: 200 },
  "PUT /api/seller/packs/{id}/sounds": {
    json: ({ soundId }) => ({ sounds: [{ id: soundId, version: 1 }], is_free: true }),
    opened: 200,
  },
  "PUT /api/seller/packs/{id}/order": { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
  "POST /api/seller/packs/{id}/sounds/remove": { json: ({ soundId }) => ({ sound_ids: [soundId] }), opened: 200 },
};

/** What a creator gets, whoever it is. */
const ofCreators = (status: number) => ({ "another creator": status, "the owner": status });

const TRACK = { title: "Slow Ferry", artist: "The Tide", link: "open.example/ferry" };

/** Calls of creators without a pack of theirs, and who may make them. */
const STUDIO: Record<string, { json?: object; admitted: Partial<Record<Role, number>> }> = {
  "GET /api/seller/overview": { admitted: ofCreators(200) },
  "GET /api/seller/sales": { admitted: ofCreators(200) },
  "GET /api/seller/sales/items": { admitted: ofCreators(200) },
  "GET /api/seller/sales/lines": { admitted: ofCreators(200) },
  "GET /api/seller/sales.csv": { admitted: ofCreators(200) },
  "GET /api/seller/balance": { admitted: ofCreators(200) },
  "GET /api/seller/statements": { admitted: ofCreators(200) },
  // Nothing was ever sold by them.
  "POST /api/seller/statements/{period}": { json: { format: "pdf" }, admitted: ofCreators(404) },
  "GET /api/seller/placements": { admitted: ofCreators(200) },
  "GET /api/seller/placements.csv": { admitted: ofCreators(200) },
  "GET /api/seller/placements/sounds": { admitted: ofCreators(200) },
  "POST /api/seller/placements": { json: TRACK, admitted: ofCreators(200) },
  // There is none of that number.
  "PUT /api/seller/placements/{id}": { json: TRACK, admitted: ofCreators(404) },
  "DELETE /api/seller/placements/{id}": { admitted: ofCreators(404) },
  "GET /api/seller/payouts": { admitted: ofCreators(200) },
  "GET /api/seller/payout-requests": { admitted: ofCreators(200) },
  // Nobody has said yet where to be paid, and there is no such request.
  "POST /api/seller/payout-requests": { json: { amount_cents: 5_000 }, admitted: ofCreators(409) },
  "POST /api/seller/payout-requests/{id}/cancel": { admitted: ofCreators(404) },
  "PUT /api/seller/payee": { json: { email: "paid@example.com" }, admitted: ofCreators(200) },
  "PUT /api/seller/tax-identity": {
    json: { country: "SE", kind: "individual", name: "Halden Rye", number: "19811228-9874" },
    admitted: ofCreators(200),
  },
  "GET /api/seller/packs": { admitted: ofCreators(200) },
  "GET /api/seller/shares": { admitted: ofCreators(200) },
  // Nobody asked them for anything.
  "GET /api/seller/shares/{id}": { admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/accept": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/decline": { json: { request_id: 1 }, admitted: ofCreators(404) },
  "POST /api/seller/shares/{id}/leave": { admitted: ofCreators(404) },
  "GET /api/seller/share-blocks": { admitted: ofCreators(200) },
  "PUT /api/seller/share-blocks/{id}": { admitted: ofCreators(404) },
  "DELETE /api/seller/share-blocks/{id}": { admitted: ofCreators(200) },
  "POST /api/seller/packs/add": {
    json: { title: "New" },
    // Those who sell nothing themselves choose for whom.
    admitted: {
      "another creator": 200,
      "the owner": 200,
      "the maker": 422,
      "a moderator": 422,
      "a pack moderator": 422,
      "an admin": 422,
    },
  },
};

/** Calls of those who want to become creators. */
const APPLICANTS = ["POST /api/seller/apply", "GET /api/seller/application"];

describe.each(engines)("the calls of creators on %s", (engine) => {
  let app: TestApp;
  const people = new Map<Role, Person>();
  let makerWhoLeft: Person;

  beforeAll(async () => {
    app = await startApp(engine);
    people.set("a user", await app.signIn());
    people.set("another creator", await signInCreator(app));
    people.set("the owner", await signInCreator(app));
    people.set("the maker", await app.signIn({ is_moderator: true }));
    makerWhoLeft = await app.signIn({ is_moderator: true });
    people.set("a maker who left", makerWhoLeft);
    people.set("a moderator", await app.signIn({ is_moderator: true }));
    people.set("a pack moderator", await app.signIn({ is_admin: true, is_pack_moderator: true }));
    people.set("an admin", await app.signIn({ is_admin: true }));
    await app.db.update(users).set({ is_moderator: false }).where(eq(users.id, makerWhoLeft.id));
  });
  afterAll(() => app.close());

  /** A pack for one call, as who calls it should find it. */
  async function packFor(name: string, whose: PackOf, role: Role): Promise<Target> {
    if (whose === "missing") return { id: MISSING, soundId: MISSING, fileId: MISSING };
    const owner = whose === "another's" ? (await insertCreator(app.db)).id : people.get("the owner")!.id;
    const maker = role === "a maker who left" ? makerWhoLeft : people.get("the maker")!;
    const isMade = whose.startsWith("created-for");
    const { id, soundId } = await insertCompletePack(app.db, owner, isMade ? { created_by: maker.id } : {});
    if (whose === "created-for and sent")
      await app.db.update(packs).set({ sent_at: new Date() }).where(eq(packs.id, id));
    if (!name.includes("/files/{id}")) return { id, soundId, fileId: MISSING };
    const file = { pack_id: id, uploader_id: owner, kind: "sound", path: "a.wav", bytes: 8 } as const;
    const [inserted] = await app.db.insert(packFiles).values(file).returning();
    return { id, soundId, fileId: inserted!.id };
  }

  const idIn = (path: string, { id, soundId, fileId }: Target) => {
    if (path.includes("/files/{id}")) return fileId;
    return path.includes("/sounds/{id}") ? soundId : id;
  };
  const send = async (name: string, role: Role, target: Target, { json, form, bytes }: Omit<PackCall, "opened">) => {
    const [method = "", template = ""] = name.split(" ");
    const path = template
      .replace("{id}", String(idIn(template, target)))
      .replace("{number}", "1")
      .replace("{user_id}", "1")
      .replace("{period}", "2026-01");
    const headers = people.get(role)?.headers ?? {};
    if (bytes) {
      const proof = { "Content-Length": String(bytes.length), "X-Content-SHA256": sha256(bytes) };
      return app.fetch(path, { method, headers: { ...headers, ...proof }, body: bytes });
    }
    return app.request(method, path, {
      headers,
      ...(json ? { json: typeof json === "function" ? json(target) : json } : {}),
      ...(form ? { form: form() } : {}),
    });
  };

  it("are all in this table", () => {
    const calls = [...endpoints.values()].filter(({ path }) => path.startsWith("/api/seller/"));
    const names = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !APPLICANTS.includes(name));
    expect([...Object.keys(CALLS), ...Object.keys(STUDIO)].sort()).toEqual(names.sort());
  });

  it.each(Object.entries(STUDIO))("%s", async (name, { json, admitted }) => {
    for (const role of ROLES) {
      const { status } = await send(name, role, await packFor(name, "missing", role), json ? { json } : {});
      expect(status, role).toBe(role === "a visitor" ? 401 : (admitted[role] ?? 403));
    }
  });

  describe.each(Object.entries(CALLS))("%s", (name, call) => {
    it.each(PACKS)("on a pack that is %s", async (whose) => {
      for (const role of ROLES) {
        const { status } = await send(name, role, await packFor(name, whose, role), call);
        const opened = typeof call.opened === "number" ? call.opened : call.opened(role);
        const refused = role === "a visitor" ? 401 : 404;
        expect(status, role).toBe(OPENS[whose].includes(role) ? opened : refused);
      }
    });
  });

  it("end with a ban or with the creator, for who made the pack, too", async () => {
    const owner = await signInCreator(app);
    const maker = people.get("the maker")!;
    const { id } = await insertCompletePack(app.db, owner.id, { created_by: maker.id });
    const statuses = async () =>
      Promise.all(
        [owner, maker, people.get("an admin")!].map(
          async ({ headers }) => (await app.request("GET", `/api/seller/packs/${id}`, { headers })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await app.db.update(creators).set({ status: "rejected" }).where(eq(creators.user_id, owner.id));
    expect(await statuses()).toEqual([404, 404, 200]);
    await app.db.update(creators).set({ status: "active" }).where(eq(creators.user_id, owner.id));
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, owner.id));
    expect(await statuses()).toEqual([401, 404, 200]);
  });
});
