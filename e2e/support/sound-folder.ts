import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PartKind } from "@/demo/synth/composition/part-kind";
import { type LoopRecipe, renderLoop } from "@/demo/synth/loop";
import { writeFlac } from "@/tests/support/flac";

const TEMPO = 128;
const WAV_HEADER = 44;

/** The sounds of the folder in the order of their files; each third is a FLAC. */
const PARTS: readonly PartKind[] = [
  "drums",
  "percussion",
  "congas",
  "shakers",
  "808",
  "sub",
  "rhodes",
  "piano",
  "felt",
  "clav",
  "organ",
  "kalimba",
  "bells",
  "harp",
  "marimba",
  "nylon",
  "reese",
  "pizzicato",
  "cello",
];
const WITH_MIDI: readonly PartKind[] = ["rhodes", "harp"];

export interface SoundFolder {
  path: string;
  /** How many files there are. */
  files: number;
  /** How many sounds it is once one file is mended, another removed, and the double, too. */
  sounds: number;
  /** A sound of a WAV without MIDI, and its bytes. */
  found: { title: string; wav: Uint8Array };
  /** A sound whose name has no instrument. */
  unnamed: string;
  /** The title of the sound that is there twice. */
  doubled: string;
  /** The name of the file that ends before its audio, and of the one that is torn in the middle. */
  cut: string;
  torn: string;
  /** Another folder, with one sound that comes later. */
  more: { path: string; title: string };
  /** Replaces the file that ends before its audio by the whole one. */
  mend: () => Promise<void>;
}

/**
 * Makes a folder as a creator has it: 19 loops as WAV and FLAC, one of them twice, two broken files, and the MIDI of
 * two. No other seed has the same samples.
 */
export async function makeSoundFolder(parent: string, seed: string): Promise<SoundFolder> {
  const path = join(parent, `Loft ${seed}`);
  await mkdir(join(path, "Keys"), { recursive: true });
  const recipe = (kind: PartKind): LoopRecipe => ({
    type: "loop",
    seed: `${seed} ${kind}`,
    harmony: seed,
    genre: 12,
    tempo: TEMPO,
    bars: 2,
    key: { value: "A", is_minor: true },
    parts: [kind],
    stems: false,
    midi: true,
    bits: 16,
  });
  const titleOf = (kind: PartKind) => (kind === "nylon" ? `Nylon ${seed}` : kind === "bells" ? `Ember ${seed}` : kind);
  const write = (name: string, bytes: Uint8Array) => writeFile(join(path, name), bytes);
  const rendered = new Map(PARTS.map((kind) => [kind, renderLoop(recipe(kind))]));
  for (const [place, [kind, { wav, midi }]] of [...rendered].entries()) {
    const isFlac = place % 3 === 2;
    const name = `${WITH_MIDI.includes(kind) ? "Keys/" : ""}Loft_${titleOf(kind)}_${TEMPO}bpm`;
    await write(`${name}.${isFlac ? "flac" : "wav"}`, isFlac ? flacOf(wav) : wav);
    if (WITH_MIDI.includes(kind) && midi) await write(`${name}.mid`, midi);
  }
  const piano = rendered.get("piano")!.wav;
  await write("Loft_Upright_128bpm.flac", flacOf(piano));
  const torn = flacOf(renderLoop(recipe("strings")).wav);
  await write("Loft_Strings_128bpm.flac", torn.subarray(0, torn.length / 2));
  const whole = renderLoop(recipe("wurli")).wav;
  const cut = `Loft_Wurli_${TEMPO}bpm.wav`;
  await write(cut, whole.subarray(0, 44));
  const more = { path: join(parent, `More ${seed}`), title: `Cello ${seed}` };
  await mkdir(more.path);
  const later = renderLoop({ ...recipe("cello"), seed: `${seed} more cello` }).wav;
  await writeFile(join(more.path, `${more.title}_${TEMPO}bpm.wav`), later);
  return {
    path,
    more,
    files: PARTS.length + WITH_MIDI.length + 3,
    sounds: PARTS.length + 1,
    found: { title: titleOf("nylon"), wav: rendered.get("nylon")!.wav },
    unnamed: titleOf("bells"),
    doubled: "Upright",
    cut,
    torn: "Loft_Strings_128bpm.flac",
    mend: () => write(cut, whole),
  };
}

/** The 16-bit samples of a WAV of the synthesis as a FLAC. */
function flacOf(wav: Uint8Array): Buffer {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const channels = view.getUint16(22, true);
  const frames = view.getUint32(40, true) / 2 / channels;
  const samples = Array.from({ length: channels }, (_, channel) =>
    Int32Array.from({ length: frames }, (_, at) => view.getInt16(WAV_HEADER + 2 * (at * channels + channel), true)),
  );
  return writeFlac(samples);
}
