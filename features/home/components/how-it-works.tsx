import Link from "next/link";

const STEPS = [
  {
    title: "Play everything",
    text: "Every sound plays in full, no account needed. Click a row and it starts.",
    href: "/samples",
    link: "Open the list",
  },
  {
    title: "Pay in credits",
    text: "A one-shot is 1 credit, a sample 2 or 3. Downloading again is free.",
    href: "/pricing",
    link: "See the plans",
  },
  {
    title: "Keep what you download",
    text: "Use files in your own music for good, even after you cancel. Samples with a royalty are marked.",
    href: "/license",
    link: "Read the license",
  },
] as const;

/** What the site is for, in three steps. */
export function HowItWorks() {
  return (
    <section
      aria-labelledby="how-it-works"
      className="mx-auto max-w-page px-gutter pt-[88px] unseen-[311px] max-lg:pt-16 max-lg:unseen-[582px]"
    >
      <h2 id="how-it-works" className="mb-6">
        How it works
      </h2>
      <ol className="grid grid-cols-3 border-y border-line max-lg:grid-cols-1">
        {STEPS.map(({ title, text, href, link }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 py-8 pr-10 max-lg:border-line max-lg:py-6 max-lg:pr-0 max-lg:not-first:border-t lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-8"
          >
            <span className="num pt-1 text-ink-3" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-head">{title}</h3>
              <p className="mt-2 max-w-[38ch] leading-body text-pretty text-ink-2">{text}</p>
              <Link href={href} prefetch={false} className="link touch mt-4 inline-block text-sm">
                {link}
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
