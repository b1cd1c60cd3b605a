"use client";

import "@/features/work/subject/blocks.css";
import "@/features/admin/search-history/search-history.css";
import { useController } from "react-hook-form";
import { isComposing } from "@/components/form/composition";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/radio";
import { TextField } from "@/components/ui/text-field";
import { TryOut } from "@/features/admin/search-history/components/try-out";
import { WordsField } from "@/features/admin/search-history/components/words-field";
import { reloadSynonyms, type TriedType } from "@/features/admin/search-history/synonyms-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import { MAX_SYNONYM_LENGTH } from "@/lib/contract/calls/catalogue/search-synonyms";

type Values = CallInput<"POST /api/admin/search-synonyms">["body"];

const loadResolver = () =>
  import("@/features/admin/search-history/synonym-resolver").then((module) => module.synonymResolver);

interface AddWordsProps {
  /** The words that were searched; to be typed if omitted. */
  words?: string;
  type: TriedType;
  onClose: () => void;
}

/** What is also found by some words, and beside it the first sounds before and after. */
export function AddWords({ words: searched, type, onClose }: AddWordsProps) {
  const add = useCall("POST /api/admin/search-synonyms", {
    silent: "failures",
    onSuccess: async () => {
      await reloadSynonyms();
      onClose();
    },
  });
  const { control, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => add.mutateAsync({ body }),
  });
  const { field: who } = useController({ control, name: "words", defaultValue: searched ?? "" });
  const { field: also } = useController({ control, name: "also", defaultValue: [] });
  const { field: isBothWays } = useController({ control, name: "is_both_ways", defaultValue: false });
  const words = who.value.trim();
  const ways = [
    { value: false, label: "One way, a misspelling" },
    { value: true, label: "Both ways, the same thing" },
  ];
  return (
    <section aria-label={searched ? `Add words for ${searched}` : "Add words"} className="add-words">
      <form
        {...formProps}
        onKeyDown={(event) => event.key === "Escape" && !isComposing(event.nativeEvent) && onClose()}
        className="add-words-form"
      >
        {searched === undefined && (
          <TextField
            {...who}
            label="Who searches"
            maxLength={MAX_SYNONYM_LENGTH}
            autoComplete="off"
            error={message("words")}
          />
        )}
        <WordsField
          label={searched ? `${searched} also finds` : "also finds"}
          value={also.value}
          onChange={also.onChange}
          error={message("also")}
        />
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">Which way</legend>
          {ways.map(({ value, label }) => (
            <Radio
              key={label}
              name={`ways-${searched ?? ""}`}
              checked={isBothWays.value === value}
              onChange={() => isBothWays.onChange(value)}
            >
              {label}
            </Radio>
          ))}
        </fieldset>
        <Refusal>{refused ?? (searched === undefined ? null : (message("words") ?? null))}</Refusal>
        <div className="flex gap-2">
          <Button
            type="submit"
            size="sm"
            variant="solid"
            loading={isSubmitting}
            disabled={words === "" || also.value.length === 0}
          >
            Add words
          </Button>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <TryOut words={words} also={also.value} type={type} />
    </section>
  );
}
