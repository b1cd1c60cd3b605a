import type { creatorPacks } from "@/lib/contract/calls/studio/creator-packs";
import type { oneshotPacksForAdmins } from "@/lib/contract/calls/studio/oneshot-packs";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import * as table from "@/server/modules/studio/packs/oneshot-table";
import { countStates, type PackState, readPacksOf } from "@/server/modules/studio/packs/repository";
import type { Database } from "@/server/platform/db/database";
import { offsetOf, pageMeta } from "@/server/platform/paging";

type ListQuery = ParsedInput<typeof creatorPacks>["query"];

const STATE_OF: Record<NonNullable<ListQuery["state"]>, PackState> = {
  active: "active",
  "in-review": "in_review",
  "requires-update": "requires_update",
  "not-sent": "not_sent",
  rejected: "rejected",
};

/** A page of a creator's own packs of a kind, and how many there are in each state. */
export async function listCreatorPacks(
  db: Database,
  kind: ReviewedKind,
  creatorId: number,
  query: ListQuery,
): Promise<ResponseOf<typeof creatorPacks>> {
  const filter = { state: query.state && STATE_OF[query.state], search: query.search };
  const [{ packs, total }, counts] = await Promise.all([
    readPacksOf(db, kind, creatorId, filter, { offset: offsetOf(query), limit: query.perpage }),
    countStates(db, kind, creatorId),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: packs, meta: pageMeta(query, total), counts: { all, ...counts } };
}

/** A page of all one-shot packs, and how many there are in each state. */
export async function listOneshotPacks(
  db: Database,
  query: ParsedInput<typeof oneshotPacksForAdmins>["query"],
): Promise<ResponseOf<typeof oneshotPacksForAdmins>> {
  const [page, total, counts] = await Promise.all([
    table.readPacksPage(db, query, query),
    table.countPacks(db, query),
    table.countStates(db),
  ]);
  return { ...page, total, counts };
}
