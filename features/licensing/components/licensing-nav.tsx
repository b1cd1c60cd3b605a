import Link from "next/link";

const PAGES = [
  { href: "/account/licensing", label: "Certificates" },
  { href: "/account/licensing/registrations", label: "Track registrations" },
  { href: "/account/licensing/custom-request", label: "Custom requests" },
] as const;

/** The pages of the licensing area. */
export function LicensingNav({ current }: { current: (typeof PAGES)[number]["href"] }) {
  return (
    <nav aria-label="Licensing" className="inline-flex gap-0.5 rounded-control bg-raised p-[3px]">
      {PAGES.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? "page" : undefined}
          className="inline-flex h-8.5 items-center rounded-tag px-3.5 text-sm font-strong text-ink-2 hover:text-ink aria-[current=page]:bg-bg aria-[current=page]:text-ink aria-[current=page]:ring aria-[current=page]:ring-line-strong pointer-coarse:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
