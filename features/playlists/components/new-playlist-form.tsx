"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useAction } from "@/lib/client/calls/use-action";
import { MAX_TITLE } from "@/lib/contract/entities/library";

/** The form for a new playlist's title. A failure of `onCreate` is shown at the field, which keeps its text. */
export function NewPlaylistForm({ onCreate }: { onCreate: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState("");
  const create = useAction(onCreate, { onSuccess: (_, sent) => setTitle((now) => (now === sent ? "" : now)) });
  function submit(event: FormEvent) {
    event.preventDefault();
    void create.mutate(title);
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2 pt-4" noValidate>
      <div className="flex-1">
        <TextField
          label="New playlist"
          value={title}
          maxLength={MAX_TITLE}
          error={create.error?.messageOf("title") ?? create.refusal ?? undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" loading={create.isPending} className="mt-[23.5px] h-11!">
        Create
      </Button>
    </form>
  );
}
