/** Attack, decay and release in seconds; sustain is a level from 0 to 1. */
export interface Adsr {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

const CURVE = 1 - Math.exp(-3);

function held(envelope: Adsr, seconds: number): number {
  const { attack, decay, sustain } = envelope;
  if (seconds < attack) return (1 - Math.exp((-3 * seconds) / attack)) / CURVE;
  return sustain + (1 - sustain) * Math.exp((-4 * (seconds - attack)) / Math.max(0.001, decay));
}

/** Level of the envelope at a time after note-on, for a note held for `gate` seconds. */
export function adsrAt(envelope: Adsr, seconds: number, gate: number): number {
  if (seconds <= gate) return held(envelope, seconds);
  return held(envelope, gate) * Math.exp((-5 * (seconds - gate)) / Math.max(0.002, envelope.release));
}

/** Seconds until a note held for `gate` seconds has fallen below about -65 dB. */
export function adsrLength(envelope: Adsr, gate: number): number {
  const full = gate + Math.max(0.004, envelope.release) * 1.5;
  if (envelope.sustain > 0) return full;
  return Math.min(full, envelope.attack + envelope.decay * 1.9);
}
