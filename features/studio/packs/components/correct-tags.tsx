"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { parseTags } from "@/features/work/items/parse-values";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { ApiError } from "@/lib/api/error";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorPackDetail, ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { ITEM_NOUNS } from "@/lib/format/review-words";

/** A sound or preset whose tags are corrected. */
interface Tagged {
  id: number;
  version: number;
  title: string;
  tags: readonly string[];
}

/** The tags of what a pack on sale contains, one line each. */
export function CorrectTags({ pack }: { pack: CreatorPackDetail }) {
  const { data } = useQuery(packFilesQuery<ReviewedKind>({ kind: pack.kind, id: pack.id }), queryClient);
  const items: readonly Tagged[] = data?.sounds ?? [];
  if (items.length === 0) return null;
  return (
    <section className="studio-field" aria-labelledby="correct-tags">
      <h2 id="correct-tags" className="studio-field-name">{`Tags of its ${ITEM_NOUNS[pack.kind]}s`}</h2>
      <ul className="grid max-w-[640px] gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <TagsRow key={item.version} pack={pack} item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TagsRow({ pack, item }: { pack: CreatorPackDetail; item: Tagged }) {
  const before = item.tags.join(", ");
  const [text, setText] = useState(before);
  const read = parseTags(text);
  const edit = useCall(STUDIO_CALLS[pack.kind].editItem, { silent: true });
  const failure = edit.error instanceof ApiError ? (edit.error.messageOf("tags") ?? edit.error.message) : undefined;
  const error = typeof read === "string" ? read : failure;
  const isChanged = typeof read !== "string" && read.tags.join(", ") !== before;

  async function publish() {
    if (typeof read === "string") return;
    await edit
      .mutateAsync({ params: { id: item.id }, body: { version: item.version, tags: read.tags } })
      .catch(() => {});
    await queryClient.invalidateQueries(packFilesQuery({ kind: pack.kind, id: pack.id }));
    await reloadPack(pack);
  }

  return (
    <div className="flex items-end gap-3">
      <TextField
        label={item.title}
        value={text}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={({ target }) => setText(target.value)}
        {...(error && { error })}
      />
      <Button
        size="sm"
        variant="solid"
        className="mb-1"
        disabled={!isChanged || edit.isPending}
        aria-label={`Publish tags of ${item.title}`}
        onClick={() => void publish()}
      >
        Publish
      </Button>
    </div>
  );
}
