import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { encodeNotes } from "@/lib/audio/notes";
import type { Sample, SampleMidi } from "@/lib/contract/entities/sound";
import { readMidiNotes } from "@/server/audio/midi-notes";
import { midiUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Maximum of files whose notes are cached; each takes a few kilobytes. */
const MAX_FILES = 2000;

/** Notes of MIDI files in the form that pages draw. A stored file never changes, so its notes are cached. */
export class MidiFiles {
  private readonly known = new Map<string, SampleMidi | null>();

  constructor(private readonly objects: ObjectStore) {}

  /** Adds notes to the samples that have a readable MIDI file. */
  async describe(db: Executor, samples: Sample[]): Promise<Sample[]> {
    const ids = samples.filter(({ has_mid }) => has_mid).map(({ id }) => id);
    if (ids.length === 0) return samples;
    const { rows } = await db.execute<{ id: number; mid_key: string }>(
      sql`select id, mid_key from sounds where id = any(${sql.param(ids)}::int[]) and mid_key is not null`,
    );
    const files = new Map(await Promise.all(rows.map(async (row) => [row.id, await this.read(row.mid_key)] as const)));
    return samples.map((sample) => ({ ...sample, midi: files.get(sample.id) ?? undefined }));
  }

  private async read(key: string): Promise<SampleMidi | null> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const midi = readMidiNotes(await buffer(await this.objects.get(key)));
    const described = midi && {
      notes: encodeNotes(
        midi.notes.map(({ start, end, pitch, isDrum }) => ({
          start: start / midi.seconds,
          end: end / midi.seconds,
          pitch,
          isDrum,
        })),
      ),
      seconds: midi.seconds,
      mp3: midiUrl(key),
    };
    if (this.known.size >= MAX_FILES) this.known.delete(this.known.keys().next().value ?? "");
    this.known.set(key, described);
    return described;
  }
}
