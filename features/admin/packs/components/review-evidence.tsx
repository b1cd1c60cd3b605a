"use client";

import { useMemo } from "react";
import { Icon } from "@/components/icons/icon";
import { FindingMarks } from "@/components/sound/finding-marks";
import { HearFinding } from "@/components/sound/hear-finding";
import { Waveform } from "@/components/sound/waveform";
import { Checkbox } from "@/components/ui/checkbox";
import { type Check, type Finding, placeOf } from "@/features/admin/packs/evidence";
import { type Named, type ReviewWords, useReviewDraft } from "@/features/admin/packs/review-draft";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import type { EqualSound } from "@/lib/contract/calls/moderation/pack-reviews";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { audibleSound } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

/** How many findings of a check are listed; the rows of the sounds have all of them. */
const SHOWN = 20;

interface ReviewEvidenceProps {
  pack: Reviewed;
  checks: readonly Check[];
  /** Findings can be ticked for the message. */
  canName: boolean;
}

/** The checks of a pack: each that found something shows its findings, and those that passed share one line. */
export function ReviewEvidence({ pack, checks, canName }: ReviewEvidenceProps) {
  const words = useReviewDraft(pack);
  const equal = useMemo(() => pack.equal_sounds.map(audibleEqual), [pack]);
  useSoundList({ id: "review-equal", sounds: equal, page: 1, lastPage: 1, isUncounted: true });
  const found = checks.filter((check) => !isPassed(check));
  const passed = checks.filter(isPassed);
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-2">
        <span>Evidence</span>
        {words.named.length > 0 && (
          <span className="num text-data-xs text-ink-3">{`${words.named.length} ticked`}</span>
        )}
      </h3>
      <ul className="review-checks">
        {found.map((check) => (
          <li key={check.name}>
            <Line check={check} kind={pack.kind} words={canName ? words : null} />
          </li>
        ))}
        {passed.length > 0 && (
          <li>
            <details>
              <summary className="review-check">
                <Lamp isPassed />
                <span className="min-w-0 flex-1">
                  <b className="block text-base font-strong">Passed</b>
                  <span className="text-ink-2">{passed.map(({ name }) => name).join(", ")}</span>
                </span>
                <span className="num flex-none text-data-sm">{`${passed.length} of ${checks.length}`}</span>
              </summary>
              {passed.map((check) => (
                <Line key={check.name} check={check} kind={pack.kind} words={null} />
              ))}
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

/** As the player plays it; without a creator's username it is a one-shot. */
function audibleEqual(equal: EqualSound) {
  const { kind, creator, pack_title } = equal;
  const user = kind === "oneshot" ? { ...creator, username: "" } : creator;
  const sound = audibleSound(equal, { title: pack_title ?? "", thumb: "", glow: "", user });
  // What has a preset's title is one.
  return kind === "preset" ? { ...sound, preset_title: equal.title } : sound;
}

const isPassed = ({ findings, points }: Check) => findings.length === 0 && points.length === 0;

const Lamp = ({ isPassed }: { isPassed: boolean }) => (
  <i className="review-lamp" data-lamp={isPassed ? "passed" : "found"} aria-hidden="true" />
);

interface LineProps {
  check: Check;
  kind: Reviewed["kind"];
  /** To tick findings in; null where none can be. */
  words: ReviewWords | null;
}

function Line({ check, kind, words }: LineProps) {
  const { name, sentence, figure, findings, points } = check;
  const hasPassed = isPassed(check);
  const line = (
    <>
      <Lamp isPassed={hasPassed} />
      <span className="min-w-0 flex-1">
        <b className="block text-base font-strong">{name}</b>
        <span className="sr-only">{hasPassed ? "Passed." : "Not passed."}</span>
        <span className="text-ink-2">{sentence}</span>
      </span>
      <span className="num flex-none text-data-sm">{figure}</span>
    </>
  );
  if (hasPassed) return <div className="review-check">{line}</div>;
  const all = findings.map(namedOf);
  const ticked = words ? all.filter(words.isNamed).length : 0;
  return (
    <details open={findings.length + points.length <= 3}>
      <summary className="review-check">{line}</summary>
      {words && all.length > 1 && (
        <Tick
          label={`Name all ${all.length} of “${name}”`}
          checked={ticked === all.length}
          onChange={(isNamed) => words.name(all, isNamed)}
        />
      )}
      <ul className="review-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {findings.slice(0, SHOWN).map((finding) => (
          <Found key={`${finding.sound.id} ${finding.sentence}`} finding={finding} kind={kind} words={words} />
        ))}
        {findings.length > SHOWN && <li>{`And ${findings.length - SHOWN} more, each named in its row.`}</li>}
      </ul>
    </details>
  );
}

