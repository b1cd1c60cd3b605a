import { audioContext } from "@/lib/audio/audio-context";
import { decodedPreview } from "@/lib/client/player/decoded-preview";
import { Lap } from "@/lib/client/player/lap";
import type { LapSource } from "@/lib/client/player/repeat";
import type { Sound } from "@/lib/contract/entities/sound";

/** A longer sound would take too much memory: a stereo minute is 23 MB at 48 kHz. */
const MAX_SECONDS = 60;
const MAX_LAPS = 4;

/** Laps of previews, made when they are asked for. The last few are kept. */
export class Laps implements LapSource {
  /** By the URL of the preview, least recently used first. */
  readonly #laps = new Map<string, { made: Promise<Lap | null>; lap: Lap | null }>();

  /** The lap of a sound if it is there already and can be heard at once. */
  ready({ mp3 }: Sound): Lap | null {
    const lap = this.#touch(mp3)?.lap ?? null;
    return lap && audioContext().state === "running" ? lap : null;
  }

  /** Makes the lap of a sound: null if it is too long, shorter than it says, or can't be decoded. */
  load(sound: Sound): Promise<Lap | null> {
    const known = this.#touch(sound.mp3);
    if (known) return known.made;
    const entry = { made: this.#make(sound), lap: null as Lap | null };
    this.#laps.set(sound.mp3, entry);
    void entry.made.then((lap) => {
      entry.lap = lap;
      // Asked for again at the next start.
      if (!lap) this.#laps.delete(sound.mp3);
    });
    for (const [oldest, { lap }] of this.#laps) {
      if (this.#laps.size <= MAX_LAPS) break;
      if (lap?.paused !== false) this.#laps.delete(oldest);
    }
    return entry.made;
  }

  async #make(sound: Sound): Promise<Lap | null> {
    if (sound.duration_seconds > MAX_SECONDS) return null;
    const context = audioContext();
    try {
      const [decoded] = await Promise.all([decodedPreview(context, sound.mp3), context.resume()]);
      if (!decoded) return null;
      const { lead } = decoded;
      const buffer = cut(context, decoded.buffer, { start: lead, seconds: sound.duration_seconds });
      return buffer && new Lap(context, buffer, lead);
    } catch {
      return null;
    }
  }

  #touch(mp3: string) {
    const entry = this.#laps.get(mp3);
    if (entry) {
      this.#laps.delete(mp3);
      this.#laps.set(mp3, entry);
    }
    return entry;
  }
}

/** The part of a decoded preview that is sound; null if there is less. */
function cut(
  context: BaseAudioContext,
  decoded: AudioBuffer,
  { start, seconds }: { start: number; seconds: number },
): AudioBuffer | null {
  const { sampleRate, numberOfChannels } = decoded;
  const from = Math.round(start * sampleRate);
  const frames = Math.round(seconds * sampleRate);
  if (frames === 0 || decoded.length < from + frames) return null;
  const buffer = context.createBuffer(numberOfChannels, frames, sampleRate);
  for (let channel = 0; channel < numberOfChannels; channel += 1)
    buffer.copyToChannel(decoded.getChannelData(channel).subarray(from, from + frames), channel);
  return buffer;
}
