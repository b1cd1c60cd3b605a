import type { ReactNode } from "react";
import { formatLongDay } from "@/lib/format/date";

export interface LegalPart {
  /** Target of a link to the part. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** Summary in a sentence or two. */
  summary: ReactNode;
  /** Date from which it is valid, as `2025-11-01`. */
  since?: string;
  parts: readonly LegalPart[];
}

/** A long text in parts, with a table of contents at the top. */
export function LegalPage({ title, summary, since, parts }: LegalPageProps) {
  return (
    <article>
      <h1 className="text-3xl tracking-display max-[700px]:text-2xl">{title}</h1>
      {since && (
        <p className="mt-3 text-sm text-ink-3">
          In effect since <time dateTime={since}>{formatLongDay(since)}</time>
        </p>
      )}
      <div className="mt-5 text-md leading-body text-pretty text-ink-2">{summary}</div>
      <nav aria-label="Contents" className="mt-8 border-y border-line py-4">
        <ol className="grid grid-cols-2 gap-x-8 max-[600px]:grid-cols-1">
          {parts.map(({ id, title: name }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex gap-3 py-1.5 text-sm text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                <span className="num w-5 flex-none text-ink-3">{index + 1}</span>
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ id, title: name, content }) => (
        <section key={id} id={id} className="pt-10">
          <h2 className="mb-3 text-lg">{name}</h2>
          <div className="grid gap-3.5 leading-body text-pretty text-ink-2 [&_b]:font-strong [&_b]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
            {content}
          </div>
        </section>
      ))}
    </article>
  );
}
