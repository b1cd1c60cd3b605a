import { PACK_CALLS, SOUND_CALLS } from "@/lib/api/kind-calls";
import { nullIfMissing } from "@/lib/api/null-if-missing";
import { serverRequest } from "@/lib/api/server-request";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Pack } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { parseId } from "@/lib/contract/fields/parse-id";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";

/** Number of rows below the sound, for each kind of related sounds. */
const SHOWN = 6;

export interface SoundPageData {
  sound: Sound;
  pack: Pack | null;
  /** Other sounds of its pack. */
  fromPack: readonly Sound[];
  similar: readonly Sound[];
  /** For a sample: those that match its key and tempo. */
  fitting: readonly Sound[];
}

/**
 * A sound as every visitor sees it, with its related sounds; null if none has that id.
 * @throws {ApiError} for every other failure, so that an outage isn't cached as a missing page.
 */
export async function loadSoundPage(kind: SoundKind, idText: string): Promise<SoundPageData | null> {
  const id = parseId(idText);
  return id === null ? null : nullIfMissing(readSoundPage(kind, id));
}

async function readSoundPage(kind: SoundKind, id: number): Promise<SoundPageData> {
  const { sound, pack } = await readSound(kind, id);
  const [fromPack, similar, fitting] = await Promise.all([
    pack ? readPackSounds(kind, pack.id) : [],
    readCompared(kind, SOUND_CALLS[kind].similar, id),
    kind === "sample" ? readCompared(kind, "GET /api/sound/{id}/fitting", id) : [],
  ]);
  const others = fromPack.filter((other) => other.id !== id).slice(0, SHOWN);
  return { sound, pack, fromPack: others, similar: similar.slice(0, SHOWN), fitting: fitting.slice(0, SHOWN) };
}

/** A sound as every visitor sees it, without related sounds: for its page's metadata. Null if none has that id. */
export async function loadSound(kind: SoundKind, idText: string): Promise<Sound | null> {
  const id = parseId(idText);
  return id === null ? null : ((await nullIfMissing(readSound(kind, id)))?.sound ?? null);
}

async function readSound(kind: SoundKind, id: number): Promise<{ sound: Sound; pack: Pack | null }> {
  const options = { tags: [cacheTags.sound(kind, id)] };
  const response = await serverRequest(SOUND_CALLS[kind].detail, { params: { id } }, options);
  return { sound: "audio" in response ? response.audio : response.sample, pack: response.pack };
}

async function readPackSounds(kind: SoundKind, id: number): Promise<readonly Sound[]> {
  const options = { tags: [cacheTags.pack(kind, id)] };
  const response = await serverRequest(PACK_CALLS[kind].detail, { params: { id } }, options);
  return "samples" in response ? response.samples : "presets" in response ? response.presets : response.oneshots;
}

async function readCompared(
  kind: SoundKind,
  call: (typeof SOUND_CALLS)[SoundKind]["similar"] | "GET /api/sound/{id}/fitting",
  id: number,
): Promise<readonly Sound[]> {
  const options = { tags: [cacheTags.sound(kind, id), cacheTags.sounds(kind)] };
  return (await serverRequest(call, { params: { id } }, options)).data;
}
