import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { product } from "@/lib/settings/product";
import { insertUser } from "@/server/modules/people/auth/repository";
import { isUsernameTaken } from "@/server/modules/people/social/repository";
import { numbered } from "@/server/modules/people/social/username";
import type { Transaction } from "@/server/platform/db/database";
import { creators } from "@/server/platform/db/schema/users";
import { conflict } from "@/server/platform/errors";

const MIN_USERNAME = 3;
const MAX_USERNAME = 30;

/**
 * The account of the shop itself, under which it sells one-shot packs of its own; it is made when it is needed first. It
 * earns as any creator does and is never paid. Nobody can sign in to it: it has no password, and an address at which
 * there are no mailboxes. Throws a Failure (409) if it is closed.
 */
export async function shopAccount(tx: Transaction): Promise<number> {
  // Two admins who make its first packs at the same moment make one account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop-account', 0))`);
  const { rows } = await tx.execute<{ user_id: number; is_open: boolean }>(sql`
    select c.user_id, c.status = 'active' and u.banned_at is null as is_open
    from creators c join users u on u.id = c.user_id where c.is_shop for no key update of c`);
  const [shop] = rows;
  if (shop && !shop.is_open) throw conflict("The shop’s own account is closed.");
  if (shop) return shop.user_id;
  const wanted = usernameOfProduct();
  const id = await insertUser(tx, {
    email: `shop-${randomUUID()}@shop.invalid`,
    username: (await isUsernameTaken(tx, wanted)) ? numbered(wanted) : wanted,
    display: product.name,
    email_verified_at: new Date(),
    is_onboarding_questionnaire_done: true,
  });
  await tx.insert(creators).values({ user_id: id, status: "active", activated_at: new Date(), is_shop: true });
  return id;
}

/** The product's name as a username; registration refuses names with it to everybody else. */
function usernameOfProduct(): string {
  const name = product.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_USERNAME)
    .replace(/^-+|-+$/g, "");
  return name.length < MIN_USERNAME ? `${name}-shop` : name;
}
