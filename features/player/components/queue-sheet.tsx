"use client";

import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet } from "@/components/ui/sheet";
import { SortableItem } from "@/components/ui/sortable-item";
import { SortableList } from "@/components/ui/sortable-list";
import { ContinueButton } from "@/features/player/components/repeat-button";
import { upcoming } from "@/features/player/queue-edits";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKey } from "@/lib/contract/rules/kinds";
import { creatorsOf } from "@/lib/format/sound-creators";
import { coverSource } from "@/lib/media/cover-source";
import type { DialogProps } from "@/stores/dialogs";
import { commandPlayer, usePlayer } from "@/stores/player";
import { useQueue } from "@/stores/queue";

/** The current sound and the next ones: to start playback from, to drag, to move by keyboard and to remove. */
export function QueueSheet({ open, onClose }: DialogProps<"queue">) {
  return (
    <Sheet open={open} onClose={onClose} title="Queue" innerWidth={640} action={<ContinueButton />}>
      <Queue />
    </Sheet>
  );
}

function Queue() {
  const current = useQueue((state) => state.current);
  const sample = usePlayer((state) => state.sample);
  const continues = useQueue((state) => state.continues);
  const following = current ? upcoming({ sounds: current.list.sounds, index: current.index }) : [];
  return (
    <>
      {sample && (
        <section className="pb-5">
          <h3 className="pb-1 text-sm text-ink-2">Now playing</h3>
          <div className="flex min-h-14 items-center gap-3">
            <SoundLine sound={sample} />
          </div>
        </section>
      )}
      <section>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h3 className="text-sm text-ink-2">Next</h3>
          {following.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => commandPlayer((player) => player.arrange([]))}>
              Clear
            </Button>
          )}
        </div>
        {following.length === 0 ? (
          <p className="py-2 text-ink-3">Nothing follows. Choose “Play next” in the menu of a sound.</p>
        ) : (
          <>
            {!continues && (
              <p className="pt-1 pb-2 text-sm text-ink-2">
                Playback stops after this sound. Turn on Continue to play the queue.
              </p>
            )}
            <Following sounds={following} first={(current?.index ?? 0) + 1} />
          </>
        )}
      </section>
    </>
  );
}

function Following({ sounds, first }: { sounds: readonly Sound[]; first: number }) {
  const arrange = (next: readonly Sound[]) => commandPlayer((player) => player.arrange(next));
  return (
    <SortableList
      label="Next"
      items={sounds}
      idOf={soundKey}
      nameOf={({ title }) => title}
      noun="sound"
      onMove={arrange}
    >
      {(sound, place) => (
        <QueuedSound
          key={soundKey(sound)}
          sound={sound}
          onPlay={() => commandPlayer((player) => player.jump(first + place))}
          onRemove={() => arrange(sounds.filter((other) => other !== sound))}
        />
      )}
    </SortableList>
  );
}

function QueuedSound({ sound, onPlay, onRemove }: { sound: Sound; onPlay: () => void; onRemove: () => void }) {
  return (
    <SortableItem id={soundKey(sound)} name={sound.title} flush>
      <button
        type="button"
        aria-label={`Play ${sound.title} from the queue`}
        onClick={onPlay}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
      >
        <SoundLine sound={sound} />
      </button>
      <IconButton icon="close" size="lg" label={`Remove ${sound.title} from the queue`} onClick={onRemove} />
    </SortableItem>
  );
}

function SoundLine({ sound }: { sound: Sound }) {
  return (
    <>
      <Cover src={coverSource(sound.pack_thumb)} size={40} colour={sound.pack_glow} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">{sound.title}</span>
        <span className="block truncate text-sm text-ink-3">{creatorsOf(sound)[0]?.display ?? sound.pack_title}</span>
      </span>
      <span className="num text-data-sm! text-ink-3">{sound.duration}</span>
    </>
  );
}
