/** Shades of the shares, in order; any beyond three share the last. */
const TONES = ["bg-ink", "bg-ink-3", "bg-line-control"];

export interface SplitShare {
  id: string;
  name: string;
  /** Percent. */
  share: number;
}

/** How a sale is divided: one bar that always has full width, whatever the sum of the shares. */
export function SplitBar({ shares }: { shares: readonly SplitShare[] }) {
  const words = shares.map(({ name, share }) => `${name} ${share}`).join(", ");
  return (
    <div className="flex h-2 gap-0.5" role="img" aria-label={`Split: ${words}`}>
      {shares.map(({ id, share }, index) => (
        <i
          key={id}
          className={`rounded-[1px] ${TONES[Math.min(index, TONES.length - 1)]}`}
          style={{ flex: Math.max(share, 0.5) }}
        />
      ))}
    </div>
  );
}
