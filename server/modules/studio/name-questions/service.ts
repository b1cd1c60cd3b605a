import type { NameQuestion, readName } from "@/lib/contract/calls/studio/name-questions";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { NameQuestionKind } from "@/lib/contract/rules/name-questions";
import { questionsOf } from "@/lib/names/questions";
import { isEditable, openPack, requireEditable } from "@/server/modules/items/pack-states/access";
import { readSoundPaths } from "@/server/modules/studio/ingestion/file-repository";
import { SHORTEST_LOOP } from "@/server/modules/studio/ingestion/music-of";
import { namesIn } from "@/server/modules/studio/ingestion/naming";
import type { NameReader, PackNames } from "@/server/modules/studio/ingestion/pack-names";
import { type Draft, keepValues, readDrafts } from "@/server/modules/studio/name-questions/repository";
import { readSoundsById, updateSounds } from "@/server/modules/studio/pack-items/sound-repository";
import type { Database, Executor, Transaction } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

/** Dependencies of the questions about names. */
export interface NameQuestionDependencies {
  db: Database;
  /** Awaited before a transaction begins. */
  names: () => Promise<NameReader>;
}

/** How sure the ear must be of a key, so that a letter of the name isn't asked about. */
const SURE_OF_KEY = 0.5;

interface Answer {
  about: NameQuestionKind;
  is_so: boolean;
  sound_ids: readonly number[];
}

/** What the names of a pack's files leave unsure; nothing of a pack that can't be changed. */
export async function readQuestions(
  { db, names }: NameQuestionDependencies,
  viewer: Viewer,
  packId: number,
): Promise<NameQuestion[]> {
  const { kind, status } = await openPack(db, viewer, { kind: "sample", id: packId });
  if (!isEditable(kind, status)) return [];
  const open = await openQuestions(db, await names(), packId);
  return open.map(({ about, folder, files }) => ({
    about,
    folder,
    sounds: files.map(({ id, title, name }) => ({
      ...{ id, title, asked: String(about === "tempo" ? name.maybeTempo : name.maybeNote) },
    })),
  }));
}

/**
 * Gives sounds the tempo or the note of their names, or keeps them as they are, and asks no more. Sounds of which something
 * else was set meanwhile stay. Returns those that were asked about.
 */
export async function answerQuestion(
  { db, names }: NameQuestionDependencies,
  viewer: Viewer,
  packId: number,
  { about, is_so, sound_ids }: Answer,
): Promise<PackSound[]> {
  const reader = await names();
  return db.transaction(async (tx) => {
    await requireEditable(tx, viewer, { kind: "sample", id: packId });
    const chosen = new Set(sound_ids);
    const asked = (await openQuestions(tx, reader, packId))
      .filter((question) => question.about === about)
      .flatMap(({ files }) => files)
      .filter(({ id }) => chosen.has(id));
    const ids = asked.map(({ id }) => id);
    if (ids.length === 0) return [];
    if (is_so) await (about === "tempo" ? giveTempos(tx, asked) : giveKeys(tx, asked));
    else await keepValues(tx, ids, about);
    return readSoundsById(tx, ids);
  });
}

/** What a path would say among those of a pack's sounds, as if its file arrived. */
export async function tryName(
  { db, names }: NameQuestionDependencies,
  viewer: Viewer,
  packId: number,
  path: string,
): Promise<ResponseOf<typeof readName>> {
  const pack = { kind: "sample", id: packId } as const;
  await openPack(db, viewer, pack);
  const reader = await names();
  const known = await readSoundPaths(db, pack);
  const { title, tempo, key, instrument, hint, number, maybeTempo, maybeNote, sources } = reader
    .apart([...new Set([...known, path])])
    .read(path);
  const values = { title, tempo, key, instrument, number, sources };
  return { ...values, kind: hint ?? null, maybe_tempo: maybeTempo, maybe_note: maybeNote };
}

type Asked = Draft & { name: ReturnType<PackNames["read"]> };

async function openQuestions(db: Executor, reader: NameReader, packId: number) {
  const names = await namesIn(db, reader, { kind: "sample", id: packId });
  const drafts = await readDrafts(db, packId);
  return questionsOf<Asked>(
    drafts.map((draft) => ({ ...draft, name: names.read(draft.path) })),
    isOpen,
  );
}

/** Whether neither a person nor an ear that is sure has said it; what is too short for a beat has no tempo. */
function isOpen(draft: Asked, about: NameQuestionKind): boolean {
  if (about === "note") {
    const isSure = draft.key_value !== null && (draft.heard_key_confidence ?? 0) >= SURE_OF_KEY;
    return !draft.is_key_set && !isSure && draft.key_value !== draft.name.maybeNote;
  }
  return !draft.is_tempo_set && draft.tempo === null && draft.duration_seconds >= SHORTEST_LOOP;
}

async function giveTempos(tx: Transaction, asked: readonly Asked[]): Promise<void> {
  for (const [tempo, ids] of groupsBy(asked, ({ name }) => name.maybeTempo)) await updateSounds(tx, ids, { tempo });
}

/** A note says no mode: until somebody does, it is read as major, as elsewhere. */
async function giveKeys(tx: Transaction, asked: readonly Asked[]): Promise<void> {
  for (const [value, ids] of groupsBy(asked, ({ name }) => name.maybeNote)) {
    await updateSounds(tx, ids, { key: { value, is_minor: false } });
  }
}

/** The ids of sounds with the same value. */
function groupsBy<Value>(asked: readonly Asked[], read: (each: Asked) => Value | null): Map<Value, number[]> {
  const groups = new Map<Value, number[]>();
  for (const each of asked) {
    const value = read(each);
    if (value !== null) groups.set(value, [...(groups.get(value) ?? []), each.id]);
  }
  return groups;
}
