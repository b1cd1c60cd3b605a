import type { PublicStack, Stack, StackLaneInput, StackSummary } from "@/lib/contract/entities/stack";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { MAX_STACK_TITLE, MAX_STACKS } from "@/lib/contract/rules/stacks";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { reportedStackDeleted } from "@/server/modules/items/report-answers/notices";
import { STACK_REPORTS, tellReporters } from "@/server/modules/items/report-answers/repository";
import { uniqueSlug } from "@/server/modules/library/playlists/slug";
import * as repository from "@/server/modules/library/stacks/repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict, notFound, Outdated } from "@/server/platform/errors";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";

/** Stacks that a user makes or changes; deleting them isn't limited. */
const WRITES = { limit: 60, seconds: 3600 };
const COPY_SUFFIX = " (copy)";

type Content = repository.StackValues & { lanes: readonly StackLaneInput[] };

/** A saved stack, and the samples that were left out of it. */
interface Saved {
  stack: Stack;
  left_out: number[];
}

/** The user's own stacks. */
export async function listStacks(
  db: Database,
  query: PageQuery,
  viewer: Viewer,
): Promise<{ data: StackSummary[]; meta: PageMeta }> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, stacks } = await repository.readStacks(db, viewer.id, part);
  return { data: stacks, meta: pageMeta(query, total) };
}

/** The stacks that everybody may open. */
export async function listPublicStacks(
  db: Database,
  query: PageQuery,
): Promise<{ data: PublicStack[]; meta: PageMeta }> {
  const part = { offset: offsetOf(query), limit: query.perpage };
  const { total, stacks } = await repository.readPublicStacks(db, part);
  return { data: stacks, meta: pageMeta(query, total) };
}

/** A stack that everybody may open, or that is the viewer's own. Throws a Failure "not_found" for any other. */
export async function readStack(db: Executor, slug: string, viewer: Viewer | null): Promise<Stack> {
  const row = await repository.readStack(db, slug, viewer?.id ?? null);
  if (!row) throw notFound();
  return withLanes(db, row, viewer);
}

/** A stack with its lanes as far as a viewer may hear them. */
export async function withLanes(db: Executor, stack: repository.StackRow, viewer: Viewer | null): Promise<Stack> {
  const lanes = await repository.readLanes(db, stack.id, viewer);
  const heard = lanes.filter(({ is_visible }) => is_visible).map(({ sample_id }) => sample_id);
  const samples = new Map((await readSamples(db, heard, viewer?.id ?? null)).map((sample) => [sample.id, sample]));
  return {
    ...stack,
    lanes: lanes.map(({ is_visible, ...lane }) => {
      const sample = samples.get(lane.sample_id) ?? null;
      return { ...lane, sample, is_available: sample !== null };
    }),
  };
}

const countWrite = (db: Executor, { id }: Viewer) => countUse(db, `stack:${id}`, WRITES);

/** Throws a Failure "conflict" for a user who has the maximum of stacks. */
async function requireRoom(tx: Transaction, userId: number): Promise<void> {
  if ((await repository.countStacksLocked(tx, userId)) < MAX_STACKS) return;
  throw conflict(`You can have at most ${MAX_STACKS} stacks. Delete one of them first.`);
}

/** Locks a stack of the viewer. Throws a Failure "not_found" for any other. */
async function requireOwn(tx: Transaction, slug: string, viewer: Viewer) {
  const stack = await repository.findStackLocked(tx, slug);
  if (stack?.user_id !== viewer.id) throw notFound();
  return stack;
}

/** The lanes whose samples the viewer may hear or that were in the stack before, and the samples of the others. */
async function sortOut(
  tx: Transaction,
  lanes: readonly StackLaneInput[],
  before: readonly { sample_id: number }[],
  viewer: Viewer,
): Promise<{ kept: StackLaneInput[]; left_out: number[] }> {
  const ids = [...new Set(lanes.map(({ sample_id }) => sample_id))];
  const usable = await repository.findVisible(tx, ids, viewer);
  for (const { sample_id } of before) usable.add(sample_id);
  return {
    kept: lanes.filter(({ sample_id }) => usable.has(sample_id)),
    left_out: ids.filter((id) => !usable.has(id)),
  };
}

/** Saves a new stack, which is private. Throws a Failure at the limit of stacks or of writes. */
export async function createStack(db: Database, { lanes, ...values }: Content, viewer: Viewer): Promise<Saved> {
  await countWrite(db, viewer);
  return db.transaction(async (tx) => {
    await requireRoom(tx, viewer.id);
    const { kept, left_out } = await sortOut(tx, lanes, [], viewer);
    const slug = uniqueSlug(values.title);
    const id = await repository.insertStack(tx, { ...values, slug, user_id: viewer.id });
    await repository.writeLanes(tx, id, kept);
    return { stack: await readStack(tx, slug, viewer), left_out };
  });
}

/**
 * Saves a stack of the viewer as a whole. Throws Outdated with the present one for another version than its own, or a
 * Failure for a stack that isn't theirs and at the limit of writes.
 */
export async function saveStack(
  db: Database,
  slug: string,
  { version, lanes, ...values }: Content & { version: number },
  viewer: Viewer,
): Promise<Saved> {
  await countWrite(db, viewer);
  return db.transaction(async (tx) => {
    const own = await requireOwn(tx, slug, viewer);
    if (own.version !== version) {
      throw new Outdated("This stack was changed in another window.", await readStack(tx, slug, viewer));
    }
    const before = await repository.readLanes(tx, own.id, viewer);
    const { kept, left_out } = await sortOut(tx, lanes, before, viewer);
    await repository.updateStack(tx, own.id, values);
    await repository.writeLanes(tx, own.id, kept);
    return { stack: await readStack(tx, slug, viewer), left_out };
  });
}

/** Copies a stack that the viewer may open; the copy is theirs and private. Throws a Failure as {@link createStack} does. */
export async function copyStack(db: Database, slug: string, viewer: Viewer): Promise<Stack> {
  await countWrite(db, viewer);
  return db.transaction(async (tx) => {
    await requireRoom(tx, viewer.id);
    const original = await repository.readStack(tx, slug, viewer.id);
    if (!original) throw notFound();
    const { bpm, key, is_minor } = original;
    const title = `${original.title.slice(0, MAX_STACK_TITLE - COPY_SUFFIX.length).trimEnd()}${COPY_SUFFIX}`;
    const copy = { title, bpm, key, is_minor, slug: uniqueSlug(title), user_id: viewer.id };
    await repository.copyLanes(tx, original.id, await repository.insertStack(tx, copy));
    return readStack(tx, copy.slug, viewer);
  });
}

/** Makes a stack of the viewer public or private. Throws a Failure for another's, and at the limit of writes. */
export async function publishStack(db: Database, slug: string, is_public: boolean, viewer: Viewer): Promise<Stack> {
  await countWrite(db, viewer);
  return db.transaction(async (tx) => {
    const { id } = await requireOwn(tx, slug, viewer);
    await repository.updateStack(tx, id, { is_public });
    return readStack(tx, slug, viewer);
  });
}

/** Deletes a stack of the viewer; who has reported it is told. Throws a Failure for another's. */
export async function deleteStack(db: Database, slug: string, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, title } = await requireOwn(tx, slug, viewer);
    await tellReporters(tx, STACK_REPORTS, id, reportedStackDeleted.web({ title }));
    await repository.deleteStack(tx, id);
  });
}
