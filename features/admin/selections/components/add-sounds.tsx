"use client";

import { useCallback, useState } from "react";
import { Combobox } from "@/components/form/combobox";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { PasteLinks } from "@/features/admin/selections/components/paste-links";
import { isLinks } from "@/features/admin/selections/pasted-links";
import { keyOf, nameOf } from "@/features/admin/selections/selection-draft";
import { byline } from "@/features/admin/selections/selection-words";
import { findSounds } from "@/features/admin/selections/sound-search";
import { MAX_SELECTION_SOUNDS, type SelectionSound } from "@/lib/contract/entities/edited-selection";
import { coverSource } from "@/lib/media/cover-source";

interface AddSoundsProps {
  /** The sounds that are in it. */
  sounds: readonly SelectionSound[];
  onAdd: (added: readonly SelectionSound[]) => void;
}

/** Adds sounds of every kind to a selection: found by name, or by links that are pasted. */
export function AddSounds({ sounds, onAdd }: AddSoundsProps) {
  /** Incremented with each choice, which resets the field. */
  const [chosen, setChosen] = useState(0);
  const [pasted, setPasted] = useState<string | null>(null);
  const focus = useCallback((field: HTMLInputElement | null) => void (chosen > 0 && field?.focus()), [chosen]);
  const isFull = sounds.length >= MAX_SELECTION_SOUNDS;
  const isIn = (entry: SelectionSound) => sounds.some((other) => keyOf(other) === keyOf(entry));
  return (
    <div className="selection-add">
      <div
        onPasteCapture={(event) => {
          const text = event.clipboardData.getData("text/plain");
          if (!isLinks(text)) return;
          event.preventDefault();
          event.stopPropagation();
          setPasted(text);
        }}
      >
        <Combobox<SelectionSound>
          key={chosen}
          label="Add sounds"
          hideLabel
          placeholder="Add sounds by name, or paste links"
          value={null}
          onChange={(entry) => {
            if (!entry) return;
            onAdd([entry]);
            setChosen(chosen + 1);
          }}
          search={findSounds}
          idOf={keyOf}
          nameOf={nameOf}
          renderOption={(entry) => <Found entry={entry} isIn={isIn(entry)} />}
          isDisabled={(entry) => isFull || isIn(entry)}
          emptySentence={(text) => `No sound that is on sale matches “${text}”.`}
          failedSentence="The sounds couldn’t be searched. Check your connection and try again."
          inputRef={focus}
          {...(isFull && { hint: `It holds ${MAX_SELECTION_SOUNDS} sounds, as many as there may be.` })}
        />
      </div>
      <Button size="sm" className="self-center" onClick={() => setPasted("")}>
        Paste links
      </Button>
      <PasteLinks text={pasted} sounds={sounds} onAdd={onAdd} onClose={() => setPasted(null)} />
    </div>
  );
}

function Found({ entry: { sound }, isIn }: { entry: SelectionSound; isIn: boolean }) {
  return (
    <span className="selection-found">
      <Cover src={coverSource(sound.pack_thumb)} size={32} colour={sound.pack_glow} />
      <span className="min-w-0">
        <span className="block truncate">{sound.title}</span>
        <small className="truncate">{isIn ? "In it already" : byline(sound)}</small>
      </span>
    </span>
  );
}
