import { cx } from "@/components/cx";

/** A turning ring in the text colour. Decorative: say what is loading in words or with `aria-busy`. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <span
      className={cx("spinner inline-block flex-none", className)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    />
  );
}
