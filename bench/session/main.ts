/**
 * What laps of the session keep of a sound: time, pitch, hits, timbre, the seam, and what they cost. Rubber Band is the
 * measure where Debian's `rubberband-cli` is installed; nothing of it is shipped. Run: npm run bench:session
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadStretch } from "@/lib/audio/laps/load-stretch";
import { type LapOrder, renderLap } from "@/lib/audio/laps/render-lap";
import { melSpectrogram } from "@/server/audio/mel-spectrogram";
import { WavWriter } from "@/server/audio/wav-writer";
import { printTable, type Row } from "../audio/table";
import { hitErrors } from "./hits";
import { lanes } from "./lanes";
import { previewed } from "./previews";
import { hitsOf, MADE, type Made, RATE } from "./recordings";
import { uploads } from "./uploads";

const TEMPO = 120;
const RATIOS = [0.5, 0.67, 0.8, 1.25, 1.5, 2];
const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const module = await loadStretch();
const folder = mkdtempSync(join(tmpdir(), "session-"));
const hasRubberBand = (() => {
  try {
    execFileSync("rubberband", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

function lap(channel: Float32Array, changed: Partial<LapOrder>): Float32Array {
  const order = { rate: RATE, beats: 16, first: 0, frames: channel.length, shift: 0, isDrums: false, tempo: TEMPO };
  return renderLap(module, { ...order, channels: [channel], lapRate: RATE, ...changed })[0]!;
}

/** The same by Rubber Band's R3 engine: two rounds, the second of which has no beginning. */
function rubberBand(channel: Float32Array, ratio: number, shift: number): Float32Array {
  const [input, output] = [join(folder, "in.wav"), join(folder, "out.wav")];
  for (const path of [input, output]) rmSync(path, { force: true });
  const writer = new WavWriter(input, { bit_depth: 32, is_float: true, channels: 1, sample_rate: RATE });
  for (let round = 0; round < 3; round += 1) writer.push(channel);
  writer.finish();
  execFileSync("rubberband", ["-3", "-q", "-t", String(1 / ratio), "-p", String(shift), input, output], {
    stdio: "ignore",
  });
  const bytes = readFileSync(output);
  const data = bytes.indexOf("data") + 8;
  const samples = new Float32Array(Math.floor((bytes.length - data) / 4));
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readFloatLE(data + at * 4);
  const length = Math.round(channel.length / ratio);
  return samples.slice(length, 2 * length);
}

/** RMS difference of log-mel spectra, in dB. */
function distance(one: Float32Array, other: Float32Array): number {
  const length = Math.min(one.length, other.length);
  const [first, second] = [one, other].map((each) => melSpectrogram(each.slice(0, length), RATE).power);
  const floor = first!.reduce((most, power) => Math.max(most, power), 0) * 1e-6;
  const decibels = (power: number) => 10 * Math.log10(Math.max(power, floor));
  let sum = 0;
  for (let at = 0; at < first!.length; at += 1) sum += (decibels(first![at]!) - decibels(second![at]!)) ** 2;
  return Math.sqrt(sum / first!.length);
}

const hitError = (samples: Float32Array, tempo: number) =>
  median(hitErrors(samples, MADE[0]!.at(tempo, 0), hitsOf(tempo)).map(Math.abs));

