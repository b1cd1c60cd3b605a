/** Rates of MPEG 1 in the order of their two bits in the header of a frame. */
const RATES = [44_100, 48_000, 32_000];

/** The sample rate of a preview, as the header of its first frame says it; null if it begins with something else. */
export function previewRate(mp3: Uint8Array): number | null {
  const [sync = 0, version = 0, rate = 0] = mp3;
  // 11 bits of synchronisation, MPEG 1, layer III; the last bit says whether a checksum follows.
  if (sync !== 0xff || (version & 0xfe) !== 0xfa) return null;
  return RATES[(rate >> 2) & 3] ?? null;
}
