import { cx } from "@/components/cx";
import { BareLink } from "@/components/ui/bare-link";

const SLASH = "before:mr-2 before:text-ink-2 before:content-['/'_/_'']";

interface TrailProps {
  /** From the top-level page to the parent of this one. */
  steps: readonly { title: string; href: string }[];
  /** Title of this page, where the trail ends with it. */
  current?: string;
  className?: string;
}

/** Breadcrumbs of a page: the lists that it belongs to. */
export function Trail({ steps, current, className = "py-5" }: TrailProps) {
  return (
    <nav aria-label="Breadcrumb" className={cx("touch-links text-sm text-ink-2", className)}>
      <ol className="flex gap-2">
        {steps.map(({ title, href }, index) => (
          <li key={href} className={index > 0 ? SLASH : undefined}>
            <BareLink href={href} className="link">
              {title}
            </BareLink>
          </li>
        ))}
        {current && (
          <li className={SLASH}>
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
