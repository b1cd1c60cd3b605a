"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Radio } from "@/components/ui/radio";
import { REVIEWED_KINDS, type ReviewedKind } from "@/lib/contract/entities/creator-pack";

const WORDS: Record<ReviewedKind, { title: string; about: string }> = {
  sample: { title: "Samples", about: "Loops, MIDI and stems" },
  preset: { title: "Presets", about: "One pack, any number of plugins" },
};

interface CategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (kind: ReviewedKind) => void;
}

/** What a new pack is to contain. */
export function CategoryDialog({ open, onClose, onChoose }: CategoryDialogProps) {
  const [kind, setKind] = useState<ReviewedKind | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(kind === null);
    if (kind) onChoose(kind);
  }
  return (
    <Modal open={open} onClose={onClose} title="Select category" width={350}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <fieldset className="grid gap-3" aria-describedby={isMissing ? "category-missing" : undefined}>
          <legend className="sr-only">Category</legend>
          {REVIEWED_KINDS.map((each) => (
            <Radio
              key={each}
              name="category"
              checked={kind === each}
              onChange={() => {
                setKind(each);
                setIsMissing(false);
              }}
            >
              <span>
                <b className="block font-strong">{WORDS[each].title}</b>
                <small className="block text-sm text-ink-3">{WORDS[each].about}</small>
              </span>
            </Radio>
          ))}
          {isMissing && (
            <p id="category-missing" role="alert" className="text-sm text-danger">
              Please select category.
            </p>
          )}
        </fieldset>
        <Button type="submit" variant="solid" block>
          Next
        </Button>
      </form>
    </Modal>
  );
}
