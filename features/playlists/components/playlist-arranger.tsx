"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifyWithAction } from "@/components/layout/notify";
import { Cover } from "@/components/ui/cover";
import { IconButton } from "@/components/ui/icon-button";
import { Modal } from "@/components/ui/modal";
import { SortableItem } from "@/components/ui/sortable-item";
import { SortableList } from "@/components/ui/sortable-list";
import { movePlaylistSound, removeFromPlaylist } from "@/features/playlists/playlist-changes";
import { useAction } from "@/lib/client/calls/use-action";
import type { Collection, SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { coverSource } from "@/lib/media/cover-source";

interface PlaylistArrangerProps {
  open: boolean;
  onClose: () => void;
  playlist: Collection;
  /** The sounds on the page, all of one kind. */
  sounds: readonly Sound[];
  kind: SoundKind;
  /** Called if the playlist differs from what the page shows. */
  onChanged: () => void;
}

/** The sounds on a page of the user's own playlist: drag, move by keyboard, remove. Each change is saved. */
export function PlaylistArranger({ open, onClose, ...props }: PlaylistArrangerProps) {
  return (
    <Modal open={open} onClose={onClose} title="Arrange sounds" width={512} fixedTop>
      <Arranger {...props} />
    </Modal>
  );
}

interface Change {
  /** The order to show. */
  next: readonly Sound[];
  /** Makes the calls. Resolves to the playlist's version after them. */
  run: () => Promise<number>;
}

function Arranger({ playlist, sounds, kind, onChanged }: Omit<PlaylistArrangerProps, "open" | "onClose">) {
  const [order, setOrder] = useState(sounds);
  const [rendered, setRendered] = useState(sounds);
  /** The version after this dialog's changes; the page's own version follows. */
  const [known, setKnown] = useState(playlist.version);
  const version = Math.max(known, playlist.version);
  if (rendered !== sounds) {
    setRendered(sounds);
    setOrder(sounds);
  }
  function show({ next }: Change) {
    setOrder(next);
    return () => setOrder(order);
  }
  const outcome = {
    onSuccess: (saved: number) => {
      setKnown(saved);
      onChanged();
    },
    onFailure: onChanged,
  };
  const save = ({ run }: Change) => run();
  const change = useAction(save, {
    ...outcome,
    optimistic: (next) => {
      undo.clearError();
      return show(next);
    },
  });
  const undo = useAction(save, {
    ...outcome,
    optimistic: (next) => {
      change.clearError();
      return show(next);
    },
  });
  const isSaving = change.isPending || undo.isPending;
  function move(next: readonly Sound[], { item, from, to }: { item: Sound; from: number; to: number }) {
    const target = order[to];
    if (!target) return;
    const body = {
      version,
      type: kind,
      sample_id: item.id,
      target_id: target.id,
      side: to > from ? ("after" as const) : ("before" as const),
    };
    void change.mutate({ next, run: () => movePlaylistSound(playlist.id, body) });
  }
  function remove(sound: Sound) {
    const rest = order.filter(({ id }) => id !== sound.id);
    const run = async () => {
      const restore = await removeFromPlaylist(playlist.id, kind, sound.id);
      notifyWithAction(`Removed from ${playlist.title}`, {
        title: "Undo",
        onSelect: () => void undo.mutate({ next: order, run: () => restore().then(() => version + 3) }),
      });
      return version + 1;
    };
    void change.mutate({ next: rest, run });
  }
  return (
    <>
      <p className="-mt-2 pb-3 text-sm text-ink-2">
        Drag a sound, or press space on its handle and use the arrow keys.
      </p>
      <Refusal>{change.refusal ?? undo.refusal}</Refusal>
      <SortableList
        label={playlist.title}
        items={order}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        noun="sound"
        onMove={move}
        busy={isSaving}
        className="max-h-[60vh] overflow-y-auto overscroll-contain"
      >
        {(sound) => <ArrangedSound key={sound.id} sound={sound} busy={isSaving} onRemove={() => remove(sound)} />}
      </SortableList>
    </>
  );
}

function ArrangedSound({ sound, busy, onRemove }: { sound: Sound; busy: boolean; onRemove: () => void }) {
  return (
    <SortableItem id={sound.id} name={sound.title} disabled={busy}>
      <Cover src={coverSource(sound.pack_thumb)} size={40} colour={sound.pack_glow} />
      <span className="min-w-0 flex-1 truncate font-strong">{sound.title}</span>
      <IconButton icon="close" label={`Remove ${sound.title}`} disabled={busy} onClick={onRemove} />
    </SortableItem>
  );
}
