"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { PriceKey } from "@/features/studio/grid/components/price-key";
import { TermField } from "@/features/work/terms/components/term-field";

interface TextControlProps<Values> {
  label: string;
  hint?: string;
  maxLength?: number;
  initial: string;
  fault: string | undefined;
  /** The values of a text, or what is wrong with it. */
  parse: (text: string) => Values | string;
  onRead: (read: Values | string) => void;
}

/** A text of a dialog of values. */
export function TextControl<Values>({ initial, fault, parse, onRead, ...field }: TextControlProps<Values>) {
  const [text, setText] = useState(initial);
  return (
    <TextField
      {...field}
      value={text}
      autoComplete="off"
      {...(fault && { error: fault })}
      onChange={({ target }) => {
        setText(target.value);
        onRead(parse(target.value));
      }}
    />
  );
}

interface SelectControlProps {
  label: string;
  initial: string;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
}

/** A choice of one in a dialog of values. */
export function SelectControl({ label, initial, options, onChoose }: SelectControlProps) {
  const [value, setValue] = useState(initial);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        setValue(target.value);
        onChoose(target.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </SelectField>
  );
}

interface TermControlProps {
  label: string;
  max: number;
  terms: readonly { id: number; title: string }[];
  initial: readonly number[];
  onChoose: (ids: number[]) => void;
}

/** Some genres or instruments in a dialog of values. */
export function TermControl({ initial, onChoose, ...field }: TermControlProps) {
  const [ids, setIds] = useState(initial);
  return (
    <TermField
      {...field}
      value={ids}
      onChange={(chosen) => {
        setIds(chosen);
        onChoose(chosen);
      }}
    />
  );
}

interface PriceControlProps {
  names: readonly string[];
  initial: string | undefined;
  onChoose: (name: string) => void;
}

/** A price in a dialog of values. */
export function PriceControl({ names, initial, onChoose }: PriceControlProps) {
  const [name, setName] = useState(initial);
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-strong">Credits</span>
      <span className="item-price-field">
        <PriceKey
          label="Credits"
          names={names}
          isTabStop
          value={name}
          onChange={(chosen) => {
            setName(chosen);
            onChoose(chosen);
          }}
        />
      </span>
    </div>
  );
}
