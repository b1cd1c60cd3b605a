import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { BareLink } from "@/components/ui/bare-link";

const STYLE = "inline-flex h-6.5 items-center gap-1.5 rounded-tag bg-ink/8 px-[9px] text-sm text-ink-2";

/** The touch target is 44 px high. */
const LINK =
  "relative pointer-coarse:min-w-11 pointer-coarse:justify-center pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-[9px] pointer-coarse:after:content-[''] transition-colors duration-1 hover:bg-ink/14 hover:text-ink";

/** A fact about a sound. With `href` it links to everything that shares it. */
export function Tag({ href, className, children }: { href?: string; className?: string; children: ReactNode }) {
  if (!href) return <span className={cx(STYLE, className)}>{children}</span>;
  return (
    <BareLink href={href} className={cx(STYLE, LINK, className)}>
      {children}
    </BareLink>
  );
}
