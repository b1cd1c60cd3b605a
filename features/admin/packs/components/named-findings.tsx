"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { FindingMarks } from "@/components/sound/finding-marks";
import { Waveform } from "@/components/sound/waveform";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";
import type { ReviewWords } from "@/features/admin/packs/review-draft";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MAX_FINDING_SENTENCE } from "@/lib/contract/rules/packs";
import { keyName } from "@/lib/format/key-name";

interface NamedFindingsProps {
  pack: Reviewed;
  words: ReviewWords;
}

/** The sounds that a decision names, each with its key, its wave and what is wrong with it: what the creator gets. */
export function NamedFindings({ pack, words }: NamedFindingsProps) {
  const sounds: readonly (PackSound | PackPreset)[] = pack.sounds;
  const unsaid = useRef<HTMLInputElement>(null);
  // A sound that was just named without a finding waits for its words.
  const count = words.named.length;
  useEffect(() => {
    if (count > 0) unsaid.current?.focus();
  }, [count]);
  return (
    <ol className="review-named" aria-label="What the message names">
      {words.named.map((named, place) => {
        const number = sounds.findIndex(({ id }) => id === named.sound_id);
        const sound = sounds[number];
        if (!sound) return null;
        const key = "key" in sound ? sound.key : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentence is typed here
          <li key={`${named.sound_id} ${place}`} data-sound={`${pack.kind}:${sound.id}`}>
            <button type="button" className="work-play review-play" data-play="" aria-label={`Play ${sound.title}`}>
              <Icon name="play" size={16} />
            </button>
            <span className="num text-data-sm text-ink-3">{number + 1}</span>
            <b className="truncate font-strong">{sound.title}</b>
            <span className="num text-data-sm text-ink-2">{key ? keyName(key.value, key.is_minor) : "–"}</span>
            <span className="review-named-wave finding-wave">
              <Waveform peaks={sound.peaks} points={48} title={sound.title} duration={sound.duration_seconds} />
              {"findings" in sound && (
                <FindingMarks findings={sound.findings ?? []} duration={sound.duration_seconds} />
              )}
            </span>
            <TextField
              ref={named.sentence === "" ? unsaid : undefined}
              label={`What is wrong with ${sound.title}`}
              hideLabel
              maxLength={MAX_FINDING_SENTENCE}
              value={named.sentence}
              onChange={({ target }) => words.reword(named, target.value)}
            />
            <IconButton
              icon="close"
              iconSize={16}
              label={`Don’t name ${sound.title}`}
              onClick={() => words.name([named], false)}
            />
          </li>
        );
      })}
    </ol>
  );
}
