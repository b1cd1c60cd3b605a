import type { Arranged } from "@/lib/contract/entities/arranged";
import { lockShelf, type Shelf, type ShelfName } from "@/server/modules/catalogue/shelves/shelf-repository";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { Outdated } from "@/server/platform/errors";

/** A list with its version, as the contract has it. */
export function arrangedBy<Item>({ updated_by, ...shelf }: Shelf, items: Item[]): Arranged<Item> {
  return { ...shelf, updated_by: updated_by && toUserSummary(updated_by), items };
}

/** Locks a list until the transaction ends. Throws Outdated with the present list unless its version is this one. */
export async function requireVersion(
  tx: Transaction,
  name: ShelfName,
  version: number,
  read: (db: Executor) => Promise<unknown>,
): Promise<void> {
  const { version: present } = await lockShelf(tx, name);
  if (present !== version) throw new Outdated("Somebody else has published meanwhile.", await read(tx));
}
