"use client";

import { useState } from "react";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { createPlaylist } from "@/features/playlists/playlist-changes";
import { ApiError } from "@/lib/api/error";
import type { DialogProps } from "@/stores/dialogs";

const MAX_TITLE = 60;

/** The form for the title of a new collection, with a first sound if one is given. */
export function CreateCollectionPopup({ open, view, onClose: close }: DialogProps<"create-collection">) {
  const { type, sampleId } = view.props;
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  async function create(data: FormData) {
    const title = String(data.get("title") ?? "").trim();
    if (!title) return setError("Enter a title.");
    setSaving(true);
    try {
      await createPlaylist(title, type, sampleId);
      close();
      if (sampleId) notifySuccess("Added to Collection");
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal open={open} onClose={close} title="Create collection" width={512} fixedTop>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create(new FormData(event.currentTarget));
        }}
        onInput={() => setError(undefined)}
        className="flex flex-col gap-4"
      >
        <TextField
          name="title"
          label="Title"
          maxLength={MAX_TITLE}
          autoComplete="off"
          error={error}
          data-autofocus=""
        />
        <Button type="submit" variant="solid" size="lg" block loading={saving} disabled={error !== undefined}>
          Create collection
        </Button>
      </form>
    </Modal>
  );
}
