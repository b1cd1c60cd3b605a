/** Accuracy and speed of the audio analysis, as shares and ratios. Run: npm run bench:audio */

import { renderDemoLoops } from "@/demo/synth/loops";
import { analyseSound, type SoundAnalysis } from "@/server/audio/analysis";
import type { MusicalKey } from "@/server/audio/key";
import { readMonoSound } from "./mono-sound";
import { isTempo, type MusicCase, scoreMusic } from "./music";
import { listRecordings } from "./recordings";
import { baselineVectors, neighbourShares } from "./similarity";
import { addEffort, analyseMeasured, type Effort, NO_EFFORT } from "./speed";
import { printTable, type Row, shareRow } from "./table";

const NAMED: { name: string; tempo: number; key: MusicalKey["value"] | null }[] = [
  { name: "loop_amen", tempo: 136.9, key: null },
  { name: "loop_breakbeat", tempo: 126, key: null },
  { name: "loop_drone_g_97", tempo: 97, key: "G" },
];
/** Classes of single hits: none of them has a tempo. */
const SINGLE_HITS = ["bd", "bass", "drum", "elec", "hat", "perc", "ride", "sn", "tabla"];
const REAL_TIME = 100;
/** Speed is measured on every eighth of the demo's loops. */
const SPEED_SAMPLE_EVERY = 8;

const recordings = listRecordings();
for (const { path } of recordings.slice(0, 20)) await analyseMeasured({ path });

let effort = NO_EFFORT;
const analyses: SoundAnalysis[] = [];
for (const { path } of recordings) {
  const measured = await analyseMeasured({ path });
  analyses.push(measured.analysis);
  effort = addEffort(effort, measured.effort);
}

const named = NAMED.map(({ name, tempo, key }): Row => {
  const found = analyses[recordings.findIndex((recording) => recording.name === name)]!;
  const value = `${found.tempo?.toFixed(2) ?? "none"} ${found.key?.value ?? "-"}`;
  const reached = isTempo(found.tempo, tempo) && (key === null || found.key?.value === key);
  return { figure: `${name}: tempo, key`, value, target: `${tempo} ${key ?? "any"}`, reached };
});
const hits = recordings.flatMap(({ group }, index) => (SINGLE_HITS.includes(group) ? [analyses[index]!] : []));
const hitsWithout = hits.filter(({ tempo }) => tempo === null).length;
printTable("Recordings: tempo", [...named, shareRow("single hits without a tempo", hitsWithout, hits.length)]);

const monoSounds = [];
for (const { path } of recordings) monoSounds.push(await readMonoSound({ path }));
const baseline = neighbourShares(recordings, baselineVectors(monoSounds));
const shares = neighbourShares(
  recordings,
  analyses.map(({ features }) => features),
);
printTable("Recordings: similarity, leave one out", [
  shareRow("nearest of the same class", shares.nearest, shares.recordings, 0.7),
  shareRow("of five nearest, of the same class", shares.ofFive, shares.recordings * 5, 0.52),
  shareRow("plain MFCC means and deviations: nearest", baseline.nearest, baseline.recordings),
  shareRow("plain MFCC means and deviations: of five", baseline.ofFive, baseline.recordings * 5),
]);

const speedSamples: Uint8Array[] = [];
const cases: MusicCase[] = [];
for await (const { name, tempo, key, wav } of renderDemoLoops()) {
  const analysis = await analyseSound({ data: wav });
  if (cases.length % SPEED_SAMPLE_EVERY === 0) speedSamples.push(wav);
  cases.push({ name, known: { tempo, key }, found: { tempo: analysis.tempo, key: analysis.key } });
}
const score = scoreMusic(cases);
printTable("Demo loops", [
  shareRow("tempo within 2 percent", score.exact, score.withTempo, 0.9),
  shareRow("tempo within an octave", score.withinOctave, score.withTempo),
  shareRow("no tempo where there is none", score.noneFound, score.withoutTempo),
  shareRow("key exact", score.keyExact, score.withKey, 0.85),
  shareRow("key exact or relative", score.keyExactOrRelative, score.withKey),
]);

// Measured only now, because a process's processor time includes the threads that render the loops.
let demoEffort = NO_EFFORT;
for (const data of speedSamples) demoEffort = addEffort(demoEffort, (await analyseMeasured({ data })).effort);

printTable("Speed on the recordings (FLAC), seconds of sound per second and core", speedRows(effort));
printTable("Speed on the demo loops (WAV), seconds of sound per second and core", speedRows(demoEffort));

function speedRows({ sound, whole, preview, findings }: Effort): Row[] {
  const ratio = (seconds: number) => `${(sound / seconds).toFixed(0)}x`;
  const analysis = whole - preview;
  return [
    {
      figure: "analysis: decoding, peaks, loudness, findings, tempo, key, loop, features",
      value: ratio(analysis),
      target: `>= ${REAL_TIME}x`,
      reached: sound / analysis >= REAL_TIME,
    },
    { figure: "analysis without findings", value: ratio(analysis - findings) },
    { figure: "time with findings, of that without", value: (analysis / (analysis - findings)).toFixed(2) },
    { figure: "MP3 preview", value: ratio(preview) },
    { figure: "analysis and MP3 preview together", value: ratio(whole) },
  ];
}
