"use client";

import "@/features/admin/oneshots/oneshots.css";
import { useMemo, useRef, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EmptyState } from "@/components/ui/empty-state";
import { OneshotDialog } from "@/features/admin/oneshots/components/oneshot-dialog";
import { OneshotRow } from "@/features/admin/oneshots/components/oneshot-row";
import { useOneshotCalls } from "@/features/admin/oneshots/oneshot-calls";
import { type BarRemedy, StepBar } from "@/features/work/points/components/step-bar";
import type { PointName } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";
import { useTerms } from "@/features/work/terms/terms";
import { FileInput } from "@/features/work/uploads/components/file-input";
import { sendPlaced } from "@/features/work/uploads/pack-queues";
import { ONE_REPLACES, replacementFor } from "@/features/work/uploads/replacement";
import { ApiError } from "@/lib/api/error";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { countOf } from "@/lib/format/count";
import { unheardWords } from "@/lib/format/finding-words";
import { audibleSound } from "@/lib/media/audible-sound";
import { useSoundList } from "@/stores/queue";

interface OneshotRowsProps {
  pack: OneshotPackDetail;
  sounds: readonly PackOneshot[];
  files: readonly PackFile[];
  /** Leads through what is to be put right of them. */
  steps: Steps;
}

/** The one-shots of a pack: heard, and while the pack is inactive edited, ordered and removed. */
export function OneshotRows({ pack, sounds, files, steps }: OneshotRowsProps) {
  const terms = useTerms();
  const calls = useOneshotCalls(pack.id);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<readonly number[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const audible = useMemo(
    () => sounds.map((sound) => audibleSound(sound, { ...pack, user: pack.creator })),
    [sounds, pack],
  );
  const replaced = useRef<PackOneshot>(null);
  const replacement = useRef<HTMLInputElement>(null);
  const rerecorded = useRef(new Set<number>());
  const list = `oneshot-pack-${pack.id}`;
  useSoundList({ id: list, sounds: audible, page: 1, lastPage: 1, isUncounted: true });
  if (sounds.length === 0) {
    return <EmptyState title="No one-shots yet">Each file becomes a one-shot once it is analysed.</EmptyState>;
  }
  const chosen = sounds.filter(({ id }) => selected.has(id));
  const inEdit = sounds.filter(({ id }) => edited.includes(id));
  const run = async (call: Promise<unknown>) => {
    try {
      await call;
      setRefusal(null);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(failure.message);
    }
  };
  const move = (place: number, step: -1 | 1) => {
    const ids = sounds.map(({ id }) => id);
    ids.splice(place + step, 0, ...ids.splice(place, 1));
    void run(calls.order(ids));
  };
  const remove = (ids: number[]) => {
    setSelected(new Set());
    void run(calls.remove(ids));
  };
  const rerecord = async (sound: PackOneshot, to: "trim" | "former") => {
    // Twice the same at once is done once.
    if (rerecorded.current.has(sound.id)) return;
    rerecorded.current.add(sound.id);
    await run(calls.rerecord(sound, to)).finally(() => rerecorded.current.delete(sound.id));
  };
  const { items } = steps;
  const shown = sounds.map((sound, place) => ({ sound, place })).filter(({ sound }) => !items || items.has(sound.id));
  const current = sounds.find(({ id }) => id === steps.current?.item);
  const remedies = current && pack.can_edit ? remediesOf(steps.point, current) : [];
  function remediesOf(point: PointName | null, sound: PackOneshot): BarRemedy[] {
    if (point === "no-instruments") return [{ title: "Choose an instrument", onSelect: () => setEdited([sound.id]) }];
    const isRemovable = point === "equal-sounds" && !sound.is_owned;
    return isRemovable ? [{ title: "Remove", onSelect: () => remove([sound.id]) }] : [];
  }
  const unheard = unheardWords(sounds, "one-shot");
  return (
    <section aria-label="One-shots" data-sounds={list} data-main-list="">
      <Refusal>{refusal}</Refusal>
      {unheard && <p className="pb-2 text-sm text-ink-3">{unheard}</p>}
      {pack.can_edit && (
        <div className="flex min-h-11 flex-wrap items-center gap-3 pb-2">
          <Checkbox
            checked={chosen.length === sounds.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? sounds.map(({ id }) => id) : []))}
          >
            <span>{chosen.length > 0 ? `${countOf(chosen.length, "one-shot")} selected` : "Select all"}</span>
          </Checkbox>
          {chosen.length > 0 && (
            <>
              <Button size="sm" icon="edit" onClick={() => setEdited(chosen.map(({ id }) => id))}>
                Set values
              </Button>
              <Button size="sm" icon="trash" onClick={() => remove(chosen.map(({ id }) => id))}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {steps.items && <StepBar steps={steps} remedies={remedies} />}
      <ol className="oneshot-rows">
        {shown.map(({ sound, place }) => (
          <OneshotRow
            key={sound.id}
            sound={sound}
            place={place}
            count={sounds.length}
            terms={terms}
            canEdit={pack.can_edit}
            isCurrent={sound === current}
            isSelected={selected.has(sound.id)}
            onSelect={(isSelected) => {
              const next = new Set(selected);
              if (isSelected) next.add(sound.id);
              else next.delete(sound.id);
              setSelected(next);
            }}
            onEdit={() => setEdited([sound.id])}
            onMove={(step) => move(place, step)}
            onRemove={() => remove([sound.id])}
            onFree={(is_free) => void run(calls.save([sound], { is_free }))}
            onReplace={() => {
              replaced.current = sound;
              replacement.current?.click();
            }}
            onTrim={() => void rerecord(sound, "trim")}
            onPutBack={() => void rerecord(sound, "former")}
          />
        ))}
      </ol>
      {pack.can_edit && (
        <FileInput
          kind="oneshot"
          ref={replacement}
          label="Replacement"
          onChoose={(choice) => {
            if (!replaced.current) return;
            sendPlaced(
              { kind: "oneshot", id: pack.id },
              replacementFor(replaced.current, choice, files),
              choice,
              ONE_REPLACES,
            );
          }}
        />
      )}
      {inEdit.length > 0 && (
        <OneshotDialog
          key={edited.join()}
          packId={pack.id}
          sounds={inEdit}
          terms={terms}
          onClose={() => setEdited([])}
        />
      )}
    </section>
  );
}
