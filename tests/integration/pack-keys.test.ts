import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createQueue } from "@/server/platform/jobs/queue";
import { everyEngine, openTestDatabase } from "@/tests/integration/support/database";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { assertNoPackKey, assertNoStoredPackKey } from "@/tests/integration/support/pack-keys";

describe.each(everyEngine)("the key of a pack on %s", (engine) => {
  let handle: DatabaseHandle;
  let key: unknown;
  beforeAll(async () => {
    handle = await openTestDatabase(engine);
    const queue = createQueue({ database: handle, log: pino({ level: "silent" }) });
    await queue.start({ polls: false });
    await queue.stop();
    ({ key } = await insertPack(handle.db, (await insertCreator(handle.db)).id));
  });
  afterAll(() => handle.close());

  it("is seen in an answer and in a link, but not within another number", () => {
    expect(() => assertNoPackKey(`{"id":${key}}`, "An answer")).toThrow("An answer has the key of a pack");
    expect(() => assertNoPackKey(`/packs/${key}?from=mail`, "A mail")).toThrow("A mail has the key of a pack");
    assertNoPackKey(`{"id":1,"bytes":9${key},"time":${key}55}`, "An answer");
  });

  it("is seen in what is stored for later", async () => {
    await assertNoStoredPackKey(handle.db);
    await handle.db.execute(sql`insert into catalogue_changes (kind, item_id) values ('sample_pack', ${key})`);
    await expect(assertNoStoredPackKey(handle.db)).rejects.toThrow("catalogue_changes has the key of a pack");
  });
});
