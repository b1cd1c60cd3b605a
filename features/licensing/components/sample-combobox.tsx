"use client";

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import { Icon } from "@/components/icons/icon";
import { TextField } from "@/components/ui/text-field";
import { SampleOption } from "@/features/licensing/components/sample-option";
import { type LicensableSample, type OwnedSample, ownedSamplesQuery } from "@/features/licensing/licenses-query";
import { publishingLine, sampleByline } from "@/features/licensing/sample-byline";
import { countOf } from "@/lib/format/count";

const PAUSE_MS = 300;

interface SampleComboboxProps {
  /** Which samples of the library are offered; all if omitted. */
  only?: "Royalty-Free";
  /** The form's field, which receives the sample's id. */
  field: {
    onChange: (id: number | undefined) => void;
    onBlur: () => void;
    ref: Ref<HTMLInputElement>;
  };
  chosen: LicensableSample | null;
  onChoose: (sample: OwnedSample | null) => void;
  error: string | undefined;
}

/** A field that searches the user's own samples while typing, and selects one of them. */
export function SampleCombobox({ only, field, chosen, onChoose, error }: SampleComboboxProps) {
  const listId = useId();
  const [text, setText] = useState(chosen?.title ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setActive] = useState(0);
  // The title of a selected sample isn't a search: the list starts with all samples again.
  const search = useSettled(chosen ? "" : text.trim());
  const { data, isError } = useQuery({ ...ownedSamplesQuery(search, only), enabled: isOpen });
  const samples = (isOpen && data?.data) || [];
  const isListed = samples.length > 0;
  const active = Math.min(wanted, samples.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;

  function take(sample: OwnedSample | null) {
    onChoose(sample);
    field.onChange(sample?.id);
  }

  function choose(sample: OwnedSample | undefined) {
    if (!sample) return;
    take(sample);
    setText(sample.title);
    setIsOpen(false);
  }

  function type(next: string) {
    setText(next);
    setActive(0);
    setIsOpen(true);
    if (chosen) take(null);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && isOpen) {
      // Keeps the surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isListed) setActive((active + step + samples.length) % samples.length);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(samples[active]);
    }
  }

  function status(): string {
    if (isListed) return countOf(samples.length, "sample");
    if (isError) return "Your downloads couldn’t be searched. Check your connection and try again.";
    if (!data) return "Searching…";
    const noun = only ? "royalty-free sample" : "sample";
    return search ? `No ${noun} in your downloads matches.` : `You have no ${noun} in your downloads yet.`;
  }

  return (
    <TextField
      ref={field.ref}
      label="Sample"
      placeholder="Search your downloads"
      leading={<Icon name="search" size={16} />}
      role="combobox"
      aria-expanded={isListed}
      aria-controls={isListed ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isListed ? idOf(active) : undefined}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.target.value)}
      onClick={() => setIsOpen(true)}
      onKeyDown={handleKey}
      onBlur={() => {
        setIsOpen(false);
        field.onBlur();
      }}
      hint={chosen ? chosenHint(chosen) : undefined}
      error={error}
      below={
        isOpen && (
          <div className="relative -mt-1.5">
            <div className="absolute inset-x-0 top-1.5 z-drop rounded-panel bg-panel p-2 shadow-pop">
              {isListed && (
                <div id={listId} role="listbox" aria-label="Your samples">
                  {samples.map((sample, index) => (
                    <SampleOption
                      key={sample.id}
                      id={idOf(index)}
                      sample={sample}
                      isActive={index === active}
                      showsLabel={!only}
                      onPoint={() => setActive(index)}
                      onChoose={() => choose(sample)}
                    />
                  ))}
                </div>
              )}
              <p role="status" className={isListed ? "sr-only" : "px-2 py-2.5 text-sm text-ink-2"}>
                {status()}
              </p>
            </div>
          </div>
        )
      }
    />
  );
}

/** The creator of a sample, its label, and the split if several are credited. */
function chosenHint(sample: LicensableSample): string {
  const shares = sample.publishing_info ?? [];
  const split = shares.length > 1 ? [`Publishing: ${publishingLine(shares)}`] : [];
  return [sampleByline(sample), sample.copyright_label, ...split].join(" · ");
}

/** A value once it has been unchanged for {@link PAUSE_MS}. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
