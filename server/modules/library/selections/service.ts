import { MAX_SELECTION_SOUNDS } from "@/lib/contract/entities/edited-selection";
import type { Selection } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import * as repository from "@/server/modules/library/selections/repository";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

type Reader = { id: number; is_admin: boolean } | null;

interface SelectionPage<Entry> {
  data: Entry[];
  meta: PageMeta;
}

export async function listSelections(
  db: Database,
  query: PageQuery,
  viewer: Reader,
): Promise<SelectionPage<Selection>> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, selections } = await repository.readSelections(db, part, viewer?.id ?? null);
  return { data: selections, meta: pageMeta(query, total) };
}

export async function listFollowedSelections(
  db: Database,
  query: PageQuery,
  userId: number,
): Promise<SelectionPage<repository.FollowedSelection>> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, selections } = await repository.readFollowedSelections(db, userId, part);
  return { data: selections, meta: pageMeta(query, total) };
}

/** A selection and its sounds. Throws a Failure if there is none that the viewer may see. */
export async function getSelection(
  db: Database,
  slug: string,
  viewer: Reader,
): Promise<{ selection: Selection; sounds: Sound[] }> {
  const selection = await repository.readSelection(db, slug, viewer);
  if (!selection) throw notFound();
  const references = await repository.findSelectionSounds(db, selection.id, MAX_SELECTION_SOUNDS);
  return { selection, sounds: await readMixedSounds(db, references, viewer?.id ?? null) };
}
