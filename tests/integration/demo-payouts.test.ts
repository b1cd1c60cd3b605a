import { afterAll, beforeAll, expect, it } from "vitest";
import { seedPayouts } from "@/demo/seed/payouts";
import { listPayouts } from "@/server/modules/money/payouts/admin-list";
import { openTaxIdentity } from "@/server/modules/money/tax-identities/service";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertCreator } from "@/tests/integration/support/factories";
import { earn } from "@/tests/integration/support/payouts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp("pglite");
});
afterAll(() => app.close());

it("the demo's creators who have most wait for payouts, once, and nothing stands against approving them", async () => {
  const earned = { "juno-akers": 900, poor: 49, rich: 400.009, fair: 300, good: 200, fine: 100, least: 60, left: 55 };
  for (const [username, dollars] of Object.entries(earned)) {
    await earn(app.db, (await insertCreator(app.db, { username })).id, dollars);
  }
  for (const _ of ["filled", "continued"]) {
    await seedPayouts({ db: app.db, now: new Date() }, app.deps.signingSecret);
    const { data } = await listPayouts(app.db, { view: "waiting", perpage: 50 });
    expect(data.map(({ creator, amount_cents }) => [creator.username, amount_cents])).toEqual([
      ...[
        ["rich", 40_000],
        ["fair", 5_000],
        ["good", 20_000],
        ["fine", 5_000],
        ["least", 6_000],
      ],
    ]);
    const admin = await app.signIn({ is_admin: true });
    for (const { id, creator, held_until } of data) {
      const { body } = await app.request("GET", `/api/admin/payout-requests/${id}`, { headers: admin.headers });
      expect({ held_until, body }).toMatchObject({ held_until: null, body: { obstacle: null } });
      const sealing = { db: app.db, signingSecret: app.deps.signingSecret };
      expect(await openTaxIdentity(sealing, creator.id)).toMatchObject({ name: creator.username, country: "GB" });
    }
  }
});
