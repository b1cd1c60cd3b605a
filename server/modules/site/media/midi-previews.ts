import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { AudioError } from "@/server/audio/audio-error";
import type { AudioPool } from "@/server/audio/pool";
import { FileCache } from "@/server/modules/kit/derived-files/file-cache";
import { Failure } from "@/server/platform/errors";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import type { ObjectStore } from "@/server/providers/objects/object-store";

const RETRY_SECONDS = 5;

/** MP3 renderings of MIDI files, created in a worker thread on the first request. */
export class MidiPreviews {
  private readonly cache: FileCache;

  constructor(
    private readonly objects: ObjectStore,
    private readonly audio: Pick<AudioPool, "playMidi">,
    derived: DerivedFiles,
  ) {
    this.cache = new FileCache(derived, "midi-previews");
  }

  /**
   * The MP3 of a stored MIDI file by the file's hash; null if there is none or it has no audible note.
   * @throws {Failure} "unavailable" if too many are waiting to be rendered.
   */
  read(hash: string): Promise<Uint8Array | null> {
    return this.cache.read(join(hash.slice(0, 2), `${hash}.mp3`), async () => {
      const key = `midi/${hash.slice(0, 2)}/${hash}.mid`;
      if (!(await this.objects.stat(key))) return null;
      const file = await buffer(await this.objects.get(key));
      return this.audio.playMidi(file).catch((error: unknown) => {
        if (!(error instanceof AudioError)) throw error;
        throw new Failure("unavailable", "This preview can't be played now. Try again in a moment.", RETRY_SECONDS);
      });
    });
  }
}
