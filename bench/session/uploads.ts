import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { lapBeats, renderLap } from "@/lib/audio/laps/render-lap";
import { resampleCircle } from "@/lib/audio/laps/resample-circle";
import type { StretchModule } from "@/lib/audio/laps/stretcher";
import { fitting } from "@/lib/audio/transport/fit";
import { analyseSound } from "@/server/audio/analysis";
import { WavWriter } from "@/server/audio/wav-writer";
import { readFits } from "@/server/modules/items/items/fit-repository";
import { openPglite } from "@/server/platform/db/pglite";
import { sounds } from "@/server/platform/db/schema/sounds";
import { insertCreator, insertSound } from "@/tests/integration/support/factories";
import type { Row } from "../audio/table";
import { hitErrors } from "./hits";
import { decodedPreview } from "./previews";
import { MADE, RATE } from "./recordings";

const TEMPO = 120;
const SESSION = { tempo: 100, key: null };
const BEAT = (RATE * 60) / TEMPO;
/** In ms: a lap whose hits are later on average is wrong. */
const MOST_ERROR = 5;

interface Upload {
  name: string;
  channels: Float32Array[];
  rate?: number;
  /** Beats of its loop. */
  beats: number;
}

const drums = MADE[0]!;
const loop = drums.at(TEMPO, 0);
const beatsOf = (samples: Float32Array, beats: number) => samples.slice(0, beats * BEAT);

function joined(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const fading = (samples: Float32Array) => samples.map((each, at) => each * (1 - at / samples.length));

const UPLOADS: readonly Upload[] = [
  { name: "16 beats, mono", channels: [loop], beats: 16 },
  { name: "stereo", channels: [loop, loop], beats: 16 },
  { name: "a pick-up of a beat", channels: [joined(loop.slice(-BEAT), loop)], beats: 16 },
  { name: "a pick-up of half a beat", channels: [joined(loop.slice(-BEAT / 2), loop)], beats: 16 },
  { name: "a tail of a third of a beat", channels: [joined(loop, fading(loop.slice(0, BEAT / 3)))], beats: 16 },
  { name: "300 ms of silence in front", channels: [joined(new Float32Array(0.3 * RATE), loop)], beats: 16 },
  { name: "7 beats", channels: [beatsOf(loop, 7)], beats: 7 },
  { name: "four bars of 3/4", channels: [beatsOf(loop, 12)], beats: 12 },
  { name: "96 kHz", channels: [resampleCircle(loop, (loop.length * 96_000) / RATE)], rate: 96_000, beats: 16 },
];

/** Uploads that are hard to loop: each becomes the right lap, or a sentence says why it isn't stretched. */
export async function uploads(module: StretchModule, folder: string): Promise<Row[]> {
  const { db, close } = await openPglite();
  const rows: Row[] = [];
  const user = await insertCreator(db);
  for (const { name, channels, rate = RATE, beats } of UPLOADS) {
    const path = join(folder, "upload.wav");
    rmSync(path, { force: true });
    const writer = new WavWriter(path, {
      bit_depth: 24,
      is_float: false,
      channels: channels.length === 1 ? 1 : 2,
      sample_rate: rate,
    });
    writer.push(interleaved(channels));
    writer.finish();
    const analysis = await analyseSound({ data: readFileSync(path) });
    const { duration_seconds, sample_rate, findings, loudness } = analysis;
    const recording = { duration_seconds, sample_rate, findings, loudness, tempo: TEMPO, is_loop: true };
    const { id } = await insertSound(db, user.id, recording);
    const [fit] = await readFits(db, [id], { id: user.id, is_admin: false });
    await db.delete(sounds).where(eq(sounds.id, id));
    const found = fitting({ key_value: null, key_is_minor: false, tempo: TEMPO }, fit!, SESSION);
    if (found.beats === null) {
      rows.push({ figure: name, value: found.unstretched ?? "", target: "right or said", reached: true });
      continue;
    }
    const preview = await decodedPreview(analysis.mp3, fit!.frames);
    const order = { rate: fit!.rate, beats: found.beats, first: fit!.first_beat!, frames: fit!.loop_frames!, shift: 0 };
    const [lap] = renderLap(module, {
      ...order,
      channels: preview,
      isDrums: true,
      tempo: SESSION.tempo,
      lapRate: RATE,
    });
    const times = lapBeats(beats) / beats;
    const real = drums.at(SESSION.tempo, 0).slice(0, (beats * RATE * 60) / SESSION.tempo);
    const hits = Array.from({ length: beats }, (_, beat) => (beat * 60) / SESSION.tempo);
    const errors = hitErrors(lap!, joined(...Array.from({ length: times }, () => real)), hits).map(Math.abs);
    const error = errors.reduce((sum, each) => sum + each, 0) / errors.length;
    const isRight = found.beats === beats && error <= MOST_ERROR;
    rows.push({
      figure: name,
      value: `${found.beats} beats, hits ${error.toFixed(1)} ms beside`,
      target: "right or said",
      reached: isRight,
    });
  }
  await close();
  return rows;
}

function interleaved(channels: readonly Float32Array[]): Float32Array {
  const frames = channels[0]!.length;
  const samples = new Float32Array(frames * channels.length);
  for (const [channel, each] of channels.entries())
    for (let at = 0; at < frames; at += 1) samples[at * channels.length + channel] = each[at]!;
  return samples;
}
