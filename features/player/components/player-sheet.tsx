"use client";

import { RoyaltyTerms } from "@/components/sound/royalty-terms";
import { packHref, soundFacts } from "@/components/sound/sound-facts";
import { Cover } from "@/components/ui/cover";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { MenuItem } from "@/components/ui/menu-item";
import { Sheet } from "@/components/ui/sheet";
import { UserChip } from "@/components/ui/user-chip";
import { PlayerDownload } from "@/features/downloads/components/player-download";
import { PlayerLike } from "@/features/likes/components/player-like";
import { QueueButton } from "@/features/player/components/queue-button";
import { RepeatButton } from "@/features/player/components/repeat-button";
import { SeekBar } from "@/features/player/components/seek-bar";
import { SessionSwitch } from "@/features/player/components/session-switch";
import { ShareMenu } from "@/features/player/components/share-menu";
import { PlayToggle, StepButton } from "@/features/player/components/transport";
import { chooseMode } from "@/features/player/playback-mode";
import { useSession } from "@/features/player/session-state";
import { PlayerAdd } from "@/features/playlists/components/add-buttons";
import { SimilarControl } from "@/features/sound/components/similar-control";
import { island } from "@/lib/client/hydration/island";
import { browserEngine } from "@/lib/client/player/browser-engine";
import type { Sound } from "@/lib/contract/entities/sound";
import { hasSimilar } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { formatRemaining, formatTime } from "@/lib/format/time";
import { coverSource } from "@/lib/media/cover-source";
import { usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

const SessionPart = island(() =>
  import("@/features/player/components/session-part").then((module) => module.SessionPart),
);

interface PlayerSheetProps {
  sound: Sound;
  open: boolean;
  onClose: () => void;
}

/** The mini player expanded to the whole screen. */
export function PlayerSheet({ sound, open, onClose }: PlayerSheetProps) {
  const path = packHref(sound);
  const isSession = useSession((state) => state.isOn);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      full
      innerWidth={560}
      title={
        <span className="text-sm font-body text-ink-2">{sound.pack_title ? `From ${sound.pack_title}` : "Player"}</span>
      }
      action={
        <>
          <SessionSwitch className="gap-2!" />
          <QueueButton />
          {path && <ShareMenu path={path} />}
        </>
      }
    >
      <Cover
        src={coverSource(sound.pack_thumb)}
        size={400}
        fluid
        sizes="100vw"
        colour={sound.pack_glow}
        className="shadow-cover"
      />
      <div className="mt-6 flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-[27px] tracking-[-.02em]">{sound.title}</h3>
        {!sound.is_public_audio && <PlayerLike sound={sound} place="sheet" />}
      </div>
      <ul className="mt-3 mb-5 flex flex-wrap gap-2">
        {creatorsOf(sound).map(({ username, display, thumb }) => (
          <li key={username}>
            <UserChip href={`/${username}`} name={display} src={coverSource(thumb)?.(96)} />
          </li>
        ))}
      </ul>
      <SeekBar sound={sound} points={112} />
      <Readout sound={sound} />
      <div className="-mx-1.5 mt-4 mb-5 flex items-center justify-between">
        <RepeatButton />
        <StepButton direction={-1} iconSize={24} />
        <PlayToggle large className="size-18!" />
        <StepButton direction={1} iconSize={24} />
        <MoreMenu sound={sound} />
      </div>
      {isSession && <SessionPart />}
      <RoyaltyTerms sound={sound} className="pb-3" />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {hasSimilar(sound) && <SimilarControl sound={sound} place="sheet" />}
        {!sound.is_public_audio && (
          <>
            <PlayerAdd sound={sound} place="sheet" />
            <PlayerDownload sound={sound} place="sheet" />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Readout({ sound }: { sound: Sound }) {
  const seconds = usePlayer((state) => state.currentTime);
  const { key, bpm } = soundFacts(sound);
  return (
    <div className="num mt-2 flex justify-between text-data-sm! text-ink-2">
      <span>{formatTime(seconds)}</span>
      <span className="flex gap-3">
        {key !== "–" && <span>{key}</span>}
        {bpm !== "–" && <span>{`${bpm} BPM`}</span>}
      </span>
      <span>{formatRemaining(seconds, sound.duration_seconds)}</span>
    </div>
  );
}

function MoreMenu({ sound }: { sound: Sound }) {
  const repeat = usePlayer((state) => state.repeat);
  const continues = useQueue((state) => state.continues);
  return (
    <Menu label="More" trigger={(props) => <IconButton icon="more" label="More" {...props} />}>
      {hasSimilar(sound) && <SimilarControl sound={sound} place="menu" />}
      {!sound.is_public_audio && (
        <>
          <PlayerAdd sound={sound} place="menu" />
          <PlayerLike sound={sound} place="menu" />
          <PlayerDownload sound={sound} place="menu" />
        </>
      )}
      <MenuItem icon="repeat" onSelect={() => chooseMode(browserEngine(), repeat ? "once" : "repeat")}>
        {repeat ? "Stop repeating" : "Repeat"}
      </MenuItem>
      <MenuItem icon="continue" onSelect={() => chooseMode(browserEngine(), continues ? "once" : "continue")}>
        {continues ? "Stop after this sound" : "Continue with the list"}
      </MenuItem>
    </Menu>
  );
}
