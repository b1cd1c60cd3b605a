"use client";

import { useMemo } from "react";
import { Icon } from "@/components/icons/icon";
import { Waveform } from "@/components/sound/waveform";
import { useRequestedSounds } from "@/features/admin/license-requests/requested-sounds";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { formatLength } from "@/lib/format/time";
import { useSoundList } from "@/stores/queue";

/** The player's name of the list. */
const LIST = "requested";

/** The sounds that a request names, a line each; those that are on sale under this very title or link can be heard. */
export function RequestedSounds({ lines }: { lines: readonly string[] }) {
  const found = useRequestedSounds(lines);
  const sounds = useMemo(() => found.filter((sound) => !!sound), [found]);
  useSoundList({ id: LIST, sounds, page: 1, lastPage: 1, isUncounted: true });
  return (
    <ul data-sounds={LIST} className="grid gap-1.5">
      {lines.map((line, place) => {
        const sound = found[place];
        return (
          <li key={line}>
            <a href={`/samples?search=${encodeURIComponent(line)}`} className="hover:underline">
              {line}
            </a>
            {sound && <Heard sound={sound} />}
          </li>
        );
      })}
    </ul>
  );
}

function Heard({ sound }: { sound: Sound }) {
  return (
    <div className="requested-sound" data-sound={soundKey(sound)}>
      <button type="button" className="requested-play" data-play="" aria-label={`Play ${sound.title}`}>
        <Icon name="play" size={16} />
      </button>
      <Waveform peaks={sound.peaks} points={96} title={sound.title} duration={sound.duration_seconds} />
      <span className="num text-data-sm text-ink-2" data-time="">
        {formatLength(sound.duration_seconds)}
      </span>
    </div>
  );
}
