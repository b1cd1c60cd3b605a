import { MAX_BASIC_COLLECTIONS } from "@/lib/contract/endpoints/discovery";
import type { Selection } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/primitives";
import { SAMPLE_TABLES } from "@/server/modules/catalogue/items/item-tables";
import { readMixedSounds } from "@/server/modules/catalogue/items/mixed-sounds";
import { canSeeItem } from "@/server/modules/catalogue/items/visibility";
import * as repository from "@/server/modules/library/selections/repository";
import { recordAudit } from "@/server/modules/moderation/audit/service";
import { addedToCollectionMessage } from "@/server/modules/site/notifications/messages";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { InvalidInput, notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

type Reader = { id: number; is_admin: boolean } | null;

/** Maximum of sounds that a selection shows. */
const MAX_SOUNDS = 200;

interface SelectionPage {
  data: Selection[];
  meta: PageMeta;
}

export async function listSelections(db: Database, query: PageQuery, viewer: Reader): Promise<SelectionPage> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, selections } = await repository.readSelections(db, part, viewer?.id ?? null);
  return { data: selections, meta: pageMeta(query, total) };
}

export async function listFollowedSelections(db: Database, query: PageQuery, userId: number): Promise<SelectionPage> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, selections } = await repository.readFollowedSelections(db, userId, part);
  return { data: selections, meta: pageMeta(query, total) };
}

/** All selections, for an admin to choose from. */
export function listBasicCollections(db: Database): Promise<Pick<Selection, "id" | "title" | "slug">[]> {
  return repository.readBasicSelections(db, MAX_BASIC_COLLECTIONS);
}

/**
 * Adds a listed sample at the end of a selection; one that is in it keeps its place. Its creator is notified if
 * the selection is public. Throws a Failure if there is no such sample or selection, or if the selection holds as many
 * sounds as its page shows.
 */
export async function addSample(
  { actor, db }: ActionContext,
  { audio_id, collection }: { audio_id: number; collection: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const selection = await repository.lockSelection(tx, collection);
    if (!selection) throw notFound("There is no such collection.");
    if (!(await canSeeItem(tx, SAMPLE_TABLES, audio_id, null))) throw notFound("There is no such sample.");
    const { count, has } = await repository.countItems(tx, collection, audio_id);
    if (has) return;
    if (count >= MAX_SOUNDS) {
      throw new InvalidInput({ collection: [`A collection holds up to ${MAX_SOUNDS} sounds. Choose another one.`] });
    }
    await repository.insertSample(tx, collection, audio_id);
    const subject = { type: "selection", id: collection };
    await recordAudit(tx, actor, { action: "selection.add-sample", subject, after: { sample_id: audio_id } });
    const sample = selection.is_published ? await repository.readSampleCredits(tx, audio_id) : null;
    if (!sample) return;
    const { title, creator_id: user_id, thumb_key } = sample;
    const message = addedToCollectionMessage(title, selection);
    await insertNotifications(tx, [{ user_id, type: "added_to_collection", message, thumb_key }]);
  });
}

/** A selection and its sounds. Throws a Failure if there is none that the viewer may see. */
export async function getSelection(
  db: Database,
  slug: string,
  viewer: Reader,
): Promise<{ selection: Selection; sounds: Sound[] }> {
  const selection = await repository.readSelection(db, slug, viewer);
  if (!selection) throw notFound();
  const references = await repository.findSelectionSounds(db, selection.id, MAX_SOUNDS);
  return { selection, sounds: await readMixedSounds(db, references, viewer?.id ?? null) };
}
