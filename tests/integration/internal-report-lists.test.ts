import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import type { SoundKind } from "@/lib/contract/entities/library";
import { reports } from "@/server/platform/db/schema/engagement";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { insertReport } from "@/tests/integration/support/report-decisions";

type Listed = CallResponse<"GET /api/admin/internal-reports">;

const WORDS = { reason: "Both are their own recordings" };
const BASE = "/api/admin/internal-reports";

describe.each(engines)("the lists of reported sounds on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let creatorId: number;
  let packId: number;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
    creatorId = (await insertCreator(app.db, { display: "Juno Akers" })).id;
    packId = (await insertPack(app.db, creatorId, { title: "Night Bus" })).id;
  });
  beforeEach(async () => void (await app.db.delete(reports)));
  afterAll(() => app.close());

  const newSound = async (values: object = {}) =>
    (await insertListedSound(app.db, creatorId, { pack_id: packId, ...values })).id;
  const list = async (query = "") => (await app.request("GET", `${BASE}${query}`, admin)).body as Listed;
  const dismiss = (kind: SoundKind, id: number) =>
    app.request("POST", `${BASE}/${kind}/${id}/dismiss`, {
      headers: admin.headers,
      json: { ...WORDS, last_report_id: 2_000_000_000 },
    });

  it("have every kind, the oldest first, page by page and back, as the file has them", async () => {
    const presetPack = await insertPresetPack(app.db, creatorId, "Tines");
    const oneshotPack = await insertOneshotPack(app.db, creatorId, "Rims");
    const preset = (await insertPreset(app.db, creatorId, presetPack.id)).id;
    const oneshot = (await insertOneshot(app.db, creatorId, oneshotPack.id)).id;
    const [first, second] = [await newSound(), await newSound()];
    await insertReport(app, { id: first });
    await insertReport(app, { kind: "preset", id: preset });
    await insertReport(app, { kind: "oneshot", id: oneshot });
    await insertReport(app, { id: second });
    await insertReport(app, { id: first });
    const order = [
      ["sample", first, "Night Bus"],
      ["preset", preset, "Tines"],
      ["oneshot", oneshot, "Rims"],
      ["sample", second, "Night Bus"],
    ];
    const inShort = ({ data }: Listed) => data.map(({ kind, id, pack }) => [kind, id, pack]);
    const one = await list("?perpage=3");
    const two = await list(`?perpage=3&cursor=${encodeURIComponent(one.next!)}`);
    expect([...inShort(one), ...inShort(two)]).toEqual(order);
    expect([two.next, one.previous]).toEqual([null, null]);
    expect(inShort(await list(`?perpage=3&cursor=${encodeURIComponent(two.previous!)}`))).toEqual(order.slice(0, 3));
    const csv = await (await app.fetch(`${BASE}.csv`, { headers: admin.headers })).text();
    const lines = csv.split("\r\n").slice(1).filter(Boolean);
    expect(lines.map((line) => line.split(",").slice(0, 2))).toEqual(order.map(([kind, id]) => [kind, String(id)]));
    for (const [kind, id] of order.toReversed() as [SoundKind, number][]) {
      await dismiss(kind, id);
    }
    const decided = await list("?view=decided");
    expect(inShort(decided)).toEqual(order);
    expect(decided.data[0]?.decided).toMatchObject({ by: "Noor Halabi", outcome: "dismissed", answer: WORDS.reason });
    expect((await app.request("GET", `${BASE}?cursor=nonsense`, admin)).status).toBe(422);
  });

  it("are searched by sound, creator, pack, reporter and words, in which % is no wildcard", async () => {
    const id = await newSound({ title: "Mangrove 5% Bells" });
    const user = await insertUser(app.db, { display: "Mira Oskarsson" });
    await insertReport(app, { id, user_id: user.id, description: "Same breath before the second line" });
    await insertReport(app, { id: await newSound({ title: "Mangrove 55" }) });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).data.map((row) => row.id);
    expect(await found("mangrove 5% juno")).toEqual([id]);
    expect(await found("night BREATH")).toEqual([id]);
    expect(await found("oskarsson")).toEqual([id]);
    expect(await found("nobody")).toEqual([]);
    expect(await list("?view=decided&search=oskarsson")).toMatchObject({ data: [], counts: { open: 2, decided: 0 } });
  });
});
