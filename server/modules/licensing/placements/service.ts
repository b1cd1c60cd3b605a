import type { z } from "zod";
import type { listPlaceableSounds, listPlacements, placementBody } from "@/lib/contract/calls/licensing/placements";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Placement, PlacementState } from "@/lib/contract/entities/placement";
import { MAX_PLACEMENTS } from "@/lib/contract/rules/licenses";
import { pictureUrl, previewUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary } from "@/server/modules/kit/user-summaries/user-summary";
import * as repository from "@/server/modules/licensing/placements/repository";
import type { Database, Executor } from "@/server/platform/db/database";
import { conflict, InvalidInput, notFound } from "@/server/platform/errors";
import { type Cell, time } from "@/server/platform/table-file";

const MAX_EXPORTED = 100_000;

/** A page of the tracks that use a creator's sounds, with what they come to. */
export async function readPlacements(
  db: Executor,
  userId: number,
  { state, ...page }: { state?: PlacementState | undefined; cursor?: string | undefined; perpage: number },
  now = new Date(),
): Promise<ResponseOf<typeof listPlacements>> {
  const [{ rows, next, previous }, { this_month, ...counts }, most_used] = await Promise.all([
    repository.readPlacementsPage(db, userId, state, page),
    repository.countPlacements(db, userId, now),
    repository.findMostUsed(db, userId),
  ]);
  const total = { count: counts[state ?? "all"], is_exact: true };
  return { data: rows.map(toPlacement), next, previous, total, counts, this_month, most_used };
}

function toPlacement({ source, id, sound, ...row }: repository.PlacementRow): Placement {
  return { ...row, id: Number(id), sound: sound && toHeardSound(sound) };
}

function toHeardSound({ mp3_key, creator, ...sound }: NonNullable<repository.PlacementRow["sound"]>) {
  return { ...toPlaceable(sound), mp3: previewUrl(mp3_key), creator: toUserSummary(creator) };
}

function toPlaceable<Sound extends repository.PlacedSound>({ thumb_key, ...sound }: Sound) {
  return { ...sound, thumb: pictureUrl(thumb_key) };
}

const HEAD = ["Registered (UTC)", "State", "Track", "Artist", "Label", "Link", "Sound", "Pack"];
const FIGURES = ["Royalty label", "Heard (seconds)", "Royalty (%)"];

/** The same tracks as a file, its head first. */
export async function* exportPlacements(
  db: Database,
  userId: number,
  { state }: { state?: PlacementState | undefined },
): AsyncGenerator<Cell[]> {
  yield [...HEAD, ...FIGURES];
  for await (const row of repository.readAllPlacements(db, userId, state, MAX_EXPORTED)) {
    const { sound } = row;
    yield [
      ...[time(row.created_at), row.state, row.title, row.artist, row.label ?? "", row.link ?? ""],
      ...[sound?.title ?? "", sound?.pack_title ?? "", sound?.copyright_label ?? ""],
      ...[row.duration_seconds ?? "", row.royalty_percentage ?? ""],
    ];
  }
}

/** Some of the creator's sounds whose title contains a text. */
export async function findPlaceableSounds(
  db: Executor,
  userId: number,
  { search, perpage }: { search?: string | undefined; perpage: number },
): Promise<ResponseOf<typeof listPlaceableSounds>> {
  const sounds = await repository.findOwnSounds(db, userId, { search, limit: perpage });
  return { data: sounds.map(toPlaceable) };
}

type Body = z.output<typeof placementBody>;

const valuesOf = ({ label, sound, ...track }: Body): repository.TrackValues => ({
  ...track,
  label: label || null,
  sound: sound ?? null,
});

/**
 * Adds a track of a creator, and returns its id; that of the same track if it was added before. Throws InvalidInput for a
 * sound that isn't theirs, and a Failure "conflict" at {@link MAX_PLACEMENTS}.
 */
export async function addTrack(db: Database, userId: number, body: Body): Promise<number> {
  const values = valuesOf(body);
  return db.transaction(async (tx) => {
    const count = await repository.lockAdded(tx, userId);
    const known = await repository.findSameTrack(tx, userId, values);
    if (known) return known;
    await requireOwnSound(tx, userId, values.sound);
    if (count >= MAX_PLACEMENTS) {
      throw conflict(`You have added ${MAX_PLACEMENTS} tracks, which is the most. Remove one first.`);
    }
    return repository.insertTrack(tx, userId, values);
  });
}

/**
 * Changes a track that a creator added. It keeps its sound also when that isn't theirs any more. Throws a Failure
 * "not_found" for any other track, and InvalidInput for a sound that isn't theirs.
 */
export async function changeTrack(db: Database, userId: number, id: number, body: Body): Promise<void> {
  const values = valuesOf(body);
  const present = await repository.findAddedSound(db, userId, id);
  if (present === undefined) throw notFound();
  const isKept = present?.kind === values.sound?.kind && present?.id === values.sound?.id;
  if (!isKept) await requireOwnSound(db, userId, values.sound);
  if (!(await repository.updateTrack(db, userId, id, values))) throw notFound();
}

/** Removes a track that a creator added. Throws a Failure "not_found" for any other track. */
export async function removeTrack(db: Executor, userId: number, id: number): Promise<void> {
  if (!(await repository.deleteTrack(db, userId, id))) throw notFound();
}

async function requireOwnSound(db: Executor, userId: number, sound: repository.TrackValues["sound"]): Promise<void> {
  if (!sound || (await repository.isOwnSound(db, userId, sound))) return;
  throw new InvalidInput({ sound: ["Choose one of your sounds."] });
}
