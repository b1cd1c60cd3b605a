import { holds, loadPlaylists, usePlaylists } from "@/features/playlists/playlists";
import type { CallInput } from "@/lib/contract/call-types";
import type { Playlist, SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";

/** The control that made the change shows its failure. */
const SILENT = { silent: true };

/** Adds the sound to the playlist, or removes it. Returns whether the playlist has it now. */
export async function toggleInPlaylist(playlist: Playlist, type: SoundKind, soundId: number): Promise<boolean> {
  const { request } = await import("@/lib/api/request");
  const body = { group_id: playlist.id, type, sample_id: soundId };
  const { added } = await request("POST /api/groups/add-or-remove", { body }, SILENT);
  await loadPlaylists({ again: true });
  return added;
}

/** Creates a playlist, with a first sound if given. */
export async function createPlaylist(title: string, type?: SoundKind, soundId?: number): Promise<Playlist> {
  const { request } = await import("@/lib/api/request");
  const body = { title, type: type ?? null, sample_id: soundId ?? null };
  const { group: playlist } = await request("POST /api/groups", { body }, SILENT);
  await loadPlaylists({ again: true });
  return playlist;
}

/** Lets everybody open the playlist. */
export async function publishPlaylist(playlistId: number): Promise<void> {
  const { request } = await import("@/lib/api/request");
  const input = { params: { id: playlistId }, body: { is_public: true } };
  await request("PUT /api/groups/{id}/is-public", input, SILENT);
  await loadPlaylists({ again: true });
}

/** Adds the sounds of a pack that the playlist doesn't have yet. Returns how many were added. */
export async function addPackToPlaylist(playlistId: number, kind: PackKind, packId: number): Promise<number> {
  const { request } = await import("@/lib/api/request");
  const body = { kind, pack_id: packId };
  const { added } = await request("POST /api/groups/{id}/packs", { params: { id: playlistId }, body }, SILENT);
  await loadPlaylists({ again: true });
  return added;
}

/**
 * Removes a sound from a playlist, if it is still in it: another tab may have removed it. Returns a function that puts
 * the sound back where it was.
 */
export async function removeFromPlaylist(
  playlistId: number,
  type: SoundKind,
  soundId: number,
): Promise<() => Promise<void>> {
  await loadPlaylists({ again: true });
  const playlist = ownPlaylist(playlistId);
  if (!playlist || !holds(playlist, type, soundId)) return async () => undefined;
  const ids = playlist.samples.flatMap((entry) => (entry.type === type ? entry.sample_id : []));
  const place = ids.indexOf(soundId);
  await toggleInPlaylist(playlist, type, soundId);
  const [before, after] = [ids[place - 1], ids[place + 1]];
  return () =>
    restoreToPlaylist(playlist, {
      type,
      sample_id: soundId,
      ...(before === undefined ? { target_id: after, side: "before" } : { target_id: before, side: "after" }),
    });
}

const ownPlaylist = (playlistId: number) => usePlaylists.getState().playlists?.find(({ id }) => id === playlistId);

interface Place {
  type: SoundKind;
  sample_id: number;
  /** The neighbouring sound; undefined if there was no other of its kind. */
  target_id: number | undefined;
  side: "before" | "after";
}

/** Adds a sound to a playlist again and moves it next to its former neighbour, if that is still in it. */
async function restoreToPlaylist(removedFrom: Playlist, { target_id, ...place }: Place): Promise<void> {
  await loadPlaylists({ again: true });
  const playlist = ownPlaylist(removedFrom.id);
  if (!playlist) return;
  if (!holds(playlist, place.type, place.sample_id)) await toggleInPlaylist(playlist, place.type, place.sample_id);
  if (target_id === undefined || !holds(playlist, place.type, target_id)) return;
  const { request } = await import("@/lib/api/request");
  const query = { type: place.type };
  const { collection } = await request(
    "GET /api/collections/{slug}",
    { params: { slug: playlist.slug }, query },
    SILENT,
  );
  await movePlaylistSound(playlist.id, { ...place, target_id, version: collection.version });
}

/** Saves a playlist's title and description. */
export async function savePlaylist(id: number, body: { title: string; description: string }): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("PUT /api/groups/{id}", { params: { id }, body }, SILENT);
  await loadPlaylists({ again: true });
}

/** Moves a sound next to another one of its kind. Returns the new version; a 409 when `version` isn’t the newest. */
export async function movePlaylistSound(
  id: number,
  body: CallInput<"PUT /api/groups/{id}/order">["body"],
): Promise<number> {
  const { request } = await import("@/lib/api/request");
  const { version } = await request("PUT /api/groups/{id}/order", { params: { id }, body }, SILENT);
  return version;
}

/** Copies a playlist with its sounds. Returns the copy, which is private. */
export async function duplicatePlaylist(id: number): Promise<Playlist> {
  const { request } = await import("@/lib/api/request");
  const { group: copy } = await request("POST /api/groups/{id}/duplicate", { params: { id } }, SILENT);
  await loadPlaylists({ again: true });
  return copy;
}

export async function deletePlaylist(id: number): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("DELETE /api/groups/{id}", { params: { id } }, SILENT);
  await loadPlaylists({ again: true });
}
