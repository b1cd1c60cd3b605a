"use client";

import { type KeyboardEvent, useState } from "react";
import { isComposing } from "@/components/form/composition";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/text-field";
import { MAX_ALSO, MAX_SYNONYM_LENGTH } from "@/lib/contract/calls/catalogue/search-synonyms";

interface WordsFieldProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Several words or phrases, each a chip that a click removes; Enter and a comma add one. */
export function WordsField({ label, value, onChange, error }: WordsFieldProps) {
  const [draft, setDraft] = useState("");
  const isFull = value.length >= MAX_ALSO;
  const add = () => {
    const words = draft.trim().replace(/\s+/g, " ").toLowerCase();
    setDraft("");
    if (words !== "" && !value.includes(words)) onChange([...value, words]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== "Enter" && event.key !== ",")) return;
    if (event.key === "Enter" && draft.trim() === "") return;
    event.preventDefault();
    add();
  };
  return (
    <TextField
      label={label}
      placeholder={isFull ? `${MAX_ALSO} at most` : "Words, Enter"}
      value={draft}
      disabled={isFull}
      maxLength={MAX_SYNONYM_LENGTH}
      autoComplete="off"
      error={error}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={add}
      below={
        <div className="flex flex-wrap gap-1.5 pt-2 empty:hidden">
          {value.map((words) => (
            <Chip
              key={words}
              selected
              aria-label={`Remove ${words}`}
              onClick={() => onChange(value.filter((other) => other !== words))}
            >
              {words}
            </Chip>
          ))}
        </div>
      }
    />
  );
}
