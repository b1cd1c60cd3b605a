"use client";

import "@/features/admin/search-history/search-history.css";
import { type FormEvent, useState } from "react";
import { isComposing } from "@/components/form/composition";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/radio";
import { TextField } from "@/components/ui/text-field";
import { TryOut } from "@/features/admin/search-history/components/try-out";
import { WordsField } from "@/features/admin/search-history/components/words-field";
import { reloadSynonyms, type TriedType } from "@/features/admin/search-history/synonyms-query";
import { useCall } from "@/lib/client/calls/use-call";
import { MAX_SYNONYM_LENGTH } from "@/lib/contract/calls/catalogue/search-synonyms";

interface AddWordsProps {
  /** The words that were searched; to be typed if omitted. */
  words?: string;
  type: TriedType;
  onClose: () => void;
}

/** What is also found by some words, and beside it the first sounds before and after. */
export function AddWords({ words: searched, type, onClose }: AddWordsProps) {
  const [typed, setTyped] = useState("");
  const [also, setAlso] = useState<readonly string[]>([]);
  const [isBothWays, setBothWays] = useState(false);
  const words = searched ?? typed.trim();
  const add = useCall("POST /api/admin/search-synonyms", {
    silent: "failures",
    onSuccess: async () => {
      await reloadSynonyms();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ body: { words, also: [...also], is_both_ways: isBothWays } });
  };
  const change = (next: readonly string[]) => {
    setAlso(next);
    add.clearError();
  };
  const ways = [
    { value: false, label: "One way, a misspelling" },
    { value: true, label: "Both ways, the same thing" },
  ];
  return (
    <section aria-label={searched ? `Add words for ${searched}` : "Add words"} className="add-words">
      <form
        onSubmit={submit}
        onKeyDown={(event) => event.key === "Escape" && !isComposing(event.nativeEvent) && onClose()}
        className="add-words-form"
      >
        {searched === undefined && (
          <TextField
            label="Who searches"
            value={typed}
            maxLength={MAX_SYNONYM_LENGTH}
            autoComplete="off"
            error={add.error?.messageOf("words")}
            onChange={(event) => {
              setTyped(event.target.value);
              add.clearError();
            }}
          />
        )}
        <WordsField
          label={searched ? `${searched} also finds` : "also finds"}
          value={also}
          onChange={change}
          error={add.error?.messageOf("also") ?? add.error?.messageOf("also.0")}
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">Which way</legend>
          {ways.map(({ value, label }) => (
            <Radio
              key={label}
              name={`ways-${searched ?? ""}`}
              checked={isBothWays === value}
              onChange={() => setBothWays(value)}
            >
              {label}
            </Radio>
          ))}
        </fieldset>
        <Refusal>
          {add.error?.messageBeside(searched === undefined ? ["words", "also", "also.0"] : ["also", "also.0"]) ?? null}
        </Refusal>
        <div className="flex gap-2">
          <Button
            type="submit"
            size="sm"
            variant="solid"
            loading={add.isPending}
            disabled={words === "" || also.length === 0}
          >
            Add words
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <TryOut words={words} also={also} type={type} />
    </section>
  );
}
