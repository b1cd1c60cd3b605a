export type KeyMode = "major" | "minor";

/** A sector of the circle of fifths. */
export interface WheelKey {
  /** Spelled with `#` and `b`, such as "F#" and "Bb". */
  tonic: string;
  mode: KeyMode;
}

/** In fifths, clockwise from the top: majors outside and their relative minors inside. */
const MAJORS = ["C", "G", "D", "A", "E", "B", "F#", "Db", "Ab", "Eb", "Bb", "F"];
const MINORS = ["A", "E", "B", "F#", "C#", "G#", "Eb", "Bb", "F", "C", "G", "D"];

export const WHEEL_KEYS: readonly WheelKey[] = [
  ...MAJORS.map((tonic): WheelKey => ({ tonic, mode: "major" })),
  ...MINORS.map((tonic): WheelKey => ({ tonic, mode: "minor" })),
];

const wrap = (hour: number) => (hour + 12) % 12;

/** Indexes in `WHEEL_KEYS` of the keys compatible with the one at `index`: relative, fourth up, fifth up. */
export function fittingIndexes(index: number): number[] {
  const ring = index < 12 ? 0 : 12;
  const hour = index % 12;
  return [12 - ring + hour, ring + wrap(hour - 1), ring + wrap(hour + 1)];
}

/** Target of an arrow key: left and right move along the ring, up and down switch rings. Null for any other key. */
export function neighbourIndex(index: number, key: string): number | null {
  const ring = index < 12 ? 0 : 12;
  const hour = index % 12;
  if (key === "ArrowRight") return ring + wrap(hour + 1);
  if (key === "ArrowLeft") return ring + wrap(hour - 1);
  if (key === "ArrowUp" || key === "ArrowDown") return 12 - ring + hour;
  return null;
}

const CENTRE = 132;
/** Outer radius, inner radius and radius of the letters of each ring, in a square of 264. */
const RINGS = [
  { outer: 128, inner: 92, letters: 110 },
  { outer: 90, inner: 56, letters: 73 },
] as const;
/** Half of the gap between two sectors. */
const GAP = 1.5;

/** Browsers and the server differ in the last digits of a sine, but must render the same attribute. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/** Outline and label position of the sector at `index`, for a wheel drawn `scale` times 264 px wide. */
export function sector(index: number, scale: number): { path: string; x: number; y: number } {
  const { outer, inner, letters } = RINGS[index < 12 ? 0 : 1];
  const middle = ((index % 12) * Math.PI) / 6;
  const point = (radius: number, angle: number) => {
    const x = (CENTRE + radius * Math.sin(angle)) * scale;
    const y = (CENTRE - radius * Math.cos(angle)) * scale;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const arc = (radius: number) => `A${(radius * scale).toFixed(2)} ${(radius * scale).toFixed(2)} 0 0`;
  const half = (radius: number) => Math.PI / 12 - GAP / radius;
  const [far, near] = [half(outer), half(inner)];
  const path =
    `M${point(outer, middle - far)}${arc(outer)} 1 ${point(outer, middle + far)}` +
    `L${point(inner, middle + near)}${arc(inner)} 0 ${point(inner, middle - near)}z`;
  return {
    path,
    x: rounded((CENTRE + letters * Math.sin(middle)) * scale),
    y: rounded((CENTRE - letters * Math.cos(middle) + 4.5) * scale),
  };
}
