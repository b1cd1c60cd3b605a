import type { exceptFromCategory as exceptCall, listCategoryExceptions } from "@/lib/contract/calls/catalogue/shelves";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import { MAX_EXCEPTIONS } from "@/lib/contract/rules/shelves";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { countTerms } from "@/server/catalogue/facets";
import * as repository from "@/server/modules/catalogue/shelves/category-repository";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import type { ActionContext } from "@/server/platform/actions/action-context";
import { conflict, InvalidInput, notFound } from "@/server/platform/errors";

/** Every category with its number of packs, and the exceptions from the rule. */
export async function readCategories({
  db,
  search,
  taxonomy,
}: Catalogue): Promise<ResponseOf<typeof listCategoryExceptions>> {
  const [{ genres }, terms, rows] = await Promise.all([
    search.facets("sample_pack", {}),
    taxonomy.read(),
    repository.listExceptions(db, MAX_EXCEPTIONS),
  ]);
  const packs = await readPacks(db, "sample", [...new Set(rows.map(({ pack_id }) => pack_id))], null);
  return {
    categories: countTerms(terms.genres, genres),
    exceptions: rows.flatMap(({ pack_id, by, ...row }) => {
      const pack = packs.find(({ id }) => id === pack_id);
      return pack ? [{ ...row, pack, by: by && toUserSummary(by) }] : [];
    }),
  };
}

/**
 * Puts a sample pack into a category or takes it out, whatever genres its creator chose. Throws a Failure if another
 * admin has decided about it, and InvalidInput if the rule says the same.
 */
export async function except(
  { actor, db }: ActionContext,
  { category_id: category, pack_id: pack, is_in, reason }: ParsedInput<typeof exceptCall>["body"],
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await repository.lockPackOf(tx, { category, pack });
    if (!found) throw notFound();
    const present = await repository.findException(tx, { category, pack });
    if (present) {
      const who = present.by?.display ?? "Somebody";
      throw conflict(
        `${who} decided about this pack ${timeAgo(new Date(present.at), new Date())}: “${present.reason}”`,
      );
    }
    if (found.has_genre === is_in) {
      throw new InvalidInput({
        pack_id: [is_in ? "It is in this category by its genres." : "It isn’t in this category anyway."],
      });
    }
    if ((await repository.countExceptions(tx)) >= MAX_EXCEPTIONS) {
      throw new InvalidInput({ pack_id: [`There are ${MAX_EXCEPTIONS} exceptions. End another one first.`] });
    }
    await repository.insertException(tx, {
      pack_category_id: category,
      pack_id: found.key,
      is_in,
      reason,
      created_by: actor.id,
    });
    await recordAudit(tx, actor, {
      action: "pack-category.except",
      subject: { type: "sample-pack", id: pack },
      after: { category, is_in },
      reason,
    });
  });
}

/** Has a pack follow the rule of a category again. Throws a Failure if it does already. */
export async function endException(
  { actor, db }: ActionContext,
  { category, pack }: { category: number; pack: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await repository.deleteException(tx, { category, pack });
    if (!removed) throw notFound();
    await recordAudit(tx, actor, {
      action: "pack-category.follow-rule",
      subject: { type: "sample-pack", id: pack },
      before: { category, is_in: removed.is_in, reason: removed.reason },
      after: { category },
    });
  });
}
