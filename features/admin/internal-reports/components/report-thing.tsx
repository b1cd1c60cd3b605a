"use client";

import "@/features/admin/internal-reports/internal-reports.css";
import Link from "next/link";
import { Cover } from "@/components/ui/cover";
import { Status, type StatusLook } from "@/components/ui/status";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { ReportList } from "@/features/admin/internal-reports/components/report-list";
import { ReportedPlayer } from "@/features/admin/internal-reports/components/reported-player";
import { KIND_NOUNS } from "@/features/admin/internal-reports/report-words";
import { obstacleWords } from "@/features/moderation/ban-words";
import type { ReportedSound, SoundBan } from "@/lib/contract/entities/reported-sound";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { coverSource } from "@/lib/media/cover-source";
import { packPath } from "@/lib/routes/pack-path";
import { soundPath } from "@/lib/routes/sound-paths";

/** The sound itself, to be heard, and what its reporters say of it. */
export function ReportThing({ reported }: { reported: ReportedSound }) {
  const { ban, creator, thumb, uploaded_at } = reported;
  const { kind, id, title, pack } = ban;
  const facts = [
    { title: "Kind", value: KIND_NOUNS[kind] },
    { title: "Uploaded", value: formatDay(uploaded_at) },
    { title: "Plays", value: formatCount(ban.plays) },
    { title: "Downloads", value: formatCount(ban.downloads) },
    { title: "Owners", value: formatCount(ban.owners) },
    { title: "Licenses", value: formatCount(ban.licenses) },
    ...(ban.earned_cents === null ? [] : [{ title: "Earned", value: formatCents(ban.earned_cents) }]),
  ];
  return (
    <section className="desk-thing" aria-label={title}>
      <div className="flex items-start gap-5 max-md:gap-3.5">
        <Cover src={coverSource(thumb)} size={72} className="max-md:w-14!" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="text-xl wrap-anywhere">
              <Link
                href={soundPath(kind, id)}
                prefetch={false}
                className="inline-block min-h-6 min-w-6 hover:underline"
              >
                {title}
              </Link>
            </h2>
            <Status {...stateOf(ban)} />
          </div>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            <Link href={`/admin/users/${creator.id}`} prefetch={false} className="hover:underline">
              {creator.display}
            </Link>
            {pack && (
              <>
                <span>, in </span>
                <Link href={packPath({ kind, id: pack.id })} prefetch={false} className="hover:underline">
                  {pack.title}
                </Link>
              </>
            )}
          </p>
          {ban.is_banned || <Obstacles ban={ban} />}
        </div>
      </div>
      <ReportedPlayer sound={{ kind, id }} />
      <dl className="desk-facts">
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd className="num">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <ReportList reported={{ kind, id }} view={ban.reports > 0 ? "open" : "decided"} />
      <RecordsOf type={kind} id={id} />
    </section>
  );
}

function stateOf({ is_banned, is_taken, is_listed }: SoundBan): StatusLook {
  if (is_taken) return { word: "Taken from owners", tone: "danger", shape: "cross" };
  if (is_banned) return { word: "Banned", tone: "danger", shape: "cross" };
  return is_listed
    ? { word: "On sale", tone: "ok", shape: "disc" }
    : { word: "Not on sale", tone: "quiet", shape: "ring" };
}

/** Why a sound isn't on sale although it isn't banned. */
function Obstacles({ ban }: { ban: SoundBan }) {
  return obstacleWords(ban).map((words) => (
    <p key={words} className="text-sm text-ink-2">
      {words}
    </p>
  ));
}
