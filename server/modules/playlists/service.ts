import { randomInt } from "node:crypto";
import type { Playlist, SoundKind } from "@/lib/contract/entities/library";
import { formatCount } from "@/lib/format/count";
import { canSeeItem } from "@/server/modules/items/visibility";
import * as repository from "@/server/modules/playlists/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const MAX_PLAYLISTS = 100;
const MAX_ITEMS = 1_000;
const SLUG_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

interface Sound {
  type: SoundKind;
  sample_id: number;
}

/** The slug of a playlist: its first title, and random letters that make it unique. */
function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const letters = Array.from({ length: 8 }, () => SLUG_ALPHABET[randomInt(SLUG_ALPHABET.length)]).join("");
  return words ? `${words}-${letters}` : letters;
}

async function readPlaylist(db: Database, userId: number, playlistId: number): Promise<Playlist> {
  const [playlist] = await repository.readPlaylists(db, userId, playlistId);
  if (!playlist) throw notFound();
  return playlist;
}

/** Throws a Failure "not_found" for a playlist that isn't the user's. */
async function requireOwner(tx: Transaction, playlistId: number, userId: number): Promise<void> {
  if ((await repository.findOwnerLocked(tx, playlistId)) !== userId) throw notFound();
}

async function addSound(tx: Transaction, playlistId: number, sound: Sound, viewer: Viewer): Promise<void> {
  if (!(await canSeeItem(tx, repository.SOUND_TABLES[sound.type], sound.sample_id, viewer))) {
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
    if ((await repository.countPlaylistsLocked(tx, viewer.id)) >= MAX_PLAYLISTS) {
      throw new Failure("conflict", `You can have at most ${MAX_PLAYLISTS} playlists.`);
    }
    const values = { user_id: viewer.id, title, slug: slugOf(title), type: type ?? null };
    const playlistId = await repository.insertPlaylist(tx, values);
    if (sample_id) await addSound(tx, playlistId, { type: type ?? "sample", sample_id }, viewer);
    return playlistId;
  });
  return readPlaylist(db, viewer.id, id);
}

/** Renames a playlist or makes it public or private; its URL stays. */
export async function changePlaylist(
  db: Database,
  playlistId: number,
  values: { title?: string; is_public?: boolean },
  viewer: Viewer,
): Promise<Playlist> {
  await db.transaction(async (tx) => {
    await requireOwner(tx, playlistId, viewer.id);
    await repository.updatePlaylist(tx, playlistId, values);
  });
  return readPlaylist(db, viewer.id, playlistId);
}

/** Adds a sound to a playlist, or removes it; true when it is in it now. */
export function togglePlaylistSound(db: Database, playlistId: number, sound: Sound, viewer: Viewer): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireOwner(tx, playlistId, viewer.id);
    if (await repository.removePlaylistItem(tx, playlistId, sound)) return false;
    await addSound(tx, playlistId, sound, viewer);
    return true;
  });
}

export function deletePlaylist(db: Database, playlistId: number, viewer: Viewer): Promise<void> {
  return db.transaction(async (tx) => {
    await requireOwner(tx, playlistId, viewer.id);
    await repository.deletePlaylist(tx, playlistId);
  });
}
