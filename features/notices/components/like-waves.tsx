/** Bar heights of a sound in px of 40, and the differences of two others from it. */
const SOUND = [6, 9, 14, 22, 34, 38, 30, 22, 17, 13, 10, 8, 6, 12, 20, 30, 34, 26, 19, 14, 11, 9, 7, 5, 10, 17, 24, 20];
const ROWS = [
  { drift: [0], className: "fill-accent-graph" },
  { drift: [2, -2, 3, 0, -4, 2], className: "fill-ink-2" },
  { drift: [-2, 4, 0, -5, 3, 1, -1], className: "fill-wave" },
];
const PITCH = 12;
const ROW_HEIGHT = 48;

/** Three waveforms of one kind: the searched sound and two results. */
export function LikeWaves() {
  return (
    <svg
      viewBox={`0 0 ${SOUND.length * PITCH - 6} ${ROWS.length * ROW_HEIGHT}`}
      className="w-full rounded-control bg-bg px-5 py-4"
      aria-hidden="true"
    >
      {ROWS.map(({ drift, className }, row) => (
        <path key={className} className={className} d={barsOf(drift, row * ROW_HEIGHT + ROW_HEIGHT / 2)} />
      ))}
    </svg>
  );
}

function barsOf(drift: readonly number[], middle: number): string {
  return SOUND.map((height, at) => {
    const tall = Math.max(4, height + (drift[at % drift.length] ?? 0));
    return `M${at * PITCH} ${middle - tall / 2}h6v${tall}h-6z`;
  }).join("");
}
