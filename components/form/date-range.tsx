"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { TextField } from "@/components/ui/text-field";
import { formatDay, formatShortDay } from "@/lib/format/date";
import "@/components/form/date-range.css";

/** A first and a last day as `2026-11-17`, both included. An end that is missing is open. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

interface DateRangeProps {
  /** What has these days, before "from 17 Nov to 24 Nov" in the accessible name: `Searched`. */
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** What the button shows if both ends are open. */
  anyText: string;
  /** Its accessible name then, where the text alone doesn't tell what has these days. */
  anyName?: string;
  /** The first and last day that may be chosen. */
  min?: string;
  max?: string;
}

/** From and to as one control: a button that shows both, and a panel with a native date field for each. */
export function DateRange({ label, value, onChange, anyText, anyName, min, max }: DateRangeProps) {
  const { from, to } = value;
  return (
    <Popover
      label={label}
      className="when-panel"
      trigger={(trigger) =>
        from || to ? (
          <button type="button" {...trigger} className="when" aria-label={nameOf(label, value)}>
            <End day={from} />
            <span className="when-open">–</span>
            <End day={to} />
          </button>
        ) : (
          <button type="button" {...trigger} className="when" aria-label={anyName}>
            <span>{anyText}</span>
          </button>
        )
      }
    >
      {(close) => (
        <RangeForm
          {...{ value, min, max }}
          onDone={(range) => {
            close();
            if (range.from !== from || range.to !== to) onChange(range);
          }}
        />
      )}
    </Popover>
  );
}

function End({ day }: { day: string | undefined }) {
  return day ? <span className="num">{wordsOf(day)}</span> : <span className="when-open">open</span>;
}

interface RangeFormProps {
  value: DayRange;
  min: string | undefined;
  max: string | undefined;
  onDone: (range: DayRange) => void;
}

function RangeForm({ value, min, max, onDone }: RangeFormProps) {
  const [errors, setErrors] = useState<DayRange>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [first, last] = event.currentTarget.querySelectorAll("input");
    if (!first || !last) return;
    const isReversed = first.value !== "" && last.value !== "" && last.value < first.value;
    const wrong = {
      from: problemOf(first),
      to: problemOf(last) ?? (isReversed ? "Is before the first day." : undefined),
    };
    setErrors(wrong);
    if (wrong.from) first.focus();
    else if (wrong.to) last.focus();
    else onDone({ from: first.value || undefined, to: last.value || undefined });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        type="date"
        label="From"
        hint="Empty is open."
        {...{ min, max }}
        {...fieldOf(value.from, errors.from)}
      />
      <TextField type="date" label="To" hint="Empty is open." {...{ min, max }} {...fieldOf(value.to, errors.to)} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => onDone({})}>
          Clear
        </Button>
        <Button size="sm" variant="solid" type="submit">
          Show
        </Button>
      </div>
    </form>
  );
}

const fieldOf = (day: string | undefined, error: string | undefined) => ({
  defaultValue: day ?? "",
  ...(error && { error }),
});

/** What is wrong with a date field. Half a date is an empty value for the browser, but isn't meant to be open. */
function problemOf({ validity, min, max }: HTMLInputElement): string | undefined {
  if (validity.badInput) return "Enter the whole date, or none.";
  if (validity.rangeUnderflow) return `The first possible day is ${formatDay(min)}.`;
  return validity.rangeOverflow ? `The last possible day is ${formatDay(max)}.` : undefined;
}

/** A day without its year if that is the current one. */
function wordsOf(day: string): string {
  return day.startsWith(`${new Date().getUTCFullYear()}-`) ? formatShortDay(day) : formatDay(day);
}

function nameOf(label: string, { from, to }: DayRange): string {
  return [label, from && `from ${wordsOf(from)}`, to && `${from ? "to" : "until"} ${wordsOf(to)}`]
    .filter(Boolean)
    .join(" ");
}
