"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "@/components/form/composition";

/** Where the focus goes after an edit: to the cell, to the next or previous one, or where the user put it. */
export type Leave = "stay" | 1 | -1 | "away";

/** Where a key that ends an edit goes; null for any other. */
export const leaveBy = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Leave | null => {
  if (key === "Enter") return "stay";
  if (key !== "Tab") return null;
  return shiftKey ? -1 : 1;
};

interface EditorProps<Value> {
  /** Accessible name. */
  label: string;
  onCommit: (value: Value, leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

interface TextEditorProps<Values> extends EditorProps<Values> {
  before: string;
  /** What was typed to begin with, instead of the value. */
  typed?: string | undefined;
  maxLength: number;
  inputMode?: "decimal" | undefined;
  /** The values of a text, or what is wrong with it. */
  parse: (text: string) => Values | string;
}

/** Edits a text in its cell. Enter and Tab commit, as does leaving it; Escape restores. */
export function TextEditor<Values extends object>(props: TextEditorProps<Values>) {
  const { label, before, typed, maxLength, inputMode, parse, onCommit, onRestore } = props;
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
    const values = parse(text);
    if (typeof values === "string" && leave !== "away") return setFault(values);
    isDone.current = true;
    if (typeof values === "string" || text === before) onRestore(leave);
    else onCommit(values, leave);
  }

  return (
    <span className="item-editor">
      <input
        ref={input}
        value={text}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : note}
        inputMode={inputMode}
        maxLength={maxLength}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        onBlur={() => finish("away")}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
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
        <span id={note} role="alert" className="item-fault">
          {fault}
        </span>
      )}
    </span>
  );
}

interface ChoiceEditorProps extends EditorProps<string> {
  before: string;
  options: readonly { value: string; name: string }[];
}

/** Chooses a value in its cell, from a list. By keys the choice may go on until the cell is left. */
export function ChoiceEditor({ label, before, options, onCommit, onRestore }: ChoiceEditorProps) {
  const [value, setValue] = useState(before);
  const select = useRef<HTMLSelectElement>(null);
  const isDone = useRef(false);
  const isPointed = useRef(false);

  useEffect(() => select.current?.focus(), []);

  function finish(chosen: string, leave: Leave): void {
    if (isDone.current) return;
    isDone.current = true;
    if (chosen === before) onRestore(leave);
    else onCommit(chosen, leave);
  }

  return (
    <span className="item-editor">
      <select
        ref={select}
        value={value}
        aria-label={label}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        onChange={({ target }) => {
          setValue(target.value);
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </span>
  );
}
