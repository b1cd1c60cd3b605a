/** What is found in sounds that are made with and without faults, and in the demo's. Run: npm run bench:findings */

import { renderDemoLoops } from "@/demo/synth/loops";
import { findingWords } from "@/lib/format/finding-words";
import { measureSound } from "@/server/audio/analysis";
import { declaredFindings } from "@/server/audio/findings/declared-findings";
import { cleanSounds } from "@/tests/faulty-sounds/clean-sounds";
import { FAULTS, faultySounds, STRENGTHS } from "@/tests/faulty-sounds/faults";
import { hear, judge } from "@/tests/faulty-sounds/judge";
import { listRecordings } from "./recordings";
import { printTable, type Row, shareRow } from "./table";

const NEEDS_EARS = ["other-tempo", "other-key"];

const clean: string[] = [];
let blamed = 0;
let made = 0;
for (const sound of cleanSounds()) {
  const findings = judge(sound, await hear(sound));
  made++;
  if (findings.length > 0) blamed++;
  for (const finding of findings) clean.push(`${sound.name}: ${findingWords(finding, sound)}`);
}
const share: Row = { ...shareRow("blamed", blamed, made), target: "<= 0.01", reached: blamed <= made / 100 };
printTable("Clean sounds", [share]);
for (const line of clean) console.log(`    ${line}`);

const found = new Map(FAULTS.map(({ name }) => [name, STRENGTHS.map(() => ({ found: 0, of: 0 }))]));
for (const { fault, strength, ...sound } of faultySounds()) {
  const heard = NEEDS_EARS.includes(fault.kind) ? await hear(sound) : null;
  const tally = found.get(fault.name)![STRENGTHS.indexOf(strength)]!;
  tally.of++;
  if (judge(sound, heard).some(({ kind }) => kind === fault.kind)) tally.found++;
  else if (strength === "strong") console.log(`  missed: ${fault.name} in ${sound.name}`);
}
for (const [place, strength] of STRENGTHS.entries()) {
  const rows = [...found].map(([name, tallies]) => {
    const tally = tallies[place]!;
    return shareRow(name, tally.found, tally.of, strength === "strong" ? 1 : undefined);
  });
  printTable(`Faults, ${strength}: found`, rows);
}

console.log("\nThe demo's loops");
let loops = 0;
for await (const { name, tempo, key, wav } of renderDemoLoops()) {
  loops++;
  const measured = await measureSound({ data: wav });
  tell(name, declaredFindings(measured.findings, { ...measured, heard: measured, tempo, key })!, { tempo, key });
}
console.log(`  of ${loops}\nThe demo's recordings, as one-shots`);
const recordings = listRecordings();
for (const { name, path } of recordings) {
  const measured = await measureSound({ path });
  const declared = { tempo: null, key: null };
  tell(name, declaredFindings(measured.findings, { ...measured, heard: measured, ...declared })!, declared);
}
console.log(`  of ${recordings.length}`);

function tell(
  name: string,
  findings: NonNullable<ReturnType<typeof declaredFindings>>,
  declared: Parameters<typeof findingWords>[1],
) {
  for (const finding of findings) console.log(`  ${name}: ${findingWords(finding, declared)}`);
}
