"use client";

import type { Ref } from "react";
import { Combobox } from "@/components/form/combobox";
import { SampleOption } from "@/features/licensing/components/sample-option";
import { findOwnedSamples, type LicensableSample } from "@/features/licensing/licenses-query";
import { publishingLine, sampleByline } from "@/features/licensing/sample-byline";

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
  onChoose: (sample: LicensableSample | null) => void;
  error: string | undefined;
}

/** A field that searches the user's own samples while typing, and selects one of them. */
export function SampleCombobox({ only, field, chosen, onChoose, error }: SampleComboboxProps) {
  const noun = only ? "royalty-free sample" : "sample";
  return (
    <Combobox
      label="Sample"
      placeholder="Search your downloads"
      value={chosen}
      onChange={(sample) => {
        onChoose(sample);
        field.onChange(sample?.id);
      }}
      search={(text, signal) => findOwnedSamples(text, only, signal)}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      renderOption={(sample) => <SampleOption sample={sample} showsLabel={!only} />}
      emptySentence={(text) =>
        text ? `No ${noun} in your downloads matches.` : `You have no ${noun} in your downloads yet.`
      }
      failedSentence="Your downloads couldn’t be searched. Check your connection and try again."
      inputRef={field.ref}
      onBlur={field.onBlur}
      hint={chosen ? chosenHint(chosen) : undefined}
      {...(error && { error })}
    />
  );
}

/** The creator of a sample, its label, and the split if several are credited. */
function chosenHint(sample: LicensableSample): string {
  const shares = sample.publishing_info ?? [];
  const split = shares.length > 1 ? [`Publishing: ${publishingLine(shares)}`] : [];
  return [sampleByline(sample), sample.copyright_label, ...split].join(" · ");
}
