"use client";

import { Combobox } from "@/components/form/combobox";

interface TermFieldProps {
  label: string;
  max: number;
  terms: readonly { id: number; title: string }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Some genres or instruments, found by name. */
export function TermField({ label, max, terms, value, onChange }: TermFieldProps) {
  const noun = label.toLowerCase();
  return (
    <Combobox
      label={label}
      max={max}
      fullSentence={`Maximum ${max} ${noun} allowed.`}
      search={async (text) => terms.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      value={value.flatMap((id) => terms.find((term) => term.id === id) ?? [])}
      onChange={(chosen) => onChange(chosen.map(({ id }) => id))}
      emptySentence={(text) => `No ${noun} with “${text}”.`}
      failedSentence={`The ${noun} couldn’t be loaded.`}
    />
  );
}
