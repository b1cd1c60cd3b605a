import { MAX_TITLE, type Playlist, type SoundKind } from "@/lib/contract/entities/library";
import { formatCount } from "@/lib/format/count";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import { canSeeItem } from "@/server/modules/items/items/visibility";
import * as repository from "@/server/modules/library/playlists/repository";
import { uniqueSlug } from "@/server/modules/library/playlists/slug";
import type { Database, Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const MAX_PLAYLISTS = 100;
const MAX_ITEMS = 1_000;
const COPY_SUFFIX = " (copy)";

interface Sound {
  type: SoundKind;
  sample_id: number;
}

async function readPlaylist(db: Database, userId: number, playlistId: number): Promise<Playlist> {
  const [playlist] = await repository.readPlaylists(db, userId, playlistId);
  if (!playlist) throw notFound();
  return playlist;
}

/** Throws a Failure "not_found" for a playlist that isn't the user's. */
async function requireOwn(tx: Transaction, playlistId: number, userId: number) {
  const playlist = await repository.findPlaylistLocked(tx, playlistId);
  if (playlist?.user_id !== userId) throw notFound();
  return playlist;
}

/** Throws a Failure "conflict" for a user who has the maximum of playlists. */
async function requireRoom(tx: Transaction, userId: number): Promise<void> {
  if ((await repository.countPlaylistsLocked(tx, userId)) >= MAX_PLAYLISTS) {
    throw new Failure("conflict", `You can have at most ${MAX_PLAYLISTS} playlists.`);
  }
}

async function addSound(tx: Transaction, playlistId: number, sound: Sound, viewer: Viewer): Promise<void> {
  if (!(await canSeeItem(tx, SOUND_TABLES[sound.type], sound.sample_id, viewer))) {
    throw new InvalidInput({ sample_id: ["There is no such sound."] });
  }
  if ((await repository.countPlaylistItems(tx, playlistId)) >= MAX_ITEMS) {
    throw new Failure("conflict", `A playlist holds at most ${formatCount(MAX_ITEMS)} sounds.`);
  }
  await repository.insertPlaylistItem(tx, playlistId, sound);
}

/** Creates a private playlist, with a first sound if one is given. Throws a Failure "conflict" at the limit. */
export async function createPlaylist(
  db: Database,
  input: { title: string; type?: SoundKind | null | undefined; sample_id?: number | null | undefined },
  viewer: Viewer,
): Promise<Playlist> {
  const { title, type, sample_id } = input;
  const id = await db.transaction(async (tx) => {
    await requireRoom(tx, viewer.id);
    const values = { user_id: viewer.id, title, slug: uniqueSlug(title), type: type ?? null };
    const playlistId = await repository.insertPlaylist(tx, values);
    if (sample_id) await addSound(tx, playlistId, { type: type ?? "sample", sample_id }, viewer);
    return playlistId;
  });
  return readPlaylist(db, viewer.id, id);
}

/** Changes a playlist's title or description, or makes it public or private; its URL doesn't change. */
export async function changePlaylist(
  db: Database,
  playlistId: number,
  values: { title?: string; description?: string | undefined; is_public?: boolean },
  viewer: Viewer,
): Promise<Playlist> {
  await db.transaction(async (tx) => {
    await requireOwn(tx, playlistId, viewer.id);
    await repository.updatePlaylist(tx, playlistId, values);
  });
  return readPlaylist(db, viewer.id, playlistId);
}

/** Adds a sound to a playlist, or removes it; true if it is in it afterwards. */
export function togglePlaylistSound(db: Database, playlistId: number, sound: Sound, viewer: Viewer): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, playlistId, viewer.id);
    const removed = await repository.removePlaylistItem(tx, playlistId, sound);
    if (!removed) await addSound(tx, playlistId, sound, viewer);
    await repository.countOrderChange(tx, playlistId);
    return !removed;
  });
}

/**
 * Adds the sounds of a pack that a playlist doesn't contain yet. Returns how many were added. Throws InvalidInput for a
 * pack without a listed sound, a Failure "conflict" if the playlist would exceed its limit.
 */
export function addPack(
  db: Database,
  playlistId: number,
  { kind, pack_id }: { kind: SoundKind; pack_id: number },
  viewer: Viewer,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, playlistId, viewer.id);
    const soundIds = await repository.readPackSounds(tx, { kind, id: pack_id });
    if (soundIds.length === 0) throw new InvalidInput({ pack_id: ["There is no such pack."] });
    const added = await repository.insertMissingItems(tx, playlistId, kind, soundIds);
    if ((await repository.countPlaylistItems(tx, playlistId)) > MAX_ITEMS) {
      throw new Failure("conflict", `A playlist holds at most ${formatCount(MAX_ITEMS)} sounds.`);
    }
    if (added > 0) await repository.countOrderChange(tx, playlistId);
    return added;
  });
}

/**
 * Moves a sound of a playlist next to another one of its kind. Returns the playlist's new version. Throws a Failure
 * "conflict" if the order is no longer that of `version`, InvalidInput for a sound that isn't in it.
 */
export function moveSound(
  db: Database,
  playlistId: number,
  move: Sound & { version: number; target_id: number; side: "before" | "after" },
  viewer: Viewer,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { version } = await requireOwn(tx, playlistId, viewer.id);
    if (version !== move.version) throw new Failure("conflict", "The playlist has changed in the meantime. Try again.");
    const order = await repository.readOrder(tx, playlistId);
    const find = (soundId: number) => order.find((entry) => entry.type === move.type && entry.sample_id === soundId);
    const moved = find(move.sample_id);
    const target = find(move.target_id);
    if (!moved) throw new InvalidInput({ sample_id: ["The sound isn’t in this playlist."] });
    if (!target) throw new InvalidInput({ target_id: ["The sound isn’t in this playlist."] });
    if (moved === target) return version;
    const ids = order.filter((entry) => entry !== moved).map((entry) => entry.id);
    ids.splice(ids.indexOf(target.id) + (move.side === "after" ? 1 : 0), 0, moved.id);
    return repository.writeOrder(tx, playlistId, ids);
  });
}

/** Copies a user's playlist with its sounds; the copy is private. Throws a Failure "conflict" at the limit. */
export async function duplicatePlaylist(db: Database, playlistId: number, viewer: Viewer): Promise<Playlist> {
  const id = await db.transaction(async (tx) => {
    await requireRoom(tx, viewer.id);
    const { title: original, description, type } = await requireOwn(tx, playlistId, viewer.id);
    const title = `${original.slice(0, MAX_TITLE - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
    const values = { user_id: viewer.id, title, slug: uniqueSlug(title), description, type };
    const copyId = await repository.insertPlaylist(tx, values);
    await repository.copyItems(tx, playlistId, copyId);
    return copyId;
  });
  return readPlaylist(db, viewer.id, id);
}

export function deletePlaylist(db: Database, playlistId: number, viewer: Viewer): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, playlistId, viewer.id);
    await repository.deletePlaylist(tx, playlistId);
  });
}
