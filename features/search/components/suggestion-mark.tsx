"use client";

import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { Avatar } from "@/components/ui/avatar";
import type { SuggestionOption } from "@/features/search/suggestion-options";
import { usePlayer } from "@/stores/player";

interface SuggestionMarkProps {
  option: SuggestionOption;
  /** The option is the sound that is playing. */
  isPlaying: boolean;
}

/** The icon or picture of an option; over the cover of a sound, whether a click plays or pauses it. */
export function SuggestionMark({ option: { title, mark, target }, isPlaying }: SuggestionMarkProps) {
  if (mark.kind === "icon") return <Icon name={mark.name} size={18} />;
  if (mark.kind === "avatar") return <Avatar username={mark.username} src={mark.src} name={title} size={28} />;
  return (
    <span
      className="relative block size-7 overflow-hidden rounded-cover pointer-coarse:size-9"
      style={{ backgroundColor: mark.colour }}
    >
      {mark.src && <img src={mark.src} alt="" width={36} height={36} loading="lazy" decoding="async" />}
      {"play" in target && <PlayMark isPlaying={isPlaying} />}
    </span>
  );
}

function PlayMark({ isPlaying }: { isPlaying: boolean }) {
  const isLoading = usePlayer(({ inprogress }) => inprogress) && isPlaying;
  return (
    <span
      className={cx(
        "absolute inset-0 grid place-items-center",
        isPlaying ? "bg-accent text-on-accent" : "bg-[rgb(10_8_6/0.62)] text-[#fff]",
        isLoading && "animate-pulse",
      )}
    >
      <Icon name={isPlaying ? "pause" : "play"} size={14} />
    </span>
  );
}