/** Two laps from previews, rendered for 120 s at the rate of a context. */
async function time(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const lapRate of [44_100, 48_000]) {
    const laps = await Promise.all(
      MADE.slice(0, 2).map(async (made) => {
        const recording = await previewed(made.at(made.tempo, 0), RATE);
        return lap(recording, { tempo: TEMPO, lapRate, isDrums: true });
      }),
    );
    const downbeats = laps.map((samples) => {
      const rounds = Math.round((120 * lapRate) / samples.length);
      const twoMinutes = new Float32Array(samples.length * rounds);
      for (let round = 0; round < rounds; round += 1) twoMinutes.set(samples, round * samples.length);
      return [8, (rounds - 1) * 8].map(
        (seconds) => attackAfter(twoMinutes, Math.round((seconds - 0.05) * lapRate)) / lapRate,
      );
    });
    const [[start, end], [otherStart, otherEnd]] = downbeats as [[number, number], [number, number]];
    const apart = Math.abs(end - otherEnd - (start - otherStart)) * 1_000;
    rows.push({
      figure: `downbeats of 90 and 174 BPM after 120 s beside the start, ${lapRate} Hz, ms`,
      value: apart.toFixed(3),
      target: "<= 0.5",
      reached: apart <= 0.5,
    });
    for (const [at, { length }] of laps.entries())
      rows.push({
        figure: `40 laps of ${MADE[at]!.name}, ${lapRate} Hz, samples beside`,
        value: String(40 * length - 40 * 8 * lapRate),
        target: "0",
        reached: length === 8 * lapRate,
      });
  }
  return rows;
}

/** The first sample from a place on that is louder than half of the loudest within a quarter of a second. */
function attackAfter(samples: Float32Array, from: number): number {
  const around = Array.from(samples.subarray(Math.max(0, from), from + 16_000), Math.abs);
  const peak = Math.max(...around);
  return Math.max(0, from) + around.findIndex((each) => each > peak / 2);
}

function hits(): Row[] {
  const drums = MADE[0]!;
  const recording = drums.at(drums.tempo, 0);
  return [0.67, 0.8, 1.25, 1.5].map((ratio) => {
    const tempo = drums.tempo * ratio;
    const ours = hitError(lap(recording, { tempo, isDrums: true }), tempo);
    const theirs = hasRubberBand ? hitError(rubberBand(recording, ratio, 0), tempo) : null;
    return {
      figure: `median error of hits at ×${ratio}, ms (R3)`,
      value: theirs === null ? `${ours.toFixed(1)} (not measured)` : `${ours.toFixed(1)} (${theirs.toFixed(1)})`,
      ...(theirs === null ? {} : { target: "R3 + 1.5", reached: ours <= theirs + 1.5 }),
    };
  });
}

function pitch(): Row[] {
  const cents: number[] = [];
  for (const hertz of [82, 110, 220, 440, 1_500])
    for (let shift = -5; shift <= 6; shift += 1) {
      const tone = Float32Array.from({ length: RATE * 4 }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / RATE) / 2);
      const samples = lap(tone, { beats: 8, tempo: 110, shift }).subarray(RATE / 2, RATE * 3.5);
      const strength = (by: number) => {
        const angle = (2 * Math.PI * hertz * 2 ** (shift / 12 + by / 1_200)) / RATE;
        let [cosine, sinus] = [0, 0];
        for (const [at, sample] of samples.entries()) {
          const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length);
          cosine += window * sample * Math.cos(angle * at);
          sinus += window * sample * Math.sin(angle * at);
        }
        return Math.hypot(cosine, sinus);
      };
      const [low, peak, high] = [strength(-5), strength(0), strength(5)];
      cents.push(Math.abs((2.5 * (low - high)) / (low - 2 * peak + high)));
    }
  const most = Math.max(...cents);
  return [
    {
      figure: "pitch at 82 to 1,500 Hz, -5 to +6 st, cents at most",
      value: most.toFixed(3),
      target: "<= 1",
      reached: most <= 1,
    },
  ];
}

