import type { z } from "zod";
import { MAX_SELECTIONS } from "@/lib/contract/calls/library/selection-editing";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import type { decision } from "@/lib/contract/fields/decision";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { releasePictures } from "@/server/modules/kit/objects/released-objects";
import { announce } from "@/server/modules/library/selection-editing/announcing";
import { listSelections, readSelection } from "@/server/modules/library/selection-editing/reading";
import * as repository from "@/server/modules/library/selection-editing/repository";
import { readSelectionSounds } from "@/server/modules/library/selection-editing/sounds-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput, notFound, Outdated } from "@/server/platform/errors";

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lockSelection>>>;

const subjectOf = (id: number) => ({ type: "selection", id });

async function whoDid(db: Executor, id: number, deeds: Record<string, string>, otherwise: string): Promise<never> {
  throw conflict(await whoDecided(db, subjectOf(id), deeds, otherwise));
}

/** Locks a selection that may be changed. Throws a Failure if there is none, or if it is retired. */
export async function lockOpen(tx: Transaction, id: number): Promise<Locked> {
  const selection = await repository.lockSelection(tx, id);
  if (!selection) throw notFound("There is no such selection.");
  if (selection.state === "retired") {
    await whoDid(tx, id, { "selection.retire": "retired this selection" }, "This selection is retired.");
  }
  return selection;
}

/** Throws Outdated with the present selection if it isn't in this version. */
export async function requireVersion(tx: Transaction, selection: Locked, version: number): Promise<void> {
  if (selection.version === version) return;
  throw new Outdated("Somebody else changed this selection meanwhile.", await readSelection(tx, selection.id));
}

/**
 * Makes a selection public, as the first of all, and tells the creators of its sounds. Throws InvalidInput if none of its
 * sounds is on sale, Outdated with the present selection, or a Failure if it is public or retired.
 */
export function publishSelection(
  { actor, db }: ActionContext,
  { id, version }: { id: number; version: number },
): Promise<EditedSelection> {
  return db.transaction(async (tx) => {
    const { ids } = await repository.lockOrder(tx);
    const selection = await lockOpen(tx, id);
    if (selection.state === "showing") {
      await whoDid(tx, id, { "selection.publish": "published this selection" }, "This selection is public.");
    }
    await requireVersion(tx, selection, version);
    const sounds = await readSelectionSounds(tx, id);
    if (!sounds.some(({ state }) => state === "listed")) {
      throw new InvalidInput({ sounds: ["Add at least one sound that is on sale."] });
    }
    if (ids.length >= MAX_SELECTIONS) {
      throw conflict(`${MAX_SELECTIONS} selections are public. Retire one of them first.`);
    }
    await repository.updateSelection(tx, id, { is_published: true, published_at: new Date() });
    await repository.writeOrder(tx, [id, ...ids], actor.id);
    const after = { state: "showing", sounds: sounds.length };
    await recordAudit(tx, actor, {
      action: "selection.publish",
      subject: subjectOf(id),
      before: { state: selection.state },
      after,
    });
    await announce(tx, selection, sounds);
    return readSelection(tx, id);
  });
}

/** Takes a public selection down; it is never public again. Throws a Failure if it isn't public. */
export function retireSelection(
  { actor, db }: ActionContext,
  { id, reason, note }: { id: number } & z.output<typeof decision>,
): Promise<EditedSelection> {
  return db.transaction(async (tx) => {
    const { ids } = await repository.lockOrder(tx);
    const selection = await lockOpen(tx, id);
    if (selection.state !== "showing") throw conflict("This selection was never public. Delete it instead.");
    await repository.updateSelection(tx, id, { is_published: false, retired_at: new Date() });
    await repository.writeOrder(
      tx,
      ids.filter((other) => other !== id),
      actor.id,
    );
    const change = { before: { state: "showing" }, after: { state: "retired" } };
    await recordAudit(tx, actor, { action: "selection.retire", subject: subjectOf(id), ...change, reason, note });
    return readSelection(tx, id);
  });
}

/** Deletes a selection that was never public. Throws a Failure for another one. */
export async function deleteSelection({ actor, db }: ActionContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const selection = await lockOpen(tx, id);
    if (selection.state !== "unpublished" || selection.was_public) {
      throw conflict("This selection was public. Retire it instead.");
    }
    await repository.deleteSelection(tx, id);
    await releasePictures(tx, [selection.thumb_key]);
    const before = { title: selection.title };
    await recordAudit(tx, actor, { action: "selection.delete", subject: subjectOf(id), before, after: {} });
  });
}

/**
 * Puts the public selections into this order. Throws Outdated with the present ones if their order is of another version,
 * InvalidInput if the ids aren't those that are public.
 */
export async function arrangeSelections(
  { actor, db }: ActionContext,
  { version, items: ids }: { version: number; items: number[] },
) {
  const showing = { state: "showing" } as const;
  await db.transaction(async (tx) => {
    const present = await repository.lockOrder(tx);
    if (present.version !== version) {
      throw new Outdated("Somebody else changed the order meanwhile.", await listSelections(tx, showing));
    }
    const isSame = ids.length === present.ids.length && present.ids.every((id) => ids.includes(id));
    if (!isSame) throw new InvalidInput({ items: ["Name every public selection once."] });
    if (ids.every((id, place) => id === present.ids[place])) return;
    await repository.writeOrder(tx, ids, actor.id);
    const change = { before: { selections: present.ids }, after: { selections: ids } };
    await recordAudit(tx, actor, { action: "selection.arrange", subject: { type: "selection", id: null }, ...change });
  });
  return listSelections(db, showing);
}
