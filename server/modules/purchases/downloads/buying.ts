import { openSpending } from "@/server/modules/money/credits/spending";
import { type OpenTransaction, postMovements } from "@/server/modules/money/ledger/posting";
import type { Buying } from "@/server/modules/purchases/downloads/purchase";
import {
  type ItemFiles,
  insertDownload,
  type RequestedFile,
  requireUnbanned,
} from "@/server/modules/purchases/downloads/repository";
import type { Transaction } from "@/server/platform/db/database";

/** A file that a user is about to own, and what it costs. */
export interface OrderedFile {
  file: RequestedFile;
  item: ItemFiles;
  cost: number;
}

/**
 * Charges for files and records that a user owns them, each as a purchase of its own. All buyers lock sounds in one order,
 * and accounts after them. Throws a Failure "conflict" if one was banned meanwhile, and InsufficientBalanceError.
 */
export async function buyFiles(tx: Transaction, orders: readonly OrderedFile[], buying: Buying): Promise<void> {
  const opened: OpenTransaction[] = [];
  for (const order of orders.toSorted((one, other) => one.file.id - other.file.id)) {
    if (order.cost === 0) await own(tx, order, buying, null);
    else opened.push(await charge(tx, order, buying));
  }
  await postMovements(tx, opened);
}

function charge(tx: Transaction, order: OrderedFile, buying: Buying): Promise<OpenTransaction> {
  const { file, item, cost } = order;
  const { userId, at, origin } = buying;
  const purchase = {
    kind: "download" as const,
    user_id: userId,
    credits: cost,
    description: `${item.title} (${file.format.toUpperCase()})`,
    once: `download:${userId}:${file.kind}:${file.id}:${file.format}`,
    salesOf: (micros: number) => [{ micros, creator_id: item.creator_id, shares: item.shares }],
    origin,
    at,
  };
  return openSpending(tx, purchase, (ledgerTransactionId) => own(tx, order, buying, ledgerTransactionId));
}

async function own(
  tx: Transaction,
  { file: { kind, id, format }, item, cost }: OrderedFile,
  { userId, at }: Buying,
  ledger_transaction_id: number | null,
): Promise<void> {
  const owned = { user_id: userId, item_id: id, format, price: cost, ledger_transaction_id, created_at: at };
  await insertDownload(tx, kind, owned);
  if (item.is_listed) await requireUnbanned(tx, kind, [id]);
}
