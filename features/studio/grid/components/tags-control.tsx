"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Chip } from "@/components/ui/chip";
import { TextField } from "@/components/ui/text-field";
import type { FieldProps } from "@/features/studio/grid/grid-kind";
import { parseTags, splitTags } from "@/features/work/items/parse-values";
import { callQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";

const CALLS = {
  sample: "GET /api/seller/sounds/{id}/tag-proposals",
  preset: "GET /api/seller/presets/{id}/tag-proposals",
} as const;

interface TagsControlProps extends Omit<FieldProps<{ tags?: string[] }>, "initial"> {
  kind: keyof typeof CALLS;
  initial: readonly string[];
}

/** The tags of a dialog of values, with those that are proposed for one item alone. */
export function TagsControl({ kind, itemId, initial, fault, onRead }: TagsControlProps) {
  const [text, setText] = useState(initial.join(", "));
  const change = (changed: string) => {
    setText(changed);
    onRead(parseTags(changed));
  };
  const tags = splitTags(text);
  return (
    <TextField
      label="Tags"
      hint="With commas between them, at most 10."
      value={text}
      autoComplete="off"
      {...(fault && { error: fault })}
      onChange={({ target }) => change(target.value)}
      {...(itemId !== undefined && {
        below: (
          <TagProposals kind={kind} itemId={itemId} tags={tags} onTake={(word) => change([...tags, word].join(", "))} />
        ),
      })}
    />
  );
}

/** What an item sounds like and isn't tagged yet: each is taken by one press. */
function TagProposals({
  kind,
  itemId,
  tags,
  onTake,
}: {
  kind: keyof typeof CALLS;
  itemId: number;
  tags: readonly string[];
  onTake: (word: string) => void;
}) {
  const { data } = useQuery(
    callQuery(["tag-proposals", kind, itemId], CALLS[kind], { params: { id: itemId } }),
    queryClient,
  );
  const words = data?.words.filter((word) => !tags.includes(word)) ?? [];
  if (words.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left text-sm text-ink-3">Sounds like</legend>
      {words.map((word) => (
        <Chip key={word} aria-label={`Add the tag ${word}`} onClick={() => onTake(word)}>
          {word}
        </Chip>
      ))}
    </fieldset>
  );
}
