import { cx } from "@/components/ui/cx";

/** The crate with its lit bar. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
      <path fill="currentColor" d="M1 8h2.600v12.400h16.800V8H23v15H1z" />
      <path fill="currentColor" d="M6.200 5.500h2.600v12H6.200zM15.200 8h2.600v9.500h-2.600z" />
      <path fill="var(--accent-graph)" d="M10.700 1h2.600v16.500h-2.600z" />
    </svg>
  );
}

/** Mark and name. Wrap it in the link home. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-[9px] text-[17px] font-[720] tracking-[-.03em] [font-stretch:116%]",
        className,
      )}
    >
      <LogoMark />
      Wavecrate
    </span>
  );
}
