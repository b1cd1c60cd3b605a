/** A rate that is so near to one of these is that one, by a clock that isn't exact or a header that was rounded. */
const SAME_RATE = 1e-4;
const KNOWN_RATES = [
  8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000, 176_400, 192_000, 352_800, 384_000,
];
/** What the multiples of 44.1 kHz and its parts are multiples of. */
const CD_STEP = 11_025;

/** The rate that a header means, in Hz. */
export function meantRate(sampleRate: number): number {
  return KNOWN_RATES.find((rate) => Math.abs(sampleRate / rate - 1) <= SAME_RATE) ?? sampleRate;
}

/** The rate at which a recording is delivered: 44.1 kHz for its multiples and parts, 48 kHz for any other. */
export function deliveredRate(sampleRate: number): 44_100 | 48_000 {
  return meantRate(sampleRate) % CD_STEP === 0 ? 44_100 : 48_000;
}
