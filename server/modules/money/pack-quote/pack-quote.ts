import type { PackKind } from "@/lib/contract/entities/pack";
import { packCredits } from "@/lib/money/pack-credits";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { ownsPack, readPackItems } from "@/server/modules/money/pack-quote/repository";
import type { Executor } from "@/server/platform/db/database";

/** What a whole pack would cost a user now, in credits; a visitor sees the full price. */
export interface PackQuote {
  required_credit: number;
  available_credit: number;
  is_downloaded: boolean;
}

export async function quotePack(
  db: Executor,
  kind: PackKind,
  packId: number,
  userId: number | null,
): Promise<PackQuote> {
  const items = await readPackItems(db, kind, packId, userId);
  const full = packCredits(items.map((item) => item.price));
  if (userId === null) return { required_credit: full, available_credit: 0, is_downloaded: false };
  const isWhole = await ownsPack(db, kind, packId, userId);
  return {
    required_credit: isWhole ? 0 : full,
    available_credit: await readBalance(db, userId, "credits"),
    is_downloaded: isWhole || (items.length > 0 && items.every((item) => item.is_owned)),
  };
}
