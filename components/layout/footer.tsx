import Link from "next/link";
import { Logo } from "@/components/ui/logo";
import { product } from "@/lib/settings/product";

type FooterLink = readonly [title: string, href: string];

const FEED = "/rss.xml";

const COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: "Explore",
    links: [
      ["For you", "/discover"],
      ["Creators", "/creators"],
      ["Playlists", "/selections"],
      ["Genres", "/genres"],
      ["Instruments", "/instruments"],
    ],
  },
  {
    title: "Sounds",
    links: [
      ["Samples", "/samples"],
      ["One-shots", "/oneshots"],
      ["Presets", "/presets"],
      ["MIDI", "/midi"],
      ["Free samples", "/free-samples"],
      ["Royalty-free samples", "/samples?copyright=Royalty-Free"],
    ],
  },
  {
    title: "Account",
    links: [
      ["Pricing", "/pricing"],
      ["Add credits", "/add-credits"],
      ["Sign in", "#login"],
      ["Sell your sounds", "#creator-application"],
    ],
  },
  {
    title: "Resources",
    links: [
      ["Help Center", product.helpUrl],
      ...(product.blogUrl ? [["Blog", product.blogUrl] as const] : []),
      ["New packs (RSS)", FEED],
      ["Desktop app", "/app"],
      ["Sample licensing", "/license"],
      ["Keyboard shortcuts", "#shortcuts"],
    ],
  },
  {
    title: "Legal",
    links: [
      ["Terms", "/terms"],
      ["Privacy", "/privacy"],
      ["Cookie policy", "/cookie-policy"],
    ],
  },
];

/** A page of this site is a router link; a hash, the feed and other sites are plain links. */
function FooterItem({ link: [title, href] }: { link: FooterLink }) {
  const look =
    "block py-[5px] text-sm text-ink-2 hover:text-ink pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center";
  const inside = href.startsWith("/") && href !== FEED;
  return inside ? (
    <Link href={href} prefetch={false} className={look}>
      {title}
    </Link>
  ) : (
    <a href={href} className={look}>
      {title}
    </a>
  );
}

/** Footer of every public page. */
export function Footer() {
  return (
    <footer className="mt-28 unseen-[348px] max-lg:unseen-[875px] border-t border-line px-[max(var(--gutter),calc((100%-var(--page-max))/2+var(--gutter)))] pt-14 pb-10">
      <div className="grid grid-cols-[1.6fr_repeat(5,1fr)] gap-8 max-lg:grid-cols-2">
        <div className="max-lg:col-span-2">
          <Logo className="text-[20px]" />
          <p className="mt-3.5 max-w-[30ch] text-sm leading-normal text-ink-3">
            High quality samples, packs and MIDI from working producers. Mostly royalty-free. Exceptions are marked.
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="mb-3 text-sm tracking-normal [font-stretch:100%]">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link[1]} className={link[1] === "#login" ? "signed-in:hidden" : undefined}>
                  <FooterItem link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap justify-between gap-4 border-t border-line pt-5 text-sm text-ink-3">
        <span>{`© ${new Date().getUTCFullYear()} ${product.name}`}</span>
        <ul className="touch-links flex gap-4">
          {product.social.map(({ title, href }) => (
            <li key={href}>
              <a href={href} className="link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
