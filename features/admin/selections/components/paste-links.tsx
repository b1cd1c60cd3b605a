"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import {
  type LineOutcome,
  linesOf,
  linksResolver,
  MAX_PASTED,
  outcomesOf,
  type PastedText,
  parseLine,
} from "@/features/admin/selections/pasted-links";
import { lookUp } from "@/features/admin/selections/sound-search";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { SelectionSound } from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";

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

const loadResolver = async () => linksResolver;

function Links({ pasted, sounds, onAdd }: { pasted: string } & Pick<PasteLinksProps, "sounds" | "onAdd">) {
  const [outcomes, setOutcomes] = useState<readonly LineOutcome[] | null>(null);
  const { register, change, message, refused, isSubmitting, formProps } = useCheckedForm<PastedText>({
    loadResolver,
    onInvalid: () => setOutcomes(null),
    async send({ text }) {
      setOutcomes(null);
      const lines = linesOf(text).map((line) => parseLine(line, window.location.origin));
      const entries = await lookUp(lines.flatMap(({ reference }) => reference ?? []));
      const result = outcomesOf(lines, entries, sounds);
      if (result.added.length > 0) onAdd(result.added);
      setOutcomes(result.outcomes);
      change("text", "");
    },
  });

  return (
    <form {...formProps} className="grid gap-4">
      <TextareaField
        {...register("text")}
        label="Links, one in a line"
        hint="Of samples, one-shots and presets, as in the address of their pages."
        rows={6}
        defaultValue={pasted.slice(0, MAX_PASTED)}
        maxLength={MAX_PASTED}
        spellCheck={false}
        error={message("text")}
      />
      <Refusal>{refused}</Refusal>
      <div>
        <Button type="submit" variant="solid" loading={isSubmitting}>
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
