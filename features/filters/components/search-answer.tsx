import { Icon } from "@/components/icons/icon";
import { fitSentence, partName, quoted } from "@/features/filters/search-words";
import type { LeftOutPart, SearchNotes, SearchPart } from "@/lib/contract/entities/search";
import { formatCount } from "@/lib/format/count";

interface SearchAnswerProps {
  notes: SearchNotes;
  /** The noun of the list's entries: "sound". */
  noun: string;
  /** That the list has nothing of the search, and what it shows instead. */
  unknown: string;
  /** The URL of the list with another search. */
  hrefOf: (search: string | undefined) => string;
}

/**
 * How a list answers a search, where that isn't plain from its entries: words that were respelled, how much of the
 * search which entries have, each part that was let go of, and that a search means nothing.
 */
export function SearchAnswer({ notes, noun, unknown, hrefOf }: SearchAnswerProps) {
  if (notes.match === "none") return null;
  const isUnknown = notes.match === "popular";
  const sentence = isUnknown ? unknown : fitSentence(notes, noun);
  const respelled = notes.understood.filter(({ verbatim }) => verbatim !== null);
  const leftOut = isUnknown ? [] : notes.left_out;
  if (!sentence && respelled.length === 0 && leftOut.length === 0 && notes.unused.length === 0) return null;
  return (
    <section aria-label="About this search" className="grid gap-2 pb-4 text-sm text-ink-2">
      {respelled.length > 0 && <Respelling parts={respelled} hrefOf={hrefOf} />}
      {sentence && <p className="max-w-[72ch] text-pretty">{sentence}</p>}
      {notes.unused.length > 0 && (
        <p className="max-w-[72ch] text-pretty">{`Not used: ${notes.unused.map(quoted).join(", ")}.`}</p>
      )}
      {leftOut.length > 0 && (
        <ul
          aria-label="Left out of the search"
          className="flex gap-2 max-lg:-mr-4 max-lg:overflow-x-auto max-lg:pr-4 max-lg:[scrollbar-width:none] lg:flex-wrap"
        >
          {leftOut.map((part) => (
            <LeftOut key={part.insist} part={part} noun={noun} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </section>
  );
}

type HrefOf = SearchAnswerProps["hrefOf"];

/** `Showing results for slides. Search for “glide”`. */
function Respelling({ parts, hrefOf }: { parts: readonly SearchPart[]; hrefOf: HrefOf }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <span>Showing results for </span>
        <strong className="text-ink">{parts.map(({ title }) => title).join(", ")}</strong>
        <span>.</span>
      </span>
      {parts.map(({ respelled_from: typed, verbatim }) => (
        <a
          key={verbatim}
          href={hrefOf(verbatim ?? undefined)}
          data-filter=""
          className="link inline-flex items-center pointer-coarse:min-h-11"
        >
          {`Search for ${quoted(typed ?? "")}`}
        </a>
      ))}
    </p>
  );
}

const SEGMENT = "inline-flex items-center gap-2 rounded-control transition-colors duration-1";
const LINK = "hover:bg-raised hover:text-ink";

/** A part that not all entries have: a link to those that do, and one to the search without it. */
function LeftOut({ part, noun, hrefOf }: { part: LeftOutPart; noun: string; hrefOf: HrefOf }) {
  const name = partName(part);
  return (
    <li className="flex h-8 max-w-full flex-none rounded-control inset-ring inset-ring-line-strong pointer-coarse:h-11">
      {part.count > 0 ? (
        <a
          href={hrefOf(part.insist)}
          data-filter=""
          className={`${SEGMENT} ${LINK} min-w-0 pr-2 pl-[11px] font-strong`}
        >
          <span className="truncate">{`Insist on ${name} `}</span>
          <span className="num text-data-xs text-ink-3">{formatCount(part.count)}</span>
        </a>
      ) : (
        <span className={`${SEGMENT} min-w-0 pr-2 pl-[11px] text-ink-3`}>
          <span className="truncate">{`No ${noun} has ${name}`}</span>
        </span>
      )}
      <a
        href={hrefOf(part.rest || undefined)}
        data-filter=""
        aria-label={`Search without ${name}`}
        className={`${SEGMENT} ${LINK} w-8 flex-none justify-center pointer-coarse:w-11`}
      >
        <Icon name="close" size={14} />
      </a>
    </li>
  );
}
