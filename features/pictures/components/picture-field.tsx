"use client";

import { lazy, Suspense, useId, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { PICTURE_TYPES } from "@/features/pictures/choose-picture";
import { UploadProgress } from "@/features/pictures/components/upload-progress";
import { PICTURE_KINDS, type PictureKind } from "@/features/pictures/picture-kinds";
import { usePictureDrop } from "@/features/pictures/use-picture-drop";
import { type SendPicture, usePictureUpload } from "@/features/pictures/use-picture-upload";
import { coverSource } from "@/lib/media/cover-source";

const CropDialog = lazy(() =>
  import("@/features/pictures/components/crop-dialog").then((module) => ({ default: module.CropDialog })),
);

interface PictureFieldProps {
  kind: PictureKind;
  /** URL of the current picture without its size; null or empty without one. */
  picture: string | null;
  /** Whose portrait it is: their generated face is shown until there is one. */
  user?: { username: string; display: string };
  /** Makes the call that stores the picture, and passes the options on to it. */
  send: SendPicture;
  /** Receives the URL of the stored picture. */
  onSaved: (thumb: string) => void;
}

/** A picture, and the ways to set it: a button, dropping and pasting; then the cropper, and the upload. */
export function PictureField({ kind, picture, user, send, onSaved }: PictureFieldProps) {
  const { label, title, set, change, hint, preview, shape, aspect, takesSquares } = PICTURE_KINDS[kind];
  const { chosen, sent, refused, choose, save, cancel } = usePictureUpload({ takesSquares, aspect, send, onSaved });
  const isCropping = chosen !== null && !chosen.isWhole;
  const [hasCropped, setHasCropped] = useState(false);
  if (isCropping && !hasCropped) setHasCropped(true);
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const { isOver, handlers } = usePictureDrop(field, (file) => void choose(file));
  const isSending = sent !== null && !isCropping;
  const isProcessing = isSending && takesSquares;

  return (
    <>
      <fieldset
        ref={field}
        aria-label={label}
        className={cx(
          "flex flex-wrap items-center gap-5 rounded-panel",
          isOver && "outline-2 outline-offset-8 outline-ink",
        )}
        {...handlers}
      >
        <Current kind={kind} picture={picture} user={user} chosen={chosen?.isWhole ? chosen.picture.url : null} />
        <div className="grid min-w-0 flex-1 basis-44 justify-items-start gap-2">
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(",")}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void choose(file);
              event.currentTarget.value = "";
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon="image"
              aria-describedby={note}
              loading={isSending}
              onClick={() => input.current?.click()}
            >
              {isProcessing ? "Processing" : picture ? change : set}
            </Button>
            {isSending && (
              <Button size="sm" variant="ghost" disabled={sent === 1} onClick={cancel}>
                Cancel
              </Button>
            )}
          </div>
          <div id={note} className="grid w-full gap-1 text-sm text-ink-2">
            {isSending ? (
              <UploadProgress sent={sent} />
            ) : (
              !(refused && !isCropping) && (
                <>
                  <p>{hint}</p>
                  <p className="text-ink-3 pointer-coarse:hidden">You can also drop or paste one here.</p>
                </>
              )
            )}
            <Refusal>{isCropping ? null : refused}</Refusal>
          </div>
        </div>
      </fieldset>
      {hasCropped && (
        <Suspense>
          <CropDialog
            title={title}
            preview={preview}
            shape={shape}
            aspect={aspect}
            picture={isCropping ? chosen.picture : null}
            sent={sent}
            refused={refused}
            onClose={cancel}
            onSave={(square) => chosen && void save(chosen.picture, square)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The picture as it is, or the chosen one while that is being sent. */
function Current({
  kind,
  picture,
  user,
  chosen,
}: Pick<PictureFieldProps, "kind" | "picture" | "user"> & { chosen: string | null }) {
  const { shape, size } = PICTURE_KINDS[kind];
  if (kind === "slide-wide" || kind === "slide-narrow" || kind === "banner")
    return <WidePicture kind={kind} picture={picture} />;
  const source = chosen ? () => chosen : coverSource(picture);
  if (shape === "round")
    return <Avatar username={user?.username} src={source?.(192)} name={user?.display ?? ""} size={size} />;
  return (
    <Cover src={source} size={size}>
      {!source && <Icon name="image" size={24} className="absolute inset-0 m-auto text-ink-3" />}
    </Cover>
  );
}

function WidePicture({ kind, picture }: { kind: PictureKind; picture: string | null }) {
  const { size, aspect } = PICTURE_KINDS[kind];
  return (
    <span
      className="grid flex-none place-items-center overflow-hidden rounded-cover bg-raised-2"
      style={{ width: size, height: size / aspect }}
    >
      {picture ? (
        <img src={`${picture}-${kind === "banner" ? 800 : 480}.webp`} alt="" width={size} height={size / aspect} />
      ) : (
        <Icon name="image" size={24} className="text-ink-3" />
      )}
    </span>
  );
}
