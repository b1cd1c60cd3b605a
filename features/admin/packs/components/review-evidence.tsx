import { Icon } from "@/components/icons/icon";
import { Waveform } from "@/components/sound/waveform";
import type { Check, Finding } from "@/features/admin/packs/evidence";

/** How many findings of a check are listed; the rows of the sounds have all of them. */
const SHOWN = 20;

/** Every check, those that a pack passed too; one that it didn't opens to what it stands on. */
export function ReviewEvidence({ checks }: { checks: readonly Check[] }) {
  return (
    <section>
      <h3>Evidence</h3>
      <ul className="review-checks">
        {checks.map((check) => (
          <li key={check.name}>
            <Line check={check} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ check }: { check: Check }) {
  const { name, sentence, figure, findings, points } = check;
  const isPassed = findings.length === 0 && points.length === 0;
  const line = (
    <>
      <i className="review-lamp" data-lamp={isPassed ? "passed" : "found"} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block text-base font-strong">{name}</b>
        <span className="sr-only">{isPassed ? "Passed." : "Not passed."}</span>
        <span className="text-ink-2">{sentence}</span>
      </span>
      <span className="num flex-none text-data-sm">{figure}</span>
    </>
  );
  if (isPassed) return <div className="review-check">{line}</div>;
  return (
    <details open={findings.length + points.length <= 3}>
      <summary className="review-check">{line}</summary>
      <ul className="review-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {findings.slice(0, SHOWN).map((finding) => (
          <Found key={finding.sound.id} finding={finding} />
        ))}
        {findings.length > SHOWN && <li>{`And ${findings.length - SHOWN} more, each named in its row.`}</li>}
      </ul>
    </details>
  );
}

/** A sound that is named is heard where it is named. */
function Found({ finding: { sound, sentence } }: { finding: Finding }) {
  return (
    <li className="review-heard" data-sound={`sample:${sound.id}`}>
      <button type="button" className="review-play" data-play="" aria-label={`Play ${sound.title}`}>
        <Icon name="play" size={16} />
      </button>
      <span className="min-w-0">
        <b className="block truncate font-strong text-ink">{sound.title}</b>
        <Waveform peaks={sound.peaks} points={64} title={sound.title} duration={sound.duration_seconds} />
        <span>{sentence}</span>
      </span>
    </li>
  );
}
