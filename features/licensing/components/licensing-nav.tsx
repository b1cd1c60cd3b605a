import Link from "next/link";

const PAGES = [
  { href: "/account/licensing", first: "", label: "Certificates" },
  { href: "/account/licensing/registrations", first: "Track ", label: "registrations" },
  { href: "/account/licensing/custom-request", first: "Custom ", label: "requests" },
] as const;

/** The pages of the licensing area. On a phone their first words are only read out, so that all fit in a line. */
export function LicensingNav({ current }: { current: (typeof PAGES)[number]["href"] }) {
  return (
    <nav aria-label="Licensing" className="inline-flex gap-0.5 rounded-control bg-raised p-[3px]">
      {PAGES.map(({ href, first, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? "page" : undefined}
          className="inline-flex h-8.5 items-center rounded-tag px-3.5 text-sm font-strong text-ink-2 hover:text-ink aria-[current=page]:bg-bg aria-[current=page]:text-ink aria-[current=page]:ring aria-[current=page]:ring-line-strong pointer-coarse:h-11"
        >
          <span className="whitespace-nowrap">
            <span className="max-[479px]:sr-only">{first}</span>
            <span className="max-[479px]:inline-block max-[479px]:first-letter:uppercase">{label}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
