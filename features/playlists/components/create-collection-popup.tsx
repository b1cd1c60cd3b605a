"use client";

import { useState } from "react";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { createPlaylist } from "@/features/playlists/playlist-changes";
import { useAction } from "@/lib/client/calls/use-action";
import type { DialogProps } from "@/stores/dialogs";

const MAX_TITLE = 60;

/** The form for the title of a new collection, with a first sound if one is given. */
export function CreateCollectionPopup({ open, view, onClose: close }: DialogProps<"create-collection">) {
  const { type, sampleId } = view.props;
  const [isMissing, setIsMissing] = useState(false);
  const create = useAction((title: string) => createPlaylist(title, type, sampleId), {
    onSuccess: () => {
      close();
      if (sampleId) notifySuccess("Added to Collection");
    },
  });
  const error = isMissing ? "Enter a title." : (create.refusal ?? undefined);

  function submit(data: FormData) {
    const title = String(data.get("title") ?? "").trim();
    if (title) void create.mutate(title);
    else setIsMissing(true);
  }

  return (
    <Modal open={open} onClose={close} title="Create collection" width={512} fixedTop>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        onInput={() => {
          setIsMissing(false);
          create.clearError();
        }}
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
        <Button type="submit" variant="solid" size="lg" block loading={create.isPending} disabled={error !== undefined}>
          Create collection
        </Button>
      </form>
    </Modal>
  );
}
