"use client";

import { useMemo, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { FindingMarks } from "@/components/sound/finding-marks";
import { HearFinding } from "@/components/sound/hear-finding";
import { StemList } from "@/components/sound/stem-list";
import { Waveform } from "@/components/sound/waveform";
import { IconButton } from "@/components/ui/icon-button";
import { RecordsOf } from "@/features/admin/audit/components/records-of";
import { HeardMark } from "@/features/admin/packs/components/heard-mark";
import { NameButton } from "@/features/admin/packs/components/name-button";
import { type Check, type Finding, findingsBySound, formatOf } from "@/features/admin/packs/evidence";
import { useInstrumentTitles } from "@/features/admin/packs/reviews-query";
import type { ReviewedPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { countOf } from "@/lib/format/count";
import { lufs } from "@/lib/format/finding-words";
import { keyName } from "@/lib/format/key-name";
import { formatLength } from "@/lib/format/time";
import { audibleSound, audibleStem } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

/** The player's name of the list, also for sounds that are named in a finding. */
const LIST = "review";

interface ReviewSoundsProps {
  pack: ReviewedPack;
  checks: readonly Check[];
}

/** Every sound of a pack, heard in place: space plays, arrows move. */
export function ReviewSounds({ pack, checks }: ReviewSoundsProps) {
  const samples = useMemo(() => pack.sounds.map((sound) => audibleSound(sound, pack)), [pack]);
  const findings = useMemo(() => findingsBySound(checks), [checks]);
  useSoundList({ id: LIST, sounds: samples, page: 1, lastPage: 1, isUncounted: true });
  if (pack.sounds.length === 0) return <p className="pt-6 text-ink-2">There are no sounds in this pack.</p>;
  return (
    <section className="desk-section" aria-label="Sounds">
      <div className="review-head" aria-hidden="true">
        <span className="text-right">#</span>
        <span>Sound</span>
        <span>Wave</span>
        <span className="text-right">Time</span>
        <span>Key</span>
        <span className="text-right">BPM</span>
        <span className="text-right">Heard</span>
      </div>
      <ol data-sounds={LIST} data-main-list="">
        {pack.sounds.map((sound, place) => (
          <Row
            key={sound.id}
            sound={sound}
            pack={pack}
            id={soundKey(samples[place]!)}
            number={place + 1}
            findings={findings.get(sound.id) ?? NONE}
          />
        ))}
      </ol>
    </section>
  );
}

const NONE: readonly Finding[] = [];

interface RowProps {
  sound: PackSound;
  pack: ReviewedPack;
  /** As the player names it. */
  id: string;
  number: number;
  findings: readonly Finding[];
}

function Row({ sound, pack, id, number, findings }: RowProps) {
  const instruments = useInstrumentTitles();
  const [showsRecord, setShowsRecord] = useState(false);
  const [showsStems, setShowsStems] = useState(false);
  const { title, key, tempo, heard } = sound;
  const about = aboutOf(sound, instruments);
  return (
    <li className="review-row" data-sound={id}>
      <button type="button" className="work-play review-play" data-play="" aria-label={`Play ${title}`}>
        <span className="num">{number}</span>
        <Icon name="play" size={16} />
      </button>
      <span className="review-name">
        <span className="min-w-0 flex-1">
          <b className="block truncate text-base font-strong" title={title}>
            {title}
          </b>
          <small className="block truncate" title={about}>
            <span className="review-phone">{factsOf(sound)}</span>
            <span>{about}</span>
          </small>
        </span>
        {sound.stems.length > 0 && (
          <IconButton
            icon="stems"
            iconSize={16}
            label={`${countOf(sound.stems.length, "stem")} of ${title}`}
            aria-expanded={showsStems}
            onClick={() => setShowsStems(!showsStems)}
          />
        )}
        <span className="review-tools">
          <NameButton pack={pack} item={sound} />
          <IconButton
            icon="recent"
            iconSize={16}
            label={`Record of ${title}`}
            aria-expanded={showsRecord}
            onClick={() => setShowsRecord(!showsRecord)}
          />
        </span>
      </span>
      <span className="finding-wave">
        <Waveform peaks={sound.peaks} points={90} title={title} duration={sound.duration_seconds} />
        <FindingMarks findings={sound.findings ?? []} duration={sound.duration_seconds} />
      </span>
      <span className="num text-right" data-time="">
        {formatLength(sound.duration_seconds)}
      </span>
      <span className="review-key num">
        <span>{key ? keyName(key.value, key.is_minor) : "–"}</span>
        {heard?.key && <small>{`heard ${keyName(heard.key.value, heard.key.is_minor)}`}</small>}
      </span>
      <span className="review-bpm num text-right">
        <span>{tempo === null ? "–" : Math.round(tempo)}</span>
        {heard?.tempo && <small>{`heard ${Math.round(heard.tempo)}`}</small>}
      </span>
      <HeardMark pack={pack} sound={sound} />
      {findings.length > 0 && (
        <ul className="review-found" aria-label={`Found in ${title}`}>
          {findings.map(({ sentence, place }) => (
            <li key={sentence}>
              <span>{sentence}</span>
              {place && <HearFinding finding={place} sentence={sentence} duration={sound.duration_seconds} />}
            </li>
          ))}
        </ul>
      )}
      {showsStems && (
        <div className="review-record">
          <ReviewStems sound={sound} pack={pack} />
        </div>
      )}
      {showsRecord && (
        <div className="review-record">
          <RecordsOf type="sample" id={sound.id} />
        </div>
      )}
    </li>
  );
}

function ReviewStems({ sound: { id, title, stems }, pack }: Pick<RowProps, "sound" | "pack">) {
  const list = `review-stems-${id}`;
  const audible = useMemo(() => stems.map((stem) => audibleStem(stem, pack)), [stems, pack]);
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });
  return <StemList title={title} stems={stems} list={list} keyOf={(stem) => soundKey(audibleStem(stem, pack))} />;
}

/** On a phone, where the columns aren't: length, tempo and key. */
function factsOf({ duration_seconds, tempo, key }: PackSound): string {
  const facts = [
    formatLength(duration_seconds),
    tempo === null ? null : `${Math.round(tempo)} BPM`,
    key && keyName(key.value, key.is_minor),
  ];
  return `${facts.filter(Boolean).join(", ")} · `;
}

/** The second line of a sound: instruments, price, royalties and files as its creator set them, and what was measured. */
function aboutOf(sound: PackSound, titles: ReadonlyMap<number, string>): string {
  return [
    ...sound.instruments.map((id) => titles.get(id)),
    sound.is_free ? "free" : `${sound.price} credits`,
    sound.copyright_label === "Royalty-Free" ? null : sound.copyright_label,
    sound.has_mid ? "MIDI" : null,
    sound.stems.length > 0 ? countOf(sound.stems.length, "stem") : null,
    sound.loudness === null ? null : lufs(sound.loudness),
    formatOf(sound),
  ]
    .filter(Boolean)
    .join(" · ");
}
