import type { z } from "zod";
import {
  type addSynonyms as addCall,
  type listSynonyms as listCall,
  MAX_SYNONYMS,
  TRIED_SOUNDS,
  type trySynonyms as tryCall,
} from "@/lib/contract/calls/catalogue/search-synonyms";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { isPersonalText } from "@/server/modules/catalogue/search/personal-text";
import * as repository from "@/server/modules/catalogue/search/synonym-repository";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput, notFound } from "@/server/platform/errors";
import { MAX_SYNONYM_WORDS, type Synonym, synonymKey } from "@/server/search-text/synonyms";

const KINDS = { samples: "sample", oneshots: "oneshot", presets: "preset" } as const;
const FULL = `There are ${MAX_SYNONYMS} already. Remove some first.`;

/** The words by which searches also find, in use and removed. */
export function listSynonyms(db: Database): Promise<ResponseOf<typeof listCall>> {
  return repository.readListed(db);
}

/** Adds what is also found by some words, and puts back what was removed before. Throws InvalidInput by field. */
export async function addSynonyms(
  { actor, db }: ActionContext,
  input: z.output<NonNullable<typeof addCall.body>>,
): Promise<void> {
  const added = checked(input).map((synonym) => ({ ...synonym, is_both_ways: input.is_both_ways }));
  await db.transaction(async (tx) => {
    await repository.lockSynonyms(tx);
    const all = await repository.readAll(tx);
    const inUse = all.filter(({ removed_at }) => removed_at === null);
    const known = added.find((synonym) => inUse.some((other) => covers(other, synonym)));
    if (known) throw new InvalidInput({ also: [`${quoted(known.words)} finds ${quoted(known.also)} already.`] });
    if (inUse.length + added.length > MAX_SYNONYMS) throw new InvalidInput({ words: [FULL] });
    for (const synonym of added) {
      const before = all.find((other) => other.removed_at !== null && isSame(other, synonym));
      if (before) await restore(tx, before.id, actor);
      else {
        const id = await repository.insertSynonym(tx, synonym, actor.id);
        const subject = { type: "search-synonym", id };
        await recordAudit(tx, actor, { action: "search-synonym.add", subject, after: said(synonym) });
      }
    }
  });
}

/** Takes a synonym out of use. Throws a Failure if it isn't in use. */
export async function removeSynonym({ actor, db }: ActionContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await repository.markRemoved(tx, id, actor.id);
    if (!removed) throw notFound("This synonym isn’t in use.");
    const subject = { type: "search-synonym", id };
    await recordAudit(tx, actor, { action: "search-synonym.remove", subject, before: said(removed), after: {} });
  });
}

/** Puts a removed synonym back into use. Throws a Failure if it is in use, or another one says the same. */
export async function restoreSynonym({ actor, db }: ActionContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await repository.lockSynonyms(tx);
    const all = await repository.readAll(tx);
    const removed = all.find((synonym) => synonym.id === id && synonym.removed_at !== null);
    if (!removed) throw notFound("This synonym isn’t removed.");
    const inUse = all.filter(({ removed_at }) => removed_at === null);
    if (inUse.some((other) => covers(other, removed))) throw conflict("Another synonym says the same by now.");
    if (inUse.length >= MAX_SYNONYMS) throw conflict(FULL);
    await restore(tx, id, actor);
  });
}

async function restore(tx: Transaction, id: number, actor: ActionContext["actor"]): Promise<void> {
  const restored = await repository.markRestored(tx, id);
  if (!restored) throw new Error("A removed synonym is gone.");
  const subject = { type: "search-synonym", id };
  await recordAudit(tx, actor, { action: "search-synonym.restore", subject, after: said(restored) });
}

/** The first sounds of a search for the words, as they are and with these synonyms as well. */
export async function trySynonyms(
  { db, search }: Catalogue,
  { type, ...input }: z.output<NonNullable<typeof tryCall.query>>,
): Promise<ResponseOf<typeof tryCall>> {
  const tried = checked(input).map((synonym) => ({ ...synonym, is_both_ways: false }));
  const inUse = (await repository.readAll(db)).filter(({ removed_at }) => removed_at === null);
  const kind = KINDS[type];
  const words = tried[0]?.words ?? "";
  const find = async (synonyms: readonly Synonym[]) => {
    const found = await search.listWithSynonyms({ kind, search: words, synonyms, limit: TRIED_SOUNDS });
    return found.reading?.match === "popular" ? { total: 0, rows: [] } : found;
  };
  const [before, after] = await Promise.all([find(inUse), find([...inUse, ...tried])]);
  const sounds = ({ rows }: typeof before) =>
    readMixedSounds(
      db,
      rows.map(({ kind: type, id }) => ({ type, id })),
      null,
    );
  const [old, next] = await Promise.all([sounds(before), sounds(after)]);
  return { before: { total: before.total, data: old }, after: { total: after.total, data: next } };
}

type Pair = Pick<Synonym, "words" | "also">;

/** The pairs of an input, normalised as searches are. Throws InvalidInput by field. */
function checked({ words, also }: { words: string; also: readonly string[] }): Pair[] {
  const plain = normalised(words);
  const others = [...new Map(also.map((text) => [synonymKey(text), normalised(text)])).values()];
  const problems = { words: problemOf(plain), also: others.map(problemOf).find((problem) => problem !== null) ?? null };
  if (!problems.also && others.some((other) => synonymKey(other) === synonymKey(plain))) {
    problems.also = "These are the same words: searches make no difference between them.";
  }
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []));
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors));
  return others.map((other) => ({ words: plain, also: other }));
}

function problemOf(text: string): string | null {
  const words = synonymKey(text).split(" ").filter(Boolean);
  if (words.length === 0) return "Must have a letter or a digit.";
  if (words.length > MAX_SYNONYM_WORDS) return `Must be at most ${MAX_SYNONYM_WORDS} words.`;
  return isPersonalText(text) ? "Must have no address and no long number." : null;
}

const normalised = (text: string) =>
  text
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/^[-–−\s]+/, "")
    .toLowerCase();

const isSame = (one: Synonym, other: Synonym) =>
  one.is_both_ways === other.is_both_ways && one.words === other.words && one.also === other.also;

/** Whether all that a synonym says is said by another one. */
function covers(other: Synonym, { words, also, is_both_ways: isBothWays }: Synonym): boolean {
  const says = (from: string, to: string) =>
    (synonymKey(other.words) === synonymKey(from) && synonymKey(other.also) === synonymKey(to)) ||
    (other.is_both_ways && synonymKey(other.also) === synonymKey(from) && synonymKey(other.words) === synonymKey(to));
  return says(words, also) && (!isBothWays || says(also, words));
}

const said = ({ words, also, is_both_ways }: Synonym) => ({ words, also, is_both_ways });
const quoted = (text: string) => `“${text}”`;
