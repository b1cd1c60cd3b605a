"use client";

import { lazy, Suspense, useId, useRef, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { ChosenPicture, Square } from "@/components/ui/crop-dialog";
import { choosePicture, PICTURE_TYPES } from "@/features/account/choose-picture";
import { updateUser } from "@/lib/client/session/session";
import { MIN_CROP } from "@/lib/contract/constants";
import type { User } from "@/lib/contract/entities/user";
import { coverSource } from "@/lib/media/cover-source";

const CropDialog = lazy(() => import("@/components/ui/crop-dialog").then((module) => ({ default: module.CropDialog })));

/** The portrait of the signed-in user, and the button to change it. */
export function ProfileImage({ user }: { user: Pick<User, "thumb" | "display"> }) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  async function choose(file: File | undefined) {
    if (!file) return;
    const chosen = await choosePicture(file);
    setRefused(typeof chosen === "string" ? chosen : null);
    if (typeof chosen === "string") return;
    setPicture(chosen);
    setHasChosen(true);
  }

  function close() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  }

  async function save({ file }: ChosenPicture, square: Square) {
    const [{ request }, { ApiError }] = await Promise.all([import("@/lib/api/request"), import("@/lib/api/error")]);
    try {
      const { thumb } = await request("POST /api/user/update-thumb", { body: { thumb: file, ...square } });
      updateUser({ thumb });
      close();
    } catch (failure) {
      // The global handler has shown the reason; the dialog stays open, so that nothing is lost.
      if (!(failure instanceof ApiError)) throw failure;
    }
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar src={coverSource(user.thumb)?.(192)} name={user.display} size={88} />
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(",")}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        <Button size="sm" aria-describedby={hint} onClick={() => input.current?.click()}>
          {user.thumb ? "Change image" : "Set image"}
        </Button>
        <p id={hint} className="mt-2 text-sm text-ink-2" role={refused ? "alert" : undefined}>
          {refused ?? `A square of at least ${MIN_CROP} × ${MIN_CROP} pixels, PNG, JPEG or WebP.`}
        </p>
      </div>
      {hasChosen && (
        <Suspense>
          <CropDialog title="Set Profile Image" picture={picture} minEdge={MIN_CROP} onClose={close} onSave={save} />
        </Suspense>
      )}
    </div>
  );
}
