import type { Finding } from "@/lib/contract/entities/finding";
import type { CameAs, DeliveredForm } from "@/server/audio/delivered-form";

/** Fewer bytes are what taggers and copying programs leave; they aren't reported. */
const LEAST_BEHIND_BYTES = 4_096;

/** A recording's file as it arrived. */
interface Arrival extends CameAs {
  frames: number;
  /** Frames that the header promises and that aren't there. */
  missing: number;
  /** Bytes behind the end that the header states. */
  behind: number;
}

/** What differs between a file and the recording that is made of it: its rate, its depth, and what is missing of it. */
export function arrivalFindings(file: Arrival, form: DeliveredForm): Finding[] {
  const { sampleRate, bits, frames, missing, behind } = file;
  const end = frames / sampleRate;
  const whole = (kind: Finding["kind"], amount: number): Finding => ({
    ...{ kind, from_seconds: 0, to_seconds: end, amount },
  });
  const atEnd = (kind: Finding["kind"], amount: number): Finding => ({
    ...{ kind, from_seconds: end, to_seconds: end, amount },
  });
  return [
    ...(sampleRate !== form.sample_rate ? [whole("made-rate", sampleRate)] : []),
    ...(isOtherDepth(bits, form) ? [whole("made-depth", bits)] : []),
    ...(missing > 0 ? [atEnd("cut-short", missing / sampleRate)] : []),
    ...(behind >= LEAST_BEHIND_BYTES ? [atEnd("goes-on", behind)] : []),
  ];
}

/** Depths between 8 and 24 bit are in fields of that size already. */
function isOtherDepth(bits: number, { bit_depth }: DeliveredForm): boolean {
  return bits <= 8 || bits > bit_depth;
}
