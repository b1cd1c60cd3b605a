"use client";

import { Cover } from "@/components/ui/cover";
import { QuickViewActions } from "@/features/quick-view/components/quick-view-actions";
import { QuickViewWave } from "@/features/quick-view/components/quick-view-wave";
import { factsOf, SoundBadges, SoundMakers } from "@/features/quick-view/components/sound-terms";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { coverSource } from "@/lib/media/cover-source";
import { useSoundList } from "@/stores/queue";

const LIST = "sound-page";

interface SoundPageHeadProps {
  sound: Sound;
  /** The kind as a noun: `Sample`. */
  noun: string;
}

/** The quick view of a sound as the header of its own page. */
export function SoundPageHead({ sound, noun }: SoundPageHeadProps) {
  useSoundList({ id: LIST, sounds: [sound], page: 1, lastPage: 1 });
  return (
    <div data-sounds={LIST}>
      <div data-sound={soundKey(sound)}>
        <header className="grid grid-cols-[220px_minmax(0,1fr)] items-center gap-x-10 gap-y-5 max-[700px]:grid-cols-1">
          <Cover
            src={coverSource(sound.pack_thumb)}
            size={220}
            colour={sound.pack_glow}
            priority
            className="shadow-cover max-[700px]:w-[44%]!"
          />
          <div className="min-w-0">
            <p className="text-ink-2">{noun}</p>
            <h1 className="mt-1 mb-4 text-[44px] leading-tight tracking-display break-words max-[700px]:text-[32px]">
              {sound.title}
            </h1>
            <SoundBadges sound={sound} />
            <div className="mt-5 flex flex-wrap items-end gap-x-9 gap-y-4">
              <dl className="flex flex-wrap gap-x-9 gap-y-3">
                {factsOf(sound).map(([name, value]) => (
                  <div key={name}>
                    <dt className="mb-[3px] text-xs text-ink-2">{name}</dt>
                    <dd className="num text-[15px]! leading-5 font-figure!">{value}</dd>
                  </div>
                ))}
              </dl>
              <SoundMakers sound={sound} />
            </div>
          </div>
        </header>
        <QuickViewWave sound={sound} />
        <QuickViewActions sound={sound} />
      </div>
    </div>
  );
}
