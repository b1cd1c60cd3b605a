"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/error";
import { MAX_TITLE } from "@/lib/contract/entities/library";

/** The form for a new playlist's title. A failure of `onCreate` is shown at the field, which keeps its text. */
export function NewPlaylistForm({ onCreate }: { onCreate: (title: string) => Promise<void> }) {
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await onCreate(title);
      setTitle("");
      setError(undefined);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors.title?.[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2 pt-4" noValidate>
      <div className="flex-1">
        <TextField
          label="New playlist"
          value={title}
          maxLength={MAX_TITLE}
          error={error}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" loading={busy} className="mt-[23.5px] h-11!">
        Create
      </Button>
    </form>
  );
}
