import { cx } from "@/components/cx";

/** A hairline; with text, one on each side: "or". */
export function Divider({ children, className }: { children?: React.ReactNode; className?: string }) {
  if (!children) return <hr className={cx("border-line", className)} />;
  return (
    <div className={cx("flex items-center gap-3 text-sm text-ink-2", className)}>
      <span className="h-px flex-1 bg-line-strong" />
      {children}
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
}
