import { cx } from "@/components/cx";

const BARS = [1, 2, 3, 4, 5, 6, 7, 8];
const LOOKS: Record<number, [tone: string, word: string]> = {
  0: ["", "Empty"],
  3: ["bg-danger", "Weak"],
  5: ["bg-warn", "Fair"],
  8: ["bg-ok", "Strong"],
};

/** Filled bars for a password of `length` characters: 0 for none, 3 up to three, 5 up to seven, all 8 from eight. */
export function passwordScore(length: number): 0 | 3 | 5 | 8 {
  if (length <= 0) return 0;
  if (length <= 3) return 3;
  return length <= 7 ? 5 : 8;
}

/** Eight bars that fill as the password grows. `length` is its number of characters. */
export function PasswordMeter({ length }: { length: number }) {
  const score = passwordScore(length);
  const [tone, word] = LOOKS[score] ?? ["", ""];
  return (
    <div className="grid grid-cols-8 gap-[3px]" role="img" aria-label={`Password strength: ${word}`}>
      {BARS.map((bar) => (
        <i key={bar} className={cx("h-1 rounded-[1px]", bar <= score ? tone : "bg-raised-2")} />
      ))}
    </div>
  );
}
