"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { CellChoice } from "@/components/form/cell-choice";
import {
  codeOf,
  isSame,
  KEY_CHOICES,
  keyOf,
  parseTyped,
  type SoundValues,
  tempoName,
  valuesIn,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/pack-constants";

/** Where the focus goes after an edit: to the cell, to the next or previous one, or where the user put it. */
export type Leave = "stay" | 1 | -1 | "away";

export interface CellEditorProps {
  sound: PackSound;
  field: "title" | "tempo" | "key" | "instruments" | "copyright_label";
  /** What was typed to begin with, instead of the value. */
  typed?: string | undefined;
  terms: Terms;
  onCommit: (values: SoundValues, leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

/** Edits a cell in its place. Enter and Tab commit, as does leaving it; Escape restores. */
export function CellEditor({ terms, ...props }: CellEditorProps) {
  const { field } = props;
  if (field === "title" || field === "tempo") return <TextEditor {...props} field={field} />;
  if (field === "instruments") return <InstrumentEditor {...props} terms={terms} />;
  return <ChoiceEditor {...props} field={field} />;
}

type EditorProps = Omit<CellEditorProps, "field" | "terms">;

const leaveBy = ({ key, shiftKey }: KeyboardEvent): Leave | null => {
  if (key === "Enter") return "stay";
  if (key !== "Tab") return null;
  return shiftKey ? -1 : 1;
};

function TextEditor({ sound, field, typed, onCommit, onRestore }: EditorProps & { field: "title" | "tempo" }) {
  const before = field === "title" ? sound.title : sound.tempo === null ? "" : tempoName(sound.tempo);
  const [text, setText] = useState(typed ?? before);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const note = useId();

  useEffect(() => {
    input.current?.focus();
    if (typed === undefined) input.current?.select();
  }, [typed]);

  function finish(leave: Leave): void {
    if (isDone.current) return;
    const values = parseTyped(field, text);
    if (typeof values === "string" && leave !== "away") return setFault(values);
    isDone.current = true;
    if (typeof values === "string" || text === before) onRestore(leave);
    else onCommit(values, leave);
  }

  return (
    <span className="sound-editor">
      <input
        ref={input}
        value={text}
        aria-label={field === "title" ? `Title of ${sound.title}` : `BPM of ${sound.title}`}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : note}
        inputMode={field === "tempo" ? "decimal" : undefined}
        maxLength={field === "title" ? MAX_SOUND_TITLE : 10}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        onBlur={() => finish("away")}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            isDone.current = true;
            return onRestore("stay");
          }
          const leave = leaveBy(event);
          if (leave === null) return;
          event.preventDefault();
          finish(leave);
        }}
      />
      {fault !== null && (
        <span id={note} role="alert" className="sound-fault">
          {fault}
        </span>
      )}
    </span>
  );
}

function InstrumentEditor({ sound, typed, terms, onCommit, onRestore }: EditorProps & { terms: Terms }) {
  return (
    <span className="sound-editor">
      <CellChoice
        label={`Instruments of ${sound.title}`}
        items={terms.instruments}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        initial={sound.instruments}
        max={MAX_SOUND_INSTRUMENTS}
        fullSentence={`Maximum ${MAX_SOUND_INSTRUMENTS} instruments allowed.`}
        typed={typed}
        onDone={(instruments, key) => {
          const leave = (key && leaveBy(key)) ?? "away";
          if (isSame("instruments", valuesIn(sound, ["instruments"]), { instruments })) onRestore(leave);
          else onCommit({ instruments }, leave);
        }}
        onRestore={() => onRestore("stay")}
      />
    </span>
  );
}

function ChoiceEditor({ sound, field, onCommit, onRestore }: EditorProps & { field: "key" | "copyright_label" }) {
  const before = field === "key" ? codeOf(sound.key) : sound.copyright_label;
  const [value, setValue] = useState<string>(before);
  const select = useRef<HTMLSelectElement>(null);
  const isDone = useRef(false);
  const isPointed = useRef(false);

  useEffect(() => select.current?.focus(), []);

  function finish(chosen: string, leave: Leave): void {
    if (isDone.current) return;
    isDone.current = true;
    if (chosen === before) return onRestore(leave);
    const label = COPYRIGHT_LABELS.find((each) => each === chosen);
    onCommit(field === "key" ? { key: keyOf(chosen) } : { copyright_label: label }, leave);
  }

  return (
    <span className="sound-editor">
      <select
        ref={select}
        value={value}
        aria-label={field === "key" ? `Key of ${sound.title}` : `Royalty of ${sound.title}`}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        onChange={({ target }) => {
          setValue(target.value);
          // By keys, the choice may go on.
          if (isPointed.current) finish(target.value, "stay");
        }}
        onBlur={() => finish(value, "away")}
        onKeyDown={(event) => {
          isPointed.current = false;
          if (event.key === "Escape") {
            isDone.current = true;
            return onRestore("stay");
          }
          const leave = leaveBy(event);
          if (leave === null) return;
          event.preventDefault();
          finish(value, leave);
        }}
      >
        {field === "key" && <option value="">–</option>}
        {field === "key"
          ? KEY_CHOICES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))
          : COPYRIGHT_LABELS.map((label) => (
              <option key={label} value={label}>
                {label}
              </option>
            ))}
      </select>
    </span>
  );
}
