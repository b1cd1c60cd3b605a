/** What is found in sounds that are made with and without faults, and in the demo's. Run: npm run bench:findings */

import { renderDemoLoops } from "@/demo/synth/loops";
import { findingWords } from "@/lib/format/finding-words";
import { measureSound } from "@/server/audio/analysis";
import { declaredFindings } from "@/server/audio/findings/declared-findings";
import { cleanSounds, type MadeSound } from "@/tests/faulty-sounds/clean-sounds";
import { FAULTS, type Fault, faultySounds, STRENGTHS } from "@/tests/faulty-sounds/faults";
import { HELD_OUT_FAULTS, heldOutSounds } from "@/tests/faulty-sounds/held-out";
import { hear, judge } from "@/tests/faulty-sounds/judge";
import { listRecordings } from "./recordings";
import { printTable, shareRow } from "./table";

const NEEDS_EARS = ["other-tempo", "other-key"];

await listen("Sounds of the made set", [...cleanSounds()], FAULTS, [...cleanSounds(2)]);
await listen("Sounds of the held-out set", [...heldOutSounds()], HELD_OUT_FAULTS, [...heldOutSounds(2)]);
await listen("Its later variants", [...heldOutSounds(8, 8)], HELD_OUT_FAULTS, [...heldOutSounds(2, 8)]);

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

/** Prints the share of clean sounds that are blamed, and of faults that are found. */
async function listen(
  name: string,
  clean: readonly MadeSound[],
  faults: readonly Fault[],
  spoiled: readonly MadeSound[],
): Promise<void> {
  const blamed: string[] = [];
  const sentences: string[] = [];
  for (const sound of clean) {
    const findings = judge(sound, await hear(sound));
    if (findings.length > 0) blamed.push(sound.name);
    for (const finding of findings) sentences.push(`${sound.name}: ${findingWords(finding, sound)}`);
  }
  const reached = blamed.length <= clean.length / 100;
  printTable(`${name}, clean`, [{ ...shareRow("blamed", blamed.length, clean.length), target: "<= 0.01", reached }]);
  for (const sentence of sentences) console.log(`    ${sentence}`);

  const found = new Map(faults.map((fault) => [fault.name, STRENGTHS.map(() => ({ found: 0, of: 0 }))]));
  for (const { fault, strength, ...sound } of faultySounds(faults, spoiled)) {
    const heard = NEEDS_EARS.includes(fault.kind) ? await hear(sound) : null;
    const tally = found.get(fault.name)![STRENGTHS.indexOf(strength)]!;
    tally.of++;
    if (judge(sound, heard).some(({ kind }) => kind === fault.kind)) tally.found++;
    else if (strength === "strong") console.log(`  missed: ${fault.name} in ${sound.name}`);
  }
  for (const [place, strength] of STRENGTHS.entries()) {
    const rows = [...found].map(([title, tallies]) => {
      const tally = tallies[place]!;
      return shareRow(title, tally.found, tally.of, strength === "strong" ? 1 : undefined);
    });
    printTable(`${name}, ${strength} faults: found`, rows);
  }
}