/** A sound that is named is heard where it is named; beside it those that it equals, on the same playhead. */
function Found({ finding, kind, words }: { finding: Finding; kind: Reviewed["kind"]; words: ReviewWords | null }) {
  const { sound, sentence, place, equals = [] } = finding;
  const named = namedOf(finding);
  const isAlone = equals.length === 0;
  return (
    <li data-in-step={isAlone ? undefined : ""} className={words ? "review-ticked" : undefined}>
      {words && (
        <Tick
          label={`Name ${sound.title}`}
          isLabelHidden
          checked={words.isNamed(named)}
          onChange={(isNamed) => words.name([named], isNamed)}
        />
      )}
      <Heard
        sound={sound}
        id={`${kind}:${sound.id}`}
        letter={isAlone ? undefined : "A"}
        words={isAlone ? sentence : "In this pack"}
        place={place}
      />
      {equals.map((equal, place) => (
        <Heard
          key={`${equal.kind}:${equal.id}`}
          sound={equal}
          id={`${equal.kind}:${equal.id}`}
          letter={LETTERS[place]}
          words={upperFirst(placeOf(equal))}
        />
      ))}
      {!isAlone && (
        <p className="review-step">{`Same ${kind === "preset" ? "file" : "samples"}. Switching keeps the place.`}</p>
      )}
    </li>
  );
}

const namedOf = ({ sound, sentence }: Finding): Named => ({ sound_id: sound.id, sentence });

interface TickProps {
  label: string;
  isLabelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Puts a finding into the message. */
function Tick({ label, isLabelHidden, checked, onChange }: TickProps) {
  return (
    <Checkbox className="review-tick" checked={checked} onChange={({ target }) => onChange(target.checked)}>
      <span className={isLabelHidden ? "sr-only" : "text-sm text-ink-2"}>{label}</span>
    </Checkbox>
  );
}

const LETTERS = "BCDEFGHIJK";
const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface HeardProps {
  sound: Pick<PackSound, "title" | "peaks" | "duration_seconds">;
  /** As the player names it. */
  id: string;
  /** Which of several sounds in step it is. */
  letter: string | undefined;
  words: string;
  place?: Finding["place"];
}

function Heard({ sound: { title, peaks, duration_seconds }, id, letter, words, place }: HeardProps) {
  return (
    <div className="review-heard" data-sound={id}>
      <button
        type="button"
        className="work-play review-play"
        data-play=""
        aria-label={letter ? `Play ${letter}, ${title}` : `Play ${title}`}
      >
        {letter ? <b>{letter}</b> : <Icon name="play" size={16} />}
      </button>
      <span className="min-w-0">
        <b className="block truncate font-strong text-ink">{title}</b>
        <span className="finding-wave">
          <Waveform peaks={peaks} points={64} title={title} duration={duration_seconds} />
          {place && <FindingMarks findings={[place]} duration={duration_seconds} />}
        </span>
        <span>{words}</span>
        {place && <HearFinding finding={place} sentence={words} duration={duration_seconds} className="ml-3" />}
      </span>
    </div>
  );
}
