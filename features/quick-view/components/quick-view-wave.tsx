"use client";

import { Icon } from "@/components/icons/icon";
import { SoundWave } from "@/components/sound/sound-wave";
import { RepeatButton } from "@/features/player/components/repeat-button";
import type { Sound } from "@/lib/contract/entities/sound";
import { isMidi, soundKey } from "@/lib/contract/rules/kinds";
import { usePlayer } from "@/stores/player";

/** Play button, waveform, length and repeat. The player finds the parts by their data attributes. */
export function QuickViewWave({ sound }: { sound: Sound }) {
  const live = usePlayer((state) => state.playing === soundKey(sound));
  return (
    <div className="my-6 flex items-center gap-4 rounded-panel bg-bg px-4 py-3">
      <button
        type="button"
        data-play=""
        aria-label={`Play ${sound.title}`}
        className={`grid size-15 flex-none place-items-center rounded-full! transition-colors duration-1 hover:bg-accent hover:text-on-accent max-lg:size-11 ${live ? "bg-accent text-on-accent" : "bg-ink text-on-ink"}`}
      >
        <Icon name="play" size={24} />
      </button>
      <div className="min-w-0 flex-1">
        <SoundWave sound={sound} points={240} played={!isMidi(sound)} />
      </div>
      <span data-time="" className="num min-w-11 text-right text-ink-2">
        {sound.duration}
      </span>
      <RepeatButton />
    </div>
  );
}
