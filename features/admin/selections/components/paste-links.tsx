"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import {
  type LineOutcome,
  linesOf,
  MAX_LINES,
  MAX_PASTED,
  outcomesOf,
  readLine,
} from "@/features/admin/selections/pasted-links";
import { lookUp } from "@/features/admin/selections/sound-search";
import { ApiError } from "@/lib/api/error";
import type { SelectionSound } from "@/lib/contract/entities/edited-selection";
import { countOf, formatCount } from "@/lib/format/count";

interface PasteLinksProps {
  /** What was pasted elsewhere, or nothing; null while the dialog is closed. */
  text: string | null;
  /** The sounds that are in the selection. */
  sounds: readonly SelectionSound[];
  onAdd: (added: readonly SelectionSound[]) => void;
  onClose: () => void;
}

/** Adds the sounds whose pages are named, one in a line, and answers each line. */
export function PasteLinks({ text, onClose, ...props }: PasteLinksProps) {
  return (
    <Modal open={text !== null} onClose={onClose} title="Paste links of sounds" width={512} fixedTop>
      <Links pasted={text ?? ""} {...props} />
    </Modal>
  );
}

function Links({ pasted, sounds, onAdd }: { pasted: string } & Pick<PasteLinksProps, "sounds" | "onAdd">) {
  const [text, setText] = useState(pasted.slice(0, MAX_PASTED));
  const [outcomes, setOutcomes] = useState<readonly LineOutcome[] | null>(null);
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const lines = linesOf(text).map((line) => readLine(line, window.location.origin));
    setRefused(null);
    setOutcomes(null);
    if (lines.length === 0) return setError("Paste at least one link.");
    if (lines.length > MAX_LINES) {
      return setError(`${formatCount(lines.length)} lines. At most ${MAX_LINES} are taken at once.`);
    }
    setIsBusy(true);
    try {
      const found = await lookUp(lines.flatMap(({ reference }) => reference ?? []));
      const read = outcomesOf(lines, found, sounds);
      if (read.added.length > 0) onAdd(read.added);
      setOutcomes(read.outcomes);
      setText("");
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextareaField
        label="Links, one in a line"
        hint="Of samples, one-shots and presets, as in the address of their pages."
        rows={6}
        value={text}
        maxLength={MAX_PASTED}
        spellCheck={false}
        {...(error && { error })}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Refusal>{refused}</Refusal>
      <div>
        <Button type="submit" variant="solid" loading={isBusy}>
          Add
        </Button>
      </div>
      <output className="empty:hidden">{outcomes && <Outcomes outcomes={outcomes} />}</output>
    </form>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly LineOutcome[] }) {
  const added = outcomes.filter(({ isAdded }) => isAdded).length;
  return (
    <>
      <p className="pb-2 text-sm font-strong">{`${countOf(added, "sound")} added of ${countOf(outcomes.length, "line")}`}</p>
      <ol className="pasted-lines" aria-label="Each line">
        {outcomes.map(({ text, isAdded, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be there twice
          <li key={place} className={isAdded ? "text-ok" : undefined}>
            <span className="wrap-anywhere">{`${place + 1}. ${words.charAt(0).toUpperCase()}${words.slice(1)}`}</span>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