function timbre(): Row[] {
  const share = (figure: string, pairs: [number, number | null][]): Row => {
    const ours = mean(pairs.map(([own]) => own));
    if (pairs.some(([, theirs]) => theirs === null))
      return { figure: `${figure}, dB (R3 not measured)`, value: ours.toFixed(2) };
    const part = ours / mean(pairs.map(([, theirs]) => theirs!));
    return { figure: `${figure}, share of R3’s`, value: part.toFixed(2), target: "<= 1.05", reached: part <= 1.05 };
  };
  const compare = ({ tempo, at, isDrums }: Made, to: number, shift: number): [number, number | null] => {
    const [recording, real] = [at(tempo, 0), at(to, shift)];
    const ours = distance(real, lap(recording, { tempo: to, shift, isDrums }));
    return [ours, hasRubberBand ? distance(real, rubberBand(recording, to / tempo, shift)) : null];
  };
  const loops = MADE.map((made) => compare(made, TEMPO, made.shift));
  const ratios = [MADE[0]!, MADE[7]!, MADE[4]!].flatMap((made) =>
    RATIOS.map((ratio) => compare(made, made.tempo * ratio, 0)),
  );
  return [
    ...MADE.map(({ name }, at) => ({
      figure: `log-mel distance of ${name} at ${TEMPO}, dB (R3)`,
      value: `${loops[at]![0].toFixed(2)} (${loops[at]![1]?.toFixed(2) ?? "not measured"})`,
    })),
    share("distance over eight loops", loops),
    share("distance over ratios 0.5 to 2", ratios),
  ];
}

/** The steps from sample to sample, from so many before the place where laps meet to as many behind it. */
const stepsAround = (samples: Float32Array, reach: number): number[] =>
  Array.from({ length: 2 * reach }, (_, at) => {
    const place = samples.length + at - reach;
    return Math.abs(samples[place % samples.length]! - samples[(place - 1) % samples.length]!);
  });

function seam(): Row[] {
  const drone = MADE[6]!;
  const samples = lap(drone.at(drone.tempo, 0), { tempo: 100 });
  const level = (from: number) => {
    let sum = 0;
    for (let at = 0; at < RATE * 0.1; at += 1) sum += samples[(from + at + samples.length) % samples.length]! ** 2;
    return 10 * Math.log10(sum);
  };
  const round = samples.length;
  const windows = Array.from({ length: 40 }, (_, at) => level(Math.round((round * (at + 5)) / 50)));
  const dip = Math.abs(level(-Math.round(RATE * 0.05)) - mean(windows));
  const steps = MADE.filter(({ isDrums }) => !isDrums).map(({ name, tempo, at, shift }) => {
    const [made, real] = [lap(at(tempo, 0), { tempo: TEMPO, shift }), at(TEMPO, shift)];
    // A hit on the first beat is a step of the recording itself.
    const own = Math.max(...stepsAround(real, 2));
    const around = stepsAround(made, Math.round(RATE * 0.05)).sort((one, other) => one - other);
    const usual = Math.max(own, around[Math.floor(around.length * 0.99)]!);
    return { figure: `step where laps of ${name} meet (at most)`, across: Math.max(...stepsAround(made, 2)), usual };
  });
  return [
    {
      figure: "level of a drone at the lap’s end beside its middle, dB",
      value: dip.toFixed(2),
      target: "<= 1",
      reached: dip <= 1,
    },
    ...steps.map(({ figure, across, usual }) => ({
      figure,
      value: `${across.toFixed(4)} (${usual.toFixed(4)})`,
      target: "below",
      reached: across < usual,
    })),
  ];
}

function cost(): Row[] {
  const mix = MADE[7]!;
  const channel = mix.at(mix.tempo, 0);
  const began = process.cpuUsage();
  const order = { channels: [channel, channel], rate: RATE, beats: 16, first: 0, frames: channel.length, shift: 3 };
  const [made] = renderLap(module, { ...order, isDrums: false, tempo: TEMPO, lapRate: 48_000 });
  const { user, system } = process.cpuUsage(began);
  const share = ((user + system) / 1e6 / (made!.length / 48_000)) * 100;
  return [
    {
      figure: "CPU of a stereo lap, percent of its length",
      value: share.toFixed(1),
      target: "<= 8",
      reached: share <= 8,
    },
  ];
}

printTable("1 Time, from previews", await time());
printTable("2 Hits", hits());
printTable("3 Pitch", pitch());
printTable("4 Timbre", timbre());
printTable("5 The lap’s end", seam());
printTable("6 Cost", [...cost(), ...(await lanes())]);
printTable("9 Uploads", await uploads(module, folder));
rmSync(folder, { recursive: true });
