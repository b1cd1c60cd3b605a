import { cx } from "@/components/cx";

/** A rotating ring in the text colour. Decorative: describe what is loading in text or with `aria-busy`. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <span
      className={cx("spinner inline-block flex-none", className)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    />
  );
}
