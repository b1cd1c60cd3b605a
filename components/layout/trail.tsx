import Link from "next/link";

interface TrailProps {
  /** From the top-level page to the parent of this one. */
  steps: readonly { title: string; href: string }[];
}

/** Breadcrumbs of a page: the lists that it belongs to. */
export function Trail({ steps }: TrailProps) {
  return (
    <nav aria-label="Breadcrumb" className="touch-links py-5 text-sm text-ink-2">
      <ol className="flex gap-2">
        {steps.map(({ title, href }, index) => (
          <li key={href} className={index > 0 ? "before:mr-2 before:text-ink-2 before:content-['/'_/_'']" : undefined}>
            <Link href={href} prefetch={false} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
