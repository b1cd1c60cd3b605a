import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyCall } from "@/lib/contract/every-call";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { sha256 } from "@/tests/integration/support/pack-files";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { insertCompletePack, insertCompletePresetPack, signInCreator } from "@/tests/integration/support/studio";
import { CALLS, type PackCall, ROLES, type Role, STUDIO, type Target } from "@/tests/integration/support/studio-calls";

const MISSING = 999_999;

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

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

/** Calls of those who want to become creators. */
const APPLICANTS = ["POST /api/seller/apply", "GET /api/seller/application", "POST /api/seller/application/confirm"];

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
    const isPreset = name.includes("/preset");
    const insert = isPreset ? insertCompletePresetPack : insertCompletePack;
    const { id, soundId } = await insert(app.db, owner, isMade ? { created_by: maker.id } : {});
    const kind = isPreset ? "preset" : "sample";
    if (whose === "created-for and sent") {
      await app.db.update(packs).set({ sent_at: new Date() }).where(isRowOf(id, kind));
    }
    if (!name.includes("/files/{id}")) return { id, soundId, fileId: MISSING };
    const fileKind = isPreset ? ("demo" as const) : ("sound" as const);
    const file = { pack_id: keyOf(id, kind), kind: fileKind, uploader_id: owner, path: "a.wav", bytes: 8 };
    const [inserted] = await app.db.insert(packFiles).values(file).returning();
    return { id, soundId, fileId: inserted!.id };
  }

  const idIn = (path: string, { id, soundId, fileId }: Target) => {
    if (path.includes("/files/{id}")) return fileId;
    return /\/(sounds|presets)\/\{id\}/.test(path) ? soundId : id;
  };
  const send = async (
    name: string,
    role: Role,
    target: Target,
    { json, form, bytes, query = "" }: Omit<PackCall, "opened">,
  ) => {
    const [method = "", template = ""] = name.split(" ");
    const path = `${template}${query}`
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
    const calls = [...everyCall.values()].filter(({ path }) => path.startsWith("/api/seller/"));
    const names = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !APPLICANTS.includes(name));
    expect([...Object.keys(CALLS), ...Object.keys(STUDIO)].sort()).toEqual(names.sort());
  });

  it.each(Object.entries(STUDIO))("%s", async (name, { json, admitted }) => {
    for (const role of ROLES) {
      const { status } = await send(name, role, await packFor(name, "missing", role), json ? { json } : {});
      expect(status, role).toBe(role === "a visitor" ? 401 : (admitted[role] ?? 403));
    }
  });

  const taking = [...everyCall.values()].filter(({ path, body, upload, bytes }) => {
    return path.startsWith("/api/seller/") && body && !upload && !bytes;
  });
  const named = taking.map((call) => [`${call.method} ${call.path}`, call] as const);
  it.each(named.filter(([name]) => !APPLICANTS.includes(name)))(
    "%s takes no field that it doesn't name",
    async (name, call) => {
      const { json } = CALLS[name] ?? STUDIO[name]!;
      const target = await packFor(name, name in CALLS ? "own" : "missing", "the owner");
      const body = typeof json === "function" ? json(target) : json;
      expect(call.body!.safeParse(body).error, "a body that it takes").toBeUndefined();
      for (const surprise of ["creator_id", "Title", "__proto__", "constructor"]) {
        const text = JSON.stringify(Object.fromEntries([...Object.entries(body!), [surprise, 1]]));
        const { status, body: refusal } = await send(name, "the owner", target, { json: JSON.parse(text) as object });
        expect([status, JSON.stringify(refusal)]).toEqual([
          422,
          `{"errors":{"${surprise}":["There is no such field."]}}`,
        ]);
      }
    },
  );

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
