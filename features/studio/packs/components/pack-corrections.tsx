import type { PackCorrection } from "@/lib/contract/entities/creator-pack";
import { CORRECTABLE_FIELDS, type CorrectableName, PACK_FIELDS } from "@/lib/contract/rules/pack-fields";
import { countOf } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

interface PackCorrectionsProps {
  corrections: readonly PackCorrection[];
  viewer: number | undefined;
}

/** What was corrected of a pack while it was on sale, newest first. */
export function PackCorrections({ corrections, viewer }: PackCorrectionsProps) {
  return (
    <section aria-labelledby="pack-corrections" className="pt-8">
      <h2 id="pack-corrections" className="pb-4 text-lg">
        Corrections
      </h2>
      <ol className="studio-timeline">
        {corrections.map((correction) => (
          <li key={correction.id}>
            <p className="text-sm">
              {`${correctionTitle(correction)} by ${correction.actor.id === viewer ? "you" : correction.actor.display}`}
            </p>
            <time dateTime={correction.created_at} className="num text-data-xs text-ink-3">
              {formatMoment(correction.created_at)}
            </time>
            {correction.field !== "cover" && correction.field !== "sounds" && (
              <p className="max-w-[72ch] text-sm leading-body whitespace-pre-line text-ink-2">
                {`${wordsOf(correction, correction.before)} → ${wordsOf(correction, correction.after)}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const TITLES: Record<PackCorrection["field"], string> = {
  ...(Object.fromEntries(CORRECTABLE_FIELDS.map((name) => [name, PACK_FIELDS[name].title])) as Record<
    CorrectableName,
    string
  >),
  cover: "Cover",
  tags: "Tags",
  sounds: "Sounds",
};

function correctionTitle({ field, subject, after }: PackCorrection): string {
  if (field === "sounds") return `${countOf(Number(after), "sound")} added, approved`;
  return subject === null ? `${TITLES[field]} changed` : `Tags of “${subject}” changed`;
}

function wordsOf({ field }: PackCorrection, value: string | null): string {
  if (field === "price") return value === null ? "Credits only" : formatCents(Number(value));
  return value || "None";
}
