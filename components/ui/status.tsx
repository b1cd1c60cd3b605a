import { cx } from "@/components/cx";

const RING = "rounded-full border-2 border-current";

/** The shapes of an indicator: a state is never told by its colour alone. */
const SHAPES = {
  disc: `${RING} bg-current`,
  half: `${RING} [background:linear-gradient(90deg,currentColor_50%,transparent_50%)]`,
  square: "rounded-[1px] bg-current",
  cross:
    "[background:linear-gradient(45deg,transparent_41%,currentColor_41%_59%,transparent_59%),linear-gradient(-45deg,transparent_41%,currentColor_41%_59%,transparent_59%)]",
  ring: RING,
  dashed: "rounded-full border-[1.5px] border-dashed border-current",
  dotted: "rounded-full border-2 border-dotted border-current",
};

const TONES = {
  ok: "text-ok",
  info: "text-info",
  warn: "text-warn",
  danger: "text-danger",
  ink: "text-ink",
  quiet: "text-ink-2",
};

/** How a state looks: its word, and an indicator with a shape of its own. */
export interface StatusLook {
  word: string;
  tone: keyof typeof TONES;
  shape: keyof typeof SHAPES;
}

/** A state: an indicator and a word. */
export function Status({ word, tone, shape }: StatusLook) {
  return (
    <span className={cx("inline-flex items-center gap-2 text-sm font-strong whitespace-nowrap", TONES[tone])}>
      <i className={cx("size-2.5 flex-none", SHAPES[shape])} aria-hidden="true" />
      <span>{word}</span>
    </span>
  );
}
