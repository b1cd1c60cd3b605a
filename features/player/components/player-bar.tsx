"use client";

import Link from "next/link";
import { RoyaltyMark } from "@/components/sound/royalty-mark";
import { packHref, soundFacts } from "@/components/sound/sound-facts";
import { Cover } from "@/components/ui/cover";
import { CreatorHover } from "@/features/creators/components/creator-hover";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerLike } from "@/features/likes/components/player-like";
import { QueueButton } from "@/features/player/components/queue-button";
import { ContinueButton, RepeatButton } from "@/features/player/components/repeat-button";
import { SeekBar } from "@/features/player/components/seek-bar";
import { SessionSwitch } from "@/features/player/components/session-switch";
import { PlayToggle, StepButton } from "@/features/player/components/transport";
import { VolumeControl } from "@/features/player/components/volume-control";
import { PlayerAdd } from "@/features/playlists/components/add-buttons";
import { QuickViewTitle } from "@/features/sound/components/quick-view-title";
import { SimilarControl } from "@/features/sound/components/similar-control";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { formatTime } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";
import { usePlayer } from "@/stores/player";

/** The bar at the bottom edge, from 1024 px. */
export function PlayerBar({ sound }: { sound: Sound }) {
  return (
    <section
      aria-label="Player"
      className="fixed inset-x-0 bottom-0 z-player hidden h-player grid-cols-[minmax(300px,1fr)_minmax(0,1.6fr)_auto] items-center gap-6 border-t border-line-strong bg-panel px-5 lg:grid max-xl:grid-cols-[minmax(180px,220px)_minmax(0,1fr)_auto] max-xl:gap-4"
    >
      <NowPlaying sound={sound} />
      <div className="grid grid-cols-[auto_44px_minmax(0,1fr)_44px] items-center gap-4 max-xl:grid-cols-[auto_36px_minmax(0,1fr)_36px] max-xl:gap-2">
        <div className="flex items-center gap-1">
          <StepButton direction={-1} />
          <PlayToggle />
          <StepButton direction={1} />
          <RepeatButton />
          <ContinueButton />
          <QueueButton />
        </div>
        <Elapsed />
        <SeekBar sound={sound} points={170} />
        <span className="num text-data-base! text-ink-2">{sound.duration}</span>
      </div>
      <div className="flex items-center gap-6">
        <RoyaltyMark sound={sound} />
        <Facts sound={sound} />
        <VolumeControl />
        {!sound.is_public_audio && <PlayerDownload sound={sound} place="bar" />}
        <SessionSwitch className="gap-2! border-l border-line pl-4" />
      </div>
    </section>
  );
}

function NowPlaying({ sound }: { sound: Sound }) {
  const creator = creatorsOf(sound)[0];
  const title = "block truncate leading-6 font-strong";
  return (
    <div className="flex min-w-0 items-center gap-3">
      <NowPlayingCover sound={sound} />
      <div className="min-w-0 flex-1">
        {sound.is_public_audio ? (
          <span className={title}>{sound.title}</span>
        ) : (
          <QuickViewTitle sound={sound} className={title}>
            {sound.title}
          </QuickViewTitle>
        )}
        {creator ? (
          <CreatorHover key={creator.username} creator={creator}>
            <Link
              href={`/${creator.username}`}
              prefetch={false}
              className="block truncate text-sm leading-6 text-ink-3 hover:text-ink"
            >
              {creator.display}
            </Link>
          </CreatorHover>
        ) : (
          <span className="block truncate text-sm leading-6 text-ink-3">{sound.pack_title}</span>
        )}
      </div>
      {!sound.is_public_audio && <PlayerLike sound={sound} place="bar" />}
      {!sound.is_public_audio && <PlayerAdd sound={sound} place="bar" />}
      {hasSimilar(sound) && <SimilarControl sound={sound} place="bar" />}
    </div>
  );
}

/** The cover, which links to its pack. */
function NowPlayingCover({ sound }: { sound: Sound }) {
  const href = packHref(sound);
  const cover = <Cover src={coverSource(sound.pack_thumb)} size={48} colour={sound.pack_glow} />;
  return href ? (
    <Link href={href} prefetch={false} aria-label={`Open ${sound.pack_title ?? "the pack"}`} className="flex-none">
      {cover}
    </Link>
  ) : (
    cover
  );
}

function Elapsed() {
  const seconds = usePlayer((state) => state.currentTime);
  return <span className="num text-right text-data-base! text-ink-2">{formatTime(seconds)}</span>;
}

function Facts({ sound }: { sound: Sound }) {
  const { key, bpm } = soundFacts(sound);
  return (
    <dl className="hidden gap-5 xl:flex">
      <Fact name="Key" value={key} />
      <Fact name="BPM" value={bpm} />
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="num text-data-base! font-figure!">{value}</dd>
    </div>
  );
}
