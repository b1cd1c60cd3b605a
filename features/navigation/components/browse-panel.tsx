import { Icon } from "@/components/icons/icon";
import { IntentLink } from "@/components/layout/intent-link";
import { PACK_NOUNS } from "@/components/pack/pack-words";
import { Cover } from "@/components/ui/cover";
import { NewMark } from "@/components/ui/new-mark";
import {
  DISCOVER,
  FORMATS,
  GENRES,
  INSTRUMENTS,
  type PageLink,
  ROYALTY_FREE,
  type TermLink,
} from "@/features/navigation/links";
import type { CatalogueSummary } from "@/lib/contract/calls/catalogue/home";
import type { CountedTerm } from "@/lib/contract/entities/taxonomy";
import { formatCount, nounOf } from "@/lib/format/count";
import { coverSource } from "@/lib/media/cover-source";

const LINE = "flex h-9 items-center gap-2.5 rounded-control px-2.5 transition-colors duration-1 hover:bg-raised";
const HEAD = "px-2.5 py-1.5 text-xs font-body tracking-normal text-ink-3 [font-stretch:100%]";

interface TermsProps {
  title: string;
  path: "genres" | "instruments";
  /** What comes first, under the names that it has here. */
  terms: readonly TermLink[];
  /** Every term of the catalogue. */
  counts: readonly CountedTerm[];
}

function Terms({ title, path, terms, counts }: TermsProps) {
  const others = counts.filter(({ slug }) => !terms.some((term) => term.slug === slug));
  return (
    <section aria-label={title}>
      <h2 className={HEAD}>{title}</h2>
      <ul>
        {[...terms, ...others].map(({ title: name, slug, also }: TermLink) => (
          <li key={slug} className="flex">
            {also && (
              <IntentLink href={`/samples/${path}/${slug}`} className={LINE}>
                {name}
              </IntentLink>
            )}
            <IntentLink href={`/samples/${path}/${also?.slug ?? slug}`} className={`${LINE} flex-1`}>
              <span>{also?.title ?? name}</span>
              <span className="num ml-auto text-data-sm text-ink-3">
                {formatCount(counts.find((term) => term.slug === slug)?.count ?? 0)}
              </span>
            </IntentLink>
          </li>
        ))}
        <li>
          <IntentLink href={`/${path}`} className={`${LINE} text-sm text-ink-2`}>
            {`All ${path}`}
          </IntentLink>
        </li>
      </ul>
    </section>
  );
}

function Pages({ title, links }: { title: string; links: readonly PageLink[] }) {
  return (
    <section aria-label={title} className="not-first:mt-5">
      <h2 className={HEAD}>{title}</h2>
      <ul>
        {links.map(({ href, icon, title: name, isNew }) => (
          <li key={href}>
            <IntentLink href={href} className={LINE}>
              <Icon name={icon} size={18} className="text-ink-2" />
              <span>{name}</span>
              {isNew && <NewMark />}
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Content of the Browse mega-menu: genres, instruments, formats, discover and the newest pack. */
export function BrowsePanel({ summary }: { summary: CatalogueSummary }) {
  const pack = summary.newest_pack;
  return (
    <div className="grid grid-cols-[1fr_1fr_1fr_236px] gap-2 p-4">
      <Terms title="Genres" path="genres" terms={GENRES} counts={summary.genres} />
      <Terms title="Instruments" path="instruments" terms={INSTRUMENTS} counts={summary.instruments} />
      <div>
        <Pages title="Formats" links={[...FORMATS, ROYALTY_FREE]} />
        <Pages title="Discover" links={DISCOVER} />
      </div>
      {pack && (
        <IntentLink href={pack.link} className="group block rounded-control p-2">
          <Cover src={coverSource(pack.thumb)} size={220} fluid sizes="220px" colour={pack.glow} />
          <span className="mt-3 block font-strong group-hover:underline group-hover:underline-offset-3">
            {pack.title}
          </span>
          <span className="block text-sm text-ink-3">
            <span className="num">{formatCount(pack.audio_count)}</span>
            <span>{` ${nounOf(pack.audio_count, PACK_NOUNS[pack.kind])} by ${pack.user.display}`}</span>
          </span>
        </IntentLink>
      )}
    </div>
  );
}
