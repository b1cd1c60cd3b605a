"use client";

import "@/features/admin/internal-reports/internal-reports.css";
import Link from "next/link";
import { Cover } from "@/components/ui/cover";
import { Status, type StatusLook } from "@/components/ui/status";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { ReportList } from "@/features/admin/internal-reports/components/report-list";
import { PlayStack } from "@/features/player/components/play-stack";
import type { ReportedStack } from "@/lib/contract/entities/reported-stack";
import { formatDay } from "@/lib/format/date";
import { keyWords, tempoWords } from "@/lib/format/stack-words";
import { coverSource } from "@/lib/media/cover-source";
import { soundPath } from "@/lib/routes/sound-paths";

/** The stack itself, to be heard, and what its reporters say of it. */
export function StackReportThing({ reported }: { reported: ReportedStack }) {
  const { stack, author, hidden, reports, made_at } = reported;
  const { id, slug, title, lanes } = stack;
  const cover = lanes.find(({ sample }) => sample?.pack_thumb)?.sample?.pack_thumb ?? "";
  const facts = [
    { title: "Kind", value: "stack" },
    { title: "Made", value: formatDay(made_at) },
    { title: "Tempo", value: tempoWords(stack) },
    { title: "Key", value: keyWords(stack) ?? "None" },
    { title: "Lanes", value: String(lanes.length) },
  ];
  return (
    <section className="desk-thing" aria-label={title}>
      <div className="flex items-start gap-5 max-md:gap-3.5">
        <Cover src={coverSource(cover)} size={72} className="max-md:w-14!" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-xl wrap-anywhere">
              {isShown(reported) ? (
                <Link
                  href={`/stacks/${slug}`}
                  prefetch={false}
                  className="inline-block min-h-6 min-w-6 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            <Status {...stateOf(reported)} />
          </div>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            <Link href={`/admin/users/${author.id}`} prefetch={false} className="hover:underline">
              {author.display}
            </Link>
          </p>
          {hidden && <p className="text-sm text-ink-2 wrap-anywhere">{`Hidden: “${hidden.reason}”`}</p>}
        </div>
        {lanes.some(({ sample }) => sample) && <PlayStack stack={stack} />}
      </div>
      <dl className="desk-facts">
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd className="num">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <ol className="report-lanes" aria-label="Lanes">
        {lanes.map(({ position, sample }) => (
          <li key={position}>
            {sample ? (
              <Link href={soundPath("sample", sample.id)} prefetch={false} className="hover:underline">
                {sample.title}
              </Link>
            ) : (
              <span className="text-ink-3">A sound that is off sale</span>
            )}
          </li>
        ))}
      </ol>
      <ReportList reported={{ kind: "stack", id }} view={reports > 0 ? "open" : "decided"} />
      <RecordsOf type="stack" id={id} />
    </section>
  );
}

const isShown = ({ stack, author, hidden }: ReportedStack) => stack.is_public && !hidden && !author.is_banned;

function stateOf(reported: ReportedStack): StatusLook {
  if (reported.hidden) return { word: "Hidden", tone: "danger", shape: "cross" };
  return isShown(reported)
    ? { word: "Public", tone: "ok", shape: "disc" }
    : { word: "Private", tone: "quiet", shape: "ring" };
}
