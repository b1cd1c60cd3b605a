import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type { ObjectStore } from "@/server/adapters/object-store/object-store";
import { readMidiNotes } from "@/server/audio/midi-notes";
import { playNotes } from "@/server/audio/midi-synth";
import { PreviewEncoder } from "@/server/audio/preview-encoder";
import { KeptFiles } from "@/server/modules/media/kept-files";

const SAMPLE_RATE = 32_000;
/** What the encoder takes at once, in samples. */
const BLOCK = 8192;

/** MIDI files as they sound, played when first asked for. */
export class MidiPreviews {
  private readonly kept: KeptFiles;

  constructor(
    private readonly objects: ObjectStore,
    folder: string,
  ) {
    this.kept = new KeptFiles(folder);
  }

  /** The MP3 of a stored MIDI file by the file's hash; null when there is none or nothing in it sounds. */
  read(hash: string): Promise<Uint8Array | null> {
    return this.kept.read(join(hash.slice(0, 2), `${hash}.mp3`), async () => {
      const key = `midi/${hash.slice(0, 2)}/${hash}.mid`;
      if (!(await this.objects.stat(key))) return null;
      const midi = readMidiNotes(await buffer(await this.objects.get(key)));
      if (!midi) return null;
      const sound = playNotes(midi, SAMPLE_RATE);
      const encoder = await PreviewEncoder.create(SAMPLE_RATE, 1);
      for (let at = 0; at < sound.length; at += BLOCK) {
        encoder.push([sound.subarray(at, at + BLOCK)]);
        // Others are answered in between.
        await setImmediate();
      }
      return encoder.finish();
    });
  }
}
