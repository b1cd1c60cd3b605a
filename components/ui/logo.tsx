import { cx } from "@/components/cx";
import { MARK } from "@/lib/settings/mark";
import { product } from "@/lib/settings/product";

/** The crate with its highlighted bar. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path fill="currentColor" d={MARK.crate} />
      <path fill="var(--accent-graph)" d={MARK.bar} />
    </svg>
  );
}

/** Symbol and name. Wrap it in the link to the home page. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[9px] text-[17px] font-head tracking-[-.03em] [font-stretch:var(--wdth-display)]",
        className,
      )}
    >
      <LogoMark />
      {product.name}
    </span>
  );
}
