import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { Sender } from "@/tests/integration/support/pack-files";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { insertPayout } from "@/tests/integration/support/payout-decisions";
import { signInCreator } from "@/tests/integration/support/studio";
import { toneWav } from "@/tests/integration/support/wav";
import { readXlsx } from "@/tests/support/xlsx";
import { writeZip } from "@/tests/support/zip";

/** What turns, hides or piles up around other words: direction, no width, tag characters, line breaks, accents. */
const HOSTILE = [
  "\u202e",
  "\u2066",
  "\u200b",
  "\u{e0041}\u{e007f}",
  "\ufeff",
  "\u3164",
  "\r\n",
  "e".padEnd(21, "\u0301"),
];
const UNSEEN = /[\p{Cc}\p{Cf}\u3164\u115f\u1160\uffa0]|\p{M}{5,}/u;
/** How a cell may not begin, wherever lists are separated by semicolons or tabs. */
const FORMULA = /(?:^|[,;\t\n"])\s*[=+@＝＋＠]/m;
const FORMULAS = ["a;=1+1", "=1+1;=3", "＝1+1", "a\t@sum", '";=1+1', "+1", " =1"];

describe("words that are meant to deceive", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(testEngine);
  });
  afterAll(() => app.close());

  it.each(HOSTILE)("in a pack's title, description and tags are cleaned or refused: %j", async (hostile) => {
    const { headers } = await signInCreator(app);
    const typed = `Tape${hostile} kit`;
    const add = { title: typed, description: typed, genres: [1] };
    const { status, body } = await app.request("POST", "/api/seller/packs/add", { headers, json: add });
    expect([200, 422]).toContain(status);
    if (status === 422) expect(body).toMatchObject({ errors: { title: [expect.any(String)] } });
    const { body: packs } = await app.request("GET", "/api/seller/packs", { headers });
    const shown = JSON.stringify(packs, (_, value) => (typeof value === "string" ? value : value)).replaceAll(
      "\\n",
      " ",
    );
    expect(shown).not.toMatch(UNSEEN);
    if (status === 200) expect(shown).toContain("Tape");
  });

  it.each(HOSTILE)("in a file's path are cleaned or refused: %j", async (hostile) => {
    const sender = await Sender.in(app);
    const { status } = await sender.announce(`Kit${hostile}/vaw kick${hostile}.wav`, 1_000);
    expect([200, 422]).toContain(status);
    const rows = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(sender.packId)));
    for (const { path } of rows) expect(path).not.toMatch(UNSEEN);
  });

  it("in the names of a zip are cleaned, and what they become", async () => {
    const sender = await Sender.in(app);
    const parts = HOSTILE.filter((hostile) => hostile !== "\r\n").map((hostile, index) => ({
      name: `Kit${hostile}/vaw kick ${index}${hostile}.wav`,
      data: toneWav({ seconds: 0.3, hertz: 200 + 40 * index }),
    }));
    await sender.send("Kit.zip", writeZip(parts));
    await app.settled();
    const rows = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(sender.packId)));
    expect(rows.length).toBeGreaterThan(3);
    for (const { path, notice } of rows) expect(`${path} ${notice}`).not.toMatch(UNSEEN);
    const made = await app.db
      .select()
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(sender.packId)));
    expect(made.length).toBeGreaterThan(3);
    for (const { title } of made) expect(title).not.toMatch(UNSEEN);
  });

  it("begin no formula in a file of a creator's own, nor in those of admins", async () => {
    const creator = await signInCreator(app, { display: "=1+1;=3", username: "formula" });
    for (const text of FORMULAS) {
      const json = { title: text, artist: text, label: text, link: "https://open.example/ferry" };
      expect((await app.request("POST", "/api/seller/placements", { headers: creator.headers, json })).status).toBe(
        200,
      );
    }
    await insertPayout(app, { user_id: creator.id });
    const admin = await app.signIn({ is_admin: true });
    const files = [
      ["/api/seller/placements.csv", creator.headers],
      ["/api/admin/users.csv", admin.headers],
      ["/api/admin/payout-requests.csv?view=all", admin.headers],
    ] as const;
    for (const [path, headers] of files) {
      const { status, body } = await app.request("GET", path, { headers });
      expect(status, path).toBe(200);
      const text = String(body).replace("\ufeff", "");
      expect(text, path).toContain("1+1");
      expect(text, path).not.toMatch(FORMULA);
      const sheet = await app.fetch(`${path}${path.includes("?") ? "&" : "?"}format=xlsx`, { headers });
      // The reader refuses cells that are formulas.
      const texts = readXlsx(new Uint8Array(await sheet.arrayBuffer())).flatMap((row) => [...row.values()]);
      expect(JSON.stringify(texts), path).toContain("1+1");
      for (const { value, isQuoted } of texts)
        if (/^\s*[=+\-@]/.test(String(value))) expect([value, isQuoted]).toEqual([value, typeof value === "string"]);
    }
  });
});
