import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { type BillingShop, startBillingShop, type TestUser } from "@/tests/integration/support/billing";
import { testEngine } from "@/tests/integration/support/database";

const ADDRESS = "203.0.113.1";
const UNLIMITED = "198.51.100.9";

describe("checkouts", () => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(testEngine, { UNLIMITED_CLIENTS: UNLIMITED });
  });
  beforeEach(async () => {
    await shop.db.delete(rateLimits);
  });
  afterAll(() => shop.close());

  const open = async ({ headers }: TestUser, from = ADDRESS) =>
    (
      await shop.request("POST", "/api/subscribe/starter-monthly", {
        headers: { ...headers, "X-Forwarded-For": from },
      })
    ).status;
  const used = (key: string, count: number) =>
    shop.db.insert(rateLimits).values({ key, count, resets_at: new Date(Date.now() + 3_600_000) });
  const countOf = async (key: string) =>
    (await shop.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.count ?? 0;

  it("of one user are limited before those of the address, which has ten times as many", async () => {
    const [first, second] = [await shop.signIn(), await shop.signIn()];
    await used(`checkout:user:${first.id}`, 15);
    await used(`checkout:client:${ADDRESS}`, 149);
    expect(await open(first)).toBe(429);
    expect(await countOf(`checkout:client:${ADDRESS}`)).toBe(149);
    expect(await open(second)).toBe(200);
    expect(await open(second)).toBe(429);
    expect(await open(second, "203.0.113.2")).toBe(200);
  });

  it("of an address that is unlimited are limited by user alone", async () => {
    const user = await shop.signIn();
    await used(`checkout:client:${UNLIMITED}`, 10_000);
    expect(await open(user, UNLIMITED)).toBe(200);
    await shop.db
      .update(rateLimits)
      .set({ count: 15 })
      .where(eq(rateLimits.key, `checkout:user:${user.id}`));
    expect(await open(user, UNLIMITED)).toBe(429);
  });
});
