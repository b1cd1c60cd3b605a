import { cx } from "@/components/cx";

export type ButtonVariant = "primary" | "solid" | "quiet" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  /** Primary is the accent: once per view. Solid confirms, quiet is for everything else. */
  variant?: ButtonVariant;
  /** 32, 40 or 48 px high; 32 grows to 40 on touch screens. */
  size?: ButtonSize;
  /** Fills the available width. */
  block?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  solid: "bg-ink text-on-ink hover:bg-ink-2",
  quiet: "bg-raised text-ink inset-ring inset-ring-line-strong hover:bg-raised-2",
  ghost: "text-ink-2 hover:bg-raised hover:text-ink",
  danger: "bg-raised text-danger inset-ring inset-ring-line-strong hover:bg-raised-2",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-8 pointer-coarse:h-11 gap-1.5 text-sm",
  md: "h-10 pointer-coarse:h-11 gap-2 text-base",
  lg: "h-12 gap-2 text-md",
};

const PADDING: Record<ButtonSize, string> = { sm: "px-3", md: "px-4", lg: "px-5" };

/** With a spinner beside a label without an icon, the padding shrinks so that the width is constant. */
const BUSY_PADDING: Record<ButtonSize, string> = { sm: "px-[3px]", md: "px-[5px]", lg: "px-2" };

const BASE =
  "inline-flex items-center justify-center rounded-control font-strong whitespace-nowrap select-none transition-[background-color,color,translate] duration-1 ease-out";

interface ButtonState {
  disabled?: boolean;
  /** A spinner precedes the label, in space taken from the padding. */
  borrowing?: boolean;
}

/** Classes of a button, for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonStyle({ variant = "quiet", size = "md", block }: ButtonLook, state: ButtonState = {}): string {
  return cx(
    BASE,
    SIZES[size],
    state.borrowing ? BUSY_PADDING[size] : PADDING[size],
    state.disabled ? "bg-raised text-ink-3" : cx(VARIANTS[variant], "active:translate-y-px"),
    block && "w-full",
  );
}
