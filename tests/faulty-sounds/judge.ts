import type { Finding } from "@/lib/contract/entities/finding";
import { measureSound } from "@/server/audio/analysis";
import { type DeclaredSound, declaredFindings } from "@/server/audio/findings/declared-findings";
import { FindingsMeter } from "@/server/audio/findings/findings-meter";
import { LoudnessMeter } from "@/server/audio/loudness";
import { wavFixture } from "@/tests/unit/server/audio/wav-fixture";
import type { MadeSound } from "./clean-sounds";
import { RATE } from "./voices";

const BLOCK = 16_384;

/** What is found in a sound as it is declared; what is heard of its tempo and key counts only if it is given. */
export function judge({ channels, tempo, key }: MadeSound, heard: DeclaredSound["heard"] = null): Finding[] {
  const meter = new FindingsMeter(RATE, channels.length);
  const loudness = new LoudnessMeter(RATE, channels.length);
  const frames = channels[0]!.length;
  for (let start = 0; start < frames; start += BLOCK) {
    const block = channels.map((samples) => samples.subarray(start, start + BLOCK));
    meter.push(block);
    loudness.push(block);
  }
  const found = meter.finish(loudness.integrated());
  return declaredFindings(found, { tempo, key, duration_seconds: frames / RATE, heard })!;
}

/** What the analysis hears in a sound. */
export async function hear({ channels }: MadeSound): Promise<DeclaredSound["heard"]> {
  return measureSound({ data: wavFixture(channels, { bits: 32, float: true }) });
}
