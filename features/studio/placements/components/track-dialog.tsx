"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Combobox } from "@/components/form/combobox";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { findPlaceableSounds, PLACEMENTS } from "@/features/studio/placements/placements-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import type { PlaceableSound, Placement } from "@/lib/contract/entities/placement";
import { coverSource } from "@/lib/media/cover-source";

type Values = CallInput<"POST /api/seller/placements">["body"];

const loadResolver = () =>
  import("@/features/studio/placements/placement-resolver").then((module) => module.placementResolver);

interface TrackDialogProps {
  open: boolean;
  /** The one that is edited; null for a new one. */
  track: Placement | null;
  onClose: () => void;
}

/** A track that the creator adds, or one that they added before. */
export function TrackDialog({ open, track, onClose }: TrackDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title={track ? `Edit ${track.title}` : "Add a track"} width={512} fixedTop>
      <TrackForm key={track?.id} track={track} onDone={onClose} />
    </Modal>
  );
}

function TrackForm({ track, onDone }: { track: Placement | null; onDone: () => void }) {
  const saving = { silent: "failures" as const, onSuccess: onDone, invalidates: [PLACEMENTS] };
  const add = useCall("POST /api/seller/placements", saving);
  const change = useCall("PUT /api/seller/placements/{id}", saving);
  const { register, control, message, refused, isSubmitting, blocked, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => (track ? change.mutateAsync({ params: { id: track.id }, body }) : add.mutateAsync({ body })),
  });
  const known = track?.sound ?? null;
  const [sound, setSound] = useState<PlaceableSound | null>(known);
  const { field } = useController({
    control,
    name: "sound",
    defaultValue: known && { kind: known.kind, id: known.id },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <TextField
          {...register("title")}
          label="Track title"
          maxLength={150}
          defaultValue={track?.title}
          error={message("title")}
          data-autofocus=""
        />
        <TextField
          {...register("artist")}
          label="Artist"
          maxLength={150}
          defaultValue={track?.artist}
          error={message("artist")}
        />
      </div>
      <TextField
        {...register("link")}
        label="Link to the track"
        inputMode="url"
        placeholder="open.example/track"
        defaultValue={track?.link ?? undefined}
        error={message("link")}
      />
      <TextField
        {...register("label")}
        label="Record label (optional)"
        maxLength={120}
        defaultValue={track?.label ?? undefined}
        error={message("label")}
      />
      <SoundField
        value={sound}
        onChange={(next) => {
          setSound(next);
          field.onChange(next && { kind: next.kind, id: next.id });
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={message("sound")}
      />
      <Refusal>{refused}</Refusal>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting} disabled={blocked}>
        {track ? "Save" : "Add a track"}
      </Button>
    </form>
  );
}

interface SoundFieldProps {
  value: PlaceableSound | null;
  onChange: (sound: PlaceableSound | null) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** The sound that the track uses, found among the creator's own. */
function SoundField({ error, ...field }: SoundFieldProps) {
  return (
    <Combobox
      {...field}
      label="Your sound (optional)"
      placeholder="Search your sounds"
      search={findPlaceableSounds}
      idOf={({ kind, id }) => `${kind}:${id}`}
      nameOf={({ title }) => title}
      renderOption={(sound) => (
        <span className="flex h-12 items-center gap-3">
          <Cover src={coverSource(sound.thumb)} size={32} colour={sound.glow} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{sound.title}</span>
            <span className="block truncate text-sm text-ink-3">{sound.pack_title ?? "Without a pack"}</span>
          </span>
        </span>
      )}
      emptySentence={(text) => (text ? "No sound of yours matches." : "You have no sounds yet.")}
      failedSentence="Your sounds couldn’t be searched. Check your connection and try again."
      {...(error && { error })}
    />
  );
}
